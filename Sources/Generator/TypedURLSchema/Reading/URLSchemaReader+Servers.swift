@_spi(Generated) @_spi(Once) import TypedURLModel

/// Templates without a scheme, and their servers.
extension URLSchemaReader {
    /// Reads the schema's servers or, where it has none, takes those of its target.
    mutating func readServers(_ root: JSONObject) {
        servers =
            findings.servers(in: root) ?? (root["servers"] == nil ? defaults.servers : nil) ?? []
    }

    /// Whether some servers could not be read, so that the templates after them cannot be checked.
    private var areServersBroken: Bool {
        servers.isEmpty && (rootNode.objectValue?["servers"] ?? nil) != nil
            || defaults.servers?.isEmpty == true
    }

    /// Whether a template has no scheme, although there are no servers. It is a finding.
    private mutating func isRelativeByMistake(_ text: Located<String>) -> Bool {
        guard !URITemplate.hasScheme(text.value), servers.isEmpty else { return false }
        if areServersBroken {
            findings.addErrorElsewhere()
            return true
        }
        guard Junction.isDelimited(text.value) else { return false }
        let advice =
            text.value.hasPrefix("//")
            ? "write \"https:\" before \"//\", or put the host into \"servers\""
            : "add one, such as \"asset:\", or add \"servers\""
        let message: Message = "the template has no scheme; \(advice)"
        findings.add(.invalidScheme, message, at: text.range)
        return true
    }

    /// The servers and aliases that a template is read after; nil if it cannot be. A template with a scheme follows nothing.
    private mutating func uris(before text: Located<String>) -> [(uri: String, range: Range<Int>?)]? {
        guard !isRelativeByMistake(text) else { return nil }
        guard !URITemplate.hasScheme(text.value), !servers.isEmpty else { return [("", nil)] }
        if let main = writtenTemplates.first, main.hasScheme {
            let message: Message =
                "an alternate can only leave out its scheme if \"uriTemplate\" does; add the scheme"
            findings.add(.invalidScheme, message, at: text.range)
            return nil
        }
        let uris =
            servers.map { (uri: $0.server.uri, range: $0.uriRange) }
            + servers.flatMap { server in
                server.server.aliases.enumerated().map { index, alias in
                    (uri: alias, range: server.aliasRanges.isEmpty ? nil : server.aliasRanges[index])
                }
            }
        guard templates.count + uris.count <= SchemaLimits.templates else {
            let message: Message =
                "with servers and aliases there are more than \(SchemaLimits.templates) templates; remove some of them"
            findings.add(.invalidValue, message, at: text.range)
            return nil
        }
        definitions.allowance.templates -= uris.count
        guard definitions.allowance.templates >= 0 else {
            let message: Message =
                "with servers and aliases the schemas of the set have too many templates; at most \(SchemaLimits.templatesInAll), or \(SchemaLimits.templatesPerSchema) a schema; remove aliases"
            findings.add(.invalidValue, message, at: text.range)
            return nil
        }
        for (uri, _) in uris {
            guard let problem = Junction.problem(of: text.value, after: uri) else { continue }
            findings.add(.invalidTemplate, problem, at: text.range)
            return nil
        }
        return uris
    }

    /// Reads a template, after each server and alias if it has no scheme.
    ///
    /// - Returns: What it is after the first server; nil if something is wrong with it.
    mutating func readTemplate(_ text: Located<String>) -> ReadTemplate? {
        guard let uris = uris(before: text) else { return nil }
        var read: [ReadTemplate] = []
        // What is after the URI, and the template where it was checked.
        var known = NameTable<(uri: String, written: URITemplate, read: ReadTemplate)>()
        var seen = NameTable<Bool>()
        let parts = findings.parts(ofStringAt: text.range)
        for (uri, range) in uris {
            let length = uri.utf8.count
            let representative = Junction.representative(of: uri)
            if let (otherURI, written, other) = known[representative],
                length + text.value.utf8.count <= SchemaLimits.templateLength
            {
                read.append(
                    ReadTemplate(
                        written.following(uri, like: (otherURI, other.template)), other.variables,
                        other.fixedNames, at: text.range, uriLength: length, uriRange: range))
                continue
            }
            let check = TemplateCheck(uri + text.value)
            for problem in check.problems {
                // What is in front of the text is at its start.
                let range = problem.range.moved(by: -length)
                guard seen.insert(true, for: "\(range.lowerBound) \(problem.message)") == nil else {
                    continue
                }
                findings.add(
                    problem.rule, problem.message, remedy: problem.remedy, at: parts.range(of: range))
            }
            let variables = check.variables.map { $0.moved(by: -length) }
            if uri == uris[0].uri { for variable in variables { checkVariable(variable, parts) } }
            guard let template = withDelimiters(check.template), hasOnlyPort(template, variables, parts)
            else {
                continue
            }
            let found = ReadTemplate(
                template, variables,
                check.fixedNames.map {
                    Located(value: $0.value, range: parts.range(of: $0.range.moved(by: -length)))
                },
                at: text.range, uriLength: length, uriRange: range)
            read.append(found)
            guard let written = found.written else { continue }
            known[representative] = (uri, written, found)
        }
        guard read.count == uris.count, let first = read.first, let written = first.written else {
            return nil
        }
        if writtenTemplates.isEmpty { checkComponents(Array(read.prefix(servers.count))) }
        templates += read
        writtenTemplates.append(written)
        return first
    }

    /// Finds variables that are a part of the host after one server and a part of the path after another.
    private mutating func checkComponents(_ printed: [ReadTemplate]) {
        let hosts = printed.map { read in
            read.template.components.variables.filter { $0.component == .host }.map(\.name)
        }
        guard let other = hosts.indices.first(where: { hosts[$0] != hosts[0] }) else { return }
        // After both servers, the template has its variables in one order.
        let longer = hosts[0].count > hosts[other].count ? hosts[0] : hosts[other]
        let shorter = hosts[0].count > hosts[other].count ? hosts[other] : hosts[0]
        guard let variable = longer.first(where: { !shorter.contains($0) }) else { return }
        let isFirst = hosts[0].contains(variable)
        let (host, path) = isFirst ? (servers[0], servers[other]) : (servers[other], servers[0])
        let uri = QuotedText.quote(host.server.uri)
        let advice =
            printed[isFirst ? other : 0].template.components.hasAuthority
            ? "add \"/\", or a host and \"/\", to \(uri)" : "use \"//\" in both servers or in neither"
        let message: Message =
            "\(quoted: variable) is in the host after the server \(uri), but in the path after \(quoted: path.server.uri); \(advice)"
        findings.add(.invalidTemplate, message, at: printed[0].range)
    }
}

extension ReadTemplate {
    /// The template without the server's URI.
    fileprivate var written: URITemplate? {
        guard uriLength > 0 else { return template }
        guard case .literal(let text)? = template.parts.first else { return nil }
        let rest = String(decoding: text.utf8.dropFirst(uriLength), as: UTF8.self)
        return URITemplate((rest.isEmpty ? [] : [.literal(rest)]) + template.parts.dropFirst())
    }
}

extension TemplateVariable {
    fileprivate func moved(by distance: Int) -> TemplateVariable {
        TemplateVariable(name: name, range: range.moved(by: distance), op: op, isExploded: isExploded)
    }
}

extension Range<Int> {
    /// The range so much farther on, and not before zero.
    fileprivate func moved(by distance: Int) -> Range<Int> {
        Swift.max(lowerBound + distance, 0)..<Swift.max(upperBound + distance, 0)
    }
}
