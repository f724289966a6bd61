/// A URL that was read leniently: its value, and what is wrong with it.
public struct LenientResult<Value> {
    /// One reference: code for the layout of the parts themselves would stand in each app.
    private let parts: Parts

    fileprivate final class Parts {
        let value: Value?
        let error: URLValidationError?

        /// The name of the schema by which an invalid URL was read.
        let schema: String?

        init(_ value: Value?, _ error: URLValidationError?, _ schema: String?) {
            (self.value, self.error, self.schema) = (value, error, schema)
        }
    }

    package init(value: Value?, error: URLValidationError? = nil, schema: String? = nil) {
        parts = Parts(value, error, schema ?? error?.schema)
    }

    /// The value; nil if the URL cannot be read leniently either.
    public var value: Value? { parts.value }

    /// What a strict parser throws: log its description, which shows no secrets. nil if the URL is valid.
    ///
    /// Of several schemas, it is what the one says that has the value. So where a strict parser names a schema that cannot read the
    /// URL leniently either, and another one can, the value and its violations are of the other one.
    public var error: URLValidationError? { parts.error }

    /// All violations of the URL, including those that are tolerated. Empty if it is valid.
    public var violations: [Violation] { error?.violations ?? [] }

    /// The same result with another value.
    package func with<Other>(_ value: Other?) -> LenientResult<Other> {
        LenientResult<Other>(value: value, error: error, schema: parts.schema)
    }
}

extension LenientResult where Value: SchemaURL {
    /// The name of the schema that the URL belongs to; nil if it belongs to none.
    public var schema: String? { parts.schema ?? value.flatMap { Value.schemas.name(ofOwner: $0.string) } }
}

extension LenientResult: Sendable where Value: Sendable {}
extension LenientResult.Parts: Sendable where Value: Sendable {}
