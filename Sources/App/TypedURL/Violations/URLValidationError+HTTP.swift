@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLValidationError {
    /// The status with which a server answers a request for the URL: 404 if no schema has such URLs, else 400.
    public var httpStatus: Int { violations.first?.code == .noMatch ? 404 : 400 }
}

#if !hasFeature(Embedded)
/// The body of an answer to a request for a URL that is not valid, after RFC 9457. Its media type is `application/problem+json`.
public struct URLProblem: Encodable, Sendable {
    /// `Not Found` or `Bad Request`.
    public let title: String

    /// See ``URLValidationError/httpStatus``.
    public let status: Int

    /// What is wrong, without secrets.
    public let detail: String

    /// Each violation, with its range in the whole URL.
    public let errors: [Violation]
}

extension URLValidationError {
    /// The body of an answer to a request for the URL.
    public var problem: URLProblem {
        URLProblem(
            title: httpStatus == 404 ? "Not Found" : "Bad Request", status: httpStatus,
            detail: violations.map(\.message).joined(separator: "; "), errors: violations)
    }
}
#endif
