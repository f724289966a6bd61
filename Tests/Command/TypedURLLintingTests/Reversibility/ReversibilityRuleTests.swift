import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("Reversibility takes into account", .inTurn)
struct ReversibilityRuleTests {
    private static let pair = [Parameter.optional("a", .word), .optional("b", .word)]

    @Test(
        "Reversibility takes into account which parameters are present together",
        arguments: [
            URLSchema("x:y{/a,b}", pair, dependencies: [Dependency("b", requires: ["a"])]),
            URLSchema("x:y{/a,b}", pair, presenceRules: [PresenceRule(.anyOf, [["a"]])]),
            URLSchema("x:{?a}{&b}", pair, dependencies: [Dependency("b", requires: ["a"])]),
        ])
    func presence(schema: URLSchema) {
        #expect(problem(schema) == nil)
    }

    @Test(
        "Reversibility takes into account what the reader makes of a text, not only whether texts differ",
        arguments: [
            (URLSchema("x:/y{t,w}", [.optional("t", .word), .list("w", .text())]), "both print x:/y"),
            (
                URLSchema("x:/.{ext}", [.optional("ext", .word)]),
                "whose path segment of dots is removed by URL parsers"
            ),
            (
                URLSchema("x://h{/a}.json", [.optional("a", .word)]),
                "prints x://h.json, which the template does not match"
            ),
            (
                URLSchema("x:/{/q}/v1", [.optional("q", .word)]),
                "prints x://v1, which the template does not match"
            ),
            (
                URLSchema("x:/s{/a,b}", pair, dependencies: [Dependency("a", requires: ["b"])]),
                "prints x:/s/a, which"
            ),
        ])
    func readings(schema: URLSchema, reason: String) {
        #expect(problem(schema)?.detail.contains(reason) == true, "\(problem(schema)?.detail ?? "nothing")")
    }

    @Test(
        "Reversibility takes into account that an example meets the rules over presence and has what is required of the query"
    )
    func examples() {
        let schema = URLSchema(
            "x:y{/a,b}{?c,d,e}",
            Self.pair + [.required("c", .natural), .optional("d", .word), .optional("e", .word)],
            dependencies: [Dependency("d", requires: ["e"])], presenceRules: [PresenceRule(.anyOf, [["d"]])])
        #expect(
            problem(schema)?.detail
                == #"{"a":"a","c":0,"d":"a","e":"a"} and {"b":"a","c":0,"d":"a","e":"a"} both print x:y/a?c=0&d=a&e=a"#
        )
    }

    @Test("Reversibility takes into account that a default is not printed")
    func defaults() {
        let schema = { (value: ParameterValue?) in
            URLSchema(
                "x:{a}{b}",
                [
                    .optional("a", .strings(["", "u"]), default: value),
                    .required("b", .strings(["u", "uu"])),
                ])
        }
        #expect(problem(schema(.string("u")))?.detail == #"{"b":"u"} and {"a":"","b":"u"} both print x:u"#)
        #expect(problem(schema(.string("")))?.detail == #"{"b":"uu"} and {"a":"u","b":"u"} both print x:uu"#)
    }

    @Test("Reversibility takes into account the type that a text has in a union")
    func unions() {
        let union = ScalarSchema.union(UnionSchema([.natural, .strings(["auto"])]))
        let schema = URLSchema(
            "x:{a}{b}", [.required("a", union), .required("b", .strings(["1", "to", "au1"]))])
        #expect(problem(schema) == nil)
        let other = URLSchema("x:{a}{b}", [.required("a", union), .required("b", .strings(["1", "11"]))])
        #expect(problem(other)?.detail == #"{"a":1,"b":"11"} and {"a":11,"b":"1"} both print x:111"#)
    }

    @Test("Reversibility takes into account that hosts of the web are folded to lower case")
    func hosts() {
        let parameters = [Parameter.required("a", .text("^[a-z]+$")), .required("b", .text("^[A-Z]?$"))]
        #expect(problem(URLSchema("http://{a}{b}/", parameters)) == nil)
        #expect(problem(URLSchema("http://x/{a}{b}/", parameters)) == nil)
        let other = [Parameter.required("a", .text("^[a-zA-Z]+$")), .required("b", .text("^[A-Z]?$"))]
        #expect(problem(URLSchema("http://{a}{b}/", other)) == nil)
        #expect(problem(URLSchema("x://{a}{b}/", other)) != nil)
    }

    @Test("Reversibility takes into account that a value cannot hold what ends its position")
    func positions() {
        let parameters = [Parameter.required("a", .text()), .optional("b", .word)]
        #expect(problem(URLSchema("x:?k={+a}&l=1", [.required("a", .text())])) == nil)
        #expect(problem(URLSchema("x://{+a}/y", [.required("a", .text())])) == nil)
        #expect(problem(URLSchema("x:y{+a}{#b}", parameters)) == nil)
    }

    @Test(
        "Reversibility takes into account that lists are split wherever their separator stands, also those of one item"
    )
    func separators() {
        let list = Parameter.list("a", .text(), isRequired: true, max: 1)
        #expect(
            problem(URLSchema("x:y{+a}", [list]))?.detail
                == #"an item of "a" can contain the separator ","; exclude it with a "pattern""#)
        #expect(problem(URLSchema("x:y{a}", [list])) == nil)
    }

    @Test("Reversibility takes into account that a segment of dots is no value")
    func dots() {
        let parameters = [
            Parameter.required("a", .strings([".", "a"])), .required("b", .strings(["", "."])),
        ]
        #expect(problem(URLSchema("x:y/{a}{b}", parameters)) == nil)
    }
}

@Suite("A template is not refused", .inTurn)
struct SearchedTemplateTests {
    private func large(_ template: String, _ parameters: Parameter...) -> URLSchema {
        URLSchema(template, parameters)
    }

    @Test("A template is not refused for a keyword that keeps instances apart")
    func keywords() {
        let double = ScalarSchema.integer(
            IntegerSchema(minimum: 11, maximum: 99, multipleOf: 11))
        #expect(
            problem(large("x:{a}{b}", .required("a", double), .required("b", .text("^[0-9]{1,2}$")))) == nil)
    }

    @Test("A template is not refused for its size", .timeLimit(.minutes(10)))
    func size() {
        let value = String(repeating: "a", count: 200_000)
        #expect(problem(large("x:{a}", .required("a", .strings([value])))) == nil)
        let words = (0..<300).compactMap { Unicode.Scalar(0x4E00 + $0).map { String($0) } }
        #expect(problem(large("x:{a}", .required("a", .strings(words)))) == nil)
    }
}
