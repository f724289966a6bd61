import TestSupport
import Testing
import TypedURL

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("Linting", .inTurn)
struct LintingTests {
    @Test(
        "Linting parts names into words",
        arguments: [
            ("accessToken", ["access", "token"]), ("access_token", ["access", "token"]),
            ("ACCESS-TOKEN", ["access", "token"]), ("AccessToken2", ["access", "token"]),
            ("APIKey", ["api", "key"]), ("apikey", ["apikey"]), ("page[token]", ["page", "token"]),
            ("Schlüssel", ["schlüssel"]), ("7", []), ("", []),
        ])
    func words(_ name: String, _ words: [String]) {
        #expect(NameWords(name).words == words)
    }

    @Test(
        "Linting tells the branches of a pattern, and which of their ends are open",
        arguments: [
            ("a", "^a$", true, true), ("^a$", "^a$", false, false), ("^a", "^a$", false, true),
            ("a\\$", "^a\\$$", true, true), ("a\\\\$", "^a\\\\$", true, false), ("[$]", "^[$]$", true, true),
            ("^(a|b)$", "^(a|b)$", false, false), ("^a$|b$", "^a$|^b$", true, false),
            ("^[|]$", "^[|]$", false, false), ("^a.*", "^a.*$", false, false),
            (".*a$", "^.*a$", false, false),
            ("^a\\.*", "^a\\.*$", false, true), ("^$", "^$", false, false), ("", "^$", true, true),
            ("^\u{301}$", "^\u{301}$", false, false),
        ])
    func branches(_ pattern: String, _ anchored: String, _ isOpenInFront: Bool, _ isOpenBehind: Bool) throws {
        _ = try Pattern(pattern)
        let branches = PatternBranch.branches(of: pattern)
        #expect(PatternBranch.anchored(branches) == anchored)
        #expect(branches.contains { !$0.isClosedBefore } == isOpenInFront)
        #expect(branches.contains { !$0.isClosedAfter } == isOpenBehind)
    }

    @Test("Linting looks at what could be read of a schema that has errors")
    func broken() {
        let text = """
            { "uriTemplate": "app:{?a}", "type": "object", "properties": { "a": { "type": "string", "minimun": 1 } },
              "additionalProperties": false }
            """
        let found = SchemaCollection.checked([SchemaFile(path: "a.json", bytes: Array(text.utf8))]).linted()
        #expect(
            found.diagnostics.map(\.rule.id) == [
                "missing-description", "missing-example", "generic-scheme", "missing-description",
                "unbounded-string",
                "unknown-keyword",
            ])
        #expect(found.schemas.isEmpty)
    }

    @Test("Linting finds no more than is asked for")
    func severities() {
        let text =
            #"{ "uriTemplate": "app:", "type": "object", "properties": {}, "additionalProperties": false }"#
        let collection = SchemaCollection.checked([SchemaFile(path: "a.json", bytes: Array(text.utf8))])
        #expect(collection.diagnostics == [])
        #expect(collection.linted(from: .error).diagnostics == [])
        #expect(collection.linted(from: .warning).diagnostics.map(\.rule.id) == ["generic-scheme"])
        #expect(collection.linted().diagnostics.map(\.rule.id) == ["missing-description", "generic-scheme"])
        #expect(collection.linted().linted().diagnostics == collection.linted().diagnostics)
    }

    @Test("Linting takes local hosts for what they are")
    func hosts() {
        func findings(_ host: String) -> Int {
            let text =
                "{ \"uriTemplate\": \"http://\(host)/\", \"type\": \"object\", \"properties\": {}, \"additionalProperties\": false }"
            return SchemaCollection.checked([SchemaFile(path: "a.json", bytes: Array(text.utf8))])
                .linted(from: .warning).diagnostics.count
        }
        for host in ["localhost", "LOCALHOST:8080", "127.0.0.1", "[::1]:80", "photos.local", "a.test"] {
            #expect(findings(host) == 0, "\(host)")
        }
        for host in ["example.com", "localhost.example.com", "128.0.0.1", "notlocal"] {
            #expect(findings(host) == 1, "\(host)")
        }
    }
}
