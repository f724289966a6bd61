import TestSupport
import Testing
import TypedURL

@testable import TypedURLCommandLine
@testable import TypedURLReporting

@Suite("What check says at the end", .inTurn)
struct CheckSummaryTests {
    private func error(_ schema: String?, _ parameter: String?) -> URLValidationError {
        URLValidationError(
            url: "x:", schema: schema,
            violations: [Violation(.unknownParameter, parameter: parameter)])
    }

    @Test("The summary of check lists kinds in the order of their number, and then of their names")
    func table() {
        var tally = ViolationTally()
        for _ in 0..<1_200_000 { tally.urls += 1 }
        for _ in 0..<10 { tally.add(error("map", "zoom")) }
        tally.add(error("poll", "b"))
        tally.add(error(nil, nil))
        tally.add(error("map", "a\u{1B}[31m" + String(repeating: "x", count: 50)))
        #expect(
            CheckSummary(tally: tally, isDetailed: true).lines == [
                "1,200,013 URLs, 13 invalid",
                "  10  map   unknown-parameter  zoom",
                "   1  -     unknown-parameter  -",
                "   1  map   unknown-parameter  a\\u{1B}[31m" + String(repeating: "x", count: 34) + "…",
                "   1  poll  unknown-parameter  b",
            ])
        #expect(CheckSummary(tally: tally, isDetailed: false).lines.count == 1)
    }

    @Test("The summary of check has an end, and so has what is remembered for it")
    func bounds() {
        var tally = ViolationTally()
        for index in 0..<5000 { tally.add(error("map", "\(index)")) }
        var sum = ViolationTally()
        sum.add(tally)
        sum.add(tally)
        #expect(sum.kinds.count == ViolationTally.limit)
        let lines = CheckSummary(tally: sum, isDetailed: true).lines
        #expect(lines.count == 22)
        #expect(lines.first == "10,000 URLs, 10,000 invalid")
        #expect(lines.last == "  9,960  of other kinds")
    }

    @Test("The summary of check groups numbers by thousands")
    func numbers() {
        #expect(
            [0, 999, 1000, 12345, 1_000_000].map(grouped) == [
                "0", "999", "1,000", "12,345", "1,000,000",
            ])
    }
}
