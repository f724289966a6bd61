import Foundation
import TestSupport
import Testing

@Suite("What typed-url lint looks at", .inTurn)
struct LintPathTests {
    /// The positions of the findings, one a line.
    private func positions(_ run: CommandRun) -> [String] {
        run.output.split(separator: "\n").filter { $0.contains("[generic-scheme]") }
            .map { String($0.prefix { $0 != ":" }) }
    }

    private let warning = Schema.clean.replacing("com.example.note", with: "note")

    @Test("Is the folder Schemas, unless paths are named")
    func usual() async throws {
        try await withTemporaryFolder { folder in
            #expect(
                try await CommandRun("lint", in: folder).errors
                    == """
                    error: cannot read Schemas: there is no such file or folder; name the folder, or write a first \
                    schema with: typed-url init

                    """)
            try folder.write("Schemas/more/note.json", warning)
            #expect(positions(try await CommandRun("lint", in: folder)) == ["Schemas/more/note.json"])
        }
    }

    @Test("Is each schema once, however often it is named")
    func once() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("Schemas/note.json", warning)
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("link"),
                withDestinationURL: folder.appendingPathComponent("Schemas"))
            for paths in [
                ["Schemas", "Schemas/note.json", "Schemas/../Schemas", "link/note.json", "link"],
                ["Schemas/note.json", "./Schemas/note.json", "link/note.json"],
                [".", "Schemas", "Schemas/note.json"],
            ] {
                let run = try await CommandRun(["lint"] + paths, in: folder)
                #expect(positions(run).count == 1, "\(paths)")
                #expect(run.status == 0, "\(paths)")
                #expect(run.errors == "1 warning in 1 schema\n")
            }
        }
    }

    @Test("Is looked at once where it is missing, however often it is named")
    func missing() async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun("lint", "a", "a", "a", in: folder)
            #expect(run.errors == "error: cannot read a: there is no such file or folder\n")
        }
    }

    @Test("Is a target for each folder, so that names in two of them do not collide")
    func targets() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("a/note.json", Schema.clean)
            try folder.write("b/note.json", Schema.clean)
            #expect(try await CommandRun("lint", "a", "b", in: folder).status == 0)
            #expect(try await CommandRun("lint", "a/note.json", "b/note.json", in: folder).status == 0)
            let together = try await CommandRun("lint", ".", in: folder)
            #expect(together.status == 1)
            #expect(together.output.contains("[duplicate-name]"))
        }
    }

    @Test("Is what single files refer to, too, of which nothing else is said")
    func neighbours() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("types.json", #"{ "$defs": { "id": { "type": "integer", "multipleOf": 1 } } }"#)
            try folder.write(
                "note.json",
                Schema.clean.replacing("\"type\": \"integer\"", with: "\"$ref\": \"types.json#/$defs/id\""))
            try folder.write("other.json", warning)
            let run = try await CommandRun("lint", "note.json", in: folder)
            #expect(run.status == 0)
            #expect(run.output.contains("types.json:1:55: warning:"))
            #expect(!run.output.contains("other.json"))
            // The same folder, named in two ways.
            let both = try await CommandRun("lint", "note.json", "./types.json", in: folder)
            #expect(both.output == run.output)
            #expect(both.errors == "1 warning in 1 schema\n")
        }
    }

    @Test("Is what single files refer to in other folders of their set, and nothing outside of it")
    func set() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("links/shared/types.json", #"{ "$defs": { "id": { "type": "integer" } } }"#)
            let note = Schema.clean.replacing(
                "\"type\": \"integer\"", with: "\"$ref\": \"../shared/types.json#/$defs/id\"")
            try folder.write("links/more/note.json", note)
            let alone = try await CommandRun("lint", "links/more/note.json", in: folder)
            #expect(
                alone.output.contains(
                    "there is no schema \"../shared/types.json\" in the set; correct the path, or move the file into the set"
                ), "\(alone.output)")
            try folder.write("links/typed-url.json", "{}")
            let run = try await CommandRun("lint", "links/more/note.json", in: folder)
            #expect(run.output == "")
            #expect(run.status == 0)
        }
    }

    @Test("Comes in the order of its paths, however they are named")
    func order() async throws {
        try await withTemporaryFolder { folder in
            for name in ["b/b", "b/a", "a/c"] {
                try folder.write("\(name).json", warning.replacing("note:", with: "note:\(name.suffix(1))"))
            }
            let expected = ["a/c.json", "b/a.json", "b/b.json"]
            #expect(positions(try await CommandRun("lint", "b", "a", in: folder)) == expected)
            #expect(
                positions(try await CommandRun("lint", "b/b.json", "a/c.json", "b/a.json", in: folder))
                    == expected)
        }
    }

    @Test("Is no folder that is named as a schema is, but what stands in it")
    func folderNamedAsFile() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("Schemas/old.json/note.json", warning)
            let run = try await CommandRun("lint", in: folder)
            #expect(positions(run) == ["Schemas/old.json/note.json"])
            #expect(run.errors == "1 warning in 1 schema\n")
            #expect(try await CommandRun("lint", "Schemas/old.json", in: folder).errors == run.errors)
        }
    }

    @Test("Is said in a line where it cannot be read, whatever it is")
    func unreadable() async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun(
                shell: """
                    mkfifo pipe.json; ln -s loop.json loop.json; truncate -s 1G huge.json
                    typed-url lint pipe.json huge.json "" "$(printf 'a\\nb')" loop.json
                    mkdir in; mv loop.json in; typed-url lint in
                    """, in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors == """
                    error: cannot read "": there is no such file or folder
                    error: cannot read a\\u{A}b: there is no such file or folder
                    error: cannot read loop.json: Too many levels of symbolic links
                    error: cannot read pipe.json: it is not a regular file
                    error: cannot read huge.json: it has 1073741824 bytes, too many for a schema; check that it is one
                    error: cannot read in/loop.json: it is a symbolic link; put the file itself there

                    """)
        }
    }

    #if os(Linux)
    @Test("Is said where its name is not UTF-8")
    func otherEncoding() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("Schemas/note.json", warning)
            let run = try await CommandRun(
                shell:
                    #"cp Schemas/note.json "$(printf 'Schemas/caf\351.json')"; typed-url lint; typed-url lint Schemas/caf*"#,
                in: folder)
            #expect(run.status == 2)
            #expect(positions(run) == ["Schemas/note.json"])
            #expect(
                run.errors == """
                    error: cannot read Schemas/caf\u{FFFD}.json: there is no such file, or its name is not UTF-8; rename it
                    1 warning in 1 schema
                    error: cannot read Schemas/caf\u{FFFD}.json: there is no such file or folder, or its name is not UTF-8; rename it

                    """)
        }
    }
    #endif

    // Nothing is kept from the superuser.
    @Test("Is told of where a folder cannot be looked into, beside the rest", .enabled(if: getuid() != 0))
    func closedFolder() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("Schemas/closed/note.json", warning)
            try folder.write("Schemas/note.json", warning)
            let closed = try await CommandRun(
                shell: """
                    chmod 000 Schemas/closed; typed-url lint; status=$?; typed-url lint Schemas/closed
                    typed-url lint Schemas/closed/note.json; typed-url format; chmod 755 Schemas/closed; exit $status
                    """, in: folder)
            #expect(closed.status == 2)
            #expect(positions(closed) == ["Schemas/note.json"])
            #expect(
                closed.errors == """
                    error: cannot read Schemas/closed: permission is denied
                    1 warning in 1 schema
                    error: cannot read Schemas/closed: permission is denied
                    error: cannot read Schemas/closed/note.json: permission is denied
                    error: cannot read Schemas/closed: permission is denied

                    """)
        }
    }

    #if os(Linux)
    @Test("Is the same where nobody can be told", arguments: ["2>&-", "2>/dev/full", ">&- 2>&-"])
    func unheard(redirection: String) async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun(shell: "typed-url lint nowhere \(redirection)", in: folder)
            #expect(run.status == 2)
            #expect(run.output + run.errors == "")
        }
    }
    #endif
}
