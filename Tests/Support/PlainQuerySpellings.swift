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

    /// A URL with the names of its query, or the commas of its lists, as the schema writes them.
    static func rewriting(_ url: String, _ tolerance: Tolerance, _ schema: URLSchema) -> String {
        let bytes = Array(url.utf8)
        guard let query = PlainURI(bytes)?.query else { return url }
        let items = String(decoding: bytes[query], as: UTF8.self).split(
            separator: "&", omittingEmptySubsequences: false)
        let text = items.map { rewriting($0, tolerance, schema) }.joined(separator: "&")
        return String(
            decoding: bytes[..<query.lowerBound] + Array(text.utf8) + bytes[query.upperBound...],
            as: UTF8.self)
    }

    /// An item of a query.
    static func rewriting(
        _ item: Substring, _ tolerance: Tolerance, _ schema: URLSchema
    ) -> String {
        let name = item.prefix { $0 != "=" }
        let value = item.dropFirst(name.count)
        guard let decoded = try? PercentEncoding.decode(name.utf8) else { return String(item) }
        let queries = schema.templates.map(\.components.query)
        let fixed = queries.flatMap(\.fixedItems).map { String(decoding: $0.name, as: UTF8.self) }
        let variables = queries.flatMap(\.variables)
        func isSame(_ name: String) -> Bool { name.hasSameScalars(as: decoded) }
        guard tolerance == .encodedCommas else {
            let known =
                fixed
                + schema.parameters.flatMap { parameter -> [String] in
                    guard variables.contains(where: { $0.name.hasSameScalars(as: parameter.name) }) else {
                        return []
                    }
                    if case .object(let object) = parameter.schema { return object.properties.map(\.name) }
                    return parameter.readNames
                }
            guard !known.contains(where: isSame),
                let own = known.first(where: { $0.lowercasedASCII == decoded.lowercasedASCII })
            else { return String(item) }
            return PercentEncoding.encode(own) + value
        }
        let list = schema.parameters.first { parameter in
            let isExploded = schema.template.variables.contains {
                $0.isExploded && $0.name.hasSameScalars(as: parameter.name)
            }
            return parameter.schema.isSequence && !isExploded && parameter.readNames.contains(where: isSame)
        }
        guard list != nil || fixed.contains(where: isSame), !isValid(value.dropFirst(), list?.schema) else {
            return String(item)
        }
        return String(name) + value.replacing("%2C", with: ",").replacing("%2c", with: ",")
    }

    /// Whether a value needs no other commas.
    private static func isValid(_ value: Substring, _ schema: ValueSchema?) -> Bool {
        let texts = value.split(separator: ",", omittingEmptySubsequences: false).map {
            try? PercentEncoding.decode($0.utf8)
        }
        func isValid(_ text: String?, _ schema: ScalarSchema) -> Bool {
            text.flatMap(schema.value(of:)).map { schema.admits(schema.normal($0)) } ?? false
        }
        switch schema {
        case .list(let list)?:
            return (list.minItems ?? 0)...(list.maxItems ?? .max) ~= texts.count
                && texts.allSatisfy { isValid($0, list.items) }
        case .tuple(let tuple)?:
            return tuple.items.count == texts.count
                && zip(texts, tuple.items).allSatisfy { isValid($0, $1.schema) }
        default: return texts.count > 1
        }
    }
}
