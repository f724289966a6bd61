import TypedURLSchema

/// Rules about references and definitions.
extension RuleDescription {
    static let unresolvedReference = RuleDescription(
        "A reference leads to a definition of this file or one beside it.",
        why: "What a reference leads to is part of the schema. Without it nothing can be checked.",
        bad: """
            "properties": { "width": { "$ref": "#/$defs/lenght" } }
            """,
        good: """
            "properties": { "width": { "$ref": "#/$defs/length" } },
            "$defs": { "length": { "type": "integer", "minimum": 0 } }
            """,
        advice: "Write `#/$defs/name`, or `file.json#/$defs/name` for a file in the same folder.",
        isFixable: true)
    static let referenceCycle = RuleDescription(
        "No definition refers to itself.",
        why: "It would describe values within values without end, which no URL can hold.",
        bad: """
            "properties": { "a": { "$ref": "#/$defs/a" } },
            "$defs": { "a": { "$ref": "#/$defs/a" } }
            """,
        good: """
            "properties": { "a": { "$ref": "#/$defs/a" } },
            "$defs": { "a": { "type": "integer" } }
            """,
        advice: "Write one of the definitions out.")
    static let conflictingKeyword = RuleDescription(
        "A keyword stands beside a reference, or in what it refers to.",
        why:
            "JSON Schema demands both, people expect the nearer one to win. Only annotations may be said again.",
        bad: """
            "properties": { "width": { "$ref": "#/$defs/length", "minimum": 1 } },
            "$defs": { "length": { "type": "integer", "minimum": 0 } }
            """,
        good: """
            "properties": { "width": { "$ref": "#/$defs/length", "minimum": 1 } },
            "$defs": { "length": { "type": "integer" } }
            """,
        advice: "Remove the keyword on one side.")
    static let unusedDefinition = RuleDescription(
        "Each definition is referred to.",
        why: "What is described and not used was forgotten, or a reference leads elsewhere than was meant.",
        bad: """
            "$defs": { "length": { "type": "integer" } }
            """,
        good: """
            "properties": { "width": { "$ref": "#/$defs/length" } },
            "$defs": { "length": { "type": "integer" } }
            """,
        advice: "Refer to it, or remove it.")
}
