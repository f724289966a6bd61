/// A rule about which parameters are present: a root `anyOf` or `oneOf` of `required` lists.
public struct PresenceRule: Sendable {
    /// How many of the lists must be present in full.
    public enum Kind: String, Sendable {
        /// At least one.
        case anyOf

        /// Exactly one.
        case oneOf
    }

    /// How many of the lists must be present in full.
    public let kind: Kind

    /// The lists of parameters' names.
    public let alternatives: [[String]]

    /// Makes a rule of at least one list, over parameters that the schema is known to have.
    @_spi(Generated)
    public init(_ kind: Kind, _ alternatives: [[String]]) {
        self.kind = kind
        self.alternatives = alternatives
    }
}
