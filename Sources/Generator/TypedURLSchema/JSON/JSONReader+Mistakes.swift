@_spi(Generated) @_spi(Once) import TypedURLModel

extension JSONReader {
    /// The problem at this position. What is most often written, comments and lists without commas, is named.
    ///
    /// - Parameters:
    ///   - expected: What the grammar requires here.
    ///   - end: Where a comma could stand.
    @inline(never)
    func unexpected(_ expected: Message, commaAt end: Int? = nil) -> Diagnostic {
        guard let byte = next else { return unclosed(expected) }
        let slash = UInt8(ascii: "/")
        let isComment = byte == slash && [slash, UInt8(ascii: "*")].contains(self.byte(at: index + 1))
        if isComment || byte == UInt8(ascii: "#") {
            return problem("JSON has no comments; remove it, or write it as a \"$comment\"", length: 1)
        }
        if let end, Self.isInWord(byte) || "\"{[-".utf8.contains(byte) {
            return problem("a comma is missing here", range: end..<end, remedy: .replace(","))
        }
        let character = bytes.scalar(at: index) ?? "\u{FFFD}"
        return problem(
            "expected \(expected), found \(shown(character))", length: UTF8.width(character))
    }

    /// The text ends too early. The problem names the innermost bracket that is still open.
    private func unclosed(_ expected: Message) -> Diagnostic {
        guard let opening = openBrackets.last else { return problem("\(expected) is missing here") }
        let (kind, closing) = bytes[opening] == UInt8(ascii: "{") ? ("object", "}") : ("array", "]")
        let line = source.position(at: opening).line
        return problem(
            "the file ends here, but the \(kind) that starts at line \(line) is not closed; add \"\(closing)\""
        )
    }

    /// Where the word ends that starts here.
    var wordEnd: Int {
        var end = index
        while let byte = byte(at: end), Self.isInWord(byte) { end += 1 }
        return end
    }

    /// Whether a byte is of a word: letters, digits, `_`, `$` and everything beyond ASCII.
    static func isInWord(_ byte: UInt8) -> Bool {
        ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 0x80
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
