import TypedURL

/// A valid URL, as far as its row needs it.
struct ValidURL {
    /// The index of the schema.
    let schema: Int
    /// The parts; nil if only the schema is needed. The canonical form is empty where secrets in it are not shown.
    var parsed: ParsedURL?
}
