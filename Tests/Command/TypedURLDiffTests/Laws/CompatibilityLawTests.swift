import TestSupport
import Testing
import TypedURL
import TypedURLLinting

@testable import TypedURLDiff
@testable import TypedURLSchema

/// How many random pairs the law is tested on: `TYPED_URL_ROUNDS` of them, where that is set, from the seed
/// `TYPED_URL_SEED` on.
private let rounds = Environment.rounds(32)

@Suite("The law of compatibility", .inTurn)
struct CompatibilityLawTests {
    @Test("URLs show what is said of random changes", arguments: 0..<8)
    func law(part: UInt64) async {
        await LongWork.run {
            let count = max(1, rounds / 8)
            var (pairs, urls) = (0, 0)
            for round in 0..<count {
                let seed = Environment.firstSeed + UInt64(round) * 8 + part
                guard let pair = Self.pair(seed) else { continue }
                var law = CompatibilityLaw(pair.old, pair.new)
                let problem = law.problem(seed: seed)
                let lines = [problem ?? ""] + pair.texts + law.changes.map(\.line)
                #expect(problem == nil, "seed \(seed): \(lines.joined(separator: "\n"))")
                pairs += 1
                urls += law.urlCount
            }
            // Of few pairs, more may be none that are compared.
            #expect(10 * pairs + 20 >= 6 * count, "\(pairs) pairs")
            #expect(urls >= pairs, "\(urls) URLs")
        }
    }

    @Test("Two in three random pairs can be compared, and show half of the kinds, 1,000 pairs eight in ten")
    func draws() async {
        await LongWork.run {
            let draws = max(200, rounds)
            let pairs = (0..<UInt64(draws)).compactMap(Self.pair)
            let kinds = pairs.flatMap { zip($0.old, $0.new) }.reduce(into: Set<ChangeKind>()) { kinds, pair in
                kinds.formUnion(DifferenceFinder(pair.0, pair.1).differences.map(\.change.kind))
            }
            #expect(3 * pairs.count > 2 * draws, "\(pairs.count) pairs")
            // Some are told of whole schemas, some no draft has, and some are rare.
            let share = draws < 1_000 ? 50 : 80
            #expect(100 * kinds.count >= share * ChangeKind.allCases.count, "\(kinds.count) kinds")
        }
    }

    /// Random schemas and a random change of them; nil where one of them has errors.
    private static func pair(_ seed: UInt64) -> (old: [URLSchema], new: [URLSchema], texts: [String])? {
        var drafts = RandomSchemas(seed: seed, isSmall: true)
        let (old, new) = drafts.pair()
        let schemas = (old + new).compactMap { draft in
            SchemaReading.checked(path: "\(draft.name).json", bytes: Array(draft.text.utf8)).schema
        }
        guard schemas.count == old.count + new.count else { return nil }
        let texts = old.map(\.text) + ["→"] + new.map(\.text)
        return (Array(schemas.prefix(old.count)), Array(schemas.dropFirst(old.count)), texts)
    }
}
