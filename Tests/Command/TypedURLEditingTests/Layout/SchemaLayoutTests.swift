@testable import TypedURLEditing
import TestSupport
import Foundation
import Testing

@testable import TypedURLSchema

@Suite("The layout of schemas", .inTurn)
struct SchemaLayoutTests {
    private func layout(_ text: String, path: String = "note.json") -> String? {
        SchemaLayout(of: SchemaFile(path: path, bytes: Array(text.utf8))).bytes.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test("Keywords stand in one order, unknown ones after them; names keep theirs")
    func order() {
        #expect(
            layout(
                #"""
                {"additionalProperties":false,"x-b":1,"required":["z"],"x-a":2,"properties":{"z":{"minimum":1,
                "type":"integer"},"a":{"default":"b","enum":["b","a"]}},"type":"object","uriTemplate":"n:{?z,a}"}
                """#)
                    == """
                    {
                      "uriTemplate": "n:{?z,a}",
                      "type": "object",
                      "properties": {
                        "z": { "type": "integer", "minimum": 1 },
                        "a": { "enum": ["b", "a"], "default": "b" }
                      },
                      "required": ["z"],
                      "additionalProperties": false,
                      "x-b": 1,
                      "x-a": 2
                    }

                    """)
    }

    @Test("The URLs of a file stand on lines of their own, each with its properties on one line if that fits")
    func urls() {
        #expect(
            layout(
                #"""
                {"urls":{"home":"/","user":{"properties":{"name":{"type":"string"}},"uriTemplate":"/{name}"},"search":{
                "required":["q"],"uriTemplate":"/search{?q,page,sort}","description":"All products with a word, in pages."}},
                "properties":{"q":{"type":"string"}},"accepts":["fragment"]}
                """#)
                    == """
                    {
                      "accepts": ["fragment"],
                      "properties": {
                        "q": { "type": "string" }
                      },
                      "urls": {
                        "home": "/",
                        "user": { "uriTemplate": "/{name}", "properties": { "name": { "type": "string" } } },
                        "search": {
                          "description": "All products with a word, in pages.",
                          "uriTemplate": "/search{?q,page,sort}", "required": ["q"]
                        }
                      }
                    }

                    """)
    }

    @Test("A schema that does not fit has its remarks on their own lines, its demands on one")
    func remarks() {
        #expect(
            layout(
                #"""
                {"properties":{"width":{"type":"integer","minimum":1,"maximum":16384,
                "description":"The width of the picture, in pixels of the screen that it is shown on.","title":"W"}}}
                """#)
                    == """
                    {
                      "properties": {
                        "width": {
                          "title": "W",
                          "description": "The width of the picture, in pixels of the screen that it is shown on.",
                          "type": "integer", "minimum": 1, "maximum": 16384
                        }
                      }
                    }

                    """)
    }

    @Test("The items of a tuple and examples that are objects stand one a line")
    func items() {
        #expect(
            layout(
                #"""
                {"examples":[{"a":1},{"a":2}],"properties":{"p":{"items":false,"prefixItems":[{"type":"number"},
                {"type":"number"}],"examples":[1,2]},"q":{"anyOf":[{"const":"auto"},{"type":"integer"}]}}}
                """#)
                    == """
                    {
                      "properties": {
                        "p": {
                          "prefixItems": [
                            { "type": "number" },
                            { "type": "number" }
                          ],
                          "items": false,
                          "examples": [1, 2]
                        },
                        "q": { "anyOf": [{ "const": "auto" }, { "type": "integer" }] }
                      },
                      "examples": [
                        { "a": 1 },
                        { "a": 2 }
                      ]
                    }

                    """)
    }

    @Test("Strings and numbers keep the text they have")
    func texts() {
        #expect(
            layout(#"{"\u0074itle": "\u00e9\/é", "x": [1.50, 1E5, -0]}"#)
                == "{\n  \"\\u0074itle\": \"\\u00e9\\/é\",\n  \"x\": [1.50, 1E5, -0]\n}\n")
    }

    @Test("A value fills the line up to the last column")
    func limit() {
        let fitting = String(repeating: "é", count: SchemaLayout.width - #"  "enum": ["", 1]"#.count)
        #expect(layout(#"{"enum": ["\#(fitting)", 1]}"#) == "{\n  \"enum\": [\"\(fitting)\", 1]\n}\n")
        #expect(
            layout(#"{"enum": ["\#(fitting)é", 1]}"#)
                == "{\n  \"enum\": [\n    \"\(fitting)é\",\n    1\n  ]\n}\n")
        // A comma is part of the line.
        #expect(
            layout(#"{"enum": ["\#(fitting)", 1], "default": 1}"#)
                == "{\n  \"enum\": [\n    \"\(fitting)\",\n    1\n  ],\n  \"default\": 1\n}\n")
    }

    @Test("Other values are laid out too", arguments: [("{}", "{}\n"), (" [ ]", "[]\n"), ("3", "3\n")])
    func others(text: String, expected: String) {
        #expect(layout(text) == expected)
    }

    @Test("The configuration keeps its order, a member a line")
    func configuration() {
        #expect(
            layout(#"{"strict": true, "enumName": "AnyURL"}"#, path: "Schemas/typed-url.json")
                == "{\n  \"strict\": true,\n  \"enumName\": \"AnyURL\"\n}\n")
    }

    @Test(
        "What is no JSON, or holds a name twice, has no layout", arguments: ["{", "", #"{"a": 1, "a": 2}"#])
    func refused(text: String) {
        let layout = SchemaLayout(of: SchemaFile(path: "note.json", bytes: Array(text.utf8)))
        #expect(layout.bytes == nil)
        #expect(layout.diagnostics.count == 1)
        #expect(layout.diagnostics.allSatisfy { SchemaLayout.rules.contains($0.rule) })
    }

    @Test(
        "This repository's schemas and examples are laid out", arguments: ["asset", "avatar", "map", "poll"])
    func repository(name: String) throws {
        let text = try Repository.text("Schemas/\(name).json")
        #expect(layout(text) == text)
    }

    @Test("The README's schema is laid out")
    func readme() throws {
        let text = try Repository.text("README.md")
        let blocks = text.components(separatedBy: "```").filter { $0.hasPrefix("json\n{\n  \"uriTemplate\"") }
        let block = try #require(blocks.first).dropFirst("json\n".count)
        #expect(layout(String(block)) == String(block))
    }
}
