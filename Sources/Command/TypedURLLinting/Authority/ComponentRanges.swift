@_spi(Generated) import TypedURLModel

/// The components of any text, as the expression of RFC 3986, appendix B, finds them, and its authority divided. A delimiter belongs
/// to the component that it starts, except for the `@` after user info.
struct ComponentRanges {
    private let bytes: [UInt8]
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
        self.bytes = bytes
    }

    /// The text of a component; empty if there is none.
    subscript(component: URIComponentKind) -> String {
        ranges[component].map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    }

    /// Whether a path segment is `.` or `..`.
    var hasDotSegment: Bool {
        guard let path = ranges[.path] else { return false }
        return bytes[path].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).contains {
            $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
        }
    }
}

extension URIComponentKind {
    /// The component's name for a message.
    var name: String {
        switch self {
        case .userInfo: "user info"
        case .fragmentForm: "fragment"
        default: "\(self)"
        }
    }
}
