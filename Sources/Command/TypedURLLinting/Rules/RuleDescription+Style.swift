import TypedURLSchema

/// Rules about what a reviewer would ask for.
extension RuleDescription {
    static let ofStyle: [LintRule: RuleDescription] = [
        .unboundedString: RuleDescription(
            "A string should have a maximum length.",
            why: "Otherwise a URL of a megabyte is valid, and ends up in caches, logs and file names.",
            bad: #""properties": { "query": { "type": "string" } }"#,
            good: #""properties": { "query": { "type": "string", "maxLength": 256 } }"#,
            advice:
                #"Add "maxLength", or a "pattern", "format" or "enum" that limits the length. Ignore the rule for text that users write."#,
            check: .unboundedString),
        .unboundedList: RuleDescription(
            "A list should have a maximum number of items.",
            why: "Otherwise a URL with ten thousand items is valid, and each can cost a request.",
            bad: #""properties": { "ids": { "type": "array", "items": { "type": "integer" } } }"#,
            good: """
                "properties": { "ids": { "type": "array", "items": { "type": "integer" }, "maxItems": 50 } }
                """,
            advice: #"Add "maxItems". Ignore the rule if the number of items does not matter."#,
            check: .unboundedList),
        .textualValues: RuleDescription(
            "Numbers and booleans should not be listed as strings.",
            why:
                "In Swift they become cases such as `value90`, where an integer or a `Bool` would be clearer.",
            bad: #""properties": { "grid": { "enum": ["true", "false"] } }"#,
            good: #""properties": { "grid": { "type": "boolean" } }"#,
            advice:
                "Write the type, and the values without quotes; the URLs stay the same. Ignore the rule if you want cases in Swift.",
            check: .textualValues),
        .inconsistentNames: RuleDescription(
            "The parameters of a schema should have one naming style.",
            why: "With mixed styles, people who write URLs have to look up each name.",
            bad: #""properties": { "userId": { "type": "integer" }, "page_size": { "type": "integer" } }"#,
            good: #""properties": { "user_id": { "type": "integer" }, "page_size": { "type": "integer" } }"#,
            advice:
                #"Rename one of them, and keep the older name in "aliases". Ignore the rule if other systems define the names."#,
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
                #"Add "description": a sentence, with the unit if there is one. Ignore the rule if the names say it all."#,
            check: .missingDescription),
        .missingExample: RuleDescription(
            "A schema with parameters should have an example.",
            why:
                "Examples are validated on every build and become previews and tests, so they show first what a change breaks.",
            bad: #""properties": { "page": { "type": "integer" } }"#,
            good: """
                "properties": { "page": { "type": "integer" } },
                "examples": [{ "page": 1 }]
                """,
            advice:
                #"Add "examples": a list of objects with the parameters of a URL. Ignore the rule if no URL is typical."#,
            check: .missingExample),
    ]
}
