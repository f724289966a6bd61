import TypedURL
@_spi(Generated) import TypedURLModel

/// JSON in the order in which it is written down, its numbers as RFC 8785 has them. Foundation's encoder
/// keeps neither.
package enum JSONText: Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    /// The value, or null.
    package static func optional(_ text: String?) -> JSONText {
        text.map(JSONText.string) ?? .null
    }
}

extension JSONText: CustomStringConvertible {
    /// The text, on one line.
    package var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text, on one line, with escapes for all that is not ASCII, so that no editor or server can change it. It is
    /// also an expression of JavaScript.
    package var ascii: String {
        description.utf16.reduce(into: "") { text, unit in
            if unit < 0x7F {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            } else {
                text += Self.escape(of: unit)
            }
        }
    }

    /// Appends the text, which is on one line.
    package func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .integer(let value): bytes.append(contentsOf: String(value).utf8)
        case .number(let value): bytes.append(contentsOf: NumberText.print(value).utf8)
        case .string(let text): Self.append(text, to: &bytes)
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                item.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, (name, value)) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.append(name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                value.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Appends a string with its quotes.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            var start = 0
            while start < text.count {
                var end = start
                while end < text.count, isPlain(text[end]) { end &+= 1 }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
                guard end < text.count else { return }
                start = end + 1
                if text[end] == UInt8(ascii: "\"") || text[end] == UInt8(ascii: "\\") {
                    bytes.append(UInt8(ascii: "\\"))
                    bytes.append(text[end])
                    continue
                }
                while start < text.count, UTF8.isContinuation(text[start]) { start += 1 }
                for scalar in String(decoding: text[end..<start], as: UTF8.self).unicodeScalars {
                    appendEscape(of: scalar, to: &bytes)
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is a printable character of ASCII other than `"`, `[` and `\`.
    private static func isPlain(_ byte: UInt8) -> Bool {
        ByteClass.contains(byte, low: 0xFFFF_FFFB_0000_0000, high: 0x7FFF_FFFF_E7FF_FFFF)
    }

    /// Whether a bracket would complete a mark by which runners of CI servers find commands in a log, such as `##vso[`.
    private static func isBehindMark(_ bytes: [UInt8]) -> Bool {
        let word = bytes.reversed().prefix { ByteClass.isLetter($0) }.count
        return bytes.dropLast(word).suffix(2).elementsEqual("##".utf8)
    }

    /// Characters that no terminal shows are escaped, even if JSON allows them: control characters, line separators,
    /// characters that change the direction of text, and noncharacters, which some parsers reject.
    private static func appendEscape(of scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "\n": bytes.append(contentsOf: "\\n".utf8)
        case "\r": bytes.append(contentsOf: "\\r".utf8)
        case "\t": bytes.append(contentsOf: "\\t".utf8)
        case "[" where isBehindMark(bytes): bytes.append(contentsOf: "\\u005B".utf8)
        case _ where QuotedText.isPrintable(scalar):
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        default:
            // Beyond U+FFFF an escape is a pair of surrogates.
            for unit in String(Character(scalar)).utf16 { bytes.append(contentsOf: escape(of: unit).utf8) }
        }
    }

    private static func escape(of unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}

extension JSONText {
    /// The value of a parameter.
    package init(_ value: ParameterValue) {
        self =
            switch value {
            case .string(let text): .string(text)
            case .integer(let integer): .integer(integer)
            case .number(let number): .number(number)
            case .boolean(let boolean): .boolean(boolean)
            case .list(let items): .array(items.map(JSONText.init))
            case .object(let members): .object(members.map { ($0.name, JSONText($0.value)) })
            }
    }

    /// The parameters of a URL.
    package init(_ instance: Instance) {
        self = .object(instance.members.map { ($0.name, JSONText($0.value)) })
    }

    /// A range in UTF-8 bytes, or null.
    package init(_ range: Range<Int>?) {
        self =
            range.map { .array([.integer(Int64($0.lowerBound)), .integer(Int64($0.upperBound))]) } ?? .null
    }

    /// A violation, its range in UTF-8 bytes of the URL.
    package init(_ violation: Violation) {
        self = .object([
            ("code", .string(violation.code.rawValue)),
            ("parameter", .optional(violation.parameter)),
            ("range", JSONText(violation.range)),
            ("message", .string(violation.message)),
            ("suggestion", .optional(violation.suggestion)),
        ])
    }
}

extension Instance {
    /// The instance as JSON, for a message.
    package var json: String { JSONText(self).description }
}
