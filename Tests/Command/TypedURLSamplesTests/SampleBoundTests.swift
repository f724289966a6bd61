import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

@Suite("Sample values are at each bound, whatever its size", .inTurn)
struct SampleBoundTests {
    private func texts(_ string: StringSchema, beside other: StringSchema? = nil) -> [String] {
        var samples = SampleValues()
        return samples.values(of: .string(string), beside: other.map { [.string($0)] } ?? []).compactMap(
            \.text)
    }

    @Test("Sample values are at each bound and beside it", arguments: [10, 100, 1_000, 10_000])
    func lengths(bound: Int) {
        let lengths = texts(StringSchema(minLength: bound - 5, maxLength: bound)).map(\.unicodeScalars.count)
        #expect(Set(lengths).isSuperset(of: [bound - 5, bound - 4, bound - 1, bound]))
        #expect(lengths.allSatisfy { (bound - 5...bound).contains($0) })
        let beside = texts(StringSchema(), beside: StringSchema(maxLength: bound)).map(\.unicodeScalars.count)
        #expect(Set(beside).isSuperset(of: [bound, bound + 1]))
    }

    @Test(
        "Sample values are at each bound with words of a pattern that are pumped to it",
        arguments: [10, 100, 1_000, 10_000])
    func patterns(bound: Int) throws {
        for expression in ["^[0-9]+$", "^(ab|c)*-[a-z]+$", "x"] {
            let pattern = try Pattern(expression)
            let found = texts(StringSchema(maxLength: bound, pattern: pattern))
            #expect(found.contains { $0.unicodeScalars.count == bound }, "\(expression)")
            let beside = texts(
                StringSchema(pattern: pattern), beside: StringSchema(maxLength: bound, pattern: pattern))
            #expect(beside.contains { $0.unicodeScalars.count == bound + 1 }, "\(expression)")
        }
    }

    @Test(
        "Sample values are at each bound in formats that have no length of their own", arguments: [100, 200])
    func formats(bound: Int) {
        for format in [StringFormat.uri, .email, .hostname] {
            let found = texts(
                StringSchema(format: format), beside: StringSchema(maxLength: bound, format: format))
            #expect(Set(found.map(\.unicodeScalars.count)).isSuperset(of: [bound, bound + 1]), "\(format)")
        }
    }

    @Test(
        "Sample values are at each bound of numbers and their steps",
        arguments: [Int64(10), 100, 1_000, 10_000, 1 << 40])
    func numbers(bound: Int64) {
        var samples = SampleValues()
        let schema = IntegerSchema(minimum: -bound, maximum: bound, multipleOf: 5)
        let found = samples.values(
            of: .integer(schema), beside: [.integer(IntegerSchema(maximum: bound - 5))])
        #expect(found.contains(.integer(0)))
        #expect(found.contains(.integer(bound - bound % 5)))
        #expect(found.contains(.integer(bound - 5)) || bound % 5 != 0)
    }

    @Test(
        "Sample values are at each bound of lists, of different items too",
        arguments: [10, 100, 1_000, 10_000])
    func lists(bound: Int) {
        for isUnique in [false, true] {
            var samples = SampleValues()
            let list = ListSchema(
                .string(StringSchema(minLength: 3, maxLength: 9)), minItems: bound - 2, maxItems: bound,
                areItemsUnique: isUnique)
            let counts = samples.values(of: Parameter("a", .list(list))).map(\.items.count)
            #expect(Set(counts).isSuperset(of: [bound - 2, bound]))
        }
    }
}

@Suite("Sample words of a pattern", .inTurn)
struct SampleWordTests {
    @Test(
        "Sample words of a pattern take each step of its automaton, with the delimiters of a template where it reads them",
        arguments: [
            ("^[a-z.-]+$", ["a", ".", "a.b", "a-b"]), ("^(x|yz)[0-9]{2}$", ["x11", "yz11"]),
            ("^a*b$", ["b", "ab"]),
            ("^$", [""]), ("^[^a-z]$", [".", "-", "1"]),
        ])
    func words(expression: String, expected: [String]) throws {
        var samples = SampleTexts(insertions: [".", "-"])
        let found = samples.texts(of: .string(StringSchema(pattern: try Pattern(expression))))
        for word in expected { #expect(found.contains(word), "\(word): \(found.prefix(20))") }
    }

    @Test("Sample words of a pattern match it, and are found in most random patterns")
    func random() throws {
        var generator = SeededGenerator(seed: 5)
        var found = 0
        for _ in 0..<200 {
            let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                generator.pick([
                    "a", "[b-d]", "(e|fg)", "h*", "i+", "j?", "\\.", "[^k]", "(l|m*n){1,2}", "\\p{Lu}",
                ])
            }
            let pattern = try Pattern("^" + parts.joined() + "$")
            var samples = SampleValues(insertions: ["."])
            let values = samples.values(of: .string(StringSchema(pattern: pattern))).compactMap(\.text)
            #expect(values.allSatisfy(pattern.matches))
            if !values.isEmpty { found += 1 }
        }
        #expect(found == 200)
    }
}
