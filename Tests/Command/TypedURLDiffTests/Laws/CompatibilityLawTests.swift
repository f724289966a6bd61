@testable import TypedURLDiff
import Foundation
import TestSupport
import Testing
import TypedURL

import TypedURLLinting
@testable import TypedURLSchema

/// How many random pairs the law is tested on: `TYPED_URL_ROUNDS` of them, where that is set, from the seed
/// `TYPED_URL_SEED` on.
private let rounds = Environment.rounds(32)

@Suite("What is said of a change is what URLs show", .inTurn)
struct CompatibilityLawTests {
    @Test("on random schemas and random changes of them", arguments: 0..<8)
    func law(part: UInt64) async {
        await LongWork.run {
            var count = Counts()
            for round in 0..<max(1, UInt64(rounds) / 8) {
                let seed = Environment.firstSeed + round * 8 + part
                var drafts = RandomDrafts(seed: seed)
                let (old, new) = drafts.pair()
                let schemas = old.compactMap(Self.schema)
                let others = new.compactMap(Self.schema)
                guard schemas.count == old.count, others.count == new.count else { continue }
                let start = Self.time
                var law = CompatibilityLaw(schemas, others)
                let seconds = Self.time - start
                let problem = law.problem(seed: seed)
                count.add(law, seconds)
                #expect(
                    problem == nil,
                    "seed \(seed): \(problem ?? "")\n\(old.map(\.text).joined(separator: "\n"))\n→\n\(new.map(\.text).joined(separator: "\n"))\n\(law.changes.map(\.line).joined(separator: "\n"))"
                )
            }
            if rounds > 100 { print(count.report) }
            // Of few pairs, more may be none that are compared.
            #expect(10 * count.pairs + 20 >= 5 * max(1, rounds / 8), "\(count.pairs) pairs")
        }
    }

    @Test("of pairs of which most can be compared; of many, in which most kinds of change occur")
    func draws() async {
        await LongWork.run {
            var compared = 0
            var kinds: Set<ChangeKind> = []
            let draws = max(100, rounds)
            for seed in 0..<UInt64(draws) {
                var drafts = RandomDrafts(seed: seed)
                let (old, new) = drafts.pair()
                let schemas = old.compactMap(Self.schema)
                let others = new.compactMap(Self.schema)
                guard schemas.count == old.count, others.count == new.count else { continue }
                compared += 1
                for (before, after) in zip(schemas, others) {
                    kinds.formUnion(DifferenceFinder(before, after).differences.map(\.change.kind))
                }
            }
            #expect(2 * compared > draws, "\(compared) pairs")
            // Some are told of whole schemas, some no draft has, and some are rare.
            guard draws >= 2_000 else { return }
            #expect(10 * kinds.count >= 8 * ChangeKind.allOfURLs.count, "\(kinds.count) kinds")
        }
    }

    /// The CPU time of this thread, in seconds.
    private static var time: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func schema(_ draft: SchemaDraft) -> URLSchema? {
        SchemaReading.checked(path: "\(draft.name).json", bytes: Array(draft.text.utf8)).schema
    }
}

/// How often kinds and verdicts occurred.
private struct Counts {
    private(set) var pairs = 0
    private var urls = 0
    private var slowest = 0.0
    private var kinds: [String: [String: Int]] = [:]

    /// - Parameter seconds: The time that the comparison took.
    mutating func add(_ law: CompatibilityLaw, _ seconds: Double) {
        pairs += 1
        urls += law.urlCount
        slowest = max(slowest, seconds)
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
        let verdicts = kinds.values.flatMap(\.values).reduce(0, +)
        let unproven = kinds.values.compactMap { $0["not"] }.reduce(0, +)
        let share = "\(unproven) of \(verdicts) verdicts are not proven, slowest \(slowest) s"
        return (["COUNT pairs=\(pairs) urls=\(urls), \(share)"] + lines).joined(separator: "\n")
    }
}

extension Verdict {
    fileprivate var word: String { line.split(separator: " ").first.map(String.init) ?? "" }
}
