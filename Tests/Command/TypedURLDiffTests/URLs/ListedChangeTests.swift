@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of listed values")
struct ListedChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "a value less",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "sepia", "fade"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "sepia"] } }, "additionalProperties": false }"#
            ],
            [
                #"enum-value-removed | some x:?a=fade | compatible | "a" can no longer be "fade""#
            ]),
        ChangeExample(
            "a value more",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "sepia", "fade"] } }, "additionalProperties": false }"#
            ],
            [
                #"enum-value-added | compatible | some x:?a=sepia | "a" can now also be "sepia" or "fade""#
            ]),
        ChangeExample(
            "one for another",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "sepia"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "fade"] } }, "additionalProperties": false }"#
            ],
            [
                #"enum-value-removed | some x:?a=sepia | compatible | "a" can no longer be "sepia""#,
                #"enum-value-added | compatible | some x:?a=fade | "a" can now also be "fade""#,
            ]),
        ChangeExample(
            "in another order",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "sepia"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["sepia", "noir"] } }, "additionalProperties": false }"#
            ], []),
        ChangeExample(
            "another constant",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "const": 1, "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "const": 2, "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"constant-changed | always x:?a=1 | always x:?a=2 | "a" changed from 1 to 2"#
            ]),
        ChangeExample(
            "listed at all",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 5 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "sepia"] } }, "additionalProperties": false }"#
            ],
            [
                #"enum-added | some x:?a=a | compatible | "a" is now limited to "noir" or "sepia""#
            ]),
        ChangeExample(
            "free, and long enough for all",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "sepia"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 5 } }, "additionalProperties": false }"#
            ],
            [
                #"enum-removed | compatible | some x:?a=a | "a" is no longer limited to "noir" or "sepia""#
            ]),
        ChangeExample(
            "free, and too short for one",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["noir", "sepia"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 4 } }, "additionalProperties": false }"#
            ],
            [
                #"enum-removed | some x:?a=sepia | some x:?a=a | "a" is no longer limited to "noir" or "sepia""#
            ]),
        ChangeExample(
            "a boolean that is always true",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "boolean" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "boolean", "const": true } }, "additionalProperties": false }"#
            ],
            [
                #"enum-value-removed | some x:?a=false | compatible | "a" can no longer be false"#
            ]),
    ]
}
