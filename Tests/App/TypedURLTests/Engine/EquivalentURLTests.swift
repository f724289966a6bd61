import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("URLs that are equivalent under their scheme", .inTurn)
struct EquivalentURLTests {
    private static let wiki = TestedSchema("https://en.wikipedia.org/wiki/{title}", [.string("title")])
    private static let root = TestedSchema("https://my.home-assistant.io{?domain}", [.string("domain")])
    private static let slash = TestedSchema("http://example.com/{?q}", [.string("q")])
    private static let port = TestedSchema("https://example.com:443/a", [])

    @Test(
        "Equivalent URLs: the default port and an empty one are none",
        arguments: [
            "https://en.wikipedia.org:443/wiki/Foo", "https://en.wikipedia.org:/wiki/Foo",
            "HTTPS://en.wikipedia.org:443/wiki/Foo",
        ])
    func defaultPort(url: String) {
        #expect(Self.wiki.verdict(url) == "valid: https://en.wikipedia.org/wiki/Foo")
    }

    @Test("Equivalent URLs: the default port of a template may be left out", arguments: ["", ":", ":443"])
    func portOfTemplate(port: String) {
        #expect(Self.port.verdict("https://example.com\(port)/a") == "valid: https://example.com:443/a")
    }

    @Test("Equivalent URLs: an empty path is a slash, whichever the template has")
    func emptyPath() {
        #expect(Self.root.verdict("https://my.home-assistant.io") == "valid: https://my.home-assistant.io")
        #expect(Self.root.verdict("https://my.home-assistant.io/") == "valid: https://my.home-assistant.io")
        #expect(
            Self.root.verdict("https://my.home-assistant.io:443/?domain=a")
                == "valid: https://my.home-assistant.io?domain=a")
        #expect(Self.slash.verdict("http://example.com") == "valid: http://example.com/")
        #expect(Self.slash.verdict("http://example.com?q=a") == "valid: http://example.com/?q=a")
    }

    @Test(
        "Equivalent URLs: a root with a slash too many is one where a slash is accepted",
        arguments: ["", "/", "//"])
    func slashes(path: String) {
        for template in ["https://h.example", "https://h.example/"] {
            let schema = TestedSchema(template, [], accepts: [.trailingSlash])
            #expect(schema.verdict("https://h.example" + path) == "valid: " + template)
        }
        #expect(!TestedSchema("https://h.example", []).verdict("https://h.example//").hasPrefix("valid"))
    }

    @Test("Equivalent URLs: both forms of a root belong to one schema")
    func ownerOfRoot() throws {
        let set = SchemaSet([
            URLSchema(
                name: "any", template: URITemplate(text: "https://{h}/"),
                parameters: [.string("h", isRequired: true)]),
            URLSchema(name: "one", template: URITemplate(text: "https://h.example"), parameters: []),
        ])
        #expect(try set.parse("https://h.example").schema == "one")
        #expect(try set.parse("https://h.example/").schema == "one")
        #expect(try set.parse("https://g.example").schema == "any")
    }

    @Test(
        "Equivalent URLs: schemas of the two forms of a root have one path, and a required parameter tells them apart"
    )
    func schemasOfRoot() throws {
        let set = SchemaSet([
            URLSchema(
                name: "search", template: URITemplate(text: "https://h.example/{?t}"),
                parameters: [.integer("t", isRequired: true)]),
            URLSchema(
                name: "home", template: URITemplate(text: "https://h.example{?q}"),
                parameters: [.integer("q")]),
        ])
        for url in [
            "https://h.example", "https://h.example/", "https://h.example?q=1", "https://h.example/?q=1",
        ] {
            #expect(try set.parse(url).schema == "home")
        }
        for url in ["https://h.example?t=1", "https://h.example/?t=1"] {
            #expect(try set.parse(url).canonical == "https://h.example/?t=1")
        }
    }

    @Test("Equivalent URLs: a root with a slash too many is one where a segment is optional")
    func optionalSegment() {
        let root = TestedSchema("https://h.example{/v}", [.integer("v")], accepts: [.trailingSlash])
        for path in ["", "/", "//"] {
            #expect(root.verdict("https://h.example" + path) == "valid: https://h.example")
        }
        #expect(!root.verdict("https://h.example///").hasPrefix("valid"))
    }

    @Test(
        "Equivalent URLs: one slash at the end is accepted, and no second one where a variable is absent",
        arguments: ["", "?k={n}"])
    func onlyOneSlash(query: String) {
        let parameters: [Parameter] =
            [.integer("v")] + (query.isEmpty ? [] : [.integer("n", isRequired: true)])
        let schema = TestedSchema("x:/a{/v}" + query, parameters, accepts: [.trailingSlash])
        let end = query.isEmpty ? "" : "?k=1"
        #expect(schema.verdict("x:/a/" + end) == "valid: x:/a" + end)
        #expect(!schema.verdict("x:/a//" + end).hasPrefix("valid"))
    }

    @Test("Equivalent URLs: a variable that may be an empty segment is read as it stands")
    func emptySegment() {
        let segment = TestedSchema("https://example.com{/a}", [.string("a")])
        #expect(segment.verdict("https://example.com") == "valid: https://example.com")
        #expect(segment.verdict("https://example.com/") == "valid: https://example.com/")
    }

    @Test("Equivalent URLs: what is wrong elsewhere is found at its position")
    func positions() {
        Verdict.expect(
            """
            https://my.home-assistant.io/?domin=a&x=%4#a
                                          ^~~~~ unknown parameter "domin"; did you mean "domain"?
                                                  ^ unknown parameter "x"
                                                      ^~ unexpected fragment "#a"
            """, in: Self.root.set)
        Verdict.expect(
            """
            http://example.com:80?q=%zz
                                    ^~~ "%zz" in "q" is not a percent-encoded byte; write "%25" for a percent sign
            """, in: Self.slash.set)
    }

    @Test("Equivalent URLs: other ports, schemes and paths are what they are")
    func others() {
        Verdict.expect(
            """
            https://en.wikipedia.org:80/wiki/Foo
                                    ^~~ unexpected port ":80"
            """, in: Self.wiki.set)
        Verdict.expect(
            """
            https://my.home-assistant.io//
                                        ^~ unexpected path "//"
            """, in: Self.root.set)
        let custom = TestedSchema("app://example.com{?q}", [.string("q")])
        Verdict.expect(
            """
            app://example.com/
                             ^ the path has an extra "/" at its end; remove it
            app://example.com:443
                             ^~~~ unexpected port ":443"
            """, in: custom.set)
        let other = TestedSchema("https://example.com:8443/", [])
        Verdict.expect(
            """
            https://example.com/
            ^~~~~~~~~~~~~~~~~~~~ no template matches "https://example.com/"; expected "https://example.com:8443/"
            """, in: other.set)
    }
}
