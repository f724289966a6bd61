@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A URL that is not valid, with all its violations.
public struct URLValidationError: Error, Sendable, Hashable {
    /// The URL that was parsed or, for a builder, the URL that would have been printed.
    public let url: String

    /// The name of the schema that the URL was checked against, or nil if no schema matched.
    public let schema: String?

    /// All violations, ordered by position; missing parameters come last. There is at least one.
    public let violations: [Violation]

    /// Creates an error with at least one violation.
    package init(url: String, schema: String?, violations: [Violation]) {
        self.url = url
        self.schema = schema
        self.violations = violations
    }
}

extension URLValidationError: CustomStringConvertible {
    /// The URL with a mark under each violation, in the style of a compiler, and the name of the schema.
    public var description: String {
        let annotated = annotatedURL.description
        guard let schema else { return annotated }
        return "\(annotated)\nnote: checked against the schema \(QuotedText.quote(schema))"
    }
}

extension URLValidationError {
    /// The URL with a mark under each violation.
    package var annotatedURL: AnnotatedURL { AnnotatedURL(url: url, violations: violations) }
}

extension URLValidationError: LocalizedError {
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
