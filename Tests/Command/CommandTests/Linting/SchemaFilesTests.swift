import Foundation
import TestSupport
import Testing

@testable import TypedURLCommandLine

/// `Tests/Tools/Consumer/run.sh` holds the plugins to the same folder.
@Suite("A folder of schemas", .inTurn)
struct SchemaFilesTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("SchemaFolder")
    private static let schemas = folder.appendingPathComponent("Schemas")

    private let paths = ["first.json", "folder.json/third.json", "more/second.json", "typed-url.json"]

    @Test("is read by one rule")
    func rule() {
        #expect(SchemaFiles.paths(in: Self.schemas) == paths)
    }

    @Test("is read by that rule through a link, too")
    func link() async throws {
        try await withTemporaryFolder { folder in
            let link = folder.appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Self.schemas)
            #expect(SchemaFiles.paths(in: link) == paths)
            #expect(try SchemaFolder(path: link.path).paths() == paths.map { link.path + "/" + $0 })
        }
    }

    /// A link that somebody adds to a repository could lead to any file of the machine that reads it.
    @Test("holds no schema that is a link to a file, and says so without a word of that file")
    func linkedFile() async throws {
        try await withTemporaryFolder { folder in
            try FileManager.default.copyItem(
                at: Self.schemas, to: folder.appendingPathComponent("Schemas"))
            try "-----BEGIN PRIVATE KEY-----\n".write(
                to: folder.appendingPathComponent("secret"), atomically: true, encoding: .utf8)
            let link = folder.appendingPathComponent("Schemas/page.json").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../secret")
            let message =
                "error: cannot read Schemas/page.json: it is a symbolic link; put the file itself there\n"
            for arguments in [
                ["lint"], ["lint", "Schemas/page.json"], ["lint", "--fix"], ["format", "--check"],
                ["format", "Schemas/page.json"], ["check", "com.example.first:"],
                ["diff", "--against", "Schemas/more"],
                ["generate", "--output", "Generated"], ["export", "markdown"],
            ] {
                let run = try await CommandRun(arguments, in: folder)
                #expect(run.status == 2, "\(arguments)")
                #expect(run.errors == message, "\(arguments)")
                #expect(!run.output.contains("PRIVATE"), "\(arguments)")
            }
            // Beside a single schema it is not there for a reference either.
            let single = try await CommandRun("lint", "Schemas/first.json", in: folder)
            #expect(single.status == 0)
            #expect(single.errors == "")
        }
    }

    @Test("is read by that rule by the command")
    func command() async throws {
        let root = Self.schemas.path
        #expect(try SchemaFolder(path: root).paths() == paths.map { root + "/" + $0 })
        let lint = try await CommandRun("lint", root)
        #expect(lint.status == 0)
        #expect(lint.output == "")
    }

    @Test("is read by that rule at a commit", .enabled(if: TestRepository.hasGit, TestRepository.needsGit))
    func commit() async throws {
        // Git keeps links as links, which the comparison refuses.
        try await withTemporaryFolder { folder in
            let repository = try await TestRepository(in: folder)
            for case let name as String in try #require(
                FileManager.default.enumerator(atPath: Self.schemas.path))
            where name != "outside" {
                let file = Self.schemas.appendingPathComponent(name)
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
                try repository.write(text, to: "Schemas/" + name)
            }
            try await repository.commit()
            let diff = try await CommandRun("diff", "--against", "HEAD", "Schemas", in: folder)
            #expect(diff.status == 0)
            #expect(diff.output == "")
        }
    }

    @Test("has a schema only if there is one beside the configuration")
    func configurationAlone() {
        #expect(!SchemaFiles.hasSchema([]))
        #expect(!SchemaFiles.hasSchema(["typed-url.json", "more/typed-url.json"]))
        #expect(SchemaFiles.hasSchema(["typed-url.json", "more/first.json"]))
    }
}
