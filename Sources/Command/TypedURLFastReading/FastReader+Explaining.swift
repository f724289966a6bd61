@_spi(Generated) import TypedURLModel
import TypedURLSchema

// What explains the URLs that are not valid.

extension FastReader {
    /// The schemas, of the set or besides it, that may match a URL, and those that explain why none does, by their
    /// indexes in ascending order.
    ///
    /// These are all that have a template with the host and path of the URL. If they are many, the query chooses among them.
    package func schemas(of url: String) -> [Int] {
        var found: [Int] = []
        withSegments(of: url) { segments in
            var (count, areStrict) = (0, true)
            index.forEachGroup(of: segments) { group in
                count += index.groups[group].all.count
                areStrict = areStrict && index.groups[group].areStrict
            }
            index.forEachGroup(of: segments) { number in
                let group = index.groups[number]
                func add(_ template: Int) {
                    if found.last != owners[template] { found.append(owners[template]) }
                }
                // With a tolerance, a name or text of the query may be read as another.
                if count > Self.explainingLimit, areStrict {
                    group.forEachExplaining(segments, add)
                } else {
                    group.all.forEach(add)
                }
            }
        }
        return found.count > 1 ? Set(found).sorted() : found
    }

    /// With more templates, the query or the index chooses those that explain.
    static let explainingLimit = 24

    /// The templates of the set that look most like a URL.
    func nearestTemplates(
        to url: String, _ texts: inout [SegmentTree.Node: NearestTexts]
    ) -> [(schema: Int, template: Int)] {
        var nearest = NearestTemplates(index) { [owners, ownCount] in owners[$0] < ownCount }
        var found: [Int] = []
        withSegments(of: url) { found = nearest.find($0, &texts) }
        return found.map { (owners[$0], $0 - firstTemplates[owners[$0]]) }
    }

    /// The host without user info and port, and the segments of the path.
    func withSegments(of url: String, _ body: (URLSegments) -> Void) {
        var url = url
        url.withUTF8 { bytes in
            guard let head = Head(bytes, true) else { return }
            URLSegments.with(
                bytes, scheme: head.scheme, host: head.host.map { Self.name(ofHost: $0, in: bytes) },
                path: head.path, hasAddedSlash: false, query: head.query, body)
        }
    }

    /// The host of an authority.
    private static func name(ofHost authority: Range<Int>, in url: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let start = url[authority].firstIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.lowerBound
        let rest = url[start..<authority.upperBound]
        // An IP literal has colons.
        let bracket = rest.lastIndex(of: UInt8(ascii: "]")) ?? start
        let port = url[bracket..<authority.upperBound].firstIndex(of: UInt8(ascii: ":"))
        return start..<(port ?? authority.upperBound)
    }
}
