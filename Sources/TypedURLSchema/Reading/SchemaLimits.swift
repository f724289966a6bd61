/// How large the parts of a schema may be.
///
/// A schema is checked by holding its values against each other; the limits keep a hostile file from making that
/// long. What people write is far below them.
enum SchemaLimits {
    /// Parameters of one schema. A URL of so many is longer than most servers and browsers take.
    static let parameters = 256

    /// Values of one `enum`. The longest lists that are in use, such as those of languages and airports, are
    /// shorter or are data, not a schema.
    static let enumValues = 4096

    /// Alternate templates of one schema.
    static let alternates = 64

    /// Examples of one schema. They become values for previews and tests, of which nobody looks at more.
    static let examples = 256

    /// Values in all defaults and examples of a schema, items of lists counted singly.
    static let values = 4096

    /// Findings about defaults, and as many about examples, after which the rest of them is not looked at. Each may
    /// search a long `enum` for what was meant.
    static let valueFindings = 100

    /// Problems of one template, after which the rest of it is not looked at.
    static let templateProblems = 100

    /// Searches for what a misspelt name was meant to be. A file with more slips than that is another kind of file.
    static let suggestions = 64
}
