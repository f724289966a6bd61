/// Names that generated code needs for itself. What would be named so gets `Value` behind it.
enum ReservedNames {
    /// Properties that every generated type has, and words that are no member.
    static let members: Set<String> = [
        "Protocol", "Self", "Type", "builder", "description", "hashValue", "init", "self", "string", "url",
    ]

    /// Members that a builder has beside the parameters.
    static let builderMembers: Set<String> = ["build"]

    /// Members that a tuple's type has beside the items.
    static let tupleMembers: Set<String> = ["isAdmitted", "normal", "parameterValue"]

    /// Names of enumeration cases that Swift would take for something else: `none` and `some` for an
    /// optional's, the others for what every enumeration has.
    static let cases: Set<String> = [
        "Protocol", "Type", "allCases", "hashValue", "init", "none", "rawValue", "scan", "self", "some",
    ]

    /// Members that the enumeration over all schemas has on its type, where its cases stand too.
    static let setMembers: Set<String> = ["schemas"]

    /// Types that generated code mentions inside a type, where a nested one would hide them.
    static let types: Set<String> = [
        "Any", "Bool", "Builder", "CaseIterable", "Double", "Hashable", "Int", "Int64", "Optional",
        "ParameterValue", "Protocol", "SchemaSet", "SchemaURL", "Self", "Sendable", "String", "Swift", "Type",
        "TypedURL", "URLScanner", "URLSchema", "URLValidationError", "URLWriter", "Void",
    ]

    /// Variables of the generated functions, which a parameter's own variable may not be named like.
    private static let variables: Set<String> = ["scanner", "value", "values", "writer"]

    /// The variable for a property. No name ends in an underscore unless a schema's author says so.
    static func variable(for property: String) -> String {
        variables.contains(property) ? property + "_" : property
    }

    /// The name, or what stands in for it.
    static func resolve(_ name: String, against reserved: Set<String>...) -> String {
        reserved.contains { $0.contains(name) } ? name + "Value" : name
    }
}
