import Foundation
import GalleryURLs
import TestSupport
import Testing
import TypedURL

@Suite("Typed URLs", .inTurn)
struct ValueTests {
    private func asset(_ id: String = "1", width: Int = 1) throws -> AssetURL {
        try AssetURL(id: id, width: width, height: 1)
    }

    @Test("Typed URLs are equal when their canonical strings are")
    func equality() throws {
        #expect(try asset() == AssetURL("asset://?height=1&width=1&id=%31&rotate=0"))
        #expect(try asset() != asset(width: 2))
        #expect(try Set([asset(), asset(), asset(width: 2)]).count == 2)
        // Equal as strings of Swift, and yet other scalars.
        #expect("\u{E9}" == "e\u{301}")
        #expect(try asset("\u{E9}") != asset("e\u{301}"))
        #expect(try Set([asset("\u{E9}"), asset("e\u{301}")]).count == 2)
    }

    @Test("Typed URLs are coded as the canonical string")
    func coding() throws {
        let urls = [try asset(), try asset("a b")]
        let data = try JSONEncoder().encode(urls)
        #expect(String(decoding: data, as: UTF8.self).contains("width=1&height=1"))
        #expect(try JSONDecoder().decode([AssetURL].self, from: data) == urls)
        #expect(try JSONDecoder().decode([GalleryURL].self, from: data) == urls.map(GalleryURL.asset))

        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([AssetURL].self, from: Data("[\"asset://\"]".utf8))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.intValue) == [0])
        #expect((context.underlyingError as? URLValidationError)?.violations.count == 3)
    }

    @Test("Typed URLs are described by the canonical string")
    func description() throws {
        let url = try asset("a/b")
        #expect(url.description == "asset://?id=a%2Fb&width=1&height=1")
        #expect("\(url)" == url.string)
        #expect(url.url == URL(string: url.string))
        #expect(try AssetURL(url.url) == url)
        func read<Value: SchemaURL>(_ text: String, as type: Value.Type) -> Value? { try? Value(text) }
        #expect(read(url.string, as: AssetURL.self) == url)
        #expect(read("asset://", as: GalleryURL.self) == nil)
    }

    @Test("Typed URLs come with the schema's examples")
    func examples() {
        #expect(
            AssetURL.examples.map(\.string) == [
                "asset://?id=123&width=1920&height=1280",
                "asset://?id=summer%2F42&width=320&height=320&crop=10,0,640.5,640&filter=noir&rotate=90",
            ])
        #expect(MapURL.examples.count == 2)
        #expect(PollURL.examples.count == 2)
        #expect(AvatarURL.examples.count == 2)
    }

    @Test("Typed URLs have enumerations whose raw values are those of the URL")
    func enumerations() {
        #expect(AssetURL.Filter.allCases.map(\.rawValue) == ["original", "noir", "sepia", "chrome", "fade"])
        #expect(AssetURL.Rotate.allCases.map(\.rawValue) == [0, 90, 180, 270])
    }

    @Test("Typed URLs say whether a text or URL is one of them")
    func matching() throws {
        #expect(AssetURL.matches("asset://?id=1&width=5&height=5"))
        #expect(AssetURL.matches("ASSET://?height=5&width=5&id=%31"))
        #expect(GalleryURL.matches("asset://?id=1&width=5&height=5"))
        #expect(!MapURL.matches("asset://?id=1&width=5&height=5"))
        for text in [
            "asset://?id=1&width=5", "asset://?id=1&width=5&height=x", "asset:", "",
            "asset://?id=%zz&width=1&height=1",
        ] {
            #expect(!AssetURL.matches(text), "\(text)")
            #expect(!GalleryURL.matches(text), "\(text)")
        }
        #expect(AssetURL.matches(try #require(URL(string: "asset://?id=1&width=5&height=5"))))
        #expect(!AssetURL.matches(try #require(URL(string: "asset://?id=1&width=5&height=0"))))
        #expect(GalleryURL.schemas.matches("poll://?owner=1&id=2"))
    }

    @Test("Typed URLs have a path and query without the scheme and host")
    func pathAndQuery() throws {
        #expect(try asset("a/b").pathAndQuery == "?id=a%2Fb&width=1&height=1")
        #expect(GalleryURL.asset(try asset()).pathAndQuery == "?id=1&width=1&height=1")
    }
}
