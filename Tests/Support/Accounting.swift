@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Which parts of a URL its reading does not answer for.
///
/// URLs are taken apart here a second time, in the plainest way, so that what the engine would drop is seen.
package enum Accounting {
    /// What of a valid URL is not in what was read: nil where all is.
    ///
    /// There must be a template of which each byte of the URL is a literal, a delimiter, or the name or text of a value
    /// that was read.
    package static func problem(_ parsed: ParsedURL, _ url: String, of schema: URLSchema) -> String? {
        let bytes = Array(url.utf8)
        guard let uri = try? URIComponents(bytes) else { return "a valid URL has no components" }
        var first: String?
        for template in schema.templates {
            let problem = problem(parsed, bytes, uri, schema, TemplateComponents(template))
            guard let problem else { return nil }
            first = first ?? problem
        }
        return first
    }

    private static func problem(
        _ parsed: ParsedURL, _ bytes: [UInt8], _ uri: URIComponents, _ schema: URLSchema,
        _ template: TemplateComponents
    ) -> String? {
        let isWeb = template.scheme == "http" || template.scheme == "https"
        func text(_ range: Range<Int>?) -> PlainText? { range.map { PlainText(bytes[$0]) } }
        func holds(_ pattern: ComponentPattern, _ range: Range<Int>, isHost: Bool = false) -> Bool {
            let reading = PlainReading(
                parsed.instance, schema, isFolded: isHost, foldsValues: isHost && isWeb,
                isPath: range == uri.path)
            return reading.agrees(pattern, PlainText(bytes[range]))
        }
        guard String(decoding: bytes[uri.scheme], as: UTF8.self).lowercased() == template.scheme else {
            return "the scheme is not the template's"
        }
        guard (uri.authority != nil) == template.hasAuthority else { return "there is another authority" }
        if let authority = uri.authority {
            let userInfo = authority.userInfo.map { $0.lowerBound..<$0.upperBound - 1 }
            let port = authority.port.map { $0.lowerBound + 1..<$0.upperBound }
            for (pattern, range, name) in [
                (template.userInfo, userInfo, "user info"), (template.port, port, "port"),
            ] {
                guard (pattern != nil) == (range != nil) else { return "\(name) is dropped" }
                if let pattern, let range, !holds(pattern, range) { return "\(name) is not in the instance" }
            }
            guard holds(template.host, authority.host, isHost: true) else {
                return "the host is not in the instance"
            }
        }
        guard holds(template.path, uri.path) else { return "the path is not in the instance" }
        if let fragment = uri.fragment {
            guard let pattern = template.fragment, holds(pattern, fragment) else {
                return "the fragment is dropped"
            }
        } else if template.isFragmentFixed {
            return "there is no fragment"
        }
        let query = uri.query ?? uri.path.upperBound..<uri.path.upperBound
        if let whole = template.query.whole {
            return holds(whole, query) ? nil : "the query is not in the instance"
        }
        var items = PlainItems(parsed, schema, template.query.variables)
        var fixed = template.query.fixedItems
        for item in bytes[query].split(separator: UInt8(ascii: "&")) {
            let halves = item.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let value = halves.count == 2 ? halves[1] : item[item.endIndex...]
            let name = PlainText(halves[0]).decoded
            let place = fixed.firstIndex { fixed in
                fixed.name == name && holds(fixed.value, value.startIndex..<value.endIndex)
            }
            if let place {
                fixed.remove(at: place)
            } else if !items.take(name, PlainText(value), raw: (halves[0], value)) {
                return "\(String(decoding: item, as: UTF8.self)) is not in the instance"
            }
        }
        return fixed.isEmpty ? items.rest : "a fixed parameter is not there"
    }
}
