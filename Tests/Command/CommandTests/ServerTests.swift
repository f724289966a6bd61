import Foundation
import TestSupport
import Testing

@Suite("Servers, on the command line", .inTurn)
struct ServerTests {
    private static let schemas = [
        "typed-url.json":
            #"{ "servers": [{ "name": "production", "uri": "https://api.example.com", "aliases": ["http://api.example.com"] }, { "name": "staging", "uri": "https://staging.example.com/v1" }] }"#,
        "user.json":
            #"{ "uriTemplate": "/users/{id}", "type": "object", "properties": { "id": { "type": "integer" } }, "required": ["id"], "additionalProperties": false }"#,
        "note.json":
            #"{ "uriTemplate": "note:{?id}", "type": "object", "properties": { "id": { "type": "integer" } }, "additionalProperties": false }"#,
    ]

    private func run(_ arguments: String..., input: String = "") async throws -> CommandRun {
        try await withTemporaryFolder { folder in
            for (name, text) in Self.schemas {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
            return try await CommandRun(
                arguments + ["--schemas", "."], in: folder, input: Array(input.utf8))
        }
    }

    @Test("are printed by parse and check where a schema has several")
    func printed() async throws {
        let urls = "https://staging.example.com/v1/users/7\nhttp://api.example.com/users/8\nnote:?id=1\n"
        let parsed = try await run("parse", input: urls)
        #expect(
            parsed.output == """
                {"line":1,"schema":"user","server":"staging","parameters":{"id":7},"canonical":"https://staging.example.com/v1/users/7"}
                {"line":2,"schema":"user","server":"production","parameters":{"id":8},"canonical":"https://api.example.com/users/8"}
                {"line":3,"schema":"note","server":null,"parameters":{"id":1},"canonical":"note:?id=1"}

                """)
        let checked = try await run("check", "--format", "jsonl", input: urls)
        #expect(
            checked.output == """
                {"line":1,"url":"https://staging.example.com/v1/users/7","valid":true,"schema":"user","server":"staging","parameters":{"id":7},"canonical":"https://staging.example.com/v1/users/7"}
                {"line":2,"url":"http://api.example.com/users/8","valid":true,"schema":"user","server":"production","parameters":{"id":8},"canonical":"https://api.example.com/users/8"}
                {"line":3,"url":"note:?id=1","valid":true,"schema":"note","parameters":{"id":1},"canonical":"note:?id=1"}

                """)
    }

    @Test("are taken by build, the first by default")
    func built() async throws {
        #expect(try await run("build", "user", "--id", "7").output == "https://api.example.com/users/7\n")
        let staging = try await run("build", "user", "--id", "7", "--server", "staging", "--format", "json")
        #expect(
            staging.output
                == #"{"url":"https://staging.example.com/v1/users/7","schema":"user","server":"staging","parameters":{"id":7}}"#
                + "\n")
        let unknown = try await run("build", "user", "--id", "7", "--server", "stagin")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains(#"unknown server "stagin"; did you mean "staging"?"#))
        let none = try await run("build", "note", "--server", "staging")
        #expect(none.status == 1)
        #expect(
            none.errors.contains(
                #"the schema has no servers, so there is no server "staging"; leave it out"#))
    }

    @Test("go through parse and build")
    func identity() async throws {
        let lines = """
            {"schema":"user","server":"staging","parameters":{"id":7}}
            {"schema":"user","parameters":{"id":7}}
            {"schema":"note","server":null,"parameters":{"id":7}}

            """
        let built = try await run("build", "-", input: lines)
        #expect(
            built.output
                == "https://staging.example.com/v1/users/7\nhttps://api.example.com/users/7\nnote:?id=7\n")
        let wrong = try await run("build", "-", input: #"{"schema":"user","server":1,"parameters":{"id":7}}"#)
        #expect(wrong.status == 2)
        #expect(wrong.errors.contains(#""server" is the name of a server, in quotes"#))
    }

    @Test("of the folder hold for a single schema, too")
    func single() async throws {
        try await withTemporaryFolder { folder in
            for (name, text) in Self.schemas {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
            let run = try await CommandRun("lint", "--strict", "user.json", in: folder)
            #expect(run.status == 0, "\(run.output)")
            let checked = try await CommandRun(
                "check", "--schemas", "user.json", "https://staging.example.com/v1/users/7", in: folder)
            #expect(checked.status == 0, "\(checked.errors)")
        }
    }
}
