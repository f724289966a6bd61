import TypedURLSchema

/// Rules about what is unsafe in a URL, or probably another thing than was meant.
extension RuleDescription {
    static let insecureScheme = RuleDescription(
        "URLs are fetched over a connection that is encrypted.",
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
    static let genericScheme = RuleDescription(
        "A custom scheme is one that nobody else would think of.",
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
    static let passwordInURL = RuleDescription(
        "User info holds no password.",
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
    static let secretName = RuleDescription(
        "A parameter holds no secret.",
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
    static let unanchoredPattern = RuleDescription(
        "A pattern says where a text begins and ends.",
        why: "JSON Schema searches for a pattern: `[a-z]+` takes every text with a letter somewhere in it.",
        bad: """
            "properties": { "id": { "type": "string", "maxLength": 9, "pattern": "[a-z]+" } }
            """,
        good: """
            "properties": { "id": { "type": "string", "maxLength": 9, "pattern": "^[a-z]+$" } }
            """,
        advice: "Write `^` in front and `$` behind each branch, or `.*` at the end where anything may stand.",
        check: .unanchoredPattern)
    static let similarValues = RuleDescription(
        "The values of an enumeration differ in more than case and white space.",
        why: "Values are compared exactly, so that a slip of the finger is another value.",
        bad: """
            "properties": { "theme": { "enum": ["light", "Light"] } }
            """,
        good: """
            "properties": { "theme": { "enum": ["light", "dark"] } }
            """,
        advice: "Remove one of them. Ignore the rule where both are sent, and mean different things.",
        check: .similarValues)
    static let deprecatedWithoutReplacement = RuleDescription(
        "What is deprecated says what to use instead.",
        why: "The description becomes the compiler's warning. Without it everybody has to ask.",
        bad: """
            "properties": { "w": { "type": "integer", "deprecated": true } }
            """,
        good: #"""
            "properties": { "w": { "description": "Use `width`.", "type": "integer", "deprecated": true } }
            """#,
        advice: #"Name in "description" what is used instead, or say that nothing is."#,
        check: .deprecatedWithoutReplacement)
    static let deprecatedAndRequired = RuleDescription(
        "What is required is not deprecated.",
        why: "Everybody must still write it, and the compiler warns everybody of it.",
        bad: """
            "properties": { "w": { "description": "Use `width`.", "type": "integer", "deprecated": true } },
            "required": ["w"]
            """,
        good: """
            "properties": { "w": { "description": "Use `width`.", "type": "integer", "deprecated": true } }
            """,
        advice: #"Take it out of "required", or do not deprecate it yet."#, check: .deprecatedAndRequired)
    static let openHost = RuleDescription(
        "The host of a web URL is one of those that are meant.",
        why: "With any host, URLs of every site are valid, also of one that only looks like yours.",
        bad: """
            "uriTemplate": "https://{host}/",
            "properties": { "host": { "type": "string", "format": "hostname" } },
            "required": ["host"]
            """,
        good: """
            "uriTemplate": "https://{host}/",
            "properties": { "host": { "enum": ["example.com", "example.org"] } },
            "required": ["host"]
            """,
        advice:
            #"List the hosts in an "enum", narrow them with a "pattern", or write the domain out: `{name}.example.com`."#,
        check: .openHost)
    static let openRedirect = RuleDescription(
        "A parameter that URLs lead on to says where to.",
        why: "Links to your app or site could send people on to any other, which then looks like yours.",
        bad: """
            "properties": { "returnUrl": { "type": "string", "format": "uri", "maxLength": 256 } }
            """,
        good: """
            "properties": {
              "returnUrl": { "type": "string", "pattern": "^https://example[.]com/[a-z/]*$", "maxLength": 256 }
            }
            """,
        advice: #"Add a "pattern" that begins with the hosts that are meant, or an "enum"."#,
        check: .openRedirect)
}
