@testable import TypedURLEditing
import TestSupport
import Testing

import TypedURLLinting
@testable import TypedURLSchema

/// A schema, and what it is once it was fixed.
struct FixCase: Sendable, CustomStringConvertible {
    let description: String
    let before: String
    let after: String

    init(_ description: String, _ before: String, _ after: String) {
        self.description = description
        self.before = before
        self.after = after
    }

    /// A case of one property, of a schema that is right else.
    init(_ description: String, property before: String, _ after: String) {
        self.init(description, Self.schema(before), Self.schema(after))
    }

    private static func schema(_ property: String) -> String {
        """
        {
          "uriTemplate": "com.example.note:{?a}",
          "type": "object",
          "properties": {
            "a": \(property)
          },
          "additionalProperties": false
        }

        """
    }
}

/// What the files of a target are once they were fixed, and how many findings that were.
func mended(_ texts: String...) -> (texts: [String], counts: [Int]) {
    let files = texts.enumerated().map { index, text in
        SchemaFile(path: "schema\(index).json", bytes: Array(text.utf8))
    }
    let fixing = SchemaFixing(files)
    return (fixing.files.map { String(decoding: $0.bytes, as: UTF8.self) }, fixing.counts)
}

@Suite("Mending schemas", .inTurn)
struct SchemaFixingTests {
    @Test("Mending schemas changes what is plain, and no other byte", arguments: grammar + keywords + spacing)
    func cases(_ fixCase: FixCase) {
        let (texts, counts) = mended(fixCase.before)
        #expect(texts == [fixCase.after])
        #expect(counts.allSatisfy { $0 > 0 })
        #expect(mended(fixCase.after).texts == [fixCase.after])
        #expect(mended(fixCase.after).counts == [0])
    }

    @Test(
        "Mending schemas searches URLs where ignores may be stale, once all else is fixed",
        arguments: [false, true])
    func searches(hasIgnores: Bool) {
        let values = (0..<16).map { _ in #""b""# }.joined(separator: ", ")
        let text = FixCase("", property: #"{ "enum": [\#(values)] }"#, "").before
        let ignores = #""x-lint-ignore": [{ "rule": "missing-description", "reason": "short" }], "type""#
        let schema = hasIgnores ? text.replacing(#""type""#, with: ignores) : text
        let fixing = SchemaFixing([SchemaFile(path: "schema.json", bytes: Array(schema.utf8))])
        // Adjacent elements are removed one after the other.
        #expect(fixing.counts == [15])
        #expect(fixing.searchCount == (hasIgnores ? 1 : 0))
    }

    static let grammar: [FixCase] = [
        FixCase("a byte order mark", "\u{FEFF}{ }", "{ }"),
        FixCase(
            "commas before brackets", #"{ "$defs": { }, "title": [1, 2,], }"#,
            #"{ "$defs": { }, "title": [1, 2] }"#),
        FixCase(
            "missing commas", #"{ "$defs": {} "title": [true false "a"] }"#,
            #"{ "$defs": {}, "title": [true, false, "a"] }"#),
    ]

    static let keywords: [FixCase] = [
        FixCase(
            "a bound that another one makes needless",
            property: #"{ "type": "integer", "minimum": 1, "exclusiveMinimum": 1 }"#,
            #"{ "type": "integer", "exclusiveMinimum": 1 }"#),
        FixCase(
            "several keywords that demand nothing",
            property: #"{ "type": "string", "minLength": 0, "aliases": [], "maxLength": 8 }"#,
            #"{ "type": "string", "maxLength": 8 }"#),
        FixCase(
            "the last of the members",
            property: #"{ "type": "string", "maxLength": 8, "aliases": [], "minLength": 0 }"#,
            #"{ "type": "string", "maxLength": 8 }"#),
        FixCase(
            "values that are listed twice", property: #"{ "enum": ["a", "b", "a", "\u0062", "c", "c"] }"#,
            #"{ "enum": ["a", "b", "c"] }"#),
        FixCase(
            "an example that is no list", property: #"{ "type": "integer", "example": 7 }"#,
            #"{ "type": "integer", "examples": [7] }"#),
        FixCase(
            "a keyword's old name", property: #"{ "type": "integer", "divisibleBy": 7 }"#,
            #"{ "type": "integer", "multipleOf": 7 }"#),
        FixCase(
            "a star after a single value",
            #"{"uriTemplate":"com.example.note:{?a*,b}","type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"additionalProperties":false}"#,
            #"{"uriTemplate":"com.example.note:{?a,b}","type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"additionalProperties":false}"#
        ),
        FixCase(
            "an object without its star",
            #"{"uriTemplate":"com.example.note:{?a}","type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"integer"}}}},"additionalProperties":false}"#,
            #"{"uriTemplate":"com.example.note:{?a*}","type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"integer"}}}},"additionalProperties":false}"#
        ),
        FixCase(
            "definitions under their old name, and what refers to them",
            """
            { "uriTemplate": "com.example.note:{?a}", "type": "object", "properties": { "a": { "$ref": "#/definitions/a" } },
              "additionalProperties": false, "definitions": { "a": { "type": "array", "items": { "$ref": "#/definitions/b" } }, "b": { "type": "integer" } } }
            """,
            """
            { "uriTemplate": "com.example.note:{?a}", "type": "object", "properties": { "a": { "$ref": "#/$defs/a" } },
              "additionalProperties": false, "$defs": { "a": { "type": "array", "items": { "$ref": "#/$defs/b" } }, "b": { "type": "integer" } } }
            """),
        FixCase(
            "lists of names, one of them down to nothing",
            """
            { "uriTemplate": "com.example.note:{?a,b}", "type": "object",
              "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } },
              "required": ["a", "a"], "dependentRequired": { "b": ["a", "b"] },
              "ignoredParameters": ["utm_*", "utm_source"], "additionalProperties": false }
            """,
            """
            { "uriTemplate": "com.example.note:{?a,b}", "type": "object",
              "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } },
              "required": ["a"], "dependentRequired": {},
              "ignoredParameters": ["utm_*"], "additionalProperties": false }
            """),
        FixCase(
            "ignores that are left over",
            """
            {
              "uriTemplate": "com.example.note:", "description": "Notes.", "type": "object", "properties": {},
              "x-lint-ignore": [
                { "rule": "generic-scheme", "reason": "It is short." },
                { "rule": "missing-example", "reason": "It is short." }
              ],
              "additionalProperties": false
            }
            """,
            """
            {
              "uriTemplate": "com.example.note:", "description": "Notes.", "type": "object", "properties": {},
              "additionalProperties": false
            }
            """),
        FixCase(
            "an older dialect, an identity and a scheme in capitals",
            """
            { "$schema": "http://json-schema.org/draft-07/schema#", "$id": "note", "uriTemplate": "Com.Example.Note:",
              "type": "object", "properties": {}, "additionalProperties": false }
            """,
            """
            { "$schema": "https://json-schema.org/draft/2020-12/schema", "uriTemplate": "com.example.note:",
              "type": "object", "properties": {}, "additionalProperties": false }
            """),
    ]

    static let spacing: [FixCase] = [
        FixCase(
            "a missing keyword of a file with tabs and CRLF",
            "{\r\n\t\"uriTemplate\" : \"com.example.note:{?token}\",\r\n\t\"properties\" : {\r\n\t\t\"token\" : {\r\n\t\t\t\"type\" : \"string\",\r\n\t\t\t\"maxLength\" : 9\r\n\t\t}\r\n\t}\r\n}\r\n",
            "{\r\n\t\"uriTemplate\" : \"com.example.note:{?token}\",\r\n\t\"properties\" : {\r\n\t\t\"token\" : {\r\n\t\t\t\"type\" : \"string\",\r\n\t\t\t\"maxLength\" : 9,\r\n\t\t\t\"writeOnly\" : true\r\n\t\t}\r\n\t}\r\n}\r\n"
        ),
        FixCase(
            "that of a file on one line",
            #"{"uriTemplate":"com.example.note:{?token}","properties":{"token":{"type":"string","maxLength":9}}}"#,
            #"{"uriTemplate":"com.example.note:{?token}","properties":{"token":{"type":"string","maxLength":9,"writeOnly":true}}}"#
        ),
        FixCase(
            "a member on a line of its own",
            property:
                "{\n      \"type\": \"integer\",\n      \"multipleOf\": 1,\n      \"maximum\": 9\n    }",
            "{\n      \"type\": \"integer\",\n      \"maximum\": 9\n    }"),
    ]

    @Test("Mending schemas leaves alone what a person must decide")
    func untouched() {
        let texts = [
            #"{ "a": 1, "a": 1 }"#, "{ // a comment\n }", "{ 'a': 1 }",
            // Who knows what stands in that string.
            #"{ "$defs": { }, "title": "the "best" one", }"#, "\u{FEFF}{",
            // A letter that is written as an escape.
            #"{ "uriTemplate": "\u004Bom.example:", "type": "object", "properties": {}, "additionalProperties": false }"#,
            // Instead of the aliases of the definition.
            ##"{ "uriTemplate": "com.example:{?a}", "type": "object", "properties": { "a": { "$ref": "#/$defs/a", "aliases": [] } }, "$defs": { "a": { "type": "integer", "aliases": ["b"] } }, "additionalProperties": false }"##,
            // The file may hold something else than a schema.
            #"{ "title": "A file" }"#,
            // There is one already.
            #"{ "uriTemplate": "com.example.note:{?a}", "type": "object", "properties": { "a": { "type": "integer", "example": 7, "examples": [8] } }, "additionalProperties": false }"#,
        ]
        for text in texts { #expect(mended(text).texts == [text]) }
    }

    @Test("Mending schemas does not touch files that are there for references alone")
    func references() {
        let text = #"{ "$defs": { "a": { "type": "integer", "multipleOf": 1 } } }"#
        let file = SchemaFile(path: "types.json", bytes: Array(text.utf8), isReferenceOnly: true)
        #expect(SchemaFixing([file]).counts == [0])
        #expect(SchemaFixing([SchemaFile(path: "types.json", bytes: file.bytes)]).counts == [1])
    }

    @Test("Mending schemas mends each file of a target, in one run")
    func target() {
        let (texts, counts) = mended(
            #"{ "$defs": { "a": { "type": "integer", "multipleOf": 1, }, } }"#,
            #"{ "uriTemplate": "COM.example.note:{?a}", "type": "object", "properties": { "a": { "$ref": "schema0.json#/definitions/a" } }, "additionalProperties": false }"#
        )
        #expect(
            texts == [
                #"{ "$defs": { "a": { "type": "integer" } } }"#,
                #"{ "uriTemplate": "com.example.note:{?a}", "type": "object", "properties": { "a": { "$ref": "schema0.json#/$defs/a" } }, "additionalProperties": false }"#,
            ])
        #expect(counts == [3, 2])
    }

    @Test("Mending schemas ends, however much there is to mend")
    func rounds() {
        let nested = String(repeating: "[1,", count: 100) + String(repeating: ",]", count: 100)
        _ = mended(nested)
        let values = Array(repeating: "\"a\"", count: 1000).joined(separator: ", ")
        let (texts, counts) = mended(
            "{ \"uriTemplate\": \"com.example.note:{?a}\", \"type\": \"object\", \"properties\": { \"a\": { \"enum\": [\(values)] } }, \"additionalProperties\": false }"
        )
        #expect(texts[0].contains(#"{ "enum": ["a"] }"#))
        #expect(counts == [999])
    }

    @Test("Mending schemas is promised by the rules that say so, and by no others")
    func fixable() {
        var found: Set<String> = []
        for ruleCase in RuleFolder.cases {
            for diagnostic in ruleCase.diagnostics where diagnostic.remedy != nil {
                found.insert(diagnostic.rule.id)
            }
        }
        #expect(found.sorted() == LintRule.allCases.filter(\.description.isFixable).map(\.id).sorted())
    }
}

@Suite("Mending a large file", .inTurn)
struct SchemaFixingCostTests {
    @Test("Mending a large file ends after the removal of thousands of elements")
    func removal() throws {
        let count = 5_000
        let text = "[" + repeatElement("1", count: count).joined(separator: ",") + "]"
        let root = try #require(JSONNode.read(text))
        let source = SourceText(text)
        var removed = 0
        for index in 0..<count {
            let range = 1 + 2 * index..<2 + 2 * index
            let finding = Diagnostic(
                .duplicateValue, "", remedy: .removeElement, path: "a", range: range, in: source)
            if Fix(of: finding, in: source, root)?.edits.count == 1 { removed += 1 }
        }
        #expect(removed == count)
    }

    @Test("Mending a large file ends after hundreds of mistakes in the grammar, of which each hides the next")
    func grammar() async {
        await LongWork.run {
            let mistakes = repeatElement(#""a": 1 "#, count: 200).joined()
            func fixing(_ text: String) -> SchemaFixing {
                SchemaFixing([SchemaFile(path: "a.json", bytes: Array(text.utf8))], grammarBytes: 1 << 20)
            }
            #expect(fixing("{\(mistakes)}").counts[0] > 0)
            let long = "{\(mistakes)\(String(repeating: " ", count: 10_000))}"
            #expect(fixing(long).files.map(\.bytes) == [Array(long.utf8)])
        }
    }
}
