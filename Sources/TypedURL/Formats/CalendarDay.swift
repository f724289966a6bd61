/// A day of the years 0 to 9999 of the Gregorian calendar, which is taken to have held at all times, as RFC 3339 does.
struct CalendarDay: Equatable {
    let year: Int
    let month: Int
    let day: Int

    /// The days there are.
    static let numbers = 0..<number(ofNewYear: 10_000)

    /// Makes a day, or nil if the calendar has no such one.
    init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.daysBefore(month: month + 1, of: year) - Self.daysBefore(month: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that is so many days after 0000-01-01, or nil if it is in none of the years.
    init?(number: Int) {
        guard Self.numbers.contains(number) else { return nil }
        // As if every fourth year were a leap year, and the first of its four: never too late, and soon put right.
        var year = number / 1461 * 4 + number % 1461 / 366
        while Self.number(ofNewYear: year + 1) <= number { year += 1 }
        let ordinal = number - Self.number(ofNewYear: year)
        // As if every month had 31 days: never too late either.
        var month = ordinal / 31 + 1
        while Self.daysBefore(month: month + 1, of: year) <= ordinal { month += 1 }
        self.year = year
        self.month = month
        day = ordinal - Self.daysBefore(month: month, of: year) + 1
    }

    /// How many days lie between 0000-01-01 and this day.
    var number: Int {
        Self.number(ofNewYear: year) + Self.daysBefore(month: month, of: year) + day - 1
    }

    /// How many days lie between 0000-01-01 and the first of January of a year.
    private static func number(ofNewYear year: Int) -> Int {
        // The year 0 is a leap year: of the years before this one, every fourth counting from it.
        365 * year + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
    }

    /// How many days of the year lie before the first of a month; month 13 is the next year's first.
    private static func daysBefore(month: Int, of year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return daysBeforeMonth[month - 1] + (month > 2 && isLeapYear ? 1 : 0)
    }

    /// Of a year that is no leap year.
    private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
}
