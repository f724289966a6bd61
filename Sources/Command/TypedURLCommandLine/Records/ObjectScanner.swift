import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds one member of a JSON object (RFC 8259) without making values of the others, which are copied as they are. Bytes
/// that are not UTF-8 are copied, too. Each line of a file holds one object:
///
///     file   = line *(LF line)
///     line   = ws [object ws]
///     object = "{" ws [member *(ws "," ws member) ws] "}"
///     member = string ws ":" ws value
struct ObjectScanner {
    struct Object {
        /// The values of the requested members; nil for those that are absent.
        var values: [Range<Int>?]
        /// The position of the closing brace.
        var end = 0
        var isEmpty = true
    }

    /// How deeply values may be nested.
    private static let depthLimit = 512

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// - Parameter bytes: One line.
    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The object that a line holds; nil if the line is blank.
    ///
    /// - Parameters:
    ///   - names: The names of the members to find.
    ///   - taken: The names that no member may have.
    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, for names: [[UInt8]], without taken: [[UInt8]] = []
    ) throws(InputProblem) -> Object? {
        var scanner = ObjectScanner(bytes)
        scanner.skipSpace()
        guard scanner.index < bytes.count else { return nil }
        let object = try scanner.object(names, taken)
        scanner.skipSpace()
        guard scanner.index == bytes.count else {
            throw InputProblem(at: scanner.index, "a line holds one object; remove what follows it")
        }
        return object
    }

    private mutating func object(_ wanted: [[UInt8]], _ taken: [[UInt8]]) throws(InputProblem) -> Object {
        guard next == UInt8(ascii: "{") else {
            let advice =
                next == UInt8(ascii: "[")
                ? ", not an array; jq -c '.[]' prints each of its items on a line" : "; write { } around it"
            throw InputProblem(at: index, "each line must be a JSON object" + advice)
        }
        index += 1
        var object = Object(values: wanted.map { _ in nil })
        skipSpace()
        while next != UInt8(ascii: "}") {
            if !object.isEmpty {
                try take(UInt8(ascii: ","), "\",\" or \"}\"")
                skipSpace()
            }
            object.isEmpty = false
            let start = index
            let (name, hasEscape, value) = try member(depth: 0)
            if taken.contains(where: { JSONStringText.matches(bytes, name, hasEscape, $0) }) {
                let text = QuotedText.quote(JSONStringText.text(bytes, name))
                throw InputProblem(
                    at: start,
                    "the member \(text) has the name of a result; rename it"
                )
            }
            if let index = wanted.firstIndex(where: { JSONStringText.matches(bytes, name, hasEscape, $0) }) {
                guard object.values[index] == nil else {
                    let text = QuotedText.quote(JSONStringText.text(bytes, name))
                    throw InputProblem(at: start, "duplicate member \(text); remove one of them")
                }
                object.values[index] = value
            }
            skipSpace()
        }
        object.end = index
        index += 1
        return object
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { index += 1 }
    }

    private mutating func take(_ byte: UInt8, _ expected: String) throws(InputProblem) {
        guard next == byte else { throw unexpected(expected) }
        index += 1
    }

    private func unexpected(_ expected: String) -> InputProblem {
        guard index < bytes.count else {
            return InputProblem(
                at: index,
                "unexpected end of line; expected \(expected), because each line holds one whole object")
        }
        let rest = UnsafeBufferPointer(rebasing: bytes[index..<min(index + 4, bytes.count)])
        let found = String(decoding: rest, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        return InputProblem(
            at: index, "expected \(expected), found \(QuotedText.quote(String(Character(found))))")
    }

    // MARK: Values

    /// A string: the range between its quotes, and whether it contains a backslash.
    private mutating func string(_ expected: String) throws(InputProblem) -> (Range<Int>, Bool) {
        try take(UInt8(ascii: "\""), expected)
        let start = index
        var hasEscape = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return (start..<index - 1, hasEscape)
            }
            if byte == UInt8(ascii: "\\") {
                hasEscape = true
                try skipEscape()
            } else if byte < 0x20 {
                let escape = "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                throw InputProblem(
                    at: index, "a control character in a string is written as an escape, such as \(escape)")
            } else {
                index += 1
            }
        }
        throw InputProblem(at: start - 1, "the string is not closed; add a quote")
    }

    private mutating func skipEscape() throws(InputProblem) {
        let start = index
        index += 1
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 1
        case UInt8(ascii: "u"):
            index += 1
            for _ in 0..<4 {
                guard let byte = next, ByteClass.hexadecimalValue(byte) != nil else {
                    throw InputProblem(at: start, "four hexadecimal digits must follow \\u")
                }
                index += 1
            }
        default:
            throw InputProblem(at: start, "JSON has no such escape; write a backslash twice")
        }
    }

    /// A member: its name between the quotes, whether that contains a backslash, and its value.
    ///
    /// - Parameter depth: How many objects and arrays within the line's object contain it.
    private mutating func member(
        depth: Int
    ) throws(InputProblem) -> (name: Range<Int>, hasEscape: Bool, value: Range<Int>) {
        let (name, hasEscape) = try string("a name in quotes")
        skipSpace()
        try take(UInt8(ascii: ":"), "\":\"")
        skipSpace()
        let start = index
        try skipValue(depth: depth)
        return (name, hasEscape, start..<index)
    }

    private mutating func skipValue(depth: Int) throws(InputProblem) {
        switch next {
        case UInt8(ascii: "\""): _ = try string("a value")
        case UInt8(ascii: "{"): try skipContainer(endingAt: UInt8(ascii: "}"), depth)
        case UInt8(ascii: "["): try skipContainer(endingAt: UInt8(ascii: "]"), depth)
        default: try skipWord()
        }
    }

    private mutating func skipContainer(endingAt end: UInt8, _ depth: Int) throws(InputProblem) {
        guard depth < Self.depthLimit else {
            throw InputProblem(at: index, "values are nested more than \(Self.depthLimit) deep")
        }
        index += 1
        skipSpace()
        var isEmpty = true
        while next != end {
            if !isEmpty {
                try take(UInt8(ascii: ","), end == UInt8(ascii: "}") ? "\",\" or \"}\"" : "\",\" or \"]\"")
                skipSpace()
            }
            isEmpty = false
            if end == UInt8(ascii: "}") {
                _ = try member(depth: depth + 1)
            } else {
                try skipValue(depth: depth + 1)
            }
            skipSpace()
        }
        index += 1
    }

    /// A number, `true`, `false` or `null`.
    private mutating func skipWord() throws(InputProblem) {
        let start = index
        while let byte = next,
            ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
        {
            index += 1
        }
        guard start < index else { throw unexpected("a value") }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
        let isValue =
            word.elementsEqual("null".utf8) || word.elementsEqual("true".utf8)
            || word.elementsEqual("false".utf8) || NumberText.isNumber(word)
        guard isValue else {
            throw InputProblem(
                at: start, "\(QuotedText.quote(String(decoding: word, as: UTF8.self))) is not a JSON value")
        }
    }
}
