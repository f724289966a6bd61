import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Other spellings of values", .inTurn)
struct SpellingTests {
    private static let pairing = TestedSchema(
        "otpauth://{kind}/{label}{?algorithm,join,size}",
        [
            Parameter(
                "kind", .scalar(.strings(["totp", "hotp"])), isRequired: true,
                spellings: Spellings(isCaseInsensitive: true)),
            .string("label", minLength: 1, isRequired: true),
            Parameter(
                "algorithm", .scalar(.strings(["SHA1", "SHA256"])), default: .string("SHA1"),
                spellings: Spellings([.init("SHA-256", .string("SHA256"))], isCaseInsensitive: true)),
            Parameter(
                "join", .scalar(.boolean),
                spellings: Spellings([
                    .init("1", .boolean(true)), .init("True", .boolean(true)), .init("", .boolean(false)),
                ])),
            Parameter(
                "size", .scalar(.integer(IntegerSchema(minimum: 1, maximum: 9))),
                spellings: Spellings([.init("0", .integer(1)), .init("all", .integer(9))])),
        ])

    @Test(
        "are read, and printed as the value's own text",
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
                        .strings(["Noir", "b,c"]), areItemsUnique: true,
                        itemSpellings: Spellings(isCaseInsensitive: true)))),
            Parameter(
                "flags",
                .list(ListSchema(.boolean, itemSpellings: Spellings([.init("1", .boolean(true))])))),
            Parameter(
                "range",
                .tuple(
                    TupleSchema([
                        .init(
                            "from", .integer(IntegerSchema()),
                            spellings: Spellings([.init("start", .integer(0))])),
                        .init("unit", .strings(["px"]), spellings: Spellings(isCaseInsensitive: true)),
                    ]))),
            Parameter(
                "page",
                .scalar(
                    .union(
                        UnionSchema([
                            .init(
                                .strings(["prev"]),
                                spellings: Spellings(
                                    [.init("back", .string("prev"))], isCaseInsensitive: true)),
                            .init(
                                .integer(IntegerSchema(minimum: 1)),
                                spellings: Spellings([.init("first", .integer(1))])),
                            .init(.string(StringSchema(minLength: 3))),
                        ])))),
        ])

    @Test(
        "are read of items and branches too",
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

    @Test("of items are equal where uniqueness counts, and no value of a later branch")
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

    @Test("are those that are declared, and no others")
    func others() {
        #expect(
            Self.pairing.verdict("otpauth://tot/a?algorithm=md5&join=TRUE&size=ALL&size=1")
                == """
                otpauth://tot/a?algorithm=md5&join=TRUE&size=ALL&size=1
                          ^~~ "kind" must be "totp" or "hotp"; did you mean "totp"?
                                          ^~~ "algorithm" must be "SHA1" or "SHA256"
                                                   ^~~~ "join" must be "true" or "false"; write "true"
                                                             ^~~ "size" must be an integer
                                                                 ^~~~ duplicate parameter "size"
                """)
    }

    @Test("do not decide between texts where the canonical form has no doubt")
    func split() {
        let schema = TestedSchema(
            "x:{a}{b}",
            [
                Parameter(
                    "a", .scalar(.strings(["x"])), isRequired: true,
                    spellings: Spellings([.init("", .string("x")), .init("xy", .string("x"))])),
                .strings("b", ["yz", "z"], isRequired: true),
            ])
        #expect(schema.verdict("x:xyz") == "valid: x:xyz")
        #expect(schema.verdict("x:xyyz") == "valid: x:xyz")
        #expect(schema.verdict("x:z") == "x:z\nerror: missing required parameter \"a\"")
    }

    @Test("do not count for a builder")
    func built() {
        #expect(
            Self.pairing.built(["kind": .string("TOTP"), "label": .string("a")])
                == """
                otpauth://TOTP/a
                          ^~~~ "kind" must be "totp" or "hotp"; did you mean "totp"?
                """)
    }
}
