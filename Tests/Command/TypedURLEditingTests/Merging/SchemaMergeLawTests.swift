import TestSupport
import Testing
import TypedURLCodegen
import TypedURLLinting
import TypedURLModel

@testable import TypedURLEditing
@testable import TypedURLSchema

@Suite("Schemas in one file, and in files of their own", .inTurn)
struct SchemaMergeLawTests {
    /// What all readers see of schemas, and what is found in them.
    private struct View: Equatable {
        let schemas: [String]
        let code: [String]
        let findings: [String]

        init(_ collection: SchemaCollection) throws {
            let generator = CodeGenerator(collection.configuration, module: "App")
            let schemas = collection.schemas.map(\.schema)
            self.schemas = schemas.map(\.name)
            code = try generator.generate(schemas).map(\.text)
            // Lines differ, and one finding in a shared property is one of several before.
            findings = Set(
                SchemaCollection.checked(collection.texts).diagnostics.map { finding in
                    let message = finding.message.replacing(/[^ ]*json:\d+|line \d+/, with: "…")
                    return "\(message) [\(finding.rule.id)]"
                }
            ).sorted()
        }
    }

    @Test("Schemas that are merged into one file, and split again, are the same schemas with the same Swift")
    func law() async throws {
        let (merged, shared) = try await LongWork.run {
            var counts = (merged: 0, shared: 0)
            for seed in Environment.firstSeed..<Environment.firstSeed + UInt64(Environment.rounds(100)) {
                var sets = RandomSets(seed: seed)
                let files = sets.next().enumerated().map {
                    SchemaFile(path: "Schemas/s\($0.offset).json", bytes: Array($0.element.utf8))
                }
                let before = SchemaCollection.checked(files)
                guard before.isUsable, before.namingProblems.isEmpty else { continue }
                let view = try View(before)
                let file = SchemaMerge(before, into: "Schemas/all.json").file
                let after = SchemaCollection.read([file])
                #expect(after.diagnostics.map(\.description) == [], "seed \(seed)")
                #expect(
                    try View(after) == view, "seed \(seed): \(String(decoding: file.bytes, as: UTF8.self))")
                let split = try #require(SchemaSplit("Schemas/all.json", of: after))
                #expect(try View(SchemaCollection.read(split.files)) == view, "seed \(seed)")
                counts.merged += 1
                let root = SchemaDocument.read(path: "", bytes: file.bytes).document?.root.objectValue
                if root?["properties"] != nil { counts.shared += 1 }
            }
            return counts
        }
        #expect(merged > 20)
        #expect(shared > 3)
    }
}

extension SchemaCollection {
    /// The files again.
    fileprivate var texts: [SchemaFile] {
        var seen: Set<String> = []
        return files.compactMap(\.document).filter { seen.insert($0.path).inserted }
            .map { SchemaFile(path: $0.path, bytes: $0.source.bytes) }
    }
}
