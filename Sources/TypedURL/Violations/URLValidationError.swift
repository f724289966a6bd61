@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A URL that is not valid, and everything that is wrong with it.
public struct URLValidationError: Error, Sendable, Hashable {
    /// The URL as it was given, or, from a builder, as it would have been printed.
    public let url: String

    /// The name of the schema that the URL was held against, or nil where none matched.
    public let schema: String?

    /// All violations, in order of place; what is missing comes last. There is at least one.
    public let violations: [Violation]

    /// Makes an error of at least one violation.
    package init(url: String, schema: String?, violations: [Violation]) {
        self.url = url
        self.schema = schema
        self.violations = violations
    }
}

extension URLValidationError: CustomStringConvertible {
    /// The URL with a mark under each violation, as a compiler prints them, and the name of the schema.
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
    /// The same text as ``description``, so that `localizedDescription` says what is wrong.
    public var errorDescription: String? { description }
}
