import Foundation
import TestSupport
import Testing
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLCommandLine
@testable import TypedURLDrafting

@Suite("typed-url init --recipe", .inTurn)
struct RecipeTests {
    @Test("A recipe is a schema without findings, and init names a URL to check", arguments: Recipe.names)
    func written(name: String) async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun("init", "--recipe", name, in: folder)
            #expect(run.status == 0)
            #expect(run.errors == "")
            let lines = run.output.split(separator: "\n").map(String.init)
            try #require(lines.count == 7)
            #expect(lines[0] == "Schemas/\(name).json")
            let beginning = "1. Check a URL with it: "
            try #require(lines[2].hasPrefix(beginning))
            let next = try await CommandRun(
                shell: """
                    set -e; \(lines[2].dropFirst(beginning.count))
                    typed-url lint --strict --infos; typed-url format --check
                    """, in: folder)
            #expect(next.status == 0)
            #expect(next.output == "")
        }
    }

    private static let folder = "Sources/Command/TypedURLDrafting/Recipes"

    @Test("--recipe has each file of its folder, and can write all of them side by side")
    func all() throws {
        let path = Repository.root.appendingPathComponent(Self.folder).path
        let files = try FileManager.default.contentsOfDirectory(atPath: path)
        #expect(Set(files) == Set(([.example] + Recipe.all).map(\.file.path)))
        #expect(Recipe.names == Recipe.names.sorted())
        let collection = SchemaCollection.checked(Recipe.all.map(\.file)).linted(from: .info)
        #expect(collection.diagnostics.map(\.description) == [])
    }
}
