import TypedURLSchema

/// Rules about keywords and their values.
extension RuleDescription {
    static let ofKeywords: [LintRule: RuleDescription] = [
        .unknownKeyword: RuleDescription(
            "A keyword must be one of JSON Schema or of this package.",
            why: "A misspelt keyword has no effect, and most tools ignore it silently.",
            bad: #""properties": { "width": { "type": "integer", "minimun": 1 } }"#,
            good: #""properties": { "width": { "type": "integer", "minimum": 1 } }"#,
            advice: #"Correct the keyword, or remove it. Put notes for readers in "$comment"."#),
        .unsupportedKeyword: RuleDescription(
            "A keyword must be supported.",
            why: "An ignored keyword would make a schema look stricter than its parser.",
            bad: #""properties": { "width": { "type": "integer", "example": 320 } }"#,
            good: #""properties": { "width": { "type": "integer", "examples": [320] } }"#,
            advice: "Use the replacement in the message.", isFixable: true),
        .inapplicableKeyword: RuleDescription(
            "A keyword must apply to its place and type.",
            why:
                "JSON Schema ignores keywords that do not apply to a type, which hides that they check nothing.",
            bad: #""properties": { "width": { "type": "integer", "maxLength": 4 } }"#,
            good: #""properties": { "width": { "type": "integer", "maximum": 9999 } }"#,
            advice: "Move the keyword to the right place, or use one that applies to the type.",
            isFixable: true),
        .missingKeyword: RuleDescription(
            "A schema must have all required keywords.",
            why: #"In JSON Schema, a missing `type` or `additionalProperties` allows anything."#,
            bad: .file(
                """
                { "uriTemplate": "note:", "properties": {} }
                """),
            good: .file(
                """
                { "uriTemplate": "note:", "type": "object", "properties": {}, "additionalProperties": false }
                """),
            advice: "Add the keyword that the message names.", isFixable: true),
        .redundantKeyword: RuleDescription(
            "A keyword should have an effect.",
            why: "A keyword without effect is a mistake, or misleads readers.",
            bad: #""properties": { "width": { "type": "integer", "minimum": 1, "exclusiveMinimum": 1 } }"#,
            good: #""properties": { "width": { "type": "integer", "exclusiveMinimum": 1 } }"#,
            advice:
                "Remove the keyword, or change the one that makes it redundant. Ignore the rule if the keyword is there for other tools.",
            isFixable: true),
        .wrongJSONType: RuleDescription(
            "A keyword's value must have the right JSON type.",
            why: "A number in quotes is a string, so a validator ignores the keyword or fails.",
            bad: #""properties": { "width": { "type": "integer", "minimum": "1" } }"#,
            good: #""properties": { "width": { "type": "integer", "minimum": 1 } }"#,
            advice: "Write a value of the type in the message."),
        .invalidValue: RuleDescription(
            "A keyword's value must be one that the keyword allows.",
            why: "A parser would have to ignore or guess the meaning of an unknown value.",
            bad: #""properties": { "name": { "type": "text" } }"#,
            good: #""properties": { "name": { "type": "string" } }"#,
            advice: "Write one of the values in the message.", isFixable: true),
        .numberOutOfRange: RuleDescription(
            "A number must fit in 64 bits.",
            why: "Integers become `Int64` and other numbers `Double`, which would change a larger bound.",
            bad: #""properties": { "id": { "type": "integer", "maximum": 9223372036854775808 } }"#,
            good: #""properties": { "id": { "type": "integer" } }"#,
            advice:
                "Remove the bound if no value reaches it. For larger numbers, use a string with a `pattern` of digits."
        ),
        .duplicateValue: RuleDescription(
            "A list must not contain a value twice.",
            why: "The second value has no effect and is probably a mistake.",
            bad: #""properties": { "size": { "enum": ["small", "large", "small"] } }"#,
            good: #""properties": { "size": { "enum": ["small", "large"] } }"#,
            advice: "Remove or correct one of the two.", isFixable: true),
        .unknownName: RuleDescription(
            "A name must refer to a property or value of the schema.",
            why: #"If "required" lists an unknown name, no URL can be valid."#,
            bad: """
                "properties": { "id": { "type": "integer" } },
                "required": ["ids"]
                """,
            good: """
                "properties": { "id": { "type": "integer" } },
                "required": ["id"]
                """,
            advice: "Correct the name, or declare it."),
        .invalidIgnore: RuleDescription(
            "An ignore must name a rule that can be ignored, and have a reason.",
            why:
                "Without a reason, nobody can later decide whether the ignore is still right. An error is a mistake, even if it does not stop a build, so errors cannot be ignored.",
            bad: #""x-lint-ignore": [{ "rule": "generic-scheme", "reason": "" }]"#,
            good: """
                "uriTemplate": "map:",
                "x-lint-ignore": [{ "rule": "generic-scheme", "reason": "No app is opened by it." }]
                """,
            advice:
                "Name a rule that reports warnings or infos, and explain in a sentence why it does not apply."
        ),
        .staleIgnore: RuleDescription(
            "An ignore must suppress a finding.",
            why: "An unused ignore would hide the next finding before anyone sees it.",
            bad: """
                "uriTemplate": "com.example.map:",
                "x-lint-ignore": [{ "rule": "generic-scheme", "reason": "No app is opened by it." }]
                """,
            good: #""uriTemplate": "com.example.map:""#,
            advice: "Remove the ignore.", isFixable: true),
    ]
}
