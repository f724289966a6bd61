import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

@Suite("Members of an object that are lists", .inTurn)
struct MemberListTests {
    private static let tags = ListSchema(
        .string(StringSchema(minLength: 1)), minItems: 1, maxItems: 3, areItemsUnique: true)

    private static func schema(_ template: String) -> TestedSchema {
        TestedSchema(
            template,
            [
                .string("id"),
                Parameter(
                    "rest",
                    .object(
                        ObjectSchema(
                            properties: [.init("lang", .strings(["en", "de"]))],
                            patternProperties: [
                                .init(
                                    Pattern(checked: "^n-"), .list(ListSchema(.integer(IntegerSchema())))
                                )
                            ],
                            additionalProperties: .list(tags)))),
            ])
    }

    private static let query = schema("o://{?id,rest*}")

    @Test(
        "Lists in an object have their items under a repeated name, in the order of the URL",
        arguments: Verdict.list(
            """
            o://?tag=b&lang=en&tag=a → o://?lang=en&tag=b&tag=a
            o://?j=1&i=1&h=1&g=1&f=1&e=1&d=1&c=1&b=1&a=1&i=2 → o://?a=1&b=1&c=1&d=1&e=1&f=1&g=1&h=1&i=1&i=2&j=1
            o://?z=1&id=2&a=b,c&z=0 → o://?id=2&a=b%2Cc&z=1&z=0
            o://?n-a=1&%6E-a=-0&n-b=2 → o://?n-a=1&n-a=0&n-b=2
            o://?tag=a&tag=b&tag=a&tag=c
                     ^ "tag" must have at most 3 items; it has 4
                     ^ item 3 of "tag" repeats item 1; items must be unique
            o://?tag=a&x=y&tag=&n-a=1&n-a=z
                               ^ item 2 of "tag" must have at least 1 character; it has 0
                                          ^ item 2 of "n-a" must be an integer
            o://?tag=a&tag=%zz&lang=en&lang=en
                           ^~~ "%zz" in item 2 of "tag" is not a percent-encoded byte; write "%25" for a percent sign
                                       ^~~~ duplicate parameter "lang"
            """))
    func items(verdict: Verdict) { #expect(Self.query.verdict(verdict.url) == verdict.text) }

    @Test("Lists in an object stand after semicolons and in fixed queries, too")
    func positions() {
        let path = Self.schema("o://h/x{;rest*}{?id}")
        #expect(path.verdict("o://h/x;b=1;a=2;b=3?id=4") == "valid: o://h/x;a=2;b=1;b=3?id=4")
        let fixed = Self.schema("o://?v=1{&rest*,id}")
        #expect(fixed.verdict("o://?b=1&v=1&b=3") == "valid: o://?v=1&b=1&b=3")
    }

    @Test("Lists in an object are absent if empty, and so is an object without others")
    func emptiness() {
        #expect(Self.query.built(["rest": .object([.init("tag", .list([]))])]) == "o://")
        let some = ParameterValue.object([.init("b", .list([])), .init("a", .list([.string("x")]))])
        #expect(Self.query.built(["rest": some]) == "o://?a=x")
    }

    @Test(
        "Lists in an object are refused by a builder where they break a rule, with the position of the item",
        arguments: [
            (
                ParameterValue.list([.string("a"), .string("")]),
                """
                o://?a=1&tag=a&tag=
                                   ^ item 2 of "tag" must have at least 1 character; it has 0
                """
            ),
            (
                .string("a"),
                """
                o://?a=1&tag=a
                             ^ "tag" must be a list
                """
            ),
        ])
    func building(_ tag: ParameterValue, _ verdict: String) {
        let rest = ParameterValue.object([.init("tag", tag), .init("a", .list([.string("1")]))])
        #expect(Self.query.built(["rest": rest]) == verdict)
    }

    @Test("Lists in an object have no empty list in the position of a single value")
    func emptySingleValue() {
        let rest = ParameterValue.object([.init("lang", .list([])), .init("tag", .list([.string("a")]))])
        #expect(
            Self.query.built(["rest": rest]) == """
                o://?tag=a
                     ^ "lang" must be a string
                """)
    }

    @Test("Lists in an object are equal where their texts have the same scalars")
    func equality() {
        let names: NamedValues<[String]> = ["b": ["1", "3"], "a": ["2", "4"]]
        #expect(names == ["a": ["2", "4"], "b": ["1", "3"]])
        #expect(names != ["a": ["2", "4"], "b": ["1", "e\u{301}"]])
    }

    @Test("Lists in an object do not lend the text about their union to a later member of another")
    func unions() {
        let level = UnionSchema([.init(.integer(IntegerSchema())), .init(.strings(["auto"]))])
        let state = UnionSchema([.init(.boolean), .init(.strings(["mixed"]))])
        let object = ObjectSchema(
            properties: [.init("state", .union(state))],
            patternProperties: [.init(Pattern(checked: "^n-"), .list(ListSchema(.union(level))))])
        let members = [
            Instance.Member("n-a", .list([.string("x")])), Instance.Member("state", .string("x")),
        ]
        let failures = KeywordCheck.failures(of: .object(members), .object(object), name: "rest")
        #expect(
            failures.map(\.violation.message) == [
                "item 1 of \"n-a\" must be an integer or \"auto\"",
                "\"state\" must be \"true\" or \"false\" or \"mixed\"",
            ])
    }
}
