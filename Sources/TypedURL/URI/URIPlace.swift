/// Where a URI points, apart from its parameters: what decides whose it is.
///
/// Two places are equal where RFC 3986, section 6.2.2, holds their URIs to be the same: scheme and host
/// compare without case, and all is compared decoded. An escaped slash divides no segments.
package struct URIPlace: Sendable, Hashable {
    /// The scheme, in lower case.
    package let scheme: String

    /// The host, decoded and in lower case; empty where only `//` stands; nil without an authority.
    package let host: [UInt8]?

    /// The path's segments, decoded; a single empty one where there is no path.
    package let path: [[UInt8]]

    /// The place of a URI whose components are known.
    package init(_ uri: URIComponents, _ bytes: [UInt8]) {
        scheme = Self.scheme(bytes[uri.scheme])
        host = uri.authority.map { Self.decoded(bytes[$0.host]).map(ByteClass.lowercased) }
        path = bytes[uri.path].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map(Self.decoded)
    }

    /// A scheme as schemes are compared: in lower case.
    package static func scheme(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.map(ByteClass.lowercased), as: UTF8.self)
    }

    /// Whether there is no path.
    package var isPathEmpty: Bool { path == [[]] }

    /// The bytes that the escapes stand for. Where an escape is broken, the text stays as it is: it then
    /// equals no template's.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(UInt8(ascii: "%")), let decoded = try? PercentEncoding.decode(text) else {
            return Array(text)
        }
        return Array(decoded.utf8)
    }
}
