import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
import TypedURLFastReading
@_spi(Generated) @testable import TypedURLModel
@testable import TypedURLSchema

@Suite("The fast reader, on other spellings", .inTurn)
struct FastReaderSpellingTests {
    /// That the reader takes a URL or leaves it to the engine, and that both read the same.
    private func expect(_ url: String, of schemas: String..., taken isTaken: Bool = true) throws {
        let set = SchemaSet(
            try schemas.enumerated().map { index, text in
                try #require(SchemaReading.read(path: "s\(index).json", bytes: Array(text.utf8)).schema)
            })
        let reader = FastReader(set)
        let owner = Array(url.utf8).withUnsafeBufferPointer { reader.owner(of: $0) }
        #expect((owner != nil) == isTaken, "\(url)")
        guard isTaken else { return }
        let (own, parsed) = (try reader.parse(url), try set.parse(url))
        #expect(own.schema == parsed.schema && owner.map { set.schemas[$0].name } == parsed.schema, "\(url)")
        #expect(own.canonical == parsed.canonical, "\(url)")
        #expect(own.instance == parsed.instance && own.ignored == parsed.ignored, "\(url)")
    }

    private func schema(_ template: String, _ properties: String, _ more: String = "") -> String {
        #"{"uriTemplate": "\#(template)", "type": "object", "properties": {\#(properties)}, "additionalProperties": false\#(more)}"#
    }

    @Test(
        "The fast reader takes plus signs as spaces in a query",
        arguments: [
            ("q=a+b%2B", true), ("q=+", true), ("id=7&q=a+", true), ("tags=a+b,c", true), ("id=+7", false),
            ("utm_x=a+b&id=7", true), ("+q=7", false),
            ("all=a+b&all=c", true), ("all=c&all=a+b", true),
        ])
    func plus(query: String, isTaken: Bool) throws {
        let properties = #"""
            "q": {"type": "string"}, "id": {"type": "integer"},
            "tags": {"type": "array", "items": {"type": "string"}},
            "all": {"type": "array", "items": {"type": "string"}}
            """#
        let more = #", "accepts": ["plus-as-space"], "ignoredParameters": ["utm_*"]"#
        try expect("x:?" + query, of: schema("x:{?q,id,tags,all*}", properties, more), taken: isTaken)
    }

    @Test("The fast reader leaves a plus sign to the engine where it can decide between schemas")
    func contestedPlus() throws {
        let spaces = schema(
            "x:{?q,k}", #""q": {"type": "string"}, "k": {"const": "a b"}"#,
            #", "required": ["k"], "accepts": ["plus-as-space"]"#)
        let plus = schema(
            "x:{?q,k}", #""q": {"type": "string"}, "k": {"const": "a+b"}"#, #", "required": ["k"]"#)
        try expect("x:?k=a+b", of: spaces, plus, taken: false)
        try expect("x:?q=1&k=a+b", of: plus, spaces, taken: false)
        try expect("x:?k=a+b", of: spaces, taken: false)
        try expect("x:?k=a%20b&q=a+b", of: spaces)
    }

    @Test(
        "The fast reader takes the other texts of a value in a query",
        arguments: [
            ("on=yes", true), ("on=si%20", true), ("on=YES", false), ("kind=MAP", true), ("kind=9", true),
            ("kind=tÏle", false), ("kind=t%C3%AFLE", true), ("kind=", false), ("size=auto&on=true", true),
            ("size=7", true), ("size=aut%6F", false),
        ])
    func values(query: String, isTaken: Bool) throws {
        let properties = #"""
            "on": {"type": "boolean", "valueAliases": {"yes": true, "si ": true}},
            "kind": {"enum": ["Map", "Tïle"], "caseInsensitive": true, "valueAliases": {"9": "Map"}},
            "size": {"type": "integer", "minimum": 0, "valueAliases": {"auto": 0}}
            """#
        try expect("x:?" + query, of: schema("x:{?on,kind,size}", properties), taken: isTaken)
    }

    @Test(
        "The fast reader takes names in another case",
        arguments: [
            ("ID=7", true), ("Q=a&iD=7", true), ("id=7&ID=8", false), ("K=3", true), ("k=3", true),
            ("a%C3%A9=1", true), ("A%c3%a9=1", true), ("other=1", false),
        ])
    func names(query: String, isTaken: Bool) throws {
        let properties = #"""
            "id": {"type": "integer", "aliases": ["k"]}, "q": {"type": "string"}, "aé": {"type": "integer"}
            """#
        let more = #", "accepts": ["name-case"]"#
        try expect("x:?" + query, of: schema("x:{?id,q,a%C3%A9}", properties, more), taken: isTaken)
    }

    @Test("The fast reader leaves names in another case to the engine where names choose the schema")
    func contestedNames() throws {
        let more = #", "accepts": ["name-case"], "required": ["k"]"#
        let (a, b) = (
            schema("x:{?k,q}", #""k": {"const": "a"}, "q": {"type": "string"}"#, more),
            schema("x:{?k,q}", #""k": {"const": "b"}, "q": {"type": "string"}"#, more)
        )
        try expect("x:?K=b", of: a, b, taken: false)
        try expect("x:?k=b", of: a, b)
        try expect(
            "x:?fix=1&Q=2",
            of: schema("x:?fix=1{&q}", #""q": {"type": "string"}"#, #", "accepts": ["name-case"]"#))
        try expect(
            "x:?FIX=1&q=2",
            of: schema("x:?fix=1{&q}", #""q": {"type": "string"}"#, #", "accepts": ["name-case"]"#),
            taken: false)
        // One of them in another case may be either.
        try expect(
            "x:?size=1",
            of: schema(
                "x:{?size,Size}", #""size": {"type": "integer"}, "Size": {"type": "integer"}"#,
                #", "accepts": ["name-case"]"#), taken: false)
    }

    @Test(
        "The fast reader takes escaped commas between items",
        arguments: [
            ("n=1%2C2,3%2c4", true), ("n=1%2C", false), ("p=1.5%2C-2", true), ("p=1.5%2C2%2C3", false),
            ("w=a%2Cb", true), ("v=a%2Cb", true), ("v=a", false), ("s=a%2Cb", true), ("n=1%2", false),
            ("u=1%2C1", false), ("t=a%2Cb", true),
        ])
    func commas(query: String, isTaken: Bool) throws {
        let numbers = #"{"type": "number"}"#
        let properties = #"""
            "n": {"type": "array", "items": {"type": "integer"}}, "t": {"type": "string"}, "s": {"type": "array", "items": {"type": "string", "pattern": "^[^,]+$"}},
            "p": {"type": "array", "prefixItems": [\#(numbers), \#(numbers)], "items": false, "minItems": 2},
            "w": {"type": "array", "items": {"enum": ["a", "b"]}},
            "v": {"type": "array", "items": {"enum": ["a", "b", "c"]}, "minItems": 2},
            "u": {"type": "array", "items": {"type": "integer"}, "uniqueItems": true}
            """#
        let more = #", "accepts": ["encoded-commas"]"#
        try expect("x:?" + query, of: schema("x:{?n,t,s,p,w,v,u}", properties, more), taken: isTaken)
    }

    @Test(
        "The fast reader takes a slash at the end of a path, a fragment to ignore and characters without escapes",
        arguments: [
            ("/p/7/", true), ("/p/7/?q=a#top", true), ("/p/7#", true), ("/p/7?q=é b", true), ("/p/é", false),
            ("/p/7?q=a#é", true), ("/p/7//", false), ("/p/7?q=a#b#c", true), ("/p/7?q=\u{85}", false),
            ("/about", true),
            ("/about/", true), ("/p/7?x=é", true), ("/p/7?x=a+b", true), ("/p/7/?q=a+b", true),
            ("/p/7?q=a+b#c", true), ("/p//", false),
        ])
    func paths(rest: String, isTaken: Bool) throws {
        let more =
            #", "required": ["id"], "accepts": ["trailing-slash", "fragment", "iri", "plus-as-space"], "ignoredParameters": ["x"]"#
        let page = schema(
            "https://a.example/p/{id}{?q}", #""id": {"type": "integer"}, "q": {"type": "string"}"#, more)
        let about = schema("https://a.example/about/", "", #", "accepts": ["trailing-slash"]"#)
        try expect("https://a.example" + rest, of: page, about, taken: isTaken)
    }

    @Test(
        "The fast reader takes no slash from a path that a template has, and leaves a fragment to the engine where a template has one"
    )
    func contestedPaths() throws {
        let more = #", "required": ["id"], "accepts": ["trailing-slash", "fragment"]"#
        let page = schema("https://a.example/p/{id}", #""id": {"type": "integer"}"#, more)
        let any = schema(
            "https://a.example/p/{+rest}", #""rest": {"type": "string", "minLength": 1}"#,
            #", "required": ["rest"]"#)
        try expect("https://a.example/p/7/", of: page)
        try expect("https://a.example/p/7/", of: page, any)
        let section = schema(
            "https://a.example/q/{id}{#s}", #""id": {"type": "integer"}, "s": {"type": "string"}"#,
            #", "required": ["id"]"#)
        try expect("https://a.example/p/7#x", of: page)
        try expect("https://a.example/p/7#x", of: page, section, taken: false)
        try expect("https://a.example/q/7#x", of: page, section)
        // A schema that needs what another one ignores.
        let strict = schema(
            "https://a.example/p/{id}", #""id": {"type": "string", "pattern": "^[a-z]+$"}"#,
            #", "required": ["id"]"#)
        try expect("https://a.example/p/7#x", of: page, strict, taken: false)
    }

    @Test("The fast reader takes raw text with empty segments, and lists without repetitions")
    func others() throws {
        let raw = schema(
            "https://a.example/to/{+url}", #""url": {"type": "string", "rawText": true, "format": "uri"}"#,
            #", "required": ["url"]"#)
        try expect("https://a.example/to/https://b.example/7%3Fx", of: raw)
        try expect("https://a.example/to/https://b.example/", of: raw)
        for url in [
            "", "x", "https://b.example/%2E", "https://b.example/../a",
            "https://b.example/%",
        ] {
            try expect("https://a.example/to/" + url, of: raw, taken: false)
        }
        let unique = schema(
            "x:{?v,t}",
            #"""
            "v": {"type": "array", "items": {"type": "number"}, "uniqueItems": true},
            "t": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "items": false, "minItems": 2, "uniqueItems": true}
            """#)
        for (query, isTaken) in [
            ("v=1,2.5", true), ("v=1,1.0", false), ("v=1,2,1", false), ("t=1,2", true), ("t=2,2", false),
        ] {
            try expect("x:?" + query, of: unique, taken: isTaken)
        }
    }
}
