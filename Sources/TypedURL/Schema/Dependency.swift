/// A rule that one parameter requires others: an entry of `dependentRequired`
/// (JSON Schema Validation 2020-12, section 6.5.4).
public struct Dependency: Sendable {
    /// The parameter that requires the others.
    public let parameter: String

    /// The parameters that must then be present too.
    public let required: [String]

    /// Makes a dependency between parameters that the schema is known to have.
    @_spi(Generated)
    public init(_ parameter: String, requires required: [String]) {
        self.parameter = parameter
        self.required = required
    }
}
