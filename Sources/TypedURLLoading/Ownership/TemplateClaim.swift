import TypedURL

/// What a template claims of all URLs.
struct TemplateClaim: Sendable {
    /// The template's literals, as they are printed.
    let literal: String

    /// Where the template's URLs point.
    let place: URIPlace

    /// Whether the template claims its scheme whole, as every custom scheme is.
    var ownsScheme: Bool { !Self.isShared(place.scheme) }

    /// What is claimed, for people.
    var description: String { ownsScheme ? place.scheme + ":" : literal }

    /// Whether many share a scheme, so that a registry owns only what its templates name of it.
    static func isShared(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

    /// nil where the literals are no URI, which no checked schema has.
    init?(_ template: URITemplate) {
        // A query's parameters do not decide whose URL it is.
        literal = template.prefix
        let bytes = Array(literal.utf8)
        guard let uri = try? URIComponents(bytes) else { return nil }
        place = URIPlace(uri, bytes)
    }
}
