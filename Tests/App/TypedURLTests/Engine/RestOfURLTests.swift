import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A value that is the rest of the URL", .inTurn)
struct RestOfURLTests {
    private static func schema(_ template: String, _ keywords: StringSchema, iri: Bool = false)
        -> TestedSchema
    {
        TestedSchema(
            template,
            [
                .string("kind", minLength: 1, isRequired: true),
                Parameter("url", .scalar(.string(keywords)), isRequired: true, isRest: true),
            ], accepts: iri ? [.iri] : [])
    }

    private static let feed = schema("pktc:{kind}/{+url}", StringSchema(minLength: 1, maxLength: 40))

    @Test(
        "A value that is the rest of the URL keeps its query, its fragment and its escapes",
        arguments: [
            "pktc:a/https://f.example/rss?z=a+b&id=%2f1", "pktc:a/?", "pktc:a/#", "pktc:a/x?y#z?",
            "pktc:a/?a=1&a=2&&", "pktc:a/b/c%3F#d%ff",
        ])
    func valid(url: String) throws {
        #expect(Self.feed.verdict(url) == "valid: " + url)
        #expect(try Self.feed.value("url", in: url) == .string(String(url.dropFirst("pktc:a/".count))))
    }

    @Test(
        "A value that is the rest of the URL has no segment of dots before its query or its fragment",
        arguments: ["pktc:a/.?x", "pktc:a/b/..#x", "pktc:a/.."])
    func dots(url: String) {
        #expect(Self.feed.verdict(url).contains("produces the path segment"))
    }

    @Test("A value that is the rest of the URL does not take what comes before it from its query")
    func beforeQuery() {
        Verdict.expect(
            """
            pktc:a?b/c
                 ^ the path is incomplete; expected "pktc:{kind}/{+url}"
            """, in: Self.feed.set)
    }

    @Test("A value that is the rest of the URL meets its keywords with all of it")
    func keywords() {
        Verdict.expect(
            """
            pktc:a/
                   ^ "url" must have at least 1 character; it has 0
            """, in: Self.feed.set)
        #expect(
            Self.feed.verdict("pktc:a/b?\(String(repeating: "c", count: 39))")
                == """
                pktc:a/b?\(String(repeating: "c", count: 39))
                       ^\(String(repeating: "~", count: 40)) "url" must have at most 40 characters; it has 41
                """)
        Verdict.expect(
            """
            pktc:a/b?%4
                     ^~ "%4" in "url" is not a percent-encoded byte; write "%25" for a percent sign
            """, in: Self.feed.set)
    }

    private static func build(_ text: String) throws(URLValidationError) -> String {
        let instance = Instance([.init("kind", .string("a")), .init("url", .string(text))])
        return try feed.set.schemas[0].build(instance).canonical
    }

    @Test(
        "A value that is the rest of the URL is built of what a URL can end with",
        arguments: ["a?b#c?d", "?", "%41#", "//h/p:@?"])
    func building(text: String) throws {
        #expect(try Self.build(text) == "pktc:a/" + text)
    }

    @Test("A value that is the rest of the URL is not built of other characters")
    func otherCharacters() {
        let error = #expect(throws: URLValidationError.self) { try Self.build("a?[x") }
        #expect(
            error?.description
                == """
                pktc:a/a?[x
                       ^~~~ "url" cannot contain "[" here; write "%5B"
                note: checked against the schema "tested"
                """)
    }

    @Test("A value that is the rest of the URL has one fragment")
    func fragments() {
        Verdict.expect(
            """
            pktc:a/b#c#d
                      ^ "#" is not allowed in a URL; write "%23"
            """, in: Self.feed.set)
        let other = Self.schema("pktc:{kind}/{+url}", StringSchema(), iri: true)
        #expect(other.verdict("pktc:a/é?b#c#d|") == "valid: pktc:a/%C3%A9?b#c%23d%7C")
    }

    @Test("A value that is the rest of the URL makes the path and the root of a web site the same")
    func root() {
        let site = TestedSchema(
            "https://h.example/{+url}",
            [Parameter("url", .scalar(.string(StringSchema())), isRequired: true, isRest: true)])
        #expect(site.verdict("https://h.example?a") == "valid: https://h.example/?a")
        #expect(site.verdict("https://h.example") == "valid: https://h.example/")
    }
}
