import TypedURL
@_spi(Generated) import TypedURLModel

/// Reads one URL literal out of a source file of any language, from its scheme to its end.
///
/// The language is not asked for: quotes, escapes and interpolations of the usual ones are distinguished by how they
/// look. Text that looks like a pattern is not a URL; text in doubt counts as unknown.
struct LiteralReader {
    let bytes: [UInt8]
    var index: Int
    var literal: URLLiteral
    var ending: Ending?

    let opening: Opening
    /// How many parentheses were opened within the URL and not closed.
    private var parentheses = 0
    /// How many brackets of interpolations were opened and not closed.
    var unclosed = 0

    /// How a literal ended.
    enum Ending {
        /// As it was opened, or where a word ends.
        case closed
        /// At something that is not part of a URL, with more after it.
        case open
        /// It is a pattern that URLs are matched with.
        case pattern
    }

    private init(_ bytes: [UInt8], _ scheme: String, at range: Range<Int>) {
        self.bytes = bytes
        opening = Opening(before: range.lowerBound, in: bytes)
        literal = URLLiteral(scheme, at: range.lowerBound)
        for index in range { literal.append(bytes[index], from: index..<index + 1) }
        index = range.upperBound
    }

    /// Reads the literal.
    ///
    /// - Parameter range: The scheme and its colon.
    /// - Returns: The literal, nil if it is a pattern; whether it is enclosed in quotes; and where the reading ended.
    static func read(
        _ bytes: [UInt8], _ scheme: String, at range: Range<Int>
    ) -> (literal: URLLiteral?, isEnclosed: Bool, end: Int) {
        var reader = LiteralReader(bytes, scheme, at: range)
        while reader.ending == nil { reader.step() }
        let end = reader.index
        // What other URLs are asked to begin with, or to hold, is none itself.
        guard reader.ending != .pattern, !reader.opening.isPrefixTest else { return (nil, false, end) }
        let isEnclosed = reader.ending == .closed && reader.opening.isQuote
        reader.finish()
        return (reader.literal, isEnclosed, end)
    }

    func byte(_ offset: Int = 0) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    func startsHere(_ text: StaticString) -> Bool {
        let end = index + text.utf8CodeUnitCount
        return end <= bytes.count && bytes[index..<end].elementsEqual(text.description.utf8)
    }

    private mutating func step() {
        guard let byte = byte() else { return end(at: nil) }
        if readInterpolation(byte) { return }
        switch byte {
        case "\\": readBackslash()
        case "&": readAmpersand()
        default: take(byte, length: 1)
        }
    }

    /// Adds a character that stands in the file as some bytes, or ends the literal at it.
    mutating func take(_ byte: UInt8, length: Int) {
        if opening.closing == byte, length == 1 { return end(at: byte) }
        if opening.separator == byte, length == 1 {
            ending = .open
            return
        }
        switch byte {
        case "(":
            parentheses += 1
        case ")":
            if parentheses == 0, !opening.isQuote { return end(at: byte) }
            parentheses -= 1
        case "'":
            if !opening.isQuote { return end(at: byte) }
        default:
            if !Self.isOfURLs(byte) { return end(at: byte, length: length) }
        }
        literal.append(byte, from: index..<index + length)
        index += length
    }

    private static func isOfURLs(_ byte: UInt8) -> Bool {
        ByteClass.isUnreserved(byte)
            || (ByteClass.isReserved(byte) && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]"))
            || byte == UInt8(ascii: "%")
    }

    /// Ends the literal before a character, or at the end of the file.
    ///
    /// - Parameter length: How many bytes of the file hold the character: an escape takes several.
    mutating func end(at byte: UInt8?, length: Int = 1) {
        ending = isClosed(by: byte, length) ? .closed : .open
        if ending == .closed, length == 1, let byte, Opening.quotes.contains(byte), isJoined {
            ending = .open
        }
    }

    private func isClosed(by byte: UInt8?, _ length: Int) -> Bool {
        guard let byte else { return !opening.isQuote }
        if opening.isQuote { return byte == opening.closing && !opening.isEscaped && length == 1 }
        switch byte {
        case 0...0x20, 0x7F, ")", "]", "}", ">", "\"", "'", "`", "|", "*":
            return true
        case "<":
            // A closing tag; else it is a name that stands for a value.
            return self.byte(length) == UInt8(ascii: "/") || self.byte(length) == UInt8(ascii: "!")
        default:
            return false
        }
    }

    /// Ends the literal at an escaped quote.
    mutating func end(atEscaped quote: UInt8) {
        ending = !opening.isQuote || (opening.isEscaped && opening.closing == quote) ? .closed : .open
    }

    private mutating func finish() {
        if !opening.isQuote, ending == .closed {
            while let last = literal.text.last, Array(".,;:!?".utf8).contains(last), !literal.endsUnknown {
                literal.removeLast()
            }
        }
        let goesOn = literal.text.last.map { Array("?&=,;/".utf8).contains($0) } ?? false
        if ending == .open || goesOn { literal.open(isClosedInFile: ending != .open) }
    }
}

extension LiteralReader {
    /// What stands before a literal.
    struct Opening {
        static let quotes = Array("\"'`".utf8)
        private static let separators = Array(",;".utf8)

        /// What ends the literal, where something encloses it.
        let closing: UInt8?
        let isQuote: Bool
        /// Whether a backslash stands before the quote, and before the one that closes.
        let isEscaped: Bool
        /// What parts the fields of a line, where it stands before the literal: it may end the URL, and be one of its own.
        let separator: UInt8?
        /// Whether the literal is what some other URL is asked to begin with.
        let isPrefixTest: Bool

        init(before start: Int, in bytes: [UInt8]) {
            let byte = start > 0 ? bytes[start - 1] : nil
            isQuote = byte.map(Self.quotes.contains) ?? false
            isEscaped = isQuote && start > 1 && bytes[start - 2] == UInt8(ascii: "\\")
            closing =
                switch byte {
                case "<"?: UInt8(ascii: ">")
                case "["?: UInt8(ascii: "]")
                case "*"?, "|"?, "~"?: byte
                case let byte?: isQuote ? byte : nil
                case nil: nil
                }
            separator = byte.flatMap { Self.separators.contains($0) ? $0 : nil }
            isPrefixTest = isQuote && Self.isPrefixTest(before: start - 1, in: bytes)
        }

        private static let prefixTests = [
            "prefix(", "startswith(", "starts(with:", "contains(",
        ]

        private static func isPrefixTest(before quote: Int, in bytes: [UInt8]) -> Bool {
            let before = bytes[max(0, quote - 16)..<quote].filter { $0 != UInt8(ascii: " ") }
            let text = String(decoding: before.map(ByteClass.lowercased), as: UTF8.self)
            return prefixTests.contains(where: text.hasSuffix)
        }
    }
}

extension LiteralReader {
    /// Whether an operator after the closing quote, or a string beside it, makes the URL longer.
    var isJoined: Bool {
        var index = index + 1
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        let isAdjacent = index < bytes.count && Self.isWord(bytes[index])
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        guard index < bytes.count else { return false }
        switch bytes[index] {
        case "+", "$", "\"", "'", "`", "\\":
            return true
        case ".":
            let name = bytes[(index + 1)...].prefix(24).prefix(while: Self.isWord)
            return !Self.conversions.contains(String(decoding: name, as: UTF8.self))
        default:
            // A shell joins words that touch.
            return isAdjacent
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || byte == UInt8(ascii: "_")
    }

    /// Methods of strings that leave the text as it is, or fill in what it marks as unknown.
    private static let conversions: Set<String> = [
        "format", "formatted", "toUri", "toURI", "toURL", "toHttpUrl", "url", "utf8",
    ]
}
