/// Writes rows: each record as it was read, and the columns of the result after it.
struct RowWriter {
    /// What passes through of a record.
    private enum Passing {
        case nothing
        case row
        case object
        /// The columns of a row, as members of an object.
        case members
    }

    let form: RowForm
    private let passing: Passing
    private let syntax: TableSyntax
    /// The names of its columns.
    private let columns: [ResultName]
    /// Whether the row is still empty.
    private var isEmpty = true

    /// - Parameter layout: How the records are laid out; nil for arguments.
    init(_ form: RowForm, _ layout: FileLayout?) {
        self.form = form
        switch layout {
        case nil, .lines: (passing, syntax, columns) = (.nothing, .tabs, [])
        case .objects: (passing, syntax, columns) = (.object, .tabs, [])
        case .table(let table):
            syntax = table.syntax
            (passing, columns) = form == .object ? (.members, table.names.map(ResultName.init)) : (.row, [])
        }
    }

    /// Whether rows hold more than the result.
    var isKeyed: Bool { passing != .nothing }

    /// Begins a row with what passes through.
    mutating func begin(_ record: URLRecord, to text: inout [UInt8]) {
        isEmpty = true
        switch passing {
        case .nothing:
            if form == .object { text.append(UInt8(ascii: "{")) }
        case .row:
            text.append(contentsOf: record.bytes)
            isEmpty = false
        case .object:
            if record.isObject {
                text.append(contentsOf: record.bytes)
            } else {
                text.append(UInt8(ascii: "{"))
            }
            isEmpty = record.isEmptyObject
        case .members:
            text.append(UInt8(ascii: "{"))
            for (index, name) in columns.enumerated() {
                begin(name, to: &text)
                let field = record.fields[index]
                if field.isNull(record.bytes, syntax) {
                    text.append(contentsOf: "null".utf8)
                } else {
                    var value: [UInt8] = []
                    field.append(record.bytes, syntax, to: &value)
                    JSONText.append(String(decoding: value, as: UTF8.self), to: &text)
                }
            }
        }
    }

    /// Begins a column.
    mutating func begin(_ name: ResultName, to text: inout [UInt8]) {
        if !isEmpty { text.append(form.delimiter) }
        isEmpty = false
        if form == .object { text.append(contentsOf: name.member) }
    }

    /// Ends the row as its record ends.
    func end(_ record: URLRecord, to text: inout [UInt8]) {
        if form == .object { text.append(UInt8(ascii: "}")) }
        if record.endsWithReturn, form != .object { text.append(UInt8(ascii: "\r")) }
        text.append(LineChunk.newline)
    }
}

extension RowForm {
    /// Appends a text as a column holds it.
    func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        switch self {
        case .object: JSONText.append(text, to: &bytes)
        case .tabs, .commas: text.withUTF8 { append($0, to: &bytes) }
        }
    }

    /// Appends the bytes of a text as a column holds them. A member of an object takes them as they are.
    func append(_ content: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        switch self {
        case .object: bytes.append(contentsOf: content)
        case .tabs:
            guard content.contains(where: Self.isEscaped) else { return bytes.append(contentsOf: content) }
            for byte in content {
                switch byte {
                case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
                case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
                case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
                case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
                case 0: bytes.append(contentsOf: "\\0".utf8)
                default: bytes.append(byte)
                }
            }
        case .commas:
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

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte == 0 || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\\")
    }

    private static func isQuoted(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }
}
