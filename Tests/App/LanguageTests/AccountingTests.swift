import LanguageURLs
import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLModel

/// That the laws would see what is dropped.
@Suite("What a reading does not answer for", .inTurn)
struct AccountingTests {
    private let set = LanguageURL.schemas

    @Test(
        "What a reading does not answer for is found in a valid URL",
        arguments: [
            ("query-kinds:?integer=5", "query-kinds:?integer=5&flag=true"),
            ("query-kinds:?integer=5", "query-kinds:?integer=6"),
            ("query-kinds:?spread=a&spread=b", "query-kinds:?spread=b&spread=a"),
            ("query-kinds:?min=1", "query-kinds:?min=1&max=2"),
            ("https://maps.example/@1,2,3z", "https://maps.example/@1,2,4z"),
            ("geo:1,2", "geo:1,2;u=4"),
            ("label:file.a/v.1.2/t.x.2", "label:file.a/v.1.2.3/t.x.2"),
            ("part://page#top", "part://page#top,1"),
            ("db://a@h:1/x", "db://b@h:1/x"),
            ("db://a@h:1/x", "db://a@h:2/x"),
            ("db://a@h:1/x", "db://a@g:1/x"),
        ])
    func valid(url: String, other: String) throws {
        let parsed = try set.parse(url)
        let schema = try #require(set.schemas.first { $0.name == parsed.schema })
        #expect(Accounting(schema).problem(parsed, url) == nil)
        #expect(Accounting(schema).problem(parsed, other) != nil)
    }

    @Test(
        "What a reading does not answer for is found in an invalid URL",
        arguments: [
            ("query-kinds:?integer=x", "query-kinds:?integer=x&unknown=1"),
            ("geo:1,2;u=-4", "geo:1,2;u=-4#fragment"),
            ("label:file.a/v.1.2/t.x.y", "label:file.a/w.1.2/t.x.y"),
        ])
    func invalid(url: String, other: String) throws {
        let error = try #require(throws: URLValidationError.self) { try set.parse(url) }
        let schema = try #require(set.schemas.first { $0.name == error.schema })
        #expect(Accounting(schema).problem(error, url) == nil)
        #expect(Accounting(schema).problem(error, other) != nil)
    }
}
