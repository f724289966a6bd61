import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

@Suite("Spellings that a schema accepts", .inTurn)
struct ToleranceTests {
    private static let products = TestedSchema(
        "https://api.example.com/v1/products{?page[number],ids[]*,waypoints,template}",
        [
            .integer("page[number]"), .list("ids[]"), .string("waypoints"), .string("template"),
        ], accepts: [.iri])
    private static let wiki = TestedSchema(
        "https://en.wikipedia.org/wiki/{title}", [.string("title", minLength: 1, isRequired: true)],
        accepts: [.iri, .trailingSlash, .fragment])
    private static let maps = TestedSchema(
        "https://www.google.com/maps/search/?api=1{&query}", [.string("query")],
        ignored: [IgnoredName("utm_", isPrefix: true)], accepts: [.plusAsSpace])

    @Test(
        "Accepted spellings: what RFC 3986 does not allow, as if it were encoded",
        arguments: [
            ("?page[number]=2&ids[]=1&ids[]=2", "?page%5Bnumber%5D=2&ids%5B%5D=1&ids%5B%5D=2"),
            ("?waypoints=Berlin|Paris", "?waypoints=Berlin%7CParis"),
            ("?template={{ states('sun.sun') }}", "?template=%7B%7B%20states%28%27sun.sun%27%29%20%7D%7D"),
            ("?waypoints=Zürich%20\\\"", "?waypoints=Z%C3%BCrich%20%5C%22"),
        ])
    func iri(query: String, canonical: String) {
        let base = "https://api.example.com/v1/products"
        #expect(Self.products.verdict(base + query) == "valid: \(base)\(canonical)")
    }

    @Test("Accepted spellings: in a path, and at their positions")
    func path() {
        #expect(
            Self.wiki.verdict("https://en.wikipedia.org/wiki/特殊:X")
                == "valid: https://en.wikipedia.org/wiki/%E7%89%B9%E6%AE%8A%3AX")
        Verdict.expect(
            """
            https://api.example.com/v1/products?é=ü&waypoints=%zz é&ids[]=
                                                ^ unknown parameter "é"
                                                              ^~~ "%zz" in "waypoints" is not a percent-encoded byte; write "%25" for a percent sign
                                                                          ^ item 1 of "ids[]" must have at least 1 character; it has 0
            """, in: Self.products.set)
        Verdict.expect(
            """
            https://en.wikipedia.org/wikii/特殊
                                     ^~~~~ no template matches "wikii"; did you mean "https://en.wikipedia.org/wiki/…"?
            """, in: Self.wiki.set)
    }

    @Test(
        "Accepted spellings: no control characters, and nothing before the path",
        arguments: [
            ("https://en.wikipedia.org/wiki/é\u{1}", "\"\\u{1}\" is not allowed in a URL; write \"%01\""),
            ("https://en.wikipediä.org/wiki/é", "\"ä\" is not allowed in a URL; write \"%C3%A4\""),
            (
                "https://en.wikipedia.org/wiki/é\u{85}",
                "\"\\u{85}\" is not allowed in a URL; write \"%C2%85\""
            ),
        ])
    func controls(url: String, message: String) {
        #expect(Self.wiki.violations(url).map(\.message) == [message])
        #expect(Self.wiki.violations(url).map(\.code) == [.malformedURL])
    }

    @Test("Accepted spellings: a plus sign in the query as a space, and nowhere else")
    func plus() throws {
        let base = "https://www.google.com/maps/search/?api=1&query="
        #expect(Self.maps.verdict(base + "pizza+seattle") == "valid: \(base)pizza%20seattle")
        #expect(Self.maps.verdict(base + "1%2B1") == "valid: \(base)1%2B1")
        #expect(try Self.maps.ignored(in: base + "a&utm_a=b+c") == [.init("utm_a", "b+c")])
        Verdict.expect(
            """
            https://www.google.com/maps/search+/?api=1
                                        ^~~~~~~ no template matches "search+"; did you mean "https://www.google.com/maps/search/?api=1"?
            """, in: Self.maps.set)
        #expect(
            Self.maps.verdict(base + "a+b&que+ry=c")
                == """
                https://www.google.com/maps/search/?api=1&query=a+b&que+ry=c
                                                                    ^~~~~~ unknown parameter "que ry"
                """)
    }

    @Test("Accepted spellings: a slash more or less at the end, and any fragment")
    func slashAndFragment() throws {
        Verdict.expect(
            """
            https://en.wikipedia.org/wiki/Foo/ → https://en.wikipedia.org/wiki/Foo
            https://en.wikipedia.org/wiki/Foo/#Über+uns → https://en.wikipedia.org/wiki/Foo
            """, in: Self.wiki.set)
        #expect(
            try Self.wiki.ignored(in: "https://en.wikipedia.org/wiki/Foo#Über") == [.init("#", "Über")])
        Verdict.expect(
            """
            https://en.wikipedia.org/wiki/Foo/?a=1#top
                                               ^ unknown parameter "a"
            """, in: Self.wiki.set)
        let slash = TestedSchema("x:/a/{?q}", [.string("q")], accepts: [.trailingSlash])
        #expect(slash.verdict("x:/a?q=1") == "valid: x:/a/?q=1")
        #expect(slash.verdict("x:/a///").contains("the path has an extra"))
    }

    @Test("Accepted spellings: a fragment of the template is none that is ignored")
    func fragmentOfTemplate() throws {
        let schema = TestedSchema(
            "x:/a{?q}", alternates: ["x:/b{#q}"], [.string("q", minLength: 2)], accepts: [.fragment])
        Verdict.expect(
            """
            x:/a#b → x:/a
            x:/b#cc → x:/a?q=cc
            x:/b#c
                 ^ "q" must have at least 2 characters; it has 1
            """, in: schema.set)
    }

    @Test("Accepted spellings: of two schemas the one that a URL needs no tolerance for")
    func schemas() throws {
        func schema(_ name: String, _ template: String, _ accepts: [Tolerance]) -> URLSchema {
            URLSchema(name: name, template: URITemplate(text: template), parameters: [], accepts: accepts)
        }
        let set = SchemaSet([
            schema("loose", "x:/a", [.trailingSlash, .fragment]), schema("strict", "x:/a/", []),
            schema("part", "x:/a#part", []),
        ])
        #expect(try set.parse("x:/a").schema == "loose")
        #expect(try set.parse("x:/a/").schema == "strict")
        #expect(try set.parse("x:/a#part").schema == "part")
        #expect(try set.parse("x:/a#other").schema == "loose")
        #expect(throws: URLValidationError.self) { try set.parse("x:/é") }
    }

    @Test("Accepted spellings never take a URL from a schema whose template is more literal")
    func literalTemplates() throws {
        let word = Parameter("w", .scalar(.string(StringSchema(minLength: 1))))
        let loose = URLSchema(
            name: "loose", template: URITemplate(text: "x:/a{/w}"), parameters: [word],
            accepts: [.trailingSlash])
        let strict = URLSchema(
            name: "strict", template: URITemplate(text: "x:/a{?p}"),
            parameters: [.integer("p", isRequired: true)])
        let set = SchemaSet([loose, strict])
        #expect(!set.matches("x:/a"))
        #expect(throws: URLValidationError.self) { try set.builder(at: 0).build(Instance([])) }
        #expect(try set.parse("x:/a?p=1").schema == "strict")
        #expect(try set.parse("x:/a/b").schema == "loose")
        #expect(try set.parse("x:/a/b/").canonical == "x:/a/b")
    }

    private static let word = StringSchema(minLength: 1)
    private static let title = Parameter("t", .scalar(.string(word)), isRequired: true)

    private static func schema(
        _ name: String, _ template: String, _ parameters: [Parameter], ignored: [IgnoredName] = []
    ) -> URLSchema {
        URLSchema(
            name: name, template: URITemplate(text: template), parameters: parameters,
            ignoredParameters: ignored, accepts: [.trailingSlash])
    }

    @Test(
        "Accepted spellings: a slash makes no other resource of a URL that a template matches, whatever is wrong with it"
    )
    func slashAfterLiteral() throws {
        let wiki = SchemaSet([
            Self.schema("wiki", "https://h.example/wiki/{+t}{?oldid}", [Self.title, .string("oldid")]),
            Self.schema("main", "https://h.example/wiki/Main{?oldid}", [.integer("oldid")]),
        ])
        Verdict.expect(
            """
            https://h.example/wiki/Main?oldid=x
                                              ^ "oldid" must be an integer
            """, in: wiki)
        #expect(!wiki.matches("https://h.example/wiki/Main?oldid=x"))
        // As it stands, only the broader template matches.
        #expect(try wiki.parse("https://h.example/wiki/Main/").instance["t"] == .string("Main/"))
        let files = SchemaSet([
            Self.schema(
                "files", "x://h/f{/p*}", [.list("p", items: .string(StringSchema()))],
                ignored: [IgnoredName("", isPrefix: true)]),
            Self.schema("trash", "x://h/f/trash{?days}", [.integer("days", isRequired: true)]),
        ])
        Verdict.expect(
            """
            x://h/f/trash
            error: missing required parameter "days"
            """, in: files)
    }

    @Test(
        "Accepted spellings: a slash makes no other resource of a URL whose fragment, parameters or characters another schema reads",
        arguments: [
            ("x://h/a/#f", "part"), ("x://h/a/#g", "loose"), ("x://h/b/?k=1", "fixed"),
            ("x://h/b/?k=2", "some"),
        ])
    func slashAndOtherTolerances(url: String, owner: String) throws {
        let any = [IgnoredName("", isPrefix: true)]
        let set = SchemaSet([
            URLSchema(
                name: "loose", template: URITemplate(text: "x://h/a"), parameters: [],
                accepts: [.trailingSlash, .fragment]),
            URLSchema(name: "part", template: URITemplate(text: "x://h/a#f"), parameters: []),
            Self.schema("some", "x://h/b", [], ignored: any),
            URLSchema(
                name: "fixed", template: URITemplate(text: "x://h/b?k=1"), parameters: [],
                ignoredParameters: any),
        ])
        #expect(try set.parse(url.replacing("/?", with: "?").replacing("/#", with: "#")).schema == owner)
        // Only the tolerant schemas read the slash.
        #expect((try? set.parse(url))?.schema == (["loose", "some"].contains(owner) ? owner : nil))
    }

    @Test("Accepted spellings: a slash stays where another schema would read the escapes of the URL")
    func slashBeforeEscapes() {
        let all = URLSchema(
            name: "all", template: URITemplate(text: "x://h/{+t}"),
            parameters: [Parameter("t", .scalar(.string(StringSchema())), isRequired: true)],
            ignoredParameters: [IgnoredName("", isPrefix: true)])
        let one = URLSchema(
            name: "one", template: URITemplate(text: "x://h/{t}{?q}"),
            parameters: [Self.title, .string("q")], accepts: [.iri, .trailingSlash])
        let set = SchemaSet([all, one])
        #expect(Schemas.verdict("x://h/a?q=é", set) == "valid: x://h/a?q=%C3%A9")
        #expect((try? set.parse("x://h/a/?q=%C3%A9"))?.schema == "all")
        #expect(!set.matches("x://h/a/?q=é"))
    }

    @Test(
        "Accepted spellings: a slash is never added after another one",
        arguments: [("", "\"t\" must have at least 1 character"), ("a", "valid: https://h.example/w/a")])
    func slashBehindSlash(text: String, verdict: String) {
        let set = SchemaSet([Self.schema("w", "https://h.example/w/{+t}", [Self.title])])
        #expect(Schemas.verdict("https://h.example/w/" + text, set).contains(verdict))
    }

    @Test("Accepted spellings: a slash is left out where a value would begin that cannot be empty")
    func slashBeforeNothing() throws {
        let items = Parameter.list("p", items: .string(Self.word))
        let set = SchemaSet([
            Self.schema("users", "x://h/users", []),
            Self.schema("user", "x://h/users/{id}", [.integer("id", isRequired: true)]),
            Self.schema("files", "x://h/files{/p*}", [items]),
            Self.schema("note", "x://h/notes/{n}", [.string("n", isRequired: true)]),
            Self.schema("notes", "x://h/notes", []),
        ])
        #expect(try set.parse("x://h/users/").canonical == "x://h/users")
        #expect(try set.parse("x://h/users/1/").canonical == "x://h/users/1")
        #expect(try set.parse("x://h/files/a/b/").canonical == "x://h/files/a/b")
        #expect(try set.parse("x://h/notes/").schema == "note")
        #expect(!set.matches("x://h/users/x"))
        for (url, place) in [("x://h/users/", 0), ("x://h/users/1", 1), ("x://h/users/x/", 1)] {
            #expect(set.owner(of: Array(url.utf8)) == place)
        }
    }

    @Test("Accepted spellings make each schema more specific that reads the URL as it is")
    func moreSpecific() {
        func schema(_ template: String, _ accepts: [Tolerance]) -> URLSchema {
            URLSchema(
                name: "s", template: URITemplate(text: template),
                parameters: [.string("v", minLength: 1, isRequired: true)], accepts: accepts)
        }
        func moreSpecific(_ template: String, _ accepts: [Tolerance]) -> [Int] {
            SchemaSpecificity([schema(template, accepts), schema("x://h/{v}", [])]).moreSpecific[0]
        }
        #expect(moreSpecific("x://h{/v}/", [.trailingSlash]) == [1])
        #expect(moreSpecific("x://h/{v}/", [.trailingSlash]) == [1])
        #expect(moreSpecific("x://h{/v}/", []) == [])
        // Under "http" and "https", an empty path is the path "/".
        let pages = schema("https://h.example{/v}/", [])
        #expect(SchemaSpecificity([pages, schema("https://h.example{/v*}", [])]).moreSpecific == [[1], [0]])
    }
}
