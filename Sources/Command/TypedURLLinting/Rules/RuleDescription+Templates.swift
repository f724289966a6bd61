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
            advice: "Follow the message. docs/Language.md shows examples of templates."),
        .prefixModifier: RuleDescription(
            "A variable must not have a prefix modifier.",
            why: "`{id:3}` only prints the first three characters, so the value cannot be read back.",
            bad: """
                "uriTemplate": "note:{id:3}",
                "properties": { "id": { "type": "string" } }
                """,
            good: """
                "uriTemplate": "note:{id}",
                "properties": { "id": { "type": "string", "minLength": 1, "maxLength": 3 } },
                "required": ["id"]
                """,
            advice: #"Remove the modifier. To limit the length, add "maxLength" to the property."#),
        .irreversibleTemplate: RuleDescription(
            "Two instances must not print the same URL.",
            why:
                "If two values print the same URL, a parser cannot read back the right one. docs/Reversibility.md explains the check.",
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
                "Put a delimiter between the variables, or restrict their values. The message shows two instances that collide."
        ),
        .invalidScheme: RuleDescription(
            "A template must start with a scheme in lower case, or follow servers.",
            why:
                "Schemes are compared without case, and their canonical form is lower case (RFC 3986, section 3.1).",
            bad: #""uriTemplate": "Note:""#,
            good: #""uriTemplate": "note:""#,
            advice:
                #"Write a letter, then letters, digits, "+", "-" and ".", then a colon. Or list "servers", to which templates without a scheme are appended."#,
            isFixable: true),
        .reservedScheme: RuleDescription(
            "A scheme with a fixed meaning must be used with that meaning.",
            why: "Systems and browsers handle these schemes themselves, so the URL never reaches an app.",
            bad: #""uriTemplate": "javascript:""#,
            good: #""uriTemplate": "com.example.script:""#,
            advice: "Use a scheme of your own. `http` and `https` need a host; `mailto` and `tel` have none."),
        .invalidAuthority: RuleDescription(
            "A URL must have a host if its scheme needs one, no empty label in the host, and a port from 0 to 65535 or no colon.",
            why:
                "`https:///users` and `https://.example.com` are unusable (RFC 9110, section 4.2.1), and `http://localhost:/` is another spelling of `http://localhost/` (RFC 3986, section 6.2.3).",
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
                "Follow the message. An optional port has the `prefix` `\":\"`. For an optional host, write a separate schema or alternate."
        ),
        .duplicateVariable: RuleDescription(
            "A variable must occur only once in a template.",
            why: "A URL could contain two different values for one variable.",
            bad: """
                "uriTemplate": "note:{id}{?id}",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{id}",
                "properties": { "id": { "type": "integer" } },
                "required": ["id"]
                """,
            advice: "Remove one of them, or declare a separate property."),
        .undeclaredVariable: RuleDescription(
            "Each variable of a template must be a property.",
            why: "Without a property, the values of the variable are undefined.",
            bad: """
                "uriTemplate": "note:{?id,page}",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{?id,page}",
                "properties": { "id": { "type": "integer" }, "page": { "type": "integer" } }
                """,
            advice: #"Add it to "properties", or remove it from the template."#),
        .unreachableProperty: RuleDescription(
            "Each property must be a variable of every template.",
            why: "A property without a place in the URL would be lost silently.",
            bad: """
                "uriTemplate": "note:",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{?id}",
                "properties": { "id": { "type": "integer" } }
                """,
            advice: "Add a variable for it to the template, or remove the property."),
        .unreachableAlternate: RuleDescription(
            "An alternate should match URLs that no earlier template matches.",
            why:
                "The first template that matches a URL reads it, so an alternate that is never first has no effect, and its URLs are rejected.",
            bad: """
                "uriTemplate": "mailto:{to}{?cc}",
                "alternateTemplates": ["mailto:{to}?v=1{&cc}"],
                "properties": { "to": { "type": "string", "minLength": 1 }, "cc": { "type": "string" } },
                "required": ["to"]
                """,
            good: """
                "uriTemplate": "mailto:{to}{?cc}",
                "alternateTemplates": ["mailto:{?to,cc}"],
                "properties": { "to": { "type": "string", "minLength": 1 }, "cc": { "type": "string" } },
                "required": ["to"]
                """,
            advice: "Remove the alternate, or change its literals.",
            check: .unreachableAlternate),
        .literalVariable: RuleDescription(
            "A variable should not be written as a literal.",
            why:
                "Routers, shells and regular expressions write `:id`, `*` or `$id`. In a URI template these are literals, so no other URL matches.",
            bad: #""uriTemplate": "com.example.note:/notes/:id""#,
            good: """
                "uriTemplate": "com.example.note:/notes/{id}",
                "properties": { "id": { "type": "integer" } },
                "required": ["id"]
                """,
            advice:
                "Write `{id}` for a variable, and `{+rest}` for the rest of the path. Ignore the rule if the literal is intended.",
            check: .literalVariable),
        .optionalLiteralName: RuleDescription(
            "The name of an optional parameter should not be a literal.",
            why:
                "The template prints a literal name in every URL, so a URL without the parameter is not valid. `{?width}` prints it only with a value, and its parameters come in any order.",
            bad: """
                "uriTemplate": "com.example.note:?id={id}&width={width}",
                "properties": { "id": { "type": "integer" }, "width": { "type": "integer" } },
                "required": ["id"]
                """,
            good: """
                "uriTemplate": "com.example.note:{?id,width}",
                "properties": { "id": { "type": "integer" }, "width": { "type": "integer" } },
                "required": ["id"]
                """,
            advice:
                #"Write `{?id,width}`, or add the parameter to "required". Ignore the rule if every URL has the name, with or without a value."#,
            isFixable: true, check: .optionalLiteralName),
        .invalidExplode: RuleDescription(
            #"Objects must be exploded, and delimited from other values; single values must not be exploded."#,
            why: "`*` expands the items of a list or the members of an object; a single value has neither.",
            bad: """
                "uriTemplate": "note:{?id*}",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "note:{?id}",
                "properties": { "id": { "type": "integer" } }
                """,
            advice: "Remove the `*` after a single value, and add one after an object.", isFixable: true),
        .nameCollision: RuleDescription(
            "A name in a URL must have one meaning.",
            why: "If an alias is the name of another parameter, a parser cannot decide which one is meant.",
            bad: """
                "properties": { "width": { "type": "integer", "aliases": ["size"] }, "size": { "type": "integer" } }
                """,
            good: """
                "properties": { "width": { "type": "integer", "aliases": ["w"] }, "size": { "type": "integer" } }
                """,
            advice: "Rename one of them."),
    ]
}
