import TypedURL
import TypedURLSchema
import TypedURLJSON

extension URLValidationError {
    /// The URL with a mark under each violation, and the name of the schema, for people.
    package var report: String {
        let note = schema.map { "\nnote: checked against the schema \(QuotedText.quote($0))" } ?? ""
        return LogText.indented("\(annotatedURL)") + note
    }

    /// What is wrong with the URL, a finding for each violation.
    ///
    /// - Parameter line: The line that the URL fills; nil for an argument.
    package func findings(line: URLLine?) -> [Finding] {
        let shown = copiedURL
        let locations = line.map { ViolationLocations(self, line: $0) }
        return violations.map { violation in
            Finding(
                rule: violation.code.rawValue, severity: .error, message: violation.description,
                // An argument has no location that would say which URL it is.
                details: line == nil ? ["the URL is \(shown)"] : [],
                location: locations?.location(of: violation.range),
                properties: [
                    ("url", .string(shown)), ("schema", .optional(schema)),
                    ("parameter", .optional(violation.parameter)), ("range", JSONText(violation.range)),
                    ("suggestion", .optional(violation.suggestion)),
                ])
        }
    }

    /// The URL as each finding repeats it. Of a long URL with many violations it is the beginning, so that the output
    /// stays in proportion to the URL.
    private var copiedURL: String {
        let limit = max(64, (1 << 16) / violations.count)
        let url = shownURL
        guard url.utf8.count > limit else { return url }
        return String(String.UnicodeScalarView(url.unicodeScalars.prefix(limit))) + "…"
    }
}

/// The locations of the violations of a URL that fills a line.
package struct ViolationLocations {
    /// A longer URL is not shown whole beside each violation.
    private static let lengthLimit = 2048

    private let line: URLLine
    private let url: String
    /// The columns of the secrets.
    private let secrets: [Range<Int>]
    private let source: SourceText

    package init(_ error: URLValidationError, line: URLLine) {
        self.init(url: error.url, secrets: error.secrets, line: line)
    }

    /// - Parameter secrets: The ranges of the secrets in the URL, in order.
    package init(url: String, secrets: [Range<Int>], line: URLLine) {
        self.line = line
        self.url = url
        // A carriage return is a byte of the URL here, and ends no line.
        source = SourceText(url.utf8.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 })
        self.secrets = secrets.map { [source] secret in
            source.position(at: secret.lowerBound).column..<source.position(at: secret.upperBound).column
        }
    }

    /// The location of a range; the end of the URL for what is missing.
    package func location(of range: Range<Int>?) -> FindingLocation {
        let end = source.bytes.count
        let range = range ?? end..<end
        return FindingLocation(
            path: line.path, start: position(at: range.lowerBound), end: position(at: range.upperBound),
            excerpt: excerpt(around: range))
    }

    /// The URL, or the part of a long URL around a violation, at its column of the line.
    private func excerpt(around range: Range<Int>) -> SourceExcerpt {
        let isShort = source.bytes.count <= Self.lengthLimit
        let excerpt = (isShort ? SourceExcerpt(text: url) : source.excerpt(around: range)).hiding(
            secrets)
        return SourceExcerpt(
            text: excerpt.text, column: excerpt.column + line.column - 1, isCut: excerpt.isCut)
    }

    /// Of a line that is too long only the beginning is there; what lies after that is located at its start.
    package func position(at offset: Int) -> SourcePosition {
        let column = offset <= source.bytes.count ? source.position(at: offset).column : 1
        return SourcePosition(line: line.number, column: line.column(ofScalar: column))
    }
}
