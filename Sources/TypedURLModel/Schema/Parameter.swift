/// One parameter of a URL: a variable of the template and a property of the schema.
public struct Parameter: Sendable {
    /// The name as it stands in a URL, percent-decoded. Compared by Unicode scalars.
    public let name: String

    /// What the parameter's value may be.
    public let schema: ValueSchema

    /// Whether a URL without the parameter is a violation.
    public let isRequired: Bool

    /// The value that an absent parameter has. It is never printed.
    public let defaultValue: ParameterValue?

    /// Older names, which are accepted when a URL is read (`aliases`). They are never printed.
    public let aliases: [String]

    /// What the schema says of the parameter to people and to the code generator.
    /// Empty in generated code.
    public let annotations: Annotations

    /// Makes a parameter out of parts that were checked already.
    @_spi(Generated)
    public init(
        _ name: String,
        _ schema: ValueSchema,
        isRequired: Bool = false,
        default defaultValue: ParameterValue? = nil,
        aliases: [String] = [],
        annotations: Annotations = Annotations()
    ) {
        self.name = name
        self.schema = schema
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.aliases = aliases
        self.annotations = annotations
    }
}

extension Parameter: CustomStringConvertible {
    /// The name and what it may be: `width: an integer from 1 to 16384, required`.
    public var description: String {
        let presence = isRequired ? ", required" : defaultValue.map { ", by default \($0)" } ?? ""
        return "\(name): \(schema)\(presence)"
    }
}
