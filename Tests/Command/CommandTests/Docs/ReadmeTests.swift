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

    @Test("The file with several URLs that the README shows is without a mistake, and laid out")
    func urls() async throws {
        let blocks = try Self.readme().components(separatedBy: "```json\n").dropFirst()
        let text = try #require(blocks.dropFirst().first?.components(separatedBy: "```").first)
        try await withTemporaryFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent("shop.json"))
            let lint = try await CommandRun("lint", "--strict", "shop.json", in: folder)
            #expect(!lint.output.contains("warning") && lint.status == 0, "\(lint.output)")
            let build = try await CommandRun(
                "build", "--schemas", "shop.json", "reviews", "--id", "7", "--sort", "price", in: folder)
            #expect(build.output == "https://shop.example/products/7/reviews?sort=price\n")
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
