import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Exact division", .inTurn)
struct DecimalDivisorTests {
    @Test(
        "A number is divided as it prints",
        arguments: [
            (0.3, 1, -1, true), (0.30000000000000004, 1, -1, false), (-0.3, 1, -1, true),
            (1e308, 1, -1, true),
            (0, 7, 0, true), (-0.0, 7, 300, true), (4.5, 15, -1, true), (4.5, 2, 0, false),
            (0.0075, 1, -4, true),
            (0.00751, 1, -4, false), (19.99, 1, -2, true), (1e-7, 1, -7, true), (1e-7, 1, -6, false),
            (1e21, 3, 0, false), (3e21, 3, 0, true), (1e22, 1, 22, true), (1e22, 1, 23, false),
            (.leastNonzeroMagnitude, 5, -324, true),
            (.leastNonzeroMagnitude, 1, -400, true),
            (1.7976931348623157e308, 17_976_931_348_623_157, 292, true),
            (1.7976931348623157e308, 1, 293, false), (9_007_199_254_740_992, 2, 0, true),
            (1e308, .max, -400, false), (123_456_789.125, 125, -3, true),
        ] as [(Double, UInt64, Int, Bool)])
    func doubles(value: Double, significand: UInt64, exponent: Int, isMultiple: Bool) {
        #expect(value.isMultiple(of: DecimalDivisor(significand, exponent: exponent)) == isMultiple)
    }

    @Test(
        "Exact division divides integers of every size",
        arguments: [
            (10, 5, 0, true), (11, 5, 0, false), (-10, 5, 0, true), (0, 5, 0, true), (3, 15, -1, true),
            (4, 15, -1, false), (.min, 1, 0, true), (.min, 1 << 63, 0, true), (.max, 2, 0, false),
            (.max, .max, 0, false),
            (100, 1, 2, true), (150, 1, 2, false), (1, 1, -400, true), (1, 3, -400, false),
            (7, 7, 1000, false),
            (.max, 9_223_372_036_854_775_807, -3, true),
        ] as [(Int64, UInt64, Int, Bool)])
    func integers(value: Int64, significand: UInt64, exponent: Int, isMultiple: Bool) {
        #expect(value.isMultiple(of: DecimalDivisor(significand, exponent: exponent)) == isMultiple)
    }

    @Test("No exponent is too large", arguments: [1, 10, 3, 1 << 63, .max] as [UInt64])
    func exponents(significand: UInt64) {
        for exponent in [Int.min, Int.min + 1, Int.max - 1, Int.max] {
            let divisor = DecimalDivisor(significand, exponent: exponent)
            #expect(Int64(0).isMultiple(of: divisor))
            #expect(0.0.isMultiple(of: divisor))
            // Of the prime factors of these only 2 and 5 are among those of a power of ten.
            let isMultiple = exponent < 0 && [1, 10, 1 << 63].contains(significand)
            #expect(Int64(1).isMultiple(of: divisor) == isMultiple)
            #expect(1e-300.isMultiple(of: divisor) == isMultiple)
            #expect(!divisor.description.isEmpty)
        }
    }

    @Test("Multiples are multiples, and what lies between them is not")
    func multiples() {
        var random = SeededGenerator(seed: 600)
        for _ in 0..<5000 {
            let significand = UInt64.random(in: 2...99_999, using: &random)
            let exponent = Int.random(in: -6...6, using: &random)
            let factor = UInt64.random(in: 1...99_999, using: &random)
            let divisor = DecimalDivisor(significand, exponent: exponent)
            for (offset, isMultiple) in [
                (0, true), (UInt64.random(in: 1..<significand, using: &random), false),
            ] {
                guard let value = Double("\(significand * factor + offset)e\(exponent)") else {
                    Issue.record("a number was written wrongly")
                    continue
                }
                #expect(value.isMultiple(of: divisor) == isMultiple)
                #expect((-value).isMultiple(of: divisor) == isMultiple)
                if let integer = Int64(exactly: value) {
                    #expect(integer.isMultiple(of: divisor) == isMultiple)
                }
            }
        }
    }

    @Test(
        "A number prints as JSON writes it",
        arguments: [
            (1, -1, "0.1"), (5, 0, "5"), (1, -7, "1e-7"), (1, -6, "0.000001"), (12, -7, "0.0000012"),
            (12, -8, "1.2e-7"), (125, -3, "0.125"), (125, -2, "1.25"), (1, 20, "100000000000000000000"),
            (1, 21, "1e+21"), (15, 21, "1.5e+22"), (.max, 0, "18446744073709551615"),
            (.max, -19, "1.8446744073709551615"), (1, 400, "1e+400"), (25, -400, "2.5e-399"),
        ] as [(UInt64, Int, String)])
    func description(significand: UInt64, exponent: Int, text: String) {
        #expect(DecimalDivisor(significand, exponent: exponent).description == text)
    }

    @Test("What a double holds prints as numbers do")
    func printing() {
        var random = SeededGenerator(seed: 8785)
        for _ in 0..<5000 {
            let significand = UInt64.random(in: 1...999_999_999_999_999, using: &random)
            let exponent = Int.random(in: -40...40, using: &random)
            let value = Double("\(significand)e\(exponent)") ?? .nan
            #expect(DecimalDivisor(significand, exponent: exponent).description == NumberText.print(value))
        }
    }

    @Test("Zeros at the end are no part of a divisor")
    func zeros() {
        #expect(DecimalDivisor(50, exponent: -1) == DecimalDivisor(5))
        #expect(DecimalDivisor(100) == DecimalDivisor(1, exponent: 2))
        #expect(DecimalDivisor(50, exponent: -1).description == "5")
    }
}
