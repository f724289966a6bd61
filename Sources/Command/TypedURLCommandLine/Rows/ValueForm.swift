import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// How the text of a parameter's value in a URL becomes JSON and canonical form, without a value being made of it.
///
/// The text is one that the fast path accepts.
indirect enum ValueForm: Sendable {
    /// Any string, which is as it was written.
    case string
    /// A string with a normal form of its own.
    case format(StringFormat)
    /// An integer or boolean: the text itself.
    case word
    case number
    case list(ValueForm)
    case tuple([ValueForm])

    /// nil where only the engine can tell what a text is.
    init?(_ schema: ValueSchema) {
        switch schema {
        case .scalar(let scalar):
            guard let form = ValueForm(scalar) else { return nil }
            self = form
        case .list(let list):
            guard let form = ValueForm(list.items) else { return nil }
            self = .list(form)
        case .tuple(let tuple):
            let forms = tuple.items.compactMap { ValueForm($0.schema) }
            guard forms.count == tuple.items.count else { return nil }
            self = .tuple(forms)
        case .object: return nil
        }
    }

    private init?(_ schema: ScalarSchema) {
        switch schema.type {
        case .string(let keywords): self = keywords.format.map(ValueForm.format) ?? .string
        case .strings: self = .string
        case .integer, .integers, .boolean, .booleans: self = .word
        case .number, .numbers: self = .number
        case .booleanTexts, .union: return nil
        }
    }
}

extension ValueForm {
    /// Appends the value as JSON.
    func appendJSON(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        switch self {
        case .string where text.allSatisfy(ByteClass.isUnreserved):
            bytes.append(UInt8(ascii: "\""))
            bytes.append(contentsOf: text)
            bytes.append(UInt8(ascii: "\""))
        case .string, .format: JSONText.append(string(text), to: &bytes)
        case .word, .number: appendWord(text, to: &bytes)
        case .list, .tuple:
            bytes.append(UInt8(ascii: "["))
            forEachItem(of: text) { index, form, text in
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                form.appendJSON(text, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }

    /// Appends the value as the canonical form of its URL has it.
    func appendCanonical(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        switch self {
        case .string where text.allSatisfy(ByteClass.isUnreserved): bytes.append(contentsOf: text)
        case .string, .format: bytes.append(contentsOf: PercentEncoding.encode(string(text)).utf8)
        case .word: appendWord(text, to: &bytes)
        case .number:
            let start = bytes.count
            appendWord(text, to: &bytes)
            // The plus of an exponent is an escape.
            guard bytes[start...].contains(UInt8(ascii: "+")) else { return }
            let number = String(decoding: bytes[start...], as: UTF8.self)
            bytes.removeSubrange(start...)
            bytes.append(contentsOf: PercentEncoding.encode(number).utf8)
        case .list, .tuple:
            forEachItem(of: text) { index, form, text in
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                form.appendCanonical(text, to: &bytes)
            }
        }
    }

    /// Appends the value as a column of a table holds it: a string without quotes, lists as JSON.
    func appendCell(_ text: UnsafeBufferPointer<UInt8>, _ format: RowFormat, to bytes: inout [UInt8]) {
        switch self {
        case .string, .format: format.append(string(text), to: &bytes)
        case .word, .number: appendWord(text, to: &bytes)
        case .list, .tuple:
            format.appendJSON(to: &bytes) { appendJSON(text, to: &$0) }
        }
    }

    private func string(_ text: UnsafeBufferPointer<UInt8>) -> String {
        let decoded = (try? PercentEncoding.decode(text)) ?? String(decoding: text, as: UTF8.self)
        guard case .format(let format) = self else { return decoded }
        return format.normal(decoded) ?? decoded
    }

    /// Appends a number, integer or boolean.
    private func appendWord(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        guard case .number = self else {
            guard text.contains(UInt8(ascii: "%")) || text.elementsEqual("-0".utf8) else {
                return bytes.append(contentsOf: text)
            }
            // Zero is the one integer that is written in two ways.
            let word = string(text)
            return bytes.append(contentsOf: (word == "-0" ? "0" : word).utf8)
        }
        guard !Self.isCanonicalNumber(text) else { return bytes.append(contentsOf: text) }
        let number = (try? PercentEncoding.decode(text)).flatMap { NumberText.parse($0.utf8) } ?? 0
        bytes.append(contentsOf: NumberText.print(number).utf8)
    }

    /// Whether a number of JSON is surely written with the fewest digits, as RFC 8785 has it.
    ///
    /// No two decimals of 15 digits or fewer are the same double, so none has a shorter spelling.
    private static func isCanonicalNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 15, var last = text.last, last != UInt8(ascii: ".") else { return false }
        var hasPoint = false
        var isZero = true
        for (index, byte) in text.enumerated() {
            switch byte {
            case UInt8(ascii: "0"): last = byte
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                // Numbers below 0.000001 have an exponent.
                if isZero, hasPoint, index > 4 { return false }
                isZero = false
                last = byte
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "-"): break
            default: return false
            }
        }
        return !hasPoint && (!isZero || text.count == 1) || hasPoint && last != UInt8(ascii: "0")
    }

    /// The form of an item of a list or tuple. The fast path accepts no tuple with more items.
    private func item(_ index: Int) -> ValueForm {
        switch self {
        case .list(let form): form
        case .tuple(let forms): forms[index]
        case .string, .format, .word, .number: self
        }
    }

    /// Calls `body` with the index, form and text of each item of a list or tuple.
    private func forEachItem(
        of text: UnsafeBufferPointer<UInt8>, _ body: (Int, ValueForm, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var index = 0
        var start = 0
        while true {
            let rest = UnsafeBufferPointer(rebasing: text[start...])
            let length = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.count
            body(index, item(index), UnsafeBufferPointer(rebasing: rest[..<length]))
            guard length < rest.count else { return }
            index += 1
            start += length + 1
        }
    }
}
