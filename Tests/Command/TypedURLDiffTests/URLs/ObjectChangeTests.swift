@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of objects")
struct ObjectChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "names that were ignored, and are members of few values",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?lat,o*}", "type": "object", "properties": { "lat": { "type": "integer" }, "o": { "type": "object", "properties": {}, "additionalProperties": { "enum": ["b", "c"] } } }, "ignoredParameters": ["utm_*"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?lat,o*}", "type": "object", "properties": { "lat": { "type": "integer" }, "o": { "type": "object", "properties": {}, "additionalProperties": { "enum": ["b", "c"] } } }, "additionalProperties": false }"#
            ],
            [
                #"ignored-name-removed | meaning x:?utm_=b | meaning x:?utm_=b | "utm_*" is no longer ignored"#
            ]),
        ChangeExample(
            "a parameter whose name was a member's, with some of its values",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?o*}", "type": "object", "properties": { "o": { "type": "object", "properties": {}, "additionalProperties": { "enum": ["b", "c"] } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?p,o*}", "type": "object", "properties": { "p": { "enum": ["d", "e", "f", "g", "h", "i", "j", "c"] }, "o": { "type": "object", "properties": {}, "additionalProperties": { "enum": ["b", "c"] } } }, "additionalProperties": false }"#
            ],
            [
                #"parameter-added | meaning x:?p=c | meaning x:?p=c&a=b | "p" was added; it is optional"#
            ]),
        ChangeExample(
            "lists of fewer items",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?o*}", "type": "object", "properties": { "o": { "type": "object", "additionalProperties": { "type": "array", "items": { "type": "integer" }, "maxItems": 3 } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?o*}", "type": "object", "properties": { "o": { "type": "object", "additionalProperties": { "type": "array", "items": { "type": "integer" }, "maxItems": 2 } } }, "additionalProperties": false }"#
            ],
            [
                #"additional-members-changed | some x:?x=1&x=1&x=1 | compatible | additional members of "o" changed from a list of at most 3, each item an integer to a list of at most 2, each item an integer"#
            ]),
        ChangeExample(
            "lists that may be shorter",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?o*}", "type": "object", "properties": { "o": { "type": "object", "patternProperties": { "^p": { "type": "array", "items": { "type": "integer" }, "minItems": 2 } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?o*}", "type": "object", "properties": { "o": { "type": "object", "patternProperties": { "^p": { "type": "array", "items": { "type": "integer" } } } } }, "additionalProperties": false }"#
            ],
            [
                #"member-pattern-changed | compatible | some x:?p=1 | members of "o" whose names match "^p" changed from a list of at least 2, each item an integer to a list, each item an integer"#
            ]),
        ChangeExample(
            "lists instead of single values",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?o*}", "type": "object", "properties": { "o": { "type": "object", "additionalProperties": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?o*}", "type": "object", "properties": { "o": { "type": "object", "additionalProperties": { "type": "array", "items": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            [
                #"additional-members-changed | meaning x:?a=0 | meaning x:?a=0 | additional members of "o" changed from an integer to a list, each item an integer"#
            ]),
        ChangeExample(
            "a further member",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            [
                #"member-added | compatible | some x:?h=1&w=1 | the optional member "h" was added to "a""#
            ]),
        ChangeExample(
            "a member less",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            [
                #"member-removed | some x:?h=1&w=1 | compatible | the member "h" of "a" was removed"#
            ]),
        ChangeExample(
            "a member required",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } }, "required": ["h"] } }, "additionalProperties": false }"#
            ],
            [
                #"member-required-added | some x:?w=1 | compatible | the member "h" of "a" changed from optional to required"#
            ]),
        ChangeExample(
            "a member not required",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "required": ["w"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            [
                #"member-required-removed | compatible | compatible | the member "w" of "a" changed from required to optional"#
            ]),
        ChangeExample(
            "members by a pattern",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string" } } } }, "additionalProperties": false }"#
            ],
            [
                #"member-pattern-added | compatible | some x:?w=1&x-=1 | "a" now allows members whose names match "^x-""#
            ]),
        ChangeExample(
            "no members by a pattern",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            [
                #"member-pattern-removed | some x:?w=1&x-=1 | compatible | "a" no longer allows members whose names match "^x-""#
            ]),
        ChangeExample(
            "shorter members by a pattern",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string", "maxLength": 2 } } } }, "additionalProperties": false }"#
            ],
            [
                #"member-pattern-changed | some x:?w=1&x-=aaa | compatible | members of "a" whose names match "^x-" changed from a string to a string"#
            ]),
        ChangeExample(
            "members of any name",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": { "type": "string" } } }, "additionalProperties": false }"#
            ],
            [
                #"additional-members-added | compatible | some x:?w=1&x=1&y=1 | "a" now allows members of any name: a string"#
            ]),
        ChangeExample(
            "no members of any name",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": { "type": "string" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            [
                #"additional-members-removed | some x:?w=1&x=1&y=1 | compatible | "a" no longer allows members of any name"#
            ]),
        ChangeExample(
            "other members of any name",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": { "type": "string" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": { "type": "boolean" } } }, "additionalProperties": false }"#
            ],
            [
                #"additional-members-changed | meaning x:?w=1&x=true&y=true | meaning x:?w=1&x=true&y=true | additional members of "a" changed from a string to a boolean"#
            ]),
        ChangeExample(
            "a member that needs another",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } }, "dependentRequired": { "w": ["h"] } } }, "additionalProperties": false }"#
            ],
            [
                #"member-dependency-added | some x:?w=1 | compatible | the member "w" of "a" now requires "h""#
            ]),
        ChangeExample(
            "a member that needs none",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } }, "dependentRequired": { "w": ["h"] } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            [
                #"member-dependency-removed | compatible | some x:?w=1 | the member "w" of "a" no longer requires "h""#
            ]),
        ChangeExample(
            "a smaller member",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer" } } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a*}", "type": "object", "properties": { "a": { "type": "object", "properties": { "w": { "type": "integer", "maximum": 9 } } } }, "additionalProperties": false }"#
            ],
            [
                #"maximum-added | some x:?w=10 | compatible | "maximum" was added to "w" of "a": 9"#
            ]),
    ]
}
