import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
import TypedURLLinting
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

@Suite("The languages of formats", .inTurn)
struct FormatLanguageTests {
    @Test(
        "The language is the normal texts and nothing else",
        arguments: [.uuid, .date, .dateTime, .ipv4] as [StringFormat])
    func exact(format: StringFormat) async throws {
        try await LongWork.run {
            let pattern = try Pattern(#require(format.languagePattern))
            var random = SeededGenerator(seed: 2673)
            var matchCount = 0
            for _ in 0..<2_000 {
                let normal = try #require(format.normal(RandomFormatText.text(of: format, using: &random)))
                var bytes = Array(normal.utf8)
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch random.next() % 4 {
                case 0: bytes[index] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(bytes[index], at: index)
                default: break
                }
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(pattern.matches(text) == format.isNormal(text), "\(text)")
                if pattern.matches(text) { matchCount += 1 }
            }
            // Both answers are put to the test.
            #expect((400...1_600).contains(matchCount))
        }
    }

    @Test(
        "The language has every day of every year that there is, and the 29th of February only in leap years")
    func leapDays() throws {
        let pattern = try Pattern(#require(StringFormat.date.languagePattern))
        for year in 0...9999 {
            let text = "\(RandomFormatText.digits(year, 4))-02-29"
            #expect(pattern.matches(text) == (CalendarDay(year: year, month: 2, day: 29) != nil))
        }
        for month in 0...13 {
            for day in 0...32 {
                let text = "2023-\(RandomFormatText.digits(month, 2))-\(RandomFormatText.digits(day, 2))"
                #expect(pattern.matches(text) == (CalendarDay(year: 2023, month: month, day: day) != nil))
            }
        }
    }
}
