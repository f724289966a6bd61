@_spi(Generated) import TypedURLModel

/// Another way to write a URL, as which it is read where it is not valid as it was given: a set of changes.
struct Respelling: Equatable, Sendable {
    private var bits: UInt8

    /// The URL as it was given.
    static let none = Respelling(bits: 0)

    /// With the other end of the path: without its last slash or, if it does not end with one, with a slash.
    static let otherSlash = Respelling(bits: 1)

    /// Without its fragment.
    static let withoutFragment = Respelling(bits: 2)

    /// With escapes for what RFC 3986 does not allow.
    static let encoded = Respelling(bits: 4)

    /// With spaces for the plus signs of the query.
    static let plusAsSpace = Respelling(bits: 8)

    /// With the query's names in the case of the schema.
    static let nameCase = Respelling(bits: 16)

    /// With commas for their escapes in the query.
    static let commas = Respelling(bits: 32)

    /// The ways that a schema reads because of `accepts`.
    static func all(_ tolerances: [Tolerance]) -> Respelling {
        tolerances.reduce(.none) { known, tolerance in
            switch tolerance {
            case .iri: known.union(.encoded)
            case .plusAsSpace: known.union(.plusAsSpace)
            case .trailingSlash: known.union(.otherSlash)
            case .fragment: known.union(.withoutFragment)
            case .nameCase: known.union(.nameCase)
            case .encodedCommas: known.union(.commas)
            }
        }
    }

    var isEmpty: Bool { bits == 0 }

    /// Whether names or commas of the query are written as a schema does.
    var isOfQuery: Bool { contains(.nameCase) || contains(.commas) }

    /// Whether nothing else is changed.
    var isOnlyOfQuery: Bool { isOfQuery && isSubset(of: .nameCase.union(.commas)) }

    func contains(_ other: Respelling) -> Bool { other.isSubset(of: self) }

    func isSubset(of other: Respelling) -> Bool { bits & ~other.bits == 0 }

    func union(_ other: Respelling) -> Respelling { Respelling(bits: bits | other.bits) }

    func subtracting(_ other: Respelling) -> Respelling { Respelling(bits: bits & ~other.bits) }
}
