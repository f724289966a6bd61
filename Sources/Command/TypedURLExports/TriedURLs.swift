import TypedURL
import TypedURLFastReading

/// Reads URLs that are tried, each by the few schemas that may match it, and counts what that costs.
struct TriedURLs {
    private let reader: FastReader
    private var explainer: URLExplainer

    /// How many bytes were read, each as often as there are schemas that share the URL's path.
    private(set) var spent = 0

    init(_ reader: FastReader) {
        self.reader = reader
        explainer = URLExplainer(reader)
    }

    /// Parses a URL.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    mutating func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        spent += url.utf8.count
        if let parsed = reader.parsed(url) { return parsed }
        spent += url.utf8.count * reader.schemas(of: url).count
        return try explainer.parse(url)
    }
}
