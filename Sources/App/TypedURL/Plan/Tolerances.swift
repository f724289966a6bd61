@_spi(Generated) import TypedURLModel

/// The tolerances of a schema, or of several, as options for the parts of the reader that they concern.
// No `OptionSet`: its requirements are 30 functions, and in other modules they would be called through a table.
package struct Tolerances: Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package static let iri = Tolerances(rawValue: 1)
    package static let plusAsSpace = Tolerances(rawValue: 2)
    package static let trailingSlash = Tolerances(rawValue: 4)
    package static let fragment = Tolerances(rawValue: 8)
    package static let nameCase = Tolerances(rawValue: 16)
    package static let encodedCommas = Tolerances(rawValue: 32)

    /// Those that any schema can have, but for a schema whose values are the rest of the URL. A name's case and escaped commas are
    /// decided for each name and list, and a plus sign is no mistake anywhere.
    package static let lenient = iri.union(trailingSlash).union(fragment)

    @inlinable
    package init(rawValue: UInt8 = 0) { self.rawValue = rawValue }

    @inlinable
    package func contains(_ other: Tolerances) -> Bool { rawValue & other.rawValue == other.rawValue }

    @inlinable
    package func intersection(_ other: Tolerances) -> Tolerances {
        Tolerances(rawValue: rawValue & other.rawValue)
    }

    @inlinable
    package func union(_ other: Tolerances) -> Tolerances {
        Tolerances(rawValue: rawValue | other.rawValue)
    }

    package init(_ tolerances: [Tolerance]) {
        var all = Tolerances()
        for tolerance in tolerances {
            let one: Tolerances =
                switch tolerance {
                case .iri: .iri
                case .plusAsSpace: .plusAsSpace
                case .trailingSlash: .trailingSlash
                case .fragment: .fragment
                case .nameCase: .nameCase
                case .encodedCommas: .encodedCommas
                }
            all = all.union(one)
        }
        self = all
    }
}
