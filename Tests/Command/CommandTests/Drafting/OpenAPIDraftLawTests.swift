import TestSupport
import Testing
import TypedURL
import TypedURLExports
import TypedURLLinting
@_spi(Generated) import TypedURLModel
import TypedURLSchema

@testable import TypedURLCommandLine

/// How many random sets the laws are tested on: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(72)

@Suite("Drafts, of the OpenAPI descriptions of random schemas")
struct OpenAPIDraftLawTests {
    @Test("Accept each URL that the schemas print, with the same parameters")
    func roundTrip() async {
        await LongWork.run {
            var (accepted, sets) = (0, 0)
            var refused: [String] = []
            for round in 0..<rounds {
                let seed = UInt64(round) &+ Environment.firstSeed
                guard let collection = RandomSets.webCollection(seed: seed) else { continue }
                let exported = ExportKind.openAPI.export(ExportSource(collection))
                guard exported.isUsable else { continue }
                let file = CheckedFile(path: "api.json", bytes: Array(exported.text.utf8))
                guard let draft = try? DraftSource.openAPI.draft(file, host: nil) else {
                    Issue.record("seed \(seed): no draft\n\(exported.text)")
                    continue
                }
                sets += 1
                accepted += Self.test(collection, draft, exported.text, "seed \(seed)", &refused)
            }
            #expect(sets * 10 > rounds && accepted > 4 * sets, "\(sets) sets, \(accepted) URLs")
            // Else drafts could list everything.
            let all = refused.joined(separator: "\n")
            #expect(
                refused.count * 2 <= accepted,
                "\(refused.count) URLs are refused, \(accepted) accepted\n\(all)")
        }
    }

    /// - Returns: How many URLs are accepted.
    private static func test(
        _ collection: SchemaCollection, _ draft: Draft, _ export: String, _ name: String,
        _ refused: inout [String]
    ) -> Int {
        let context = "\n\(export)\n\(draft.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined())"
        let (diagnostics, _) = LintTarget(files: draft.files).lint()
        #expect(!diagnostics.contains { $0.severity == .error }, "\(name): \(diagnostics)\(context)")
        let drafted = SchemaSet(SchemaCollection.checked(draft.files).schemas.map(\.schema))
        let set = SchemaSet(collection.schemas.map(\.schema))
        // What has no form is listed in the description.
        let unexported =
            JSONNode.read(export)?["x-typed-url"]?.elements?.compactMap { $0["schema"]?.string } ?? []
        var accepted = 0
        for loaded in collection.schemas where !unexported.contains(loaded.schema.name) {
            var instances = RandomInstances(loaded.schema, in: set, seed: 1)
            for _ in 0..<12 {
                guard let built = instances.next() else { continue }
                let url = built.canonical
                do {
                    let read = try drafted.parse(url)
                    accepted += 1
                    #expect(Self.parts(read.canonical) == Self.parts(url), "\(name): \(url)\(context)")
                } catch {
                    refused.append("\(name): \(url): \(error): \(draft.leftovers.map(\.reason))")
                    #expect(!draft.leftovers.isEmpty, "\(name): \(url): \(error)\(context)")
                }
            }
        }
        return accepted
    }

    /// The parts of a URL. A description has an order of its own for fixed parameters, and a slash for an empty path.
    private static func parts(_ url: String) -> [String] {
        let halves = url.split(separator: "?", maxSplits: 1).map(String.init)
        let isHost = halves[0].count { $0 == "/" } == 2
        return [halves[0] + (isHost ? "/" : "")]
            + halves.dropFirst().flatMap { $0.split(separator: "&").map(String.init).sorted() }
    }
}
