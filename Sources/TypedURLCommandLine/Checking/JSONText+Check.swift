import TypedURL

extension JSONText {
    /// The line of a valid URL: the normal instance, defaults included, and the canonical form.
    init(_ url: String, _ parsed: ParsedURL, at place: URLPlace) {
        self = .object([
            Self.member(place), ("url", .string(url)), ("valid", .boolean(true)),
            ("schema", .string(parsed.schema)),
            ("parameters", JSONText(parsed.instance)), ("canonical", .string(parsed.canonical)),
        ])
    }

    /// The line of any other URL.
    init(_ error: URLValidationError, at place: URLPlace) {
        self = .object([
            Self.member(place), ("url", .string(error.url)), ("valid", .boolean(false)),
            ("schema", .optional(error.schema)),
            ("violations", .array(error.violations.map(JSONText.init))),
        ])
    }

    /// The line of a record without a URL.
    init(emptyAt line: URLLine) {
        self = .object([Self.member(.line(line)), ("valid", .null)])
    }

    /// What joins the object to its record: a member of its own for arguments, which are not lines.
    private static func member(_ place: URLPlace) -> (String, JSONText) {
        switch place {
        case .argument(let index): ("argument", .integer(Int64(index)))
        case .line(let line): ("line", .integer(Int64(line.number)))
        }
    }
}
