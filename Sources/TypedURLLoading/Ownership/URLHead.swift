import TypedURL
@_spi(Generated) import TypedURLModel

/// As much of a text as decides whose URL it is, well formed or not.
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
        self.scheme = URIPlace.scheme(scheme[...])
        // Whether they may stand there is for whoever owns the place to say.
        bytes = EncodedURL.bytes(of: Array(url.utf8))
    }

    /// The components, with the bytes they are ranges of, or nil if the text is spoilt before its path ends.
    ///
    /// A URL whose query or fragment is spoilt is still the URL of whoever owns the place, who can say what
    /// is wrong with it.
    var components: (URIComponents, [UInt8])? {
        do throws(MalformedURI) {
            return (try URIComponents(bytes), bytes)
        } catch {
            let sound = Array(bytes[..<error.offset])
            guard let uri = try? URIComponents(sound), uri.query != nil || uri.fragment != nil else {
                return nil
            }
            return (uri, sound)
        }
    }
}
