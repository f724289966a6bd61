import TestSupport
import Testing
import TypedURL

@testable import TypedURLLinting
import TypedURLSchema

@Suite("Parameters as JSON", .inTurn)
struct InstanceReadingTests {
    private func schema() throws -> URLSchema {
        let reading = readSchema(
            """
            {"uriTemplate": "test:{?a,b,c,list,place*}", "type": "object", "additionalProperties": false,
            "properties": {"a": {"type": "number"}, "b": {"type": "integer"},
              "c": {"anyOf": [{"type": "integer"}, {"enum": ["small"]}]},
              "list": {"type": "array", "items": {"type": "number", "maximum": 2}},
              "place": {"type": "object", "properties": {"x": {"type": "number"}}, "patternProperties": {"^n-": {"type": "integer"}}}}}
            """)
        return try #require(reading.schema)
    }

    private func read(_ text: String) throws -> InstanceReading {
        InstanceReading.read(text, of: try schema(), path: "json")
    }

    @Test("Parameters as JSON become values of the kinds that the schema asks for")
    func kinds() throws {
        let reading = try read(
            #"{"a": 5, "b": 5.0, "c": 1, "list": [1, 2.0], "place": {"x": 1, "n-a": 2.0}, "other": true}"#)
        #expect(reading.diagnostics.isEmpty)
        #expect(
            reading.instance
                == Instance([
                    .init("a", .number(5)), .init("b", .integer(5)), .init("c", .integer(1)),
                    .init("list", .list([.number(1), .number(2)])),
                    .init("place", .object([.init("x", .number(1)), .init("n-a", .integer(2))])),
                    .init("other", .boolean(true)),
                ]))
    }

    @Test("Parameters as JSON keep their kind where it is another, for the engine to explain")
    func otherKinds() throws {
        let reading = try read(#"{"a": "x", "b": 1.5, "c": 0.5, "place": {"x": "1", "other": 1}}"#)
        #expect(reading.diagnostics.isEmpty)
        #expect(
            reading.instance
                == Instance([
                    .init("a", .string("x")), .init("b", .number(1.5)), .init("c", .number(0.5)),
                    .init("place", .object([.init("x", .string("1")), .init("other", .integer(1))])),
                ]))
    }

    @Test("Parameters as JSON have nothing that no URL can hold")
    func impossible() throws {
        let reading = try read(#"{"a": null, "b": {}, "list": [[1]], "place": {"x": {}}}"#)
        #expect(reading.instance == nil)
        #expect(
            reading.diagnostics.map(\.description) == [
                "json:1:7: error: a URL cannot contain null; write a string, a number or a boolean [wrong-json-type]",
                "json:1:18: error: a URL cannot contain an object; write a string, a number or a boolean [wrong-json-type]",
                "json:1:31: error: a URL cannot contain an array; write a string, a number or a boolean [wrong-json-type]",
                "json:1:52: error: a URL cannot contain an object; write a string, a number or a boolean [wrong-json-type]",
            ])
    }

    @Test("Parameters as JSON that a schema admits are built into URLs")
    func building() throws {
        let schema = try schema()
        let reading = InstanceReading.read(
            #"{"place": {"n-a": 2, "x": 0.5}, "a": 5.0}"#, of: schema, path: "json")
        let instance = try #require(reading.instance)
        #expect(try schema.build(instance).canonical == "test:?a=5&n-a=2&x=0.5")
    }
}
