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
        "have members in any order, which are checked as in a query",
        arguments: [
            (
                "https://h.example/image/width=80,fit=cover/a/b.jpg",
                "valid: https://h.example/image/fit=cover,width=80/a/b.jpg"
            ),
            ("https://h.example/image/text/a", "valid: https://h.example/image/text=/a"),
            // A delimiter that is an escape is part of a value, and a name may be escaped.
            (
                "https://h.example/image/te%78t=a%2Fb%2Cc%3Dd=e/f",
                "valid: https://h.example/image/text=a%2Fb%2Cc%3Dd%3De/f"
            ),
            (
                "https://h.example/image/widht=80,fit=cover/a",
                """
                https://h.example/image/widht=80,fit=cover/a
                                        ^~~~~ unknown parameter "widht"; did you mean "width"?
                """
            ),
            (
                "https://h.example/image/width=80,width=81,fit=/a",
                """
                https://h.example/image/width=80,width=81,fit=/a
                                                 ^~~~~ duplicate parameter "width"
                                                              ^ "fit" must be "cover" or "contain"
                """
            ),
            (
                "https://h.example/image/width=0,fit=cover/a",
                """
                https://h.example/image/width=0,fit=cover/a
                                              ^ "width" must be at least 1
                """
            ),
            // Nothing is dropped or ignored there.
            (
                "https://h.example/image/width=1,,utm_x=1/a",
                """
                https://h.example/image/width=1,,utm_x=1/a
                                                ^ unknown parameter ""
                                                 ^~~~~ unknown parameter "utm_x"
                """
            ),
            (
                "https://h.example/image//a",
                "https://h.example/image//a\nerror: missing required parameter \"options\""
            ),
        ])
    func simple(_ url: String, _ verdict: String) { #expect(Self.image.verdict(url) == verdict) }

    private static let others = TestedSchema(
        "x:a{.label*}{/tags*}{#view*}", [parameter("label"), parameter("tags"), parameter("view")])

    @Test(
        "have the separators of the operator",
        arguments: [
            ("x:a", "valid: x:a"),
            ("x:a.width=1.fit=cover/text=b/width=2#fit=contain,text=c", ""),
            ("x:a#text=a/b=c?d", "valid: x:a#text=a/b=c?d"),
            (
                "x:a/width=1/",
                """
                x:a/width=1/
                            ^ unknown parameter ""
                """
            ),
        ])
    func operators(_ url: String, _ verdict: String) {
        let canonical = "valid: x:a.fit=cover.width=1/text=b/width=2#fit=contain,text=c"
        #expect(Self.others.verdict(url) == (verdict.isEmpty ? canonical : verdict))
    }

    @Test("are printed with their names, and without members they are absent")
    func printing() {
        func object(_ text: String) -> ParameterValue { .object([.init("text", .string(text))]) }
        #expect(
            Self.others.built(["label": object("a"), "tags": object("a/b=c"), "view": object("a/b=c")])
                == "x:a.text=a/text=a%2Fb%3Dc#text=a/b=c")
        #expect(Self.others.built(["label": .object([]), "tags": .object([])]) == "x:a")
        // What would be read as another value cannot be built.
        #expect(
            Self.others.built(["view": object("a,width=1")]) == """
                x:a#text=a,width=1
                         ^~~~~~~~~ "view" would be read as {"text": "a", "width": 1}; choose other values
                """)
        #expect(
            Self.others.built(["label": .object([.init("size", .integer(1))])]) == """
                x:a.size=1
                    ^~~~ unknown parameter "size"
                """)
    }
}
