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

    @Test("Equal means equal scalars, not canonically equivalent text")
    func scalars() {
        #expect(ParameterValue.string("\u{E9}") != .string("e\u{301}"))
        #expect(Instance([.init("\u{E9}", .integer(1))])["e\u{301}"] == nil)
    }
}
