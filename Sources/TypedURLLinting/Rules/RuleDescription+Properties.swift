import TypedURLSchema

/// Rules about properties and their values.
extension RuleDescription {
    static let untypedProperty = RuleDescription(
        "A property says what its values are.",
        why: "A URL holds text. Only the type says whether `7` is a number or a name.",
        bad: """
            "properties": { "width": { "minimum": 1 } }
            """,
        good: """
            "properties": { "width": { "type": "integer", "minimum": 1 } }
            """,
        advice: #"Add "type", or an "enum" of values of one type."#)
    static let unsatisfiable = RuleDescription(
        "A property's keywords leave it at least one value.",
        why: "Keywords that contradict each other make every URL with the property invalid.",
        bad: """
            "properties": { "width": { "type": "integer", "minimum": 10, "maximum": 1 } }
            """,
        good: """
            "properties": { "width": { "type": "integer", "minimum": 1, "maximum": 10 } }
            """,
        advice: "Change one of the keywords that the message names.")
    static let openTuple = RuleDescription(
        "A tuple has a fixed number of items.",
        why: "It becomes a tuple in Swift, which has neither more items nor fewer.",
        bad: """
            "properties": { "at": { "type": "array", "prefixItems": [{ "title": "x", "type": "number" }] } }
            """,
        good: """
            "properties": {
              "at": {
                "type": "array",
                "prefixItems": [{ "title": "x", "type": "number" }],
                "items": false,
                "minItems": 1
              }
            }
            """,
        advice: #"Add `"items": false`, and "minItems" with the number of items."#)
    static let mixedMembers = RuleDescription(
        "The members of an object that are not named are of one type.",
        why: "They become one dictionary in Swift, whose values are of one type.",
        bad: """
            "uriTemplate": "note:{?at*}",
            "properties": {
              "at": {
                "type": "object",
                "patternProperties": { "^x-": { "type": "string" }, "^n-": { "type": "integer" } }
              }
            }
            """,
        good: """
            "uriTemplate": "note:{?at*}",
            "properties": {
              "at": {
                "type": "object",
                "patternProperties": { "^x-": { "type": "string" }, "^n-": { "type": "string" } }
              }
            }
            """,
        advice: #"Give them one type, or name them in "properties"."#)
    static let invalidFormat = RuleDescription(
        "A format is one of those that are supported.",
        why: "Formats are checked here. One that is not known would check nothing.",
        bad: """
            "properties": { "id": { "type": "string", "format": "guid" } }
            """,
        good: """
            "properties": { "id": { "type": "string", "format": "uuid" } }
            """,
        advice: #"Write one of the formats that the message names, or a "pattern"."#)
    static let invalidPattern = RuleDescription(
        "A pattern is an I-Regexp (RFC 9485), and no larger than it needs to be.",
        why:
            "Other regular expressions mean different things in different languages, and some take time without end.",
        bad: #"""
            "properties": { "id": { "type": "string", "pattern": "^\\w+$" } }
            """#,
        good: """
            "properties": { "id": { "type": "string", "pattern": "^[A-Za-z0-9_]+$" } }
            """,
        advice: "Write classes such as `[0-9]` instead of `\\d`, and plain groups instead of lookaheads.")
    static let defaultAndRequired = RuleDescription(
        "A property with a default is neither required nor in a dependency.",
        why: "A default is what an absent parameter is read as. A required one is never absent.",
        bad: """
            "properties": { "page": { "type": "integer", "default": 1 } },
            "required": ["page"]
            """,
        good: """
            "properties": { "page": { "type": "integer", "default": 1 } }
            """,
        advice: "Remove it from the list, or remove its default.")
    static let invalidDefault = RuleDescription(
        "A default is a value of its property.",
        why: "An absent parameter would have a value that nobody could write.",
        bad: """
            "properties": { "page": { "type": "integer", "minimum": 1, "default": 0 } }
            """,
        good: """
            "properties": { "page": { "type": "integer", "minimum": 1, "default": 1 } }
            """,
        advice: "Correct the default, or what it goes against.")
    static let invalidExample = RuleDescription(
        "An example is valid.",
        why: "Examples become documentation, previews and tests. A wrong one teaches what does not work.",
        bad: """
            "properties": { "page": { "type": "integer" } },
            "examples": [{ "page": "one" }]
            """,
        good: """
            "properties": { "page": { "type": "integer" } },
            "examples": [{ "page": 1 }]
            """,
        advice: "Correct the example, or what it goes against.")
    static let invalidSwiftName = RuleDescription(
        "A name for Swift is a Swift identifier, and no two cases or labels share one.",
        why: "The generated code would not compile.",
        bad: """
            "properties": { "size": { "enum": ["s", "l"], "swiftCaseNames": { "s": "small size" } } }
            """,
        good: """
            "properties": { "size": { "enum": ["s", "l"], "swiftCaseNames": { "s": "small" } } }
            """,
        advice: #"Write letters, digits and "_", no digit first, and give names that collide a "swiftName"."#)
}
