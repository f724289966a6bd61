import TypedURLModel

extension JSONReader {
    /// What the grammar requires at a position.
    enum Expectation {
        case value
        case name
        case colon(name: String, end: Int)
        case commaOrClosing(UInt8, after: Int)
        case nothing

        var description: String {
            switch self {
            case .value: "a value"
            case .name: "a name in double quotes"
            case .colon: "\":\""
            case .commaOrClosing(UInt8(ascii: "}"), _): "\",\" or \"}\""
            case .commaOrClosing: "\",\" or \"]\""
            case .nothing: "the end of the file"
            }
        }
    }

    /// The problem at this position: first habits from other languages, each with the JSON spelling, then the plain
    /// mistake.
    func unexpected(_ expectation: Expectation) -> Diagnostic {
        guard let byte = next else { return unclosed(expectation) }
        let character = bytes.scalar(at: index) ?? "\u{FFFD}"
        let length = UTF8.width(character)
        switch byte {
        case UInt8(ascii: "/") where nextIs("/", "/") || nextIs("/", "*"), UInt8(ascii: "#"):
            return problem("JSON has no comments; remove it, or write it as a \"$comment\"", length: 1)
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            return problem(
                "a string must be in double quotes, not \(QuotedText.printable(character))", length: 1)
        default:
            break
        }
        if ["“", "”", "„", "‟", "‘", "’", "«", "»"].contains(character) {
            return problem(
                "a string must be in double quotes, not \(QuotedText.printable(character))", length: length)
        }
        if character.value >= 0x80, character.properties.isWhitespace || character == "\u{FEFF}" {
            return problem(
                "\(codePoint(character)) is not white space in JSON; write a plain space", length: length)
        }
        return specific(expectation) ?? plain(expectation, character)
    }

    private func specific(_ expectation: Expectation) -> Diagnostic? {
        switch expectation {
        case .value: valueMistake()
        case .name: nameMistake()
        case .colon(let name, let end): colonMistake(name, end)
        case .commaOrClosing(let bracket, let end): separatorMistake(bracket, end)
        case .nothing: trailingMistake()
        }
    }

    private func valueMistake() -> Diagnostic? {
        switch next {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return problem("a value is missing here", length: 1)
        case UInt8(ascii: "+"):
            return problem(
                "a JSON number cannot start with a plus sign; remove it", length: 1, remedy: .delete)
        case UInt8(ascii: "."):
            return problem("a number needs a digit before the decimal point; write 0.", length: 1)
        default:
            return wordMistake()
        }
    }

    private func wordMistake() -> Diagnostic? {
        let range = index..<wordEnd
        guard !range.isEmpty else { return nil }
        let word = text(range)
        switch word.lowercased() {
        case "true", "false", "null":
            return problem(
                "JSON requires \(word.lowercased()) in lower case", range: range, remedy: .lowercase)
        case "nil", "none", "undefined":
            return problem("JSON has no \(word); write null", range: range)
        case "nan", "infinity", "inf":
            return problem("\(quoted: word) is not a JSON number", range: range)
        default:
            return problem(
                "\(quoted: word) is not a JSON value; write a string in double quotes",
                range: range)
        }
    }

    private func nameMistake() -> Diagnostic? {
        if next == UInt8(ascii: ",") {
            return problem("a member is missing before this comma; remove it", length: 1)
        }
        if next == UInt8(ascii: "]") { return wrongClosing() }
        let range = index..<wordEnd
        guard !range.isEmpty else { return nil }
        return problem(
            "a name must be in double quotes; write \(quoted: text(range))", range: range,
            remedy: .replace("\"\(text(range))\""))
    }

    private func colonMistake(_ name: String, _ end: Int) -> Diagnostic? {
        if next == UInt8(ascii: "=") {
            return problem("a name must be followed by \":\", not \"=\"", length: 1, remedy: .replace(":"))
        }
        return problem(
            "a colon must follow the name \(quoted: name)", range: end..<end)
    }

    private func separatorMistake(_ bracket: UInt8, _ end: Int) -> Diagnostic? {
        guard let byte = next else { return nil }
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return wrongClosing()
        case UInt8(ascii: ":") where bracket == UInt8(ascii: "]"):
            return problem("an array cannot have named members; write { } around them", length: 1)
        case UInt8(ascii: ";"):
            return problem(
                "members and elements must be separated by \",\", not \";\"", length: 1, remedy: .replace(",")
            )
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return problem("a comma is missing here", range: end..<end, remedy: .replace(","))
        default:
            return wordEnd > index ? problem("a comma is missing here", range: end..<end) : nil
        }
    }

    private func trailingMistake() -> Diagnostic? {
        switch next {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return problem("unmatched closing bracket; remove it", length: 1)
        default:
            return problem(
                "a file must contain one JSON value; remove what follows it", range: index..<index + 1)
        }
    }

    private func wrongClosing() -> Diagnostic? {
        guard let opening = openBrackets.last else { return nil }
        return problem("\(openBracket(opening)) must be closed by \"\(closing(opening))\"", length: 1)
    }

    private func plain(_ expectation: Expectation, _ character: Unicode.Scalar) -> Diagnostic {
        problem(
            "expected \(expectation.description), found \(shown(character))", length: UTF8.width(character))
    }

    /// The text ends too early. The problem names the innermost bracket that is still open.
    private func unclosed(_ expectation: Expectation) -> Diagnostic {
        guard let opening = openBrackets.last else {
            return problem("\(expectation.description) is missing here")
        }
        return problem(
            "the file ends here, but \(openBracket(opening)) is not closed; add \"\(closing(opening))\"")
    }

    private func openBracket(_ opening: Int) -> String {
        let kind = bytes[opening] == UInt8(ascii: "{") ? "object" : "array"
        return "the \(kind) that starts at line \(source.position(at: opening).line)"
    }

    private func closing(_ opening: Int) -> String {
        bytes[opening] == UInt8(ascii: "{") ? "}" : "]"
    }

    private func nextIs(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        byte(at: index) == UInt8(ascii: first) && byte(at: index + 1) == UInt8(ascii: second)
    }

    /// Where the word ends that starts here: letters, digits, `_`, `$` and everything beyond ASCII.
    var wordEnd: Int {
        var end = index
        while let byte = byte(at: end) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
                end += 1
            default: return end
            }
        }
        return end
    }
}

extension [UInt8] {
    /// The scalar that starts at an offset, of bytes that are known to be UTF-8; nil at the end.
    func scalar(at offset: Int) -> Unicode.Scalar? {
        guard offset < count else { return nil }
        let byte = self[offset]
        if byte < 0x80 { return Unicode.Scalar(byte) }
        var rest = String(decoding: self[offset..<Swift.min(offset + 4, count)], as: UTF8.self).unicodeScalars
            .makeIterator()
        return rest.next()
    }
}
