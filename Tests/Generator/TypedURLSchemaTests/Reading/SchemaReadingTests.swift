import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLSchema

@Suite("A schema is read", .inTurn)
struct SchemaReadingTests {
    private func parameter(_ keywords: String) throws -> Parameter {
        let reading = readSchema(schemaText([("a", keywords)]))
        #expect(reading.diagnostics.isEmpty)
        return try #require(reading.schema?.parameters.first)
    }

    @Test(
        "A schema is read from each of this repository's schemas",
        arguments: ["asset", "avatar", "map", "poll"])
    func repository(name: String) throws {
        let folder = Repository.root.appendingPathComponent("Schemas")
        let path = folder.appendingPathComponent(name + ".json").path
        let reading = SchemaReading.read(
            path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(reading.diagnostics.isEmpty)
        let schema = try #require(reading.schema)
        #expect(schema.name == name)
        #expect(schema.parameters.map(\.name) == schema.template.variables.map(\.name))
        #expect(schema.examples.count == 2)
        for example in schema.examples { #expect(throws: Never.self) { try schema.build(example) } }
    }

    @Test("A schema is read with everything that it says of itself")
    func root() throws {
        let reading = readSchema(
            """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema", "$comment": "x",
              "title": "Test", "description": "A test.", "deprecated": true, "swiftName": "Trial",
              "uriTemplate": "test://h%C3%B6st/é{?a,page%5Bsize%5D}",
              "alternateTemplates": ["test:{?page%5bsize%5d,a}"],
              "type": "object",
              "properties": { "page[size]": { "type": "integer" }, "a": { "type": "string" } },
              "dependentRequired": { "a": ["page[size]"] },
              "additionalProperties": false,
              "examples": [{ "page[size]": 5e0, "a": "x" }]
            }
            """)
        #expect(reading.diagnostics.isEmpty)
        let schema = try #require(reading.schema)
        #expect(schema.name == "test")
        #expect(schema.annotations.title == "Test")
        #expect(schema.annotations.description == "A test.")
        #expect(schema.annotations.isDeprecated)
        #expect(schema.annotations.swiftName == "Trial")
        #expect(schema.template.description == "test://h%C3%B6st/%C3%A9{?a,page%5Bsize%5D}")
        #expect(schema.alternateTemplates.map { $0.variables.map(\.name) } == [["page[size]", "a"]])
        #expect(schema.parameters.map(\.name) == ["page[size]", "a"])
        #expect(schema.parameters.map(\.isRequired) == [false, false])
        #expect(schema.dependencies.map(\.parameter) == ["a"])
        #expect(schema.dependencies.map(\.required) == [["page[size]"]])
        #expect(schema.examples == [Instance([.init("page[size]", .integer(5)), .init("a", .string("x"))])])
    }

    @Test("A schema is read whose template names no variable")
    func noVariables() throws {
        let text =
            #"{"uriTemplate": "test:a", "type": "object", "properties": {}, "additionalProperties": false}"#
        let reading = readSchema(text)
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.schema?.template.description == "test:a")
    }

    @Test("A schema is read with strings")
    func strings() throws {
        let parameter = try parameter(
            #"{"type": "string", "minLength": 1, "maxLength": 8.0, "default": "é", "title": "A", "description": "B"}"#
        )
        guard case .string(let schema)? = parameter.schema.scalarType else {
            throw Unexpected("\(parameter.schema) is no string")
        }
        #expect(schema.minLength == 1)
        #expect(schema.maxLength == 8)
        #expect(parameter.defaultValue == .string("é"))
        #expect(parameter.annotations.title == "A")
        #expect(parameter.annotations.description == "B")
    }

    @Test("A schema is read with integers, which a schema may write with a fraction of zero")
    func integers() throws {
        let parameter = try parameter(
            #"{"type": "integer", "minimum": -5.0, "exclusiveMaximum": 1e2, "default": 50e-1, "deprecated": true}"#
        )
        guard case .integer(let schema)? = parameter.schema.scalarType else {
            throw Unexpected("\(parameter.schema) is no integer")
        }
        #expect(schema.minimum == -5)
        #expect(schema.maximum == nil)
        #expect(schema.exclusiveMinimum == nil)
        #expect(schema.exclusiveMaximum == 100)
        #expect(parameter.defaultValue == .integer(5))
        #expect(parameter.annotations.isDeprecated)
    }

    @Test("A schema is read with numbers")
    func numbers() throws {
        let parameter = try parameter(
            #"{"type": "number", "exclusiveMinimum": -0.0, "maximum": 1e3, "default": 5}"#)
        guard case .number(let schema)? = parameter.schema.scalarType else {
            throw Unexpected("\(parameter.schema) is no number")
        }
        #expect(schema.minimum == nil)
        #expect(schema.maximum == 1000)
        #expect(schema.exclusiveMinimum?.sign == .plus)
        #expect(schema.exclusiveMaximum == nil)
        #expect(parameter.defaultValue == .number(5))
    }

    @Test("A schema is read with enumerations and the names of their cases")
    func enumerations() throws {
        let strings = try parameter(
            #"{"enum": ["a", "B c"], "swiftCaseNames": {"B c": "bc"}, "swiftName": "Letter"}"#)
        guard case .strings(["a", "B c"])? = strings.schema.scalarType else {
            throw Unexpected("\(strings.schema) is no enumeration of a and B c")
        }
        #expect(strings.annotations.swiftName == "Letter")
        #expect(strings.annotations.swiftCaseNames == ["B c": "bc"])
        let integers = try parameter(
            #"{"type": "integer", "enum": [0, 9e1], "default": 90.0, "swiftCaseNames": {"90": "right"}}"#)
        guard case .integers([0, 90])? = integers.schema.scalarType else {
            throw Unexpected("\(integers.schema) is no enumeration of 0 and 90")
        }
        #expect(integers.defaultValue == .integer(90))
        #expect(integers.annotations.swiftCaseNames == ["90": "right"])
    }

    @Test("A schema is read with lists")
    func lists() throws {
        let parameter = try parameter(
            #"{"type": "array", "items": {"enum": ["x"], "title": "Item"}, "minItems": 1, "default": ["x", "x"]}"#
        )
        guard case .list(let list) = parameter.schema, case .strings(["x"]) = list.items.type else {
            throw Unexpected("\(parameter.schema) is no list of x")
        }
        #expect(list.minItems == 1)
        #expect(list.maxItems == nil)
        #expect(list.items.annotations.title == "Item")
        #expect(parameter.defaultValue == .list([.string("x"), .string("x")]))
    }

    @Test("A schema is read with tuples, labelled by swiftName, else title, else position")
    func tuples() throws {
        let parameter = try parameter(
            """
            {"type": "array", "items": false, "minItems": 3, "maxItems": 3, "default": [1, true, "a"], "prefixItems": [
                {"type": "number", "title": "x", "swiftName": "left"}, {"type": "boolean", "title": "y"},
                {"type": "string"}]}
            """)
        guard case .tuple(let tuple) = parameter.schema else {
            throw Unexpected("\(parameter.schema) is no tuple")
        }
        #expect(tuple.items.map(\.label) == ["left", "y", "item2"])
        #expect(tuple.items.map(\.schema.annotations.title) == ["x", "y", nil])
        #expect(parameter.defaultValue == .list([.number(1), .boolean(true), .string("a")]))
    }

    @Test("A schema is read with warnings, which leave it usable")
    func warnings() {
        let reading = readSchema(schemaText([("a", #"{"type": "string", "minLength": 0}"#)]))
        #expect(reading.diagnostics.map(\.rule.id) == ["redundant-keyword"])
        #expect(reading.schema != nil)
    }

    @Test(
        "A schema is read with examples in the order of the properties, without empty lists, and without defaults"
    )
    func examples() throws {
        let properties = [
            ("a", #"{"type": "string"}"#), ("b", #"{"type": "integer", "default": 1}"#),
            ("c", #"{"type": "array", "items": {"type": "string"}}"#),
        ]
        let reading = readSchema(schemaText(properties, #""examples": [{"c": [], "a": "x"}],"#))
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.schema?.examples == [Instance([.init("a", .string("x"))])])
    }
}
