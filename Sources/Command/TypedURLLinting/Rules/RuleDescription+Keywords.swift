import TypedURLSchema

/// Rules about keywords and their values.
extension RuleDescription {
    static let ofKeywords: [LintRule: RuleDescription] = [
        .unknownKeyword: RuleDescription(
            "A keyword must be one of JSON Schema or of this package.",
            why: "A misspelt keyword has no effect, and most tools ignore it.",
            bad: #""properties": { "width": { "type": "integer", "minimun": 1 } }"#,
            good: #""properties": { "width": { "type": "integer", "minimum": 1 } }"#,
            advice: #"Put notes in "$comment"."#),
        .unsupportedKeyword: RuleDescription(
            "A keyword must be supported.",
            why: "An ignored keyword would make a schema look stricter than its parser.",
            bad: #""properties": { "width": { "type": "integer", "example": 320 } }"#,
            good: #""properties": { "width": { "type": "integer", "examples": [320] } }"#,
            advice: "The message says what to write instead.", isFixable: true),
        .inapplicableKeyword: RuleDescription(
            "A keyword must apply to its place and type.",
            why: "JSON Schema ignores such keywords, which hides that they check nothing.",
            bad: #""properties": { "width": { "type": "integer", "maxLength": 4 } }"#,
            good: #""properties": { "width": { "type": "integer", "maximum": 9999 } }"#,
            advice: "Move the keyword, or use one that applies.",
            isFixable: true),
        .missingKeyword: RuleDescription(
            "A schema must have all required keywords.",
            why: "Without the items of a list, say, anything would be allowed.",
            bad: #""properties": { "tags": { "type": "array" } }"#,
            good: #""properties": { "tags": { "type": "array", "items": { "type": "string" } } }"#,
            advice: "Add what the message names."),
        .redundantKeyword: RuleDescription(
            "A keyword should have an effect.",
            why: "A keyword without effect is a mistake, or misleads readers.",
            bad: #""properties": { "width": { "type": "integer", "minimum": 1, "exclusiveMinimum": 1 } }"#,
            good: #""properties": { "width": { "type": "integer", "exclusiveMinimum": 1 } }"#,
            advice: "Ignore the rule if it is there for other tools.",
            isFixable: true),
        .wrongJSONType: RuleDescription(
            "A keyword's value must have the right JSON type.",
            why: "A number in quotes is a string.",
            bad: #""properties": { "width": { "type": "integer", "minimum": "1" } }"#,
            good: #""properties": { "width": { "type": "integer", "minimum": 1 } }"#,
            advice: "Write the type of the message."),
        .invalidValue: RuleDescription(
            "A keyword's value must be one that the keyword allows.",
            why: "A parser would have to guess its meaning.",
            bad: #""properties": { "name": { "type": "text" } }"#,
            good: #""properties": { "name": { "type": "string" } }"#,
            advice: "Write one of the message's values.", isFixable: true),
        .numberOutOfRange: RuleDescription(
            "A number must fit in 64 bits.",
            why: "Integers become `Int64` and other numbers `Double`, which would change a larger bound.",
            bad: #""properties": { "id": { "type": "integer", "maximum": 9223372036854775808 } }"#,
            good: #""properties": { "id": { "type": "integer" } }"#,
            advice: "For larger numbers, use a string with a `pattern` of digits."
        ),
        .duplicateValue: RuleDescription(
            "A list must not contain a value twice.",
            why: "The second value has no effect.",
            bad: #""properties": { "size": { "enum": ["small", "large", "small"] } }"#,
            good: #""properties": { "size": { "enum": ["small", "large"] } }"#,
            advice: "Remove or correct one of them.", isFixable: true),
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
            why: "Without a reason, nobody can decide whether it is still right.",
            bad: #""x-lint-ignore": [{ "rule": "generic-scheme", "reason": "" }]"#,
            good: """
                "uriTemplate": "map:",
                "x-lint-ignore": [{ "rule": "generic-scheme", "reason": "No app is opened by it." }]
                """,
            advice: "Only warnings and infos can be ignored."
        ),
        .staleIgnore: RuleDescription(
            "An ignore must suppress a finding.",
            why: "An unused ignore would hide the next finding.",
            bad: """
                "uriTemplate": "com.example.map:",
                "x-lint-ignore": [{ "rule": "generic-scheme", "reason": "No app is opened by it." }]
                """,
            good: #""uriTemplate": "com.example.map:""#,
            advice: "Remove the ignore.", isFixable: true),
    ]
}
