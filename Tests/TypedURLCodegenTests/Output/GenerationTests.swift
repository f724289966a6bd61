import Foundation
import Testing
import TypedURLSchema

@testable import TypedURLCodegen

@Suite("Generation")
struct GenerationTests {
    private func file(_ path: String, _ text: String) -> SchemaFile {
        SchemaFile(path: path, bytes: Array(text.utf8))
    }

    private let cat = """
        {
          "uriTemplate": "cat://{?page-size,page_size}",
          "type": "object",
          "properties": {
            "page-size": { "type": "integer" },
            "page_size": { "type": "integer", "enum": [1, 2] }
          },
          "additionalProperties": false
        }
        """

    @Test("names each file for its schema, and one for the module")
    func names() throws {
        let text = cat.replacingOccurrences(of: "page_size", with: "page")
        let generation = Generation.run([file("/x/cat.json", text)], module: "Pets")
        #expect(generation.diagnostics.map(\.description) == [])
        #expect(try #require(generation.files).map(\.name) == ["cat.typedurl.swift", "Pets.typedurls.swift"])
    }

    @Test("finds names that collide, with their place")
    func collision() {
        let generation = Generation.run([file("/x/cat.json", cat)], module: "Pets")
        #expect(generation.files == nil)
        #expect(
            generation.diagnostics.map(\.description) == [
                "/x/cat.json:6:5: error: \"page-size\" and \"page_size\" are both \"pageSize\" in Swift; give one of "
                    + "them a \"swiftName\" [invalid-swift-name]"
            ])
    }

    @Test("makes nothing out of a schema with errors")
    func errors() {
        let text = cat.replacingOccurrences(of: "\"enum\": [1, 2]", with: "\"minimun\": 1")
            .replacingOccurrences(of: "page_size", with: "page")
        let generation = Generation.run([file("/x/cat.json", text)], module: "Pets")
        #expect(generation.files == nil)
        #expect(
            generation.diagnostics.map(\.description) == [
                "/x/cat.json:6:34: error: \"minimun\" is no keyword; did you mean \"minimum\"? [unknown-keyword]"
            ])
    }

    @Test("says why a file cannot be read")
    func unreadable() {
        let failure = #expect(throws: FileProblem.self) { try SchemaFile(contentsOf: "/nowhere/asset.json") }
        #expect(failure?.description == "cannot read /nowhere/asset.json: there is no such file")
    }
}
