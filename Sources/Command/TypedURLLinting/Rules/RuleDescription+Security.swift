import TypedURLSchema

/// Rules about unsafe URLs, and about URLs that probably differ from what was intended.
extension RuleDescription {
    static let ofSecurity: [LintRule: RuleDescription] = [
        .insecureScheme: RuleDescription(
            "A URL should use an encrypted connection.",
            why: "Anyone on the network can read and change the others.",
            bad: #""uriTemplate": "http://example.com/photos""#,
            good: #""uriTemplate": "https://example.com/photos""#,
            advice:
                #"To keep reading old URLs, put the old scheme in "alternateTemplates" or in the server's "aliases". Ignore the rule for local servers."#,
            check: .insecureScheme),
        .genericScheme: RuleDescription(
            "A custom scheme should be unique to your app.",
            why:
                "Any app can register any scheme, and the system opens one of them.",
            bad: """
                "uriTemplate": "photo://{?id}",
                "properties": { "id": { "type": "integer" } }
                """,
            good: """
                "uriTemplate": "com.example.photo://{?id}",
                "properties": { "id": { "type": "integer" } }
                """,
            advice: "Ignore the rule if only your own app opens the URL.",
            check: .genericScheme),
        .passwordInURL: RuleDescription(
            "User info should not contain a password.",
            why: "RFC 3986 deprecates `user:password@`: URLs are logged, shown and kept.",
            bad: """
                "uriTemplate": "https://{user}:{key}@example.com/",
                "properties": { "user": { "enum": ["a"] }, "key": { "enum": ["b"] } }
                """,
            good: """
                "uriTemplate": "https://example.com/{user}",
                "properties": { "user": { "enum": ["a"] } }
                """,
            advice: "Pass the password in a header. Ignore the rule if the text is no secret.",
            check: .passwordInURL),
        .secretName: RuleDescription(
            "A secret should be declared.",
            why:
                "URLs are logged and kept. With `writeOnly`, no message or report of TypedURL shows a secret.",
            bad: #""properties": { "accessToken": { "type": "string", "maxLength": 64 } }"#,
            good:
                #""properties": { "accessToken": { "type": "string", "maxLength": 64, "writeOnly": true } }"#,
            advice: "Better, pass it in a header. Ignore the rule if the value is no secret.",
            isFixable: true, check: .secretName),
        .unanchoredPattern: RuleDescription(
            "A pattern should be anchored.",
            why: "JSON Schema searches for a pattern: `[a-z]+` accepts every string with a letter.",
            bad: #""properties": { "id": { "type": "string", "maxLength": 9, "pattern": "[a-z]+" } }"#,
            good: #""properties": { "id": { "type": "string", "maxLength": 9, "pattern": "^[a-z]+$" } }"#,
            advice: "Write `^` before and `$` after each branch, or `.*` where any text is allowed.",
            check: .unanchoredPattern),
        .similarValues: RuleDescription(
            "Values of an enumeration should not differ only in case or white space.",
            why: "Values are compared exactly, so a typing error is another value.",
            bad: #""properties": { "theme": { "enum": ["light", "Light"] } }"#,
            good: #""properties": { "theme": { "enum": ["light", "dark"] } }"#,
            advice: "Ignore the rule if both are used.",
            check: .similarValues),
        .deprecatedWithoutReplacement: RuleDescription(
            "A deprecation should name a replacement.",
            why: "The description becomes the compiler's warning.",
            bad: #""properties": { "w": { "type": "integer", "deprecated": true } }"#,
            good: #"""
                "properties": { "w": { "description": "Use `width`.", "type": "integer", "deprecated": true } }
                """#,
            advice: "Say it if there is none. Ignore the rule if the replacement is not public yet.",
            check: .deprecatedWithoutReplacement),
        .deprecatedAndRequired: RuleDescription(
            "A required property should not be deprecated.",
            why: "Everyone has to pass it, and gets a compiler warning for it.",
            bad: """
                "properties": { "w": { "description": "Use `width`.", "type": "integer", "deprecated": true } },
                "required": ["w"]
                """,
            good: """
                "properties": { "w": { "description": "Use `width`.", "type": "integer", "deprecated": true } }
                """,
            advice: "Ignore the rule if older parsers require it.",
            check: .deprecatedAndRequired),
        .openHost: RuleDescription(
            "The host of a web URL should be restricted.",
            why: "Otherwise URLs of every site are valid, even of one that imitates yours.",
            bad: """
                "uriTemplate": "https://{host}/",
                "properties": { "host": { "type": "string", "format": "hostname" } }
                """,
            good: """
                "uriTemplate": "https://{host}/",
                "properties": { "host": { "enum": ["example.com", "example.org"] } }
                """,
            advice: "Or write the domain: `{name}.example.com`. Ignore the rule if any host is intended.",
            check: .openHost),
        .openRedirect: RuleDescription(
            "A parameter with a URL should be restricted to intended hosts.",
            why: "Otherwise a link to your app can redirect people to any site.",
            bad: #""properties": { "returnUrl": { "type": "string", "format": "uri", "maxLength": 256 } }"#,
            good: """
                "properties": {
                  "returnUrl": { "type": "string", "pattern": "^https://example[.]com/[a-z/]*$", "maxLength": 256 }
                }
                """,
            advice: "Ignore the rule if your code checks the host.",
            check: .openRedirect),
    ]
}
