/// Names that generated code needs for itself. What would be named so gets `Value` behind it.
package enum ReservedNames {
    /// Properties that every generated type has, and words that are no member.
    package static let members: Set<String> = [
        "Protocol", "Self", "Type", "builder", "description", "hashValue", "init", "self", "string", "url",
    ]

    /// What a type has beside the parameters where its schema ignores some.
    package static let ignoringMembers: Set<String> = ["ignored"]

    /// Members that a builder has beside the parameters.
    package static let builderMembers: Set<String> = ["build", "parameterValues"]

    /// Members that a tuple's or object's type has beside its own.
    package static let structureMembers: Set<String> = [
        "isAdmitted", "isEmpty", "normal", "parameterValue",
    ]

    /// Names of enumeration cases that Swift would take for something else: `none` and `some` for an
    /// optional's, the others for what every enumeration has.
    package static let cases: Set<String> = [
        "Protocol", "Type", "allCases", "hashValue", "init", "none", "rawValue", "scan", "self", "some",
    ]

    /// Members that a union has beside its cases.
    package static let unionMembers: Set<String> = ["isAdmitted", "normal", "parameterValue"]

    /// Members that the enumeration over all schemas has on its type, where its cases stand too.
    package static let setMembers: Set<String> = ["read", "schemas"]

    /// Types that generated code mentions inside a type, where a nested one would hide them.
    package static let types: Set<String> = [
        "Any", "Bool", "Builder", "CaseIterable", "Date", "Double", "Hashable", "IgnoredParameter", "Int",
        "Int64",
        "NamedValues", "Optional", "ParameterValue", "Pattern", "Protocol", "SchemaSet", "SchemaURL", "Self",
        "Sendable", "String", "Swift", "Type", "TypedURL", "URL", "URLInteger", "URLScanner", "URLSchema",
        "URLValidationError", "URLWriter", "UUID", "Void",
    ]

    /// Variables of the generated functions, which a parameter's own variable may not be named like.
    private static let variables: Set<String> = [
        "hasBegun", "ignored", "item", "name", "others", "scanner", "text", "texts", "value", "values",
        "writer",
    ]

    /// The variable for a property. No name ends in an underscore unless a schema's author says so.
    package static func variable(for property: String) -> String {
        variables.contains(property) ? property + "_" : property
    }

    /// The name, or what stands in for it.
    package static func resolve(_ name: String, against reserved: Set<String>...) -> String {
        reserved.contains { $0.contains(name) } ? name + "Value" : name
    }
}
