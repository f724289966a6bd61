import TypedURLSchema

/// Rules about templates.
extension RuleDescription {
    static let invalidTemplate = RuleDescription(
        "A template follows RFC 6570 and prints a URI of RFC 3986.",
        why: "What it printed else could not be read by others.",
        bad: """
            "uriTemplate": "note:{?page",
            "properties": { "page": { "type": "integer" } }
            """,
        good: """
            "uriTemplate": "note:{?page}",
            "properties": { "page": { "type": "integer" } }
            """,
        advice: "Do as the message says. docs/Language.md shows what templates look like.")
    static let prefixModifier = RuleDescription(
        "No variable is cut short, since it could not be read back.",
        why: "`{id:3}` prints the first three characters, and the others are lost.",
        bad: """
            "uriTemplate": "note:{id:3}",
            "properties": { "id": { "type": "string" } }
            """,
        good: """
            "uriTemplate": "note:{id}",
            "properties": { "id": { "type": "string", "minLength": 1, "maxLength": 3 } },
            "required": ["id"]
            """,
        advice: #"Remove the modifier. A greatest length is "maxLength" of the property."#)
    static let irreversibleTemplate = RuleDescription(
        "No two instances print one URL.",
        why:
            "A URL that two values print cannot be read back as the one that was meant. docs/Reversibility.md says more.",
        bad: """
            "uriTemplate": "doc:{name}{.ext}",
            "properties": { "name": { "type": "string" }, "ext": { "type": "string" } }
            """,
        good: """
            "uriTemplate": "doc:{name}{.ext}",
            "properties": {
              "name": { "type": "string", "pattern": "^[a-z]+$" },
              "ext": { "type": "string", "pattern": "^[a-z]+$" }
            },
            "required": ["name"]
            """,
        advice:
            "Put a delimiter between the variables, or narrow what they may hold. The message shows two that collide."
    )
    static let invalidScheme = RuleDescription(
        "A template starts with a scheme, in lower case.",
        why:
            "Schemes compare without case, and everything prints them in lower case (RFC 3986, section 3.1).",
        bad: """
            "uriTemplate": "Note:"
            """,
        good: """
            "uriTemplate": "note:"
            """,
        advice: #"Write a letter, then letters, digits, "+", "-" and ".", and a colon."#, isFixable: true)
    static let reservedScheme = RuleDescription(
        "A scheme with a fixed meaning is used with that meaning or not at all.",
        why:
            "Systems and browsers act on these schemes by themselves, and such a URL never arrives at an app.",
        bad: """
            "uriTemplate": "javascript:"
            """,
        good: """
            "uriTemplate": "com.example.script:"
            """,
        advice: "Use a scheme of your own. `http` and `https` need a host; `mailto` and `tel` have none.")
    static let invalidAuthority = RuleDescription(
        "A URL has a host where its scheme needs one, no empty label in it, and a port from 0 to 65535 or no colon.",
        why:
            "`https:///users` and `https://.example.com` lead nowhere (RFC 9110, section 4.2.1), and `http://localhost:/` is another spelling of `http://localhost/` (RFC 3986, section 6.2.3).",
        bad: """
            "uriTemplate": "https://{host}/users",
            "properties": { "host": { "type": "string", "minLength": 1, "default": "example.com" } }
            """,
        good: """
            "uriTemplate": "https://{host}/users",
            "properties": { "host": { "type": "string", "minLength": 1 } },
            "required": ["host"]
            """,
        advice:
            "Do as the message says. A host or port that may be absent needs a schema, or an alternate, of its own."
    )
    static let duplicateVariable = RuleDescription(
        "Each variable occurs once in a template.",
        why:
            "Two places would have to hold the same value, and a URL in which they differ would mean nothing.",
        bad: """
            "uriTemplate": "note:{id}{?id}",
            "properties": { "id": { "type": "integer" } }
            """,
        good: """
            "uriTemplate": "note:{id}",
            "properties": { "id": { "type": "integer" } },
            "required": ["id"]
            """,
        advice: "Remove one of them, or make it a property of its own.")
    static let undeclaredVariable = RuleDescription(
        "Each variable of a template is a property.",
        why: "Of a variable that no property describes, nobody knows what it may hold.",
        bad: """
            "uriTemplate": "note:{?id,page}",
            "properties": { "id": { "type": "integer" } }
            """,
        good: """
            "uriTemplate": "note:{?id,page}",
            "properties": { "id": { "type": "integer" }, "page": { "type": "integer" } }
            """,
        advice: #"Add it to "properties", or remove it from the template."#)
    static let unreachableProperty = RuleDescription(
        "Each property is a variable of every template.",
        why: "A property without a place in the URL would be dropped without a word.",
        bad: """
            "uriTemplate": "note:",
            "properties": { "id": { "type": "integer" } }
            """,
        good: """
            "uriTemplate": "note:{?id}",
            "properties": { "id": { "type": "integer" } }
            """,
        advice: "Add a variable for it to the template, or remove the property.")
    static let unreachableAlternate = RuleDescription(
        "Each alternate reads URLs that no template before it takes.",
        why:
            "Of a schema's templates the first that agrees with a URL reads it. An alternate that is never the first reads nothing, and the URLs that it is there for are refused.",
        bad: """
            "uriTemplate": "mailto:{to}{?cc}",
            "alternateTemplates": ["mailto:{?to,cc}"],
            "properties": { "to": { "type": "string" }, "cc": { "type": "string" } }
            """,
        good: """
            "uriTemplate": "mailto:{to}{?cc}",
            "alternateTemplates": ["mailto:{?to,cc}"],
            "properties": { "to": { "type": "string", "minLength": 1 }, "cc": { "type": "string" } },
            "required": ["to"]
            """,
        advice:
            "Narrow the variables of the template that the message names, or remove the alternate.",
        check: .unreachableAlternate)
    static let invalidExplode = RuleDescription(
        #"Objects are exploded behind "?", "&" or ";", and single values never."#,
        why: "`*` spreads the items of a list or the members of an object. A single value has neither.",
        bad: """
            "uriTemplate": "note:{?id*}",
            "properties": { "id": { "type": "integer" } }
            """,
        good: """
            "uriTemplate": "note:{?id}",
            "properties": { "id": { "type": "integer" } }
            """,
        advice: "Remove the `*` behind a single value, and write one behind an object.", isFixable: true)
    static let nameCollision = RuleDescription(
        "A name in a URL means one thing.",
        why: "Of an alias that is another parameter's name, nobody could tell which of them is meant.",
        bad: """
            "properties": { "width": { "type": "integer", "aliases": ["size"] }, "size": { "type": "integer" } }
            """,
        good: """
            "properties": { "width": { "type": "integer", "aliases": ["w"] }, "size": { "type": "integer" } }
            """,
        advice: "Give one of them another name.")
}
