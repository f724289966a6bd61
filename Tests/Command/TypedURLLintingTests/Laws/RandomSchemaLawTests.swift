import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
@testable import TypedURLLinting
@testable import TypedURLSchema

/// How many random schemas the laws are tested on: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(64)

@Suite("The laws, on random schemas", .inTurn)
struct RandomSchemaLawTests {
    @Test(
        "The laws on random schemas hold for all that the reader accepts",
        arguments: 0..<8)
    func laws(part: UInt64) async throws {
        try await LongWork.run {
            var accepted = 0
            let count = max(1, rounds / 8)
            for round in 0..<count {
                // Each schema has a seed of its own, so that it can be looked at alone.
                let seed = Environment.firstSeed + UInt64(round) * 8 + part
                var schemas = RandomSchemas(seed: seed)
                // One in four may be refused.
                let text = seed % 32 < 8 ? schemas.next() : schemas.nextAcceptedDraft().text
                let reading = readSchema(text)
                let errors = reading.diagnostics.filter { $0.severity == .error }
                if let schema = reading.schema {
                    accepted += 1
                    let problem = try SchemaLaws(schema, seed: seed).problem()
                    #expect(problem == nil, "seed \(seed): \(problem ?? "")\n\(text)")
                } else {
                    #expect(!errors.isEmpty, "seed \(seed): refused without an error\n\(text)")
                }
            }
            // Else nothing much is tried. Of few schemas, two or three more may be refused.
            #expect(accepted * 10 + 20 > count * 4, "\(accepted) of \(count) schemas are accepted")
        }
    }
}
