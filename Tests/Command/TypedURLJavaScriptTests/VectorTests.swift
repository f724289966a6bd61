import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLJavaScript
@testable import TypedURLLinting
@testable import TypedURLSchema

/// How many random schemas and sets are tried: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(12)

@Suite(
    "The runtime of JavaScript reads and builds URLs as the engine does", .inTurn,
    .enabled(if: ProgramRun.isThere("node")))
struct VectorTests {
    @Test(
        "The runtime of JavaScript reads and builds URLs as the engine does of random schemas and sets of them",
        arguments: 0..<2)
    func random(part: UInt64) async throws {
        var lines: [String] = []
        for round in 0..<max(1, rounds / 2) {
            let seed = Environment.firstSeed + UInt64(round) * 2 + part
            var schemas = RandomSchemas(seed: seed)
            var sets = RandomSets(seed: seed)
            for texts in [[schemas.next()], sets.next()] {
                let files = texts.enumerated().map { index, text in
                    SchemaFile(path: "s\(index).json", bytes: Array(text.utf8))
                }
                // Whose a URL is must be settled. Whether all of a schema's URLs read back takes long to find out, and does not matter.
                let collection = files.count == 1 ? SchemaCollection.read(files) : .checked(files)
                guard !collection.diagnostics.contains(where: { $0.severity == .error }) else { continue }
                lines += Vectors(collection.schemas.map(\.schema), seed: seed, rounds: 12).lines
            }
            if lines.count > 40_000 {
                try await Self.expectEqual(lines)
                lines = []
            }
        }
        try await Self.expectEqual(lines)
    }

    @Test(
        "The runtime of JavaScript reads and builds URLs as the engine does of this repository",
        arguments: [
            "Schemas", "Tests/App/LanguageURLs/Schemas", "Tests/App/OddURLs/Schemas",
            "Tests/Command/PublicURLs/Schemas", "Sources/Command/TypedURLDrafting/Recipes",
            "Tests/Command/SchemaFolder/Schemas",
        ])
    func repository(folder: String) async throws {
        let files = SchemaFiles.read(folder)
        let collection = SchemaCollection.read(files)
        let schemas = collection.schemas.map(\.schema)
        try #require(!schemas.isEmpty)
        try await Self.expectEqual(
            Vectors(schemas, seed: Environment.firstSeed, rounds: max(2, rounds / 8)).lines)
    }

    @Test(
        "The runtime of JavaScript reads and builds URLs as the engine does of schemas that share paths, and of hosts whose case counts in some templates",
        arguments: SharingSchemas.all)
    func sharing(set: SharingSchemas) async throws {
        let files = set.schemas.enumerated().map { index, text in
            SchemaFile(path: "s\(index).json", bytes: Array(text.utf8))
        }
        let collection = SchemaCollection.read(files)
        #expect(collection.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let schemas = collection.schemas.map(\.schema)
        var vectors = Vectors(schemas, seed: 1, rounds: 20)
        for url in set.urls { vectors.add(url: url) }
        try await Self.expectEqual(vectors.lines)
    }

    /// Has Node read and build what the lines say.
    static func expectEqual(_ lines: [String]) async throws {
        let script = Repository.root.appendingPathComponent("Tests/Tools/JavaScript/vectors.mjs").path
        let run = try await ProgramRun("node", [script], input: Array(lines.joined(separator: "\n").utf8))
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
}

enum SchemaFiles {
    /// The files of a folder and its folders.
    static func read(_ folder: String) -> [SchemaFile] {
        let root = Repository.root.appendingPathComponent(folder)
        let paths = FileManager.default.subpaths(atPath: root.path) ?? []
        return paths.filter { $0.hasSuffix(".json") }.sorted().compactMap { path in
            // A folder can have such a name.
            let bytes = FileManager.default.contents(atPath: root.appendingPathComponent(path).path)
            return bytes.map { SchemaFile(path: path, bytes: [UInt8]($0)) }
        }
    }
}
