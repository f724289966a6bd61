import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

import TypedURLSamples
import TypedURLSchema

@Suite("Values for examples", .inTurn)
struct SampleValuesTests {
    private func values(_ parameters: [Parameter]) -> [ParameterValue?] {
        let schema = URLSchema(
            name: "a", template: URITemplate([.literal("a:")]), parameters: parameters)
        var examples = SampleValues()
        let together = parameters.map { examples.example(of: $0, schema) }
        // What was found for one parameter is no other's.
        for (parameter, value) in zip(parameters, together) {
            var examples = SampleValues()
            #expect(examples.example(of: parameter, schema) == value)
        }
        return together
    }

    @Test("Values for examples are the same for the same keywords, but never the default")
    func defaults() {
        let enumeration = ValueSchema.scalar(.strings(["x", "y"]))
        #expect(
            values([
                Parameter("a", enumeration), Parameter("b", enumeration),
                Parameter("c", enumeration, default: .string("x")),
                Parameter("d", enumeration, default: .string("y")),
            ]) == [.string("x"), .string("x"), .string("y"), .string("x")])
    }

    @Test("Values for examples differ for keywords of the same letters in different scalars")
    func scalars() {
        let texts = values([
            Parameter("a", .scalar(.strings(["\u{E9}"]))), Parameter("b", .scalar(.strings(["e\u{301}"]))),
        ]).map { $0?.text.map { Array($0.utf8) } }
        #expect(texts == [Array("\u{E9}".utf8), Array("e\u{301}".utf8)])
    }

    @Test("Values for examples differ for other lengths, patterns and types")
    func kinds() throws {
        let pattern = try Pattern("^b+$")
        #expect(
            values([
                Parameter("a", .scalar(.string(StringSchema(minLength: 2, maxLength: 2)))),
                Parameter("b", .scalar(.string(StringSchema(minLength: 3, maxLength: 3)))),
                Parameter("c", .scalar(.string(StringSchema(pattern: pattern)))),
                Parameter("d", .scalar(.union(UnionSchema([ScalarSchema(.strings(["1"]))])))),
                Parameter("e", .scalar(.integers([1]))),
            ]) == [.string("aa"), .string("aaa"), .string("b"), .string("1"), .integer(1)])
    }
}
