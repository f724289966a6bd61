import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("What the engine says of a URL", .inTurn)
struct DiagnosisTests {
    @Test("A misspelt, an ill-typed and a missing parameter: codes, ranges and suggestion")
    func threeViolations() throws {
        let error = try #require(throws: URLValidationError.self) {
            try Schemas.all.parse("asset://?id=123&widht=1920&height=12x0")
        }
        #expect(error.schema == "asset")
        #expect(error.violations.map(\.code) == [.unknownParameter, .invalidType, .missingParameter])
        #expect(error.violations.map(\.parameter) == ["widht", "height", "width"])
        #expect(error.violations.map(\.range) == [16..<21, 34..<38, nil])
        #expect(error.violations.map(\.suggestion) == ["width", nil, nil])
    }

    @Test(
        "Violations are printed under their bytes",
        arguments: Verdict.list(
            """
            asset://?id=123&widht=1920&height=12x0
                            ^~~~~ unknown parameter "widht"; did you mean "width"?
                                              ^~~~ "height" must be an integer
            error: missing required parameter "width"
            asset://?id=1&amp;width=1&height=1
                          ^~~~~~~~~ unknown parameter "amp;width"; did you mean "width"?
            error: missing required parameter "width"
            asset://?id=&width=0&height=99999&filter=noirr&rotate=45
                        ^ "id" must have at least 1 character; it has 0
                               ^ "width" must be at least 1
                                        ^~~~~ "height" must be at most 16384
                                                     ^~~~~ "filter" must be "original", "noir", "sepia", "chrome" or "fade"; did you mean "noir"?
                                                                  ^~ "rotate" must be 0, 90, 180 or 270
            asset://?id=1&id=2&width=01&height=9223372036854775808&
                          ^~ duplicate parameter "id"
                                     ^~ "width" must be an integer
                                               ^~~~~~~~~~~~~~~~~~~ "height" must be an integer from -9223372036854775808 to 9223372036854775807
            asset://?id=%zz&width=%4&height=1&f%E9=1&%G0
                        ^~~ "%zz" in "id" is not a percent-encoded byte; write "%25" for a percent sign
                                  ^~ "%4" in "width" is not a percent-encoded byte; write "%25" for a percent sign
                                              ^~~~ the parameter name "f%E9" is not UTF-8 after percent-decoding
                                                     ^~~ "%G0" in the parameter name "%G0" is not a percent-encoded byte; write "%25" for a percent sign
            asset://?id=%FF&width=1&height=1&crop=0,1,x&=x
                        ^~~ "id" is not UTF-8 after percent-decoding
                                                      ^ "width" of "crop" must be a number
                                                        ^ unknown parameter ""
            asset://?id=1&width=1&height=1&crop=-1,0,0
                                                ^~~~~~ "crop" must have 4 items: x, y, width, height; it has 3
                                                ^~ "x" of "crop" must be at least 0
                                                     ^ "width" of "crop" must be greater than 0
            asset://?id=1&width=1&height=1&crop=0,0,1,1,%7a
                                                ^~~~~~~~~~~ "crop" must have 4 items: x, y, width, height; it has 5
            asset://me:pw@host:80/a/b?id=1&width=1&height=1#top
                    ^~~~~~ unexpected user info "me:pw@"
                          ^~~~ unexpected host "host"
                              ^~~ unexpected port ":80"
                                 ^~~~ unexpected path "/a/b"
                                                           ^~~~ unexpected fragment "#top"
            https://example.com:80/a/b?on=yes&tags=a#
                               ^~~ unexpected port ":80"
                                          ^~~ "on" must be "true" or "false"
                                                   ^ "tags" must have at least 2 items; it has 1
                                                    ^ unexpected fragment "#"
            https://example.com/a/b?on=true
                                    ^~ "on" requires "tags"
            https://example.com/a/b?tags=a,,b,c
                                         ^~~~~~ "tags" must have at most 3 items; it has 4
                                           ^ item 2 of "tags" must have at least 1 character; it has 0
            map:x?latitude=91
                ^ unexpected path "x"
                           ^~ "latitude" must be at most 90
            """) + [Verdict("", "\n^ the URL has no scheme; start it with one, such as \"https:\"")])
    func printed(verdict: Verdict) {
        #expect(Schemas.verdict(verdict.url) == verdict.text)
    }

    @Test(
        "A URL that no template matches names the nearest",
        arguments: Verdict.list(
            """
            aset://?id=1
            ^~~~~ unknown scheme "aset"; did you mean "asset"?
            gopher://x
            ^~~~~~~ unknown scheme "gopher"; expected "asset", "map" or "https"
            asset:?id=1
            ^~~~~~ no template begins with "asset:"; did you mean "asset://"?
            https://example.com/a/c?on=true
                                  ^ no template matches "c"; did you mean "https://Example.com/a/%62"?
            """))
    func nearest(verdict: Verdict) {
        #expect(Schemas.verdict(verdict.url) == verdict.text)
    }

    @Test(
        "A malformed URL stands alone, at the first byte that does not belong",
        arguments: Verdict.list(
            """
            asset://?id=a b&widht=1
                         ^ " " is not allowed in a URL; write "%20"
            asset://?id=é
                        ^ "é" is not allowed in a URL; write "%C3%A9"
            //host/path
            ^ "/" is not allowed in a scheme; start the URL with a scheme, such as "https:"
            asset
                 ^ the URL has no scheme; start it with one, such as "https:"
            asset://h:8o/
                       ^ "o" is not allowed in the port after ":"; use digits, or "/" in place of ":"
            ssh://git@github.com:apple/swift
                                 ^ "a" is not allowed in the port after ":"; use digits, or "/" in place of ":"
            asset://[::g]/
                       ^ the host in brackets is not an IP address; "g" is not allowed there
            """) + [
                Verdict(
                    "asset://?id=\u{1B}[2J",
                    #"""
                    asset://?id=\u{1B}[2J
                                ^~~~~~ "\u{1B}" is not allowed in a URL; write "%1B"
                    """#)
            ])
    func malformed(verdict: Verdict) {
        #expect(Schemas.verdict(verdict.url) == verdict.text)
    }

    @Test("What is beyond a template is held against the one that leaves the least beyond")
    func surplusAtPlace() {
        func schema(_ name: String, _ prefix: String) -> URLSchema {
            URLSchema(
                name: name, template: URITemplate([.literal(prefix), .expression(.query, ["id"])]),
                parameters: [Parameter("id", .scalar(.boolean))])
        }
        let schemas = SchemaSet([schema("broad", "z://"), schema("exact", "z://host/path")])
        Verdict.expect(
            """
            z://host/path?id=true#top
                                 ^~~~ unexpected fragment "#top"
            z://other?id=true
              ^~~~~~~ unexpected host "//other"
            """, in: schemas)
        let paths = SchemaSet([schema("none", "z:"), schema("path", "z:/path")])
        #expect(
            Schemas.verdict("z://host/path?id=true", paths) == """
                z://host/path?id=true
                  ^~~~~~ unexpected host "//host"; the template has no "//"
                """)
    }

    @Test(
        "What people write in other ways is one canonical form",
        arguments: Rows.pairs(
            """
            ASSET://?height=2&width=1&id=x → asset://?id=x&width=1&height=2
            asset://?id=%78&%77idth=1&height=2&& → asset://?id=x&width=1&height=2
            asset://?id=a+b,c&width=1&height=2&crop=-0,0.0,1e1,60.50&filter=original&rotate=90 → asset://?id=a%2Bb%2Cc&width=1&height=2&crop=0,0,10,60.5&rotate=90
            map:?latitude=1E-7 → map://?latitude=1e-7
            map://?latitude=-0 → map://?latitude=0
            HTTPS://EXAMPLE.com/%61/b → https://Example.com/a/%62
            https://ex%61mple.com/a/b? → https://Example.com/a/%62
            https://example.com/a/b?tags=x%2Cy,%C3%A9&on=false → https://Example.com/a/%62?tags=x%2Cy,%C3%A9&on=false
            """))
    func canonical(url: String, expected: String) {
        #expect(Schemas.verdict(url) == "valid: " + expected)
        #expect(Schemas.verdict(expected) == "valid: " + expected)
    }

    @Test("A hostile URL is answered in proportion to its length")
    func hostile() throws {
        let many = "asset://?" + String(repeating: "widht=1&", count: 20_000)
        let error = try #require(throws: URLValidationError.self) { try Schemas.all.parse(many) }
        #expect(error.violations.count == 20_003)
        #expect(error.description.utf8.count < 100_000)
        #expect(error.annotatedURL.description.hasSuffix("\nerror: and 19979 more violations"))

        let long = "asset://?" + String(repeating: "x", count: 1_000_000) + "=1"
        #expect(Schemas.verdict(long).utf8.count < 10_000)
    }
}
