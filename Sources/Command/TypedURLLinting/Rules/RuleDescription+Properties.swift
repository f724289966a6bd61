import TypedURLSchema

/// Rules about properties and their values.
extension RuleDescription {
    static let ofProperties: [LintRule: RuleDescription] = [
        .untypedProperty: RuleDescription(
            "A property must have a type.",
            why: "Only the type tells whether `7` is a number or a string.",
            bad: #""properties": { "width": { "minimum": 1 } }"#,
            good: #""properties": { "width": { "type": "integer", "minimum": 1 } }"#,
            advice: #"Add "type", or an "enum" whose values have one type."#),
        .unsatisfiable: RuleDescription(
            "A property must allow at least one value.",
            why: "Contradictory keywords make every URL with the property invalid.",
            bad: #""properties": { "width": { "type": "integer", "minimum": 10, "maximum": 1 } }"#,
            good: #""properties": { "width": { "type": "integer", "minimum": 1, "maximum": 10 } }"#,
            advice: "Change one of the keywords in the message."),
        .openTuple: RuleDescription(
            "A tuple must have a fixed number of items.",
            why: "It becomes a Swift type with a property for each item.",
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
            advice: #"Add `"items": false`, and "minItems" with the number of items."#),
        .mixedMembers: RuleDescription(
            "Members of an object without a declared name must have one type.",
            why: "They become a Swift dictionary, whose values have one type.",
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
            advice: #"Or declare them in "properties"."#),
        .invalidFormat: RuleDescription(
            "A format must be supported.",
            why: "An unknown format would check nothing.",
            bad: #""properties": { "id": { "type": "string", "format": "guid" } }"#,
            good: #""properties": { "id": { "type": "string", "format": "uuid" } }"#,
            advice: #"Write a format of the message, or a "pattern"."#),
        .invalidPattern: RuleDescription(
            "A pattern must be an I-Regexp (RFC 9485) of limited size.",
            why: "Other regular expressions differ between languages, and some take exponential time.",
            bad: #""properties": { "id": { "type": "string", "pattern": "^\\w+$" } }"#,
            good: #""properties": { "id": { "type": "string", "pattern": "^[A-Za-z0-9_]+$" } }"#,
            advice: "Write classes such as `[0-9]` instead of `\\d`, and no lookaheads."),
        .defaultAndRequired: RuleDescription(
            "A property with a default must not be required or in a dependency.",
            why:
                "A default is the value of an absent parameter. A required one is never absent, nor is one in `{v}` or `{+v}`.",
            bad: """
                "properties": { "page": { "type": "integer", "default": 1 } },
                "required": ["page"]
                """,
            good: #""properties": { "page": { "type": "integer", "default": 1 } }"#,
            advice: "Remove one of them."),
        .invalidDefault: RuleDescription(
            "A default must be a valid value of its property.",
            why: "Otherwise an absent parameter would have an invalid value.",
            bad: #""properties": { "page": { "type": "integer", "minimum": 1, "default": 0 } }"#,
            good: #""properties": { "page": { "type": "integer", "minimum": 1, "default": 1 } }"#,
            advice: "Correct the default, or the keyword."),
        .invalidExample: RuleDescription(
            "An example must be valid.",
            why: "Examples become documentation, previews and tests.",
            bad: """
                "properties": { "page": { "type": "integer" } },
                "examples": [{ "page": "one" }]
                """,
            good: """
                "properties": { "page": { "type": "integer" } },
                "examples": [{ "page": 1 }]
                """,
            advice: "Correct the example, or the keyword."),
        .invalidSwiftName: RuleDescription(
            "A Swift name must be an identifier and must be unique.",
            why: "Otherwise the generated code would not compile.",
            bad:
                #""properties": { "size": { "enum": ["s", "l"], "swiftCaseNames": { "s": "small size" } } }"#,
            good: #""properties": { "size": { "enum": ["s", "l"], "swiftCaseNames": { "s": "small" } } }"#,
            advice: #"Use letters, digits and "_"; give colliding names a "swiftName"."#
        ),
    ]
}
