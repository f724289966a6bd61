import TypedURL
@_spi(Generated) import TypedURLModel

/// The start of a text that decides the owner of a URL, well-formed or not.
struct URLHead {
    private static let colon = UInt8(ascii: ":")

    /// The scheme, in lower case.
    let scheme: String

    private let bytes: [UInt8]

    /// nil if the text does not begin with a scheme (RFC 3986, section 3.1).
    init?(_ url: String) {
        let scheme = Array(url.utf8.prefix { $0 != Self.colon })
        guard let first = scheme.first, ByteClass.isLetter(first),
            scheme.allSatisfy(ByteClass.isSchemeCharacter), scheme.count < url.utf8.count
        else { return nil }
        self.scheme = URIComponents.scheme(scheme[...])
        bytes = Array(url.utf8)
    }

    /// The components, with the bytes that their ranges refer to; nil if the text is malformed before its path ends.
    ///
    /// A URL with a malformed query or fragment still belongs to the owner of its place, which reports the mistake.
    var components: (URIComponents, [UInt8])? {
        // The owner decides whether characters that RFC 3986 does not allow may stand there.
        do throws(MalformedURI) {
            return (try URIComponents(bytes, acceptsIRI: true), bytes)
        } catch {
            let sound = Array(bytes[..<error.offset])
            guard let uri = try? URIComponents(sound, acceptsIRI: true),
                uri.query != nil || uri.fragment != nil
            else {
                return nil
            }
            return (uri, sound)
        }
    }
}
