@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of which parameters are there")
struct PresenceChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "one needs another",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "dependentRequired": { "a": ["b"] }, "additionalProperties": false }"#
            ],
            [
                #"dependency-added | some x:?a=0 | compatible | "a" now requires "b""#
            ]),
        ChangeExample(
            "none needs another",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "dependentRequired": { "a": ["b"] }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"dependency-removed | compatible | some x:?a=0 | "a" no longer requires "b""#
            ]),
        ChangeExample(
            "one needs another that is always there",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "required": ["b"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "required": ["b"], "dependentRequired": { "a": ["b"] }, "additionalProperties": false }"#
            ],
            [
                #"dependency-added | compatible | compatible | "a" now requires "b""#
            ]),
        ChangeExample(
            "one of two",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "oneOf": [{ "required": ["a"] }, { "required": ["b"] }], "additionalProperties": false }"#
            ],
            [
                #"presence-rule-added | some x: | compatible | exactly one of "a", "b" is now required"#
            ]),
        ChangeExample(
            "any of two",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "anyOf": [{ "required": ["a"] }, { "required": ["b"] }], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"presence-rule-removed | compatible | some x: | at least one of "a", "b" is no longer required"#
            ]),
        ChangeExample(
            "one instead of any",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "anyOf": [{ "required": ["a"] }, { "required": ["b"] }], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "oneOf": [{ "required": ["a"] }, { "required": ["b"] }], "additionalProperties": false }"#
            ],
            [
                #"presence-rule-removed | compatible | compatible | at least one of "a", "b" is no longer required"#,
                #"presence-rule-added | some x:?a=0&b=0 | compatible | exactly one of "a", "b" is now required"#,
            ]),
        ChangeExample(
            "a rule beside a text that may be empty",
            from: [
                "test":
                    #"{ "uriTemplate": "x://h/v{?c}{#b}", "type": "object", "properties": { "b": { "type": "string" }, "c": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x://h/v{?c}{#b}", "type": "object", "properties": { "b": { "type": "string", "pattern": "^[0-9]+$" }, "c": { "type": "integer" } }, "oneOf": [{ "required": ["b"] }, { "required": ["c"] }], "additionalProperties": false }"#
            ],
            [
                #"pattern-added | some x://h/v#-1 | not proven | "pattern" was added to "b": "^[0-9]+$""#,
                #"presence-rule-added | some x://h/v | compatible | exactly one of "b", "c" is now required"#,
            ]),
    ]
}
