import TypedURLSamples
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A text of a URL as bytes, of which each is known to be an escape or not.
struct PlainText {
    struct Byte: Equatable {
        let byte: UInt8
        let isEscaped: Bool

        /// The bytes as they stand in the URL.
        var written: [UInt8] = []

        init(byte: UInt8, isEscaped: Bool, written: some Sequence<UInt8> = []) {
            self.byte = byte
            self.isEscaped = isEscaped
            self.written = Array(written)
        }

        static func == (left: Self, right: Self) -> Bool {
            left.byte == right.byte && left.isEscaped == right.isEscaped
        }

        /// Whether it stands for a literal's byte. An escaped slash divides no segments.
        func agrees(_ literal: Byte, isFolded: Bool) -> Bool {
            if byte == UInt8(ascii: "/"), self != literal { return false }
            func folded(_ byte: UInt8) -> UInt8 {
                let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                return isFolded && isCapital ? byte + 32 : byte
            }
            return folded(byte) == folded(literal.byte)
        }
    }

    var bytes: [Byte] = []

    init(_ raw: ArraySlice<UInt8>) {
        var rest = raw
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.first != "+", digits.first != "-",
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(Byte(byte: value, isEscaped: true, written: "%\(digits)".utf8))
                rest = rest.dropFirst(2)
            } else {
                // What is read as if it were an escape is one in a raw text.
                let isRefused = byte >= 0x80 || " \"<>\\^`{|}[]#".utf8.contains(byte)
                let escape = "%" + String(byte, radix: 16, uppercase: true)
                bytes.append(
                    Byte(byte: byte, isEscaped: false, written: isRefused ? Array(escape.utf8) : [byte]))
            }
        }
    }

    init(_ bytes: some Sequence<Byte>) {
        self.bytes = Array(bytes)
    }

    var decoded: [UInt8] { bytes.map(\.byte) }

    /// The bytes as they stand in the URL.
    var written: [UInt8] { bytes.flatMap(\.written) }

    /// The bytes of a text with a fragment: its first `#` stands, and another one is an escape.
    var writtenWithFragment: [UInt8] {
        let hash = bytes.firstIndex(of: Byte(byte: UInt8(ascii: "#"), isEscaped: false)) ?? bytes.count
        return bytes[..<hash].flatMap(\.written) + bytes[hash...].prefix(1).map(\.byte)
            + bytes[hash...].dropFirst().flatMap(\.written)
    }

    func isDelimiter(_ place: Int, _ byte: UInt8) -> Bool {
        place < bytes.count && bytes[place] == Byte(byte: byte, isEscaped: false)
    }

    func pieces(_ separator: UInt8, keepsEmpty: Bool = true) -> [PlainText] {
        bytes.split(
            separator: Byte(byte: separator, isEscaped: false), omittingEmptySubsequences: !keepsEmpty
        )
        .map { PlainText($0) }
    }

    /// Whether the text means a value.
    func means(_ value: ParameterValue, _ schema: ScalarSchema, foldsValue: Bool = false) -> Bool {
        schema.isAlias(self, of: value) || isOwn(value, schema, foldsValue: foldsValue)
    }

    /// Whether the text is a value's own.
    private func isOwn(_ value: ParameterValue, _ schema: ScalarSchema, foldsValue: Bool) -> Bool {
        let text = String(decoding: decoded, as: UTF8.self)
        // What is not UTF-8 decodes as other bytes.
        guard text.utf8.elementsEqual(decoded) else { return false }
        let own = foldsValue ? String(decoding: text.asciiLowercased, as: UTF8.self) : text
        switch value {
        case .string(let string):
            return Array(string.utf8) == Array(own.utf8)
                || schema.formats.contains { $0.normal(own) == string }
        case .integer(let integer):
            // A union may have a branch of numbers, which reads `1e+2`.
            return Int64(text) == integer
                || schema.hasNumbers && Double(text).flatMap(Int64.init(exactly:)) == integer
        case .number(let number): return Double(text) == number
        case .boolean(let boolean):
            guard case .booleanTexts(let texts) = schema.type else { return own == String(boolean) }
            return Array(own.utf8) == Array((boolean ? texts.trueText : texts.falseText).utf8)
        case .list, .object: return false
        }
    }

    /// Whether the text means a list, its items apart by a separator.
    func means(_ value: ParameterValue, _ schema: ValueSchema, separator: UInt8, foldsValue: Bool = false)
        -> Bool
    {
        guard case .list(let items) = value else {
            guard case .scalar(let scalar) = schema else { return false }
            return means(value, scalar, foldsValue: foldsValue)
        }
        // Items may hold the separator themselves, so each place is tried that may be the end of one.
        var ends: Set<Int> = [-1]
        for (index, item) in items.enumerated() {
            var next: Set<Int> = []
            for start in ends where start < bytes.count {
                for end in start + 1...bytes.count where end == bytes.count || isDelimiter(end, separator) {
                    let piece = PlainText(bytes[(start + 1)..<end])
                    if piece.means(item, schema.item(index), foldsValue: foldsValue) { next.insert(end) }
                }
            }
            ends = next
        }
        return ends.contains(bytes.count)
    }
}

extension ValueSchema {
    /// The schema of an item.
    func item(_ index: Int) -> ScalarSchema {
        switch self {
        case .scalar(let scalar): scalar
        case .list(let list): list.items
        case .tuple(let tuple): tuple.items[min(index, tuple.items.count - 1)].schema
        case .object: .string(StringSchema())
        }
    }
}

extension ScalarSchema {
    fileprivate var hasNumbers: Bool {
        branches.contains { if case .number = $0.type { true } else { false } }
    }

    fileprivate var formats: [StringFormat] {
        switch type {
        case .string(let keywords): [keywords.format].compactMap { $0 }
        case .union(let union): union.branches.flatMap(\.formats)
        default: []
        }
    }
}
