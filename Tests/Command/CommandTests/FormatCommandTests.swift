import Foundation
import TestSupport
import Testing

@Suite("typed-url format", .inTurn)
struct FormatCommandTests {
    private static let crooked = #"{"type": "object", "uriTemplate": "note:{id}"}"# + "\n"
    private static let straight = """
        {
          "uriTemplate": "note:{id}",
          "type": "object"
        }

        """

    private func write(_ text: String, to name: String, in folder: URL) throws {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    private func read(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("Lays out the files of the folder Schemas, and is done then")
    func files() async throws {
        try await withTemporaryFolder { folder in
            let schemas = folder.appendingPathComponent("Schemas/more")
            try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
            try write(Self.crooked, to: "Schemas/more/a.json", in: folder)
            try write(Self.straight, to: "Schemas/b.json", in: folder)
            let first = try await CommandRun("format", in: folder)
            #expect(first.status == 0)
            #expect(first.output == "")
            #expect(first.errors == "1 of 2 files changed\n")
            #expect(try read("Schemas/more/a.json", in: folder) == Self.straight)
            let second = try await CommandRun("format", in: folder)
            #expect(second.status == 0)
            #expect(second.errors == "0 of 2 files changed\n")
        }
    }

    @Test("With --check tells what would change, and changes nothing")
    func check() async throws {
        try await withTemporaryFolder { folder in
            try write(Self.crooked, to: "a.json", in: folder)
            let run = try await CommandRun("format", "--check", "a.json", "./a.json", in: folder)
            #expect(run.status == 1)
            #expect(run.output.hasPrefix("a.json:1:2: error: the layout differs from here on; "))
            #expect(run.errors == "1 of 1 file would change\n")
            #expect(try read("a.json", in: folder) == Self.crooked)
            try write(Self.straight, to: "a.json", in: folder)
            #expect(try await CommandRun("format", "--check", "a.json", in: folder).status == 0)
        }
    }

    @Test("Leaves a file alone that is no JSON, with its position, and lays out the others")
    func noJSON() async throws {
        try await withTemporaryFolder { folder in
            try write("{ \"a\": }\n", to: "a.json", in: folder)
            try write(Self.crooked, to: "b.json", in: folder)
            let run = try await CommandRun("format", ".", in: folder)
            #expect(run.status == 1)
            #expect(run.output.hasPrefix("./a.json:1:8: error: a value is missing here [invalid-json]"))
            #expect(try read("a.json", in: folder) == "{ \"a\": }\n")
            #expect(try read("b.json", in: folder) == Self.straight)
        }
    }

    @Test("Keeps permissions, and the link that a folder is, and leaves no other file behind")
    func links() async throws {
        try await withTemporaryFolder { folder in
            let manager = FileManager.default
            let kept = folder.appendingPathComponent("kept")
            try manager.createDirectory(at: kept, withIntermediateDirectories: false)
            try write(Self.crooked, to: "kept/real.json", in: folder)
            let real = kept.appendingPathComponent("real.json").path
            try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
            let link = folder.appendingPathComponent("link").path
            try manager.createSymbolicLink(atPath: link, withDestinationPath: "kept")
            #expect(try await CommandRun("format", "link", in: folder).status == 0)
            #expect(try manager.destinationOfSymbolicLink(atPath: link) == "kept")
            #expect(try read("kept/real.json", in: folder) == Self.straight)
            #expect(try manager.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
            #expect(try manager.contentsOfDirectory(atPath: kept.path).count == 1)
        }
    }

    @Test("Does not write what is laid out already")
    func unchanged() async throws {
        try await withTemporaryFolder { folder in
            try write(Self.straight, to: "a.json", in: folder)
            let path = folder.appendingPathComponent("a.json").path
            let past = Date(timeIntervalSince1970: 1_000_000_000)
            try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
            #expect(try await CommandRun("format", "a.json", in: folder).status == 0)
            let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            #expect(date == past)
        }
    }

    @Test("Lays out standard input to standard output")
    func standardInput() async throws {
        let run = try await CommandRun("format", "-", input: Array(Self.crooked.utf8))
        #expect(run.status == 0)
        #expect(run.output == Self.straight)
        let bad = try await CommandRun("format", "-", input: Array("[1,]".utf8))
        #expect(bad.status == 1)
        #expect(bad.output == "")
        #expect(bad.errors.hasPrefix("<stdin>:1:3: error: unexpected comma before the closing bracket"))
    }

    @Test("Names a file as a shell takes it")
    func shellWord() async throws {
        try await withTemporaryFolder { folder in
            try write(Self.crooked, to: "a b.json", in: folder)
            let run = try await CommandRun("format", "--check", "a b.json", in: folder)
            #expect(run.output.contains("run typed-url format 'a b.json' [layout]"))
        }
    }

    @Test("Exits with 2 where there is nothing to lay out")
    func noWork() async throws {
        let run = try await CommandRun("format", "nowhere")
        #expect(run.status == 2)
        #expect(run.errors == "error: cannot read nowhere: there is no such file or folder\n")
        #expect(try await CommandRun("format", "-", "--check").status == 2)
    }

    @Test("This repository's schemas are laid out")
    func repository() async throws {
        #expect(try await CommandRun("format", "--check", CommandRun.schemas).status == 0)
    }
}
