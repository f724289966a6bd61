@testable import TypedURLDiff
import TestSupport
import Testing

/// How many edits the law is tried on, of each folder: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(6)

/// The gallery's schemas, those of public URLs, and the recipes.
private let folders = [
    "Schemas", "Tests/Command/PublicURLs/Schemas", "Sources/Command/TypedURLDrafting/Recipes",
]

@Suite("Single edits of real schemas", .inTurn)
struct SingleEditLawTests {
    @Test(
        "URLs show what is said, and at most a tenth is not proven with neighbours",
        arguments: folders)
    func law(folder: String) async throws {
        try await LongWork.run {
            let edits = try SingleEdits.all(of: folder)
            #expect(edits.count > 40, "\(edits.count) edits")
            var verdicts: [Verdict] = []
            var unproven: [String] = []
            // Verdicts are found sooner than tried. Of fewer edits, more may be of one kind.
            let counted = max(rounds, 64)
            let step = max(1, edits.count / counted)
            for index in stride(from: Int(Environment.firstSeed) % step, to: edits.count, by: step) {
                let edit = edits[index]
                guard let new = try edit.new() else { continue }
                var law = CompatibilityLaw(edit.old, new)
                // Of a large set, the law tries thousands of URLs.
                let isLarge = edit.old.count >= 8
                let isTried = index / step % max(1, counted / rounds) == 0
                if isTried, !isLarge || rounds > 24 {
                    let problem = law.problem(
                        seed: UInt64(index), isWhole: !isLarge || index % (16 * step) < step)
                    #expect(problem == nil, "\(edit.title): \(problem ?? "")")
                }
                for change in law.changes {
                    verdicts += [change.oldURLs, change.newURLs]
                    let isProven = change.oldURLs != .notProven && change.newURLs != .notProven
                    if !isProven { unproven.append("\(edit.title) \(change.line)") }
                }
            }
            let count = verdicts.count { $0 == .notProven }
            #expect(
                10 * count <= verdicts.count,
                "\(count) of \(verdicts.count)\n\(unproven.joined(separator: "\n"))")
        }
    }

    @Test(
        "At most 2 % of what is said of edited schemas is not proven, and of no edit that keeps or widens what is read"
    )
    func decided() async throws {
        try await LongWork.run {
            let edits = try folders.flatMap(SingleEdits.all)
            var verdicts: [Verdict] = []
            var undecided: [String] = []
            for (index, edit) in edits.enumerated() where edit.isSafe || index % 8 == 0 {
                guard let (old, new) = try edit.edited() else { continue }
                let changes = SchemaComparison.changes(from: [old], to: [new])
                verdicts += changes.flatMap { [$0.oldURLs, $0.newURLs] }
                let isProven = changes.allSatisfy { $0.oldURLs != .notProven }
                if edit.isSafe, !isProven { undecided.append(edit.title) }
            }
            #expect(undecided == [])
            let unproven = verdicts.count { $0 == .notProven }
            #expect(
                verdicts.count > 400 && 50 * unproven <= verdicts.count, "\(unproven) of \(verdicts.count)")
        }
    }
}
