@testable import TypedURLDiff
import TestSupport
import Testing
import TypedURL

import TypedURLLinting
@testable import TypedURLSchema

/// How many random pairs the law is held against: `TYPED_URL_ROUNDS` of them, where that is set, from the seed
/// `TYPED_URL_SEED` on.
private let rounds = Environment.rounds(32)

@Suite("What is said of a change is what URLs show")
struct CompatibilityLawTests {
    @Test("on random schemas and random changes of them", arguments: 0..<8)
    func law(part: UInt64) async throws {
        var count = Counts()
        for round in 0..<max(1, UInt64(rounds) / 8) {
            // The other tests of the process wait for the thread.
            await Task.yield()
            let seed = Environment.firstSeed + round * 8 + part
            var drafts = RandomDrafts(seed: seed)
            let (old, new) = drafts.pair()
            let schemas = old.compactMap(Self.schema)
            let others = new.compactMap(Self.schema)
            guard schemas.count == old.count, others.count == new.count else { continue }
            var law = CompatibilityLaw(schemas, others)
            let problem = law.problem(seed: seed)
            count.add(law)
            #expect(
                problem == nil,
                "seed \(seed): \(problem ?? "")\n\(old.map(\.text).joined(separator: "\n"))\n→\n\(new.map(\.text).joined(separator: "\n"))\n\(law.changes.map(\.line).joined(separator: "\n"))"
            )
        }
        if rounds > 1_000 { print(count.report) }
        #expect(count.pairs * 4 + 4 > rounds / 8, "\(count.pairs) pairs")
    }

    private static func schema(_ draft: SchemaDraft) -> URLSchema? {
        SchemaReading.checked(path: "\(draft.name).json", bytes: Array(draft.text.utf8)).schema
    }
}

/// How often kinds and verdicts occurred.
private struct Counts {
    private(set) var pairs = 0
    private var urls = 0
    private var kinds: [String: [String: Int]] = [:]

    mutating func add(_ law: CompatibilityLaw) {
        pairs += 1
        urls += law.urlCount
        for change in law.changes {
            for verdict in [change.oldURLs, change.newURLs] {
                kinds[change.kind.id, default: [:]][verdict.word, default: 0] += 1
            }
        }
    }

    var report: String {
        let lines = kinds.sorted { $0.key < $1.key }.map { kind, verdicts in
            "COUNT \(kind) "
                + verdicts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        }
        return (["COUNT pairs=\(pairs) urls=\(urls)"] + lines).joined(separator: "\n")
    }
}

extension Verdict {
    fileprivate var word: String { line.split(separator: " ").first.map(String.init) ?? "" }
}
