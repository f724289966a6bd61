import TypedURL

/// Reads URLs that are tried, and counts what that costs.
struct TriedURLs {
    private let rows: URLRows

    /// How many bytes were read, each as often as there are templates that the URL was compared with.
    private(set) var spent = 0

    init(_ set: SchemaSet) {
        rows = URLRows(set)
    }

    /// Parses a URL.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    mutating func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        var text = url
        let result = text.withUTF8 { bytes -> Result<ParsedURL, URLValidationError> in
            rows.read(bytes) ? .success(rows.parsed()) : .failure(rows.error(url))
        }
        spent += url.utf8.count * max(1, rows.comparedCount)
        return try result.get()
    }
}
