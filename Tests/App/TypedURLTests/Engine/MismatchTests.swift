import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A URL that no template matches", .inTurn)
struct MismatchTests {
    /// An app's links, of which many begin alike.
    private static let app: SchemaSet = {
        let text = Parameter.string("path", minLength: 1, isRequired: true)
        let templates = [
            "home://assist{?path}", "home://call_service/{domain}.{service}", "home://camera/{?path}",
            "home://fire_event/{path}", "home://invite{?path}", "home://navigate/{+path}",
            "home://send_location", "home://settings/notifications/", "home://scan?kind=tag{&path}",
            "home://widget/{domain}/{path}", "https://home.example/",
            "https://home.example/app/#/users/{path}",
            "https://{domain}.home.example/rooms/{path}/lights",
        ]
        return SchemaSet(
            templates.enumerated().map { index, template in
                let uri = URITemplate(text: template)
                return URLSchema(
                    name: "s\(index)", template: uri,
                    parameters: uri.variables.map { .string($0.name, minLength: 1, isRequired: true) })
            })
    }()

    private func expect(_ url: String, _ marked: String, _ message: String) throws {
        let error = try #require(throws: URLValidationError.self, "\(url)") { try Self.app.parse(url) }
        let violation = try #require(error.violations.first)
        let range = try #require(violation.range)
        #expect(violation.code == .noMatch || violation.code == .unexpectedComponent)
        #expect("\(violation)" == message)
        #expect(String(decoding: Array(url.utf8)[range], as: UTF8.self) == marked, "\(url)")
    }

    @Test(
        "A URL that no template matches is marked where it parts from the template that was probably meant",
        arguments: [
            ("home://navigat/lovelace", "navigat", "home://navigate/…"),
            ("home://navigat/a/b/c?x=1", "navigat", "home://navigate/…"),
            ("home://send-location", "send-location", "home://send_location"),
            ("home://call_sevice/light.on", "call_sevice", "home://call_service/….…"),
            ("home://settings/notification/", "notification", "home://settings/notifications/"),
            ("home://settings/NOTIFICATIONS/", "NOTIFICATIONS", "home://settings/notifications/"),
            ("home://setings/notification/", "setings", "home://settings/notifications/"),
            ("home://wigdet/light/1", "wigdet", "home://widget/…/…"),
            ("https://kitchen.home.example/room/1/lights", "room", "https://….home.example/rooms/…/lights"),
            ("https://kitchen.home.example/rooms/1/light", "light", "https://….home.example/rooms/…/lights"),
            ("https://home.exmaple/", "home.exmaple", "https://home.example/"),
            ("home://scan?kind=tga&path=1", "kind=tga", "home://scan?kind=tag"),
        ])
    func near(url: String, marked: String, meant: String) throws {
        try expect(url, marked, "no template matches \"\(marked)\"; did you mean \"\(meant)\"?")
    }

    @Test(
        "A URL that no template matches with other slashes after the scheme is marked whole",
        arguments: [
            ("home:navigate/x", "home://navigate/…"), ("home:/navigate/x", "home://navigate/…"),
            ("home:assist", "home://assist"),
        ])
    func slashes(url: String, meant: String) throws {
        try expect(url, url, "no template begins with \"\(url)\"; did you mean \"\(meant)\"?")
    }

    @Test(
        "A URL that no template matches with a slash too many or too few says so",
        arguments: [
            ("home://assist/", "/", "the path has an extra \"/\" at its end; remove it"),
            ("home://assist/?path=1", "/", "the path has an extra \"/\" at its end; remove it"),
            ("home://fire_event/a/", "/", "the path has an extra \"/\" at its end; remove it"),
            ("home://widget//light/a", "/", "the path has an extra \"/\"; remove it"),
            ("home:///fire_event/a", "/", "the path has an extra \"/\"; remove it"),
            ("home://camera?path=1", "camera", "the path is missing the \"/\" at its end; add it"),
            (
                "home://settings/notifications", "notifications",
                "the path is missing the \"/\" at its end; add it"
            ),
        ])
    func slash(url: String, marked: String, message: String) throws { try expect(url, marked, message) }

    @Test(
        "A URL that no template matches names at most three templates that agree as far as any",
        arguments: Rows.triples(
            """
            home://nav/x → nav → no template matches "nav"; expected "home://assist", "home://call_service/{domain}.{service}", "home://camera/" or 7 more
            home://fire_event → fire_event → the path is incomplete; expected "home://fire_event/{path}"
            home://fire_event/a/b → b → no template matches "b"; expected "home://fire_event/{path}"
            home://call_service/light/on → light → no template matches "light"; expected "home://call_service/{domain}.{service}"
            home://scan?path=1 → home://scan?path=1 → the query is missing "kind=tag"; expected "home://scan?kind=tag"
            https://home.example/app/#/user/1 → #/user/1 → no template matches "#/user/1"; expected "https://home.example/app/#/users/{path}"
            https://home.example/app/ → https://home.example/app/ → the fragment is missing; expected "https://home.example/app/#/users/{path}"
            https://home.example/users/1 → users → no template matches "users"; expected "https://home.example/" or "https://home.example/app/#/users/{path}"
            https://elsewhere.test/ → elsewhere.test → no template matches "elsewhere.test"; expected "https://home.example/", "https://home.example/app/#/users/{path}" or "https://{domain}.home.example/rooms/{path}/lights"
            """))
    func list(url: String, marked: String, message: String) throws { try expect(url, marked, message) }

    /// Schemas for hosts with variables beside those of known hosts.
    private static func hosts(_ templates: [String]) -> SchemaSet {
        SchemaSet(
            templates.enumerated().map { index, template in
                let uri = URITemplate(text: template)
                return URLSchema(
                    name: "s\(index)", template: uri,
                    parameters: uri.variables.map {
                        .string($0.name, minLength: 1, isRequired: $0.name != "tab")
                    })
            })
    }

    @Test(
        "A misspelling is found before optional segments, after segments of any number, and before a value in a text"
    )
    func misspelling() {
        let templates = [
            "https://{host}/{+path}/-/issues/{id}", "https://a.test/items/{id}{/tab}",
            "https://a.test{/tab}/about", "https://a.test/files/{+path}/raw", "https://a.test/user-{id}/x",
            "urn:isbn:{isbn}", "urn:issn:{issn}", "bitcoin:{address}{?amount}",
        ]
        Verdict.expect(
            """
            https://a.test/item/7
                           ^~~~ no template matches "item"; did you mean "https://a.test/items/…/…"?
            https://a.test/item/7/notes
                           ^~~~ no template matches "item"; did you mean "https://a.test/items/…/…"?
            https://a.test/tab/abuot
                               ^~~~~ no template matches "abuot"; did you mean "https://a.test/…/about"?
            https://a.test/files/a/b/rw
                                     ^~ no template matches "rw"; did you mean "https://a.test/files/…/raw"?
            https://a.test/usr-7/x
                           ^~~~~ no template matches "usr-7"; did you mean "https://a.test/user-…/x"?
            https://b.test/a/b/-/isues/7
                                 ^~~~~ no template matches "isues"; did you mean "https://…/…/-/issues/…"?
            urn:isnb:1
                ^~~~~~ no template matches "isnb:1"; did you mean "urn:isbn:…"?
            urn:1
                ^ no template matches "1"; expected "urn:isbn:{isbn}" or "urn:issn:{issn}"
            bitcoin://1abc?amount=1
                    ^~~~~~ unexpected host "//1abc"; the template has no "//"
                          ^ "address" must have at least 1 character; it has 0
            bitcoin://1abc/a
            ^~~~~~~~~~ no template begins with "bitcoin://"; expected "bitcoin:{address}"
            """, in: Self.hosts(templates))
    }

    @Test(
        "A URL that no template matches with other slashes before the path is near, and one that ends too early incomplete"
    )
    func otherBeginning() {
        Verdict.expect(
            """
            things://ad?title=x
                     ^~ no template matches "ad"; did you mean "things:///add"?
            things:add?title=x
            ^~~~~~~~~~ no template begins with "things:add"; did you mean "things:///add"?
            things:update
            ^~~~~~~~~~~~~ no template begins with "things:update"; expected "things:///add" or "things:///show/{id}/"
            things:///show/
            ^~~~~~~~~~~~~~~ the path is incomplete; expected "things:///show/{id}/"
            """, in: Self.hosts(["things:///add{?title}", "things:///show/{id}/"]))
    }

    @Test("A URL that no template matches without a host, and with a slash too few, says so")
    func slashWithoutHost() {
        #expect(
            Schemas.verdict("x:/a/b", Self.hosts(["x:/a/{v}/"]))
                .contains("^ the path is missing the \"/\" at its end; add it"))
    }

    @Test("A URL that no template matches of another host than a variable one says so")
    func otherHost() {
        let wiki = Self.hosts(["https://{language}.wikipedia.org/wiki/{title}"])
        for url in ["https://www.foo.com", "https://www.foo.com/wiki/x"] {
            #expect(Schemas.verdict(url, wiki).contains("no template matches \"www.foo.com\"; expected"))
        }
        #expect(Schemas.verdict("https://en.wikipedia.org", wiki).contains("the path is incomplete"))
    }

    @Test(
        "A URL that no template matches of a similar host is nearer to that than to any host, unless the path says otherwise"
    )
    func anyHost() {
        let others = (0..<60).map { "https://open\($0).music.example/track/{id}" }
        let set = Self.hosts(["https://{host}/avatars/{id}", "https://www.video.example/watch{?v}"] + others)
        Verdict.expect(
            """
            https://ww.video.example/watch?v=1
                    ^~~~~~~~~~~~~~~~ no template matches "ww.video.example"; did you mean "https://www.video.example/watch"?
            https://ww.video.example/avatar/1
                                     ^~~~~~ no template matches "avatar"; did you mean "https://…/avatars/…"?
            """, in: set)
        #expect(
            Schemas.verdict("https://a.test/b", set)
                .contains("no template matches \"b\"; expected \"https://{host}/avatars/{id}\""))
    }

    @Test("A URL that no template matches of an unknown scheme names at most three schemes")
    func schemes() throws {
        let set = SchemaSet(
            ["asset", "chat", "map", "poll"].map { scheme in
                URLSchema(name: scheme, template: URITemplate([.literal("\(scheme):")]), parameters: [])
            })
        #expect(
            Schemas.verdict("gopher:x", set)
                == "gopher:x\n^~~~~~~ unknown scheme \"gopher\"; expected \"asset\", \"chat\", \"map\" or 1 more"
        )
    }

    @Test(
        "A URL belongs to the schema whose template has its host and path, even with another item of the query",
        arguments: [
            ("home://scan?kind=tga&path=1", "s8"), ("home://scan", "s8"), ("home://scan?kind=tag", "s8"),
            ("home://camera/?paht=1", "s2"), ("home://camera/?path=a b", "s2"),
            ("home://scans?kind=tag", nil),
            ("home://scan/?kind=tga", nil), ("gopher:x", nil), ("https://home.example/other", nil),
        ] as [(String, String?)])
    func owner(url: String, name: String?) {
        #expect(Self.app.owner(of: Array(url.utf8)).map { Self.app.schemas[$0].name } == name)
    }

    @Test("A URL that no template matches of a set without schemas has an unknown scheme")
    func noSchemas() {
        #expect(Schemas.verdict("x:y", SchemaSet([])) == "x:y\n^~ unknown scheme \"x\"")
    }

    @Test(
        "A URL that no template matches is explained in time that grows with the text",
        arguments: ["/", "a/", "%", "-"])
    func long(piece: String) throws {
        let text = String(repeating: piece, count: 50_000)
        for url in ["home://\(text)", "home://widget/\(text)", "home:\(text)"] {
            let message = Schemas.verdict(url, Self.app).split(separator: "\n").last ?? ""
            #expect(message.contains("no template") || message.contains("the path"))
            #expect(message.utf8.count < 4000)
        }
    }
}
