@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of lists")
struct ListChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "more at least",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "minItems": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "minItems": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"min-items-raised | some x:?a=1 | compatible | "minItems" of "a" changed from 1 to 2"#
            ]),
        ChangeExample(
            "fewer at least",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "minItems": 2 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "minItems": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"min-items-lowered | compatible | some x:?a=1 | "minItems" of "a" changed from 2 to 1"#
            ]),
        ChangeExample(
            "one at least, as every list has",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "minItems": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"min-items-added | compatible | compatible | "minItems" was added to "a": 1"#
            ]),
        ChangeExample(
            "any number",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "minItems": 2 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            [
                #"min-items-removed | compatible | some x:?a=1 | "minItems" of "a" was removed; it was 2"#
            ]),
        ChangeExample(
            "fewer at most",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 3 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"max-items-lowered | some x:?a=1,1,1 | compatible | "maxItems" of "a" changed from 3 to 2"#
            ]),
        ChangeExample(
            "more at most",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 2 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 3 } }, "additionalProperties": false }"#
            ],
            [
                #"max-items-raised | compatible | some x:?a=1,1,1 | "maxItems" of "a" changed from 2 to 3"#
            ]),
        ChangeExample(
            "some number at most",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 3 } }, "additionalProperties": false }"#
            ],
            [
                #"max-items-added | some x:?a=1,1,1,1 | compatible | "maxItems" was added to "a": 3"#
            ]),
        ChangeExample(
            "any number again",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 3 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            [
                #"max-items-removed | compatible | some x:?a=1,1,1,1 | "maxItems" of "a" was removed; it was 3"#
            ]),
        ChangeExample(
            "no two equal",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "uniqueItems": true } }, "additionalProperties": false }"#
            ],
            [
                #"unique-items-added | some x:?a=1,1 | compatible | items of "a" must now be unique"#
            ]),
        ChangeExample(
            "no two equal of one at most",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 1, "uniqueItems": true } }, "additionalProperties": false }"#
            ],
            [
                #"unique-items-added | compatible | compatible | items of "a" must now be unique"#
            ]),
        ChangeExample(
            "equal ones again",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "uniqueItems": true } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            [
                #"unique-items-removed | compatible | some x:?a=1,1 | items of "a" no longer need to be unique"#
            ]),
        ChangeExample(
            "smaller items",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer", "maximum": 9 } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer", "maximum": 8 } } }, "additionalProperties": false }"#
            ],
            [
                #"maximum-lowered | some x:?a=9 | compatible | "maximum" of an item of "a" changed from 9 to 8"#
            ]),
        ChangeExample(
            "a list instead of one",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            [
                #"type-changed | meaning x:?a=0 | meaning x:?a=0 | "a" changed from an integer to a list"#
            ]),
        ChangeExample(
            "read in another style, too",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "alternateTemplates": ["x:{?a*}"], "additionalProperties": false }"#
            ],
            [
                #"alternate-added | compatible | some x:?a=1&a=1 | "x:{?a*}" is now read as well"#
            ]),
        ChangeExample(
            "read in one style only",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "alternateTemplates": ["x:{?a*}"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            [
                #"alternate-removed | some x:?a=1&a=1 | compatible | "x:{?a*}" is no longer read"#
            ]),
        ChangeExample(
            "written in another style, and read in both",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "string", "pattern": "^[^,]+$" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "string", "pattern": "^[^,]+$" } } }, "alternateTemplates": ["x:{?a}"], "additionalProperties": false }"#
            ],
            [
                #"explode-changed | not proven | some x:?a=a&a=a | items of "a" are now written separately, not as one value"#
            ]),
        ChangeExample(
            "exploded",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }"#
            ],
            [
                #"explode-changed | meaning x:?a=1,x | meaning x:?a=1,x | items of "a" are now written separately, not as one value"#
            ]),
        ChangeExample(
            "of one item at most, exploded",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "integer" }, "maxItems": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"explode-changed | not proven | not proven | items of "a" are now written separately, not as one value"#
            ]),
        ChangeExample(
            "a tuple's further item",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }], "items": false, "minItems": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }, { "title": "y", "type": "integer" }], "items": false, "minItems": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"tuple-item-added | some x:?a=0 | some x:?a=0,0 | the number of items of "a" changed from 1 to 2"#
            ]),
        ChangeExample(
            "a tuple's item less",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }, { "title": "y", "type": "integer" }], "items": false, "minItems": 2 } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }], "items": false, "minItems": 1 } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"tuple-item-removed | always x:?a=0,0 | always x:?a=0 | the number of items of "a" changed from 2 to 1"#
            ]),
        ChangeExample(
            "a tuple's smaller item",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }, { "title": "y", "type": "integer" }], "items": false, "minItems": 2 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }, { "title": "y", "type": "integer", "minimum": 0 }], "items": false, "minItems": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"minimum-added | some x:?a=1,-1 | compatible | "minimum" was added to "y" of "a": 0"#
            ]),
        ChangeExample(
            "an item that was a number and is a text, where no two are equal",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/a{?a*}", "type": "object", "properties": { "a": { "type": "array", "prefixItems": [{ "type": "integer", "minimum": 0, "title": "first" }, { "type": "integer", "maximum": 7, "multipleOf": 2.5, "title": "second" }, { "type": "number", "exclusiveMaximum": 3.5, "title": "third" }], "items": false, "minItems": 3, "uniqueItems": true } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/a{?a*}", "type": "object", "properties": { "a": { "type": "array", "prefixItems": [{ "type": "integer", "minimum": 0, "title": "first" }, { "type": "integer", "maximum": 7, "multipleOf": 2.5, "title": "second" }, { "type": "string", "pattern": "^-?[0-9]+$", "title": "third" }], "items": false, "minItems": 3, "uniqueItems": true } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"type-changed | meaning x:/a?a=1&a=5&a=0 | meaning x:/a?a=1&a=5&a=-0 | "third" of "a" changed from a number to a string"#
            ]),
    ]
}
