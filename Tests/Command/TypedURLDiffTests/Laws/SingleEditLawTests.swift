@testable import TypedURLDiff
import TestSupport
import Testing

/// How many edits are tried, where `TYPED_URL_ROUNDS` is set.
private let rounds = Environment.rounds(6)

@Suite("What is said of single edits of real schemas is what URLs show", .inTurn)
struct SingleEditLawTests {
    @Test("and most of it is proven", arguments: ["Schemas", "Tests/Command/PublicURLs/Schemas"])
    func law(folder: String) async throws {
        try await LongWork.run {
            let edits = try SingleEdits.all(of: folder)
            #expect(edits.count > 40, "\(edits.count) edits")
            let step = max(1, edits.count / rounds)
            var (own, others) = ([Verdict](), [Verdict]())
            for index in stride(from: Int(Environment.firstSeed) % step, to: edits.count, by: step) {
                let edit = edits[index]
                guard let new = try edit.new() else { continue }
                var law = CompatibilityLaw(edit.old, new)
                // Of a large set, the law tries thousands of URLs.
                let isLarge = edit.old.count >= 8
                if !isLarge || rounds > 24 {
                    let isWhole = !isLarge || index % (16 * step) < step
                    let problem = law.problem(seed: UInt64(index), isWhole: isWhole)
                    #expect(problem == nil, "\(edit.title): \(problem ?? "")")
                }
                for change in law.changes {
                    let verdicts = [change.oldURLs, change.newURLs]
                    if change.kind == .urlsTakenOver { others += verdicts } else { own += verdicts }
                }
            }
            func unproven(_ verdicts: [Verdict]) -> Int { verdicts.count { $0 == .notProven } }
            if rounds > 100 {
                print(
                    "COUNT \(unproven(own)) of \(own.count), with neighbours \(unproven(own + others)) of \((own + others).count)"
                )
            }
            // Of few edits, more may be of one kind.
            guard rounds >= 24 else { return }
            #expect(unproven(own) * 10 <= own.count, "\(unproven(own)) of \(own.count)")
            #expect(100 * unproven(own + others) <= 15 * (own + others).count)
        }
    }
}
