import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Moments", .inTurn)
struct DateTimeTextTests {
    @Test(
        "The normal form is in UTC, with three digits of fraction or none",
        arguments: [
            ("2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"),
            ("2024-02-29t12:00:00z", "2024-02-29T12:00:00Z"),
            ("2024-02-29T12:00:00+00:00", "2024-02-29T12:00:00Z"),
            ("2024-02-29T12:00:00-00:00", "2024-02-29T12:00:00Z"),
            ("2024-03-01T01:30:00+02:00", "2024-02-29T23:30:00Z"),
            ("2024-02-29T23:30:00-23:59", "2024-03-01T23:29:00Z"),
            ("2023-12-31T23:59:59.999-00:01", "2024-01-01T00:00:59.999Z"),
            ("2024-02-29T12:00:00.0Z", "2024-02-29T12:00:00Z"),
            ("2024-02-29T12:00:00.5Z", "2024-02-29T12:00:00.500Z"),
            ("2024-02-29T12:00:00.500Z", "2024-02-29T12:00:00.500Z"),
            ("2024-02-29T12:00:00.05Z", "2024-02-29T12:00:00.050Z"),
            ("2024-02-29T12:00:00.005Z", "2024-02-29T12:00:00.005Z"),
            ("2024-02-29T12:00:00.1230000Z", "2024-02-29T12:00:00.123Z"),
            ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
        ])
    func normal(text: String, normal: String) {
        #expect(StringFormat.dateTime.normal(text) == normal)
    }

    @Test(
        "What is no moment to the millisecond",
        arguments: [
            "", "2024-02-29", "2024-02-29T12:00Z", "2024-02-29 12:00:00Z", "2024-02-29T12:00:00",
            "2024-02-29T12:00:00.Z",
            "2024-02-29T12:00:00,5Z", "2024-02-29T12:00:00.1234Z", "2024-02-29T12:00:00.0001Z",
            "2024-02-29T24:00:00Z",
            "2024-02-29T12:60:00Z", "2016-12-31T23:59:60Z", "2024-02-29T12:00:00+24:00",
            "2024-02-29T12:00:00+00:60",
            "2024-02-29T12:00:00+0000", "2024-02-29T12:00:00+00", "2024-02-29T12:00:00ZZ",
            "2024-02-29T12:00:00Z ",
            "2023-02-29T12:00:00Z", "12024-02-29T12:00:00Z", "-024-02-29T12:00:00Z", "2024-02-29T1２:00:00Z",
            // In UTC these are of the years −1 and 10000.
            "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
        ])
    func refused(text: String) {
        #expect(StringFormat.dateTime.normal(text) == nil)
        #expect(Date(urlText: text) == nil)
    }

    @Test(
        "A Date counts seconds from the first of January 2001",
        arguments: [
            ("2001-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00Z", -978_307_200),
            ("2024-02-29T12:34:56.789Z", 730_902_896.789), ("2000-12-31T23:59:59.999Z", -0.001),
            ("0000-01-01T00:00:00Z", -63_145_526_400), ("9999-12-31T23:59:59.999Z", 252_423_993_599.999),
        ] as [(String, TimeInterval)])
    func date(text: String, interval: TimeInterval) {
        #expect(Date(urlText: text) == Date(timeIntervalSinceReferenceDate: interval))
        #expect(Date(timeIntervalSinceReferenceDate: interval).normalText == text)
    }

    @Test(
        "A Date is rounded to the nearest millisecond, to the later one where two are as near",
        arguments: [
            (0.0625, "2001-01-01T00:00:00.063Z"), (-0.0625, "2000-12-31T23:59:59.938Z"),
            (0.0004, "2001-01-01T00:00:00Z"), (0.0006, "2001-01-01T00:00:00.001Z"),
            (-0.0004, "2001-01-01T00:00:00Z"), (-0.0006, "2000-12-31T23:59:59.999Z"),
            (59.9996, "2001-01-01T00:01:00Z"), (-63_145_526_400.0004, "0000-01-01T00:00:00Z"),
        ] as [(TimeInterval, String)])
    func rounding(interval: TimeInterval, text: String) {
        #expect(Date(timeIntervalSinceReferenceDate: interval).normalText == text)
    }

    @Test(
        "A Date of another year than 0 to 9999 has no text",
        arguments: [
            -63_145_526_400.001, 252_423_993_600, 252_423_993_599.9996, 1e12, -1e300, .infinity, -.infinity,
            .nan,
            .greatestFiniteMagnitude,
        ] as [TimeInterval])
    func beyond(interval: TimeInterval) {
        #expect(Date(timeIntervalSinceReferenceDate: interval).normalText == nil)
    }

    @Test("A text becomes a Date and the same text again, at all times")
    func roundTrip() async {
        await LongWork.run {
            var random = SeededGenerator(seed: 2001)
            for _ in 0..<5_000 {
                let day = RandomFormatText.date(&random)
                let time = [23, 59, 59].map {
                    RandomFormatText.digits(Int.random(in: 0...$0, using: &random), 2)
                }
                let moment = "\(day)T\(time.joined(separator: ":"))"
                let milliseconds = Int.random(in: 1...999, using: &random)
                let fraction = RandomFormatText.digits(milliseconds, 3)
                for text in ["\(moment)Z", "\(moment).\(fraction)Z"] {
                    #expect(Date(urlText: text)?.normalText == text)
                }
            }
        }
    }

    @Test("Every millisecond of a second survives, at both ends of the calendar")
    func milliseconds() {
        for second in ["0000-01-01T00:00:00", "9999-12-31T23:59:59"] {
            for millisecond in 1...999 {
                let text = "\(second).\(RandomFormatText.digits(millisecond, 3))Z"
                let normal = DateTimeText.normal(text)
                #expect(Date(urlText: text)?.normalText == normal)
            }
        }
    }

    @Test("The zone of a text does not change its moment")
    func zones() throws {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<2000 {
            let text = RandomFormatText.dateTime(&random)
            let normal = try #require(DateTimeText.normal(text))
            #expect(Date(urlText: text) == Date(urlText: normal))
        }
    }

    @Test("Foundation reads the same moments")
    func foundation() throws {
        var random = SeededGenerator(seed: 1582)
        for _ in 0..<500 {
            // Foundation changes calendars in 1582.
            let day = RandomFormatText.date(&random)
            let text = "\(day < "1583" ? "2" + day.dropFirst() : day)T12:34:56Z"
            #expect(Date(urlText: text) == (try Date(text, strategy: .iso8601)), "\(text)")
        }
    }
}

@Suite("Days", .inTurn)
struct CalendarDayTests {
    @Test("Days follow one another without gaps, through all years")
    func succession() throws {
        var number = 0
        for year in 0...9999 {
            let first = try #require(CalendarDay(year: year, month: 1, day: 1))
            #expect(first.number == number)
            #expect(try #require(CalendarDay(number: number)) == first)
            let isLeapYear = CalendarDay(year: year, month: 2, day: 29) != nil
            number += isLeapYear ? 366 : 365
            let last = try #require(CalendarDay(year: year, month: 12, day: 31))
            #expect(try #require(CalendarDay(number: number - 1)) == last)
        }
        #expect(number == CalendarDay.numbers.upperBound)
        #expect(CalendarDay(number: number) == nil)
        #expect(CalendarDay(number: -1) == nil)
    }

    @Test("Each day of leap years and others is found by its number", arguments: [0, 1900, 1999, 2000, 2024])
    func days(year: Int) throws {
        var number = try #require(CalendarDay(year: year, month: 1, day: 1)).number
        for month in 1...12 {
            for day in 1...31 {
                guard let date = CalendarDay(year: year, month: month, day: day) else {
                    #expect(day > 28)
                    continue
                }
                #expect(date.number == number)
                #expect(try #require(CalendarDay(number: number)) == date)
                number += 1
            }
        }
        #expect(CalendarDay(number: number)?.year == year + 1)
    }
}

/// Whether both are the same day.
private func == (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) == (right.year, right.month, right.day)
}
