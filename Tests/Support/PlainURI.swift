/// The components of a URI, found as RFC 3986, appendix B, finds them: each ends at the first delimiter of the next.
///
/// The accounting law splits URLs with this and not with the engine's reader, so that a mistake of the engine shows.
package struct PlainURI {
    package let scheme: Range<Int>
    /// The authority with its two slashes, or nil.
    package let authority: Range<Int>?
    /// What stands before the authority's `@`, or nil.
    package let userInfo: Range<Int>?
    /// Empty where there is no authority.
    package let host: Range<Int>
    /// What stands after the host's colon, or nil.
    package let port: Range<Int>?
    /// The port with its colon; empty after the host where there is none. Under the web's schemes, an empty one is none.
    package func optionalPort(isWeb: Bool) -> Range<Int> {
        guard let port, !isWeb || !port.isEmpty else { return host.upperBound..<host.upperBound }
        return port.lowerBound - 1..<port.upperBound
    }
    package private(set) var path: Range<Int>
    /// What stands after the `?`, or nil.
    package private(set) var query: Range<Int>?
    /// What stands after the `#`, or nil.
    package private(set) var fragment: Range<Int>?

    /// Nil where there is no scheme.
    package init?(_ bytes: [UInt8]) {
        func first(_ stops: String, _ range: Range<Int>) -> Int? {
            bytes[range].firstIndex { stops.utf8.contains($0) }
        }
        let hash = first("#", 0..<bytes.count)
        fragment = hash.map { $0 + 1..<bytes.count }
        let beforeFragment = 0..<(hash ?? bytes.count)

        let mark = first("?", beforeFragment)
        query = mark.map { $0 + 1..<beforeFragment.upperBound }
        let beforeQuery = 0..<(mark ?? beforeFragment.upperBound)

        guard let colon = first(":/", beforeQuery), colon > 0, bytes[colon] == UInt8(ascii: ":") else {
            return nil
        }
        scheme = 0..<colon
        let rest = colon + 1..<beforeQuery.upperBound

        guard bytes[rest].starts(with: "//".utf8) else {
            (authority, userInfo, host, port) = (nil, nil, rest.lowerBound..<rest.lowerBound, nil)
            path = rest
            return
        }
        let start = rest.lowerBound + 2
        let end = first("/", start..<rest.upperBound) ?? rest.upperBound
        authority = rest.lowerBound..<end
        path = end..<rest.upperBound
        let at = first("@", start..<end)
        userInfo = at.map { start..<$0 }
        let hostAndPort = (at.map { $0 + 1 } ?? start)..<end
        // An IP literal holds colons of its own, within brackets.
        let isBracketed = bytes[hostAndPort].first == UInt8(ascii: "[")
        let portSearch = isBracketed ? first("]", hostAndPort) ?? end : hostAndPort.lowerBound
        let portColon = first(":", portSearch..<end)
        host = hostAndPort.lowerBound..<(portColon ?? end)
        port = portColon.map { $0 + 1..<end }
    }

    /// Makes the query and the fragment a part of the path.
    mutating func joinRest(of bytes: [UInt8]) {
        path = path.lowerBound..<bytes.count
        (query, fragment) = (nil, nil)
    }
}
