import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLSchema

@Suite("A schema is read", .inTurn)
struct LanguageReadingTests {
    private func parameter(_ keywords: String, exploded: Bool = false) throws -> Parameter {
        let text = """
            {"uriTemplate": "test:{?a\(exploded ? "*" : "")}", "type": "object", "properties": {"a": \(keywords)},
            "additionalProperties": false}
            """
        let reading = readSchema(text)
        #expect(reading.diagnostics.map(\.description) == [])
        return try #require(reading.schema?.parameters.first)
    }

    @Test("A schema is read with constants, which are enumerations of one value")
    func constants() throws {
        guard case .strings(["a"])? = try parameter(#"{"const": "a"}"#).schema.scalarType,
            case .integers([5])? = try parameter(#"{"type": "integer", "const": 5.0}"#).schema.scalarType
        else { throw Unexpected("a constant was read as something else") }
    }

    @Test("A schema is read with integers that are multiples")
    func divisors() throws {
        let parameter = try parameter(#"{"type": "integer", "multipleOf": 25.0, "minimum": 5}"#)
        guard case .integer(let schema)? = parameter.schema.scalarType else {
            throw Unexpected("\(parameter.schema) is no integer")
        }
        #expect(schema.multipleOf == 25)
        #expect(schema.minimum == 5)
    }

    @Test("A schema is read with patterns and formats")
    func strings() throws {
        let parameter = try parameter(#"{"type": "string", "pattern": "^[a-z]+$", "format": "hostname"}"#)
        guard case .string(let schema)? = parameter.schema.scalarType else {
            throw Unexpected("\(parameter.schema) is no string")
        }
        #expect(schema.pattern?.source == "^[a-z]+$")
        #expect(schema.format == .hostname)
    }

    @Test("A schema is read with each format", arguments: StringFormat.allCases)
    func formats(format: StringFormat) throws {
        let parameter = try parameter(#"{"type": "string", "format": "\#(format.rawValue)"}"#)
        guard case .string(let schema)? = parameter.schema.scalarType else {
            throw Unexpected("\(parameter.schema) is no string")
        }
        #expect(schema.format == format)
    }

    @Test("A schema is read with lists and tuples without repetition")
    func uniqueItems() throws {
        let list = try parameter(
            #"{"type": "array", "items": {"type": "boolean"}, "uniqueItems": true, "minItems": 2}"#)
        guard case .list(let schema) = list.schema else { throw Unexpected("\(list.schema) is no list") }
        #expect(schema.areItemsUnique)
        let tuple = try parameter(
            #"{"type": "array", "prefixItems": [{"type": "string"}], "items": false, "minItems": 1, "uniqueItems": true}"#
        )
        guard case .tuple(let schema) = tuple.schema else { throw Unexpected("\(tuple.schema) is no tuple") }
        #expect(schema.areItemsUnique)
    }

    @Test("A schema is read with unions, of whose branches the order is kept")
    func unions() throws {
        let parameter = try parameter(
            """
            {"oneOf": [{"type": "integer", "minimum": 1, "swiftName": "pixels", "title": "Pixels"},
            {"enum": ["small", "full"], "swiftCaseNames": {"full": "whole"}}, {"type": "string", "minLength": 6}]}
            """)
        guard case .union(let union)? = parameter.schema.scalarType, union.branches.count == 3,
            case .integer(let integer) = union.branches[0].type,
            case .strings(["small", "full"]) = union.branches[1].type,
            case .string = union.branches[2].type
        else { throw Unexpected("\(parameter.schema) is no union of three") }
        #expect(union.isExclusive)
        #expect(integer.minimum == 1)
        #expect(union.branches[0].annotations.swiftName == "pixels")
        #expect(union.branches[0].annotations.title == "Pixels")
        #expect(union.branches[1].annotations.swiftCaseNames == ["full": "whole"])
        let list = try self.parameter(
            #"{"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "boolean"}]}}"#)
        guard case .list(let schema) = list.schema, case .union(let items) = schema.items.type else {
            throw Unexpected("\(list.schema) is no list of unions")
        }
        #expect(!items.isExclusive)
    }

    @Test("A schema is read with objects")
    func objects() throws {
        let parameter = try parameter(
            """
            {"type": "object", "properties": {"size": {"type": "integer", "description": "How large.", "swiftName": "extent"},
            "x-kind": {"enum": ["a"]}}, "patternProperties": {"^x-": {"type": "string", "maxLength": 5}},
            "additionalProperties": true, "required": ["size"], "dependentRequired": {"x-kind": ["size"]}}
            """.replacing(#""dependentRequired": {"x-kind": ["size"]}"#, with: #""$comment": "x""#),
            exploded: true)
        guard case .object(let object) = parameter.schema else {
            throw Unexpected("\(parameter.schema) is no object")
        }
        #expect(object.properties.map(\.name) == ["size", "x-kind"])
        #expect(object.properties.map(\.isRequired) == [true, false])
        #expect(object.properties.first?.schema.annotations.swiftName == "extent")
        #expect(object.properties.first?.schema.annotations.description == "How large.")
        #expect(object.patternProperties.map(\.pattern.source) == ["^x-"])
        guard case .string(let open)? = object.additionalProperties?.scalarType else {
            throw Unexpected("further members are no strings")
        }
        #expect(open.maxLength == nil)
    }

    @Test("A schema is read with lists as members that have no declared name")
    func lists() throws {
        let parameter = try parameter(
            """
            {"type": "object", "properties": {"x": {"type": "boolean"}},
            "patternProperties": {"^n-": {"type": "array", "items": {"type": "integer"}, "uniqueItems": true}},
            "additionalProperties": {"type": "array", "items": {"type": "integer", "minimum": 1}, "minItems": 2, "maxItems": 3}}
            """, exploded: true)
        guard case .object(let object) = parameter.schema,
            case .list(let numbers)? = object.patternProperties.first?.schema,
            case .list(let others)? = object.additionalProperties
        else { throw Unexpected("\(parameter.schema) has no lists") }
        #expect(numbers.areItemsUnique)
        #expect([others.minItems, others.maxItems] == [2, 3])
        #expect(object.schemas(of: "n-a").count == 1)
    }

    @Test(
        "A schema is read with what members of an object need; further ones are not allowed unless it says so"
    )
    func closedObjects() throws {
        for additional in ["", #", "additionalProperties": false"#] {
            let parameter = try parameter(
                """
                {"type": "object", "properties": {"w": {"type": "integer"}, "h": {"type": "integer"}},
                "dependentRequired": {"w": ["h"]}\(additional)}
                """, exploded: true)
            guard case .object(let object) = parameter.schema else {
                throw Unexpected("\(parameter.schema) is no object")
            }
            #expect(object.additionalProperties == nil)
            #expect(object.dependencies.map(\.parameter) == ["w"])
            #expect(object.dependencies.map(\.required) == [["h"]])
        }
    }

    @Test("A schema is read with older names, names to be ignored, and rules over what is present")
    func root() throws {
        let reading = readSchema(
            """
            {
              "$schema": "\(URLSchemaReader.metaSchema)",
              "uriTemplate": "test:{?a,b,c}",
              "ignoredParameters": ["utm_*", "fbclid", "é*"],
              "type": "object",
              "properties": {
                "a": { "type": "string", "aliases": ["old[a]", "A"] }, "b": { "type": "string" },
                "c": { "type": "string" }
              },
              "anyOf": [{ "required": ["a"], "title": "By a" }, { "required": ["b", "c"], "$comment": "x" }],
              "oneOf": [{ "required": ["b"] }, { "required": ["c"], "description": "x" }],
              "additionalProperties": false
            }
            """)
        #expect(reading.diagnostics.isEmpty)
        let schema = try #require(reading.schema)
        #expect(schema.parameters.map(\.aliases) == [["old[a]", "A"], [], []])
        #expect(schema.ignoredParameters.map(\.description) == ["utm_*", "fbclid", "é*"])
        #expect(schema.ignoredParameters.map(\.isPrefix) == [true, false, true])
        #expect(schema.presenceRules.map(\.kind) == [.anyOf, .oneOf])
        #expect(schema.presenceRules.map(\.alternatives) == [[["a"], ["b", "c"]], [["b"], ["c"]]])
    }

    @Test("A schema is read with templates of all kinds")
    func templates() throws {
        let reading = readSchema(
            """
            {
              "uriTemplate": "https://{tenant}.example.com/{+path}{?tags*,place*}#{section}",
              "alternateTemplates": ["test://{tenant}/{section}{/path}{;tags*,place*}"],
              "type": "object",
              "properties": {
                "tenant": { "type": "string", "minLength": 1 }, "path": { "type": "string", "minLength": 1 },
                "section": { "type": "string", "minLength": 1 },
                "tags": { "type": "array", "items": { "type": "string" } },
                "place": { "type": "object", "properties": { "x": { "type": "integer" } } }
              },
              "required": ["tenant", "path", "section"],
              "additionalProperties": false
            }
            """)
        #expect(reading.diagnostics.map(\.description) == [])
        let schema = try #require(reading.schema)
        #expect(
            schema.templates.map(\.description) == [
                "https://{tenant}.example.com/{+path}{?tags*,place*}#{section}",
                "test://{tenant}/{section}{/path}{;tags*,place*}",
            ])
    }
}
