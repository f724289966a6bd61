/// Schemas that share an entrance: each URL is read by the one whose template agrees with it.
public struct SchemaSet: Sendable {
    private let members: [CompiledSchema]

    /// The schemas, in the order in which they are tried.
    public var schemas: [URLSchema] { members.map(\.schema) }

    /// Makes a set. No two of the schemas' templates match one URL; the schema reader sees to that.
    public init(_ schemas: [URLSchema]) {
        members = schemas.map(CompiledSchema.init)
    }

    /// Reads a URL.
    ///
    /// - Parameter url: The text of the URL.
    /// - Returns: The schema that it belongs to, its parameters and its canonical form.
    /// - Throws: `URLValidationError` with every violation, where the URL is not valid.
    public func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        let bytes = Array(url.utf8)
        let uri: URIComponents
        do throws(MalformedURI) {
            uri = try URIComponents(bytes)
        } catch {
            throw URLValidationError(url: url, schema: nil, violations: [error.violation(in: url)])
        }

        guard let (member, surplus) = member(for: uri, bytes) else {
            let mismatch = Mismatch(uri: uri, bytes: bytes, shapes: members.flatMap(\.shapes))
            let relatives = members.filter { $0.shapes.contains { $0.place.scheme == mismatch.scheme } }
            let schema = relatives.count == 1 ? relatives.first?.schema.name : nil
            throw URLValidationError(url: url, schema: schema, violations: [mismatch.violation])
        }
        let reading = member.read(uri, bytes)
        guard surplus.isEmpty, reading.violations.isEmpty else {
            throw URLValidationError(
                url: url, schema: member.schema.name,
                violations: Violation.inOrder(surplus + reading.violations))
        }
        return ParsedURL(
            schema: member.schema.name, instance: member.instance(of: reading.values),
            canonical: member.print(reading.values).text)
    }

    /// The schema whose template agrees, and what the URL has beyond the template.
    ///
    /// A template that agrees in full goes before those that do not, and among those the one that the URL has
    /// the fewest components beyond; among equals the first.
    private func member(for uri: URIComponents, _ bytes: [UInt8]) -> (CompiledSchema, [Violation])? {
        let place = URIPlace(uri, bytes)
        var nearest: (member: CompiledSchema, surplus: [Violation])?
        for member in members {
            for shape in member.shapes {
                switch shape.agreement(with: uri, at: place, bytes) {
                case .full: return (member, [])
                case .surplus(let surplus):
                    if surplus.count < nearest?.surplus.count ?? .max { nearest = (member, surplus) }
                case .none: continue
                }
            }
        }
        return nearest
    }

    /// What is thrown where generated code refuses a URL that the engine holds valid: the code was
    /// generated for another version of this module.
    func disagreement(over url: String) -> URLValidationError {
        assertionFailure("generated code and engine disagree over \(url)")
        return URLValidationError(
            url: url, schema: nil,
            violations: [
                Violation(
                    .noMatch,
                    message: "the generated code is not of this version of TypedURL; generate it again")
            ])
    }
}
