/// Days as `2024-02-29`: `full-date` of RFC 3339, section 5.6.
enum DateText {
    static func isValid(_ bytes: [UInt8]) -> Bool {
        var reader = DigitReader(bytes)
        return day(&reader) != nil && reader.isAtEnd
    }

    /// Reads the day at the start of the text.
    static func day(_ reader: inout DigitReader) -> CalendarDay? {
        guard let year = reader.number(ofDigits: 4), reader.take("-"),
            let month = reader.number(ofDigits: 2), reader.take("-"),
            let day = reader.number(ofDigits: 2)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }
}
