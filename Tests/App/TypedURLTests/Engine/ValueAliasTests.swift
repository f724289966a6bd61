import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Aliases of values", .inTurn)
struct ValueAliasTests {
    private static let pairing = TestedSchema(
        "otpauth://{kind}/{label}{?algorithm,join,size}",
        [
            Parameter(
                "kind", .scalar(ScalarSchema(.strings(["totp", "hotp"]), isCaseInsensitive: true)),
                isRequired: true),
            .string("label", minLength: 1, isRequired: true),
            Parameter(
                "algorithm",
                .scalar(
                    ScalarSchema(
                        .strings(["SHA1", "SHA256"]), valueAliases: [.init("SHA-256", .string("SHA256"))],
                        isCaseInsensitive: true)),
                default: .string("SHA1")),
            Parameter(
                "join",
                .scalar(
                    ScalarSchema(
                        .boolean,
                        valueAliases: [
                            .init("1", .boolean(true)), .init("True", .boolean(true)),
                            .init("", .boolean(false)),
                        ]))),
            Parameter(
                "size",
                .scalar(
                    ScalarSchema(
                        .integer(IntegerSchema(minimum: 1, maximum: 9)),
                        valueAliases: [.init("0", .integer(1)), .init("all", .integer(9))]))),
        ])

    @Test(
        "Aliases of values are read, and printed as the value's own text",
        arguments: [
            ("otpauth://TOTP/a", "otpauth://totp/a"), ("otpauth://hOtP/A", "otpauth://hotp/A"),
            ("otpauth://totp/a?algorithm=sha1", "otpauth://totp/a"),
            ("otpauth://totp/a?algorithm=Sha256", "otpauth://totp/a?algorithm=SHA256"),
            ("otpauth://totp/a?algorithm=sha-256", "otpauth://totp/a?algorithm=SHA256"),
            ("otpauth://totp/a?join=True&size=0", "otpauth://totp/a?join=true&size=1"),
            ("otpauth://totp/a?join=%31&size=a%6cl", "otpauth://totp/a?join=true&size=9"),
            ("otpauth://totp/a?join", "otpauth://totp/a?join=false"),
        ])
    func read(url: String, canonical: String) {
        #expect(Self.pairing.verdict(url) == "valid: \(canonical)")
    }

    private static let parts = TestedSchema(
        "x:{?tags,flags*,range,page}",
        [
            Parameter(
                "tags",
                .list(
                    ListSchema(
                        ScalarSchema(.strings(["Noir", "b,c"]), isCaseInsensitive: true), areItemsUnique: true
                    ))),
            Parameter(
                "flags",
                .list(ListSchema(ScalarSchema(.boolean, valueAliases: [.init("1", .boolean(true))])))),
            Parameter(
                "range",
                .tuple(
                    TupleSchema([
                        .init(
                            "from",
                            ScalarSchema(
                                .integer(IntegerSchema()), valueAliases: [.init("start", .integer(0))])),
                        .init("unit", ScalarSchema(.strings(["px"]), isCaseInsensitive: true)),
                    ]))),
            Parameter(
                "page",
                .scalar(
                    .union(
                        UnionSchema([
                            .init(
                                .strings(["prev"]), valueAliases: [.init("back", .string("prev"))],
                                isCaseInsensitive: true),
                            .init(
                                .integer(IntegerSchema(minimum: 1)),
                                valueAliases: [.init("first", .integer(1))]),
                            .init(.string(StringSchema(minLength: 3))),
                        ])))),
        ])

    @Test(
        "Aliases of values are read of items and branches too",
        arguments: [
            ("x:?tags=NOIR,B%2CC", "x:?tags=Noir,b%2Cc"),
            ("x:?flags=1&flags=true", "x:?flags=true&flags=true"),
            ("x:?range=start,PX", "x:?range=0,px"), ("x:?page=PREV", "x:?page=prev"),
            ("x:?page=Back", "x:?page=prev"), ("x:?page=first", "x:?page=1"),
            ("x:?page=First", "x:?page=First"), ("x:?page=5", "x:?page=5"),
        ])
    func partsRead(url: String, canonical: String) {
        #expect(Self.parts.verdict(url) == "valid: \(canonical)")
    }

    @Test("Aliases of values of items are equal where uniqueness counts, and no value of a later branch")
    func partsRefused() {
        #expect(
            Self.parts.verdict("x:?tags=noir,NOIR") == """
                x:?tags=noir,NOIR
                        ^~~~~~~~~ item 2 of "tags" repeats item 1; items must be unique
                """)
        for text in ["PREV", "back", "first"] {
            #expect(Self.parts.built(["page": .string(text)]).contains("must be"), "\(text)")
        }
    }

    @Test("Aliases of values are those that are declared, and no others")
    func others() {
        Verdict.expect(
            """
            otpauth://tot/a?algorithm=md5&join=TRUE&size=ALL&size=1
                      ^~~ "kind" must be "totp" or "hotp"; did you mean "totp"?
                                      ^~~ "algorithm" must be "SHA1" or "SHA256"
                                               ^~~~ "join" must be "true" or "false"
                                                         ^~~ "size" must be an integer
                                                             ^~~~ duplicate parameter "size"
            """, in: Self.pairing.set)
    }

    @Test("Aliases of values can be the empty text of a value without a name")
    func empty() {
        let schema = TestedSchema(
            "x:{a}.{b}",
            [
                Parameter(
                    "a",
                    .scalar(ScalarSchema(.strings(["x"]), valueAliases: [.init("", .string("x"))])),
                    isRequired: true),
                .strings("b", ["y"], isRequired: true),
            ])
        #expect(schema.verdict("x:.y") == "valid: x:x.y")
    }

    @Test("Aliases of values do not count for a builder")
    func built() {
        #expect(
            Self.pairing.built(["kind": .string("TOTP"), "label": .string("a")])
                == """
                otpauth://TOTP/a
                          ^~~~ "kind" must be "totp" or "hotp"; did you mean "totp"?
                """)
    }
}
