import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("UUID and URL as texts", .inTurn)
struct FoundationValueTests {
    @Test("A UUID prints in lower case, and is read in any")
    func uuid() throws {
        var random = SeededGenerator(seed: 4122)
        for _ in 0..<500 {
            let text = RandomFormatText.uuid(&random)
            let uuid = try #require(UUIDText.uuid(text))
            #expect(uuid == UUID(uuidString: text))
            #expect(UUIDText.text(of: uuid) == text.lowercased())
        }
        #expect(UUIDText.uuid("123e4567-e89b-12d3-a456-42661417400") == nil)
        #expect(UUIDText.uuid("123e4567-e89b-12d3-a456-426614174000 ") == nil)
    }

    @Test("A URL keeps the bytes of its text")
    func url() throws {
        var random = SeededGenerator(seed: 3986)
        for _ in 0..<2000 {
            let text = RandomFormatText.uri(&random)
            guard let url = URIText.url(text) else {
                Issue.record("URL does not hold \(text)")
                continue
            }
            #expect(url.absoluteString == text)
            #expect(URIText.text(of: url) == text)
        }
    }

    @Test(
        "What is no URI with a scheme is no URL of the format",
        arguments: ["", "a", "/a", "//a", "a:b c", "a:%"])
    func noURL(text: String) {
        #expect(URIText.url(text) == nil)
    }

    @Test("A URL that is a relative reference has no text")
    func reference() throws {
        #expect(URIText.text(of: try #require(URL(string: "/a"))) == nil)
        #expect(URIText.text(of: try #require(URL(string: "a?b"))) == nil)
        let base = URL(string: "https://example.org/a/b")
        let relative = try #require(URL(string: "../c", relativeTo: base))
        #expect(URIText.text(of: relative) == "https://example.org/c")
    }
}
