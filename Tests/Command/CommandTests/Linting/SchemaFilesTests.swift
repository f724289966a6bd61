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

    @Test("A folder of schemas is read by one rule")
    func rule() {
        #expect(SchemaFiles.paths(in: Self.schemas) == paths)
    }

    @Test("A folder of schemas is read alike through a link")
    func link() async throws {
        try await withTemporaryFolder { folder in
            let link = folder.appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Self.schemas)
            #expect(SchemaFiles.paths(in: link) == paths)
            #expect(try SchemaFolder(path: link.path).paths() == paths.map { link.path + "/" + $0 })
        }
    }

    @Test("A folder of schemas is read alike by the command")
    func command() async throws {
        let root = Self.schemas.path
        #expect(try SchemaFolder(path: root).paths() == paths.map { root + "/" + $0 })
        let lint = try await CommandRun("lint", root)
        #expect(lint.status == 0)
        #expect(lint.output == "")
    }

    @Test(
        "A folder of schemas is read alike at a commit",
        .enabled(if: TestRepository.hasGit, TestRepository.needsGit))
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

    @Test("A folder of schemas has a schema only if there is one beside the configuration")
    func configurationAlone() {
        #expect(!SchemaFiles.hasSchema([]))
        #expect(!SchemaFiles.hasSchema(["typed-url.json", "more/typed-url.json"]))
        #expect(SchemaFiles.hasSchema(["typed-url.json", "more/first.json"]))
    }
}
