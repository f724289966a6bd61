import TypedURLSchema

/// Rules about references and definitions.
extension RuleDescription {
    static let ofReferences: [LintRule: RuleDescription] = [
        .unresolvedReference: RuleDescription(
            "A reference must lead to a definition in this file or another of the set.",
            why: "Without the definition, nothing can be validated.",
            bad: ##""properties": { "width": { "$ref": "#/$defs/lenght" } }"##,
            good: """
                "properties": { "width": { "$ref": "#/$defs/length" } },
                "$defs": { "length": { "type": "integer", "minimum": 0 } }
                """,
            advice:
                "Write `#/$defs/name`, or `file.json#/$defs/name` for another file of the set, by its path from this one.",
            isFixable: true),
        .referenceCycle: RuleDescription(
            "A definition must not refer to itself.",
            why: "It would describe infinitely nested values.",
            bad: """
                "properties": { "a": { "$ref": "#/$defs/a" } },
                "$defs": { "a": { "$ref": "#/$defs/a" } }
                """,
            good: """
                "properties": { "a": { "$ref": "#/$defs/a" } },
                "$defs": { "a": { "type": "integer" } }
                """,
            advice: "Write one of the definitions out."),
        .conflictingKeyword: RuleDescription(
            "A keyword must not be both beside a reference and in its definition.",
            why:
                "JSON Schema applies both, but readers expect the nearer one to win. Annotations can be on both sides.",
            bad: """
                "properties": { "width": { "$ref": "#/$defs/length", "minimum": 1 } },
                "$defs": { "length": { "type": "integer", "minimum": 0 } }
                """,
            good: """
                "properties": { "width": { "$ref": "#/$defs/length", "minimum": 1 } },
                "$defs": { "length": { "type": "integer" } }
                """,
            advice: "Remove the keyword on one side."),
        .unusedDefinition: RuleDescription(
            "A definition should be used.",
            why: "It was forgotten, or a reference leads to the wrong place.",
            bad: #""$defs": { "length": { "type": "integer" } }"#,
            good: """
                "properties": { "width": { "$ref": "#/$defs/length" } },
                "$defs": { "length": { "type": "integer" } }
                """,
            advice: "Ignore the rule if a file outside the set refers to it."),
    ]
}
