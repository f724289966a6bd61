/// Rules about what is unsafe in a URL, or probably another thing than was meant.
extension LintRule {
    static let insecureScheme = LintRule(
        "insecure-scheme", .warning, "URLs are fetched over a connection that is encrypted.",
        why:
            "Whoever carries plain `http`, `ws` or `ftp` can read and change it, and systems refuse it by default.",
        bad: """
            "uriTemplate": "http://example.com/photos"
            """,
        good: """
            "uriTemplate": "https://example.com/photos"
            """,
        advice:
            #"Write `https` (`wss` for `ws`). Old URLs go on to be read with the plain scheme in "alternateTemplates"."#,
        check: .insecureScheme)
    static let genericScheme = LintRule(
        "generic-scheme", .warning, "A custom scheme is one that nobody else would think of.",
        why:
            "Any app can register any scheme, and the system opens one of them. RFC 7595 asks for names after a domain.",
        bad: """
            "uriTemplate": "photo://{?id}",
            "properties": { "id": { "type": "integer" } }
            """,
        good: """
            "uriTemplate": "com.example.photo://{?id}",
            "properties": { "id": { "type": "integer" } }
            """,
        advice:
            "Write a scheme with your domain or product in it, or an `https` URL of your own domain. Ignore the rule where no other app is asked to open the URL.",
        check: .genericScheme)
    static let passwordInURL = LintRule(
        "password-in-url", .warning, "User info holds no password.",
        why:
            "RFC 3986, section 3.2.1, deprecates `user:password@`: URLs are logged, shown and kept in histories.",
        bad: """
            "uriTemplate": "https://{user}:{key}@example.com/",
            "properties": { "user": { "enum": ["a"] }, "key": { "enum": ["b"] } },
            "required": ["user", "key"]
            """,
        good: """
            "uriTemplate": "https://example.com/{user}",
            "properties": { "user": { "enum": ["a"] } }
            """,
        advice: "Hand it over in another way: in a header, or once and then stored.", check: .passwordInURL)
    static let secretName = LintRule(
        "secret-name", .warning, "A parameter holds no secret.",
        why:
            "URLs are logged by servers and proxies, kept in histories, and sent on to other sites and apps.",
        bad: """
            "properties": { "accessToken": { "type": "string", "maxLength": 64 } }
            """,
        good: """
            "properties": { "accessTokenType": { "enum": ["bearer", "mac"] } }
            """,
        advice:
            "Hand it over in another way: in a header, or once and then stored. Ignore the rule where the value is of no use to others: it is used once, or no secret.",
        check: .secretName)
    static let unanchoredPattern = LintRule(
        "unanchored-pattern", .warning, "A pattern says where a text begins and ends.",
        why: "JSON Schema searches for a pattern: `[a-z]+` takes every text with a letter somewhere in it.",
        bad: """
            "properties": { "id": { "type": "string", "maxLength": 9, "pattern": "[a-z]+" } }
            """,
        good: """
            "properties": { "id": { "type": "string", "maxLength": 9, "pattern": "^[a-z]+$" } }
            """,
        advice: "Write `^` in front and `$` behind each branch, or `.*` at the end where anything may stand.",
        check: .unanchoredPattern)
    static let similarValues = LintRule(
        "similar-values", .warning, "The values of an enumeration differ in more than case and white space.",
        why: "Values are compared exactly, so that a slip of the finger is another value.",
        bad: """
            "properties": { "theme": { "enum": ["light", "Light"] } }
            """,
        good: """
            "properties": { "theme": { "enum": ["light", "dark"] } }
            """,
        advice: "Remove one of them. Ignore the rule where both are sent, and mean different things.",
        check: .similarValues)
    static let deprecatedWithoutReplacement = LintRule(
        "deprecated-without-replacement", .warning, "What is deprecated says what to use instead.",
        why: "The description becomes the compiler's warning. Without it everybody has to ask.",
        bad: """
            "properties": { "w": { "type": "integer", "deprecated": true } }
            """,
        good: #"""
            "properties": { "w": { "description": "Use \"width\".", "type": "integer", "deprecated": true } }
            """#,
        advice: #"Name in "description" what is used instead, or say that nothing is."#,
        check: .deprecatedWithoutReplacement)
}
