import TypedURL
@_spi(Generated) import TypedURLModel

/// What rows print of the URLs of a schema that the fast path accepts, in one pass over their bytes.
///
/// It prints exactly the values that the engine reads.
struct SchemaRows: Sendable {
    private struct Part: Sendable {
        /// The parameter's name in JSON, with a colon.
        let member: [UInt8]
        /// Its name in a URL, with `=`.
        let name: [UInt8]
        let form: ValueForm
        /// Its default, also as JSON and as in a URL; nil if it has none.
        let defaultValue: ParameterValue?
        let defaultJSON: [UInt8]?
        let defaultText: [UInt8]?
    }

    /// By the parameters' places in the schema.
    private let parts: [Part]
    /// The text before the query.
    private let prefix: [UInt8]
    /// The places of the parameters in the order in which they are printed.
    private let order: [Int]

    /// nil where only the engine can print the schema's URLs.
    init?(_ schema: URLSchema) {
        // The items of an exploded list are not one text.
        guard schema.servers.count <= 1, schema.parameters.allSatisfy(\.allowReserved.isEmpty),
            !schema.templates.contains(where: { $0.variables.contains(where: \.isExploded) })
        else { return nil }
        let expressions = schema.template.parts.filter { if case .expression = $0 { true } else { false } }
        guard expressions.count <= 1, schema.parameters.count <= UInt64.bitWidth else { return nil }
        if case .expression(let kind, _)? = expressions.first, kind != .query { return nil }
        prefix = Array(schema.template.prefix.utf8)
        var parts: [Part] = []
        for parameter in schema.parameters {
            guard let form = ValueForm(parameter.schema) else { return nil }
            var text: [UInt8]?
            if let value = parameter.defaultValue {
                guard let known = Self.text(of: value) else { return nil }
                text = Array(known.utf8)
            }
            parts.append(
                Part(
                    member: ResultColumn.member(parameter.name),
                    name: Array((PercentEncoding.encode(parameter.name) + "=").utf8), form: form,
                    defaultValue: parameter.defaultValue,
                    defaultJSON: parameter.defaultValue.map { Array(JSONText($0).description.utf8) },
                    defaultText: text))
        }
        self.parts = parts
        order = schema.template.variables.compactMap { variable in
            schema.place(ofParameter: variable.name)
        }
        guard order.count == parts.count else { return nil }
    }

    /// The value as it is written in a canonical URL; nil for an object.
    private static func text(of value: ParameterValue) -> String? {
        switch value {
        case .string, .integer, .number, .boolean: value.text.map(PercentEncoding.encode)
        case .list(let items): items.compactMap(text).joined(separator: ",")
        case .object: nil
        }
    }

    /// Appends the parameters as JSON, defaults included.
    func appendParameters(
        of url: UnsafeBufferPointer<UInt8>, _ values: [Range<Int>?], to bytes: inout [UInt8]
    ) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for place in parts.indices {
            guard values[place] != nil || parts[place].defaultJSON != nil else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            bytes.append(contentsOf: parts[place].member)
            appendJSON(of: url, values, place, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Appends the canonical form.
    func appendCanonical(
        of url: UnsafeBufferPointer<UInt8>, _ values: [Range<Int>?], to bytes: inout [UInt8]
    ) {
        bytes.append(contentsOf: prefix)
        var delimiter = UInt8(ascii: "?")
        for place in order {
            guard let range = values[place] else { continue }
            let start = bytes.count
            bytes.append(delimiter)
            bytes.append(contentsOf: parts[place].name)
            let valueStart = bytes.count
            parts[place].form.appendCanonical(UnsafeBufferPointer(rebasing: url[range]), to: &bytes)
            if let text = parts[place].defaultText, bytes[valueStart...].elementsEqual(text) {
                bytes.removeSubrange(start...)
            } else {
                delimiter = UInt8(ascii: "&")
            }
        }
    }

    /// Appends a parameter as JSON: its value or its default, or null.
    private func appendJSON(
        of url: UnsafeBufferPointer<UInt8>, _ values: [Range<Int>?], _ place: Int, to bytes: inout [UInt8]
    ) {
        if let range = values[place] {
            parts[place].form.appendJSON(UnsafeBufferPointer(rebasing: url[range]), to: &bytes)
        } else {
            bytes.append(contentsOf: parts[place].defaultJSON ?? Array("null".utf8))
        }
    }

    /// Appends a parameter as a column holds it: its value or its default; where there is neither, null or nothing.
    func append(
        _ place: Int, of url: UnsafeBufferPointer<UInt8>, _ values: [Range<Int>?], _ format: RowFormat,
        to bytes: inout [UInt8]
    ) {
        let part = parts[place]
        if format == .jsonl {
            appendJSON(of: url, values, place, to: &bytes)
        } else if let range = values[place] {
            part.form.appendCell(UnsafeBufferPointer(rebasing: url[range]), format, to: &bytes)
        } else {
            format.append(part.defaultValue, to: &bytes)
        }
    }
}
