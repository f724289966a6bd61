import TypedURL

extension JSONText {
    /// The line of a valid URL: the normal instance, defaults included, and the canonical form.
    init(_ url: String, _ parsed: ParsedURL) {
        self = .object([
            ("url", .string(url)), ("valid", .boolean(true)), ("schema", .string(parsed.schema)),
            ("parameters", JSONText(parsed.instance)), ("canonical", .string(parsed.canonical)),
        ])
    }

    /// The line of any other URL.
    init(_ error: URLValidationError) {
        self = .object([
            ("url", .string(error.url)), ("valid", .boolean(false)), ("schema", .optional(error.schema)),
            ("violations", .array(error.violations.map(JSONText.init))),
        ])
    }
}
