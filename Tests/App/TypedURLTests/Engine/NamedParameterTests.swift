import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

@Suite("Parameters that stand with their names", .inTurn)
struct NamedParameterTests {
    private static let fixed = TestedSchema(
        "x://?v=1{&a}", [.string("a", aliases: ["b"])],
        ignored: [IgnoredName("utm_", isPrefix: true), IgnoredName("fbclid")])

    @Test(
        "A fixed query is there in any order; aliases and ignored parameters may be",
        arguments: Verdict.list(
            """
            x://?v=1 → x://?v=1
            x://?a=2&v=1 → x://?v=1&a=2
            x://?b=2&%76=%31&utm_x=%20&fbclid → x://?v=1&a=2
            x://?b=2&v=1&a=3
                         ^ duplicate parameter "a"
            x://?a=2&v=1&b=3
                         ^ duplicate parameter "a"; "b" is its alias
            x://?v=2&a=2
                 ^~~ no template matches "v=2"; did you mean "x://?v=1"?
            x://?v=1&v=1&utm=1&utm_y=%FF
                     ^ duplicate parameter "v"
                         ^~~ unknown parameter "utm"
            """))
    func fixedQuery(verdict: Verdict) { #expect(Self.fixed.verdict(verdict.url) == verdict.text) }

    @Test("What is ignored is kept in its order, beside the value")
    func ignored() throws {
        let found = try Self.fixed.ignored(in: "x://?utm_b=1&v=1&fbclid=%2B&utm_b=2")
        #expect(found == [.init("utm_b", "1"), .init("fbclid", "%2B"), .init("utm_b", "2")])
    }

    @Test("What is ignored may also be among the named parameters of the path")
    func ignoredInPath() throws {
        let schema = TestedSchema(
            "x:/a{;v}", [.string("v")], ignored: [IgnoredName("jsession", isPrefix: true)])
        #expect(schema.verdict("x:/a;jsessionid=1;v=2") == "valid: x:/a;v=2")
        #expect(try schema.ignored(in: "x:/a;jsessionid=1;v=2") == [.init("jsessionid", "1")])
    }

    @Test(
        "What is ignored is kept as it stands, cut off within an escape or not UTF-8",
        arguments: [
            ("utm_a=1%4", "utm_a", "1%4"), ("utm_a=%", "utm_a", "%"), ("utm_a=caf%C3", "utm_a", "caf%C3"),
            ("fbclid=%zz&", "fbclid", "%zz"), ("utm_a", "utm_a", ""), ("utm%5Fa=b%20c", "utm_a", "b%20c"),
            ("utm_%4=1", "utm_%4", "1"), ("utm%5f%FF=1", "utm_%FF", "1"),
        ])
    func ignoredAsItStands(item: String, name: String, value: String) throws {
        #expect(try Self.fixed.ignored(in: "x://?v=1&\(item)") == [.init(name, value)])
    }

    @Test("A name that only seems to be ignored is a violation")
    func notIgnored() {
        #expect(Self.fixed.verdict("x://?v=1&ut%4m_=1").contains("is not a percent-encoded byte"))
    }

    @Test("Where everything is ignored, a name need not be one")
    func allIgnored() throws {
        let schema = TestedSchema("x://{?a}", [.string("a")], ignored: [IgnoredName("", isPrefix: true)])
        #expect(try schema.ignored(in: "x://?%=%&a=1&=") == [.init("%", "%"), .init("", "")])
        #expect(schema.verdict("x://?a=%").contains("is not a percent-encoded byte"))
    }

    @Test("Where everything is ignored, what the template has there is not")
    func allButDeclared() throws {
        let rest = ObjectSchema(
            properties: [.init("lat", .number(NumberSchema()))],
            patternProperties: [.init(try Pattern("^x-"), .scalar(.integer(IntegerSchema())))])
        let wiki = TestedSchema(
            "https://en.wikipedia.org/wiki/{title}?v=1{&page,at*}",
            [
                .string("title"), Parameter("page", .scalar(.integer(IntegerSchema())), aliases: ["p"]),
                Parameter("at", .object(rest)),
            ], ignored: [IgnoredName("", isPrefix: true)])
        let url = "https://en.wikipedia.org/wiki/Foo?v=1&curid=33&p=2&action=edit&x-a=3&lat=1"
        #expect(try wiki.ignored(in: url) == [.init("curid", "33"), .init("action", "edit")])
        #expect(wiki.verdict(url) == "valid: https://en.wikipedia.org/wiki/Foo?v=1&page=2&lat=1&x-a=3")
        Verdict.expect(
            """
            https://en.wikipedia.org/wiki/Foo?v=1&v=2&title=a&x-b=c
                                                  ^ duplicate parameter "v"
                                                                  ^ "x-b" must be an integer
            """, in: wiki.set)
    }

    @Test(
        "A suggestion is a name that may stand there",
        arguments: [
            // What stands without its name, or in the path, is not to be had in the query.
            ("https://a.b/x?sectoin=2", "unknown parameter \"sectoin\""),
            ("https://a.b/x?section=2", "unknown parameter \"section\""),
            ("https://a.b/x?viaa=2", "unknown parameter \"viaa\""),
            ("https://a.b/x;pgae=2", "unknown parameter \"pgae\""),
            ("https://a.b/x;vai=2", "unknown parameter \"vai\"; did you mean \"via\"?"),
            ("https://a.b/x?pgae=2", "unknown parameter \"pgae\"; did you mean \"page\"?"),
            ("https://a.b/x?PAGE=2", "unknown parameter \"PAGE\"; did you mean \"page\"?"),
            ("https://a.b/x?colour=2", "unknown parameter \"colour\"; did you mean \"color\"?"),
            // What stands there already would be there twice.
            ("https://a.b/x?page=1&pgae=2", "unknown parameter \"pgae\""),
            ("https://a.b/x?pgae=2&page=1", "unknown parameter \"pgae\""),
            ("https://a.b/x?color=1&colour=2", "unknown parameter \"colour\""),
            // But a list's name is repeated.
            ("https://a.b/x?tags=1&tgas=2", "unknown parameter \"tgas\"; did you mean \"tags\"?"),
            // An object's members have names, and itself none.
            ("https://a.b/x?filtre=1", "unknown parameter \"filtre\""),
        ])
    func suggestions(_ url: String, _ message: String) {
        let schema = TestedSchema(
            "https://a.b/{x}{;via}{?page,tags*,filter*}{#section}",
            [
                .string("x", isRequired: true), .string("via"), .integer("page"), .list("tags"),
                Parameter(
                    "filter",
                    .object(ObjectSchema(properties: [.init("color", .string(StringSchema()))]))),
                .string("section"),
            ])
        #expect(schema.verdict(url).hasSuffix(" \(message)"))
        #expect(
            schema.built(["x": .string("x"), "sectoin": .string("y")])
                .hasSuffix("unknown parameter \"sectoin\"; did you mean \"section\"?"))
    }

    @Test("A fixed name may stand before a variable's value")
    func fixedName() {
        let schema = TestedSchema("s://h?q={q}&v=1", [.string("q", isRequired: true)])
        #expect(schema.verdict("s://h?v=1&q=a%26b") == "valid: s://h?q=a%26b&v=1")
        #expect(schema.verdict("s://h?q=&v=1") == "valid: s://h?q=&v=1")
    }

    private static let object = TestedSchema(
        "o://{?id,utm*}",
        [
            .string("id"),
            Parameter(
                "utm",
                .object(
                    ObjectSchema(
                        properties: [
                            .init("utm_source", .string(StringSchema(minLength: 1)), isRequired: true)
                        ],
                        patternProperties: [
                            .init(Pattern(checked: "^utm_"), .scalar(.string(StringSchema(maxLength: 3))))
                        ],
                        dependencies: [Dependency("utm_x", requires: ["utm_y"])]))),
        ])

    @Test(
        "The members of an object stand under their own names",
        arguments: Verdict.list(
            """
            o:// → o://
            o://?utm_source=a&utm_b=b&id=3 → o://?id=3&utm_b=b&utm_source=a
            o://?utm_z=1&utm_z=2
                         ^~~~~ duplicate parameter "utm_z"; to repeat it, its schema must have "type": "array"
            error: missing required parameter "utm_source"
            o://?utm_source=&utm=1&utm_x=long
                            ^ "utm_source" must have at least 1 character; it has 0
                             ^~~ unknown parameter "utm"
                                   ^~~~~ "utm_x" requires "utm_y"
                                         ^~~~ "utm_x" must have at most 3 characters; it has 4
            """))
    func object(verdict: Verdict) { #expect(Self.object.verdict(verdict.url) == verdict.text) }

    @Test("A member cannot be built under a name that would be read as something else")
    func claimedName() {
        let schema = TestedSchema(
            "o://{?id,rest*}",
            [
                .string("id"),
                Parameter(
                    "rest", .object(ObjectSchema(additionalProperties: .scalar(.string(StringSchema()))))),
            ])
        #expect(schema.verdict("o://?b=2&a=1") == "valid: o://?a=1&b=2")
        #expect(
            schema.built(["rest": .object([.init("id", .string("1"))])]) == """
                o://?id=1
                     ^~ "id" is the name of another parameter
                """)
    }

    @Test("The name of a variable that stands elsewhere is no member's")
    func nameOfPositionalVariable() {
        let schema = TestedSchema(
            "o:{id}{?rest*}",
            [
                .integer("id", isRequired: true),
                Parameter(
                    "rest", .object(ObjectSchema(additionalProperties: .scalar(.string(StringSchema()))))),
            ])
        #expect(
            schema.verdict("o:1?a=2&id=3") == """
                o:1?a=2&id=3
                        ^~ "id" is the name of another parameter
                """)
    }

    @Test("An alias cannot go on with a list that its name began")
    func aliasOfExplodedList() {
        let list = ListSchema(.string(StringSchema()))
        let schema = TestedSchema("x:{?t*}", [Parameter("t", .list(list), aliases: ["u"])])
        #expect(schema.verdict("x:?u=1&u=2") == "valid: x:?t=1&t=2")
        #expect(
            schema.verdict("x:?t=1&u=2") == """
                x:?t=1&u=2
                       ^ duplicate parameter "t"; "u" is its alias
                """)
    }

    @Test("A parameter of the path has no equals sign where its value is empty")
    func emptyPathParameter() {
        let schema = TestedSchema("p:{;a,b}", [.string("a"), .string("b")])
        #expect(schema.verdict("p:;b=1;a=") == "valid: p:;a;b=1")
    }

    @Test("Of two schemas the one with more of its query fixed is chosen")
    func fixedQueryFirst() throws {
        func schema(_ name: String, _ template: String, _ names: [String]) -> URLSchema {
            URLSchema(
                name: name, template: URITemplate(text: template), parameters: names.map { .string($0) })
        }
        let set = SchemaSet([schema("open", "x:{?a,v}", ["a", "v"]), schema("fixed", "x:?v=1{&a}", ["a"])])
        #expect(try set.parse("x:?a=2&v=1").schema == "fixed")
        #expect(try set.parse("x:?a=2&v=2").schema == "open")
    }

    @Test("Across schemas literals beat variables, even where these would be valid")
    func literalsFirst() throws {
        let rest = URLSchema(
            name: "rest", template: URITemplate(text: "x:a{+rest}"), parameters: [.string("rest")])
        let user = URLSchema(
            name: "user", template: URITemplate(text: "x:a/users/{id}"),
            parameters: [.integer("id", isRequired: true)])
        let set = SchemaSet([rest, user])
        #expect(try set.parse("x:a/users/1").schema == "user")
        #expect(try set.parse("x:a/groups/1").schema == "rest")
        let error = try #require(throws: URLValidationError.self) { try set.parse("x:a/users/me") }
        #expect(error.schema == "user")
    }

    private static let union = TestedSchema(
        "u://{?size}",
        [
            Parameter(
                "size",
                .scalar(
                    .union(
                        UnionSchema([
                            .init(.integer(IntegerSchema(minimum: 1, maximum: 10))),
                            .init(.strings(["auto"])),
                            .init(.string(StringSchema(minLength: 5))),
                        ]))))
        ])

    @Test("A union takes the first branch that a text meets in full")
    func union() throws {
        #expect(try Self.union.value("size", in: "u://?size=5") == .integer(5))
        #expect(try Self.union.value("size", in: "u://?size=auto") == .string("auto"))
        #expect(try Self.union.value("size", in: "u://?size=12345") == .string("12345"))
        #expect(
            Self.union.verdict("u://?size=11") == """
                u://?size=11
                          ^~ "size" must be an integer from 1 to 10, "auto" or a string of at least 5 characters
                """)
    }

    @Test("A number that is printed like an integer of an earlier branch is that integer")
    func unionOfNumbers() throws {
        let branches = [ScalarSchema(.integer(IntegerSchema())), .init(.number(NumberSchema()))]
        let schema = TestedSchema("u://{?n}", [Parameter("n", .scalar(.union(UnionSchema(branches))))])
        #expect(try schema.value("n", in: "u://?n=5.0") == .integer(5))
        #expect(try schema.value("n", in: "u://?n=5.5") == .number(5.5))
    }

    @Test("A payload whose text an earlier branch takes cannot be built")
    func unionPayload() {
        #expect(Self.union.built(["size": .string("12345")]) == "u://?size=12345")
        #expect(Self.union.built(["size": .string("5")]).contains("\"size\" must be an integer from 1 to 10"))
    }

    @Test("oneOf refuses what two branches hold valid, in either order", arguments: [false, true])
    func exclusiveUnion(isReversed: Bool) throws {
        let branches = [
            ScalarSchema(.integer(IntegerSchema())), .init(.number(NumberSchema(minimum: 10))),
        ]
        let union = UnionSchema(isReversed ? branches.reversed() : branches, isExclusive: true)
        let schema = TestedSchema("u://{?n}", [Parameter("n", .scalar(.union(union)))])
        #expect(try schema.value("n", in: "u://?n=9") == .integer(9))
        #expect(try schema.value("n", in: "u://?n=10.5") == .number(10.5))
        let words = ["an integer", "a number of at least 10"]
        let demand = (isReversed ? words.reversed() : words).joined(separator: " or ")
        #expect(schema.verdict("u://?n=10").contains("\"n\" must be \(demand)"))
    }

    private static let rules = TestedSchema(
        "r://{?a,b,c}", [.string("a"), .string("b"), .string("c")],
        rules: [PresenceRule(.oneOf, [["a"], ["b", "c"]]), PresenceRule(.anyOf, [["a"], ["b"]])])

    @Test(
        "Rules over which parameters are present come last and have no place",
        arguments: Verdict.list(
            """
            r://?a=1 → r://?a=1
            r://?b=1&c=1 → r://?b=1&c=1
            r://
            error: missing parameters; add "a", or "b" with "c"
            error: missing parameters; add "a" or "b"
            r://?a=1&b=1&c=1
            error: too many parameters; keep only one of "a", and "b" with "c"
            """))
    func presence(verdict: Verdict) { #expect(Self.rules.verdict(verdict.url) == verdict.text) }

    @Test("Formats are read in any spelling and printed in one")
    func formats() {
        let schema = TestedSchema(
            "f://{?id,at}",
            [
                Parameter("id", .scalar(.string(StringSchema(format: .uuid)))),
                Parameter("at", .scalar(.string(StringSchema(maxLength: 20, format: .dateTime)))),
            ])
        Verdict.expect(
            """
            f://?id=123E4567-E89B-12D3-A456-426614174000&at=2024-02-29T12:30:00.0%2B02:00 → f://?id=123e4567-e89b-12d3-a456-426614174000&at=2024-02-29T10%3A30%3A00Z
            f://?id=1&at=2024-02-30
                    ^ "id" must be a UUID, such as 123e4567-e89b-12d3-a456-426614174000
                         ^~~~~~~~~~ "at" must be a date and time to the millisecond with its offset, such as 2024-02-29T12:30:00Z
            """, in: schema.set)
    }

    @Test("A value that reads as more than a megabyte is refused at once")
    func lengthLimit() throws {
        let url = "x://?v=1&a=" + String(repeating: "a", count: URLLimits.length)
        let verdict = Self.fixed.verdict(url)
        #expect(verdict.hasSuffix("the URL is longer than 1048576 bytes (at byte 1048576)"))
    }
}
