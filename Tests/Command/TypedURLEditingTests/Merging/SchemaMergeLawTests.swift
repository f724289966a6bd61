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
    private struct View {
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
                SchemaCollection.checked(collection.texts).diagnostics.compactMap { finding in
                    // What a file accepts has an effect on some of its URLs.
                    if finding.rule == .redundantKeyword,
                        finding.message.contains("every template has a fragment")
                    {
                        return nil
                    }
                    let message = finding.message.replacing(/[^ ]*json:\d+|line \d+/, with: "…")
                    return "\(message) [\(finding.rule.id)]"
                }
            ).sorted()
        }
    }

    /// The first thing that differs, or nil.
    private static func difference(_ first: View, _ second: View) -> String? {
        if first.schemas != second.schemas { return "\(second.schemas.difference(from: first.schemas))" }
        if first.findings != second.findings { return "\(second.findings.difference(from: first.findings))" }
        for (first, second) in zip(first.code, second.code) where first != second {
            let lines = [first, second].map { $0.split(separator: "\n").map(String.init) }
            return "\(lines[1].difference(from: lines[0]))"
        }
        return first.code.count == second.code.count ? nil : "\(first.code.count) \(second.code.count)"
    }

    @Test("Schemas that are merged into one file, and split again, are the same schemas with the same Swift")
    func law() async throws {
        let (merged, shared, referring) = try await LongWork.run {
            var counts = (merged: 0, shared: 0, referring: 0)
            for seed in Environment.firstSeed..<Environment.firstSeed + UInt64(Environment.rounds(200)) {
                var sets = RandomSets(seed: seed)
                let files = sets.nextFiles(in: "Schemas")
                let before = SchemaCollection.checked(files)
                guard before.isUsable, before.namingProblems.isEmpty else { continue }
                let view = try View(before)
                let merge = SchemaMerge(before, into: "Schemas/all.json")
                let file = merge.file
                let changed = merge.referringFiles
                let gone = merge.paths + changed.map(\.path)
                let after = SchemaCollection.read(
                    files.filter { !gone.contains($0.path) } + changed + [file])
                #expect(after.diagnostics.map(\.description) == [], "seed \(seed)")
                #expect(
                    try Self.difference(view, View(after)) == nil,
                    "seed \(seed): \(String(decoding: file.bytes, as: UTF8.self))")
                let split = try #require(SchemaSplit("Schemas/all.json", of: after))
                #expect(split.referringFiles.isEmpty)
                let others = after.texts.filter { $0.path != file.path }
                let back = try View(SchemaCollection.read(others + split.files))
                #expect(Self.difference(view, back) == nil, "seed \(seed)")
                if !changed.isEmpty { counts.referring += 1 }
                counts.merged += 1
                let root = SchemaDocument.read(path: "", bytes: file.bytes).document?.root.objectValue
                if root?["properties"] != nil { counts.shared += 1 }
            }
            return counts
        }
        #expect(merged > 20)
        #expect(shared > 1)
        #expect(referring > 3)
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
