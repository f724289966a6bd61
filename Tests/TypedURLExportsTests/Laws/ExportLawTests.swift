import TestSupport
import Testing
import TypedURL
import TypedURLExports
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLLinting

/// How many random sets the laws are tested on: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(48)

@Suite("Laws of exports")
struct ExportLawTests {
    /// A set, and URLs that it prints.
    private struct Sample {
        let source: ExportSource
        let set: SchemaSet
        let urls: [String]
        let text: String
    }

    private static let facts = """
        {"platforms": {"apple": {"appIDs": ["TEAM.com.example.app"]}, "android": {"package": "com.example.app",
        "sha256CertFingerprints": ["\(Array(repeating: "AB", count: 32).joined(separator: ":"))"]}}}
        """

    /// A random set, in which hosts are those of the web.
    private func sample(_ seed: UInt64) -> Sample? {
        var sets = RandomSets(seed: seed)
        let texts = sets.next().map { text in
            text.replacing("\"x://h", with: "\"https://h.example").replacing(
                "\"x:/", with: "\"https://h.example/"
            )
            .replacing("\"x:", with: "\"https://h.example")
        }
        let files = texts.enumerated().map { place, text in
            SchemaFile(path: "s\(place).json", bytes: Array(text.utf8))
        }
        let configuration = SchemaFile(path: "typed-url.json", bytes: Array(Self.facts.utf8))
        let collection = SchemaCollection.checked(files + [configuration])
        guard collection.isUsable, !collection.schemas.isEmpty else { return nil }
        let set = SchemaSet(collection.schemas.map(\.schema))
        var urls: [String] = []
        for loaded in collection.schemas {
            var instances = RandomInstances(loaded.schema, in: set, seed: seed)
            for _ in 0..<12 {
                if let url = instances.next()?.canonical { urls.append(url) }
            }
        }
        let text = texts.joined(separator: "\n")
        return Sample(source: ExportSource(collection), set: set, urls: urls, text: text)
    }

    /// Tests a kind on random sets.
    ///
    /// - Parameter gate: The platform's reading of the export; nil if it cannot read it.
    private func test(
        _ kind: ExportKind, part: UInt64, _ gate: @escaping @Sendable (String) -> ((String) -> Bool)?
    ) async {
        await LongWork.run {
            var (sets, urls, witnesses) = (0, 0, 0)
            for round in 0..<max(1, rounds / 4) {
                let seed = Environment.firstSeed + UInt64(round) * 4 + part
                guard let sample = sample(seed) else { continue }
                let exported = kind.export(sample.source)
                guard exported.isUsable, let opens = gate(exported.text) else {
                    Issue.record("seed \(seed): \(exported.findings.map(\.shown))\n\(sample.text)")
                    continue
                }
                sets += 1
                for url in sample.urls {
                    urls += 1
                    #expect(opens(url), "seed \(seed): \(url) is printed\n\(exported.text)\n\(sample.text)")
                }
                for finding in exported.findings where finding.rule == .widened {
                    for url in finding.details {
                        witnesses += 1
                        #expect(
                            opens(url),
                            "seed \(seed): \(url) is said to pass\n\(exported.text)\n\(sample.text)")
                        #expect(
                            (try? sample.set.parse(url)) == nil,
                            "seed \(seed): \(url) is valid\n\(sample.text)")
                    }
                }
            }
            #expect(sets * 10 > rounds / 4 && urls > 4 * sets && witnesses > 0, "\(sets) sets, \(urls) URLs")
        }
    }

    @Test("apple-app-site-association lets each printed URL through", arguments: 0..<4)
    func appSiteAssociation(part: UInt64) async {
        await test(.appSiteAssociation, part: part) { file in AssociationMatcher(file).map { $0.opens } }
    }
}
