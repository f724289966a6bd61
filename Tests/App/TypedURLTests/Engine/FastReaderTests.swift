import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
import TypedURLFastReading
@_spi(Generated) @testable import TypedURLModel

/// That nothing is taken which the engine refuses, the laws say of random schemas.
@Suite("The fast reader", .inTurn)
struct FastReaderTests {
    private func takes(_ url: String, _ set: SchemaSet = Schemas.all) -> Bool {
        Array(url.utf8).withUnsafeBufferPointer(FastReader(set).accepts)
    }

    @Test(
        "The fast reader takes what is written as the canonical form is, in any order",
        arguments: [
            "asset://?id=123&width=1920&height=1280",
            "asset://?height=1&rotate=90&filter=noir&id=a%2Fb,%C3%A9&crop=1,2.5,1e3,4&width=16384",
            "map://?latitude=-90",
            "map:?scale=3&latitude=12.5",
        ])
    func taken(url: String) {
        #expect(takes(url))
        #expect(Schemas.verdict(url).hasPrefix("valid"))
    }

    @Test(
        "The fast reader takes nearly all that a builder prints, and of its neighbours none that the engine refuses"
    )
    func random() {
        let reader = FastReader(Schemas.all)
        var (printed, taken) = (0, 0)
        for (index, schema) in Schemas.all.schemas.enumerated() {
            var instances = RandomInstances(schema, seed: UInt64(index))
            var mutated = MutatedURLs(Schemas.all.schemas, seed: UInt64(index))
            for _ in 0..<500 {
                guard let url = instances.next()?.canonical else { break }
                printed += 1
                if Array(url.utf8).withUnsafeBufferPointer(reader.accepts) { taken += 1 }
                for _ in 0..<4 {
                    let other = mutated.mutated(url)
                    #expect(
                        Schemas.all.matches(other) == ((try? Schemas.all.parse(other)) != nil),
                        "\(other)")
                    guard Array(other.utf8).withUnsafeBufferPointer(reader.accepts) else { continue }
                    #expect((try? Schemas.all.parse(other)) != nil, "\(other)")
                }
            }
        }
        // A literal with an escape has several spellings, and is left to the engine: that is the third schema's.
        #expect(taken * 100 > printed * 60, "\(taken) of \(printed)")
    }

    @Test("The fast reader ignores all names that the query does not have, also those of values in the path")
    func undeclaredNames() {
        let set = TestedSchema(
            "x:{id}{?q}", [.string("id", isRequired: true, aliases: ["key"]), .string("q")],
            ignored: [IgnoredName("", isPrefix: true)]
        ).set
        for url in ["x:1?q=a&other=2", "x:1?id=2", "x:1?other=2&key=3"] {
            #expect(takes(url, set))
            #expect(set.matches(url))
        }
    }

    @Test("The fast reader takes the members of an object, each once, and no name of a value in the path")
    func members() {
        let object = ObjectSchema(
            properties: [ObjectSchema.Property("n", .integer(IntegerSchema()), isRequired: true)],
            additionalProperties: .scalar(.string(StringSchema())))
        let set = TestedSchema(
            "x:{id}{?filter*}", [.string("id", isRequired: true), Parameter("filter", .object(object))]
        ).set
        for url in ["x:1", "x:1?n=1", "x:1?a=b&n=1&c=d"] {
            #expect(takes(url, set))
            #expect(set.matches(url))
        }
        for url in ["x:1?n=1&id=2", "x:1?n=1&a=b&a=c", "x:1?n=1&n=1", "x:1?a=b", "x:1?n=x"] {
            #expect(!takes(url, set))
            #expect(!set.matches(url))
        }
    }

    @Test(
        "The fast reader takes what follows the literal # of a fragment",
        arguments: [
            (
                "x:a#b={b}{&id}", ["x:a#b=1", "x:a#id=2&b=1"],
                ["x:a", "x:a#", "x:a#id=2", "x:a?b=1"]
            ),
            ("x:a#{&b,id}", ["x:a#&b=1", "x:a#id=2&b=1"], ["x:a#&c=1", "x:a#b=1&b=1"]),
            (
                "x:a#/c/{b}{?id}", ["x:a#/c/1", "x:a#/c/1?id=2"],
                ["x:a#/d/1", "x:a#/c", "x:a#/c/1/2", "x:a?id=2#/c/1"]
            ),
            ("x:a#L{b}-{id}", ["x:a#L1-2"], ["x:a#1-2", "x:a#L1"]),
        ])
    func fragments(template: String, valid: [String], wrong: [String]) {
        let schema = TestedSchema(
            template,
            [
                Parameter("b", .scalar(.integer(IntegerSchema())), isRequired: template.contains("{b}")),
                .string("id", isRequired: template.contains("{id}")),
            ])
        for url in valid { #expect(takes(url, schema.set), "\(url)") }
        for url in wrong {
            #expect(!takes(url, schema.set), "\(url)")
            #expect(!schema.set.matches(url), "\(url)")
        }
    }

    @Test("The fast reader takes two values of a segment where the engine splits them")
    func twoValues() {
        func schema(_ first: Parameter, _ end: String) -> SchemaSet {
            TestedSchema("x:/{a}" + end, [first, .string("b")]).set
        }
        let text = Parameter.string("a", isRequired: true)
        let integer = Parameter.integer("a", isRequired: true)
        func expect(_ url: String, _ set: SchemaSet, _ values: [String]?) {
            #expect(takes(url, set) == (values != nil))
            guard let values, let own = FastReader(set).parsed(url) else { return }
            #expect(own.instance == (try? set.parse(url))?.instance)
            #expect(own.instance.members.map(\.value.urlText) == values)
        }
        expect("x:/1x2", schema(text, "x{b}"), ["1", "2"])
        expect("x:/1x2x3", schema(text, "x{b}"), ["1", "2x3"])
        expect("x:/1x2x:", schema(text, "x{b}"), ["1", "2x:"])
        expect("x:/1%78x2", schema(text, "x{b}"), nil)
        expect("x:/1.png", schema(integer, "{.b}"), ["1", "png"])
        expect("x:/1", schema(integer, "{.b}"), ["1"])
        expect("x:/1.tar.gz", schema(integer, "{.b}"), ["1", "tar.gz"])
        expect("x:/1.png", schema(text, "{.b}"), ["1", "png"])
        expect("x:/1:.png", schema(text, "{.b}"), ["1:", "png"])
        expect("x:/1.", schema(text, "{.b}"), ["1", ""])
        expect("x:/x2", schema(text, "x{b}"), ["", "2"])
    }

    @Test(
        "The fast reader takes values that texts and delimiters end",
        arguments: [
            (#"x:{a},{b}@{c}"#, "", "x:1,2@3", ["1", "2", "3"]),
            (#"x:{a},{b}@{c}"#, "", "x:1,2@3,4@5", nil),
            (#"x:/p/{+a}/at/{b}/{c}.json"#, "", "x:/p/1/2/at/3/4.json", ["1/2", "3", "4"]),
            (#"x:/s{/a,b}/t{/c}"#, "", "x:/s/1/t/2", ["1", "2"]),
            (#"x:/s{/a,b}/t{/c}"#, "", "x:/s/1/2/t/", ["1", "2", ""]),
            (#"x:{a}{b}"#, #", "suffix": "-""#, "x:1-2-3", ["1-2", "3"]),
            (#"x:{a}{b}"#, #", "suffix": "-""#, "x:2", ["2"]),
            (#"x:{a}{b}"#, #", "suffix": "-""#, "x:-2", ["", "2"]),
            (#"x:?q={a},{b}{&c}"#, "", "x:?c=3&q=1,2", ["1", "2", "3"]),
            (#"x:?q={a},{b}{&c}"#, "", "x:?q=1%2C2", nil),
            (#"https://{a}.{b}.x.example/{c}"#, "", "https://1.2.x.example/3", ["1", "2", "3"]),
            (#"x:s{#a,b}"#, "", "x:s#1,2", ["1", "2"]),
            (#"x:s{#a,b}"#, "", "x:s#", [""]),
            (#"x:s{#a,b}"#, "", "x:s", []),
        ] as [(String, String, String, [String]?)])
    func components(template: String, suffix: String, url: String, values: [String]?) throws {
        let names = ["a", "b", "c"].filter { template.contains($0 + "}") || template.contains($0 + ",") }
        let properties = names.map { name in
            let pattern = name == "a" ? "^[0-9/-]*$" : "^[0-9/]*$"
            return #""\#(name)": {"type": "string", "pattern": "\#(pattern)"\#(name == "a" ? suffix : "")}"#
        }
        let schema = try #require(
            uncheckedSchema(
                #"{"uriTemplate": "\#(template)", "properties": {\#(properties.joined(separator: ","))}}"#))
        let set = SchemaSet([schema])
        #expect(takes(url, set) == (values != nil))
        let own = FastReader(set).parsed(url)?.instance
        #expect(own == (try? set.parse(url))?.instance || values == nil)
        #expect(own?.members.map(\.value.urlText) == values)
    }

    @Test(
        "The fast reader takes the rest of a URL as it stands",
        arguments: [
            ("https://b.example/?a=1&b=%2F#c?", true), ("b/", true), ("b//c", true), ("", true),
            ("b/../c", false), ("b#c#d", false), ("b%zz", false), ("b|", false), ("?a", true),
        ])
    func restOfURL(rest: String, isTaken: Bool) {
        let url = Parameter("url", .scalar(.string(StringSchema())), isRequired: true, isRest: true)
        let set = TestedSchema("x:/a/{+url}", [url]).set
        #expect(takes("x:/a/" + rest, set) == isTaken)
        if isTaken { #expect((try? set.parse("x:/a/" + rest))?.instance["url"] == .string(rest)) }
    }

    @Test("The fast reader takes a value before the rest of a URL")
    func valueBeforeRestOfURL() {
        let url = Parameter("url", .scalar(.string(StringSchema())), isRequired: true, isRest: true)
        let set = TestedSchema("x:/{+path}/a/{+url}", [.string("path", isRequired: true), url]).set
        let parsed = FastReader(set).parsed("x:/b/c/a/d?e")
        #expect(parsed?.instance["path"] == .string("b/c"))
        #expect(parsed?.instance["url"] == .string("d?e"))
    }

    @Test("The fast reader takes characters that the schema allows, where they are printed as they are")
    func allowReserved() {
        func parameter(_ name: String, _ schema: ScalarSchema) -> Parameter {
            Parameter(name, .scalar(schema), allowReserved: ":")
        }
        let set = TestedSchema(
            "x:/{a}{?b,c}",
            [
                parameter("a", .string(StringSchema(minLength: 1))), parameter("b", .string(StringSchema())),
                parameter("c", .strings(["d:e", "f"])),
            ]
        ).set
        for url in ["x:/1:2?b=3:4&c=d:e", "x:/1%3A2?b=3%3A4&c=d%3Ae"] {
            #expect(takes(url, set))
            #expect(FastReader(set).parsed(url)?.canonical == "x:/1:2?b=3:4&c=d:e")
        }
    }

    @Test(
        "The fast reader leaves to the engine the rest of a path with escapes that are not printed as they are read",
        arguments: [
            ("a/b", true), ("caf%C3%A9%20x", true), ("a%3Fb", false), ("a%2523", false), ("a%2Fb", false),
        ])
    func restOfPath(rest: String, isTaken: Bool) {
        let set = TestedSchema("x:/a/{+path}", [.string("path", isRequired: true)]).set
        #expect(takes("x:/a/" + rest, set) == isTaken)
        #expect(set.matches("x:/a/a%3Fb") == false)
    }

    @Test("The fast reader leaves to the engine a value of an alternate that may be dots in the printed path")
    func alternates() {
        let set = TestedSchema("x:/p/{id}", alternates: ["y:{?id}"], [.string("id", isRequired: true)]).set
        #expect(takes("y:?id=a", set))
        for url in ["y:?id=..", "y:?id=%2E"] {
            #expect(!takes(url, set))
            #expect(!set.matches(url))
        }
    }

    @Test(
        "The fast reader leaves to the engine a value of an alternate that is read in lower case, as in the printed host"
    )
    func alternatesOfHosts() throws {
        let set = TestedSchema(
            "https://h-{name}", alternates: ["https://h/{name}"], [.string("name", isRequired: true)]
        ).set
        #expect(takes("https://h-a", set))
        #expect(!takes("https://h/A", set))
        #expect(try FastReader(set).parse("https://h/A").canonical == "https://h-a")
    }

    @Test(
        "The fast reader leaves to the engine a host in upper case, and fixed items that are missing, different or repeated"
    )
    func hostsAndFixedItems() {
        let set = TestedSchema(
            "https://{host}.example/?kind=1{&q}", [.string("host", isRequired: true), .string("q")]
        ).set
        #expect(takes("https://a.example/?kind=1", set))
        #expect(takes("https://a.b.example/?q=2&kind=1", set))
        for url in [
            "https://A.example/?kind=1", "https://a.example:443/?kind=1", "https://u@a.example/?kind=1",
            "https://a.example/", "https://a.example/?kind=2", "https://a.example/?kind=1&kind=1",
        ] {
            #expect(!takes(url, set))
        }
    }

    @Test(
        "The fast reader leaves to the engine what is not valid",
        arguments: [
            "asset://?id=1&width=1", "asset://?id=&width=1&height=1", "asset://?id=1&width=0&height=1",
            "asset://?id=1&width=01&height=1", "asset://?id=1&width=1&height=16385",
            "asset://?id=1&width=1&height=1&filter=pink", "asset://?id=1&width=1&height=1&crop=1,2,3",
            "asset://?id=1&width=1&height=1&crop=1,2,0,3", "asset://?id=1&width=1&height=1&crop=1,2,3,4,5",
            "asset://?id=1&width=1&height=1&id=2", "asset://?id=1&width=1&height=1&x=2",
            "asset://?id=%zz&width=1&height=1", "asset://?id=%ff&width=1&height=1",
            "asset://?id=%4&width=1&height=1", "asset://?id=a b&width=1&height=1",
            "asset://?id=\u{E9}&width=1&height=1", "asset://?id=1&width=1&height=1#", "asset://", "asset:",
            "map://?latitude=90.5", "map://?latitude=1&scale=4", "map://h?latitude=1", "",
        ])
    func invalid(url: String) {
        #expect(!takes(url))
        #expect(!Schemas.verdict(url).hasPrefix("valid"))
    }

    @Test(
        "The fast reader leaves to the engine what is written otherwise",
        arguments: [
            "MAP:?latitude=1", "map:?latitude=1&", "map:?&latitude=1", "map:?l%61titude=1",
            "map:?latitude=1&scale=%31",
        ])
    func unusual(url: String) {
        #expect(!takes(url))
        #expect(Schemas.verdict(url).hasPrefix("valid"))
    }

    private func schema(
        _ name: String, _ template: String, _ parameters: [Parameter], dependencies: [Dependency] = [],
        rules: [PresenceRule] = [], ignored: [IgnoredName] = []
    ) -> URLSchema {
        URLSchema(
            name: name, template: URITemplate(text: template), parameters: parameters,
            dependencies: dependencies, presenceRules: rules, ignoredParameters: ignored)
    }

    private let text = ValueSchema.scalar(.string(StringSchema(maxLength: 2)))

    @Test("The fast reader knows dependencies, rules of presence, ignored names and aliases")
    func presence() {
        let set = SchemaSet([
            schema(
                "s", "s:{?a,b,c}",
                [Parameter("a", text, aliases: ["old"]), Parameter("b", text), Parameter("c", text)],
                dependencies: [Dependency("a", requires: ["b"])],
                rules: [PresenceRule(.oneOf, [["b"], ["c"]])],
                ignored: [IgnoredName("utm_", isPrefix: true), IgnoredName("ref")])
        ])
        #expect(takes("s:?a=1&b=2", set) && takes("s:?c=1", set) && takes("s:?old=1&b=2", set))
        #expect(takes("s:?c=1&utm_x=%C3%A9&ref=y&utm_=&utm_y=caf%C3", set))
        #expect(takes("s:?c=%C3%A9%C3%A9", set))
        for url in [
            "s:?a=1", "s:?b=1&c=1", "s:", "s:?a=1&old=2&b=3", "s:?c=1&refs=1", "s:?c=123",
            "s:?c=1&utm=1",
        ] {
            #expect(!takes(url, set), "\(url)")
            #expect(!Schemas.verdict(url, set).hasPrefix("valid"), "\(url)")
        }
    }

    @Test("The fast reader takes nothing that another template might claim")
    func rivals() {
        let plain = schema("a", "x://h/a{?q,m}", [Parameter("q", text), Parameter("m", text)])
        let fixed = schema("b", "x://h/a?m=1{&q}", [.integer("q")])
        let vague = schema("c", "x://h/{p}{?q}", [Parameter("p", text, isRequired: true), .integer("q")])
        #expect(takes("x://h/a?q=y", SchemaSet([plain])))
        // The literal path beats the variable.
        #expect(takes("x://h/a?q=y", SchemaSet([vague, plain])))
        #expect(!takes("x://h/a?q=y&m=1", SchemaSet([plain, fixed])))
        #expect(!Schemas.verdict("x://h/a?q=y&m=1", SchemaSet([plain, fixed])).hasPrefix("valid"))
        #expect(takes("x://h/ab?q=1", SchemaSet([vague])))
        #expect(!takes("x://h/a?q=y", SchemaSet([vague])))
        // Which of two templates it is, their values say.
        let equal = schema("d", "x://h/{n}", [Parameter("n", text, isRequired: true)])
        #expect(!takes("x://h/ab", SchemaSet([vague, equal])))
    }

    @Test(
        "The fast reader takes values in the path that are written in one way only",
        arguments: [
            ("x://h/u/7", true), ("x://h/u/07", false), ("x://h/u/7/", false), ("x://h/u/", false),
            ("x://h/u/7?q=ab", true), ("x://h/u/7?q=abc", false), ("x://h/u/7#f", false),
            ("x://H/u/7", false),
            ("x://h/%75/7", false), ("x://h:1/u/7", false), ("x://i@h/u/7", false), ("x://h/u/7/x", false),
            ("x://h/f/a.txt", true), ("x://h/f/%C3%A9.txt", true), ("x://h/f/.txt", true),
            ("x://h/f/a.b.txt", true), ("x://h/f/a", false), ("x://h/f/a%2.txt", false),
            ("x://h/f/a%2Fb.txt", true),
            ("x://h/d/a", true), ("x://h/d/..", false), ("x://h/d/%2e%2E", false), ("x://h/d/%2E.", false),
            ("x://h/d/a;b", true), ("x://h/d/a[", false), ("x:u/7", false),
        ])
    func path(url: String, isTaken: Bool) {
        func path(_ literal: String, _ end: String = "", _ value: ValueSchema) -> URLSchema {
            schema(
                literal, "x://h/\(literal)/{v}\(end){?q}",
                [Parameter("v", value, isRequired: true), Parameter("q", text)])
        }
        let set = SchemaSet([
            path("u", "", .scalar(.integer(IntegerSchema()))),
            path("f", ".txt", .scalar(.string(StringSchema()))),
            path("d", "", .scalar(.string(StringSchema()))),
        ])
        #expect(takes(url, set) == isTaken)
        if isTaken { #expect(Schemas.verdict(url, set).hasPrefix("valid")) }
    }

    @Test(
        "The fast reader takes a path with an open end, names that repeat one after the other, and a fragment without escapes",
        arguments: [
            ("x://h/u/1/p", true), ("x://h/u/1/p/2", true), ("x://h/u/1/p/", true),
            ("x://h/u/1/p/2/3", false), ("x://h/u/1/p/..", false), ("x://h/u/1/p/2#s", true),
            ("x://h/u/1/p#s/t?u", true), ("x://h/u/1/p#", true), ("x://h/u/1/p#%41", false),
            ("x://h/u/1/p#a#b", false), ("x://h/u/1/p?page=2&tags=a&tags=b#s", true),
            ("x://h/u/1/p?tags=a&tags=b&page=2", true), ("x://h/u/1/p?tags=a&page=2&tags=b", false),
            ("x://h/u/1/p?tags=", false), ("x://h/u/1/p?tags=a&tags=", true),
            ("x://h/u/1/p?tags=a&tags=abc", false), ("x://h/u/1/p?tags=a&tags=b&tags=c&tags=d", false),
            ("x://h/u/1/p?tags=a&tag=b", false), ("x://h/u/1/p?tags=a&tags", false),
            ("x://h/u/1/p?tags=a=b&tags==c", false), ("x://h/u/1/p?tags==&tags==c", true),
            ("x://h/f", true), ("x://h/f/a", true), ("x://h/f/a/%C3%A9", true), ("x://h/f/", false),
            ("x://h/f/a//b", false), ("x://h/f/a/..", false), ("x://h/f/a/%2e", false),
            ("x://h/f/a/b/c/d", false), ("x://h/f/a#b", false),
        ])
    func openEnds(url: String, isTaken: Bool) throws {
        let list = ValueSchema.list(ListSchema(.string(StringSchema(maxLength: 2)), maxItems: 3))
        let set = SchemaSet([
            schema(
                "post", "x://h/u/{id}/p{/post}{?page,tags*}{#section}",
                [
                    .integer("id", isRequired: true), Parameter("post", text), .integer("page"),
                    Parameter("tags", list), .string("section"),
                ]),
            schema("file", "x://h/f{/names*}", [Parameter("names", list)]),
        ])
        #expect(takes(url, set) == isTaken)
        guard isTaken else { return }
        let (parsed, full) = (try FastReader(set).parse(url), try set.parse(url))
        #expect(parsed.instance == full.instance)
        #expect(parsed.canonical == full.canonical)
    }

    @Test("The fast reader finds each of many words, and no other text", arguments: [1, 8, 9, 100])
    func words(count: Int) throws {
        let texts = ["", "é", "é1"] + (0..<count).map { "v\($0)" }
        let set = SchemaSet([
            schema("s", "s:{?a}", [.strings("a", texts.shuffled())])
        ])
        for text in texts {
            let url = "s:?a=" + PercentEncoding.encode(text)
            #expect(takes(url, set), "\(url)")
            #expect(try FastReader(set).parse(url).instance["a"] == .string(text))
        }
        for text in ["v", "v\(count)", "v00", "v0x", "u", "w", "%C3", "%C3%A92"] {
            #expect(!takes("s:?a=" + text, set), "\(text)")
        }
    }
}
