@_spi(Generated) import TypedURLModel

/// The tolerances of a schema, or of several, as options for the parts of the reader that they concern.
package struct Tolerances: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package static let iri = Tolerances(rawValue: 1)
    package static let plusAsSpace = Tolerances(rawValue: 2)
    package static let trailingSlash = Tolerances(rawValue: 4)
    package static let fragment = Tolerances(rawValue: 8)
    package static let nameCase = Tolerances(rawValue: 16)
    package static let encodedCommas = Tolerances(rawValue: 32)

    /// Those that any schema can have, but for a schema whose values are the rest of the URL. A name's case and escaped commas are
    /// decided for each name and list, and a plus sign is no mistake anywhere.
    package static let lenient: Tolerances = [.iri, .trailingSlash, .fragment]

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Those of `OptionSet` would be called through a table of methods in other modules, for each value of a URL.
    @inlinable
    package func contains(_ other: Tolerances) -> Bool { rawValue & other.rawValue == other.rawValue }

    @inlinable
    package func intersection(_ other: Tolerances) -> Tolerances {
        Tolerances(rawValue: rawValue & other.rawValue)
    }

    package init(_ tolerances: [Tolerance]) {
        self = []
        for tolerance in tolerances {
            switch tolerance {
            case .iri: insert(.iri)
            case .plusAsSpace: insert(.plusAsSpace)
            case .trailingSlash: insert(.trailingSlash)
            case .fragment: insert(.fragment)
            case .nameCase: insert(.nameCase)
            case .encodedCommas: insert(.encodedCommas)
            }
        }
    }
}
