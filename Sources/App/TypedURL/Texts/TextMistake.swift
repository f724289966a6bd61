@_spi(Generated) import TypedURLModel

/// A search for common mistakes in the text of a value. Each one is corrected in the result of those before it.
struct TextMistake {
    /// The kind of value that the text should be.
    enum Expectation {
        case integer, number, boolean
        case format(StringFormat)
    }

    /// The corrected text so far.
    private var text: [UInt8]

    /// The requirement that the text does not meet, to follow the type: ` without a plus sign`. It is that of the first
    /// mistake.
    private var demand: String?

    /// Whether the text can also have a different meaning.
    private var isAmbiguous = false

    /// The maximum length of a text in which mistakes are searched.
    private static let lengthLimit = 64

    /// Finds the mistakes that make a text invalid.
    ///
    /// - Parameter isValid: Whether a text is a value of the type.
    /// - Returns: The requirement of the first mistake, and the corrected text unless it is ambiguous; nil if these
    ///   mistakes do not explain the text.
    static func find(
        in text: String, _ expectation: Expectation, isValid: (String) -> Bool
    ) -> (demand: String, corrected: String?)? {
        guard text.utf8.count <= lengthLimit else { return nil }
        var mistake = TextMistake(text: text.bytes)
        switch expectation {
        case .integer: mistake.correctInteger()
        case .number: mistake.correctNumber()
        case .boolean: mistake.correctBoolean()
        case .format(let format): mistake.correct(format)
        }
        let corrected = String(decoding: mistake.text, as: UTF8.self)
        guard let demand = mistake.demand, isValid(corrected) else { return nil }
        return (demand, mistake.isAmbiguous ? nil : corrected)
    }

    private init(text: [UInt8]) {
        self.text = text
    }

    /// Replaces the text by one without a mistake, unless it does not have it.
    private mutating func correct(_ demand: String, _ corrected: [UInt8], isAmbiguous: Bool = false) {
        guard corrected != text else { return }
        text = corrected
        self.demand = self.demand ?? demand
        self.isAmbiguous = self.isAmbiguous || isAmbiguous
    }

    /// Replaces a part of the text.
    @inline(never)
    private mutating func replace(
        _ range: Range<Int>, by part: String, _ demand: String, isAmbiguous: Bool = false
    ) {
        correct(
            demand, Array(text[..<range.lowerBound]) + part.bytes + text[range.upperBound...],
            isAmbiguous: isAmbiguous)
    }

    private mutating func correctSpaces() {
        // Most texts start and end with a visible ASCII character.
        if let first = text.first, let last = text.last, 0x21..<0x7F ~= first, 0x21..<0x7F ~= last { return }
        var (start, end, position) = (Int?.none, 0, 0)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            let next = position + UTF8.width(scalar)
            if !scalar.properties.isWhitespace { (start, end) = (start ?? position, next) }
            position = next
        }
        correct(" without spaces around it", Array(text[(start ?? 0)..<end]))
    }

    private mutating func correctPrefix(_ prefix: String) {
        guard begins(prefix) else { return }
        replace(0..<prefix.utf8.count, by: "", " without \"" + prefix + "\"")
    }

    private mutating func correctBrackets(from open: String, to close: String, _ demand: String) {
        guard text.count > 1, begins(open), text.last == close.utf8.first else { return }
        replace(text.count - 1..<text.count, by: "", demand)
        replace(0..<1, by: "", demand)
    }

    // MARK: Parts of a text

    private func begins(_ part: String, at start: Int = 0) -> Bool {
        guard text.count - start >= part.utf8.count else { return false }
        var index = start
        for byte in part.utf8 {
            guard text[index] == byte else { return false }
            index += 1
        }
        return true
    }

    private func index(of character: Unicode.Scalar) -> Int? { text.firstIndex(of: UInt8(ascii: character)) }

    private func isDigit(_ index: Int) -> Bool { index < text.count && ByteClass.isDigit(text[index]) }

    private func isZero(_ index: Int) -> Bool { index < text.count && text[index] == UInt8(ascii: "0") }
}

// MARK: Numbers

extension TextMistake {
    /// The index of the first character after the sign.
    private var start: Int { begins("-") ? 1 : 0 }

    private mutating func correctSigns() {
        correctSpaces()
        if begins("\u{2212}") || begins("\u{2013}") { replace(0..<3, by: "-", " with \"-\" as its sign") }
        if begins("+") { replace(0..<1, by: "", " without a plus sign") }
        correctGroups(["_", "'", " ", "\u{A0}", "\u{202F}"], " without separators between its digits")
        var zeros = start
        while isZero(zeros) { zeros += 1 }
        // One zero stays before anything but another digit.
        if !isDigit(zeros) { zeros -= 1 }
        if zeros > start { replace(start..<zeros, by: "", " without a leading zero") }
    }

    /// Removes separators between groups of three digits.
    private mutating func correctGroups(
        _ separators: [String], _ demand: String, isAmbiguous: Bool = false
    ) {
        var index = start
        while isDigit(index) { index += 1 }
        guard 1...3 ~= index - start, let separator = separators.first(where: { begins($0, at: index) })
        else { return }
        let end = self.index(of: ".") ?? text.count
        var corrected = Array(text[..<index])
        while index < end {
            let group = index + separator.utf8.count
            guard begins(separator, at: index), group + 3 <= end else { return }
            for index in group..<group + 3 {
                guard !begins(separator, at: index) else { return }
                corrected.append(text[index])
            }
            index = group + 3
        }
        correct(demand, corrected + text[end...], isAmbiguous: isAmbiguous)
    }

    private mutating func correctInteger() {
        correctSigns()
        correctGroups([","], " without separators between its digits")
        if begins("0x"), let value = hexadecimalValue {
            replace(0..<text.count, by: value, " in decimal digits")
        }
        if let point = index(of: "."), text[(point + 1)...].allSatisfy({ $0 == UInt8(ascii: "0") }) {
            replace(point..<text.count, by: "", " without a decimal point")
        }
        if text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
            let value = NumberText.parse(text).flatMap(NumberText.integer)
        {
            replace(0..<text.count, by: String(value), " without an exponent")
        }
    }

    /// The decimal digits of a number after `0x`.
    private var hexadecimalValue: String? {
        let isNegative = begins("-", at: 2)
        let start = isNegative || begins("+", at: 2) ? 3 : 2
        var value: Int64 = 0
        for byte in text[start...] {
            guard let digit = ByteClass.hexadecimalValue(byte), value >> 59 == 0 else { return nil }
            value = value << 4 | Int64(digit)
        }
        return text.count > start ? String(isNegative ? -value : value) : nil
    }

    /// A comma can be a decimal point or group digits.
    private mutating func correctNumber() {
        correctSigns()
        if let comma = index(of: ","), text.count - comma != 4, text.lastIndex(of: text[comma]) == comma {
            replace(comma..<comma + 1, by: ".", " with a decimal point, not a comma")
        }
        correctGroups([","], " without a comma", isAmbiguous: true)
        if begins(".", at: start) {
            replace(start..<start, by: "0", " with a digit before its decimal point")
        }
        if text.last == dot {
            replace(text.count..<text.count, by: "0", " with a digit after its decimal point")
        }
    }

    /// The boolean that a word for yes or no means.
    private mutating func correctBoolean() {
        var word = ""
        for scalar in String(decoding: text, as: UTF8.self).lowercased().unicodeScalars
        where !scalar.properties.isWhitespace {
            word.unicodeScalars.append(scalar)
        }
        switch word {
        case "true", "1", "yes", "y", "on", "t": replace(0..<text.count, by: "true", "")
        case "false", "0", "no", "n", "off", "f": replace(0..<text.count, by: "false", "")
        default: break
        }
    }
}

// MARK: Formats

extension TextMistake {
    private mutating func correct(_ format: StringFormat) {
        correctSpaces()
        switch format {
        case .uuid: correctUUID()
        case .date: correctDate()
        case .dateTime: correctMoment()
        case .uri:
            if index(of: ":") == nil, index(of: ".") != nil {
                replace(0..<0, by: "https://", " with its scheme")
            }
        case .email: correctPrefix("mailto:")
        case .hostname:
            correctPrefix("https://")
            correctPrefix("http://")
            if let end = index(of: "/") { replace(end..<text.count, by: "", " without a path") }
            if let end = index(of: ":") { replace(end..<text.count, by: "", " without a port") }
        case .ipv4: correctLeadingZeros()
        case .ipv6: correctBrackets(from: "[", to: "]", " without brackets")
        }
    }

    private var isDate: Bool { StringFormat.date.normal(String(decoding: text, as: UTF8.self)) != nil }

    private var dot: UInt8 { UInt8(ascii: ".") }

    private mutating func correctLeadingZeros() {
        var corrected: [UInt8] = []
        for (index, byte) in text.enumerated() {
            let isFirst = corrected.last == nil || corrected.last == dot
            let isLast = index + 1 == text.count || text[index + 1] == dot
            if !isFirst || isLast || !isZero(index) { corrected.append(byte) }
        }
        correct(" without leading zeros", corrected)
    }

    private mutating func correctUUID() {
        correctPrefix("urn:uuid:")
        correctBrackets(from: "{", to: "}", " without braces")
        let digits = text.filter { $0 != UInt8(ascii: "-") }
        guard digits.count == 32 else { return }
        var corrected: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index == 8 || index == 12 || index == 16 || index == 20 { corrected.append(UInt8(ascii: "-")) }
            corrected.append(digit)
        }
        correct(" with hyphens between its groups", corrected)
    }

    private mutating func correctDate() {
        let isMark = { (byte: UInt8) in byte | 0x20 == UInt8(ascii: "t") || byte == UInt8(ascii: " ") }
        if let end = text.firstIndex(where: isMark) { replace(end..<text.count, by: "", " without a time") }
        correctYear()
        let demand = " with hyphens between its numbers"
        let parts = numbers
        if parts.count == 3, parts[0].count == 4 {
            correctDate(demand, parts)
        } else if parts.count == 1, text.count == 8 {
            correctDate(demand, [0..<4, 4..<6, 6..<8])
        }
        correctWidths()
        correctDay()
    }

    private mutating func correctYear() {
        let parts = numbers
        guard parts.count == 3, parts[2].count == 4 else { return }
        let demand = " with the year first"
        let (first, second) = (value(parts[0]), value(parts[1]))
        // If both numbers are small, only the sender knows which one is the month.
        if let first, let second, first > 12 || second > 12 {
            let (month, day) = first > 12 ? (parts[1], parts[0]) : (parts[0], parts[1])
            correctDate(demand, [parts[2], month, day])
        } else if parts[0].count < 3 {
            correctDate(demand, [parts[2], parts[0], parts[1]], isAmbiguous: true)
        }
    }

    private mutating func correctWidths() {
        let demand = " with two digits for month and day"
        guard numbers.count == 3, numbers[0].count == 4 else { return }
        for index in [2, 1] where numbers[index].count == 1 {
            let start = numbers[index].lowerBound
            replace(start..<start, by: "0", demand)
        }
    }

    /// Corrects a day that no month has. The intended day is unknown.
    private mutating func correctDay() {
        let date = TextMistake(text: Array(text.prefix(10)))
        let parts = date.numbers
        guard parts == [0..<4, 5..<7, 8..<10], begins("-", at: 4), let month = value(parts[1]),
            1...12 ~= month, let day = value(parts[2]), 29...31 ~= day, !date.isDate
        else { return }
        replace(8..<10, by: "28", " that exists", isAmbiguous: true)
    }

    /// The ranges of a date's numbers, between any marks; empty if there is other text.
    private var numbers: [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        for (index, byte) in text.enumerated() where !ByteClass.isDigit(byte) {
            guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == dot else { return [] }
            parts.append(start..<index)
            start = index + 1
        }
        return parts + [start..<text.count]
    }

    private func value(_ digits: Range<Int>) -> Int? {
        guard 1...9 ~= digits.count else { return nil }
        return text[digits].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Puts hyphens between the year, the month and the day.
    private mutating func correctDate(_ demand: String, _ parts: [Range<Int>], isAmbiguous: Bool = false) {
        var corrected: [UInt8] = []
        for part in parts {
            if !corrected.isEmpty { corrected.append(UInt8(ascii: "-")) }
            corrected += text[part]
        }
        correct(demand, corrected, isAmbiguous: isAmbiguous)
    }

    private mutating func correctMoment() {
        if 9...13 ~= text.count, text.allSatisfy(ByteClass.isDigit) {
            let example = "2024-02-29T12:30:00Z"
            replace(0..<text.count, by: example, ", not a count of seconds", isAmbiguous: true)
        }
        if isDate { replace(10..<10, by: "T00:00:00Z", ", not a date alone") }
        var spaces = 10
        while begins(" ", at: spaces) { spaces += 1 }
        if spaces > 10 { replace(10..<spaces, by: "T", " with \"T\" between date and time") }
        if let space = text.lastIndex(of: UInt8(ascii: " ")) {
            replace(space..<space + 1, by: "+", " with a plus sign in its offset")
        }
        correctTime()
        correctOffset()
        correctDay()
    }

    /// The time of a moment: what follows the `T`, without the offset. Without a `T`, everything is the offset.
    private var time: Range<Int> {
        guard let mark = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "t") }) else { return 0..<0 }
        var end = mark + 1
        while isDigit(end) || begins(":", at: end) || begins(".", at: end) { end += 1 }
        return mark + 1..<end
    }

    private mutating func correctTime() {
        let end = time.upperBound
        if text[time].parts(between: UInt8(ascii: ":")).count == 2 {
            replace(end..<end, by: ":00", " with seconds")
        }
        if let point = text[time].firstIndex(of: dot), point + 4 < time.upperBound {
            replace(point + 4..<time.upperBound, by: "", " with at most three digits of a fraction")
        }
    }

    private mutating func correctOffset() {
        let (start, end) = (time.upperBound, text.count)
        guard start > 0 else { return }
        if start == end { replace(end..<end, by: "Z", " with its offset from UTC") }
        guard begins("+", at: start) || begins("-", at: start) else { return }
        let demand = " with hours and minutes in its offset"
        if end - start == 3 { replace(end..<end, by: ":00", demand) }
        if end - start == 5 { replace(end - 2..<end - 2, by: ":", demand) }
    }
}
