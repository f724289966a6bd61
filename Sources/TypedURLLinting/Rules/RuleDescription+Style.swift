import TypedURLSchema

/// Rules about what a reviewer would ask for.
extension RuleDescription {
    static let unboundedString = RuleDescription(
        "A string has a greatest length.",
        why: "Without one, a URL of a megabyte is valid, and goes into caches, logs and names of files.",
        bad: """
            "properties": { "query": { "type": "string" } }
            """,
        good: """
            "properties": { "query": { "type": "string", "maxLength": 256 } }
            """,
        advice: #"Add "maxLength", or a "pattern", "format" or "enum" that bounds it."#,
        check: .unboundedString)
    static let unboundedList = RuleDescription(
        "A list has a greatest number of items.",
        why: "Without one, a URL of ten thousand items is valid, each of which may cost a request.",
        bad: """
            "properties": { "ids": { "type": "array", "items": { "type": "integer" } } }
            """,
        good: """
            "properties": { "ids": { "type": "array", "items": { "type": "integer" }, "maxItems": 50 } }
            """,
        advice: #"Add "maxItems"."#, check: .unboundedList)
    static let textualValues = RuleDescription(
        "Numbers and booleans are not listed as strings.",
        why: "In Swift they become cases such as `value90`, where an integer or a `Bool` would say more.",
        bad: """
            "properties": { "grid": { "enum": ["true", "false"] } }
            """,
        good: """
            "properties": { "grid": { "type": "boolean" } }
            """,
        advice: "Write the type, and the values without quotes. The URLs stay the same.",
        check: .textualValues)
    static let inconsistentNames = RuleDescription(
        "The parameters of a schema are written in one way.",
        why:
            "Whoever writes a URL by hand has to look up which of them has a capital, and which an underscore.",
        bad: """
            "properties": { "userId": { "type": "integer" }, "page_size": { "type": "integer" } }
            """,
        good: """
            "properties": { "user_id": { "type": "integer" }, "page_size": { "type": "integer" } }
            """,
        advice: #"Rename one of them, and keep the older name in "aliases"."#, check: .inconsistentNames)
    static let missingDescription = RuleDescription(
        "Schemas and parameters say what they are for.",
        why:
            "Descriptions become the documentation of the generated types, which is where they are looked for.",
        bad: """
            "properties": { "width": { "type": "integer" } }
            """,
        good: """
            "description": "A photo.",
            "properties": { "width": { "description": "In pixels.", "type": "integer" } }
            """,
        advice: #"Add "description": a sentence, with the unit where there is one."#,
        check: .missingDescription)
    static let missingExample = RuleDescription(
        "A schema with parameters has an example.",
        why:
            "Examples are checked on every build, and become previews and tests: they show first what a change breaks.",
        bad: """
            "properties": { "page": { "type": "integer" } }
            """,
        good: """
            "properties": { "page": { "type": "integer" } },
            "examples": [{ "page": 1 }]
            """,
        advice: #"Add "examples": a list of objects with the parameters of a URL."#, check: .missingExample)
}
