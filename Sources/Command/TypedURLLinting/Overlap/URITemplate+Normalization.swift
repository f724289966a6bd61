import TypedURL
@_spi(Generated) import TypedURLModel

extension URITemplate {
    /// The template in the form that equivalent templates have in common (RFC 3986, section 6.2.3): under `http` and `https`
    /// without the default port, and with `/` for an empty path.
    var schemeNormalized: URITemplate {
        let components = components
        guard components.hasAuthority, components.scheme.isWebScheme else { return self }
        let defaultPort = components.scheme == "http" ? "80" : "443"
        var parts = parts
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let text):
                // The scheme and the slashes after it are the first.
                let rest = text.dropFirst(index == 0 ? components.scheme.count + 3 : 0)
                guard let end = rest.firstIndex(where: "/?#".contains) else { continue }
                let slash = text[end] == "/" ? "" : "/"
                parts[index] = .literal(
                    text[..<end].withoutPort(defaultPort) + slash + String(text[end...]))
                return URITemplate(parts)
            case .expression(.simple, _), .expression(.reserved, _), .expression(.label, _): continue
            case .expression(let op, _):
                parts.dropPort(defaultPort, before: index)
                // Parameters of the path, and segments, may make a path of their own.
                if op != .segment, op != .pathParameter { parts.insert(.literal("/"), at: index) }
                return URITemplate(parts)
            }
        }
        parts.dropPort(defaultPort, before: parts.count)
        return URITemplate(parts + [.literal("/")])
    }
}

extension [URITemplate.Part] {
    /// Removes the default port at the end of the parts before an index.
    fileprivate mutating func dropPort(_ defaultPort: String, before position: Int) {
        guard position > 0, case .literal(let text) = self[position - 1] else { return }
        self[position - 1] = .literal(text[...].withoutPort(defaultPort))
    }
}

extension Substring {
    /// The text of an authority without a port that is the default one, or empty.
    fileprivate func withoutPort(_ digits: String) -> String {
        for end in [":", ":" + digits] where hasSuffix(end) { return String(dropLast(end.count)) }
        return String(self)
    }
}
