@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of a bound")
struct BoundChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        #expect(try example.lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "lowered from above, beside another default",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "maximum": 99, "default": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "maximum": 10, "default": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"default-changed | meaning x: | meaning x: | an absent "a" is 2, and was 1"#,
                #"maximum-lowered | some x:?a=11 | compatible | "a" is at most 10, and was at most 99"#,
            ]),
        ChangeExample(
            "raised from below",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 3 } }, "additionalProperties": false }"#
            ],
            [
                #"minimum-raised | some x:?a=2 | compatible | "a" is at least 3, and was at least 1"#
            ]),
        ChangeExample(
            "lowered from below",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 3 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"minimum-lowered | compatible | some x:?a=2 | "a" is at least 1, and was at least 3"#
            ]),
        ChangeExample(
            "added from below",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"minimum-added | some x:?a=0 | compatible | "a" is at least 1, and had no such bound"#
            ]),
        ChangeExample(
            "removed from below",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"minimum-removed | compatible | some x:?a=0 | "a" has no such bound any more, and was at least 1"#
            ]),
        ChangeExample(
            "lowered from above",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "maximum": 16384 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "maximum": 4096 } }, "additionalProperties": false }"#
            ],
            [
                #"maximum-lowered | some x:?a=4097 | compatible | "a" is at most 4096, and was at most 16384"#
            ]),
        ChangeExample(
            "raised from above",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "maximum": 9 } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "maximum": 10 } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"maximum-raised | compatible | some x:?a=10 | "a" is at most 10, and was at most 9"#
            ]),
        ChangeExample(
            "added from above",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "maximum": 0.5 } }, "additionalProperties": false }"#
            ],
            [
                #"maximum-added | some x:?a=1.5 | compatible | "a" is at most 0.5, and had no such bound"#
            ]),
        ChangeExample(
            "removed from above",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "maximum": 0.5 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number" } }, "additionalProperties": false }"#
            ],
            [
                #"maximum-removed | compatible | some x:?a=1.5 | "a" has no such bound any more, and was at most 0.5"#
            ]),
        ChangeExample(
            "that no value is within",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "maximum": 5 } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "maximum": 20, "minimum": 10 } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"minimum-added | always x:?a=1 | compatible | "a" is at least 10, and had no such bound"#,
                #"maximum-raised | compatible | always x:?a=11 | "a" is at most 20, and was at most 5"#,
            ]),
        ChangeExample(
            "exclusive, added",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "exclusiveMinimum": 0 } }, "additionalProperties": false }"#
            ],
            [
                #"exclusive-minimum-added | some x:?a=-1 | compatible | "a" is greater than 0, and had no such bound"#
            ]),
        ChangeExample(
            "exclusive, raised",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "exclusiveMinimum": 0 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "exclusiveMinimum": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"exclusive-minimum-raised | some x:?a=1 | compatible | "a" is greater than 1, and was greater than 0"#
            ]),
        ChangeExample(
            "exclusive, lowered",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "exclusiveMaximum": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "number", "exclusiveMaximum": 0.5 } }, "additionalProperties": false }"#
            ],
            [
                #"exclusive-maximum-lowered | some x:?a=0.5 | compatible | "a" is less than 0.5, and was less than 1"#
            ]),
        ChangeExample(
            "exclusive, removed",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "exclusiveMaximum": 8, "minimum": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"exclusive-maximum-removed | compatible | some x:?a=9 | "a" has no such bound any more, and was less than 8"#
            ]),
        ChangeExample(
            "exclusive in place of another that says the same",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "minimum": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "exclusiveMinimum": 0 } }, "additionalProperties": false }"#
            ],
            [
                #"minimum-removed | compatible | compatible | "a" has no such bound any more, and was at least 1"#,
                #"exclusive-minimum-added | compatible | compatible | "a" is greater than 0, and had no such bound"#,
            ]),
        ChangeExample(
            "exclusive, lowered from below",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "exclusiveMinimum": 4 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "exclusiveMinimum": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"exclusive-minimum-lowered | compatible | some x:?a=3 | "a" is greater than 2, and was greater than 4"#
            ]),
        ChangeExample(
            "exclusive, removed from below",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "exclusiveMinimum": 4 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"exclusive-minimum-removed | compatible | some x:?a=3 | "a" has no such bound any more, and was greater than 4"#
            ]),
        ChangeExample(
            "exclusive, raised from above",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "exclusiveMaximum": 4 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "exclusiveMaximum": 6 } }, "additionalProperties": false }"#
            ],
            [
                #"exclusive-maximum-raised | compatible | some x:?a=5 | "a" is less than 6, and was less than 4"#
            ]),
        ChangeExample(
            "exclusive, added from above",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "exclusiveMaximum": 4 } }, "additionalProperties": false }"#
            ],
            [
                #"exclusive-maximum-added | some x:?a=5 | compatible | "a" is less than 4, and had no such bound"#
            ]),
        ChangeExample(
            "of which multiples notice nothing",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "multipleOf": 10, "minimum": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "multipleOf": 10, "minimum": 5 } }, "additionalProperties": false }"#
            ],
            [
                #"minimum-raised | compatible | compatible | "a" is at least 5, and was at least 1"#
            ]),
    ]
}
