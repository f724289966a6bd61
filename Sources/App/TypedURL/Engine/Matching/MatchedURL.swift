@_spi(Generated) import TypedURLModel

/// A URL that is compared with templates. Intermediate results are computed once for all templates, and the total cost
/// is limited.
final class MatchedURL {
    let uri: URIComponents
    let bytes: [UInt8]

    /// A map from these bytes to the URL as it was given; nil if they are the same.
    private let map: SpellingMap?

    /// The bytes of the URL as it was given.
    private let given: [UInt8]

    private let effort: MatchingEffort

    private(set) lazy var host = uri.authority.map { URLToken.tokens(of: $0.host, in: bytes) } ?? []
    private(set) lazy var path = URLToken.tokens(of: uri.path, in: bytes)
    private(set) lazy var items = uri.query.map { QueryItem.items(of: $0, in: bytes) } ?? []

    /// The indexes of the query items of each decoded name. Names that cannot be decoded are left out.
    private lazy var itemsByName: (names: TextTable, items: [[Int]]) = {
        var names = TextTable()
        var indexes: [[Int]] = []
        for (index, item) in items.enumerated() {
            guard let name = try? PercentEncoding.decode(bytes[item.name]) else { continue }
            let place = names.insert(Array(name.utf8), at: indexes.count)
            if place == indexes.count { indexes.append([]) }
            indexes[place].append(index)
        }
        return (names, indexes)
    }()

    /// The indexes of the query items with a decoded name.
    func items(named name: [UInt8]) -> [Int] {
        itemsByName.names[name].map { itemsByName.items[$0] } ?? []
    }

    /// The number of characters that may still be read as values while components are split.
    var splitEffort: Int {
        get { effort.split }
        set { effort.split = newValue }
    }

    /// The same for the mistakes in a URL that no template splits into valid values.
    var mistakeEffort: Int {
        get { effort.mistakes }
        set { effort.mistakes = newValue }
    }

    /// A URL as it was given.
    init(_ uri: URIComponents, _ bytes: [UInt8], _ effort: MatchingEffort? = nil) {
        self.uri = uri
        self.bytes = bytes
        map = nil
        given = bytes
        self.effort = effort ?? MatchingEffort(forLength: bytes.count)
    }

    /// A URL that is written differently from the given one.
    ///
    /// - Parameter map: Maps these bytes to the given ones.
    init(
        _ uri: URIComponents, _ bytes: [UInt8], _ effort: MatchingEffort, _ map: SpellingMap, given: [UInt8]
    ) {
        self.uri = uri
        self.bytes = bytes
        self.map = map
        self.given = given
        self.effort = effort
    }

    /// The range of the given URL that corresponds to a range of this one.
    func givenRange(_ range: Range<Int>) -> Range<Int> { map?.given(range) ?? range }

    /// Violations, their ranges those of the URL as it was given.
    func given(_ violations: [Violation]) -> [Violation] {
        map == nil ? violations : violations.map { $0.given(in: self) }
    }

    /// The text of a range, as it was given.
    func givenText(_ range: Range<Int>) -> String {
        String(decoding: given[givenRange(range)], as: UTF8.self)
    }

    /// The next positions of literals in the path, for those that were last looked for: all templates have slashes.
    private var nextInPath: [(literal: [ComponentPattern.LiteralByte], positions: [Int])] = []

    private static let nextLimit = 4

    /// For each position in a component: the next one of a literal (see ``LiteralSearch/nextPositions(in:isFolded:)``).
    func nextPositions(
        of search: LiteralSearch, in tokens: [URLToken], _ range: Range<Int>, _ component: URIComponentKind
    ) -> [Int] {
        guard component == .path, range == uri.path else {
            return search.nextPositions(in: tokens, isFolded: component == .host)
        }
        if let known = nextInPath.first(where: { $0.literal == search.literal }) { return known.positions }
        let positions = search.nextPositions(in: tokens, isFolded: false)
        if nextInPath.count == Self.nextLimit { nextInPath.removeFirst() }
        nextInPath.append((search.literal, positions))
        return positions
    }

    /// The tokens of a component.
    func tokens(of range: Range<Int>, _ component: URIComponentKind) -> [URLToken] {
        switch component {
        case .host where range == uri.authority?.host: host
        case .path where range == uri.path: path
        default: URLToken.tokens(of: range, in: bytes)
        }
    }
}
