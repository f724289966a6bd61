@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension PlainQuery {
    /// A URL as it is, then with the names and commas of its query as the schema writes them, if the schema accepts others.
    static func spellings(_ url: String, _ schema: URLSchema) -> [String] {
        var all = [url]
        for tolerance in [Tolerance.nameCase, .encodedCommas] where schema.accepts.contains(tolerance) {
            all += all.map { rewriting($0, tolerance, schema) }
        }
        return all
    }

    /// A URL with the names of its forms, or the commas between items and values, as the schema writes them.
    static func rewriting(_ url: String, _ tolerance: Tolerance, _ schema: URLSchema) -> String {
        rewriting(url, schema) { rewriting(form: $0, tolerance, schema) }
    }

    /// A URL with other texts of its forms.
    private static func rewriting(_ url: String, _ schema: URLSchema, _ rewritten: (String) -> String)
        -> String
    {
        let bytes = Array(url.utf8)
        guard let uri = PlainURI(bytes) else { return url }
        // Those of the fragment come first, so that the others stay where they are.
        let forms = [
            uri.fragment.map {
                PlainTemplate(schema.template, of: schema).parts(ofFragment: $0, in: bytes).form
            },
            uri.query,
        ]
        return String(
            decoding: forms.reduce(bytes) { bytes, form in
                guard let form else { return bytes }
                let text = rewritten(String(decoding: bytes[form], as: UTF8.self))
                return bytes[..<form.lowerBound] + Array(text.utf8) + bytes[form.upperBound...]
            }, as: UTF8.self)
    }

    /// The text of a form, written as the schema writes it.
    private static func rewriting(
        form text: String, _ tolerance: Tolerance, _ schema: URLSchema
    ) -> String {
        let items = text.split(separator: "&", omittingEmptySubsequences: false)
        let isWhole = tolerance == .encodedCommas && schema.template.components.query.whole != nil
        return isWhole
            ? withCommas(text)
            : items.map { rewriting(item: $0, tolerance, schema) }.joined(separator: "&")
    }

    /// An item of a form.
    static func rewriting(
        item: Substring, _ tolerance: Tolerance, _ schema: URLSchema
    ) -> String {
        let name = item.prefix { $0 != "=" }
        let value = item.dropFirst(name.count)
        guard let decoded = decoded(name, schema) else { return String(item) }
        let queries = schema.templates.flatMap(\.components.forms)
        let fixed = queries.flatMap(\.fixedItems)
        let variables = queries.flatMap(\.variables)
        if tolerance == .nameCase {
            let known =
                fixed.map { String(decoding: $0.name, as: UTF8.self) }
                + schema.parameters.flatMap { parameter -> [String] in
                    guard variables.contains(where: { $0.name.hasSameScalars(as: parameter.name) }) else {
                        return []
                    }
                    if case .object(let object) = parameter.schema { return object.properties.map(\.name) }
                    return parameter.readNames
                }
            return declared(decoded, among: known).map { PercentEncoding.encode($0) + value } ?? String(item)
        }
        let own = schema.accepts.contains(.nameCase) ? rewriting(item: name, .nameCase, schema) : String(name)
        let meant = self.decoded(own[...], schema) ?? decoded
        let isList = variables.contains { variable in
            !variable.isExploded
                && schema.parameters.contains { parameter in
                    parameter.schema.isSequence && parameter.name.hasSameScalars(as: variable.name)
                        && parameter.readNames.contains { $0.hasSameScalars(as: meant) }
                }
        }
        let hasCommas = fixed.contains { $0.name.elementsEqual(meant.utf8) && isSplit($0.value, schema) }
        return isList || hasCommas ? String(name) + withCommas(String(value)) : String(item)
    }

    /// A name as the schema reads it; nil if it is not UTF-8.
    private static func decoded(_ name: Substring, _ schema: URLSchema) -> String? {
        let bytes = text(Array(name.utf8)[...], schema).decoded
        let name = String(decoding: bytes, as: UTF8.self)
        return name.utf8.elementsEqual(bytes) ? name : nil
    }

    /// The name that is declared in another case; nil if there is none, or the name is declared as it stands.
    private static func declared(_ name: String, among known: [String]) -> String? {
        known.contains { $0.hasSameScalars(as: name) }
            ? nil : known.first { $0.lowercasedASCII.hasSameScalars(as: name.lowercasedASCII) }
    }

    private static func withCommas(_ text: String) -> String {
        text.replacing("%2C", with: ",").replacing("%2c", with: ",")
    }

    /// Whether a fixed item has commas between variables, or a list.
    private static func isSplit(_ pattern: ComponentPattern, _ schema: URLSchema) -> Bool {
        pattern.elements.contains { element in
            switch element {
            case .literal(let bytes): bytes.contains { $0.byte == UInt8(ascii: ",") }
            case .values(_, let variables):
                variables.count > 1
                    || variables.contains { variable in
                        schema.parameters.contains {
                            $0.name.hasSameScalars(as: variable.name) && $0.schema.isSequence
                        }
                    }
            case .parameters: false
            }
        }
    }

    /// A URL with the names that the schema ignores in another case as the schema has them.
    static func rewritingIgnored(_ url: String, _ schema: URLSchema) -> String {
        rewriting(url, schema) { form in
            form.split(separator: "&", omittingEmptySubsequences: false).map { item -> String in
                let name = PlainQuery.text(Array(item.prefix { $0 != "=" }.utf8)[...], schema).decoded
                let isOwn = schema.ignoredParameters.contains { $0.covers(name) }
                guard !isOwn,
                    let ignored = schema.ignoredParameters.first(where: { $0.covers(name, ignoresCase: true) }
                    )
                else { return String(item) }
                return PercentEncoding.encode(ignored.text) + item.drop { $0 != "=" }
            }.joined(separator: "&")
        }
    }
}
