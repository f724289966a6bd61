/// Comma-separated values (RFC 4180). Bytes that are not UTF-8 are content, too:
///
///     file   = row *(end row) [end]
///     end    = [CR] LF
///     row    = column *("," column)
///     column = *(any byte but "," / <"> / LF) / <"> *(any byte but <"> / <"> <">) <">
enum CSV {
    /// The column that begins at an offset.
    static func column(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) throws(InputProblem) -> TableRow.Column {
        guard start < bytes.count, bytes[start] == quote else {
            var index = start
            while index < bytes.count, bytes[index] != comma, bytes[index] != LineChunk.newline {
                if bytes[index] == quote {
                    throw InputProblem(
                        at: index,
                        "unescaped quote in an unquoted column; quote the column, and double the quotes in it"
                    )
                }
                index += 1
            }
            return TableRow.Column(range: start..<index, isQuoted: false, hasEscape: false)
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
        let rest = UnsafeBufferPointer(rebasing: bytes[(index + 1)...])
        let isEnd =
            rest.isEmpty || rest[0] == comma || rest[0] == LineChunk.newline
            || rest[0] == UInt8(ascii: "\r") && (rest.count == 1 || rest[1] == LineChunk.newline)
        guard isEnd else {
            throw InputProblem(
                at: index + 1,
                "expected a comma or a line break after the closing quote; to escape a quote, double it"
            )
        }
        return TableRow.Column(range: start + 1..<index, isQuoted: true, hasEscape: hasEscape)
    }

    /// Appends the content of a quoted column with escapes.
    static func appendDecoded(_ content: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        var index = 0
        while index < content.count {
            text.append(content[index])
            // The second of two quotes is left out.
            index += content[index] == quote ? 2 : 1
        }
    }

    static func append(_ content: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        // A column of nothing is null to many readers, and one of two quotes a text of nothing.
        guard content.isEmpty || content.contains(where: needsQuotes) else {
            return bytes.append(contentsOf: content)
        }
        bytes.append(quote)
        for byte in content {
            if byte == quote { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        byte == comma || byte == quote || byte == LineChunk.newline || byte == UInt8(ascii: "\r")
    }

    private static let comma = UInt8(ascii: ",")
    private static let quote = UInt8(ascii: "\"")
}

extension CSV {
    /// Finds the line breaks that end rows. A quote that the grammar does not allow counts as text, so that a malformed
    /// row ends at its line.
    struct RowEnds {
        private var isQuoted = false
        /// The quote that closed the last column.
        private var closing = -1

        /// The last end of a row in the range.
        ///
        /// - Parameter start: Where the first row begins.
        mutating func last(
            in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, from start: Int
        ) -> Int? {
            var last: Int?
            for index in range where isEnd(bytes, index, from: start) { last = index }
            return last
        }

        /// The end of the row that begins at an offset; the end of the bytes where none is found.
        static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
            var ends = RowEnds()
            return (start..<bytes.count).first { ends.isEnd(bytes, $0, from: start) } ?? bytes.count
        }

        /// Whether a row ends at the next byte.
        private mutating func isEnd(
            _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, from start: Int
        ) -> Bool {
            guard bytes[index] == quote else { return bytes[index] == LineChunk.newline && !isQuoted }
            if isQuoted {
                isQuoted = false
                closing = index
            } else if index == start || index - 1 == closing || bytes[index - 1] == comma
                || bytes[index - 1] == LineChunk.newline
            {
                isQuoted = true
            }
            return false
        }
    }
}
