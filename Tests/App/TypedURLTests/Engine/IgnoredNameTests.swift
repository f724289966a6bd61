import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Ignored names", .inTurn)
struct IgnoredNameTests {
    private static let all = IgnoredName("", isPrefix: true)

    @Test("Ignored names can be those of values that have no names in URLs")
    func positional() throws {
        let users = TestedSchema(
            "https://h.example/users/{id}{?page}{#section}",
            [.integer("id", isRequired: true), .integer("page"), .string("section")], ignored: [Self.all])
        let url = "https://h.example/users/7?section=2&id=8&page=1"
        #expect(users.verdict(url) == "valid: https://h.example/users/7?page=1")
        #expect(try users.ignored(in: url) == [.init("section", "2"), .init("id", "8")])
        #expect(try users.value("section", in: url) == nil)
        #expect(users.verdict("https://h.example/users/7?page=x").contains("must be an integer"))
    }

    @Test("Ignored names can be those of parameters of the path, in the query")
    func pathParameters() {
        let schema = TestedSchema(
            "x:/a{;v}{?w}", [.integer("v"), .integer("w")], ignored: [Self.all])
        #expect(schema.verdict("x:/a;v=1;w=z?v=z&w=2") == "valid: x:/a;v=1?w=2")
    }

    @Test("Ignored names come before what an object takes by a pattern, and * comes after it")
    func patterns() throws {
        let pattern = try Pattern("^utm_[a-z]$")
        let members = ObjectSchema(patternProperties: [.init(pattern, .scalar(.string(StringSchema())))])
        let prefix = IgnoredName("utm_a", isPrefix: true)
        let schema = TestedSchema(
            "x:/a{?rest*}", [Parameter("rest", .object(members))], ignored: [Self.all, prefix])
        let url = "x:/a?utm_b=1&utm_a=2&other=3"
        #expect(schema.verdict(url) == "valid: x:/a?utm_b=1")
        #expect(try schema.ignored(in: url) == [.init("utm_a", "2"), .init("other", "3")])
    }

    @Test(
        "Ignored names are not confused with parameters when generated code takes over what the engine has read"
    )
    func values() throws {
        let schema = URLSchema(
            name: "user", template: URITemplate(text: "x:/{id}{#section}"),
            parameters: [.integer("id", isRequired: true), .string("section")],
            ignoredParameters: [Self.all], accepts: [.fragment])
        let values = try SchemaSet([schema]).values(of: "x:/7?section=2&id=8&%23=a%20b")
        #expect(try values.required(0) == 7)
        #expect(try values.optional(1) == String?.none)
        #expect(values.ignored.map(\.description) == ["section=2", "id=8", "#=a%20b"])
    }
}
