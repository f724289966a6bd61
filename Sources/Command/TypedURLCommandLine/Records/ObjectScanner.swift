import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds members of a JSON object (RFC 8259) without making values of the others, which are copied as they are. Bytes that
/// are not UTF-8 are copied, too. What is wrong with another line the reader of schemas says.
struct ObjectScanner {
    struct Object {
        /// The values of the requested members; nil for those that are absent.
        var values: [Range<Int>?]
        /// The position of the closing brace.
        var end = 0
        var isEmpty = true
    }

    /// How deeply values may be nested in the object, as in schemas.
    private static let depthLimit = 127

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The object that a line holds; nil if the line is blank.
    ///
    /// - Parameters:
    ///   - names: The names of the members to find.
    ///   - taken: The names that no member may have.
    static func scan(
        _ line: UnsafeBufferPointer<UInt8>, for names: [[UInt8]], without taken: [[UInt8]] = []
    ) throws(InputProblem) -> Object? {
        var scanner = ObjectScanner(line)
        scanner.skipSpace()
        guard scanner.index < line.count else { return nil }
        let object = try scanner.object(names, without: taken)
        scanner.skipSpace()
        if object == nil { throw problem(of: line, from: scanner.index) }
        guard scanner.index == line.count else {
            throw InputProblem(at: scanner.index, "a line holds one object; remove what follows it")
        }
        return object
    }

    /// Why a line is not an object.
    ///
    /// - Parameter end: Where it is not one.
    private static func problem(of line: UnsafeBufferPointer<UInt8>, from end: Int) -> InputProblem {
        let beginning = line.first { !isSpace($0) }
        guard beginning == UInt8(ascii: "{") else {
            let advice =
                beginning == UInt8(ascii: "[")
                ? ", not an array; jq -c '.[]' prints each of its items on a line" : "; write { } around it"
            return InputProblem(
                at: line.firstIndex { !isSpace($0) } ?? 0, "each line must be a JSON object" + advice)
        }
        guard end < line.count else {
            return InputProblem(at: end, "the object is not closed; each line holds one whole object")
        }
        let read = SchemaDocument.read(
            path: "", bytes: Array(line), sizeLimit: LineChunkReader.recordLimit)
        // Copied members need not be UTF-8, nor their names differ.
        let first = read.diagnostics.first { $0.rule != .invalidEncoding && $0.rule != .duplicateKey }
        return InputProblem(at: first?.range.lowerBound ?? end, first?.message ?? "this is no JSON")
    }

    /// The object that begins here; nil if there is none.
    private mutating func object(
        _ wanted: [[UInt8]], without taken: [[UInt8]]
    ) throws(InputProblem) -> Object? {
        guard take(UInt8(ascii: "{")) else { return nil }
        var object = Object(values: wanted.map { _ in nil })
        skipSpace()
        while next != UInt8(ascii: "}") {
            guard object.isEmpty || take(UInt8(ascii: ",")) else { return nil }
            skipSpace()
            object.isEmpty = false
            let start = index
            guard let (name, hasEscape, value) = member(depth: 0) else { return nil }
            if taken.contains(where: { JSONStringText.matches(bytes, name, hasEscape, $0) }) {
                let text = QuotedText.quote(JSONStringText.text(bytes, name))
                throw InputProblem(at: start, "the member \(text) has the name of a result; rename it")
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

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
    }

    private mutating func skipSpace() {
        while let byte = next, Self.isSpace(byte) { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    // MARK: Values

    /// A string: the range between its quotes, and whether it contains a backslash.
    private mutating func string() -> (Range<Int>, Bool)? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = index
        var hasEscape = false
        while let byte = next, byte >= 0x20 {
            index += 1
            if byte == UInt8(ascii: "\"") { return (start..<index - 1, hasEscape) }
            guard byte == UInt8(ascii: "\\") else { continue }
            hasEscape = true
            guard skipEscape() else { return nil }
        }
        return nil
    }

    /// Skips what follows a backslash.
    private mutating func skipEscape() -> Bool {
        guard let letter = next else { return false }
        index += 1
        guard letter == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(letter) }
        let digits = bytes[index...].prefix(4)
        index += digits.count
        return digits.count == 4 && digits.allSatisfy { ByteClass.hexadecimalValue($0) != nil }
    }

    /// A member: its name between the quotes, whether that contains a backslash, and its value.
    ///
    /// - Parameter depth: How many objects and arrays within the line's object contain it.
    private mutating func member(depth: Int) -> (name: Range<Int>, hasEscape: Bool, value: Range<Int>)? {
        guard let (name, hasEscape) = string() else { return nil }
        skipSpace()
        guard take(UInt8(ascii: ":")) else { return nil }
        skipSpace()
        let start = index
        return skipValue(depth: depth) ? (name, hasEscape, start..<index) : nil
    }

    private mutating func skipValue(depth: Int) -> Bool {
        switch next {
        case UInt8(ascii: "\""): string() != nil
        case UInt8(ascii: "{"): skipContainer(endingAt: UInt8(ascii: "}"), depth)
        case UInt8(ascii: "["): skipContainer(endingAt: UInt8(ascii: "]"), depth)
        default: skipWord()
        }
    }

    private mutating func skipContainer(endingAt end: UInt8, _ depth: Int) -> Bool {
        guard depth < Self.depthLimit else { return false }
        index += 1
        skipSpace()
        var isEmpty = true
        while next != end {
            guard isEmpty || take(UInt8(ascii: ",")) else { return false }
            skipSpace()
            isEmpty = false
            let isItem =
                end == UInt8(ascii: "}") ? member(depth: depth + 1) != nil : skipValue(depth: depth + 1)
            guard isItem else { return false }
            skipSpace()
        }
        index += 1
        return true
    }

    /// A number, `true`, `false` or `null`.
    private mutating func skipWord() -> Bool {
        let start = index
        while let byte = next,
            ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || "-+.".utf8.contains(byte)
        {
            index += 1
        }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
        return word.elementsEqual("null".utf8) || word.elementsEqual("true".utf8)
            || word.elementsEqual("false".utf8) || NumberText.isNumber(word)
    }
}
