import TypedURL
@_spi(Generated) import TypedURLModel

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
                case UInt8(ascii: "<"): UInt8(ascii: ">")
                case UInt8(ascii: "["): UInt8(ascii: "]")
                case UInt8(ascii: "*"), UInt8(ascii: "|"), UInt8(ascii: "~"): byte
                case let byte?: isQuote ? byte : nil
                case nil: nil
                }
            separator = byte.flatMap { Self.separators.contains($0) ? $0 : nil }
            isPrefixTest = isQuote && Self.isPrefixTest(before: start - 1, in: bytes)
        }

        private static let prefixTests = [
            "prefix(", "startswith(", "starts(with:", "starts_with(", "contains(",
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
        let rest = bytes[index..<min(index + 24, bytes.count)]
        switch bytes[index] {
        case UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "`"), UInt8(ascii: "\\"):
            return true
        case UInt8(ascii: "."):
            let name = rest.dropFirst().prefix(while: Self.isWord)
            return !Self.conversions.contains(String(decoding: name, as: UTF8.self))
        case UInt8(ascii: "&"):
            return !rest.starts(with: "&&".utf8)
        case UInt8(ascii: "|"):
            return rest.starts(with: "||".utf8)
        case UInt8(ascii: "<"):
            return rest.starts(with: "<<".utf8) || rest.starts(with: "<>".utf8)
        default:
            // A shell joins words that touch; C joins a string and a macro.
            return isAdjacent || rest.starts(with: "PRI".utf8)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || byte == UInt8(ascii: "_")
    }

    /// Methods of strings that leave the text as it is, or fill in what it marks as unknown.
    private static let conversions: Set<String> = [
        "format", "formatted", "toUri", "toURI", "toURL", "toHttpUrl", "url", "utf8", "into", "to_string",
        "to_owned",
        "to_s", "as_str", "freeze", "c_str", "parse",
    ]
}
