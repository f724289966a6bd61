/// Tab-separated values with escapes, as PostgreSQL's `COPY` and ClickHouse's `TabSeparated` write them:
///
///     file   = row *(end row) [end]
///     end    = [CR] LF
///     row    = column *(HTAB column)
///     column = "\N" / *(any byte but HTAB / LF / "\" / "\" any byte)
///
/// `\N` is null. `\b`, `\f`, `\n`, `\r`, `\t`, `\v` and `\0` are control characters; any other byte after a backslash
/// stands for itself.
enum TSV {
    /// The column that begins at an offset.
    static func column(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> TableRow.Column {
        var index = start
        var hasEscape = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\t") || byte == LineChunk.newline { break }
            if byte == backslash { hasEscape = true }
            index += 1
        }
        return TableRow.Column(range: start..<index, isQuoted: false, hasEscape: hasEscape)
    }

    /// Whether a column with an escape is null.
    static func isNull(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
        content.count == 2 && content[0] == backslash && content[1] == UInt8(ascii: "N")
    }

    /// Appends the content of a column with escapes.
    static func appendDecoded(_ content: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        var index = 0
        while index < content.count {
            var byte = content[index]
            if byte == backslash, index + 1 < content.count {
                index += 1
                byte = meaning(of: content[index])
            }
            text.append(byte)
            index += 1
        }
    }

    static func append(_ content: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        guard content.contains(where: { letter(for: $0) != nil }) else {
            return bytes.append(contentsOf: content)
        }
        for byte in content {
            if let letter = letter(for: byte) {
                bytes += [backslash, letter]
            } else {
                bytes.append(byte)
            }
        }
    }

    /// The meaning of a letter after a backslash.
    private static func meaning(of letter: UInt8) -> UInt8 {
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

    /// The letter that follows a backslash in place of a byte; nil if the byte is written as it is.
    private static func letter(for byte: UInt8) -> UInt8? {
        switch byte {
        case 0: UInt8(ascii: "0")
        case UInt8(ascii: "\t"): UInt8(ascii: "t")
        case UInt8(ascii: "\n"): UInt8(ascii: "n")
        case UInt8(ascii: "\r"): UInt8(ascii: "r")
        case backslash: byte
        default: nil
        }
    }

    private static let backslash = UInt8(ascii: "\\")
}
