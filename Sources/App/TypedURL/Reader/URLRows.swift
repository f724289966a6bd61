@_spi(Generated) import TypedURLModel

/// Reads many URLs of a set, one after the other.
package final class URLRows {
    /// The set.
    package let set: SchemaSet

    private var reader: URLReader

    package init(_ set: SchemaSet) {
        self.set = set
        reader = URLReader(set.plan)
    }

    /// Reads a URL, which must stay where it is while the results are taken.
    ///
    /// - Returns: Whether it is valid.
    package func read(_ url: UnsafeBufferPointer<UInt8>) -> Bool { reader.read(url) }

    /// Whether the URL has characters that RFC 3986 does not allow, so that it may not be UTF-8.
    package var hasUnescaped: Bool { reader.parts.unescaped >= 0 }

    /// The index of the schema of a valid URL in the set.
    package var schema: Int { Int(reader.schema) }

    /// The index of the schema that a URL was checked against which is not valid; nil for none.
    package var checkedSchema: Int? {
        let schema = reader.checkedSchema()
        return schema < 0 ? nil : Int(schema)
    }

    /// Adds the codes of the violations, each once, in the order of the first violations that have them.
    package func addCodes(to codes: inout [ViolationCode]) { reader.addCodes(to: &codes) }

    /// The number of templates that the URL was compared with.
    package var comparedCount: Int { Int(reader.candidates.count) }

    /// A valid URL.
    package func parsed() -> ParsedURL { reader.parsed() }

    /// The error of a URL that is not valid.
    ///
    /// - Parameter isExplained: Whether other templates and schemas are searched for what was meant.
    package func error(_ url: String, isExplained: Bool = true) -> URLValidationError {
        reader.error(url, isExplained: isExplained)
    }
}
