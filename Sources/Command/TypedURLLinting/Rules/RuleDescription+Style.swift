import TypedURLSchema

/// Rules about what a reviewer would ask for.
extension RuleDescription {
    static let ofStyle: [LintRule: RuleDescription] = [
        .unboundedString: RuleDescription(
            "A string should have a maximum length.",
            why: "Otherwise a URL of a megabyte is valid.",
            bad: #""properties": { "query": { "type": "string" } }"#,
            good: #""properties": { "query": { "type": "string", "maxLength": 256 } }"#,
            advice:
                #"A "pattern", "format" or "enum" can limit it, too. Ignore the rule for text that users write."#,
            check: .unboundedString),
        .unboundedList: RuleDescription(
            "A list should have a maximum number of items.",
            why: "Otherwise ten thousand items are valid, and each can cost a request.",
            bad: #""properties": { "ids": { "type": "array", "items": { "type": "integer" } } }"#,
            good: """
                "properties": { "ids": { "type": "array", "items": { "type": "integer" }, "maxItems": 50 } }
                """,
            advice: "Ignore the rule if the number does not matter.",
            check: .unboundedList),
        .textualValues: RuleDescription(
            "Numbers and booleans should not be listed as strings.",
            why: "In Swift they become cases such as `value90`.",
            bad: #""properties": { "grid": { "enum": ["true", "false"] } }"#,
            good: #""properties": { "grid": { "type": "boolean" } }"#,
            advice: "The URLs stay the same. Ignore the rule if you want cases.",
            check: .textualValues),
        .unnamedCase: RuleDescription(
            "Listed integers should have names in Swift.",
            why: "Otherwise code that uses them says `.value90`.",
            bad: #""properties": { "turn": { "enum": [0, 90] } }"#,
            good: """
                "properties": { "turn": { "enum": [0, 90], "swiftCaseNames": { "0": "upright", "90": "right" } } }
                """,
            advice: "Ignore the rule if the numbers say it best.",
            check: .unnamedCase),
        .inconsistentNames: RuleDescription(
            "The parameters of a schema should have one naming style.",
            why: "People who write URLs have to look up each name.",
            bad: #""properties": { "userId": { "type": "integer" }, "page_size": { "type": "integer" } }"#,
            good: #""properties": { "user_id": { "type": "integer" }, "page_size": { "type": "integer" } }"#,
            advice: #"Keep the older name in "aliases". Ignore the rule if other systems define the names."#,
            check: .inconsistentNames),
        .missingDescription: RuleDescription(
            "Schemas and parameters should have a description.",
            why: "Descriptions become the documentation of the generated types.",
            bad: #""properties": { "width": { "type": "integer" } }"#,
            good: """
                "description": "A photo.",
                "properties": { "width": { "description": "In pixels.", "type": "integer" } }
                """,
            advice:
                "Ignore the rule if the names say it all.",
            check: .missingDescription),
        .missingExample: RuleDescription(
            "A schema with parameters should have an example.",
            why: "Examples are validated on every build, and become previews and tests.",
            bad: #""properties": { "page": { "type": "integer" } }"#,
            good: """
                "properties": { "page": { "type": "integer" } },
                "examples": [{ "page": 1 }]
                """,
            advice: "Ignore the rule if no URL is typical.",
            check: .missingExample),
    ]
}
