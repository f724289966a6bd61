@_spi(Generated) import TypedURLModel
import TestSupport
import Testing

import TypedURLLinting
@testable import TypedURLSchema

@Suite("Parameters that schemas share", .inTurn)
struct SharedParameterTests {
    private static let paging = """
        {"$defs": {"paging": {"type": "object", "properties": {
        "page": {"type": "integer", "default": 1, "aliases": ["p"]},
        "sort": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
        "size": {"$ref": "#/$defs/size"}}, "required": ["size"], "dependentRequired": {"sort": ["size"]}},
        "size": {"type": "integer", "minimum": 1}}}
        """

    private func read(_ root: String, _ shared: String = paging) -> SchemaCollection {
        SchemaCollection.read([
            SchemaFile(path: "list.json", bytes: Array(("{" + root + "}").utf8)),
            SchemaFile(path: "shared.json", bytes: Array(shared.utf8)),
        ])
    }

    private static let root =
        #""uriTemplate": "shop:{?page,sort,size}", "type": "object", "unevaluatedProperties": false"#
    private static let reference = ##""allOf": [{"$ref": "shared.json#/$defs/paging"}]"##

    @Test("are read with their lists, defaults, aliases and requirements, after the schema's own")
    func parameters() throws {
        let collection = read(Self.root + "," + Self.reference)
        #expect(collection.diagnostics.map(\.description) == [])
        let schema = try #require(collection.schemas.first?.schema)
        #expect(schema.parameters.map(\.name) == ["page", "sort", "size"])
        #expect(schema.parameters.map(\.isRequired) == [false, false, true])
        #expect(schema.parameters[0].defaultValue == .integer(1))
        #expect(schema.parameters[0].aliases == ["p"])
        #expect(schema.dependencies.map(\.parameter) == ["sort"])
    }

    @Test("can be repeated word for word, in any order of the keywords")
    func repetition() {
        let own = #""properties": {"page": {"aliases": ["p"], "default": 1.0, "type": "integer"}}"#
        #expect(read([Self.root, Self.reference, own].joined(separator: ",")).diagnostics.isEmpty)
    }

    @Test(
        "are refused where two declarations differ, or may differ",
        arguments: [
            #""page": {"type": "integer", "default": 2, "aliases": ["p"]}"#,
            #""page": {"type": "integer", "default": 1}"#,
            // A reference leads elsewhere in another file.
            ##""size": {"$ref": "#/$defs/size"}"##,
        ])
    func differences(_ property: String) {
        let own = #""properties": {\#(property)}, "$defs": {"size": {"type": "integer"}}"#
        let found = read([Self.root, Self.reference, own].joined(separator: ",")).diagnostics
        #expect(found.map(\.rule) == [.nameCollision])
        #expect(found.map(\.path) == ["list.json"])
    }

    @Test("have their mistakes once, in the file that declares them")
    func mistakes() {
        let shared = """
            {"$defs": {"paging": {"type": "object", "properties": {"page": {"type": "int"}, "sort": {"type": "string"},
            "size": {"type": "string"}}, "required": ["pages"]}}}
            """
        let found = read(Self.root + "," + Self.reference, shared).diagnostics
        #expect(
            found.map(\.description) == [
                "shared.json:1:73: error: \"int\" is not a type; did you mean \"integer\"? [invalid-value]",
                "shared.json:2:43: error: \"pages\" is not a property; did you mean \"page\"? [unknown-name]",
            ])
    }

    @Test("are too many together where each object by itself is not")
    func count() {
        func object(_ name: String) -> String {
            let members = (0..<200).map { "\"\(name)\($0)\": {\"type\": \"string\"}" }.joined(separator: ",")
            return "\"\(name)\": {\"type\": \"object\", \"properties\": {\(members)}}"
        }
        let references = ##""allOf": [{"$ref": "shared.json#/$defs/a"}, {"$ref": "shared.json#/$defs/b"}]"##
        let found = read(
            Self.root + "," + references, "{\"$defs\": {\(object("a")), \(object("b"))}}"
        ).diagnostics.filter { $0.rule == .invalidValue }
        #expect(
            found.map(\.message) == [
                "a schema can have at most 256 properties; remove this and what follows"
            ])
    }
}
