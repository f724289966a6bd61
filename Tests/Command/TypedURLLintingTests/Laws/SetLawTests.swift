import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLLinting
@testable import TypedURLSchema

/// How many random sets the laws are tested on: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(48)

@Suite("The laws, on random sets of schemas", .inTurn)
struct SetLawTests {
    @Test(
        "The laws on random sets of schemas hold for all that the linter accepts, and a URL that two schemas are said to hold valid is",
        arguments: 0..<8)
    func laws(part: UInt64) async {
        await LongWork.run {
            var (accepted, contested, shown) = (0, 0, 0)
            for round in 0..<max(1, rounds / 8) {
                let seed = Environment.firstSeed + UInt64(round) * 8 + part
                var sets = RandomSets(seed: seed)
                let texts = sets.next()
                let files = texts.enumerated().map { place, text in
                    SchemaFile(path: "s\(place).json", bytes: Array(text.utf8))
                }
                let collection = SchemaCollection.checked(files)
                let errors = collection.diagnostics.filter { $0.severity == .error }
                let schemas = collection.schemas.map(\.schema)
                let text = texts.joined(separator: "\n")
                for error in errors where error.rule == .ambiguousURL {
                    guard let url = error.message.firstMatch(of: /^"(.*)" is valid for both/)?.1 else {
                        continue
                    }
                    shown += 1
                    let owners = schemas.filter { (try? SchemaSet([$0]).parse(String(url))) != nil }
                    #expect(owners.count > 1, "seed \(seed): \(error)\n\(text)")
                }
                guard errors.isEmpty else { continue }
                accepted += 1
                if SchemaSpecificity(schemas).moreSpecific.contains(where: { !$0.isEmpty }) { contested += 1 }
                let problem = SetLaws(schemas).problem(seed: seed, rounds: 4)
                #expect(problem == nil, "seed \(seed): \(problem ?? "")\n\(text)")
            }
            #expect(accepted * 10 + 20 > rounds / 8 * 2, "\(accepted) sets are accepted")
            #expect(contested * 3 > accepted && shown > 0 || rounds < 100)
        }
    }
}
