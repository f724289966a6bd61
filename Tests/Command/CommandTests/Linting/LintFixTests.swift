import Foundation
import TestSupport
import Testing

@Suite("typed-url lint --fix", .inTurn)
struct LintFixTests {
    private let defects = Schema.clean.replacing("com.example.note", with: "COM.example.note")
        .replacing("\"type\": \"integer\"", with: "\"type\": \"integer\", \"multipleOf\": 1")

    @Test("Mends the files, says how much, and tells what is left")
    func mends() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("a.json", defects)
            try folder.write("b.json", Schema.clean.replacing("com.example.note", with: "Note"))
            try folder.write("c.json", Schema.clean.replacing("example.note", with: "example.third"))
            let run = try await CommandRun("lint", "--fix", ".", in: folder)
            #expect(run.status == 0)
            #expect(run.errors == "fixed 3 findings in 2 files\n1 warning in 3 schemas\n")
            #expect(
                run.output.hasPrefix("./b.json:3:19: warning: another app can register the scheme \"note\""))
            #expect(try folder.text(of: "a.json") == Schema.clean)
            let again = try await CommandRun("lint", "--fix", ".", in: folder)
            #expect(again.output == run.output)
            #expect(again.errors == "1 warning in 3 schemas\n")
        }
    }

    @Test("Leaves other files, and files without a defect, as they are to the second")
    func untouched() async throws {
        try await withTemporaryFolder { folder in
            let old = Date(timeIntervalSince1970: 1_000_000_000)
            for (name, text) in [
                ("note.json", Schema.clean), ("README.md", "{,}"), (".hidden/a.json", defects),
            ] {
                try folder.write(name, text)
                try FileManager.default.setAttributes(
                    [.modificationDate: old], ofItemAtPath: folder.appendingPathComponent(name).path)
            }
            #expect(try await CommandRun("lint", "--fix", ".", in: folder).errors == "")
            for name in ["note.json", "README.md", ".hidden/a.json"] {
                let path = folder.appendingPathComponent(name).path
                #expect(
                    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
            }
        }
    }

    @Test("Keeps permissions, and the link that a folder is")
    func links() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("kept/real.json", defects)
            let link = folder.appendingPathComponent("Schemas").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "kept")
            let real = folder.appendingPathComponent("kept/real.json").path
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
            #expect(try await CommandRun("lint", "--fix", in: folder).status == 0)
            #expect(try folder.text(of: "kept/real.json") == Schema.clean)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "kept")
            let permissions = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions]
            #expect(permissions as? Int == 0o640)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path + "/kept") == ["real.json"])
        }
    }

    @Test("Exits with 1 where errors are left")
    func errors() async throws {
        try await withTemporaryFolder { folder in
            try folder.write("note.json", defects.replacing("\"integer\"", with: "\"integr\""))
            let run = try await CommandRun("lint", "--fix", "note.json", in: folder)
            #expect(run.status == 1)
            #expect(run.errors == "fixed 1 finding in 1 file\n1 error in 1 schema\n")
        }
    }
}

@Suite("typed-url explain", .inTurn)
struct ExplainTests {
    @Test("Says what a rule is for, with examples")
    func explains() async throws {
        let run = try await CommandRun("explain", "redundant-keyword")
        #expect(run.status == 0)
        #expect(
            run.output == """
                redundant-keyword (warning)
                A keyword should have an effect. A keyword without effect is a mistake, or misleads readers.

                Incorrect:
                    "properties": { "width": { "type": "integer", "minimum": 1, "exclusiveMinimum": 1 } }

                Correct:
                    "properties": { "width": { "type": "integer", "exclusiveMinimum": 1 } }

                Remove the keyword, or change the one that makes it redundant. Ignore the rule if the keyword is there \
                for other tools.

                typed-url lint --fix fixes this if the intention is clear.

                To ignore this rule in a file, add this at its root, with the reason:
                    "x-lint-ignore": [{ "rule": "redundant-keyword", "reason": "…" }]

                """)
    }

    @Test("Names the rule that was meant")
    func misspelt() async throws {
        let near = try await CommandRun("explain", "redundant-keywrod")
        #expect(near.status == 2)
        #expect(
            near.errors
                == "error: unknown rule or change \"redundant-keywrod\"; did you mean \"redundant-keyword\"?\n"
        )
        let far = try await CommandRun("explain", "x")
        #expect(
            far.errors
                == "error: unknown rule or change \"x\"; run typed-url lint --list-rules to list them\n")
    }
}
