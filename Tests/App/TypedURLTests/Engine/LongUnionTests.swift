import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A union of many listed texts", .inTurn)
struct LongUnionTests {
    private static func union(isExclusive: Bool) -> UnionSchema {
        var branches = "abcdefghijklmnopqrstuvwxyz".map { letter in
            var texts = (0..<10).map { "\(letter)\($0)" }
            if "dw".contains(letter) { texts.append("both") }
            let aliases = letter == "c" ? [ValueAlias("cee", .string("c1"))] : []
            return ScalarSchema(.strings(texts), valueAliases: aliases, isCaseInsensitive: letter != "e")
        }
        branches.insert(.integer(IntegerSchema()), at: 13)
        return UnionSchema(branches, isExclusive: isExclusive)
    }

    @Test(
        "A union of many listed texts takes the branch that lists a text, or reads it as an alias",
        arguments: [
            ("c7", .string("c7")), ("C7", .string("c7")), ("CEE", .string("c1")), ("z9", .string("z9")),
            ("e1", .string("e1")), ("E1", nil), ("12", .integer(12)), ("q99", nil), ("", nil),
        ] as [(String, ParameterValue?)])
    func values(text: String, value: ParameterValue?) {
        for isExclusive in [false, true] {
            #expect(Self.union(isExclusive: isExclusive).value(of: text) == value)
        }
    }

    @Test("A union of many listed texts takes the first of two that list it, or none if only one may")
    func both() {
        #expect(Self.union(isExclusive: false).value(of: "Both") == .string("both"))
        #expect(Self.union(isExclusive: true).value(of: "Both") == nil)
        #expect(Self.union(isExclusive: true).value(of: "both") == nil)
    }

    @Test("A union of many listed texts looks at no branch that lists other texts alone")
    func branches() {
        let union = Self.union(isExclusive: false)
        #expect(Array(union.branches(for: "q99")).count == 1)
        #expect(Array(union.branches(for: "A0")).count == 27)
        #expect(Array(union.branches(for: "z0")).count == 2)
    }
}
