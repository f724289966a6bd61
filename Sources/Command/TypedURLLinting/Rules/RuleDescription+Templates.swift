import TypedURLSchema

/// Rules about templates.
extension RuleDescription {
    static let ofTemplates: [LintRule: RuleDescription] = [
        .invalidTemplate: RuleDescription(
            "A template must follow RFC 6570 and print URIs (RFC 3986).",
            why: "Otherwise other software could not read the URLs.",
            bad: """
                "uriTemplate": "note:{?page",
                "properties": { "page": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{?page}",
                "properties": { "page": { "type": "integer" } }
                """,
            advice: "[The language](Language.md#templates) shows templates."),
        .prefixModifier: RuleDescription(
            "A variable must not have a prefix modifier.",
            why: "`{id:3}` prints three characters, so the value cannot be read back.",
            bad: """
                "uriTemplate": "note:{id:3}",
                "properties": { "id": { "type": "string" } }
                """,
            good: """
                "uriTemplate": "note:{id}",
                "properties": { "id": { "type": "string", "minLength": 1, "maxLength": 3 } }
                """,
            advice: #"To limit the length, write "maxLength"."#),
        .irreversibleTemplate: RuleDescription(
            "The template must decide where each value ends.",
            why:
                "A parser could not read back what was printed. [How a URL is split](Language.md#how-a-url-is-split) has the rules.",
            bad: """
                "uriTemplate": "doc:{name}{.ext}",
                "properties": { "name": { "type": "string" }, "ext": { "type": "string" } }
                """,
            good: """
                "uriTemplate": "doc:{name}{.ext}",
                "properties": { "name": { "type": "string", "pattern": "^[^.]+$" }, "ext": { "type": "string" } }
                """,
            advice:
                #"The message names the value, the text that it can contain, and what decides it: a `pattern`, for a number `"type": "integer"` or `"minimum": 0`, a `prefix`, a `suffix`, or another text."#
        ),
        .invalidScheme: RuleDescription(
            "A template must start with a scheme in lower case, or follow servers.",
            why: "Schemes are compared without case, and their canonical form is lower case.",
            bad: #""uriTemplate": "Note:""#,
            good: #""uriTemplate": "note:""#,
            advice: #"Or list "servers", to which templates without a scheme are appended."#,
            isFixable: true),
        .reservedScheme: RuleDescription(
            "A scheme with a fixed meaning must be used with that meaning.",
            why: "Systems and browsers handle these schemes, so the URL never reaches an app.",
            bad: #""uriTemplate": "javascript:""#,
            good: #""uriTemplate": "com.example.script:""#,
            advice: "`http` and `https` need a host; `mailto` and `tel` have none."),
        .invalidAuthority: RuleDescription(
            "A URL must have a host if its scheme needs one, no empty label in the host, and a port from 0 to 65535 or no colon.",
            why:
                "`https:///users` and `https://.example.com` are unusable.",
            bad: """
                "uriTemplate": "https://{host}/users",
                "properties": { "host": { "type": "string" } }
                """,
            good: """
                "uriTemplate": "https://{host}/users",
                "properties": { "host": { "type": "string", "minLength": 1 } }
                """,
            advice:
                #"An optional port has the `prefix` `":"`. For an optional host, write a separate schema or alternate."#
        ),
        .duplicateVariable: RuleDescription(
            "A variable must occur only once in a template.",
            why: "A URL could have two values for one variable.",
            bad: """
                "uriTemplate": "note:{id}{?id}",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{id}",
                "properties": { "id": { "type": "integer" } }
                """,
            advice: "Or declare a separate property."),
        .undeclaredVariable: RuleDescription(
            "Each variable of a template must be a property.",
            why: "Its values are undefined.",
            bad: """
                "uriTemplate": "note:{?id,page}",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{?id,page}",
                "properties": { "id": { "type": "integer" }, "page": { "type": "integer" } }
                """,
            advice: "Or remove it from the template."),
        .unreachableProperty: RuleDescription(
            "Each property must be a variable of the template, and a required one of every alternate.",
            why: "It would be lost silently.",
            bad: """
                "uriTemplate": "note:",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{?id}",
                "properties": { "id": { "type": "integer" } }
                """,
            advice: "Or remove the property."),
        .unreachableAlternate: RuleDescription(
            "An alternate should match URLs that no earlier template matches.",
            why: "The first template that matches a URL reads it.",
            bad: """
                "uriTemplate": "mailto:{to}{?cc}",
                "alternateTemplates": ["mailto:{to}?v=1{&cc}"],
                "properties": { "to": { "type": "string", "minLength": 1 }, "cc": { "type": "string" } }
                """,
            good: """
                "uriTemplate": "mailto:{to}{?cc}",
                "alternateTemplates": ["mailto:{?to,cc}"],
                "properties": { "to": { "type": "string", "minLength": 1 }, "cc": { "type": "string" } }
                """,
            advice: "Remove the alternate, or change its literals.",
            check: .unreachableAlternate),
        .literalVariable: RuleDescription(
            "A variable should not be written as a literal.",
            why: "In a URI template, what routers and shells write, `:id`, `*` or `$id`, is a literal.",
            bad: #""uriTemplate": "com.example.note:/notes/:id""#,
            good: """
                "uriTemplate": "com.example.note:/notes/{id}",
                "properties": { "id": { "type": "integer" } }
                """,
            advice: "Write `{+rest}` for the rest of the path. Ignore the rule if the literal is intended.",
            check: .literalVariable),
        .misplacedDelimiter: RuleDescription(
            "A path should begin with one \"/\", and a query with one \"?\"; it should go on with \"&\".",
            why:
                "A \"&\" in a path and a second \"?\" delimit nothing: they are characters that every URL has. `{/id}` prints a slash, and `{id}` right behind a host is a part of the host, so URLs of other sites are valid.",
            bad: #""uriTemplate": "com.example.note:/list&page=1?sort=new""#,
            good: #""uriTemplate": "com.example.note:/list?page=1&sort=new""#,
            advice: "Ignore the rule if the URL has this form, as `sms:` has.",
            check: .misplacedDelimiter),
        .invalidExplode: RuleDescription(
            #"Objects must be exploded, and delimited from other values; single values must not be exploded."#,
            why:
                "`*` expands items or members; a single value has neither. A list has one style in all templates.",
            bad: """
                "uriTemplate": "note:{?id*}",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{?id}",
                "properties": { "id": { "type": "integer" } }
                """,
            advice: "Add a `*` after an object.", isFixable: true),
        .nameCollision: RuleDescription(
            "A name in a URL must have one meaning.",
            why: "A parser could not decide which one is meant.",
            bad: """
                "properties": { "width": { "type": "integer", "aliases": ["size"] }, "size": { "type": "integer" } }
                """,
            good: """
                "properties": { "width": { "type": "integer", "aliases": ["w"] }, "size": { "type": "integer" } }
                """,
            advice: "Rename one of them."),
    ]
}
