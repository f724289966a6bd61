@_spi(Generated) import TypedURLModel

/// Other ways to write the URL of an instance. Some are read as the same instance, and others are mistakes that people
/// make; only a parser can tell.
package struct URLVariations {
    private let schema: URLSchema
    private let url: WrittenURL
    /// The URL with the items of its fragment; nil if the template has no form there.
    private let form: WrittenURL?
    private let server: URLServer?

    /// - Parameter server: The index of the server whose URL this is.
    package init(_ url: String, of schema: URLSchema, server: Int) {
        self.schema = schema
        self.url = WrittenURL(url)
        let components = schema.templates[server].components
        form = components.fragmentForm.map { _ in WrittenURL(url, formOf: components) }
        self.server = schema.servers.isEmpty ? nil : schema.servers[server]
    }

    /// All ways. Some are the URL itself, and some are there twice.
    ///
    /// - Parameter known: The items and segments of other URLs, which are not written in other ways again.
    package func all(_ known: inout Set<String>) -> [String] {
        wholes + items(of: url) + (form.map(items) ?? []) + values(&known, hasMistakes: true)
    }

    /// The ways that depend on the values.
    package func ofValues(_ known: inout Set<String>) -> [String] { values(&known, hasMistakes: false) }

    // MARK: The whole URL

    private var wholes: [String] {
        let (head, query, fragment) = (url.head, url.query, url.fragment)
        let scheme = head.prefix { $0 != ":" }
        var texts = [
            scheme.uppercased() + url.text.dropFirst(scheme.count), "x" + url.text,
            String(head.dropLast()) + query + fragment,
            head + "/" + query + fragment, head + "/x" + query + fragment, head + query + "#x",
            head + query + "#",
            url.text + "&", url.text + " ", url.text + "%", url.text + "%zz", url.text + "%FF",
            url.text + "[", url.text + "?",
        ]
        let rest = head.dropFirst(scheme.count)
        if rest.hasPrefix("://") {
            let host = rest.dropFirst(3).prefix { $0 != "/" }
            let path = rest.dropFirst(3 + host.count)
            let authorities = [
                "user@\(host)", "\(host):81", "\(host):443", "\(host):80", "\(host):", "x.\(host)",
                host.uppercased(),
            ]
            for authority in authorities {
                texts.append("\(scheme)://\(authority)\(path)\(query)\(fragment)")
            }
        }
        for alias in server?.aliases ?? [] {
            guard let server, url.text.hasPrefix(server.uri) else { continue }
            texts.append(alias + url.text.dropFirst(server.uri.count))
        }
        texts.append(head + query.replacing("%20", with: "+") + fragment)
        texts.append(decoded(url.text))
        return texts
    }

    /// The URL with what is escaped although it is no delimiter, as people see it.
    private func decoded(_ text: String) -> String {
        var result = text
        for (escape, character) in [("%20", " "), ("%C3%A9", "é"), ("%F0%9F%98%80", "😀"), ("%22", "\"")] {
            result = result.replacing(escape, with: character)
        }
        return result
    }

    // MARK: Items of forms

    private func items(of url: WrittenURL) -> [String] {
        let items = url.items
        var texts = [url.with(items.reversed()), url.with(items + ["unknown=1"]), url.with(items + [""])]
        for ignored in schema.ignoredParameters { texts.append(url.with(items + ["\(ignored.text)x=1%4"])) }
        for parameter in schema.parameters {
            guard let value = parameter.defaultValue, case .scalar = parameter.schema else { continue }
            let name = PercentEncoding.encode(parameter.name)
            texts.append(url.with(items + ["\(name)=\(PercentEncoding.encode(value.urlText))"]))
        }
        for (index, item) in items.enumerated().prefix(Self.limit) {
            let name = String(item.prefix { $0 != "=" })
            let value = item.dropFirst(name.count)
            var others = items
            others.remove(at: index)
            texts += [url.with(others), url.with(items + [item])]
            let aliases = schema.parameters.filter { PercentEncoding.encode($0.name) == name }.flatMap(
                \.aliases)
            let names =
                aliases.map(PercentEncoding.encode) + [
                    String(name.dropLast()), name.uppercased(), escaped(name),
                ]
            let (start, end) = url.around(index)
            for other in names { texts.append(start + other + value + end) }
        }
        return texts
    }

    /// The text with its last letter as an escape.
    private func escaped(_ text: String) -> String {
        guard let last = text.utf8.last, ByteClass.isLetter(last) else { return text }
        return text.dropLast() + PercentEncoding.escape(String(text.suffix(1)))
    }

    // MARK: Values

    /// Texts that are often sent instead of a value.
    private static let mistakes = [
        "", "x", "0", "-1", "1.5", "01", "+1", "1e3", "99999999999999999999", "TRUE", "null", "undefined",
        "a,b",
        "%zz", "%FF", "%", "%20", "é", "2024-02-30", String(repeating: "a", count: 300),
    ]

    /// More items and segments of a URL are not changed: hundreds of parameters are read as a few are.
    private static let limit = 24

    private func values(_ known: inout Set<String>, hasMistakes: Bool) -> [String] {
        let mistakes = hasMistakes ? Self.mistakes : []
        var urls: [String] = []
        let all = [url, form].compactMap(\.self).flatMap { url in url.items.indices.map { (url, $0) } }
        for (url, index) in all {
            let item = url.items[index]
            guard let separator = item.firstIndex(of: "="), known.insert(item).inserted,
                known.count <= Self.limit * 8
            else { continue }
            let value = String(item[item.index(after: separator)...])
            let around = url.around(index)
            let start = around.start + item[...separator]
            for text in mistakes + others(value) + listed(under: String(item[..<separator])) {
                urls.append(start + text + around.end)
            }
        }
        for (index, segment) in url.segments.enumerated().prefix(Self.limit)
        where known.insert("/" + segment).inserted {
            for text in mistakes + others(segment) + listed(under: nil) {
                urls.append(url.with(segment: index, text))
            }
        }
        return urls
    }

    /// Texts that the schema lists, and neighbours of those that it allows: of the parameter with a name in the URL, or of
    /// some that have none.
    private func listed(under name: String?) -> [String] {
        let parameters = schema.parameters.filter { name == nil || PercentEncoding.encode($0.name) == name }
        return parameters.prefix(Self.limit).flatMap { parameter in
            parameter.schema.scalars.flatMap { scalar in scalar.otherTexts.map(PercentEncoding.encode) }
        }
    }

    /// A text in other spellings.
    private func others(_ text: String) -> [String] {
        [
            text + "x", text.uppercased(), String(text.dropLast()), escaped(text), text + ".0",
            text + "," + text,
        ]
    }
}

extension ScalarSchema {
    /// The texts of `valueAliases`, and a neighbour of each bound.
    fileprivate var otherTexts: [String] {
        let aliases = valueAliases.prefix(12).map(\.text)
        switch type {
        case .integer(let integer):
            return aliases + integer.samples.filter { !admits(.integer($0)) }.prefix(4).map { "\($0)" }
        case .number(let number):
            return aliases
                + number.samples.filter { !admits(.number($0)) }.prefix(4).map(NumberText.print)
        case .union(let union):
            return aliases + union.branches.flatMap(\.otherTexts)
        case .string, .strings, .integers, .boolean, .booleanTexts: return aliases
        }
    }
}
