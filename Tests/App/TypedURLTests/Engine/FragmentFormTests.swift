import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A form in a fragment", .inTurn)
struct FragmentFormTests {
    private static let callback = TestedSchema(
        "https://x.example/cb#code={code}{&state,ttl,seen*}",
        [
            .string("code", isRequired: true), .string("state", aliases: ["st"]),
            .integer("ttl", default: 60), .list("seen"),
        ], ignored: [IgnoredName("utm_", isPrefix: true)], accepts: [.plusAsSpace, .nameCase])

    private static let room = TestedSchema(
        "https://x.example{?lang}#/{room}{?via*,limit}",
        [.string("lang"), .string("room", minLength: 1, isRequired: true), .list("via"), .integer("limit")])

    private static let optional = TestedSchema(
        "done:#{&error,code}", [.string("error"), .string("code")],
        rules: [PresenceRule(.oneOf, [["error"], ["code"]])])

    @Test(
        "A form in a fragment has names in any order, which are read as those of a query",
        arguments: [
            ("#code=a", "#code=a"), ("#state=b+c&code=a", "#code=a&state=b%20c"),
            ("#&ST=b&&Code=a&", "#code=a&state=b"), ("#code=a&ttl=60&seen=b&seen=c", "#code=a&seen=b&seen=c"),
            ("#utm_id=%4&code=", "#code="),
        ])
    func names(_ fragment: String, _ canonical: String) {
        let base = "https://x.example/cb"
        #expect(Self.callback.verdict(base + fragment) == "valid: " + base + canonical)
    }

    @Test("An escaped comma of the path divides no list, although the fragment has a form")
    func commas() {
        let sizes = TestedSchema(
            "x://h{/sizes}#{&id,tags}", [.list("sizes"), .integer("id"), .list("tags")],
            accepts: [.encodedCommas])
        #expect(
            sizes.verdict("x://h/a%2Cb#&id=1&tags=a%2Cb") == "valid: x://h/a%2Cb#&id=1&tags=a,b")
    }

    @Test(
        "A form in a fragment reports what a query would",
        arguments: Verdict.list(
            """
            https://x.example/cb#stat=a&code=b&ttl=x&CODE=c
                                 ^~~~ unknown parameter "stat"; did you mean "state"?
                                                   ^ "ttl" must be an integer
                                                     ^~~~ duplicate parameter "code"
            https://x.example/cb?state=a#code=b&lang=de
                                 ^~~~~ unknown parameter "state" in the query; move it into the fragment
                                                ^~~~ unknown parameter "lang"
            https://x.example/cb#
            error: missing required parameter "code"
            https://x.example/cb?code=a
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~ the fragment is missing; expected "https://x.example/cb#code={code}"
            """))
    func mistakes(verdict: Verdict) { #expect(Self.callback.verdict(verdict.url) == verdict.text) }

    @Test(
        "A form in a fragment follows the text before its question mark",
        arguments: Verdict.list(
            """
            #/a → https://x.example#/a
            #/a? → https://x.example#/a
            /?lang=de#/a%3Fb?limit=1&via=c&via=d → https://x.example?lang=de#/a%3Fb?via=c&via=d&limit=1
            """) + [
                Verdict(
                    "?limit=1#/a?lang=b?c",
                    """
                    https://x.example?limit=1#/a?lang=b?c
                                      ^~~~~ unknown parameter "limit" in the query; move it into the fragment
                                                 ^~~~ unknown parameter "lang" in the fragment; move it into the query
                    """),
                Verdict(
                    "#/?limit=1",
                    """
                    https://x.example#/?limit=1
                                       ^ "room" must have at least 1 character; it has 0
                    """),
            ])
    func router(verdict: Verdict) {
        #expect(Self.room.verdict("https://x.example" + verdict.url) == verdict.text)
    }

    @Test("A form in a fragment can be all of the fragment, with nothing but optional parameters")
    func optional() {
        #expect(Self.optional.verdict("done:#code=a%26") == "valid: done:#&code=a%26")
        #expect(Self.optional.verdict("done:#&error=a") == "valid: done:#&error=a")
        #expect(
            Self.optional.verdict("done:#code=a&error=b") == """
                done:#code=a&error=b
                error: too many parameters; keep only one of "error" and "code"
                """)
    }

    @Test("A form in a fragment stands beside a query that is a value")
    func wholeQuery() {
        let schema = TestedSchema(
            "done:?{q}#t={t}{&n}", [.string("q", isRequired: true), .string("t"), .integer("n")])
        for url in ["done:?a#t=c&n=5", "done:?#t="] { #expect(schema.verdict(url) == "valid: " + url) }
        #expect(
            schema.verdict("done:?n=1#t=c&m=5") == """
                done:?n=1#t=c&m=5
                              ^ unknown parameter "m"; did you mean "n"?
                """)
    }

    @Test("A form in a fragment is built from values, whatever characters they have")
    func built() {
        #expect(
            Self.room.built(["room": .string("a?b#c"), "via": .list([.string("d&e"), .string("f")])])
                == "https://x.example#/a%3Fb%23c?via=d%26e&via=f")
        #expect(
            Self.callback.built(["code": .string("1"), "ttl": .integer(60), "state": .string("+")])
                == "https://x.example/cb#code=1&state=%2B")
    }

    @Test("A form in a fragment decides between templates of one path by its names")
    func onePath() {
        func schema(_ name: String, _ template: String, _ parameters: [Parameter]) -> URLSchema {
            URLSchema(name: name, template: URITemplate(text: template), parameters: parameters)
        }
        let set = SchemaSet([
            schema(
                "error", "https://x.example/cb#error={error}{&state}",
                [
                    .string("error", isRequired: true), .string("state"),
                ]),
            schema(
                "token", "https://x.example/cb#{&token,state}",
                [
                    .string("token", isRequired: true), .string("state"),
                ]),
        ])
        #expect((try? set.parse("https://x.example/cb#state=1&error=2"))?.schema == "error")
        #expect((try? set.parse("https://x.example/cb#state=1&token=2"))?.schema == "token")
    }
}
