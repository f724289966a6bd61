import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("The host of a URL of several servers", .inTurn)
struct HostFoldingTests {
    private static func schema(_ servers: [URLServer]) -> URLSchema {
        URLSchema(
            name: "tested", template: URITemplate(text: "//{lang}.h.example/a"), servers: servers,
            parameters: [.string("lang", minLength: 1, isRequired: true)])
    }

    private static let app = URLServer("app", "app-x:", aliases: ["http:"])
    private static let web = URLServer("web", "https:", aliases: ["old-x:"])

    @Test(
        "The host of a URL of several servers is in lower case under http and https, whatever the order of the servers",
        arguments: [[app, web], [web, app]],
        [
            ("https://BAR.H.example/a", "https://bar.h.example/a"),
            ("app-x://BAR.H.example/a", "app-x://BAR.h.example/a"),
            // Read under http, and printed under another scheme; and the other way round.
            ("http://BAR.h.example/a", "app-x://bar.h.example/a"),
            ("old-x://BAR.h.example/a", "https://bar.h.example/a"),
        ])
    func reading(_ servers: [URLServer], urls: (given: String, canonical: String)) {
        let set = SchemaSet([Self.schema(servers)])
        #expect(Schemas.verdict(urls.given, set) == "valid: " + urls.canonical)
        #expect(Schemas.verdict(urls.canonical, set) == "valid: " + urls.canonical)
    }

    @Test(
        "The host of a URL of several servers is built in the case of its server",
        arguments: [[app, web], [web, app]])
    func building(_ servers: [URLServer]) throws {
        let schema = Self.schema(servers)
        let instance = Instance([.init("lang", .string("BAR"))])
        #expect(try schema.build(instance, server: "app").canonical == "app-x://BAR.h.example/a")
        #expect(try schema.build(instance, server: "web").canonical == "https://bar.h.example/a")
    }
}
