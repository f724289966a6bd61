/// A rule that one parameter requires others: an entry of `dependentRequired`
/// (JSON Schema Validation 2020-12, section 6.5.4).
public final class Dependency: Sendable {
    /// The parameter that requires the others.
    public let parameter: String

    /// The parameters that must then be present too.
    public let required: [String]

    /// Creates a dependency between parameters that the schema must have.
    @_spi(Generated)
    public init(_ parameter: String, requires required: [String]) {
        self.parameter = parameter
        self.required = required
    }
}
