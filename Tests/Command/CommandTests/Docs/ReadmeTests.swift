import Foundation
import TestSupport
import Testing

@Suite("The README", .inTurn, .enabled(if: TestRepository.hasGit, TestRepository.needsGit))
struct ReadmeTests {
    private static func readme() throws -> String { try Repository.text("README.md") }

    /// The schema of the second step.
    private static func schema() throws -> String {
        let blocks = try readme().components(separatedBy: "```json\n").dropFirst()
        return try #require(blocks.first?.components(separatedBy: "```").first)
    }

    @Test("A mistake in a schema is reported as the README shows it")
    func mistake() async throws {
        let schema = try Self.schema().replacing(
            #""width": { "type": "integer", "minimum""#, with: #""width": { "type": "integer", "minimun""#)
        try await withTemporaryFolder { folder in
            let schemas = folder.appendingPathComponent("Sources/App/Schemas")
            try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
            try Data(schema.utf8).write(to: schemas.appendingPathComponent("asset.json"))
            let run = try await CommandRun("lint", "Sources/App/Schemas", in: folder)
            let line = try #require(run.output.split(separator: "\n").first { $0.contains("error:") })
            #expect(try Self.readme().contains("```\n\(line)\n```"))
        }
    }

    @Test("A lowered maximum is reported as the README shows it")
    func diff() async throws {
        let schema = try Self.schema()
        try await withRepository(["Schemas/asset.json": schema]) { repository in
            let changed = schema.replacing(
                #""width": { "type": "integer", "minimum": 1, "maximum": 16384"#,
                with: #""width": { "type": "integer", "minimum": 1, "maximum": 4096"#)
            try repository.write(changed, to: "Schemas/asset.json")
            let run = try await CommandRun("diff", "--against", "main", in: repository.folder)
            #expect(
                try Self.readme().contains(
                    "```\n$ typed-url diff --against main\n\(run.output)\(run.errors)```\n"))
        }
    }
}
