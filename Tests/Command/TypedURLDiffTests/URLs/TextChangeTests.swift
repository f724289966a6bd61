@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of a text")
struct TextChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "longer at least",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "minLength": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "minLength": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"min-length-raised | some x:?a=a | compatible | "minLength" of "a" changed from 1 to 2"#
            ]),
        ChangeExample(
            "shorter at least",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "minLength": 2 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "minLength": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"min-length-lowered | compatible | some x:?a=a | "minLength" of "a" changed from 2 to 1"#
            ]),
        ChangeExample(
            "of some length at least",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "minLength": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"min-length-added | some x:?a= | compatible | "minLength" was added to "a": 1"#
            ]),
        ChangeExample(
            "of any length",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "minLength": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            [
                #"min-length-removed | compatible | some x:?a= | "minLength" of "a" was removed; it was 1"#
            ]),
        ChangeExample(
            "shorter at most",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 8 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 4 } }, "additionalProperties": false }"#
            ],
            [
                #"max-length-lowered | some x:?a=aaaaa | compatible | "maxLength" of "a" changed from 8 to 4"#
            ]),
        ChangeExample(
            "longer at most",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 4 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 8 } }, "additionalProperties": false }"#
            ],
            [
                #"max-length-raised | compatible | some x:?a=aaaaa | "maxLength" of "a" changed from 4 to 8"#
            ]),
        ChangeExample(
            "of some length at most",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 4 } }, "additionalProperties": false }"#
            ],
            [
                #"max-length-added | some x:?a=aaaaa | compatible | "maxLength" was added to "a": 4"#
            ]),
        ChangeExample(
            "of any length again",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "maxLength": 4 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            [
                #"max-length-removed | compatible | some x:?a=aaaaa | "maxLength" of "a" was removed; it was 4"#
            ]),
        ChangeExample(
            "with a pattern",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[a-z]+$" } }, "additionalProperties": false }"#
            ],
            [
                #"pattern-added | some x:?a=A | compatible | "pattern" was added to "a": "^[a-z]+$""#
            ]),
        ChangeExample(
            "with a wider pattern",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[a-z]+$" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[a-z0-9]+$" } }, "additionalProperties": false }"#
            ],
            [
                #"pattern-changed | compatible | some x:?a=1 | "pattern" of "a" changed from "^[a-z]+$" to "^[a-z0-9]+$""#
            ]),
        ChangeExample(
            "without a pattern",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[a-z]+$" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            [
                #"pattern-removed | compatible | some x:?a=A | "pattern" of "a" was removed; it was "^[a-z]+$""#
            ]),
        ChangeExample(
            "with a pattern that its length is within",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[a-z]{2}$" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[a-z]{2}$", "maxLength": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"max-length-added | compatible | compatible | "maxLength" was added to "a": 2"#
            ]),
        ChangeExample(
            "with a format",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "format": "date" } }, "additionalProperties": false }"#
            ],
            [
                #"format-added | some x:?a=a | compatible | "format" was added to "a": "date""#
            ]),
        ChangeExample(
            "with another format",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "format": "ipv4" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "format": "ipv6" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"format-changed | always x:?a=0.0.0.0 | always x:?a=%3A%3A | "format" of "a" changed from "ipv4" to "ipv6""#
            ]),
        ChangeExample(
            "without a format that has spellings",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "format": "uuid" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            [
                #"format-removed | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | "format" of "a" was removed; it was "uuid""#
            ]),
        ChangeExample(
            "without a format that has none",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "format": "date" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": false }"#
            ],
            [
                #"format-removed | compatible | some x:?a=a | "format" of "a" was removed; it was "date""#
            ]),
        ChangeExample(
            "a format in place of a pattern that matches the same normal texts",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "format": "uuid" } }, "additionalProperties": false }"#
            ],
            [
                #"pattern-removed | compatible | some x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | "pattern" of "a" was removed; it was "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$""#,
                #"format-added | compatible | compatible | "format" was added to "a": "uuid""#,
            ]),
        ChangeExample(
            "a format in place of a pattern that matches more",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[0-9A-Fa-f-]{36}$" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "format": "uuid" } }, "additionalProperties": false }"#
            ],
            [
                #"pattern-removed | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | "pattern" of "a" was removed; it was "^[0-9A-Fa-f-]{36}$""#,
                #"format-added | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | "format" was added to "a": "uuid""#,
            ]),
        ChangeExample(
            "a format whose texts are short",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[0-9]+$" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "string", "pattern": "^[0-9]+$", "format": "hostname" } }, "additionalProperties": false }"#
            ],
            [
                #"format-added | some x:?a=1111111111111111111111111111111111111111111111111111111111111111 | compatible | "format" was added to "a": "hostname""#
            ]),
    ]
}
