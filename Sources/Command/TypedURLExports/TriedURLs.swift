import TypedURL

/// Reads URLs that are tried, and counts what that costs.
struct TriedURLs {
    private let set: SchemaSet
    private let rows: URLRows

    /// How many bytes were read, each as often as there are templates that the URL was compared with.
    private(set) var spent = 0

    init(_ set: SchemaSet) {
        self.set = set
        rows = URLRows(set)
    }

    /// Parses a URL.
    ///
    /// - Parameter isExplained: Whether an error says what was meant.
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    mutating func parse(_ url: String, isExplained: Bool = true) throws(URLValidationError) -> ParsedURL {
        var text = url
        let result = text.withUTF8 { bytes -> Result<ParsedURL, URLValidationError> in
            rows.read(bytes) ? .success(rows.parsed()) : .failure(rows.error(url, isExplained: isExplained))
        }
        spend(on: url)
        return try result.get()
    }

    /// What a URL that is not valid is for a lenient parser; nil if it is valid, or invalid for that one too.
    mutating func leniently(_ url: String) -> ParsedURL? {
        if (try? parse(url, isExplained: false)) != nil { return nil }
        spend(on: url)
        return set.parseLeniently(url).value
    }

    /// Counts a reading that compares a URL with as many templates as the last one.
    private mutating func spend(on url: String) {
        spent += url.utf8.count * max(1, rows.comparedCount)
    }
}
