@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema
@_spi(Generated) import TypedURLModel

@Suite("Changes of a number")
struct NumberChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    @Test("are found for every keyword of numbers")
    func keywords() {
        let properties = Mirror(reflecting: IntegerSchema()).children.compactMap(\.label)
        #expect(NumberKeyword.allCases.map(\.rawValue) == properties)
    }

    @Test("count the other spelling of zero")
    func minusZero() throws {
        let reader = ScalarSchema.string(StringSchema(pattern: try Pattern("^-0$")))
        let comparison = ScalarComparison(TextComparisons(Budget(steps: 10_000)))
        #expect(comparison.proof(.integers([0]), reader).admitted == .undecided)
        #expect(comparison.proof(.integers([1]), reader).admitted == .none)
    }

    static let examples = [
        ChangeExample(
            "multiples asked for",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "multipleOf": 5 } }, "additionalProperties": false }"#
            ],
            [
                #"multiple-of-added | some x:?a=1 | compatible | "multipleOf" was added to "a": 5"#
            ]),
        ChangeExample(
            "multiples of more",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "multipleOf": 2 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "multipleOf": 4 } }, "additionalProperties": false }"#
            ],
            [
                #"multiple-of-changed | some x:?a=2 | compatible | "multipleOf" of "a" changed from 2 to 4"#
            ]),
        ChangeExample(
            "multiples no more",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "multipleOf": 0.5 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number" } }, "additionalProperties": false }"#
            ],
            [
                #"multiple-of-removed | compatible | some x:?a=0.25 | "multipleOf" of "a" was removed; it was 0.5"#
            ]),
        ChangeExample(
            "an integer becomes a number",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 0, "maximum": 100 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "minimum": 0, "maximum": 100 } }, "additionalProperties": false }"#
            ],
            [
                #"type-changed | compatible | some x:?a=99.0 | "a" changed from an integer to a number"#
            ]),
        ChangeExample(
            "a great integer becomes a number",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 0 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "minimum": 0 } }, "additionalProperties": false }"#
            ],
            [
                #"type-changed | meaning x:?a=9223372036854775807 | meaning x:?a=9007199254740993 | "a" changed from an integer to a number"#
            ]),
        ChangeExample(
            "an integer becomes a string",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 0, "maximum": 9 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            [
                #"type-changed | meaning x:?a=1 | meaning x:?a=1 | "a" changed from an integer to a string"#
            ]),
    ]
}
