import GalleryURLs
import TestSupport
import Testing
import TypedURL

@Suite("The enumeration over all schemas", .inTurn)
struct GalleryURLTests {
    @Test("The enumeration over all schemas has a case for each schema")
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

    @Test("The enumeration over all schemas prints what its payload prints")
    func printing() throws {
        let poll = try PollURL(owner: 1, id: 2)
        #expect(GalleryURL.poll(poll).string == poll.string)
        #expect(try GalleryURL(poll.string) == .poll(poll))
    }

    @Test("The enumeration over all schemas knows all schemas")
    func schemas() {
        #expect(GalleryURL.schemas.schemas.map(\.name) == ["asset", "avatar", "map", "poll"])
    }

    @Test("The enumeration over all schemas says which scheme was meant")
    func unknown() {
        let error = #expect(throws: URLValidationError.self) { try GalleryURL("aset://?id=1") }
        #expect(error?.violations.map(\.suggestion) == ["asset"])
    }
}
