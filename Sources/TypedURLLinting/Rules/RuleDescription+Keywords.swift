import TypedURLSchema

/// Rules about keywords and their values.
extension RuleDescription {
    static let unknownKeyword = RuleDescription(
        "Every keyword is one of JSON Schema's or of this package's.",
        why: "A misspelt keyword demands nothing. Most readers of schemas ignore it silently.",
        bad: """
            "properties": { "width": { "type": "integer", "minimun": 1 } }
            """,
        good: """
            "properties": { "width": { "type": "integer", "minimum": 1 } }
            """,
        advice: #"Correct the keyword, or remove it. What people should know belongs in "$comment"."#)
    static let unsupportedKeyword = RuleDescription(
        "Every keyword has an effect; none is ignored.",
        why:
            "A keyword that exists elsewhere and does nothing here would make a schema look stricter than its parser is.",
        bad: """
            "properties": { "width": { "type": "integer", "example": 320 } }
            """,
        good: """
            "properties": { "width": { "type": "integer", "examples": [320] } }
            """,
        advice: "Write what the message names instead.", isFixable: true)
    static let inapplicableKeyword = RuleDescription(
        "A keyword stands where it means something.",
        why:
            "JSON Schema passes over keywords that do not apply to a type, and so hides that they check nothing.",
        bad: """
            "properties": { "width": { "type": "integer", "maxLength": 4 } }
            """,
        good: """
            "properties": { "width": { "type": "integer", "maximum": 9999 } }
            """,
        advice: "Move the keyword to where it belongs, or write the one that applies to the type.")
    static let missingKeyword = RuleDescription(
        "A schema has the keywords that it cannot do without.",
        why:
            #"Left out, `type` and `additionalProperties` mean "anything" to JSON Schema, which no URL of yours is."#,
        bad: .file(
            """
            { "uriTemplate": "note:", "properties": {} }
            """),
        good: .file(
            """
            { "uriTemplate": "note:", "type": "object", "properties": {}, "additionalProperties": false }
            """),
        advice: "Add the keyword that the message names.", isFixable: true)
    static let redundantKeyword = RuleDescription(
        "A keyword changes which URLs are valid.",
        why: "A keyword that does nothing was meant to do something, or misleads whoever reads it.",
        bad: """
            "properties": { "width": { "type": "integer", "minimum": 1, "exclusiveMinimum": 1 } }
            """,
        good: """
            "properties": { "width": { "type": "integer", "exclusiveMinimum": 1 } }
            """,
        advice: "Remove the keyword, or change the other one so that this one counts.", isFixable: true)
    static let wrongJSONType = RuleDescription(
        "A keyword's value has the JSON type that the keyword asks for.",
        why: "A number in quotes is a string: a validator ignores the keyword or fails.",
        bad: """
            "properties": { "width": { "type": "integer", "minimum": "1" } }
            """,
        good: """
            "properties": { "width": { "type": "integer", "minimum": 1 } }
            """,
        advice: "Write a value of the type that the message names.")
    static let invalidValue = RuleDescription(
        "A keyword's value is one that the keyword allows.",
        why: "A value that a keyword does not know would have to be ignored or guessed.",
        bad: """
            "properties": { "name": { "type": "text" } }
            """,
        good: """
            "properties": { "name": { "type": "string" } }
            """,
        advice: "Write one of the values that the message names.", isFixable: true)
    static let numberOutOfRange = RuleDescription(
        "A number fits 64 bits.",
        why:
            "Integers of a URL are Int64 in Swift, other numbers are doubles. A bound beyond them would be another bound.",
        bad: """
            "properties": { "id": { "type": "integer", "maximum": 9223372036854775808 } }
            """,
        good: """
            "properties": { "id": { "type": "integer" } }
            """,
        advice: "Leave the bound out where no value reaches it. Larger numbers are strings of digits.")
    static let duplicateValue = RuleDescription(
        "A list of different values holds none twice.",
        why: "The second one does nothing, so it was probably meant to be another.",
        bad: """
            "properties": { "size": { "enum": ["small", "large", "small"] } }
            """,
        good: """
            "properties": { "size": { "enum": ["small", "large"] } }
            """,
        advice: "Remove one of the two, or correct it.", isFixable: true)
    static let unknownName = RuleDescription(
        "A keyword that names a property or value names one of the schema's.",
        why: #"A name in "required" that no property has could never be there, and no URL would be valid."#,
        bad: """
            "properties": { "id": { "type": "integer" } },
            "required": ["ids"]
            """,
        good: """
            "properties": { "id": { "type": "integer" } },
            "required": ["id"]
            """,
        advice: "Correct the name, or add it to what it names.")
    static let invalidIgnore = RuleDescription(
        "An ignore names a rule that can be silenced, and says why.",
        why:
            "Without a reason nobody can tell later whether it still holds. Errors make a schema unusable, ignored or not.",
        bad: """
            "x-lint-ignore": [{ "rule": "generic-scheme", "reason": "" }]
            """,
        good: """
            "uriTemplate": "map:",
            "x-lint-ignore": [{ "rule": "generic-scheme", "reason": "No app is opened by it." }]
            """,
        advice: "Name a warning or an info, and say in a sentence why it does not apply here.")
    static let staleIgnore = RuleDescription(
        "An ignore silences something.",
        why: "An ignore that is left over will silence the next finding, which nobody has looked at.",
        bad: """
            "uriTemplate": "com.example.map:",
            "x-lint-ignore": [{ "rule": "generic-scheme", "reason": "No app is opened by it." }]
            """,
        good: """
            "uriTemplate": "com.example.map:"
            """,
        advice: "Remove it.", isFixable: true)
}
