import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

import TypedURLLinting
@testable import TypedURLSchema

@Suite("What a reference leads to", .inTurn)
struct ReferenceReadingTests {
    private func file(_ path: String, _ text: String, isReferenceOnly: Bool = false) -> SchemaFile {
        SchemaFile(path: path, bytes: Array(text.utf8), isReferenceOnly: isReferenceOnly)
    }

    private func schema(_ path: String, _ keywords: String, _ members: String = "") -> SchemaFile {
        let scheme = path.split(separator: "/").last?.dropLast(".json".count) ?? ""
        return file(
            path,
            """
            {"uriTemplate": "\(scheme):{?a}", "type": "object", "properties": {"a": \(keywords)},
            \(members) "additionalProperties": false}
            """)
    }

    private func parameter(_ files: [SchemaFile], of name: String) throws -> Parameter {
        let collection = SchemaCollection.read(files)
        #expect(collection.diagnostics.map(\.description) == [])
        let schema = collection.schemas.first { $0.schema.name == name }
        return try #require(schema?.schema.parameters.first)
    }

    @Test(
        "What a reference leads to gives its keywords; annotations beside the reference come before its own")
    func siblings() throws {
        let parameter = try parameter(
            [
                schema(
                    "x.json",
                    ##"{"$ref": "#/$defs/size", "maximum": 9, "title": "A", "default": 2, "deprecated": true}"##,
                    #""$defs": {"size": {"type": "integer", "minimum": 1, "title": "Size", "description": "How large.", "default": 1}},"#
                )
            ], of: "x")
        guard case .integer(let integer)? = parameter.schema.scalarType else {
            throw Unexpected("\(parameter.schema) is no integer")
        }
        #expect(integer.minimum == 1)
        #expect(integer.maximum == 9)
        #expect(parameter.annotations.title == "A")
        #expect(parameter.annotations.description == "How large.")
        #expect(parameter.annotations.isDeprecated)
        #expect(parameter.defaultValue == .integer(2))
    }

    @Test("What a reference leads to may be named with what a URI and a JSON pointer escape")
    func pointers() throws {
        for (reference, name) in [
            ("#/$defs/a~1b~0c", "a/b~c"), ("#/$defs/a%20b", "a b"), ("#/%24defs/%C3%A9", "é"),
            ("#/$defs/", ""),
            ("#/$defs/%7E1", "/"),
        ] {
            let parameter = try parameter(
                [
                    schema(
                        "x.json", ##"{"$ref": "\##(reference)"}"##,
                        #""$defs": {"\#(name)": {"type": "boolean"}},"#)
                ],
                of: "x")
            guard case .boolean? = parameter.schema.scalarType else {
                Issue.record("\(reference) leads elsewhere")
                continue
            }
        }
    }

    @Test("What a reference leads to may stand in any folder of the set")
    func folders() throws {
        let types = file("S/T/types.json", #"{"$defs": {"a": {"$ref": "../x.json#/$defs/b"}}}"#)
        let deep = schema("S/U/V/deep.json", #"{"$ref": "../../T/./types.json#/$defs/a"}"#)
        let root = schema(
            "S/x.json", #"{"$ref": "T/types.json#/$defs/a"}"#, #""$defs": {"b": {"enum": ["a"]}},"#)
        for name in ["x", "deep"] {
            let parameter = try parameter([types, deep, root], of: name)
            #expect(parameter.schema.scalarType?.listedValues == [.string("a")])
            #expect(parameter.annotations.definition?.name == "b")
            #expect(parameter.annotations.definition?.path == "S/x.json")
        }
    }

    @Test(
        "What a reference leads to is no file outside of the set",
        arguments: ["../y.json", "../../../y.json", "../../S/y.json", "T/../../y.json"])
    func outside(path: String) {
        let collection = SchemaCollection.read([
            schema("S/x.json", ##"{"$ref": "\##(path)#/$defs/a"}"##),
            file("y.json.txt", #"{"$defs": {"a": {"type": "boolean"}}}"#),
        ])
        #expect(
            collection.diagnostics.map(\.message) == [
                #"there is no schema "\#(path)" in the set; correct the path, or move the file into the set"#
            ])
    }

    @Test(
        "What a reference leads to may stand in a file beside it, and lead on from there, in both directions")
    func files() throws {
        let files = [
            schema(
                "S/x.json", #"{"$ref": "types.json#/$defs/outer"}"#,
                #""$defs": {"inner": {"enum": ["a"]}},"#),
            file(
                "S/types.json",
                ##"{"$defs": {"outer": {"$ref": "#/$defs/middle", "title": "Outer"}, "middle": {"$ref": "x.json#/$defs/inner"}}}"##
            ),
            schema("S/T/y.json", #"{"$ref": "types.json#/$defs/outer"}"#),
            file("S/T/types.json", #"{"$defs": {"outer": {"type": "boolean"}}}"#),
        ]
        for files in [files, files.reversed()] {
            let parameter = try parameter(files, of: "x")
            guard case .strings(["a"])? = parameter.schema.scalarType else {
                throw Unexpected("\(parameter.schema) is no enumeration")
            }
            #expect(parameter.annotations.title == "Outer")
            guard case .boolean? = try self.parameter(files, of: "y").schema.scalarType else {
                throw Unexpected("the file of the same folder comes first")
            }
        }
    }

    @Test("What a reference leads to may be any part of a schema")
    func positions() throws {
        let text = """
            {"uriTemplate": "x:{?list,tuple,union,object*}", "type": "object", "additionalProperties": false,
            "properties": {
              "list": {"type": "array", "items": {"$ref": "#/$defs/s"}},
              "tuple": {"type": "array", "prefixItems": [{"$ref": "#/$defs/s", "title": "x"}, {"$ref": "#/$defs/s"}], "items": false, "minItems": 2},
              "union": {"anyOf": [{"type": "integer"}, {"$ref": "#/$defs/s", "minLength": 2}]},
              "object": {"$ref": "#/$defs/o"}
            },
            "$defs": {"s": {"type": "string", "maxLength": 9, "swiftName": "text"},
              "o": {"type": "object", "properties": {"m": {"$ref": "#/$defs/s"}}, "patternProperties": {"^x": {"$ref": "#/$defs/s"}},
                "additionalProperties": {"$ref": "#/$defs/s"}}}}
            """
        // Two items of a tuple cannot both have the label that the definition gives them.
        let reading = SchemaReading.read(path: "x.json", bytes: Array(text.utf8))
        #expect(reading.diagnostics.map(\.rule.id) == ["invalid-swift-name"])
        let right = text.replacing(
            ###"{"$ref": "#/$defs/s", "title": "x"}"###, with: ###"{"$ref": "#/$defs/s", "swiftName": "x"}"###
        )
        let schema = try #require(SchemaReading.read(path: "x.json", bytes: Array(right.utf8)).schema)
        #expect(schema.parameters.count == 4)
    }

    @Test("What a reference leads to has its findings said once, where it stands, however often it is used")
    func findings() {
        let files = [
            schema("x.json", #"{"$ref": "types.json#/$defs/bad"}"#),
            schema("y.json", #"{"type": "array", "items": {"$ref": "types.json#/$defs/bad"}}"#),
            schema("z.json", #"{"$ref": "types.json#/$defs/doubtful"}"#),
            file(
                "types.json",
                #"{"$defs": {"bad": {"type": "text"}, "doubtful": {"type": "string", "minLength": 0}}}"#),
        ]
        let collection = SchemaCollection.proven(files)
        #expect(
            collection.diagnostics.map(\.description) == [
                "types.json:1:28: error: \"text\" is not a type; the types are string, integer, number, boolean, array, object [invalid-value]",
                "types.json:1:81: warning: \"minLength\" of 0 has no effect; remove it [redundant-keyword]",
            ])
        #expect(collection.schemas.map(\.schema.name) == ["z"])
        #expect(!collection.isUsable)
    }

    @Test(
        "What a reference leads to is found in a file that itself is not asked about, of which nothing else is said"
    )
    func referenceOnly() {
        let types = file(
            "types.json", #"{"$defs": {"good": {"type": "string"}, "bad": {"type": "text"}}, "oops": 1}"#,
            isReferenceOnly: true)
        let other = file("other.json", "{", isReferenceOnly: true)
        let good = SchemaCollection.read([
            schema("x.json", #"{"$ref": "types.json#/$defs/good"}"#), types, other,
        ])
        #expect(good.diagnostics.isEmpty)
        #expect(good.schemas.map(\.schema.name) == ["x"])
        let bad = SchemaCollection.read([
            schema("x.json", #"{"$ref": "types.json#/$defs/bad"}"#), types, other,
        ])
        #expect(bad.diagnostics.map(\.path) == ["types.json"])
        #expect(bad.schemas.isEmpty)
    }

    @Test("What a reference leads to may be of any name of file, when the file gives no schema")
    func definitionsOnly() {
        let collection = SchemaCollection.read([
            file("2 types.v1.json", #"{"$comment": "x", "$defs": {"s": {"type": "string"}}}"#),
            schema("x.json", #"{"$ref": "2%20types.v1.json#/$defs/s"}"#),
        ])
        #expect(collection.diagnostics.isEmpty)
        #expect(collection.schemas.map(\.schema.name) == ["x"])
    }
}
