import TypedURL

/// The parts of a valid URL that its row needs.
enum ValidURL {
    /// A URL that the fast path accepts, with the index of its schema and the ranges of its values.
    case seen(schema: Int, [Range<Int>?], SchemaRows)
    /// A URL whose schema is known, and nothing else.
    case known(schema: Int)
    /// The parts of a URL. Its canonical form is empty where its secrets are not shown.
    case parsed(ParsedURL, schema: Int)

    /// The name of the server, where the schema has several.
    var server: String? {
        if case .parsed(let parsed, _) = self { parsed.server } else { nil }
    }

    /// The index of the schema.
    var schema: Int {
        switch self {
        case .seen(let schema, _, _), .known(let schema), .parsed(_, let schema): schema
        }
    }
}
