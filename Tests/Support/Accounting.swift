@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Which parts of a URL its reading does not answer for.
///
/// URLs are taken apart here a second time, in the plainest way, so that what the engine would drop is seen.
package struct Accounting: Sendable {
    let schema: URLSchema
    let templates: [PlainTemplate]

    package init(_ schema: URLSchema) {
        self.schema = schema
        templates = schema.templates.map { PlainTemplate($0, of: schema) }
    }

    /// What of a valid URL is not in what was read: nil where all is.
    ///
    /// There must be a template of which each byte of the URL is a literal, a delimiter, or the name or text of a value
    /// that was read.
    package func problem(_ parsed: ParsedURL, _ url: String) -> String? {
        let problems = PlainQuery.spellings(url, schema).map { problem(parsed, spelt: $0) }
        return problems.contains { $0 == nil } ? nil : problems[0]
    }

    private func problem(_ parsed: ParsedURL, spelt url: String) -> String? {
        let bytes = Array(url.utf8)
        guard var uri = PlainURI(bytes) else { return "a valid URL has no components" }
        if schema.parameters.contains(where: \.isRest) { uri.joinRest(of: bytes) }
        var first: String?
        let server = parsed.server.flatMap(schema.index(ofServer:)) ?? 0
        for (template, place) in zip(templates, schema.serverOfTemplate) where place == server {
            let problem = problem(parsed, bytes, uri, template)
            guard let problem else { return nil }
            first = first ?? problem
        }
        return first ?? "there is no such server"
    }

    private func problem(
        _ parsed: ParsedURL, _ bytes: [UInt8], _ uri: PlainURI, _ template: PlainTemplate
    ) -> String? {
        // A host is in lower case under a scheme of the web, and where it is printed under one.
        let server = parsed.server.flatMap(schema.index(ofServer:)) ?? 0
        let schemes = [template.scheme, schema.templates[server].components.scheme]
        let isWeb = schemes.contains("http") || schemes.contains("https")
        func holds(
            _ component: PlainComponent, _ range: Range<Int>, isHost: Bool = false, isQuery: Bool = false
        ) -> Bool {
            let reading = PlainReading(
                instance: parsed.instance, schema: schema, foldsValues: isHost && isWeb)
            let text = isQuery ? PlainQuery.text(bytes[range], schema) : PlainText(bytes[range])
            return reading.agrees(component, text)
        }
        var parsed = parsed
        /// What of a form is not in what was read.
        func items(
            _ form: Range<Int>, _ fixed: [PlainTemplate.FixedItem], _ variables: [URITemplate.Variable]
        ) -> String? {
            var items = PlainItems(parsed, schema, variables)
            var fixed = fixed
            for item in bytes[form].split(separator: UInt8(ascii: "&")) {
                let halves = item.split(
                    separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                let value = halves.count == 2 ? halves[1] : item[item.endIndex...]
                let name = PlainQuery.text(halves[0], schema).decoded
                let place = fixed.firstIndex { fixed in
                    fixed.name == name && holds(fixed.value, value.startIndex..<value.endIndex, isQuery: true)
                }
                if let place {
                    fixed.remove(at: place)
                } else if !items.take(name, PlainQuery.text(value, schema), raw: (halves[0], value)) {
                    return "\(String(decoding: item, as: UTF8.self)) is not in the instance"
                }
            }
            return fixed.isEmpty ? items.rest : "a fixed parameter is not there"
        }
        guard String(decoding: bytes[uri.scheme], as: UTF8.self).lowercased() == template.scheme else {
            return "the scheme is not the template's"
        }
        guard (uri.authority == nil) == (template.host == nil) else { return "there is another authority" }
        if let host = template.host, !holds(host, uri.host, isHost: true) {
            return "the host is not in the instance"
        }
        let defaultPort = PlainDefaultPort(template.scheme)
        let templatePort = template.port.flatMap { defaultPort.isNone($0) ? nil : $0 }
        // A variable of the template can be the default port.
        let port = uri.port.flatMap { templatePort == nil && defaultPort.isNone(bytes[$0]) ? nil : $0 }
        let optionalPort = template.isPortOptional ? uri.optionalPort(isWeb: isWeb) : port
        for (component, range, name) in [
            (template.userInfo, uri.userInfo, "user info"), (templatePort, optionalPort, "port"),
        ] {
            guard (component == nil) == (range == nil) else { return "\(name) is dropped" }
            if let component, let range, !holds(component, range) { return "\(name) is not in the instance" }
        }
        let reading = PlainReading(instance: parsed.instance, schema: schema)
        guard
            PlainPath.spellings(bytes[uri.path], isWeb: isWeb, schema).contains(where: {
                reading.agrees(template.path, PlainText($0))
            })
        else { return "the path is not in the instance" }
        if let fragment = uri.fragment, template.fragment == nil, schema.accepts.contains(.fragment) {
            let text = String(decoding: bytes[fragment], as: UTF8.self)
            guard parsed.ignored.last == IgnoredParameter("#", text) else { return "the fragment is dropped" }
            parsed = parsed.withoutLastIgnored
        } else if let fragment = uri.fragment {
            let (text, form) = template.parts(ofFragment: fragment, in: bytes)
            guard let component = template.fragment, holds(component, text) else {
                return "the fragment is dropped"
            }
            let problem = template.fragmentVariables.flatMap { items(form, template.fragmentItems, $0) }
            if let problem { return problem + ", in the fragment" }
        } else if template.isFragmentFixed {
            return "there is no fragment"
        } else if let component = template.fragment, !reading.isAbsent(component) {
            return "there is no fragment with values"
        }
        let query = uri.query ?? uri.path.upperBound..<uri.path.upperBound
        if let whole = template.wholeQuery {
            return holds(whole, query, isQuery: true) ? nil : "the query is not in the instance"
        }
        return items(query, template.fixedItems, template.queryVariables)
    }
}

extension ParsedURL {
    /// The URL without the last of what is ignored.
    fileprivate var withoutLastIgnored: ParsedURL {
        ParsedURL(
            schema: schema, server: server, instance: instance, canonical: canonical,
            ignored: Array(ignored.dropLast()))
    }
}
