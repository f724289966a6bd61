@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of accepted spellings")
struct ToleranceChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    private static func schema(_ accepts: String) -> String {
        #"{ "uriTemplate": "x:/a{?q}", "accepts": [\#(accepts)], "type": "object", "properties": { "q": { "type": "string", "minLength": 1 } }, "additionalProperties": false }"#
    }

    private static func ignoring(_ accepts: String) -> String {
        schema(accepts).replacing(
            #""type": "object","#, with: #""ignoredParameters": ["*"], "type": "object","#)
    }

    private static func flag(_ keywords: String) -> String {
        #"{ "uriTemplate": "x:/a{?f}", "type": "object", "properties": { "f": { "type": "boolean"\#(keywords) } }, "required": ["f"], "additionalProperties": false }"#
    }

    private static func pair(_ accepts: String) -> String {
        #"{ "uriTemplate": "x:/a{?c}", "accepts": [\#(accepts)], "type": "object", "properties": { "c": { "type": "array", "items": { "type": "integer" }, "minItems": 2 } }, "additionalProperties": false }"#
    }

    private static func text(maxLength: Int) -> String {
        #"{ "uriTemplate": "x:/w/{+t}", "accepts": ["trailing-slash"], "type": "object", "properties": { "t": { "type": "string", "minLength": 1, "maxLength": \#(maxLength) } }, "required": ["t"], "additionalProperties": false }"#
    }

    static let examples = [
        ChangeExample(
            "a slash and a fragment",
            from: ["test": schema("")], to: ["test": schema(#""trailing-slash", "fragment""#)],
            [
                #"tolerance-added | compatible | some x:/a/ | "trailing-slash" is now accepted"#,
                #"tolerance-added | compatible | some x:/a#x | "fragment" is now accepted"#,
            ]),
        ChangeExample(
            "no longer what is not allowed",
            from: ["test": schema(#""iri""#)], to: ["test": schema("")],
            [
                #"tolerance-removed | some x:/a?q=aé | compatible | "iri" is no longer accepted"#
            ]),
        ChangeExample(
            "a slash is not what makes a text too long",
            from: ["test": text(maxLength: 3)], to: ["test": text(maxLength: 4)],
            [
                #"max-length-raised | compatible | some x:/w/aaaa | "maxLength" of "t" changed from 3 to 4"#
            ]),
        ChangeExample(
            "a plus sign",
            from: ["test": schema("")], to: ["test": schema(#""plus-as-space""#)],
            [
                #"tolerance-added | meaning x:/a?q=a+ | meaning x:/a?q=a+ | "plus-as-space" is now accepted"#
            ]),
        ChangeExample(
            "the texts of a boolean",
            from: ["test": flag("")], to: ["test": flag(#", "booleanTexts": { "true": "1", "false": "0" }"#)],
            [
                #"type-changed | some x:/a?f=true | some x:/a?f=0 | "f" changed from a boolean to a boolean as "1" or "0""#
            ]),
        ChangeExample(
            "names in another case",
            from: ["test": schema(#""name-case""#)], to: ["test": schema("")],
            [
                #"tolerance-removed | some x:/a?Q=a | compatible | "name-case" is no longer accepted"#
            ]),
        ChangeExample(
            "names in another case, which were ignored",
            from: ["test": ignoring("")], to: ["test": ignoring(#""name-case""#)],
            [
                #"tolerance-added | meaning x:/a?Q=a | meaning x:/a?Q=a | "name-case" is now accepted"#
            ]),
        ChangeExample(
            "escaped commas",
            from: ["test": pair("")], to: ["test": pair(#""encoded-commas""#)],
            [
                #"tolerance-added | compatible | some x:/a?c=0%2C0 | "encoded-commas" is now accepted"#
            ]),
    ]
}
