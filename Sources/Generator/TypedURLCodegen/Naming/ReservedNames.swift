@_spi(Generated) import TypedURLModel

/// Names that generated code needs itself. Other declarations with such a name get the suffix `Value`.
package enum ReservedNames {
    /// Properties that every value has, and words that cannot be members.
    package static let members = [
        "Protocol", "Self", "Type", "builder", "description", "hashValue", "init", "pathAndQuery", "self",
        "string", "url",
    ]

    /// Properties that every generated structure has itself. `docs/Language.md` lists them and those of its values.
    package static let typeMembers = ["examples", "schema", "schemas"]

    /// What a type has beside the parameters where its schema ignores some.
    package static let ignoringMembers = ["ignored"]

    /// What a type has beside the parameters where its schema has several servers.
    package static let serverMembers = ["server"]

    /// Types that are nested in a type where its schema has several servers.
    package static let serverTypes = ["Server"]

    /// Members that the servers of a set have beside the cases.
    package static let sharedServerMembers = ["uri"]

    /// Members that a builder has beside the parameters.
    package static let builderMembers = ["build"]

    /// Members that a tuple's or object's type has beside its own.
    package static let structureMembers = [
        "isAdmitted", "isEmpty", "normal", "parameterValue",
    ]

    /// Names of enumeration cases that Swift would take for something else: `none` and `some` for an
    /// optional's, the others for what every enumeration has.
    package static let cases = [
        "Protocol", "Type", "allCases", "hashValue", "init", "none", "rawValue", "scan", "self", "some",
    ]

    /// Members that a union has beside its cases.
    package static let unionMembers = ["isAdmitted", "normal", "parameterValue"]

    /// Members on the type of the enumeration over all schemas, which also contains its cases.
    package static let setMembers = ["schemas"]

    /// Types that generated code mentions inside a type, where a nested one would hide them.
    package static let types = [
        "Any", "Bool", "Builder", "CaseIterable", "Date", "Double", "Hashable", "IgnoredParameter", "Int",
        "Int64", "NamedValues", "Optional", "ParameterValue", "Pattern", "Protocol", "SchemaSet", "SchemaURL",
        "SecretHolder", "Self", "Sendable", "String", "Swift", "Type", "TypedURL", "TypedURLModel", "URL",
        "URLInteger",
        "URLPrefixes", "URLScanner", "URLSchema", "URLValidationError", "URLValues", "URLWriter", "UUID",
        "Void",
    ]

    /// Variables of the generated functions, which a parameter's own variable may not be named like.
    private static let variables = [
        "hasBegun", "ignored", "item", "name", "others", "scanner", "text", "texts", "value", "values",
        "writer",
    ]

    /// The variable for a property. No name ends in an underscore unless a schema's author says so.
    static func variable(for property: String) -> String {
        variables.contains(property) ? "\(property)_" : SwiftText.identifier(property)
    }

    /// The name, or what stands in for it.
    package static func resolve(_ name: String, against reserved: [String]) -> String {
        reserved.contains(name) ? "\(name)Value" : name
    }
}
