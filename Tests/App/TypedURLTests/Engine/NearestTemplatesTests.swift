import TestSupport
import Testing

@_spi(Generated) import TypedURL
@testable import TypedURLFastReading
@_spi(Generated) import TypedURLModel

@Suite("A URL that none of many templates matches", .inTurn)
struct NearestTemplatesTests {
    private static func reader(_ count: Int, _ template: (Int) -> String) -> FastReader {
        FastReader(SchemaSet((0..<count).map { RandomTemplates.schema(template($0)) }))
    }

    private static let words = ["anchor", "balance", "calendar", "delivery", "elevator", "furniture"]

    /// `t://a.test/anchor0/{b}`, `t://a.test/balance1/{b}` and so on.
    private static let many = reader(1_000) { number in
        let word = number < words.count ? words[number] : "\(words[number % words.count])\(number)"
        return "t://\(number % 2 == 0 ? "even" : "odd").test/\(word)/{b}/end"
    }

    @Test(
        "A URL that none of many templates matches is told the one that was probably meant",
        arguments: [
            ("t://even.test/ancor/1/end", "t://even.test/anchor/…/end"),
            ("t://odd.test/xbalance/1/end", "t://odd.test/balance/…/end"),
            ("t://even.test/claendar/1/end", "t://even.test/calendar/…/end"),
            ("t://odd.test/delivery453x/1/end", "t://odd.test/delivery453/…/end"),
            ("t://even.test/elevator/1/ende", "t://even.test/elevator/…/end"),
            ("t://evne.test/elevator/1/end", "t://even.test/elevator/…/end"),
            ("t:/even.test/elevator/1/end", "t://even.test/elevator/…/end"),
            ("t://u@even.test:80/elevatr/1/end", "t://even.test/elevator/…/end"),
            ("t://even.test//elevatr/1/end", "t://even.test/elevator/…/end"),
        ])
    func meant(url: String, template: String) {
        var explainer = URLExplainer(Self.many)
        let error = #expect(throws: URLValidationError.self) { try explainer.parse(url) }
        #expect(error?.violations.first?.suggestion == template, "\(error?.description ?? "")")
    }

    @Test(
        "A URL that none of many templates matches costs no more of 2,000 schemas than of 200",
        arguments: [
            ("t://h.test/r{n}/{b}", "t://h.test/x/1"), ("t://h.test/x/{b}/r{n}", "t://h.test/x/1/q7"),
            ("t://h{n}.test/{b}", "t://k.test/1"), ("t://h.test/{b}/r{n}", "t://h.test/1"),
            ("t:{n}", "t:x"), ("t{n}:x", "t7:y"),
        ])
    func work(template: String, url: String) {
        var steps: [Int] = []
        for count in [200, 2_000] {
            let reader = Self.reader(count) { number in
                let parts = template.split(separator: "{n}", omittingEmptySubsequences: false)
                return parts.joined(separator: "\(number)")
            }
            #expect(reader.schemas(of: url).isEmpty)
            var texts: [Int: NearestTexts] = [:]
            var nearest = NearestTemplates(reader.index) { _ in true }
            reader.withSegments(of: url) { #expect(nearest.find($0, &texts).count <= NearestTemplates.limit) }
            steps.append(nearest.steps)
        }
        #expect(steps[0] == steps[1])
        #expect(steps[0] <= 3 * NearestTemplates.limit)
    }

    @Test("A URL that none of many templates matches has no message where none is needed")
    func verdict() {
        var explainer = URLExplainer(Self.many)
        let error = #expect(throws: URLValidationError.self) {
            try explainer.parse("t://even.test/x", isExplained: false)
        }
        #expect(error?.violations.map(\.description) == ["no template matches the URL"])
    }
}
