import Foundation
import GalleryURLs
import Testing
import TypedURL

@Suite("Typed URLs")
struct ValueTests {
    private func asset(_ id: String = "1", width: Int = 1) throws -> AssetURL {
        try AssetURL(id: id, width: width, height: 1)
    }

    @Test("are equal when their canonical strings are")
    func equality() throws {
        #expect(try asset() == AssetURL("asset://?height=1&width=1&id=%31&rotate=0"))
        #expect(try asset() != asset(width: 2))
        #expect(try Set([asset(), asset(), asset(width: 2)]).count == 2)
        // Equal as strings of Swift, and yet other scalars.
        #expect("\u{E9}" == "e\u{301}")
        #expect(try asset("\u{E9}") != asset("e\u{301}"))
        #expect(try Set([asset("\u{E9}"), asset("e\u{301}")]).count == 2)
    }

    @Test("are coded as the canonical string")
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

    @Test("are described by the canonical string, and read from it")
    func description() throws {
        let url = try asset("a/b")
        #expect(url.description == "asset://?id=a%2Fb&width=1&height=1")
        #expect("\(url)" == url.string)
        #expect(url.url == URL(string: url.string))
        #expect(try AssetURL(url.url) == url)
        func read<Value: LosslessStringConvertible>(_ text: String, as type: Value.Type) -> Value? {
            Value(text)
        }
        #expect(read(url.string, as: AssetURL.self) == url)
        #expect(read("asset://", as: AssetURL.self) == nil)
    }

    @Test("come with the schema's examples")
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

    @Test("have enumerations whose raw values are those of the URL")
    func enumerations() {
        #expect(AssetURL.Filter.allCases.map(\.rawValue) == ["original", "noir", "sepia", "chrome", "fade"])
        #expect(AssetURL.Rotate.allCases.map(\.rawValue) == [0, 90, 180, 270])
    }
}

@Suite("The enumeration over all schemas")
struct GalleryURLTests {
    @Test("has a case for each schema")
    func cases() throws {
        func name(_ text: String) throws -> String {
            switch try GalleryURL(text) {
            case .asset(let url): "asset \(url.id)"
            case .avatar(let url): "avatar \(url.assets)"
            case .map(let url): "map \(url.latitude)"
            case .poll(let url): "poll \(url.owner)"
            }
        }
        #expect(try name("asset://?id=x&width=1&height=1") == "asset x")
        #expect(try name("avatar://?assets=a,b") == "avatar [\"a\", \"b\"]")
        #expect(try name("map:?latitude=1.5&longitude=2") == "map 1.5")
        #expect(try name("poll://?id=1&owner=-3") == "poll -3")
    }

    @Test("prints what its payload prints")
    func printing() throws {
        let poll = try PollURL(owner: 1, id: 2)
        #expect(GalleryURL.poll(poll).string == poll.string)
        #expect(try GalleryURL(poll.string) == .poll(poll))
    }

    @Test("knows all schemas")
    func schemas() {
        #expect(GalleryURL.schemas.schemas.map(\.name) == ["asset", "avatar", "map", "poll"])
    }

    @Test("says which scheme was meant")
    func unknown() {
        let error = #expect(throws: URLValidationError.self) { try GalleryURL("aset://?id=1") }
        #expect(error?.violations.map(\.suggestion) == ["asset"])
    }
}
