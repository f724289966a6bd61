/// A URI template (RFC 6570): literals, and expressions that name variables.
public struct URITemplate: Sendable, Hashable, CustomStringConvertible {
    /// What stands before an expression's values and between them (RFC 6570, section 2.2).
    public enum Operator: String, Sendable, Hashable, CaseIterable {
        /// `{?a,b}`, which prints `?a=1&b=2`.
        case query = "?"
    }

    /// A literal, or an expression in braces.
    public enum Part: Sendable, Hashable {
        /// Text that stands in the URL as it is, percent-encoded where a URL needs that.
        case literal(String)

        /// The values of some variables, by their names as they stand in a URL once decoded.
        case expression(Operator, [String])
    }

    /// The literals and expressions, in order.
    public let parts: [Part]

    /// Makes a template out of parts that were checked already.
    @_spi(Generated)
    public init(_ parts: [Part]) {
        self.parts = parts
    }

    /// The names of the variables, in the order in which they are printed.
    public var variables: [String] {
        parts.flatMap { part -> [String] in
            switch part {
            case .literal: []
            case .expression(_, let names): names
            }
        }
    }

    /// The literals before the query.
    package var prefix: String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .expression(.query, _): ""
            }
        }.joined()
    }

    /// The template's text, such as `asset://{?id,width}`.
    public var description: String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .expression(let op, let names):
                "{" + op.rawValue + names.map(PercentEncoding.encode).joined(separator: ",") + "}"
            }
        }.joined()
    }
}
