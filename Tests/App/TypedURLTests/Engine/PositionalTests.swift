import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Variables that stand without their names", .inTurn)
struct PositionalTests {
    private static let geo = TestedSchema(
        "geo:{lat},{lon}{;u}",
        [.number("lat", isRequired: true), .number("lon", isRequired: true), .number("u")])

    @Test(
        "Variables without names: in an opaque path, with parameters of the path after them",
        arguments: Verdict.list(
            """
            geo:59.9,30.3 → geo:59.9,30.3
            geo:59.9%2C30.3;u=35
            ^~~~~~~~~~~~~~~~~~~~ no template matches "geo:59.9%2C30.3;u=35"; expected "geo:{lat},{lon}{;u}"
            GEO:1.0,-0;u=1e0; → geo:1,0;u=1
            geo:1,2,3
                  ^~~ "lon" must be a number
            geo:1,x;u=3;u=4;q
                  ^ "lon" must be a number
                        ^ duplicate parameter "u"
                            ^ unknown parameter "q"
            geo:,2
                ^ "lat" must be a number; it is empty
            geo:1
                ^ no template matches "1"; expected "geo:{lat},{lon}{;u}"
            """))
    func opaquePath(verdict: Verdict) { #expect(Self.geo.verdict(verdict.url) == verdict.text) }

    private static let posts = TestedSchema(
        "https://host/users/{id}/posts{/post}{?page,tags*}{#section}",
        [
            .integer("id", minimum: 1, isRequired: true), .string("post", minLength: 1), .integer("page"),
            .list("tags", maxItems: 2, unique: true), .string("section"),
        ])

    @Test(
        "Variables without names: in segments of a path and in a fragment",
        arguments: Verdict.list(
            """
            https://HOST/users/12/p%6Fsts → https://host/users/12/posts
            https://host/users/12/posts/a%2Fb?tags=x&page=2&tags=y# → https://host/users/12/posts/a%2Fb?page=2&tags=x&tags=y#
            https://host/users/1/posts/a:b@c;d#s%20x → https://host/users/1/posts/a%3Ab%40c%3Bd#s%20x
            https://host/users/1/posts/
                                       ^ "post" must have at least 1 character; it has 0
            https://host/users//posts
                               ^ "id" must be an integer; it is empty
            https://host/users/x/posts/a?tags=&tags=a&tags=a
                               ^ "id" must be an integer
                                              ^ "tags" must have at most 2 items; it has 3
                                              ^ item 1 of "tags" must have at least 1 character; it has 0
                                              ^ item 3 of "tags" repeats item 2; items must be unique
            https://host/users/1/posts/a/b
                                         ^ no template matches "b"; expected "https://host/users/{id}/posts{/post}{#section}"
            https://host/users/1/posts/%2e
                                       ^~~ "post" produces the path segment "." or "..", which URL parsers remove
            """))
    func segments(verdict: Verdict) { #expect(Self.posts.verdict(verdict.url) == verdict.text) }

    private static let file = TestedSchema(
        "doc:{name}{.ext}", [.string("name", isRequired: true), .strings("ext", ["pdf", "tar.gz"])])

    @Test(
        "Variables without names: side by side, where the first delimiter ends the first value",
        arguments: [
            ("doc:a", "{\"name\":\"a\"}"), ("doc:a.pdf", "{\"name\":\"a\",\"ext\":\"pdf\"}"),
            ("doc:a.tar.gz", "{\"name\":\"a\",\"ext\":\"tar.gz\"}"),
            ("doc:.pdf", "{\"name\":\"\",\"ext\":\"pdf\"}"),
        ])
    func sideBySide(_ url: String, _ instance: String) throws {
        var members = "\"name\":\"\(try Self.file.value("name", in: url)?.text ?? "")\""
        if let ext = try Self.file.value("ext", in: url) { members += ",\"ext\":\"\(ext.text ?? "")\"" }
        #expect("{\(members)}" == instance)
    }

    @Test("What is printed is read back, though another split of the text comes first")
    func canonicalSplit() throws {
        let schema = TestedSchema(
            "s:{a}:{b}", [.string("a", isRequired: true), .string("b", isRequired: true)])
        let url = schema.built(["a": .string("x:y"), "b": .string("z")])
        #expect(url == "s:x%3Ay:z")
        #expect(try schema.value("a", in: url) == .string("x:y"))
        #expect(try schema.value("b", in: url) == .string("z"))
    }

    @Test("An escaped slash divides no segments")
    func escapedSlash() {
        #expect(Self.posts.verdict("https://host/users/1%2Fposts").contains("the path is incomplete"))
        #expect(Self.posts.verdict("https://host%2Fusers/1/posts").contains("no template matches"))
    }

    @Test(
        "A segment of dots between escaped slashes is refused where slashes are printed as they are",
        arguments: [("x://h/a%2F.", true), ("x://h/a%2f..%2Fb", true), ("x://h/a%2F.b", false)])
    func dotsBesideEscapedSlashes(url: String, isRefused: Bool) {
        let schema = TestedSchema("x://h/{+v}", [.string("v", isRequired: true)])
        #expect(schema.verdict(url).contains("\"v\" produces the path segment") == isRefused)
    }

    private static let place = TestedSchema(
        "https://{sub}.example.com:8080/{a,b}",
        [
            .string("sub", minLength: 1, isRequired: true), .integer("a", isRequired: true),
            .strings("b", ["x", "y"], isRequired: true),
        ])

    @Test(
        "Variables without names: in a host, folded to lower case as the web does, and several in one expression",
        arguments: Verdict.list(
            """
            https://SUB.Example.com:8080/1,x → https://sub.example.com:8080/1,x
            https://sub.example.com:8080/y
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ no template matches "https://sub.example.com:8080/y"; expected "https://{sub}.example.com:8080/{a,b}"
            https://sub.example.com:8080/z,x
                                         ^ "a" must be an integer
            https://sub.example.com/1
            ^~~~~~~~~~~~~~~~~~~~~~~~~ no template matches "https://sub.example.com/1"; expected "https://{sub}.example.com:8080/{a,b}"
            """))
    func host(verdict: Verdict) { #expect(Self.place.verdict(verdict.url) == verdict.text) }

    @Test("A custom scheme's host keeps its case")
    func customHost() {
        let schema = TestedSchema(
            "otp://{type}/{label}", [.string("type", isRequired: true), .string("label")])
        #expect(schema.verdict("otp://TOTP/a") == "valid: otp://TOTP/a")
    }

    private static let reserved = TestedSchema("f:{+path}", [.string("path", isRequired: true)])

    @Test(
        "Variables without names: with reserved characters as they are",
        arguments: Verdict.list(
            """
            f:a/b:c,d → f:a/b:c,d
            f:a%2Fb%20%25 → f:a/b%20%25
            f:a/../b
                ^~ "path" produces the path segment "." or "..", which URL parsers remove
            f:%5B
              ^~~ "path" cannot contain "[" here, because it would not be read back; to keep escapes, add "rawText" to the schema
            f:%2541
              ^~~~~ "path" cannot contain "%41", because it would be decoded as an escape; to keep escapes, add "rawText" to the schema
            f:a%3Fb
              ^~~~~ "path" cannot contain "?" here, because it would not be read back; to keep escapes, add "rawText" to the schema
            """))
    func reserved(verdict: Verdict) { #expect(Self.reserved.verdict(verdict.url) == verdict.text) }

    @Test(
        "What would not be read back is not built either",
        arguments: [
            ("a/b", "f:a/b"),
            (
                "[",
                "f:[\n  ^ \"path\" cannot contain \"[\" here, because it would not be read back; to keep escapes, add \"rawText\" to the schema"
            ),
            (
                "..",
                "f:..\n  ^~ \"path\" produces the path segment \".\" or \"..\", which URL parsers remove"
            ),
        ])
    func building(_ path: String, _ verdict: String) {
        #expect(Self.reserved.built(["path": .string(path)]) == verdict)
    }

    @Test("An empty value can make a segment of dots too")
    func emptyLabel() {
        let schema = TestedSchema("d:x/{.s}", [.string("s")])
        #expect(
            schema.built(["s": .string("")]) == """
                d:x/.
                     ^ "s" produces the path segment "." or "..", which URL parsers remove
                """)
    }

    private static let lists = TestedSchema(
        "l://{.labels*}/x{/rest*}",
        [.list("labels", isRequired: true, items: .strings(["a", "b"])), .list("rest")])

    @Test(
        "Exploded lists of labels and segments",
        arguments: Verdict.list(
            """
            l://.a.b/x → l://.a.b/x
            l://.a/x/y/z%2F → l://.a/x/y/z%2F
            l://.c/x//
                 ^ item 1 of "labels" must be "a" or "b"; did you mean "a"?
                     ^ item 1 of "rest" must have at least 1 character; it has 0
                      ^ item 2 of "rest" must have at least 1 character; it has 0
            """))
    func lists(verdict: Verdict) { #expect(Self.lists.verdict(verdict.url) == verdict.text) }

    private static let tile = TestedSchema(
        "https://a.b/{zoom}/{width}x{height}{scale}",
        [
            .integer("zoom", isRequired: true), .integer("width", isRequired: true),
            .integer("height", isRequired: true),
            Parameter("scale", .scalar(.strings(["2x"])), prefix: "@"),
        ])

    @Test(
        "One mistake is one violation, and what stands beside it is not blamed",
        arguments: [
            ("x/400x300", ["12..<13 zoom"]), ("x/400x300@2x", ["12..<13 zoom"]),
            ("5/400xh@2x", ["18..<19 height"]), ("5/400x300@3x", ["22..<24 scale"]),
            ("5/wx300@2x", ["14..<15 width"]), ("5/x300", ["14..<14 width"]),
            ("5/400x@2x", ["18..<18 height"]), ("5/400x300@", ["22..<22 scale"]),
            ("x/wx300", ["12..<13 zoom", "14..<15 width"]), ("x/x300", ["12..<13 zoom", "14..<14 width"]),
        ])
    func oneMistake(path: String, expected: [String]) throws {
        try expect(expected, of: "https://a.b/\(path)", Self.tile)
    }

    private static func schema(_ template: String, _ parameters: [Parameter]) -> TestedSchema {
        TestedSchema(template, parameters)
    }

    private static func integer(_ name: String, isRequired: Bool = true) -> Parameter {
        .integer(name, isRequired: isRequired)
    }

    @Test("One mistake is one violation in every component")
    func oneMistakeAnywhere() throws {
        let pair = Self.schema("s:{a}-{b}", [Self.integer("a"), Self.integer("b")])
        try expect(["4..<8 b"], of: "s:1-2-30", pair)
        try expect(["5..<8 b"], of: "s:10-2-3", pair)
        try expect(["2..<3 a"], of: "s:x-3", pair)

        let file = Self.schema("s:{a}{.ext}", [Self.integer("a"), .strings("ext", ["png", "webp"])])
        try expect(["4..<7 ext"], of: "s:5.jpg", file)
        try expect(["2..<3 a"], of: "s:x.png", file)
        try expect(["2..<2 a"], of: "s:.png", file)

        let segments = Self.schema(
            "s:x{/a,b,c}",
            [
                Self.integer("a", isRequired: false), .strings("b", ["on"]),
                Self.integer("c", isRequired: false),
            ])
        try expect(["6..<8 b"], of: "s:x/1/of/2", segments)
        try expect(["4..<6 a"], of: "s:x/of/on/2", segments)
        try expect(["9..<10 c"], of: "s:x/1/on/x", segments)

        let host = Self.schema(
            "s://{a}.{b}.c/{d}",
            [Self.integer("a"), .strings("b", ["eu", "us"], isRequired: true), Self.integer("d")])
        try expect(["4..<5 a"], of: "s://x.eu.c/1", host)
        try expect(["6..<8 b"], of: "s://1.as.c/1", host)
        try expect(["11..<12 d"], of: "s://1.eu.c/x", host)

        let fragment = Self.schema("s:p#{a}:{b}", [Self.integer("a"), Self.integer("b")])
        try expect(["4..<5 a"], of: "s:p#x:1", fragment)
        try expect(["6..<7 b"], of: "s:p#1:x", fragment)

        let query = Self.schema("s:p?q={a}-{b}", [Self.integer("a"), Self.integer("b")])
        try expect(["6..<7 a"], of: "s:p?q=x-1", query)
        try expect(["8..<9 b"], of: "s:p?q=1-x", query)

        let run = Self.schema(
            "s:{a}{;m}/{b}",
            [Self.integer("a"), Self.integer("m", isRequired: false), Self.integer("b")])
        try expect(["2..<3 a"], of: "s:x;m=1/2", run)
        try expect(["8..<9 b"], of: "s:1;m=1/x", run)
    }

    private func expect(_ expected: [String], of url: String, _ schema: TestedSchema) throws {
        let found = schema.violations(url).map { violation in
            let range = violation.range.map { "\($0)" } ?? "nil"
            return "\(range) \(violation.parameter ?? "")"
        }
        #expect(found == expected, "\(url)")
    }

    @Test("Of two templates, that with fewer mistakes explains")
    func nearerAlternate() {
        let schema = TestedSchema(
            "s:{a}/{b}", alternates: ["s:{b}/{a}"],
            [.integer("a", isRequired: true), .strings("b", ["on", "off"], isRequired: true)])
        #expect(schema.verdict("s:on/x") == "s:on/x\n     ^ \"a\" must be an integer")
        #expect(schema.verdict("s:x/on") == "s:x/on\n  ^ \"a\" must be an integer")
    }

    @Test("A split is found in time that grows with the text, however many delimiters there are")
    func manySplits() {
        let names = ["a", "b", "c", "d"].map { Parameter.string($0, maxLength: 1, isRequired: true) }
        let schema = TestedSchema("s:{a}-{b}-{c}-{d}", names)
        #expect(schema.verdict("s:" + String(repeating: "-", count: 20_000)).contains("invalid") == false)
        #expect(schema.verdict("s:1-2-3-4") == "valid: s:1-2-3-4")
    }

    private static let places = TestedSchema(
        "x:/s{/r,v}", [.string("r", minLength: 1), .string("v", minLength: 1)],
        dependencies: [Dependency("r", requires: ["v"])])

    @Test("Variables without names are split whatever rules of presence say")
    func presence() {
        #expect(Self.places.verdict("x:/s/a").contains(#""r" requires "v""#))
        #expect(Self.places.built(["r": .string("b"), "v": .string("a")]) == "x:/s/b/a")
    }

    private static let list = TestedSchema(
        "x:{u},{p}", [.string("u", minLength: 1, isRequired: true), .list("p", isRequired: true)])

    @Test("Variables without names are split at the delimiters of the template, not at their escapes")
    func escapedDelimiters() throws {
        #expect(
            Self.list.built(["u": .string("x,y"), "p": .list([.string("b"), .string("c")])]) == "x:x%2Cy,b,c")
        #expect(try Self.list.value("u", in: "x:x%2Cy,b,c") == .string("x,y"))
        // Also where the URL is not in canonical form.
        #expect(try Self.list.value("u", in: "x:x%2Cy,b@,c") == .string("x,y"))
        // An escape is no delimiter where nothing else is.
        #expect(Self.list.verdict("x:x%2Cy").contains("no template matches"))
    }

}
