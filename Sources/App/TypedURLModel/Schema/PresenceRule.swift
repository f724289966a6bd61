/// A rule about which parameters are present: a root `anyOf` or `oneOf` of `required` lists.
public final class PresenceRule: Sendable {
    /// The number of lists that must be completely present.
    public enum Kind: String, Sendable {
        /// At least one.
        case anyOf

        /// Exactly one.
        case oneOf
    }

    /// The number of lists that must be completely present.
    public let kind: Kind

    /// The lists of parameter names.
    public let alternatives: [[String]]

    /// Creates a rule with at least one list of parameters that the schema must have.
    @_spi(Generated)
    public init(_ kind: Kind, _ alternatives: [[String]]) {
        self.kind = kind
        self.alternatives = alternatives
    }
}
