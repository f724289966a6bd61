import Testing
import TypedURL

@testable import TypedURLSchema

@Suite("A template")
struct TemplateCheckTests {
    @Test(
        "is taken apart into literals and variables",
        arguments: [
            ("asset:{?id}", "asset:", ["id"]),
            ("asset://{?a,b-c,d_e,f.g}", "asset://", ["a", "b-c", "d_e", "f.g"]),
            ("https://example.com/a/b", "https://example.com/a/b", []),
            ("a:/x:y@z/(1)!$&'*+,;={?id}", "a:/x:y@z/(1)!$&'*+,;=", ["id"]),
            ("a:{?page%5Bsize%5D,%c3%a9}", "a:", ["page[size]", "é"]),
            ("a:é/%7e{?id}", "a:%C3%A9/%7e", ["id"]),
            ("http://[::1]/{?id}", "http://[::1]/", ["id"]),
        ])
    func parts(text: String, literal: String, names: [String]) {
        let check = TemplateCheck(text)
        #expect(check.problems.isEmpty)
        let expected: [URITemplate.Part] =
            [.literal(literal)] + (names.isEmpty ? [] : [.expression(.query, names)])
        #expect(check.template?.parts == expected)
        #expect(check.variables.map(\.name) == names)
    }

    @Test("has the place of each variable")
    func places() {
        let check = TemplateCheck("é:{?a,%62}")
        #expect(
            check.variables == [
                TemplateVariable(name: "a", range: 5..<6), TemplateVariable(name: "b", range: 7..<10),
            ])
    }

    @Test("is one with another when both match the same URLs, however they are spelt")
    func identity() {
        func place(_ text: String) -> URIPlace? { TemplateCheck(text).place }
        #expect(place("a://Host/%7Ex{?a}") != nil)
        #expect(place("a://Host/%7Ex{?a}") == place("a://host/~x{?b}"))
        #expect(place("a://host/x") != place("a://host/X"))
        #expect(place("a://host/x") != place("a://host/x/"))
        #expect(place("a:") != place("a://"))
        #expect(place("a://host/a%2Fb") != place("a://host/a/b"))
        #expect(place("a:x") != place("b:x"))
    }
}
