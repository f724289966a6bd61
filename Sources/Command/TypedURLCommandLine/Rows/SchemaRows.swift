import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLJSON

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

    /// By the parameters' positions in the schema.
    private let parts: [Part]
    /// The text before the query.
    private let prefix: [UInt8]
    /// The positions of the parameters in the order in which they are printed.
    private let order: [Int]

    /// nil where only the engine can print the schema's URLs.
    init?(_ schema: URLSchema) {
        let mayHaveCommas = schema.accepts.contains(.encodedCommas)
        // The items of an exploded list are not one text, and a list may have other commas than its canonical form.
        guard schema.servers.count <= 1, schema.parameters.allSatisfy(\.allowReserved.isEmpty),
            !(mayHaveCommas && schema.parameters.contains(where: \.schema.isSequence)),
            !schema.templates.contains(where: { $0.variables.contains(where: \.isExploded) })
        else { return nil }
        let parts = schema.template.parts
        let first = parts.firstIndex { if case .expression = $0 { true } else { false } } ?? parts.endIndex
        // Nothing follows the query.
        guard parts.count - first <= 1, schema.parameters.count <= UInt64.bitWidth else { return nil }
        if case .expression(let kind, _)? = parts.last, kind != .query { return nil }
        prefix = Array(schema.template.prefix.utf8)
        var printed: [Part] = []
        for parameter in schema.parameters {
            guard let form = ValueForm(parameter.schema) else { return nil }
            var text: [UInt8]?
            if let value = parameter.defaultValue {
                guard let known = Self.text(of: value) else { return nil }
                text = Array(known.utf8)
            }
            printed.append(
                Part(
                    member: ResultColumn.member(parameter.name),
                    name: Array((PercentEncoding.encode(parameter.name) + "=").utf8), form: form,
                    defaultValue: parameter.defaultValue,
                    defaultJSON: parameter.defaultValue.map { Array(JSONText($0).description.utf8) },
                    defaultText: text))
        }
        self.parts = printed
        order = schema.template.variables.compactMap { variable in
            schema.index(ofParameter: variable.name)
        }
        guard order.count == printed.count else { return nil }
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
        for position in parts.indices {
            guard values[position] != nil || parts[position].defaultJSON != nil else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            bytes.append(contentsOf: parts[position].member)
            appendJSON(of: url, values, position, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Appends the canonical form.
    func appendCanonical(
        of url: UnsafeBufferPointer<UInt8>, _ values: [Range<Int>?], to bytes: inout [UInt8]
    ) {
        bytes.append(contentsOf: prefix)
        var delimiter = UInt8(ascii: "?")
        for position in order {
            guard let range = values[position] else { continue }
            let start = bytes.count
            bytes.append(delimiter)
            bytes.append(contentsOf: parts[position].name)
            let valueStart = bytes.count
            parts[position].form.appendCanonical(UnsafeBufferPointer(rebasing: url[range]), to: &bytes)
            if let text = parts[position].defaultText, bytes[valueStart...].elementsEqual(text) {
                bytes.removeSubrange(start...)
            } else {
                delimiter = UInt8(ascii: "&")
            }
        }
    }

    /// Appends a parameter as JSON: its value or its default, or null.
    private func appendJSON(
        of url: UnsafeBufferPointer<UInt8>, _ values: [Range<Int>?], _ position: Int, to bytes: inout [UInt8]
    ) {
        if let range = values[position] {
            parts[position].form.appendJSON(UnsafeBufferPointer(rebasing: url[range]), to: &bytes)
        } else {
            bytes.append(contentsOf: parts[position].defaultJSON ?? Array("null".utf8))
        }
    }

    /// Appends a parameter as a column holds it: its value or its default; where there is neither, null or nothing.
    func append(
        _ position: Int, of url: UnsafeBufferPointer<UInt8>, _ values: [Range<Int>?], _ format: RowFormat,
        to bytes: inout [UInt8]
    ) {
        let part = parts[position]
        if format == .jsonl {
            appendJSON(of: url, values, position, to: &bytes)
        } else if let range = values[position] {
            part.form.appendCell(UnsafeBufferPointer(rebasing: url[range]), format, to: &bytes)
        } else {
            format.append(part.defaultValue, to: &bytes)
        }
    }
}
