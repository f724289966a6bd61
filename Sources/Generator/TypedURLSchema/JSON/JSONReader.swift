@_spi(Generated) @_spi(Once) import TypedURLModel

/// A strict reader of JSON (RFC 8259) that keeps the position of everything.
///
/// Text that is not JSON is rejected with a message that says what to write instead. Reading ends at the first mistake
/// in the grammar. All duplicate names are reported, and the first member is used. The time is linear in the length of
/// the text, whatever it contains.
final class JSONReader {
    /// How deep arrays and objects may be nested.
    ///
    /// A schema needs about six levels. The reader is recursive, so this limit keeps a text that consists of `[` from
    /// exhausting the stack, which is 512 KiB for a thread other than the main one.
    static let nestingLimit = 128

    let source: SourceText
    let bytes: [UInt8]
    /// The file, as it was given.
    private let path: String
    var index = 0
    var openBrackets: [Int] = []
    private var problems: [Diagnostic] = []

    /// Reads the text. The root is `nil` exactly when the text does not follow the grammar or is not UTF-8.
    static func read(
        _ source: SourceText, path: String = ""
    ) -> (root: JSONNode?, problems: [Diagnostic]) {
        let reader = JSONReader(source, path)
        do throws(Diagnostic) {
            try reader.checkEncoding()
            let root = try reader.readDocument()
            return (root, reader.problems)
        } catch {
            return (nil, reader.problems + [error])
        }
    }

    private init(_ source: SourceText, _ path: String) {
        self.source = source
        bytes = source.bytes
        self.path = path
    }

    private func checkEncoding() throws(Diagnostic) {
        if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) {
            throw problem("the file is UTF-16; save it as UTF-8", range: 0..<2, rule: .invalidEncoding)
        }
        // Most files are ASCII, for which the check is much faster.
        if bytes.contains(where: { $0 >= 0x80 }), let invalid = UTF8Validation.firstInvalidByte(of: bytes) {
            let byte = String(bytes[invalid], radix: 16, uppercase: true)
            let message: Message = "the byte 0x\(byte) is not UTF-8 here; save the file as UTF-8"
            throw problem(message, range: invalid..<invalid + 1, rule: .invalidEncoding)
        }
        if starts(with: SourceText.byteOrderMark) {
            index = SourceText.byteOrderMark.count
            let message: Message = "the file starts with a byte order mark; save it as UTF-8 without one"
            problems.append(problem(message, range: 0..<index, remedy: .delete, rule: .invalidEncoding))
        }
    }

    private func starts(with mark: [UInt8]) -> Bool { Array(bytes.prefix(mark.count)) == mark }

    private func readDocument() throws(Diagnostic) -> JSONNode {
        skipWhitespace()
        if index == bytes.count { throw problem("the file is empty; write a JSON value") }
        let root = try readValue()
        skipWhitespace()
        if index < bytes.count { throw unexpected("the end of the file") }
        return root
    }

    func readValue() throws(Diagnostic) -> JSONNode {
        guard let first = next else { throw unexpected("a value") }
        let start = index
        let value: JSONValue
        switch first {
        case UInt8(ascii: "{"): value = try readObject()
        case UInt8(ascii: "["): value = try readArray()
        case UInt8(ascii: "\""): value = .string(try readString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try readNumber())
        case UInt8(ascii: "t") where skip("true"): value = .boolean(true)
        case UInt8(ascii: "f") where skip("false"): value = .boolean(false)
        case UInt8(ascii: "n") where skip("null"): value = .null
        default: throw unexpected("a value")
        }
        return JSONNode(value: value, range: start..<index)
    }

    private func readArray() throws(Diagnostic) -> JSONValue {
        try open()
        var elements: [JSONNode] = []
        skipWhitespace()
        if !close(UInt8(ascii: "]")) {
            repeat {
                skipWhitespace()
                elements.append(try readValue())
            } while try continues(closing: UInt8(ascii: "]"))
        }
        return .array(elements)
    }

    private func readObject() throws(Diagnostic) -> JSONValue {
        try open()
        var members: [JSONObject.Member] = []
        var names = NameTable<Int>()
        skipWhitespace()
        if !close(UInt8(ascii: "}")) {
            repeat {
                let member = try readMember()
                if let first = firstOccurrence(of: member, in: members, &names) {
                    problems.append(duplicate(member, of: first))
                } else {
                    members.append(member)
                }
            } while try continues(closing: UInt8(ascii: "}"))
        }
        return .object(JSONObject(members: members))
    }

    private func readMember() throws(Diagnostic) -> JSONObject.Member {
        skipWhitespace()
        guard next == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
        let start = index
        let name = try readString()
        let nameRange = start..<index
        skipWhitespace()
        guard next == UInt8(ascii: ":") else { throw unexpected("\":\"") }
        index += 1
        skipWhitespace()
        return JSONObject.Member(name: name, nameRange: nameRange, node: try readValue())
    }

    /// The member that has the name already. Few are compared one by one, which is faster than a table.
    private func firstOccurrence(
        of member: JSONObject.Member, in members: [JSONObject.Member], _ names: inout NameTable<Int>
    ) -> JSONObject.Member? {
        let smallCount = 8
        if members.count < smallCount { return members.first { $0.name.hasSameScalars(as: member.name) } }
        if members.count == smallCount {
            for (index, member) in members.enumerated() { names[member.name] = index }
        }
        return names.insert(members.count, for: member.name).map { members[$0] }
    }

    private func duplicate(_ member: JSONObject.Member, of first: JSONObject.Member) -> Diagnostic {
        let line = source.position(at: first.nameRange.lowerBound).line
        let message: Message =
            "\(quoted: member.name) is already a name in this object at line \(line); remove one of them"
        return problem(message, range: member.nameRange, rule: .duplicateKey)
    }

    private func open() throws(Diagnostic) {
        guard openBrackets.count < Self.nestingLimit else {
            throw problem(
                "arrays and objects are nested deeper than \(Self.nestingLimit) levels; make the file flatter",
                length: 1)
        }
        openBrackets.append(index)
        index += 1
    }

    private func close(_ bracket: UInt8) -> Bool {
        guard next == bracket else { return false }
        index += 1
        openBrackets.removeLast()
        return true
    }

    /// After an element or member: whether a comma announces another one, or the bracket closes.
    private func continues(closing bracket: UInt8) throws(Diagnostic) -> Bool {
        let end = index
        skipWhitespace()
        if close(bracket) { return false }
        guard next == UInt8(ascii: ",") else {
            throw unexpected("\",\" or \"\(Unicode.Scalar(bracket))\"", commaAt: end)
        }
        let comma = index
        index += 1
        skipWhitespace()
        if next == bracket {
            throw problem(
                "unexpected comma before the closing bracket; remove it", range: comma..<comma + 1,
                remedy: .delete)
        }
        return true
    }
}

extension JSONReader {
    /// The byte to be read, or `nil` at the end.
    var next: UInt8? { byte(at: index) }

    func byte(at offset: Int) -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    @inline(never) func skipWhitespace() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
            default: return
            }
        }
    }

    /// Skips a word, if it is here and is not followed by a letter or digit.
    private func skip(_ word: StaticString) -> Bool {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, wordEnd == end else { return false }
        guard word.description.bytes == Array(bytes[index..<end]) else { return false }
        index = end
        return true
    }

    /// The mistake at some bytes from here on.
    func problem(_ message: Message, length: Int = 0, remedy: Remedy? = nil) -> Diagnostic {
        problem(message, range: index..<min(index + length, bytes.count), remedy: remedy)
    }

    /// The mistake at some bytes. They are empty if something is missing.
    @inline(never)
    func problem(
        _ message: Message, range: Range<Int>, remedy: Remedy? = nil, rule: LintRule = .invalidJSON
    ) -> Diagnostic {
        Diagnostic(rule, message.text, remedy: remedy, path: path, range: range, in: source)
    }
}

extension JSONReader {
    /// Reads a number (RFC 8259, section 6). It starts with a minus sign or a digit.
    func readNumber() throws(Diagnostic) -> JSONNumber {
        let start = index
        while let byte = next, Self.isInWord(byte) || "+-.".utf8.contains(byte) { index += 1 }
        let text = text(start..<index)
        guard bytes[start..<index].withUnsafeBufferPointer({ NumberText.isNumber($0) }) else {
            throw problem("\(quoted: text) is not a JSON number", range: start..<index)
        }
        return JSONNumber(text: text)
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension JSONReader {
    /// Reads a string, from quote to quote.
    func readString() throws(Diagnostic) -> String {
        let opening = index
        index += 1
        var decoded: [UInt8] = []
        var runStart = index
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let run = bytes[runStart..<index]
                index += 1
                if decoded.isEmpty { return String(decoding: run, as: UTF8.self) }
                return String(decoding: decoded + run, as: UTF8.self)
            case UInt8(ascii: "\\"):
                decoded += bytes[runStart..<index]
                for unit in String(try readEscape()).utf8 { decoded.append(unit) }
                runStart = index
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw problem(
                    "the string is not closed on its line; add the closing \", or write the line break as \\n",
                    range: opening..<index)
            case 0..<0x20:
                throw controlCharacter(byte)
            default:
                index += 1
            }
        }
        throw problem("the string is not closed; add the closing \"", range: opening..<index)
    }

    /// Reads an escape (RFC 8259, section 7), a surrogate pair as one.
    private func readEscape() throws(Diagnostic) -> Unicode.Scalar {
        let start = index
        guard let letter = byte(at: index + 1) else {
            throw problem("the text ends inside an escape", length: 1)
        }
        let short: Unicode.Scalar
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): short = Unicode.Scalar(letter)
        case UInt8(ascii: "b"): short = "\u{8}"
        case UInt8(ascii: "f"): short = "\u{C}"
        case UInt8(ascii: "n"): short = "\n"
        case UInt8(ascii: "r"): short = "\r"
        case UInt8(ascii: "t"): short = "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape()
        default:
            let character = bytes.scalar(at: index + 1) ?? "\u{FFFD}"
            throw problem(
                "\\\(QuotedText.printable(character)) is not a JSON escape; write \\\\ for a backslash",
                range: start..<start + 1 + UTF8.width(character))
        }
        index += 2
        return short
    }

    private func readUnicodeEscape() throws(Diagnostic) -> Unicode.Scalar {
        let start = index
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let isHigh = first < 0xDC00
        if isHigh, next == UInt8(ascii: "\\"), byte(at: index + 1) == UInt8(ascii: "u") {
            let second = try readCodeUnit()
            if 0xDC00...0xDFFF ~= second {
                let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
                if let scalar = Unicode.Scalar(value) { return scalar }
            }
        }
        let text = String(decoding: bytes[start..<start + 6], as: UTF8.self)
        throw problem(
            "\(text) is one half of a surrogate pair; write both halves, or the character itself",
            range: start..<start + 6)
    }

    private func readCodeUnit() throws(Diagnostic) -> UInt16 {
        let start = index
        index += 2
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw problem("\\u needs four hexadecimal digits, such as \\u00e9", range: start..<index)
            }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }

    private func controlCharacter(_ byte: UInt8) -> Diagnostic {
        let name = codePoint(Unicode.Scalar(byte))
        let escape = "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        return problem(
            "a string cannot contain the control character \(name); write \(escape)", length: 1)
    }
}
