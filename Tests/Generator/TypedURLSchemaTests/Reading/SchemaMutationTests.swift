import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLSchema

@Suite("The schema reader meets any schema", .inTurn)
struct SchemaMutationTests {
    private static let names = ["asset", "avatar", "map", "poll"]

    /// Parts that mutations put in, which reach further than random bytes.
    private static let parts = [
        "0", "-1", "1e400", "9223372036854775808", "null", "true", "false", "[]", "{}", "\"\"", "\"array\"",
        "\"number\"",
        "\"enum\": [1, \"a\"],", "\"items\": {},", "\"minItems\": 0,", "\"default\": [],", "{?", "}", "%",
        "%C3", "\\u007b", "{+", "{#", "{/", "{;", "{&", "*", ":3", "?v=1", "#", "//", "@",
        "\"const\": 5,", "\"multipleOf\": 0.1,", "\"pattern\": \"^(a|b)$\",", "\"pattern\": \"(\",",
        "\"format\": \"uuid\",", "\"uniqueItems\": true,", "\"anyOf\": [{}],",
        "\"oneOf\": [{\"required\": []}],",
        "\"aliases\": [\"a\"],", "\"ignoredParameters\": [\"*\"],", "\"$ref\": \"#/$defs/size\",",
        "\"$ref\": \"#/$defs/tag\",", "\"$defs\": {},", "\"patternProperties\": {\"a\": {}},",
    ]

    /// A schema that has a bit of everything.
    private static let everything = """
        {
          "uriTemplate": "https://{tenant}.example.com{/path}?v=1&q={q}{&id,tags*,place*,either,step,on,kind}{#part}",
          "alternateTemplates": ["x:{tenant,path,q,part}{?id,tags*,place*,either,step,on,kind}"],
          "ignoredParameters": ["utm_*", "fbclid"],
          "type": "object",
          "properties": {
            "tenant": { "$ref": "#/$defs/tag" }, "path": { "type": "string", "pattern": "^[a-z]+$" },
            "q": { "type": "string", "minLength": 1 }, "part": { "type": "string", "format": "date" },
            "id": { "type": "string", "aliases": ["old"], "format": "uuid" },
            "tags": { "type": "array", "items": { "$ref": "#/$defs/tag" }, "uniqueItems": true },
            "place": { "type": "object", "properties": { "x": { "$ref": "#/$defs/size" }, "y": { "type": "number" } },
              "patternProperties": { "^z-": { "type": "string" } }, "dependentRequired": { "x": [ "y" ] } },
            "either": { "oneOf": [ { "type": "integer" }, { "enum": [ "a", "b" ] } ] },
            "step": { "type": "integer", "multipleOf": 25, "enum": [ 25, 150 ] },
            "on": { "type": "boolean" }, "kind": { "const": "k", "title": "Kind" }
          },
          "required": [ "tenant", "path" ],
          "anyOf": [ { "required": [ "q" ] }, { "required": [ "id", "either" ] } ],
          "additionalProperties": false,
          "$defs": { "size": { "type": "integer", "minimum": 1 }, "tag": { "type": "string", "minLength": 1 } }
        }
        """

    @Test(
        "The schema reader meets any schema without a crash, with every finding inside the file, and with no schema that the engine refuses",
        arguments: 0..<8)
    func mutations(seed: Int) async throws {
        try await LongWork.run {
            var generator = SplitMix64(state: UInt64(seed))
            let folder = Repository.root.appendingPathComponent("Schemas")
            for name in Self.names {
                let original = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name + ".json")))
                for _ in 0..<20 { check(mutated(original, &generator)) }
            }
        }
    }

    @Test(
        "The schema reader meets any schema of the whole language, without a crash and with every finding inside the file",
        arguments: 0..<8)
    func everything(seed: Int) async {
        await LongWork.run {
            var generator = SplitMix64(state: UInt64(seed) + 100)
            let original = Array(Self.everything.utf8)
            let reading = SchemaReading.read(path: "test.json", bytes: original)
            #expect(reading.diagnostics.filter { $0.severity == .error } == [])
            for _ in 0..<50 {
                var bytes = mutated(original, &generator)
                if Bool.random(using: &generator) { bytes = mutated(bytes, &generator) }
                check(bytes)
            }
        }
    }

    private func mutated(_ original: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
        var bytes = original
        // Whole values are exchanged, so that most of the files still are JSON.
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") || bytes[$0] == UInt8(ascii: " ") }
        guard let start = ends.randomElement(using: &generator) else { return bytes }
        let end = ends.first { $0 > start + 1 } ?? bytes.count
        let part = Self.parts.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.replaceSubrange(start + 1..<end, with: part.utf8)
        case 1: bytes.insert(contentsOf: part.utf8, at: start + 1)
        default: bytes.removeSubrange(start + 1..<end)
        }
        return bytes
    }

    private func check(_ bytes: [UInt8]) {
        let reading = SchemaReading.read(path: "test.json", bytes: bytes)
        #expect(reading.schema != nil || !reading.diagnostics.isEmpty)
        for finding in reading.diagnostics {
            #expect(finding.range.lowerBound >= 0 && finding.range.upperBound <= bytes.count)
            #expect(finding.line >= 1 && finding.column >= 1)
        }
        guard let schema = reading.schema else { return }
        for example in schema.examples { #expect(throws: Never.self) { try schema.build(example) } }
    }
}
