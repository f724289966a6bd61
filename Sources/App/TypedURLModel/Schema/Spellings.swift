/// Other texts that are read as values of a parameter, and never printed (`caseInsensitive`, `valueAliases`).
public final class Spellings: Sendable {
    /// A text that is read as a value: a member of `valueAliases`.
    public final class Alias: Sendable {
        /// The decoded text.
        public let text: String

        /// The value.
        public let value: ParameterValue

        /// Creates an alias of a value, which must be valid for the parameter.
        @_spi(Generated)
        public init(_ text: String, _ value: ParameterValue) {
            self.text = text
            self.value = value
        }
    }

    /// The texts that are read as values.
    public let aliases: [Alias]

    /// Whether the case of ASCII letters is ignored (`caseInsensitive`).
    public let isCaseInsensitive: Bool

    /// Creates spellings, none of which can be the own text of another value.
    @_spi(Generated)
    public init(_ aliases: [Alias] = [], isCaseInsensitive: Bool = false) {
        self.aliases = aliases
        self.isCaseInsensitive = isCaseInsensitive
    }
}

extension Spellings {
    /// The value that has a text as another spelling; nil if there is none, or if the text is a value's own text.
    ///
    /// - Parameter isFolded: Whether the text was converted to lower case.
    package func value(of text: String, _ schema: ScalarSchema, isFolded: Bool = false) -> ParameterValue? {
        schema.ownValue(of: text) == nil ? value(ofForeign: text, schema, isFolded: isFolded) : nil
    }

    /// The same for a text that is no value's own.
    func value(ofForeign text: String, _ schema: ScalarSchema, isFolded: Bool) -> ParameterValue? {
        let isFolded = isFolded || isCaseInsensitive
        func isSpelt(_ other: String) -> Bool {
            isFolded ? text.hasSameFoldedBytes(as: other) : text.hasSameScalars(as: other)
        }
        if isCaseInsensitive, case .strings(let values) = schema {
            for value in values where isSpelt(value) { return .string(value) }
        }
        for alias in aliases where isSpelt(alias.text) { return alias.value }
        return nil
    }
}
