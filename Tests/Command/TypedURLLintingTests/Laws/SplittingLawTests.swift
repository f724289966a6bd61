import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples

@testable import TypedURLLinting
@testable import TypedURLSchema

/// What a template's rules allow is never read back, neither by a builder nor by the linter, so it must be right.
@Suite("Laws of splitting", .inTurn)
struct SplittingLawTests {
    private func read(_ text: String) -> URLSchema? {
        // The linter refuses what is no authority.
        readSchema(text).schema
    }

    @Test("A template that the rules allow prints what reads back", arguments: 0..<4)
    func readsBack(part: UInt64) async {
        await LongWork.run {
            var (accepted, printed) = (0, 0)
            for round in 0..<UInt64(Environment.rounds(800)) / 4 {
                let seed = Environment.firstSeed + round * 4 + part
                var shapes = RandomShapes(seed: seed)
                let text = shapes.next()
                guard let schema = self.read(text) else { continue }
                accepted += 1
                var values = SampleValues(insertions: [".", "/", ",", "-"], limit: 16)
                let samples = SampleInstances(schema, values: schema.parameters.map { values.values(of: $0) })
                let builder = URLBuilder(schema)
                let set = SchemaSet([schema])
                var count = 0
                samples.visit { values in
                    count += 1
                    guard let built = try? builder.build(samples.instance(values)) else { return count > 120 }
                    printed += 1
                    let parsed = try? set.parse(built.canonical)
                    #expect(
                        parsed?.instance == built.instance && !hasDotSegment(built.canonical),
                        "seed \(seed): \(schema.template): \(built.instance) prints \(built.canonical), read as \(parsed.map { "\($0.instance)" } ?? "nothing")\n\(text)"
                    )
                    return count > 120
                }
            }
            // Else nothing much is tried. Of few templates, none may be accepted.
            guard Environment.rounds(800) >= 100 else { return }
            #expect(accepted * 10 > Environment.rounds(800) / 4, "\(accepted) are accepted")
            #expect(printed > accepted * 4, "\(accepted) accepted, \(printed) printed")
        }
    }

    private func hasDotSegment(_ url: String) -> Bool {
        let path = url.prefix { $0 != "?" && $0 != "#" }.replacing(/^[a-z]+:(\/\/[^\/]*)?/, with: "")
        return path.split(separator: "/", omittingEmptySubsequences: false).contains {
            $0 == "." || $0 == ".."
        }
    }
}
