import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Objects without a name in the URL", .inTurn)
struct PositionalObjectTests {
    private static let members = ObjectSchema(properties: [
        .init("width", ScalarSchema(.integer(IntegerSchema(minimum: 1)))),
        .init("fit", ScalarSchema(.strings(["cover", "contain"]))),
        .init("text", ScalarSchema(.string(StringSchema()))),
    ])

    private static func parameter(_ name: String, isRequired: Bool = false) -> Parameter {
        Parameter(name, .object(members), isRequired: isRequired)
    }

    private static let image = TestedSchema(
        "https://h.example/image/{options*}/{+source}",
        [parameter("options", isRequired: true), .string("source", minLength: 1, isRequired: true)],
        ignored: [IgnoredName("utm_", isPrefix: true)])

    @Test(
        "Objects without a name in the URL have members in any order, which are checked as in a query",
        arguments: Verdict.list(
            """
            https://h.example/image/width=80,fit=cover/a/b.jpg → https://h.example/image/fit=cover,width=80/a/b.jpg
            https://h.example/image/text/a → https://h.example/image/text=/a
            // A delimiter that is an escape is part of a value, and a name may be escaped.
            https://h.example/image/te%78t=a%2Fb%2Cc%3Dd=e/f → https://h.example/image/text=a%2Fb%2Cc%3Dd%3De/f
            https://h.example/image/widht=80,fit=cover/a
                                    ^~~~~ unknown parameter "widht"; did you mean "width"?
            https://h.example/image/width=80,width=81,fit=/a
                                             ^~~~~ duplicate parameter "width"
                                                          ^ "fit" must be "cover" or "contain"
            https://h.example/image/width=0,fit=cover/a
                                          ^ "width" must be at least 1
            // What is there and wrong is not missing, too.
            https://h.example/image/../a
                                    ^~ unknown parameter ".."
            https://h.example/image/source=1/a
                                    ^~~~~~ unknown parameter "source"
            // Nothing is dropped or ignored there.
            https://h.example/image/width=1,,utm_x=1/a
                                            ^ unknown parameter ""
                                             ^~~~~ unknown parameter "utm_x"
            https://h.example/image//a
                                    ^ unknown parameter ""
            """))
    func simple(verdict: Verdict) { #expect(Self.image.verdict(verdict.url) == verdict.text) }

    private static let others = TestedSchema(
        "x:a{.label*}{/tags*}{#view*}", [parameter("label"), parameter("tags"), parameter("view")])

    @Test(
        "Objects without a name in the URL have the separators of the operator",
        arguments: Verdict.list(
            """
            x:a → x:a
            x:a#text=a/b=c?d → x:a#text=a/b=c?d
            x:a/width=1/
                        ^ unknown parameter ""
            """) + [Verdict("x:a.width=1.fit=cover/text=b/width=2#fit=contain,text=c", "")])
    func operators(verdict: Verdict) {
        let canonical = "valid: x:a.fit=cover.width=1/text=b/width=2#fit=contain,text=c"
        #expect(Self.others.verdict(verdict.url) == (verdict.text.isEmpty ? canonical : verdict.text))
    }

    private static let open = TestedSchema(
        "x:i{/all*}{?id,more*}",
        [
            Parameter(
                "all", .object(ObjectSchema(additionalProperties: .scalar(.string(StringSchema()))))),
            .string("id"),
            Parameter(
                "more", .object(ObjectSchema(additionalProperties: .scalar(.string(StringSchema()))))),
        ])

    @Test(
        "Objects without a name in the URL hold no whole path segment of dots, although it would be printed with \"=\", and can hold a member without a name",
        arguments: Verdict.list(
            """
            x:i/a=1/../b=2
                    ^~ "all" produces the path segment "." or "..", which URL parsers remove
            x:i/%2e/%2E.
                ^~~ "all" produces the path segment "." or "..", which URL parsers remove
                    ^~~~ "all" produces the path segment "." or "..", which URL parsers remove
            x:i/..=/.=1 → x:i/.=1/..=
            x:i/... → x:i/...=
            x:i/a=1/ → x:i/=/a=1
            x:i//a=1 → x:i/=/a=1
            x:i/ → x:i/=
            x:i/=1 → x:i/=1
            """))
    func dots(verdict: Verdict) { #expect(Self.open.verdict(verdict.url) == verdict.text) }

    @Test("An absent value leaves no segment of dots, and an alias is none")
    func otherDots() {
        let label = TestedSchema("x:i/{.v*}", [Self.parameter("v")])
        #expect(
            label.verdict("x:i/.") == """
                x:i/.
                    ^ "v" produces the path segment "." or "..", which URL parsers remove
                     ^ unknown parameter ""
                """)
        let up = ScalarSchema(.strings(["up"]), valueAliases: [.init("..", .string("up"))])
        let alias = TestedSchema("x:i/{v}", [Parameter("v", .scalar(up), isRequired: true)])
        #expect(
            alias.verdict("x:i/..") == """
                x:i/..
                    ^~ "v" produces the path segment "." or "..", which URL parsers remove
                """)
    }

    @Test("The name of another parameter is no member's, for the parser as for the builder")
    func claimedName() {
        #expect(
            Self.open.verdict("x:i/id=1") == """
                x:i/id=1
                    ^~ "id" is the name of another parameter
                """)
        #expect(
            Self.open.built(["all": .object([.init("id", .string("1"))])]) == """
                x:i/id=1
                    ^~ "id" is the name of another parameter
                """)
    }

    @Test("What a member cannot hold is escaped without \"#\"")
    func reservedMember() {
        let text = Instance.Member("text", .string("a%41"))
        #expect(
            Self.others.built(["view": .object([text])]) == """
                x:a#text=a%41
                         ^~~~ "text" cannot contain "%41", because it would be decoded as an escape; write "{view*}" in the template to escape it
                """)
        let escaped = TestedSchema("x:a#{view*}", [Self.parameter("view", isRequired: true)])
        #expect(escaped.built(["view": .object([text])]) == "x:a#text=a%2541")
    }

    @Test(
        "Objects without a name in the URL have members that are not missing where they are wrong, and that require others even then"
    )
    func wrongMember() {
        let integer = ScalarSchema(.integer(IntegerSchema()))
        let object = ObjectSchema(
            properties: [.init("n", integer, isRequired: true), .init("m", integer)],
            dependencies: [Dependency("n", requires: ["m"])])
        for template in ["x:a{?o*}", "x:a/{o*}"] {
            let schema = TestedSchema(template, [Parameter("o", .object(object), isRequired: true)])
            let url = template.contains("?") ? "x:a?n=z" : "x:a/n=z"
            #expect(schema.violations(url).map(\.code) == [.missingDependency, .invalidType])
        }
    }

    @Test(
        "Objects without a name in the URL are not read leniently where they must be there and no member is known"
    )
    func lenient() {
        let none = Self.image.set.parseLeniently("https://h.example/image/hue=1/a")
        #expect(none.value == nil && none.violations.map(\.code) == [.unknownParameter])
        let some = Self.image.set.parseLeniently("https://h.example/image/hue=1,width=80/a")
        #expect(some.value != nil)
    }

    @Test(
        "Objects without a name in the URL are printed with their names, and without members they are absent")
    func printing() {
        func object(_ text: String) -> ParameterValue { .object([.init("text", .string(text))]) }
        #expect(
            Self.others.built(["label": object("a"), "tags": object("a/b=c"), "view": object("a/b=c")])
                == "x:a.text=a/text=a%2Fb%3Dc#text=a/b=c")
        #expect(Self.others.built(["label": .object([]), "tags": .object([])]) == "x:a")
        #expect(
            Self.others.built(["label": .object([.init("size", .integer(1))])]) == """
                x:a.size=1
                    ^~~~ unknown parameter "size"
                """)
    }
}
