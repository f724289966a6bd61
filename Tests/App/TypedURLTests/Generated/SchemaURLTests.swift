import Foundation
import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLModel

@Suite("What every generated type can do", .inTurn)
struct SchemaURLTests {
    @Test(
        "A URL is read whether the fast path or the engine reads it",
        arguments: [
            "https://Example.com/a/%62", "https://Example.com/a/%62?", "https://example.com/a/b",
            "https://Example.com/a/%62?tags=a,b%2Cc&on=true",
            "HTTPS://example.com/%61/b?on=%74rue&&tags=a,b%2cc&",
        ])
    func reading(text: String) throws {
        let url = try LinkURL(text)
        #expect(url.tags == (text.contains("tags") ? ["a", "b,c"] : nil))
        #expect(url.on == (text.contains("on=") ? true : nil))
        #expect(url.string == (try Schemas.all.parse(text).canonical))
    }

    @Test(
        "Canonical URLs are read by the fast path, and what needs a judge is left to the engine",
        arguments: [
            ("https://Example.com/a/%62", true), ("https://Example.com/a/%62?tags=a,b&on=true", true),
            ("https://Example.com/a/%62?on=true&tags=a,b", true),
            ("https://Example.com/a/%62?", false), ("https://Example.com/a/%62?tags=a,b&", false),
            ("https://Example.com/a/%62?tags=a,b#", false), ("https://Example.com/a/%62/?tags=a,b", false),
            ("https://Example.com/a/%62?tags=a,b&tags=a,b", false),
            ("https://Example.com/a/%62?on=true", false),
            ("https://Example.com/a/%62?tags=a,b&&on=true", false),
            ("https://Example.com/a/%62?%74ags=a,b", false),
            ("https://Example.com/a/%62?tags=a,b\u{0}", false), ("https://Example.com/a/%62?tags", false),
            ("https://Example.com/a/%62?tags&a,b", false),
            ("https://Example.com/a/%62?tags=a,b[", false), ("https://Example.com/a/%62?tags=a,%FF", false),
            ("https://Example.com/a/%62?tags=a,%4", false), ("https://Example.com/a/%6", false), ("", false),
        ])
    func fastPath(text: String, isRead: Bool) {
        #expect((URLScanner.scan(text, as: LinkURL.self) != nil) == isRead)
    }

    @Test("A URL of a newer sender is read as far as it is understood")
    func lenient() {
        let newer = LinkURL.parseLeniently("https://example.com/a/b?tags=a,b&colour=red")
        #expect(newer.value?.tags == ["a", "b"])
        #expect(newer.violations.map(\.code) == [.unknownParameter])
        let valid = LinkURL.parseLeniently("https://Example.com/a/%62?tags=a,b")
        #expect(valid.value?.tags == ["a", "b"])
        #expect(valid.violations == [])
        let wrong = LinkURL.parseLeniently("https://example.com/a/b?tags=a&colour=red")
        #expect(wrong.value == nil)
        #expect(wrong.violations.map(\.code) == [.invalidItems, .unknownParameter])
    }

    @Test("Text that is not contiguous in memory is read too")
    func bridged() throws {
        let text = NSMutableString(string: "https://Example.com/a/%62?tags=a,b") as String
        #expect(try LinkURL(text).tags == ["a", "b"])
    }

    @Test("Values are equal exactly when their canonical strings are")
    func equality() throws {
        let one = try LinkURL(tags: ["a", "b"], on: true)
        let same = try LinkURL("https://example.com/a/b?on=true&tags=a,b")
        let other = try LinkURL(tags: ["a", "b"])
        let composed = try LinkURL(tags: ["\u{E9}", "b"])
        let decomposed = try LinkURL(tags: ["e\u{301}", "b"])
        #expect(one == same)
        #expect(one.hashValue == same.hashValue)
        #expect(one != other)
        #expect(composed != decomposed)
        #expect(Set([one, same, other, composed, decomposed]).count == 4)
    }

    @Test("A value longer than the writer's buffer is printed whole")
    func long() throws {
        let tag = String(repeating: "é", count: 1000)
        let url = try LinkURL(tags: [tag, "b"])
        #expect(
            url.string == "https://Example.com/a/%62?tags=" + String(repeating: "%C3%A9", count: 1000) + ",b")
        #expect(try LinkURL(url.string) == url)
    }

    @Test("A value is coded as its canonical string")
    func coding() throws {
        let url = try LinkURL(tags: ["a", "b"])
        let data = try JSONEncoder().encode([url])
        #expect(String(decoding: data, as: UTF8.self) == #"["https:\/\/Example.com\/a\/%62?tags=a,b"]"#)
        #expect(try JSONDecoder().decode([LinkURL].self, from: data) == [url])

        let bad = Data(#"["https://example.com/a/b?tag=a,b"]"#.utf8)
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode([LinkURL].self, from: bad)
        }
        guard case .dataCorrupted(let context) = error else { throw error }
        #expect(context.codingPath.map(\.intValue) == [0])
        #expect((context.underlyingError as? URLValidationError)?.violations.map(\.suggestion) == ["tags"])
    }

    @Test("A value converts to and from text and Foundation's URL")
    func conversions() throws {
        let url = try LinkURL(tags: ["a", "b"])
        #expect("\(url)" == "https://Example.com/a/%62?tags=a,b")
        #expect(url.url.absoluteString == url.string)
        #expect(try LinkURL(url.url) == url)
        #expect(try LinkURL(url.description) == url)
    }

    @Test("A builder that refuses says why")
    func building() throws {
        let error = try #require(throws: URLValidationError.self) { try LinkURL(tags: ["a"], on: true) }
        #expect(
            error.description == """
                https://Example.com/a/%62?tags=a&on=true
                                               ^ "tags" must have at least 2 items; it has 1
                note: checked against the schema "link"
                """)
    }
}
