@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of unions")
struct UnionChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "a branch more, behind",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }, { "enum": ["auto"] }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }, { "enum": ["auto"] }, { "type": "boolean" }] } }, "additionalProperties": false }"#
            ],
            [
                #"branch-added | compatible | some x:?a=true | "a" can now also be a boolean"#
            ]),
        ChangeExample(
            "a branch less",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }, { "enum": ["auto", "full"] }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }] } }, "additionalProperties": false }"#
            ],
            [
                #"branch-removed | some x:?a=auto | compatible | "a" can no longer be "auto", "full""#
            ]),
        ChangeExample(
            "another branch",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }, { "enum": ["auto", "full"] }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }, { "enum": ["auto"] }] } }, "additionalProperties": false }"#
            ],
            [
                #"branch-changed | some x:?a=full | compatible | a branch of "a" changed from "auto", "full" to "auto""#
            ]),
        ChangeExample(
            "another order, which texts notice",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }, { "type": "string" }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "string" }, { "type": "integer" }] } }, "additionalProperties": false }"#
            ],
            [
                #"branches-reordered | meaning x:?a=0 | meaning x:?a=0 | the branches of "a" are tried in a different order"#
            ]),
        ChangeExample(
            "one branch only",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer", "maximum": 5 }, { "type": "integer", "minimum": 3 }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "oneOf": [{ "type": "integer", "maximum": 5 }, { "type": "integer", "minimum": 3 }] } }, "additionalProperties": false }"#
            ],
            [
                #"union-rule-changed | some x:?a=4 | compatible | "a" must now match exactly one branch; it could match several"#
            ]),
        ChangeExample(
            "instead of a value",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "enum": ["auto"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "enum": ["auto"] }, { "type": "integer" }] } }, "additionalProperties": false }"#
            ],
            [
                #"type-changed | compatible | some x:?a=1 | "a" changed from a string to a union"#
            ]),
        ChangeExample(
            "in another order, where no text is one of two",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "string", "maxLength": 3, "title": "short" }, { "type": "boolean", "title": "flag" }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "boolean", "title": "flag" }, { "type": "string", "maxLength": 3, "title": "short" }] } }, "additionalProperties": false }"#
            ],
            [
                #"branches-reordered | compatible | compatible | the branches of "a" are tried in a different order"#
            ]),
        ChangeExample(
            "values of a branch that an earlier one takes",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "string", "maxLength": 5 }, { "type": "integer", "enum": [2, 5] }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "string", "maxLength": 5 }, { "type": "integer", "enum": [2] }] } }, "additionalProperties": false }"#
            ],
            [
                #"branch-changed | not proven | compatible | a branch of "a" changed from 2, 5 to 2"#
            ]),
        ChangeExample(
            "values more, in front of branches that take them for the same",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer", "enum": [1, 5] }, { "type": "integer", "maximum": 3 }, { "type": "integer", "minimum": -2 }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer", "enum": [1, 5, 7] }, { "type": "integer", "maximum": 3 }, { "type": "integer", "minimum": -2 }] } }, "additionalProperties": false }"#
            ],
            [
                #"branch-changed | compatible | compatible | a branch of "a" changed from 1, 5 to 1, 5, 7"#
            ]),
        ChangeExample(
            "exclusive, of one type, in another order",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "oneOf": [{ "type": "integer", "maximum": 5 }, { "type": "integer", "minimum": 3 }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "oneOf": [{ "type": "integer", "minimum": 3 }, { "type": "integer", "maximum": 5 }] } }, "additionalProperties": false }"#
            ],
            [
                #"branches-reordered | compatible | compatible | the branches of "a" are tried in a different order"#
            ]),
        ChangeExample(
            "of texts that two branches take, in another order",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": "^[0-9]$" }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "anyOf": [{ "type": "string", "pattern": "^[0-9]$" }, { "type": "integer" }] } }, "additionalProperties": false }"#
            ],
            [
                #"branches-reordered | meaning x:?a=0 | meaning x:?a=0 | the branches of "a" are tried in a different order"#
            ]),
        ChangeExample(
            "exclusive, of two types, in another order",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "oneOf": [{ "type": "integer" }, { "type": "string", "pattern": "^[0-9]$" }] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "oneOf": [{ "type": "string", "pattern": "^[0-9]$" }, { "type": "integer" }] } }, "additionalProperties": false }"#
            ],
            [
                #"branches-reordered | meaning x:?a=0 | meaning x:?a=0 | the branches of "a" are tried in a different order"#
            ]),
    ]
}
