@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of a text")
struct TextChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        #expect(try example.lines == example.expected)
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
                #"min-length-raised | some x:?a=a | compatible | "a" has at least 2 characters, and had at least 1 character"#
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
                #"min-length-lowered | compatible | some x:?a=a | "a" has at least 1 character, and had at least 2 characters"#
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
                #"min-length-added | some x:?a= | compatible | "a" has at least 1 character, and had no such bound"#
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
                #"min-length-removed | compatible | some x:?a= | "a" has no such bound any more, and had at least 1 character"#
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
                #"max-length-lowered | some x:?a=aaaaa | compatible | "a" has at most 4 characters, and had at most 8 characters"#
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
                #"max-length-raised | compatible | some x:?a=aaaaa | "a" has at most 8 characters, and had at most 4 characters"#
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
                #"max-length-added | some x:?a=aaaaa | compatible | "a" has at most 4 characters, and had no such bound"#
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
                #"max-length-removed | compatible | some x:?a=aaaaa | "a" has no such bound any more, and had at most 4 characters"#
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
                #"pattern-added | some x:?a=A | compatible | "a" matches "^[a-z]+$", and had no pattern"#
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
                #"pattern-changed | compatible | some x:?a=1 | "a" matches "^[a-z0-9]+$", and matched "^[a-z]+$""#
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
                #"pattern-removed | compatible | some x:?a=A | "a" has no pattern any more, and matched "^[a-z]+$""#
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
                #"max-length-added | compatible | compatible | "a" has at most 2 characters, and had no such bound"#
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
                #"format-added | some x:?a=a | compatible | "a" is of the format "date", and had no format"#
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
                #"format-changed | always x:?a=0.0.0.0 | always x:?a=%3A%3A | "a" is of the format "ipv6", and was of "ipv4""#
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
                #"format-removed | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | "a" has no format any more, and was of "uuid""#
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
                #"format-removed | compatible | some x:?a=a | "a" has no format any more, and was of "date""#
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
                #"pattern-removed | compatible | some x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | "a" has no pattern any more, and matched "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$""#,
                #"format-added | compatible | compatible | "a" is of the format "uuid", and had no format"#,
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
                #"pattern-removed | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | "a" has no pattern any more, and matched "^[0-9A-Fa-f-]{36}$""#,
                #"format-added | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | meaning x:?a=AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA | "a" is of the format "uuid", and had no format"#,
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
                #"format-added | some x:?a=1111111111111111111111111111111111111111111111111111111111111111 | compatible | "a" is of the format "hostname", and had no format"#
            ]),
    ]
}
