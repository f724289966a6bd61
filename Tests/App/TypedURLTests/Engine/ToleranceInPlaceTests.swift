import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

@Suite("Tolerances act where they are needed, and a URL is read once", .inTurn)
struct ToleranceInPlaceTests {
    private static func schema(
        _ name: String, _ template: String, _ parameters: [Parameter] = [], ignored: [IgnoredName] = [],
        accepts: [Tolerance] = []
    ) -> URLSchema {
        URLSchema(
            name: name, template: URITemplate(text: template), parameters: parameters,
            ignoredParameters: ignored, accepts: accepts)
    }

    private static let anything = [IgnoredName("", isPrefix: true)]

    @Test(
        "Tolerances: a mistake in a URL makes no other resource of it",
        arguments: [
            [Tolerance.nameCase], [.encodedCommas], [.nameCase, .encodedCommas], [.trailingSlash, .fragment],
        ])
    func mistakes(accepts: [Tolerance]) {
        let set = SchemaSet([
            Self.schema("request", "https://h.example/wms?R=a{&q}", [.integer("q")], accepts: accepts),
            Self.schema("any", "https://h.example/wms{?p}", [.string("p")], ignored: Self.anything),
        ])
        for query in ["R=a&q=z", "R=a&q=z%2C", "R=a&q=z%2B"] {
            #expect(
                Schemas.verdict("https://h.example/wms?" + query, set).contains("\"q\" must be an integer"))
        }
    }

    @Test(
        "Tolerances: a name in another case belongs to the schema that declares it, not to one that ignores it"
    )
    func names() throws {
        let set = SchemaSet([
            Self.schema("request", "https://h.example/wms?R=a{&q}", [.integer("q")], accepts: [.nameCase]),
            Self.schema("any", "https://h.example/wms{?p}", [.string("p")], ignored: Self.anything),
            Self.schema("exact", "https://h.example/k{?k}", [.string("k", isRequired: true)]),
            Self.schema(
                "folded", "https://h.example/k?K=1{&l}", [.string("l")], accepts: [.nameCase]),
        ])
        #expect(try set.parse("https://h.example/wms?r=a&Q=7").canonical == "https://h.example/wms?R=a&q=7")
        #expect(
            Schemas.verdict("https://h.example/wms?r=a&q=z", set) == """
                https://h.example/wms?r=a&q=z
                                            ^ "q" must be an integer
                """)
        #expect(try set.parse("https://h.example/wms?r=b").schema == "any")
        #expect(try set.parse("https://h.example/k?k=1").schema == "exact")
        #expect(try set.parse("https://h.example/k?K=1").schema == "folded")
        let paths = SchemaSet([
            Self.schema("any", "x:/{w}?K=1", [.string("w", isRequired: true)]),
            Self.schema("folded", "x:/k?k=1", accepts: [.nameCase]),
        ])
        #expect(try paths.parse("x:/k?K=1").schema == "folded")
    }

    @Test("Tolerances: of schemas of one path, first come those that declare each name as it stands")
    func order() throws {
        let (upper, lower) = (
            Self.schema("upper", "x:/p{?Q}", [.string("Q", isRequired: true)], accepts: [.nameCase]),
            Self.schema("lower", "x:/p{?q}", [.string("q", isRequired: true)], accepts: [.nameCase])
        )
        let any = Self.schema("any", "x:/p{?r}", [.string("r")], ignored: Self.anything)
        for schemas in [[upper, lower, any], [any, lower, upper]] {
            let set = SchemaSet(schemas)
            #expect(try set.parse("x:/p?q=1").schema == "lower")
            #expect(try set.parse("x:/p?Q=1").schema == "upper")
            #expect(try set.parse("x:/p?s=1").schema == "any")
        }
    }

    @Test("Tolerances: spellings of one name are one name")
    func duplicates() {
        let one = TestedSchema("x:{?q,t*}", [.string("q"), .list("t")], accepts: [.nameCase])
        #expect(one.verdict("x:?t=a&T=b&Q=c") == "valid: x:?q=c&t=a&t=b")
        #expect(
            one.verdict("x:?q=1&Q=2") == """
                x:?q=1&Q=2
                       ^ duplicate parameter "q"
                """)
    }

    @Test(
        "Tolerances: ignored names and prefixes have any case, too, and members that nobody declares keep theirs"
    )
    func ignored() throws {
        let schema = TestedSchema(
            "x:{?q}", [.string("q")], ignored: [IgnoredName("fbclid"), IgnoredName("utm_", isPrefix: true)],
            accepts: [.nameCase])
        #expect(
            try schema.ignored(in: "x:?FBCLID=1&Utm_A=2&uTm_%zz=%")
                == [.init("FBCLID", "1"), .init("Utm_A", "2"), .init("uTm_%zz", "%")])
        let object = Parameter(
            "o",
            .object(
                ObjectSchema(
                    properties: [.init("known", .integer(IntegerSchema()))],
                    additionalProperties: .scalar(.string(StringSchema())))))
        let open = URLSchema(
            name: "open", template: URITemplate(text: "x:{?o*}"), parameters: [object], accepts: [.nameCase])
        let set = SchemaSet([open])
        #expect(try set.parse("x:?Other=1&KNOWN=2").canonical == "x:?Other=1&known=2")
        let member = Instance([.init("o", .object([.init("Known", .string("2"))]))])
        #expect(throws: URLValidationError.self) { try set.builder(at: 0).build(member) }
    }

    @Test("Tolerances: commas are escapes between items and values, and nowhere else")
    func commas() {
        let word = StringSchema(pattern: try? Pattern("^[^,]+$"))
        let schema = TestedSchema(
            "x:?u={+u}{&t,s,l*}",
            [
                Parameter("u", .scalar(.string(StringSchema())), isRequired: true, isRaw: true),
                .list("t", items: .string(word)), .string("s"), .list("l", items: .string(StringSchema())),
            ], accepts: [.encodedCommas])
        #expect(
            schema.verdict("x:?u=a%2Cb&t=1%2C2,3%2c4&s=5%2C6&l=7%2C8")
                == "valid: x:?u=a%2Cb&t=1,2,3,4&s=5%2C6&l=7%2C8")
    }

    @Test(
        "Tolerances: where two meet, only what is wrong is said",
        arguments: [
            ("?ID=1&width=x#f", "width"), ("/?ID=1&width=x", "width"), ("?ids=1%2Cx#f", "ids"),
            ("/?IDS=1%2Cx#é", "ids"), ("?é=1&ID=1", "é"),
        ])
    func pairs(rest: String, parameter: String) {
        let schema = TestedSchema(
            "https://h.example/items{?id,width,ids}",
            [.integer("id"), .integer("width"), .list("ids", items: .integer(IntegerSchema()))],
            accepts: [.nameCase, .fragment, .trailingSlash, .encodedCommas, .iri])
        #expect(schema.violations("https://h.example/items" + rest).map(\.parameter) == [parameter])
    }

    @Test("Tolerances: a fragment belongs to a template that has one, whatever it holds")
    func fragments() throws {
        let set = SchemaSet([
            Self.schema("page", "x:/x{?a}", [.string("a")], accepts: [.fragment]),
            Self.schema("part", "x:/x#{n}", [.integer("n", isRequired: true)]),
            Self.schema("loose", "x:/g", accepts: [.trailingSlash, .fragment]),
            Self.schema("strict", "x:/g/{?a}", [.string("a")]),
            Self.schema("main", "x:/w/Main{?a}", [.integer("a")]),
            Self.schema(
                "title", "x:/w/{+t}{?a}{#f}",
                [.string("t", isRequired: true), .string("a"), .string("f", minLength: 2)]),
        ])
        #expect(try set.parse("x:/x#5").schema == "part")
        #expect(
            Schemas.verdict("x:/x#5a", set) == """
                x:/x#5a
                     ^~ "n" must be an integer
                """)
        #expect(try set.parse("x:/x?a=1#5a").schema == "page")
        #expect(
            Schemas.verdict("x:/g/#x", set) == """
                x:/g/#x
                     ^~ unexpected fragment "#x"
                """)
        // A broader path takes what is valid for it, and nothing else.
        #expect(try set.parse("x:/w/Main#top").schema == "title")
        #expect(
            Schemas.verdict("x:/w/Main#t", set) == """
                x:/w/Main#t
                         ^~ unexpected fragment "#t"
                """)
    }

    @Test("Tolerances: a fragment belongs to no template that needs a member which the URL does not have")
    func fragmentsBesideMembers() throws {
        let object = ObjectSchema(additionalProperties: .scalar(.string(StringSchema())))
        let set = SchemaSet([
            Self.schema("part", "x:/a{?o*}#top", [Parameter("o", .object(object), isRequired: true)]),
            Self.schema("page", "x:/a{?q}", [.string("q")], accepts: [.fragment]),
            Self.schema("any", "x:/b{?o*}#top", [Parameter("o", .object(object))]),
            Self.schema("leaf", "x:/b{?q}", [.string("q")], accepts: [.fragment]),
        ])
        #expect(try set.parse("x:/a#top").schema == "page")
        #expect(try set.parse("x:/a?m=1#top").schema == "part")
        #expect(try set.parse("x:/b#top").schema == "any")
    }

    @Test(
        "Tolerances: a slash is none where a value is missing, and a name of the template is enough to keep it"
    )
    func slashes() throws {
        let set = SchemaSet([
            Self.schema("list", "x:/u/p/", accepts: [.trailingSlash]),
            Self.schema("one", "x:/u/p{id}", [.string("id", minLength: 1, isRequired: true)]),
            Self.schema("fixed", "x:/f/?k=1"),
            Self.schema("any", "x:/f", ignored: Self.anything, accepts: [.trailingSlash]),
        ])
        #expect(try set.parse("x:/u/p").canonical == "x:/u/p/")
        #expect(try set.parse("x:/u/p1").schema == "one")
        #expect(try set.parse("x:/f/?l=1").schema == "any")
        #expect(!set.matches("x:/f/?k=2"))
    }

    @Test("Tolerances: without its slash, a URL does not become one of a more literal template")
    func slashOfAnotherSchema() {
        let set = SchemaSet([
            Self.schema("literal", "x:/a{v}#f", [.string("v", minLength: 1, isRequired: true)]),
            Self.schema("any", "x:/{v}#f", [.string("v", isRequired: true)], accepts: [.trailingSlash]),
        ])
        #expect(set.matches("x:/b/#f"))
        #expect(!set.matches("x:/a#f"))
        #expect(!set.matches("x:/a/#f"))
        #expect(set.parseLeniently("x:/a/#f").value == nil)
    }

    @Test("Tolerances: an empty path and a slash are one path under https, also without the slash after it")
    func roots() throws {
        let set = SchemaSet([
            Self.schema(
                "words", "https://h.example{/w*}", [.list("w", items: .string(StringSchema(minLength: 1)))],
                accepts: [.trailingSlash])
        ])
        for end in ["", "/", "//"] {
            #expect(try set.parse("https://h.example" + end).canonical == "https://h.example")
        }
        #expect(
            Schemas.verdict("https://h.example//?a=1", set) == """
                https://h.example//?a=1
                                    ^ unknown parameter "a"
                """)
    }

    @Test("Tolerances: the schema of a URL must accept what it needs")
    func owners() throws {
        let set = SchemaSet([
            Self.schema("strict", "x:/a/b{?q}", [.string("q")]),
            Self.schema(
                "loose", "x:/a/{+p}{?q}", [.string("p", isRequired: true), .string("q")],
                accepts: [.iri, .fragment, .trailingSlash, .nameCase]),
        ])
        #expect(set.matches("x:/a/c?Q=é#f"))
        for url in ["x:/a/b?q=é", "x:/a/b?q=1#f", "x:/a/b?Q=1"] { #expect(!set.matches(url)) }
        #expect(
            Schemas.verdict("x:/a/b?q=é", set) == """
                x:/a/b?q=é
                         ^ "é" is not allowed in a URL; write "%C3%A9"
                """)
    }

    @Test("Tolerances: no other schema reads what its schema does not accept")
    func ownersOfMistakes() throws {
        let set = SchemaSet([
            Self.schema("declaring", "x:/p{?a}", [.string("a", isRequired: true)]),
            Self.schema("ignoring", "x:/p{?b}", [.string("b")], ignored: Self.anything, accepts: [.iri]),
            Self.schema("fixed", "x:/k?k=b{&q}", [.string("q")]),
            URLSchema(
                name: "any", template: URITemplate(text: "x:/k{?l,m}"),
                alternateTemplates: [URITemplate(text: "x:/k?k={l},{m}#f")],
                parameters: [.integer("l"), .integer("m")],
                ignoredParameters: Self.anything, accepts: [.trailingSlash]),
        ])
        #expect(try set.parse("x:/p?a=e").schema == "declaring")
        #expect(
            Schemas.verdict("x:/p?a=é", set) == """
                x:/p?a=é
                       ^ "é" is not allowed in a URL; write "%C3%A9"
                """)
        #expect(try set.parse("x:/p?b=é").schema == "ignoring")
        #expect(
            Schemas.verdict("x:/k/?k=b", set) == """
                x:/k/?k=b
                    ^ the path has an extra "/" at its end; remove it
                """)
    }

    @Test("Tolerances: a fragment that a template needs is part of what it has")
    func neededFragments() throws {
        let number = Parameter.integer("n", isRequired: true)
        let set = SchemaSet([
            Self.schema("part", "x:/x/#{n}", [number]),
            Self.schema("page", "x:/x", accepts: [.trailingSlash]),
        ])
        #expect(try set.parse("x:/x/#5").schema == "part")
        #expect(try set.parse("x:/x/").schema == "page")
        let both = TestedSchema("x:/x#{q}", alternates: ["x:/x{?q}"], [.string("q")], accepts: [.fragment])
        #expect(both.verdict("x:/x#5") == "valid: x:/x#5")
        #expect(both.verdict("x:/x?q=1#5") == "valid: x:/x#1")
    }

    @Test("Tolerances: no slash is added with which the path belongs to a template that lacks a value")
    func otherOwners() {
        let set = SchemaSet([
            Self.schema("folder", "x:/f{/v}/", [.integer("v", default: 1)], accepts: [.trailingSlash]),
            Self.schema("item", "x:/f/1/{o}", [.string("o", minLength: 1, isRequired: true)]),
        ])
        #expect((try? set.parse("x:/f/2"))?.canonical == "x:/f/2/")
        // Without its default, it would be printed as "x:/f/", which is no URL of the other.
        for url in ["x:/f/1", "x:/f/1/"] { #expect((try? set.parse(url)) == nil) }
    }

    @Test("Tolerances: brackets are no escapes in raw text, and a second number sign is one")
    func rawText() {
        let raw = TestedSchema(
            "x:/{+u}",
            [Parameter("u", .scalar(.string(StringSchema())), isRequired: true, isRaw: true)],
            accepts: [.iri])
        #expect(raw.verdict("x:/é|") == "valid: x:/%C3%A9%7C")
        #expect(
            raw.verdict("x:/a[1") == """
                x:/a[1
                   ^~~ "u" cannot contain "[" here; write "%5B"
                """)
        let fragment = TestedSchema("x:/a{#f}", [.string("f")], accepts: [.iri])
        #expect(fragment.verdict("x:/a#b é") == "valid: x:/a#b%20%C3%A9")
        let ignored = TestedSchema("x:/a", [], accepts: [.iri, .fragment])
        #expect(ignored.verdict("x:/a#b#c") == "valid: x:/a")
    }

    @Test("Tolerances: a plus sign is a space where the template of the URL has the value in its query")
    func plusSigns() {
        let schema = TestedSchema(
            "x:/a{?q}", alternates: ["x:/b/{q}"], [.string("q")], accepts: [.plusAsSpace])
        #expect(schema.verdict("x:/a?q=1+2") == "valid: x:/a?q=1%202")
        #expect(schema.verdict("x:/b/1+2") == "valid: x:/a?q=1%2B2")
        let fixed = TestedSchema("x:/a?k=b%20c{&q}", [.string("q")], accepts: [.plusAsSpace])
        #expect(fixed.verdict("x:/a?k=b+c&q=+") == "valid: x:/a?k=b%20c&q=%20")
    }
}
