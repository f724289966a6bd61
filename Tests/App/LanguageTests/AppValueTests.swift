import LanguageURLs
import TestSupport
import Testing
@_spi(Generated) import TypedURL

@Suite("Values of types of the app", .inTurn)
struct AppValueTests {
    @Test("Values of the app's own types are read, built, changed and printed as their raw values")
    func values() throws {
        let url = try AppValuesURL(
            "values://ab?sort=price&steps=1&steps=10&on=0&pair=new,0.25&by=price&either=0.5")
        #expect(url.kind.rawValue == "ab" && url.sort == .cheapest && url.steps == [.one, .many])
        #expect(url.pair?.by == .newest && url.more?.by == .cheapest && !url.on.rawValue)
        #expect(url.ratio.rawValue == 0.5)
        let changed = try url.with {
            $0.sort = .newest; $0.step = .two
        }
        #expect(
            changed.string == "values://ab?on=0&steps=1&steps=10&step=2&pair=new,0.25&by=price&either=0.5")
        #expect(AppValuesURL.examples.map(\.string) == ["values://ab?sort=price&steps=1&steps=10&either=new"])
    }

    @Test(
        "A value that the app's type refuses is not allowed, at its range",
        arguments: [
            ("values://abc", "kind", 9..<12), ("values://ab?ratio=2", "ratio", 18..<19),
            ("values://ab?evens=ab,a", "evens", 18..<22),
            ("values://ab?flag=true&pair=new,7", "pair", 27..<32),
        ])
    func refused(text: String, parameter: String, range: Range<Int>) {
        let error = #expect(throws: URLValidationError.self) { try AppValuesURL(text) }
        #expect(error?.violations.map(\.code) == [.notAllowed])
        #expect(
            error?.violations.first?.message
                == "\"\(parameter)\" must be a value that its type in the app accepts")
        #expect(error?.violations.first?.range == range && error?.schema == "app-values")
        #expect(!AppValuesURL.matches(text))
        let read = AppValuesURL.parseLeniently(text + (text.contains("?") ? "&" : "?") + "hue=1")
        #expect(read.value == nil)
        #expect(Set(read.violations.map(\.code)) == [.notAllowed, .unknownParameter])
    }

    @Test("A case of the app's enumeration that the schema does not list cannot be built")
    func unlisted() throws {
        let kind = try #require(Even(rawValue: "ab"))
        #expect(throws: URLValidationError.self) { try AppValuesURL(kind: kind, step: .many) }
        #expect(try AppValuesURL(kind: kind, step: .two).string == "values://ab?step=2")
    }

    @Test("The cases of the app's enumerations are compared with the values that schemas list, in one test")
    func mismatches() {
        #expect(
            AppValuesURL.swiftTypeMismatches == [
                #""Step" has "10", which the schema "app-values" does not list"#
            ])
        #expect(LanguageURL.swiftTypeMismatches == AppValuesURL.swiftTypeMismatches)
        #expect(ReportURL.swiftTypeMismatches == [])
        #expect(
            AppValuesURL.schemas.mismatches(of: Even.self, "Even", ["a", "ab"]) == [
                #""Even" refuses "a", which the schema "app-values" lists"#
            ])
    }

    @Test("Days, prices, decimals and durations are types of the app, which the page of recipes shows")
    func report() throws {
        let report = try ReportURL("report:?day=20240229&price=9.90&rate=-0.10&length=1m30s")
        #expect(report.day?.day == 29 && report.price?.cents == 990 && report.length?.seconds == 90)
        #expect(report.rate?.digits == -10 && report.rate?.decimals == 2)
        #expect(throws: URLValidationError.self) { try ReportURL("report:?day=20230229") }
        let types = try Repository.text("Tests/App/LanguageURLs/ReportTypes.swift")
        let shown = try #require(types.range(of: "/// A day"))
        #expect(try Repository.text("docs/Recipes.md").contains(types[shown.lowerBound...]))
    }
}
