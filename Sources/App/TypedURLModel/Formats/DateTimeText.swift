/// Moments as `2024-02-29T12:00:00.500Z`: `date-time` of RFC 3339, section 5.6, to the millisecond.
///
/// A text has this format if its fraction is a whole number of milliseconds, its second is not 60, and its year in UTC
/// is also 0000 to 9999. The normal form is in UTC, with capital letters, and with three digits of fraction or, if that
/// is zero, none. So there is one normal form for each moment.
package enum DateTimeText {
    static func normal(_ string: String) -> String? {
        milliseconds(string.bytes).flatMap { text(of: $0) }
    }
}

// Moments are counted in milliseconds since 0000-01-01T00:00:00Z.
extension DateTimeText {
    private static let millisecondsOfDay: Int64 = 86_400_000

    package static func milliseconds(_ bytes: [UInt8]) -> Int64? {
        var reader = DigitReader(bytes)
        guard let day = DateText.day(&reader), reader.takeLetter("t"),
            let hour = reader.number(ofDigits: 2), hour < 24, reader.take(":"),
            let minute = reader.number(ofDigits: 2), minute < 60, reader.take(":"),
            let second = reader.number(ofDigits: 2), second < 60,
            let fraction = fraction(&reader),
            let offset = offset(&reader), reader.isAtEnd
        else { return nil }
        let minutes = Int64(hour * 60 + minute - offset)
        let sum =
            Int64(day.number) * millisecondsOfDay + minutes * 60_000 + Int64(second * 1000 + fraction)
        return moments.contains(sum) ? sum : nil
    }

    private static let moments =
        Int64(CalendarDay.numbers.lowerBound) * millisecondsOfDay..<Int64(CalendarDay.numbers.upperBound)
        * millisecondsOfDay

    /// `[ "." 1*DIGIT ]` in milliseconds, or nil if that is not a whole number.
    private static func fraction(_ reader: inout DigitReader) -> Int? {
        guard reader.take(".") else { return 0 }
        let digits = reader.digits()
        guard !digits.isEmpty, digits.dropFirst(3).allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
        let units = [100, 10, 1]
        return zip(digits, units).reduce(0) { $0 + Int($1.0 - UInt8(ascii: "0")) * $1.1 }
    }

    /// `"Z" / ("+" / "-") time-hour ":" time-minute` in minutes.
    private static func offset(_ reader: inout DigitReader) -> Int? {
        if reader.takeLetter("z") { return 0 }
        let isWest = reader.take("-")
        guard isWest || reader.take("+"), let hour = reader.number(ofDigits: 2), hour < 24, reader.take(":"),
            let minute = reader.number(ofDigits: 2), minute < 60
        else { return nil }
        return (isWest ? -1 : 1) * (hour * 60 + minute)
    }

    /// The normal form of a moment, or nil if its year is not 0000 to 9999.
    package static func text(of milliseconds: Int64) -> String? {
        guard moments.contains(milliseconds),
            let day = CalendarDay(number: Int(milliseconds / millisecondsOfDay))
        else { return nil }
        let rest = Int(milliseconds % millisecondsOfDay)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(24)
        append(day.year, digits: 4, to: &bytes)
        append("-", day.month, to: &bytes)
        append("-", day.day, to: &bytes)
        append("T", rest / 3_600_000, to: &bytes)
        append(":", rest / 60_000 % 60, to: &bytes)
        append(":", rest / 1000 % 60, to: &bytes)
        if rest % 1000 != 0 {
            append(".", rest % 1000, digits: 3, to: &bytes)
        }
        bytes.append(UInt8(ascii: "Z"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(
        _ mark: Unicode.Scalar, _ number: Int, digits: Int = 2, to bytes: inout [UInt8]
    ) {
        bytes.append(UInt8(ascii: mark))
        append(number, digits: digits, to: &bytes)
    }

    private static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
        var unit = (1..<digits).reduce(1) { unit, _ in unit * 10 }
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
            unit /= 10
        }
    }
}

/// A day of the years 0 to 9999 in the Gregorian calendar, which is applied to all years, as in RFC 3339.
struct CalendarDay {
    let year: Int
    let month: Int
    let day: Int

    /// The valid days.
    static let numbers = 0..<number(ofNewYear: 10_000)

    /// Creates a day, or nil if the calendar does not have it.
    init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.daysBefore(month: month + 1, of: year) - Self.daysBefore(month: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day with this number of days after 0000-01-01, or nil if its year is not 0 to 9999.
    init?(number: Int) {
        guard Self.numbers.contains(number) else { return nil }
        // Calculates as if every fourth year were a leap year, starting with the first: never too late, and quickly
        // corrected.
        var year = number / 1461 * 4 + number % 1461 / 366
        while Self.number(ofNewYear: year + 1) <= number { year += 1 }
        let ordinal = number - Self.number(ofNewYear: year)
        // Calculates as if every month had 31 days: also never too late.
        var month = ordinal / 31 + 1
        while Self.daysBefore(month: month + 1, of: year) <= ordinal { month += 1 }
        self.year = year
        self.month = month
        day = ordinal - Self.daysBefore(month: month, of: year) + 1
    }

    /// The number of days between 0000-01-01 and this day.
    var number: Int {
        Self.number(ofNewYear: year) + Self.daysBefore(month: month, of: year) + day - 1
    }

    /// The number of days between 0000-01-01 and the first of January of a year.
    private static func number(ofNewYear year: Int) -> Int {
        // The year 0 is a leap year, so it counts as a fourth, a hundredth and a four-hundredth year.
        365 * year + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
    }

    /// The number of days in the year before the first of a month; month 13 is January of the next year.
    private static func daysBefore(month: Int, of year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return daysBeforeMonth[month - 1] + (month > 2 && isLeapYear ? 1 : 0)
    }

    /// For a year that is not a leap year.
    private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
}

/// Reads a text of digits and marks from its start.
struct DigitReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Reads a number with this many digits, which must fit in an `Int`.
    mutating func number(ofDigits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(ByteClass.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Reads all digits up to the next other byte.
    mutating func digits() -> ArraySlice<UInt8> {
        let digits = rest.prefix(while: ByteClass.isDigit)
        rest = rest[digits.endIndex...]
        return digits
    }

    /// Reads the byte if it is this one.
    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Reads the letter in either case if it is this one, which is in lower case.
    mutating func takeLetter(_ letter: Unicode.Scalar) -> Bool {
        guard rest.first.map(ByteClass.lowercased) == UInt8(ascii: letter) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
