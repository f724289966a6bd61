/// One parameter of a URL: a variable of the template and a property of the schema.
public final class Parameter: Sendable {
    /// The percent-decoded name in a URL. Compared by Unicode scalars.
    public let name: String

    /// The schema of the parameter's value.
    public let schema: ValueSchema

    /// Whether a URL without the parameter is a violation.
    public let isRequired: Bool

    /// The value of an absent parameter. It is never printed.
    public let defaultValue: ParameterValue?

    /// Older names, which are accepted in parsing (`aliases`). They are never printed.
    public let aliases: [String]

    /// Whether the value is the unchanged text of the URL, with its escapes (`rawText`). Only strings in `{+…}` and
    /// `{#…}` can have it.
    public let isRaw: Bool

    /// Whether the value is the rest of the URL, with its query and fragment (`restOfURL`). Such a value is raw, and the
    /// last variable of each template.
    public let isRest: Bool

    /// The reserved characters that are printed as they are, where they would otherwise be escaped (`allowReserved`).
    public let allowReserved: String

    /// The text that is printed before the value in `{v}`, and absent with it (`prefix`).
    public let prefix: String

    /// The text that is printed after the value in `{v}`, and absent with it (`suffix`).
    public let suffix: String

    /// The annotations of the parameter for people and for the code generator.
    /// Empty in generated code.
    public let annotations: Annotations

    /// Creates a parameter from parts that have been checked.
    @_spi(Generated)
    public init(
        _ name: String,
        _ schema: ValueSchema,
        isRequired: Bool = false,
        default defaultValue: ParameterValue? = nil,
        aliases: [String] = [],
        isRaw: Bool = false,
        isRest: Bool = false,
        allowReserved: String = "",
        prefix: String = "",
        suffix: String = "",
        annotations: Annotations = .none
    ) {
        self.name = name
        self.schema = schema
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.aliases = aliases
        self.isRaw = isRaw || isRest
        self.isRest = isRest
        self.allowReserved = allowReserved
        self.prefix = prefix
        self.suffix = suffix
        self.annotations = annotations
    }
}

extension Parameter {
    /// The names under which it is read: its name, then its aliases.
    package var readNames: [String] { [name] + aliases }

    /// The same parameter in a template that has it in every URL, so that it has no default.
    package var inEveryURL: Parameter {
        Parameter(
            name, schema, isRequired: true, aliases: aliases, isRaw: isRaw, isRest: isRest,
            allowReserved: allowReserved, prefix: prefix, suffix: suffix, annotations: annotations)
    }

    /// Whether a text is printed beside the value, and absent with it.
    package var hasDelimiter: Bool { !prefix.isEmpty || !suffix.isEmpty }

    /// Whether texts are read as values, or as parts of them, that are no value's own text.
    package var hasValueAliases: Bool {
        schema.scalars.contains { $0.hasAliases || $0.hasAliasedBranches }
    }

    /// Whether a URL's name is declared by the parameter: it is one of its names, or that of an object's member.
    package func declares(_ name: String) -> Bool {
        if case .object(let object) = schema { return !object.schemas(of: name).isEmpty }
        return readNames.contains { $0.hasSameScalars(as: name) }
    }
}
