import Foundation
import TestSupport
import Testing

@Suite("typed-url lint", .inTurn)
struct LintTests {
    @Test("Finds nothing in this repository's schemas, strictly")
    func clean() async throws {
        let run = try await CommandRun("lint", "--strict", CommandRun.schemas)
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(run.errors == "")
    }

    @Test("Prints each finding with its position and ends with how many there are")
    func findings() async throws {
        try await withTemporaryFolder { folder in
            try folder.write(
                "note.json",
                """
                {
                  "description": "A note.",
                  "uriTemplate": "note://{?id}",
                  "type": "object",
                  "properties": { "id": { "description": "Which.", "type": "integer", "minimun": 1 } },
                  "required": ["ids"],
                  "additionalProperties": false,
                  "examples": [{ "id": 7 }]
                }
                """)
            let run = try await CommandRun("lint", "note.json", in: folder)
            #expect(run.status == 1)
            #expect(
                run.output == """
                    note.json:3:19: warning: another app can register the scheme "note" too; use one that \
                    contains your domain or product, such as "com.example.note", or an https URL [generic-scheme]
                        "uriTemplate": "note://{?id}",
                                        ^~~~
                    note.json:5:71: error: unknown keyword "minimun"; did you mean "minimum"? [unknown-keyword]
                        "properties": { "id": { "description": "Which.", "type": "integer", "minimun": 1 } },
                                                                                            ^~~~~~~~~
                    note.json:6:16: error: "ids" is not a property; did you mean "id"? [unknown-name]
                        "required": ["ids"],
                                     ^~~~~

                    """)
            #expect(run.errors == "2 errors, 1 warning in 1 schema\n")
        }
    }

    @Test("Does not count a file of definitions as a schema")
    func definitions() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("shared.json", #"{ "$defs": { "size": { "type": "integer", "minimun": 1 } } }"#)
            try folder.write("note.json", Schema.clean)
            let run = try await CommandRun("lint", ".", in: folder)
            #expect(run.errors == "1 error, 1 warning in 1 schema\n")
        }
    }

    @Test("Finds names that would collide in Swift")
    func names() async throws {
        try await withTemporaryFolder { folder in
            try folder.write(
                "note.json",
                Schema.text(properties: #""page": { "type": "integer" }, "Page": { "type": "integer" }"#))
            let run = try await CommandRun("lint", "note.json", in: folder)
            #expect(run.status == 1)
            #expect(
                run.output.contains(
                    #""page" and "Page" both become "page" in Swift; give one of them a "swiftName" [invalid-swift-name]"#
                ))
        }
    }

    @Test("Takes no schema's name for that of the enumeration over all, which it does not know")
    func enumeration() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("schemas.json", Schema.clean)
            #expect(try await CommandRun("lint", ".", in: folder).status == 0)
        }
    }

    @Test("Finds accepted breaks whose change does not exist")
    func unknownChanges() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("note.json", Schema.clean)
            try folder.write(
                "typed-url.json",
                """
                { "acceptedBreaks": [
                  { "change": "maximum-lowerd", "schema": "note", "reason": "Nobody sent more." },
                  { "change": "all", "schema": "note", "reason": "Nobody sent more." }
                ] }
                """)
            let run = try await CommandRun("lint", ".", in: folder)
            #expect(run.status == 1)
            #expect(
                run.output.contains(
                    #"typed-url.json:2:15: error: "maximum-lowerd" is not a change; did you mean "maximum-lowered"? [invalid-value]"#
                ))
            #expect(
                run.output.contains(
                    #"typed-url.json:3:15: error: "all" is not a change; typed-url diff --list-changes lists them [invalid-value]"#
                ))
        }
    }

    @Test("Fails on warnings only when that is asked for, and never on infos")
    func strict() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("info.json", Schema.text(properties: #""a": { "type": "string" }"#))
            #expect(try await CommandRun("lint", "--strict", "info.json", in: folder).status == 0)
            #expect(
                try await CommandRun("lint", "info.json", in: folder).errors
                    == "4 infos in 1 schema; --infos prints the infos\n")
            try folder.write("warning.json", Schema.clean.replacing("com.example.note", with: "note"))
            #expect(try await CommandRun("lint", "warning.json", in: folder).status == 0)
            #expect(try await CommandRun("lint", "--strict", "warning.json", in: folder).status == 1)
            // The target says so itself.
            #expect(try await CommandRun("lint", ".", in: folder).status == 0)
            try folder.write("typed-url.json", #"{ "strict": true }"#)
            #expect(try await CommandRun("lint", ".", in: folder).status == 1)
        }
    }

    @Test("Counts infos, and prints them where that is asked for; programs are told of all")
    func infos() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("info.json", Schema.text(properties: #""a": { "type": "string" }"#))
            let usual = try await CommandRun("lint", "info.json", in: folder)
            #expect(usual.output == "")
            #expect(usual.errors == "4 infos in 1 schema; --infos prints the infos\n")
            let all = try await CommandRun("lint", "--infos", "info.json", in: folder)
            #expect(all.output.split(separator: "\n").count { $0.contains(": info: ") } == 4)
            #expect(all.errors == "4 infos in 1 schema\n")
            for format in ["json", "jsonl", "github", "sarif", "junit", "gitlab"] {
                let run = try await CommandRun("lint", "--format", format, "info.json", in: folder)
                #expect(run.output.contains("missing-description"))
                #expect(run.errors == "")
            }
        }
    }

    @Test("Speaks to programs without a summary, and tells them what would mend a finding")
    func programs() async throws {
        try await withTemporaryFolder { folder in
            try folder.write(
                "note.json",
                Schema.clean.replacing(
                    "\"type\": \"integer\"", with: "\"type\": \"integer\", \"multipleOf\": 1"))
            let run = try await CommandRun("lint", "--format", "jsonl", "note.json", in: folder)
            #expect(run.status == 0)
            #expect(run.errors == "")
            #expect(run.output.contains(#""rule":"redundant-keyword""#))
            #expect(run.output.contains(#""fix":"#))
            #expect(run.output.contains("remove it"))
        }
    }

    @Test("Tells programs of no edit that lines and columns cannot name")
    func byteOrderMark() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("note.json", "\u{FEFF}" + Schema.clean)
            let run = try await CommandRun("lint", "--format", "jsonl", "note.json", in: folder)
            #expect(run.output.contains(#""rule":"invalid-encoding""#))
            #expect(!run.output.contains(#""fix""#))
            #expect(try await CommandRun("lint", "--fix", "note.json", in: folder).status == 0)
        }
    }

    @Test("Exits with 2 where there is nothing to read, and still tells of the rest")
    func noWork() async throws {
        try await withTemporaryFolder { folder in
            let empty = try await CommandRun("lint", ".", in: folder)
            #expect(empty.status == 2)
            #expect(empty.errors == "error: cannot read .: there are no schemas (*.json)\n")
            try folder.write("note.json", Schema.clean.replacing("com.example.note", with: "note"))
            let run = try await CommandRun("lint", "gone.json", "note.json", "nowhere", in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors == """
                    error: cannot read gone.json: there is no such file or folder
                    error: cannot read nowhere: there is no such file or folder
                    1 warning in 1 schema

                    """)
            #expect(run.output.contains("note.json:3:19: warning:"))
        }
    }

    @Test("Lists its rules, for people and for programs")
    func rules() async throws {
        let text = try await CommandRun("lint", "--list-rules")
        #expect(text.status == 0)
        #expect(
            text.output.contains(
                """
                redundant-keyword               warning  fix  A keyword should have an effect.
                wrong-json-type                 error         A keyword's value must have the right JSON type.

                """))
        let json = try await CommandRun("lint", "--list-rules", "--format", "json")
        #expect(
            json.output.hasPrefix(
                #"[{"id":"invalid-file-name","severity":"error","fixable":false,"purpose":"A schema's"#))
        #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [[String: Any]])
        #expect(try await CommandRun("lint", "--list-rules", "--format", "sarif").status == 2)
    }

    @Test("What other commands find is explained, too")
    func others() async throws {
        #expect(
            try await CommandRun("explain", "layout").output == """
                layout (error of typed-url format --check)
                A schema file must have the layout of typed-url format.

                """)
        #expect(
            try await CommandRun("explain", "unknown-parameter").output == """
                unknown-parameter (error of typed-url check)
                A URL must not have a parameter that the schema does not declare.

                """)
        #expect(try await CommandRun("explain", "unused-acceptance").status == 0)
        // A rule of the linter as well as of URLs.
        #expect(
            try await CommandRun("explain", "invalid-format").output.hasPrefix("invalid-format (error)\n"))
    }
}

/// Schemas to lint.
enum Schema {
    /// One in which nothing is found.
    static let clean = """
        {
          "description": "A note.",
          "uriTemplate": "com.example.note:{?id}",
          "type": "object",
          "properties": {
            "id": { "description": "Which.", "type": "integer" }
          },
          "additionalProperties": false,
          "examples": [{ "id": 7 }]
        }

        """

    /// One with these properties, and nothing that is not needed.
    static func text(properties: String) -> String {
        let names = properties.matches(of: /"([^"]*)": \{/).map { String($0.1) }.joined(separator: ",")
        return """
            {
              "uriTemplate": "com.example.note:{?\(names)}",
              "type": "object",
              "properties": { \(properties) },
              "additionalProperties": false
            }

            """
    }
}

extension URL {
    /// Writes a file in the folder.
    func write(_ name: String, _ text: String) throws {
        let file = appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The text of a file in the folder.
    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: appendingPathComponent(name)), as: UTF8.self)
    }
}
