import ArgumentParser
import TypedURL

/// The form of rows: those of the input, and those that are printed.
enum RowFormat: String, CaseIterable, ExpressibleByArgument {
    /// An object a line (RFC 8259).
    case jsonl
    /// Columns between tabs. A backslash begins an escape, and `\N` is null, as PostgreSQL's `COPY` and ClickHouse
    /// write them.
    case tsv
    /// Columns between commas (RFC 4180). A column with a comma, quote or line break is in quotes.
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
        case .tsv:
            guard content.contains(where: { Self.escapeLetter($0) != nil }) else {
                return bytes.append(contentsOf: content)
            }
            for byte in content {
                if let letter = Self.escapeLetter(byte) {
                    bytes += [UInt8(ascii: "\\"), letter]
                } else {
                    bytes.append(byte)
                }
            }
        case .csv:
            // A column of nothing is null to many readers, and one of two quotes a text of nothing.
            guard content.isEmpty || content.contains(where: Self.isQuoted) else {
                return bytes.append(contentsOf: content)
            }
            bytes.append(UInt8(ascii: "\""))
            for byte in content {
                if byte == UInt8(ascii: "\"") { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(UInt8(ascii: "\""))
        }
    }

    /// What follows the backslash in place of a byte; nil if the byte is written as it is.
    private static func escapeLetter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0: UInt8(ascii: "0")
        case UInt8(ascii: "\t"): UInt8(ascii: "t")
        case UInt8(ascii: "\n"): UInt8(ascii: "n")
        case UInt8(ascii: "\r"): UInt8(ascii: "r")
        case UInt8(ascii: "\\"): byte
        default: nil
        }
    }

    private static func isQuoted(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }
}
