/// A URL that is held against templates: what each of them looks at is worked out once, and what all of them may cost
/// together is limited.
final class MatchedURL {
    let uri: URIComponents
    let bytes: [UInt8]

    private(set) lazy var host = uri.authority.map { URLToken.tokens(of: $0.host, in: bytes) } ?? []
    private(set) lazy var path = URLToken.tokens(of: uri.path, in: bytes)
    private(set) lazy var items = uri.query.map { QueryItem.items(of: $0, in: bytes) } ?? []

    /// The places of the query's items by their names, decoded. Names that cannot be decoded are left out.
    private(set) lazy var itemsOfName: [[UInt8]: [Int]] = {
        var places: [[UInt8]: [Int]] = [:]
        for (place, item) in items.enumerated() {
            guard let name = try? PercentEncoding.decode(bytes[item.name]) else { continue }
            places[Array(name.utf8), default: []].append(place)
        }
        return places
    }()

    /// How many more bytes may be read as values while components are split; in proportion to the URL's length, so that
    /// many short URLs do not cost more than a long one. Templates that people write need far fewer.
    var splitEffort: Int

    /// The same for what is wrong with a URL that no template splits into valid values.
    var mistakeEffort: Int

    init(_ uri: URIComponents, _ bytes: [UInt8]) {
        self.uri = uri
        self.bytes = bytes
        splitEffort = 1 << 18 + 64 * bytes.count
        mistakeEffort = 1 << 15 + 64 * bytes.count
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
