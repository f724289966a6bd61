import ArgumentParser
import TypedURL
import TypedURLJSON

/// The form of rows: those of the input, and those that are printed.
enum RowFormat: String, CaseIterable, ExpressibleByArgument {
    /// An object a line (RFC 8259).
    case jsonl
    /// See ``TSV``.
    case tsv
    /// See ``CSV``.
    case csv

    /// The separator between two columns.
    var delimiter: UInt8 {
        switch self {
        case .jsonl, .csv: UInt8(ascii: ",")
        case .tsv: UInt8(ascii: "\t")
        }
    }
}

/// The columns of a row, as they are written.
extension RowFormat {
    /// Appends the value of a parameter; without one, null or nothing.
    func append(_ value: ParameterValue?, to bytes: inout [UInt8]) {
        switch (self, value) {
        case (.jsonl, nil): bytes.append(contentsOf: "null".utf8)
        case (_, nil): break
        case (.jsonl, let value?): JSONText(value).append(to: &bytes)
        case (_, .string(let text)?): append(text, to: &bytes)
        case (_, let value?): append(JSONText(value).description, to: &bytes)
        }
    }

    /// Appends a text; without one, null or nothing.
    func append(optional text: String?, to bytes: inout [UInt8]) {
        append(text.map(ParameterValue.string), to: &bytes)
    }

    /// Appends a text.
    func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        switch self {
        case .jsonl: JSONText.append(text, to: &bytes)
        case .tsv, .csv: text.withUTF8 { append($0, to: &bytes) }
        }
    }

    /// Appends JSON, which is a text of a column, and a value of an object.
    func appendJSON(to bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
        guard self != .jsonl else { return body(&bytes) }
        var json: [UInt8] = []
        body(&json)
        json.withUnsafeBufferPointer { append($0, to: &bytes) }
    }

    /// Appends the bytes of a text. An object takes them as they are.
    func append(_ content: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        switch self {
        case .jsonl: bytes.append(contentsOf: content)
        case .tsv: TSV.append(content, to: &bytes)
        case .csv: CSV.append(content, to: &bytes)
        }
    }
}
