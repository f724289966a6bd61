import TypedURL

/// Which schema a URL belongs to, by what stands before its query.
///
/// The fast check accepts a URL only where that is a template's own text, letter by letter, so that the rest
/// decides nothing and there are no more entries than templates.
struct SchemaOfPrefix {
    private var entries: [(prefix: [UInt8], schema: String)] = []

    /// The schema of a URL that the fast check accepts.
    ///
    /// - Parameter find: Finds the schema where no such URL was met before.
    mutating func schema(
        of url: UnsafeBufferPointer<UInt8>, find: () throws(URLValidationError) -> String
    ) throws(URLValidationError) -> String {
        let end = url.firstIndex(of: UInt8(ascii: "?")) ?? url.count
        let prefix = UnsafeBufferPointer(rebasing: url[..<end])
        for entry in entries where entry.prefix.count == end && entry.prefix.elementsEqual(prefix) {
            return entry.schema
        }
        let schema = try find()
        entries.append((Array(prefix), schema))
        return schema
    }
}
