@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of other texts of values")
struct SpellingChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    private static func schema(_ property: String) -> String {
        #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": \#(property) }, "additionalProperties": false }"#
    }

    private static func fragment(_ property: String) -> String {
        #"{ "uriTemplate": "x:a{#a}", "type": "object", "properties": { "a": \#(property) }, "additionalProperties": false }"#
    }

    private static func path(_ property: String) -> String {
        #"{ "uriTemplate": "x:a/{+a}", "type": "object", "properties": { "a": \#(property) }, "required": ["a"], "additionalProperties": false }"#
    }

    static let examples = [
        ChangeExample(
            "items in any case",
            from: ["test": schema(#"{ "type": "array", "items": { "enum": ["noir", "sepia"] } }"#)],
            to: [
                "test": schema(
                    #"{ "type": "array", "items": { "enum": ["noir", "sepia"], "caseInsensitive": true } }"#)
            ],
            [
                #"case-insensitive-added | compatible | some x:?a=NOIR | values of an item of "a" are now read in any case"#
            ]),
        ChangeExample(
            "another text of a branch",
            from: ["test": schema(#"{ "anyOf": [{ "type": "boolean" }, { "enum": ["a", "b"] }] }"#)],
            to: [
                "test": schema(
                    #"{ "anyOf": [{ "type": "boolean", "valueAliases": { "1": true } }, { "enum": ["a", "b"] }] }"#
                )
            ],
            [
                #"branch-changed | not proven | some x:?a=1 | a branch of "a" changed from a boolean to a boolean or "1""#
            ]),
        ChangeExample(
            "raw text",
            from: ["test": fragment(#"{ "type": "string", "minLength": 2 }"#)],
            to: ["test": fragment(#"{ "type": "string", "minLength": 2, "rawText": true }"#)],
            [
                #"raw-text-added | meaning x:a#a%61 | meaning x:a#a%61 | "a" now keeps escapes as they stand in the URL"#
            ]),
        ChangeExample(
            "raw text, and a bound that has its own witness",
            from: ["test": fragment(#"{ "type": "string" }"#)],
            to: ["test": fragment(#"{ "type": "string", "minLength": 2, "rawText": true }"#)],
            [
                #"raw-text-added | meaning x:a#a%61 | meaning x:a#a%61 | "a" now keeps escapes as they stand in the URL"#,
                #"min-length-added | meaning x:a# | meaning x:a# | "minLength" was added to "a": 2"#,
            ]),
        ChangeExample(
            "no longer raw text",
            from: ["test": fragment(#"{ "type": "string", "minLength": 2, "rawText": true }"#)],
            to: ["test": fragment(#"{ "type": "string", "minLength": 2 }"#)],
            [
                #"raw-text-removed | meaning x:a#a%61 | meaning x:a#a%61 | "a" no longer keeps escapes as they stand in the URL"#
            ]),
        ChangeExample(
            "the rest of the URL",
            from: ["test": path(#"{ "type": "string" }"#)],
            to: ["test": path(#"{ "type": "string", "restOfURL": true }"#)],
            [
                #"rest-of-url-added | meaning x:a/1? | meaning x:a/1? | "a" is now the rest of the URL"#
            ]),
        ChangeExample(
            "no longer the rest of the URL, but raw text",
            from: ["test": path(#"{ "type": "string", "restOfURL": true }"#)],
            to: ["test": path(#"{ "type": "string", "rawText": true }"#)],
            [
                #"rest-of-url-removed | meaning x:a/1? | meaning x:a/1? | "a" is no longer the rest of the URL"#
            ]),
        ChangeExample(
            "reserved characters that are printed as they are",
            from: ["test": schema(#"{ "type": "string" }"#)],
            to: ["test": schema(#"{ "type": "string", "allowReserved": ":/" }"#)],
            [
                #"allow-reserved-changed | compatible | compatible | "a" is now printed with ":/" unescaped"#
            ]),
        ChangeExample(
            "no reserved character that is printed as it is",
            from: ["test": schema(#"{ "type": "string", "allowReserved": ":" }"#)],
            to: ["test": schema(#"{ "type": "string" }"#)],
            [
                #"allow-reserved-changed | compatible | compatible | "a" is no longer printed with ":" unescaped"#
            ]),
        ChangeExample(
            "the same reserved characters in another order",
            from: ["test": schema(#"{ "type": "string", "allowReserved": ":/" }"#)],
            to: ["test": schema(#"{ "type": "string", "allowReserved": "/:" }"#)], []),
        ChangeExample(
            "any case",
            from: ["test": schema(#"{ "enum": ["noir", "sepia"] }"#)],
            to: ["test": schema(#"{ "enum": ["noir", "sepia"], "caseInsensitive": true }"#)],
            [
                #"case-insensitive-added | compatible | some x:?a=NOIR | values of "a" are now read in any case"#
            ]),
        ChangeExample(
            "no longer any case",
            from: ["test": schema(#"{ "enum": ["noir", "sepia"], "caseInsensitive": true }"#)],
            to: ["test": schema(#"{ "enum": ["noir", "sepia"] }"#)],
            [
                #"case-insensitive-removed | some x:?a=NOIR | compatible | values of "a" are no longer read in any case"#
            ]),
        ChangeExample(
            "another text",
            from: ["test": schema(#"{ "type": "boolean" }"#)],
            to: ["test": schema(#"{ "type": "boolean", "valueAliases": { "1": true } }"#)],
            [
                #"value-alias-added | compatible | some x:?a=1 | "1" is now read as true in "a""#
            ]),
        ChangeExample(
            "a text of another value",
            from: ["test": schema(#"{ "type": "boolean", "valueAliases": { "1": true } }"#)],
            to: ["test": schema(#"{ "type": "boolean", "valueAliases": { "1": false } }"#)],
            [
                #"value-alias-removed | meaning x:?a=1 | meaning x:?a=1 | "1" is no longer read as true in "a""#,
                #"value-alias-added | meaning x:?a=1 | meaning x:?a=1 | "1" is now read as false in "a""#,
            ]),
        ChangeExample(
            "a value that becomes another text of one",
            from: ["test": schema(#"{ "enum": ["noir", "black"] }"#)],
            to: ["test": schema(#"{ "enum": ["noir"], "valueAliases": { "black": "noir" } }"#)],
            [
                #"value-alias-added | meaning x:?a=black | meaning x:?a=black | "black" is now read as "noir" in "a""#,
                #"enum-value-removed | meaning x:?a=black | meaning x:?a=black | "a" can no longer be "black""#,
            ]),
    ]
}
