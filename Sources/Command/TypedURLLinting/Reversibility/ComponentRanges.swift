import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The components of any text, as the expression of RFC 3986, appendix B, finds them, and its authority divided. A delimiter belongs
/// to the component that it starts, except for the `@` after user info.
struct ComponentRanges {
    private var ranges: [URIComponentKind: Range<Int>] = [:]

    init(_ url: String) {
        let bytes = Array(url.utf8)
        func end(_ start: Int, _ delimiters: String) -> Int {
            bytes[start...].firstIndex(where: delimiters.utf8.contains) ?? bytes.count
        }
        var index = min(end(0, ":") + 1, bytes.count)
        if bytes[index...].starts(with: "//".utf8) {
            // The second slash, so that a value that is one is seen to be in an authority.
            index += 1
            let authority = index..<end(index + 1, "/?#")
            var host = authority
            if let at = bytes[authority].firstIndex(of: UInt8(ascii: "@")) {
                ranges[.userInfo] = index..<at + 1
                host = at + 1..<authority.upperBound
            }
            let bracket = bytes[host].lastIndex(of: UInt8(ascii: "]")) ?? host.lowerBound
            let colon = bytes[bracket..<host.upperBound].firstIndex(of: UInt8(ascii: ":")) ?? host.upperBound
            ranges[.host] = host.lowerBound..<colon
            ranges[.port] = colon..<host.upperBound
            index = authority.upperBound
        }
        ranges[.path] = index..<end(index, "?#")
        index = end(index, "?#")
        ranges[.query] = index..<end(index, "#")
        ranges[.fragment] = end(index, "#")..<bytes.count
    }

    /// The component that holds bytes of a range, if that is not the given one.
    func component(at range: Range<Int>, besides own: URIComponentKind) -> URIComponentKind? {
        ranges.filter { $0.key != own && $0.value.overlaps(range) }.min {
            $0.value.lowerBound < $1.value.lowerBound
        }?.key
    }

    func text(of component: URIComponentKind, in url: String) -> String {
        ranges[component].map { String(decoding: Array(url.utf8)[$0], as: UTF8.self) } ?? ""
    }
}

extension TemplatePieces {
    /// Whether a path segment of a URL is `.` or `..`.
    func hasDotSegment(_ url: String) -> Bool {
        let path = ComponentRanges(url).text(of: .path, in: url)
        return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).contains {
            $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
        }
    }
}
