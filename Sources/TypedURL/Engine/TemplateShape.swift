/// What a template says of a URL's components, and how far a URL agrees.
struct TemplateShape: Sendable {
    /// How far a URL agrees with a template.
    enum Agreement {
        /// The URL is one of the template's, but for its parameters.
        case full

        /// The URL has components which the template has not, each a violation.
        case surplus([Violation])

        /// The URL is none of the template's.
        case none
    }

    /// Where the template's URLs point.
    let place: URIPlace

    /// The literals before the query, as they are printed.
    let prefix: String

    /// nil where the literals are no URI, which no checked schema has.
    init?(_ template: URITemplate) {
        prefix = template.prefix
        let bytes = Array(prefix.utf8)
        guard let uri = try? URIComponents(bytes) else { return nil }
        place = URIPlace(uri, bytes)
    }

    /// Holds a URL against the template.
    ///
    /// - Parameter other: The URL's place.
    func agreement(with uri: URIComponents, at other: URIPlace, _ bytes: [UInt8]) -> Agreement {
        guard place.scheme == other.scheme else { return .none }
        var surplus: [Violation] = []
        func unexpected(_ component: String, _ range: Range<Int>) {
            let text = QuotedText.quote(String(decoding: bytes[range], as: UTF8.self))
            surplus.append(
                Violation(.unexpectedComponent, range: range, message: "unexpected \(component) \(text)"))
        }

        if let authority = uri.authority {
            authority.userInfo.map { unexpected("user info", $0) }
            authority.port.map { unexpected("port", $0) }
            if place.host != other.host {
                guard place.host == nil || place.host == [] else { return .none }
                // The slashes are the host's delimiter, unless user info stands between them.
                let start = authority.userInfo?.upperBound ?? authority.range.lowerBound
                unexpected("host", start..<authority.host.upperBound)
            }
        } else if place.host != nil {
            return .none
        }
        if place.path != other.path {
            guard place.isPathEmpty else { return .none }
            unexpected("path", uri.path)
        }
        if let fragment = uri.fragment {
            unexpected("fragment", fragment.lowerBound - 1..<fragment.upperBound)
        }
        return surplus.isEmpty ? .full : .surplus(surplus)
    }
}
