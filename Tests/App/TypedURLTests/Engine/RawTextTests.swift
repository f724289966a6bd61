import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

@Suite("Raw text", .inTurn)
struct RawTextTests {
    private static func text(
        _ name: String, _ schema: StringSchema = StringSchema(minLength: 1), isRequired: Bool = true
    ) -> Parameter {
        Parameter(name, .scalar(.string(schema)), isRequired: isRequired, isRaw: true)
    }

    private static let feed = TestedSchema("pod:/{+feed}", [text("feed")])

    @Test(
        "Raw text is read and printed as it stands",
        arguments: [
            "a", "https://x/a%3Fb.xml", "%3f", "%3F", "%41", "%C3%A9", "%FF", "a%2520b", "a:@!$&'()*+,;=/",
        ])
    func kept(text: String) throws {
        #expect(try Self.feed.value("feed", in: "pod:/" + text) == .string(text))
        #expect(Self.feed.verdict("pod:/" + text) == "valid: pod:/" + text)
        #expect(Self.feed.built(["feed": .string(text)]) == "pod:/" + text)
    }

    @Test(
        "Raw text is refused by builders where it cannot stand, with what to write",
        arguments: Rows.pairs(
            """
            a?b → "feed" cannot contain "?" here; write "%3F"
            a# → "feed" cannot contain "#" here; write "%23"
            [ → "feed" cannot contain "[" here; write "%5B"
            a b → "feed" cannot contain " " here; write "%20"
            é → "feed" cannot contain "é" here; write "%C3%A9"
            5% → "feed" cannot contain a "%" that is not followed by two hexadecimal digits; write "%25"
            %4 → "feed" cannot contain a "%" that is not followed by two hexadecimal digits; write "%25"
            a/.. → "feed" produces the path segment "." or "..", which URL parsers remove
            %2E%2e/a → "feed" produces the path segment "." or "..", which URL parsers remove
            """))
    func refused(text: String, message: String) {
        let lines = Self.feed.built(["feed": .string(text)]).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.last?.hasSuffix(" " + message) == true, "\(lines)")
    }

    @Test(
        "Raw text is refused by parsers where an escape is none, or a segment is of dots",
        arguments: Verdict.list(
            """
            pod:/a%4
                  ^~ "%4" in "feed" is not a percent-encoded byte; write "%25" for a percent sign
            pod:/%zz/a
                 ^~~ "%zz" in "feed" is not a percent-encoded byte; write "%25" for a percent sign
            pod:/a/.%2E
                   ^~~~ "feed" produces the path segment "." or "..", which URL parsers remove
            """))
    func invalid(verdict: Verdict) { #expect(Self.feed.verdict(verdict.url) == verdict.text) }

    @Test("Raw text holds in a query and a fragment what may stand there")
    func positions() {
        let schema = TestedSchema("cb:a?u={+u}{#f}", [Self.text("u"), Self.text("f", isRequired: false)])
        #expect(schema.verdict("cb:a?u=x?%26/y=1#?%23/") == "valid: cb:a?u=x?%26/y=1#?%23/")
        #expect(
            schema.built(["u": .string("a&b"), "f": .string("a&b?")]) == """
                cb:a?u=a&b#a&b?
                       ^~~ "u" cannot contain "&" here; write "%26"
                """)
    }

    @Test("Raw text is what keywords see")
    func keywords() throws {
        let pattern = try Pattern("^[a-z%0-9A-F]+$")
        let schema = TestedSchema(
            "k:{+v}", [Self.text("v", StringSchema(minLength: 3, maxLength: 6, pattern: pattern))])
        #expect(schema.verdict("k:%3F") == "valid: k:%3F")
        #expect(
            schema.verdict("k:%3F%3Fé".replacing("é", with: "X")) == """
                k:%3F%3FX
                  ^~~~~~~ "v" must have at most 6 characters; it has 7
                  ^~~~~~~ "v" must match the pattern "^[a-z%0-9A-F]+$"
                """)
    }

    @Test("Raw text holds the escapes of what RFC 3986 does not allow, where that is read")
    func tolerance() throws {
        let schema = TestedSchema("pod:/{+feed}", [Self.text("feed")], accepts: [.iri])
        #expect(try schema.value("feed", in: "pod:/é %41") == .string("%C3%A9%20%41"))
        #expect(schema.verdict("pod:/é %41") == "valid: pod:/%C3%A9%20%41")
    }

    @Test("Raw text has no ampersand in the form of a fragment, where it ends a value")
    func fragmentForm() {
        let schema = TestedSchema("pod:a#feed={+feed}{&page}", [Self.text("feed"), .string("page")])
        #expect(schema.verdict("pod:a#feed=b%26c/d?e&page=1") == "valid: pod:a#feed=b%26c/d?e&page=1")
        #expect(
            schema.built(["feed": .string("b&c")]) == """
                pod:a#feed=b&c
                           ^~~ "feed" cannot contain "&" here; write "%26"
                """)
    }

    @Test("Raw text of few values is read by their aliases")
    func aliases() {
        let schema = TestedSchema(
            "k:{+v}",
            [
                Parameter(
                    "v",
                    .scalar(
                        ScalarSchema(
                            .strings(["a%3Fb"]), valueAliases: [.init("%61", .string("a%3Fb"))],
                            isCaseInsensitive: true)),
                    isRequired: true, isRaw: true)
            ])
        for url in ["k:A%3fB", "k:%61", "k:a%3Fb"] { #expect(schema.verdict(url) == "valid: k:a%3Fb") }
        #expect(schema.verdict("k:a") == "k:a\n  ^ \"v\" must be \"a%3Fb\"")
    }
}
