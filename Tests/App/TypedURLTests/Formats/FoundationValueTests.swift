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
            let uuid = try #require(UUID(urlText: text))
            #expect(uuid == UUID(uuidString: text))
            #expect(uuid.urlText == text.lowercased())
        }
        #expect(UUID(urlText: "123e4567-e89b-12d3-a456-42661417400") == nil)
        #expect(UUID(urlText: "123e4567-e89b-12d3-a456-426614174000 ") == nil)
    }

    @Test("A URL keeps the bytes of its text")
    func url() throws {
        var random = SeededGenerator(seed: 3986)
        for _ in 0..<2000 {
            let text = RandomFormatText.uri(&random)
            guard let url = URL(urlText: text) else {
                Issue.record("URL does not hold \(text)")
                continue
            }
            #expect(url.absoluteString == text)
            #expect(url.hasURLText)
        }
    }

    @Test(
        "What is no URI with a scheme is no URL of the format",
        arguments: ["", "a", "/a", "//a", "a:b c", "a:%"])
    func noURL(text: String) {
        #expect(URL(urlText: text) == nil)
    }

    @Test("A URL that is a relative reference has no text")
    func reference() throws {
        #expect(!(try #require(URL(string: "/a"))).hasURLText)
        #expect(!(try #require(URL(string: "a?b"))).hasURLText)
        let base = URL(string: "https://example.org/a/b")
        let relative = try #require(URL(string: "../c", relativeTo: base))
        #expect(relative.hasURLText && relative.urlText == "https://example.org/c")
    }
}
