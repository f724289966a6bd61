@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of sets of schemas")
struct SetChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "a schema more",
            from: [
                "a":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "a":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#,
                "b":
                    #"{ "uriTemplate": "y:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#,
            ],
            [
                #"schema-added | compatible | always y: | the schema "b" was added"#
            ]),
        ChangeExample(
            "a schema less",
            from: [
                "a":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#,
                "b":
                    #"{ "uriTemplate": "y:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#,
            ],
            to: [
                "a":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"schema-deleted | always y: | compatible | the schema "b" was removed"#
            ]),
        ChangeExample(
            "another name",
            from: [
                "a":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "b":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"schema-renamed | compatible | compatible | "a" was renamed to "b""#
            ]),
        ChangeExample(
            "a literal takes URLs over",
            from: [
                "user":
                    #"{ "uriTemplate": "x:/users/{id}", "type": "object", "properties": { "id": { "type": "string", "minLength": 1 } }, "required": ["id"], "additionalProperties": false }"#
            ],
            to: [
                "user":
                    #"{ "uriTemplate": "x:/users/{id}", "type": "object", "properties": { "id": { "type": "string", "minLength": 1 } }, "required": ["id"], "additionalProperties": false }"#,
                "me":
                    #"{ "uriTemplate": "x:/users/me{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#,
            ],
            [
                #"urls-taken-over | meaning x:/users/me | compatible | "me" and "user" both match some URLs"#,
                #"schema-added | compatible | meaning x:/users/me | the schema "me" was added"#,
            ]),
        ChangeExample(
            "a broader template takes URLs with a slash over",
            from: [
                "main":
                    #"{ "uriTemplate": "x:/wiki/Main{?w}", "accepts": ["trailing-slash"], "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "main":
                    #"{ "uriTemplate": "x:/wiki/Main{?w}", "accepts": ["trailing-slash"], "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": false }"#,
                "wiki":
                    #"{ "uriTemplate": "x:/wiki/{+t}", "type": "object", "properties": { "t": { "type": "string", "minLength": 1 } }, "required": ["t"], "additionalProperties": false }"#,
            ],
            [
                #"urls-taken-over | meaning x:/wiki/Main/ | compatible | "wiki" and "main" both match some URLs"#,
                #"schema-added | compatible | meaning x:/wiki/Main/ | the schema "wiki" was added"#,
            ]),
        ChangeExample(
            "a template that needs a value after the slash takes none over",
            from: [
                "users":
                    #"{ "uriTemplate": "x:/users", "accepts": ["trailing-slash"], "type": "object", "properties": {}, "additionalProperties": false }"#
            ],
            to: [
                "users":
                    #"{ "uriTemplate": "x:/users", "accepts": ["trailing-slash"], "type": "object", "properties": {}, "additionalProperties": false }"#,
                "user":
                    #"{ "uriTemplate": "x:/users/{id}", "type": "object", "properties": { "id": { "type": "integer" } }, "required": ["id"], "additionalProperties": false }"#,
            ],
            [
                #"schema-added | compatible | always x:/users/0 | the schema "user" was added"#
            ]),
        ChangeExample(
            "a literal gives URLs back",
            from: [
                "user":
                    #"{ "uriTemplate": "x:/users/{id}", "type": "object", "properties": { "id": { "type": "string", "minLength": 1 } }, "required": ["id"], "additionalProperties": false }"#,
                "me":
                    #"{ "uriTemplate": "x:/users/me{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#,
            ],
            to: [
                "user":
                    #"{ "uriTemplate": "x:/users/{id}", "type": "object", "properties": { "id": { "type": "string", "minLength": 1 } }, "required": ["id"], "additionalProperties": false }"#
            ],
            [
                #"urls-taken-over | compatible | meaning x:/users/me | "me" and "user" both match some URLs"#,
                #"schema-deleted | meaning x:/users/me | compatible | the schema "me" was removed"#,
            ]),
        ChangeExample(
            "a literal inside a segment takes URLs over",
            from: [
                "page":
                    #"{ "uriTemplate": "x:/wiki/{+title}", "type": "object", "properties": { "title": { "type": "string", "minLength": 1 } }, "required": ["title"], "additionalProperties": false }"#
            ],
            to: [
                "page":
                    #"{ "uriTemplate": "x:/wiki/{+title}", "type": "object", "properties": { "title": { "type": "string", "minLength": 1 } }, "required": ["title"], "additionalProperties": false }"#,
                "talk":
                    #"{ "uriTemplate": "x:/wiki/Talk:{+title}", "type": "object", "properties": { "title": { "type": "string", "minLength": 1 } }, "required": ["title"], "additionalProperties": false }"#,
            ],
            [
                #"urls-taken-over | meaning x:/wiki/Talk:a | compatible | "talk" and "page" both match some URLs"#,
                #"schema-added | compatible | meaning x:/wiki/Talk:a | the schema "talk" was added"#,
            ]),
        ChangeExample(
            "a literal inside a segment gives URLs back",
            from: [
                "page":
                    #"{ "uriTemplate": "x:/wiki/{+title}", "type": "object", "properties": { "title": { "type": "string", "minLength": 1 } }, "required": ["title"], "additionalProperties": false }"#,
                "talk":
                    #"{ "uriTemplate": "x:/wiki/Talk:{+title}", "type": "object", "properties": { "title": { "type": "string", "minLength": 1 } }, "required": ["title"], "additionalProperties": false }"#,
            ],
            to: [
                "page":
                    #"{ "uriTemplate": "x:/wiki/{+title}", "type": "object", "properties": { "title": { "type": "string", "minLength": 1 } }, "required": ["title"], "additionalProperties": false }"#
            ],
            [
                #"urls-taken-over | compatible | meaning x:/wiki/Talk:a | "talk" and "page" both match some URLs"#,
                #"schema-deleted | meaning x:/wiki/Talk:a | compatible | the schema "talk" was removed"#,
            ]),
        ChangeExample(
            "another schema of one path, with other required parameters",
            from: [
                "search":
                    #"{ "uriTemplate": "x:/index{?search}", "type": "object", "properties": { "search": { "type": "string" } }, "required": ["search"], "additionalProperties": false }"#
            ],
            to: [
                "search":
                    #"{ "uriTemplate": "x:/index{?search}", "type": "object", "properties": { "search": { "type": "string" } }, "required": ["search"], "additionalProperties": false }"#,
                "diff":
                    #"{ "uriTemplate": "x:/index{?diff,oldid}", "type": "object", "properties": { "diff": { "type": "integer" }, "oldid": { "type": "integer" } }, "required": ["diff"], "additionalProperties": false }"#,
            ],
            [
                #"schema-added | compatible | always x:/index?diff=0 | the schema "diff" was added"#
            ]),
        ChangeExample(
            "a value that goes from one schema to another of equal templates",
            from: [
                "one":
                    #"{ "uriTemplate": "x:/{a}", "type": "object", "properties": { "a": { "enum": ["p", "q"] } }, "required": ["a"], "additionalProperties": false }"#,
                "two":
                    #"{ "uriTemplate": "x:/{b}", "type": "object", "properties": { "b": { "enum": ["r"] } }, "required": ["b"], "additionalProperties": false }"#,
            ],
            to: [
                "one":
                    #"{ "uriTemplate": "x:/{a}", "type": "object", "properties": { "a": { "enum": ["p"] } }, "required": ["a"], "additionalProperties": false }"#,
                "two":
                    #"{ "uriTemplate": "x:/{b}", "type": "object", "properties": { "b": { "enum": ["q", "r"] } }, "required": ["b"], "additionalProperties": false }"#,
            ],
            [
                #"enum-value-removed | not proven | compatible | "a" can no longer be "q""#,
                #"urls-taken-over | meaning x:/q | not proven | "two" and "one" both match some URLs"#,
                #"enum-value-added | compatible | not proven | "b" can now also be "q""#,
                #"urls-taken-over | not proven | meaning x:/q | "one" and "two" both match some URLs"#,
            ]),
        ChangeExample(
            "a literal that a value with a parameter behind it spells",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/v{/b}{;a}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "string", "minLength": 3 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/v{/b}{;a}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "string", "minLength": 3 } }, "additionalProperties": false }"#,
                "other":
                    #"{ "uriTemplate": "x:/v/o{;a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#,
            ],
            [
                #"urls-taken-over | meaning x:/v/o;a=0 | compatible | "other" and "test" both match some URLs"#,
                #"schema-added | compatible | meaning x:/v/o;a=0 | the schema "other" was added"#,
            ]),
        ChangeExample(
            "lists and words of one segment, whose values are not compared",
            from: [
                "list":
                    #"{ "uriTemplate": "x:/{n}", "type": "object", "properties": { "n": { "type": "array", "items": { "type": "integer", "minimum": 1 } } }, "required": ["n"], "additionalProperties": false }"#,
                "word":
                    #"{ "uriTemplate": "x:/{t}", "type": "object", "properties": { "t": { "type": "string", "pattern": "^[a-z]+$" } }, "required": ["t"], "additionalProperties": false }"#,
            ],
            to: [
                "list":
                    #"{ "uriTemplate": "x:/{n}", "type": "object", "properties": { "n": { "type": "array", "items": { "type": "integer", "minimum": 1 } } }, "required": ["n"], "additionalProperties": false }"#,
                "word":
                    #"{ "uriTemplate": "x:/{t}", "type": "object", "properties": { "t": { "type": "string", "pattern": "^[a-y]+$" } }, "required": ["t"], "additionalProperties": false }"#,
            ],
            [
                #"urls-taken-over | not proven | not proven | "word" and "list" may match the same URLs"#,
                #"pattern-changed | some x:/z | compatible | "pattern" of "t" changed from "^[a-z]+$" to "^[a-y]+$""#,
                #"urls-taken-over | not proven | not proven | "list" and "word" may match the same URLs"#,
            ]),
        ChangeExample(
            "numbers and words of one segment, whose values are not compared",
            from: [
                "number":
                    #"{ "uriTemplate": "x:/{n}", "type": "object", "properties": { "n": { "type": "number" } }, "required": ["n"], "additionalProperties": false }"#,
                "word":
                    #"{ "uriTemplate": "x:/{t}", "type": "object", "properties": { "t": { "type": "string", "pattern": "^[a-z]+$" } }, "required": ["t"], "additionalProperties": false }"#,
            ],
            to: [
                "number":
                    #"{ "uriTemplate": "x:/{n}", "type": "object", "properties": { "n": { "type": "number" } }, "required": ["n"], "additionalProperties": false }"#,
                "word":
                    #"{ "uriTemplate": "x:/{t}", "type": "object", "properties": { "t": { "type": "string", "pattern": "^[a-y]+$" } }, "required": ["t"], "additionalProperties": false }"#,
            ],
            [
                #"urls-taken-over | not proven | not proven | "word" and "number" may match the same URLs"#,
                #"pattern-changed | some x:/z | compatible | "pattern" of "t" changed from "^[a-z]+$" to "^[a-y]+$""#,
                #"urls-taken-over | not proven | not proven | "number" and "word" may match the same URLs"#,
            ]),
    ]
}
