import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Building the URL of an instance", .inTurn)
struct BuildingTests {
    private func build(_ schema: URLSchema, _ members: Instance.Member...) -> String {
        do throws(URLValidationError) {
            return try schema.build(Instance(members)).canonical
        } catch {
            return error.annotatedURL.description
        }
    }

    @Test("Parameters are printed in the template's order, defaults left out")
    func order() {
        let url = build(
            Schemas.asset, .init("rotate", .integer(0)), .init("height", .integer(2)),
            .init("width", .integer(1)), .init("id", .string("a/ü&=")))
        #expect(url == "asset://?id=a%2F%C3%BC%26%3D&width=1&height=2")
    }

    @Test("What would be read as something else is a violation, whether the template was checked or not")
    func readBack() {
        let template = URITemplate(text: "doc:{name}{.ext}")
        let schema = URLSchema(
            name: "doc", template: template, parameters: [.string("name", isRequired: true), .string("ext")])
        #expect(build(schema, .init("name", .string("a")), .init("ext", .string("md"))) == "doc:a.md")
        #expect(
            build(schema, .init("name", .string("a.b"))) == """
                doc:a.b
                    ^~~ "name" would be read as "a"; choose other values
                error: "ext" would be read as "b"; choose other values
                """)
        #expect(!SchemaSet([schema]).admits([.string("a.b"), nil]))
        #expect(SchemaSet([schema]).admits([.string("a"), .string("md")]))
    }

    @Test("What is wrong is marked in the URL as it would have been printed")
    func violations() {
        let url = build(
            Schemas.asset, .init("id", .string("")), .init("width", .integer(0)),
            .init("crop", .list([.number(0), .number(-1), .number(1), .number(.nan)])),
            .init("filter", .integer(3)), .init("hieght", .integer(1)))
        #expect(
            url == """
                asset://?id=&width=0&crop=0,-1,1,nan&filter=3
                            ^ "id" must have at least 1 character; it has 0
                                   ^ "width" must be at least 1
                                            ^~ "y" of "crop" must be at least 0
                                                 ^~~ "height" of "crop" must be a finite number
                                                            ^ "filter" must be a string
                error: unknown parameter "hieght"; did you mean "height"?
                error: missing required parameter "height"
                """)
    }

    @Test("An empty list is absent, −0 is 0, and defaults are filled in")
    func normal() throws {
        let built = try Schemas.link.build(Instance([.init("tags", .list([]))]))
        #expect(built.canonical == "https://Example.com/a/%62")
        #expect(built.instance == Instance([]))
        let map = try Schemas.map.build(Instance([.init("latitude", .number(-0.0))]))
        #expect(map.canonical == "map://?latitude=0")
        #expect(map.instance["latitude"].map { "\($0)" } == "0")
        #expect(map.instance["scale"] == .integer(1))
    }

    @Test("A parameter that needs another says so")
    func dependency() {
        #expect(
            build(Schemas.link, .init("on", .boolean(true))) == """
                https://Example.com/a/%62?on=true
                                          ^~ "on" requires "tags"
                """)
    }

    @Test("An absent variable that leaves two slashes at the start of the path is an error")
    func slashes() {
        func schema(_ prefix: String, _ suffix: String) -> TestedSchema {
            TestedSchema("\(prefix){n}\(suffix)", [.integer("n"), .integer("e", isRequired: true)])
        }
        #expect(schema("x:/", "/{e}").built(["n": .integer(1), "e": .integer(2)]) == "x:/1/2")
        #expect(
            schema("x:/", "/{e}").built(["e": .integer(2)])
                == """
                x://2
                    ^ the schema does not match this URL; choose other values, or change the template
                """)
        #expect(schema("x:/a/", "/{e}").built(["e": .integer(2)]) == "x:/a//2")
        #expect(schema("x://h/", "/{e}").built(["e": .integer(2)]) == "x://h//2")
        #expect(schema("x:/", "{?e}").built(["e": .integer(2)]) == "x:/?e=2")
    }

    @Test("Equal means equal scalars, not canonically equivalent text")
    func scalars() {
        #expect(ParameterValue.string("\u{E9}") != .string("e\u{301}"))
        #expect(Instance([.init("\u{E9}", .integer(1))])["e\u{301}"] == nil)
    }
}
