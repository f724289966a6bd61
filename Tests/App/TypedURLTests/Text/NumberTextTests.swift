import TestSupport
import Testing

@testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Numbers in URLs", .inTurn)
struct NumberTextTests {
    @Test(
        "JSON's number grammar, and no other",
        arguments: [
            ("0", 0), ("-0", 0), ("60", 60), ("60.0", 60), ("60.50", 60.5), ("-12.5e-1", -1.25),
            ("1E+2", 100),
            ("0e999999999999999999999", 0), ("59.9396975", 59.9396975),
            ("123456789012345678", 123_456_789_012_345_680),
            ("0.1", 0.1), ("1e22", 1e22), ("1e23", 1e23), ("4.9e-324", .leastNonzeroMagnitude),
            ("1.7976931348623157e308", .greatestFiniteMagnitude),
            ("0.000000000000000000000000000001", 1e-30),
            ("", nil), ("-", nil), ("+1", nil), ("01", nil), ("-01", nil), ("1.", nil), (".5", nil),
            ("1e", nil),
            ("1e+", nil), ("0x10", nil), ("1_000", nil), ("nan", nil), ("inf", nil), ("Infinity", nil),
            (" 1", nil),
            ("1 ", nil), ("12x0", nil), ("1e400", nil), ("-1e400", nil), ("1e-400", nil),
            ("1e99999999999999999999", nil),
            ("１", nil), ("1,5", nil), ("--1", nil), ("1e5.0", nil),
        ] as [(String, Double?)])
    func parse(text: String, expected: Double?) {
        #expect(NumberText.parse(text.utf8) == expected)
    }

    @Test("Zero is never negative")
    func zero() {
        for text in ["-0", "-0.0", "-0e5"] {
            #expect(NumberText.parse(text.utf8)?.sign == .plus)
        }
    }

    // The examples of RFC 8785, appendix B, and the borders between the notations.
    @Test(
        "A number is printed as RFC 8785 has it",
        arguments: [
            (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
            (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
            (0xC340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
            (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
            (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
            (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
            (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
            (0x41B3_DE43_5555_5553, "333333333.3333332"),
            (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
            (0x41B3_DE43_5555_5557, "333333333.33333343"),
            (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
            (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
        ] as [(UInt64, String)])
    func print(bits: UInt64, expected: String) {
        #expect(NumberText.print(Double(bitPattern: bits)) == expected)
    }

    @Test("What is printed reads back as the same number")
    func roundTrip() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite, value != 0 else { continue }
            #expect(NumberText.parse(NumberText.print(value).utf8) == value)
            let short = Double(Int64.random(in: -1_000_000...1_000_000, using: &random)) / 1000
            #expect(NumberText.parse(NumberText.print(short).utf8) == short)
        }
    }

    @Test("The exact short way and the library's agree")
    func exactness() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let digits = String(UInt64.random(in: 0...9_999_999_999_999_999, using: &random))
            let cut = Int.random(in: 0..<digits.count, using: &random)
            let fraction = digits.dropFirst(cut)
            let head = cut == 0 ? "0" : String(digits.prefix(cut))
            let exponent = Int.random(in: -30...30, using: &random)
            let text = "\(head).\(fraction)e\(exponent)"
            guard head == "0" || !head.hasPrefix("0"), let expected = Double(text) else { continue }
            #expect(NumberText.parse(text.utf8) == expected, "\(text)")
        }
    }
}
