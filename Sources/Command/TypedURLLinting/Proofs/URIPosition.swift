@_spi(Generated) import TypedURLModel

/// The scheme, host and path of a URI, which decide who owns it.
///
/// Two positions are equal if their URIs are equivalent (RFC 3986, section 6.2.2): scheme and host are compared without
/// case, and everything is compared decoded. An escaped slash does not separate segments.
package struct URIPosition: Sendable, Hashable {
    /// The scheme, in lower case.
    package let scheme: String

    /// The host, decoded and in lower case; empty if `//` has no host; nil without an authority.
    package let host: [UInt8]?

    /// The path's segments, decoded; a single empty segment if there is no path.
    package let path: [[UInt8]]

    /// The position of a URI with known components.
    package init(_ uri: URIComponents, _ bytes: [UInt8]) {
        scheme = URIComponents.scheme(bytes[uri.scheme])
        host = uri.authority.map { Self.decoded(bytes[$0.host]).map(ByteClass.lowercased) }
        path = bytes[uri.path].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map(Self.decoded)
    }

    /// The bytes with decoded escapes. A text with an invalid escape is not changed, so it is not equal to any
    /// template's text.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(UInt8(ascii: "%")), let decoded = try? PercentEncoding.decode(text) else {
            return Array(text)
        }
        return Array(decoded.utf8)
    }
}
