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
        switch value {
        case nil: if self == .jsonl { bytes.append(contentsOf: "null".utf8) }
        case .string(let text)?: append(text, to: &bytes)
        case let value?: append(JSONText(value), to: &bytes)
        }
    }

    func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        switch self {
        case .jsonl: JSONText.append(text, to: &bytes)
        case .tsv: text.withUTF8 { TSV.append($0, to: &bytes) }
        case .csv: text.withUTF8 { CSV.append($0, to: &bytes) }
        }
    }

    /// Appends JSON, which is a text of a column, and a value of an object.
    func append(_ json: JSONText, to bytes: inout [UInt8]) {
        if self == .jsonl { json.append(to: &bytes) } else { append(json.description, to: &bytes) }
    }
}
