@_spi(Generated) @_spi(Once) import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A URL that is not valid, with all its violations.
public struct URLValidationError: Error, Sendable, Hashable {
    /// One reference, because each function that throws passes an error on in its own code.
    private final class Parts: Sendable {
        let url: String
        let schema: String?
        let violations: [Violation]
        let secrets: [Range<Int>]

        init(_ url: String, _ schema: String?, _ violations: [Violation], _ secrets: [Range<Int>]) {
            self.url = url
            self.schema = schema
            self.violations = violations
            self.secrets = secrets
        }
    }

    private let parts: Parts

    /// Creates an error with at least one violation.
    ///
    /// - Parameter secrets: The ranges of the secrets in the URL, in order.
    @inline(never)
    package init(url: String, schema: String?, violations: [Violation], secrets: [Range<Int>] = []) {
        var violations = violations
        if !secrets.isEmpty {
            let bytes = url.bytes
            violations = violations.map { $0.hiding(secrets, in: bytes) }
        }
        parts = Parts(url, schema, violations, secrets)
    }

    /// The URL that was parsed or, for a builder, the URL that would have been printed. It shows its secrets (`writeOnly`), which
    /// ``description`` does not.
    public var url: String { parts.url }

    /// The ranges of the secrets in the URL, in order.
    package var secrets: [Range<Int>] { parts.secrets }

    /// The name of the schema that the URL was checked against, or nil if no schema matched.
    public var schema: String? { parts.schema }

    /// All violations, ordered by position; missing parameters come last. There is at least one.
    public var violations: [Violation] { parts.violations }

    /// Whether the URLs, schemas and violations are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.url == right.url && left.schema == right.schema && left.violations == right.violations
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(url)
        hasher.combine(schema)
        hasher.combine(violations)
    }
}

extension URLValidationError: CustomStringConvertible {
    /// The URL with a mark under each violation, in the style of a compiler, and the name of the schema.
    public var description: String {
        let annotated = annotatedURL.description
        guard let schema else { return annotated }
        return annotated + "\nnote: checked against the schema " + QuotedText.quote(schema)
    }
}

extension URLValidationError {
    /// The URL with a mark under each violation.
    package var annotatedURL: AnnotatedURL {
        AnnotatedURL(url: url, violations: violations, secrets: secrets)
    }

    /// The URL with `…` in place of each secret.
    package var shownURL: String { SecretRanges.hide(secrets, in: url) }
}

extension URLValidationError: CustomReflectable {
    /// The URL without its secrets, the schema and the violations.
    public var customMirror: Mirror {
        Mirror(self, children: ["url": shownURL, "schema": schema as Any, "violations": violations])
    }
}

extension URLValidationError: LocalizedError {
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
