import TypedURL
@_spi(Generated) import TypedURLModel

extension URITemplate {
    /// The template in the form that equivalent templates have in common (RFC 3986, section 6.2.3): under `http` and `https`
    /// without the default port, and with `/` for an empty path.
    var schemeNormalized: URITemplate {
        guard case .literal(let beginning)? = parts.first,
            let mark = beginning.utf8.firstIndex(of: UInt8(ascii: ":")),
            let defaultPort = DefaultPort(scheme: String(beginning[..<mark])),
            beginning.utf8[mark...].starts(with: "://".utf8)
        else { return self }
        var parts = parts
        let start = beginning.utf8.index(mark, offsetBy: 3)
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let text):
                let rest = index == 0 ? start : text.startIndex
                guard let end = text.utf8[rest...].firstIndex(where: "/?#".utf8.contains) else { continue }
                let slash = text.utf8[end] == UInt8(ascii: "/") ? "" : "/"
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
    fileprivate mutating func dropPort(_ defaultPort: DefaultPort, before position: Int) {
        guard position > 0, case .literal(let text) = self[position - 1] else { return }
        self[position - 1] = .literal(text[...].withoutPort(defaultPort))
    }
}

extension Substring {
    /// The text of an authority without its default port.
    fileprivate func withoutPort(_ defaultPort: DefaultPort) -> String {
        let digits = utf8.suffix(while: ByteClass.isDigit)
        guard let colon = utf8[..<digits.startIndex].last, colon == UInt8(ascii: ":"),
            defaultPort.isNone(digits)
        else { return String(self) }
        return String(dropLast(digits.count + 1))
    }
}

extension BidirectionalCollection {
    /// The elements at the end that meet a condition.
    fileprivate func suffix(while isMet: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, isMet(self[index(before: start)]) { formIndex(before: &start) }
        return self[start...]
    }
}
