import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("A number of JSON", .inTurn)
struct JSONNumberTests {
    @Test(
        "A number of JSON is an integer by its value, not by how it is written",
        arguments: [
            ("5", Int64(5)), ("5.0", 5), ("5e0", 5), ("50e-1", 5), ("0.5e1", 5), ("-0", 0), ("0e99", 0),
            ("0.000", 0),
            ("12.50e1", 125), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("-9.223372036854775808e18", .min), ("1e18", 1_000_000_000_000_000_000),
        ])
    func integers(text: String, value: Int64) {
        #expect(JSONNumber(text: text).isInteger)
        #expect(JSONNumber(text: text).int64 == value)
    }

    @Test(
        "A number of JSON has no Int64 beyond 64 bits",
        arguments: ["9223372036854775808", "-9223372036854775809", "1e19", "1e999"])
    func largeIntegers(text: String) {
        #expect(JSONNumber(text: text).isInteger)
        #expect(JSONNumber(text: text).int64 == nil)
    }

    @Test(
        "A number of JSON is no integer when a fraction remains",
        arguments: ["0.5", "5.01", "5e-1", "1e-99999999999999999999"])
    func fractions(text: String) {
        #expect(!JSONNumber(text: text).isInteger)
        #expect(JSONNumber(text: text).int64 == nil)
    }

    @Test("A number of JSON is a double unless it is too large")
    func doubles() {
        #expect(JSONNumber(text: "0.1").double == 0.1)
        #expect(JSONNumber(text: "-1.5e3").double == -1500)
        #expect(JSONNumber(text: "-0.0").double == 0)
        #expect(JSONNumber(text: "1e-400").double == nil)
        #expect(JSONNumber(text: "1e400").double == nil)
        #expect(JSONNumber(text: "-1e99999999999999999999").double == nil)
    }

    @Test("A number of JSON equals another by value")
    func equality() {
        #expect(JSONNumber(text: "1") == JSONNumber(text: "1.0"))
        #expect(JSONNumber(text: "-0") == JSONNumber(text: "0e5"))
        #expect(JSONNumber(text: "100") == JSONNumber(text: "1e2"))
        // These two are one double.
        #expect(JSONNumber(text: "9007199254740993") != JSONNumber(text: "9007199254740992"))
        #expect(JSONNumber(text: "0.2e1") == JSONNumber(text: "2.0"))
        #expect(JSONNumber(text: "2") != JSONNumber(text: "20"))
    }
}
