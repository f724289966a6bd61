@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of a bound")
struct BoundChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
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
                #"default-changed | meaning x: | meaning x: | "default" of "a" changed from 1 to 2"#,
                #"maximum-lowered | some x:?a=11 | compatible | "maximum" of "a" changed from 99 to 10"#,
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
                #"minimum-raised | some x:?a=2 | compatible | "minimum" of "a" changed from 1 to 3"#
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
                #"minimum-lowered | compatible | some x:?a=2 | "minimum" of "a" changed from 3 to 1"#
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
                #"minimum-added | some x:?a=0 | compatible | "minimum" was added to "a": 1"#
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
                #"minimum-removed | compatible | some x:?a=0 | "minimum" of "a" was removed; it was 1"#
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
                #"maximum-lowered | some x:?a=4097 | compatible | "maximum" of "a" changed from 16384 to 4096"#
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
                #"maximum-raised | compatible | some x:?a=10 | "maximum" of "a" changed from 9 to 10"#
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
                #"maximum-added | some x:?a=1.5 | compatible | "maximum" was added to "a": 0.5"#
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
                #"maximum-removed | compatible | some x:?a=1.5 | "maximum" of "a" was removed; it was 0.5"#
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
                #"minimum-added | always x:?a=1 | compatible | "minimum" was added to "a": 10"#,
                #"maximum-raised | compatible | always x:?a=11 | "maximum" of "a" changed from 5 to 20"#,
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
                #"exclusive-minimum-added | some x:?a=-1 | compatible | "exclusiveMinimum" was added to "a": 0"#
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
                #"exclusive-minimum-raised | some x:?a=1 | compatible | "exclusiveMinimum" of "a" changed from 0 to 1"#
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
                #"exclusive-maximum-lowered | some x:?a=0.5 | compatible | "exclusiveMaximum" of "a" changed from 1 to 0.5"#
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
                #"exclusive-maximum-removed | compatible | some x:?a=9 | "exclusiveMaximum" of "a" was removed; it was 8"#
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
                #"minimum-removed | compatible | compatible | "minimum" of "a" was removed; it was 1"#,
                #"exclusive-minimum-added | compatible | compatible | "exclusiveMinimum" was added to "a": 0"#,
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
                #"exclusive-minimum-lowered | compatible | some x:?a=3 | "exclusiveMinimum" of "a" changed from 4 to 2"#
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
                #"exclusive-minimum-removed | compatible | some x:?a=3 | "exclusiveMinimum" of "a" was removed; it was 4"#
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
                #"exclusive-maximum-raised | compatible | some x:?a=5 | "exclusiveMaximum" of "a" changed from 4 to 6"#
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
                #"exclusive-maximum-added | some x:?a=5 | compatible | "exclusiveMaximum" was added to "a": 4"#
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
                #"minimum-raised | compatible | compatible | "minimum" of "a" changed from 1 to 5"#
            ]),
    ]
}
