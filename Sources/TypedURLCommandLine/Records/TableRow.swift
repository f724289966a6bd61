import TypedURL

/// A row of a table, with the positions of its columns.
struct TableRow {
    /// A column of a row.
    struct Field {
        /// What it holds, without quotes.
        var range: Range<Int>
        /// Whether it is in quotes.
        var isQuoted: Bool
        /// Whether it holds a backslash, or a quote that is written twice.
        var hasEscape: Bool
    }

    private(set) var fields: [Field] = []
    /// The row, without what ends it.
    private(set) var range = 0..<0
    /// Where the next row begins.
    private(set) var next = 0

    /// Reads the row that begins at an offset.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ format: RowFormat
    ) throws(InputProblem) {
        fields.removeAll(keepingCapacity: true)
        var index = start
        while true {
            let isCSV = format == .csv
            let field = isCSV ? try Self.commaField(bytes, from: index) : Self.tabField(bytes, from: index)
            fields.append(field)
            index = field.range.upperBound + (field.isQuoted ? 1 : 0)
            guard index < bytes.count, bytes[index] == format.delimiter else { break }
            index += 1
        }
        // A CR before the LF is a part of the row's end.
        var end = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "\r") {
            index += 1
        } else if let last = fields.last, !last.isQuoted, !last.range.isEmpty,
            bytes[index - 1] == UInt8(ascii: "\r")
        {
            end = index - 1
            fields[fields.count - 1].range = last.range.lowerBound..<end
        }
        range = start..<end
        next = min(index + 1, bytes.count)
    }

    private static func tabField(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Field {
        var index = start
        var hasEscape = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") { break }
            if byte == UInt8(ascii: "\\") { hasEscape = true }
            index += 1
        }
        return Field(range: start..<index, isQuoted: false, hasEscape: hasEscape)
    }

    private static func commaField(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) throws(InputProblem) -> Field {
        let quote = UInt8(ascii: "\"")
        guard start < bytes.count, bytes[start] == quote else {
            var index = start
            while index < bytes.count, bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: "\n") {
                if bytes[index] == quote {
                    throw InputProblem(
                        at: index,
                        "unescaped quote in an unquoted column; quote the column, and double the quotes in it"
                    )
                }
                index += 1
            }
            return Field(range: start..<index, isQuoted: false, hasEscape: false)
        }
        var index = start + 1
        var hasEscape = false
        while true {
            while index < bytes.count, bytes[index] != quote { index += 1 }
            guard index < bytes.count else {
                throw InputProblem(at: start, "unterminated quoted column; add the closing quote")
            }
            guard index + 1 < bytes.count, bytes[index + 1] == quote else { break }
            hasEscape = true
            index += 2
        }
        let behind = UnsafeBufferPointer(rebasing: bytes[(index + 1)...])
        let isEnd =
            behind.isEmpty || behind[0] == UInt8(ascii: ",") || behind[0] == UInt8(ascii: "\n")
            || behind[0] == UInt8(ascii: "\r") && (behind.count == 1 || behind[1] == UInt8(ascii: "\n"))
        guard isEnd else {
            throw InputProblem(
                at: index + 1,
                "expected a comma or a line break after the closing quote; to escape a quote, double it"
            )
        }
        return Field(range: start + 1..<index, isQuoted: true, hasEscape: hasEscape)
    }
}

extension TableRow.Field {
    /// Whether the column is null: `\N` in TSV. CSV has no null.
    func isNull(_ bytes: UnsafeBufferPointer<UInt8>, _ format: RowFormat) -> Bool {
        format == .tsv && hasEscape && range.count == 2 && bytes[range.lowerBound] == UInt8(ascii: "\\")
            && bytes[range.lowerBound + 1] == UInt8(ascii: "N")
    }

    /// Appends what the column holds, escapes decoded.
    func append(
        _ bytes: UnsafeBufferPointer<UInt8>, _ format: RowFormat, to text: inout [UInt8]
    ) {
        let content = UnsafeBufferPointer(rebasing: bytes[range])
        guard hasEscape else { return text.append(contentsOf: content) }
        var index = 0
        while index < content.count {
            var byte = content[index]
            if format == .csv {
                // The second of two quotes is left out.
                if byte == UInt8(ascii: "\"") { index += 1 }
            } else if byte == UInt8(ascii: "\\"), index + 1 < content.count {
                index += 1
                byte = Self.escaped(content[index])
            }
            text.append(byte)
            index += 1
        }
    }

    /// The meaning of a backslash and a letter.
    private static func escaped(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "v"): 0x0B
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "0"): 0x00
        default: letter
        }
    }
}
