import TestSupport
import Testing

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("x-lint-ignore", .inTurn)
struct IgnoreTests {
    /// A schema with a finding of each severity: an error where asked for, a warning and an info.
    private func schema(_ ignores: String, more: String = "") -> String {
        """
        { "uriTemplate": "app:", "type": "object", "properties": {}, \(more) "additionalProperties": false,
          "x-lint-ignore": [\(ignores)] }
        """
    }

    private func ignore(_ rule: String) -> String {
        "{ \"rule\": \"\(rule)\", \"reason\": \"It is a test.\" }"
    }

    private func read(_ files: (String, String)...) -> SchemaCollection {
        SchemaCollection.checked(files.map { SchemaFile(path: $0, bytes: Array($1.utf8)) })
    }

    private func rules(_ collection: SchemaCollection) -> [String] { collection.diagnostics.map(\.rule.id) }

    @Test("x-lint-ignore silences the warnings and infos of a rule")
    func silences() {
        #expect(rules(read(("a.json", schema(""))).linted()).contains("generic-scheme"))
        #expect(rules(read(("a.json", schema(ignore("generic-scheme")))).linted()) == ["missing-description"])
        let both = [ignore("generic-scheme"), ignore("missing-description")].joined(separator: ",")
        #expect(rules(read(("a.json", schema(both))).linted()) == [])
    }

    @Test("x-lint-ignore silences what the reader finds on its way, for who reads alone, too")
    func reading() {
        let definitions = "\"$defs\": { \"a\": { \"type\": \"integer\" } },"
        let silent = schema(ignore("unused-definition"), more: definitions)
        #expect(rules(read(("a.json", silent))) == [])
        #expect(read(("a.json", silent), ("typed-url.json", "{ \"strict\": true }")).isUsable)
        let loud = schema(ignore("redundant-keyword"), more: definitions)
        #expect(rules(read(("a.json", loud))) == ["unused-definition"])
        #expect(!read(("a.json", loud), ("typed-url.json", "{ \"strict\": true }")).isUsable)
    }

    @Test("x-lint-ignore silences its own file alone")
    func files() {
        let collection = read(("a.json", schema(ignore("generic-scheme"))), ("b.json", schema("")))
        let found = collection.linted(from: .warning).diagnostics.filter { $0.rule == .genericScheme }
        #expect(found.map(\.path) == ["b.json"])
    }

    @Test("x-lint-ignore silences what is found in definitions, whichever file they are read for")
    func definitions() {
        let types = """
            { "$defs": { "a": { "type": "integer", "multipleOf": 1 } }, "x-lint-ignore": [\(ignore("redundant-keyword"))] }
            """
        let user = """
            { "uriTemplate": "com.example.note:{?a}", "type": "object", "additionalProperties": false,
              "properties": { "a": { "$ref": "types.json#/$defs/a" } } }
            """
        for isReferenceOnly in [false, true] {
            let collection = SchemaCollection.checked([
                SchemaFile(path: "note.json", bytes: Array(user.utf8)),
                SchemaFile(path: "types.json", bytes: Array(types.utf8), isReferenceOnly: isReferenceOnly),
            ])
            #expect(rules(collection.linted(from: .warning)) == [])
        }
    }

    @Test("x-lint-ignore leaves errors as they are")
    func errors() {
        let found = read(("a.json", schema(ignore("invalid-value"), more: "\"title\": 7,")))
        #expect(rules(found).sorted() == ["invalid-ignore", "wrong-json-type"])
        #expect(!found.isUsable)
    }

    @Test("x-lint-ignore is stale only where its rule was looked for, and nothing else is wrong")
    func stale() {
        let text = schema(
            [ignore("missing-example"), ignore("secret-name"), ignore("generic-scheme")].joined(
                separator: ","))
        let reader = read(("a.json", text))
        #expect(rules(reader) == [])
        #expect(rules(reader.linted(from: .warning)) == ["stale-ignore"])
        #expect(rules(reader.linted()).filter { $0 == "stale-ignore" }.count == 2)
        let broken = read(("a.json", schema(ignore("secret-name"), more: "\"title\": 7,")))
        #expect(
            rules(broken.linted(from: .warning)) == ["generic-scheme", "wrong-json-type"])
    }
}
