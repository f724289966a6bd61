@_spi(Generated) import TypedURLModel

/// A set of schemas: the schema whose template matches a URL parses it.
public struct SchemaSet: Sendable {
    /// One reference, because the code of each generated type copies its set.
    private let table: Table

    /// What URLs are read by.
    var plan: ReadingPlan { table.plan }

    /// The schemas of the set, then other schemas whose URLs do not belong to the set.
    var models: [URLSchema] { table.plan.models }

    /// The number of the set's own schemas.
    private var ownCount: Int { Int(table.plan.ownCount) }

    /// The schemas, in the order in which they are tried.
    public var schemas: [URLSchema] { Array(models.prefix(ownCount)) }

    /// The index of one of the schemas.
    package func index(of schema: URLSchema) -> Int? { models.prefix(ownCount).firstIndex { $0 === schema } }

    /// The schemas whose URLs do not belong to the set.
    package var otherSchemas: [URLSchema] { Array(models.dropFirst(ownCount)) }

    /// Whether URLs can hold secrets.
    package var hasSecrets: Bool { plan.hasSecrets }

    /// Creates a set. No URL can be valid for two schemas unless one is more literal; the linter checks this.
    public init(_ schemas: [URLSchema]) {
        self.init(schemas, besides: [])
    }

    /// Creates a set of some schemas of a larger set: a URL that belongs to one of the others does not belong to this
    /// set.
    ///
    /// - Parameter others: Schemas of a larger set, with templates that are more literal.
    @_spi(Generated)
    public init(_ schemas: [URLSchema], besides others: [URLSchema]) {
        table = Table(schemas + others, ownCount: schemas.count)
    }

    /// Creates the set of one schema, in generated code.
    @_spi(Generated)
    public init(_ schema: URLSchema) {
        table = Table([schema], ownCount: 1)
    }

    /// Parses a URL.
    ///
    /// - Parameter url: The text of the URL.
    /// - Returns: The schema that it belongs to, its parameters and its canonical form.
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    public func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        try reading(url, isExplained: true).get()
    }

    /// The same, as a result.
    ///
    /// - Parameter isExplained: Whether it is searched for what was meant by a URL that no template matches.
    package func reading(
        _ url: String, isExplained: Bool = false
    ) -> Result<ParsedURL, URLValidationError> {
        plan.read(url) { reader, bytes in
            reader.read(bytes)
                ? .success(reader.parsed()) : .failure(reader.error(url, isExplained: isExplained))
        }
    }

    /// Parses a URL leniently: see ``SchemaURL/parseLeniently(_:)-(String)``.
    ///
    /// - Returns: The schema that it belongs to, its parameters and its canonical form; and what is wrong with it.
    public func parseLeniently(_ url: String) -> LenientResult<ParsedURL> {
        readLeniently(url) { $0.parsed() }
    }

    /// Validates a URL without creating a value.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package func check(_ url: String) throws(URLValidationError) {
        if let error = error(of: url) { throw error }
    }

    /// What is wrong with a URL; nil if it is valid.
    private func error(of url: String) -> URLValidationError? {
        plan.read(url) { $0.read($1) ? nil : $0.error(url) }
    }

    /// Whether a URL is valid, without collecting the violations of an invalid one.
    ///
    /// - Parameter url: The text of the URL.
    public func matches(_ url: String) -> Bool {
        plan.read(url) { $0.read($1) }
    }

    /// Whether a URL is valid for several schemas, and nothing decides between them.
    package func isAmbiguous(_ url: String) -> Bool {
        plan.read(url) { $0.isAmbiguous($1) }
    }

    /// The names of the schemas that share the URL's scheme, host and path, so that its parameters decide.
    package func sharers(of url: String) -> [String] {
        plan.read(url) { $0.sharers(of: $1) }.map { models[Int($0)].name }
    }

    /// The literals of a schema's templates, of the main one first.
    package func outlines(ofSchema index: Int) -> ArraySlice<TemplateOutline> {
        let templates = plan.schemas[Int32(index)].templates
        return plan.outlines[Int(templates.start)..<Int(templates.end)]
    }

    /// The index of the schema to which a URL, valid or not, belongs: the one that reads it, or reports what is wrong.
    package func owner(of url: [UInt8]) -> Int? {
        var reader = URLReader(plan)
        let schema = url.withUnsafeBufferPointer { reader.owner(of: $0) }
        return schema < 0 ? nil : Int(schema)
    }

    /// The ranges of the secrets in a URL, in order; none overlaps another.
    package func secrets(in url: String) -> [Range<Int>] {
        guard hasSecrets else { return [] }
        return plan.read(url) { reader, bytes in
            _ = reader.read(bytes, acceptsIRI: true)
            return reader.secrets()
        }
    }

    /// The ranges of what may be a secret in a URL, whichever schema it belongs to.
    func possibleSecrets(in url: String) -> [Range<Int>] {
        guard hasSecrets else { return [] }
        return plan.read(url) { reader, bytes in
            reader.begin(bytes)
            return reader.secretsOfUnmatched()
        }
    }

    /// The URL with `…` in place of each secret.
    @_spi(Generated)
    public func withoutSecrets(_ url: String) -> String { SecretRanges.hide(secrets(in: url), in: url) }

    /// The schema to which a URL belongs that another schema has printed; nil if it belongs to the schema that printed
    /// it.
    func otherOwner(of printed: String, than own: Int) -> URLSchema? {
        guard models.count > 1 else { return nil }
        let other = plan.read(printed) { $0.otherOwner(of: $1, than: Int32(own)) }
        return other < 0 ? nil : models[Int(other)]
    }

    // MARK: For generated code

    /// Whether a builder's values meet all rules of the first schema.
    ///
    /// - Parameters:
    ///   - values: The value of each parameter, in the schema's order.
    ///   - server: The name of the URL's server; nil for the first one.
    @_spi(Generated)
    public func admits(_ values: [ParameterValue?], server: String? = nil) -> Bool {
        guard let schema = models.first else { return false }
        let checked = check(values, server: server.flatMap(schema.index(ofServer:)) ?? 0, ofSchema: 0)
        return checked.violations.isEmpty && otherOwner(of: checked.printed.text, than: 0) == nil
    }

    /// The values of a valid URL.
    func values(of url: String) throws(URLValidationError) -> URLValues {
        try plan.read(url) { reader, bytes -> Result<URLValues, URLValidationError> in
            reader.read(bytes) ? .success(reader.urlValues()) : .failure(reader.error(url))
        }.get()
    }

    /// The values of a URL that is read leniently.
    func lenientValues(of url: String) -> LenientResult<URLValues> {
        readLeniently(url) { $0.urlValues() }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func readLeniently<Value>(
        _ url: String, _ value: (inout URLReader) -> Value
    ) -> LenientResult<Value> {
        plan.read(url) { reader, bytes in
            if reader.read(bytes) { return LenientResult(value: value(&reader)) }
            var error = reader.error(url)
            guard reader.readLeniently(bytes) else { return LenientResult(value: nil, error: error) }
            let schema = models[Int(reader.schema)]
            if let checked = error.schema, !checked.hasSameScalars(as: schema.name) {
                // What was tolerated is what is wrong for the schema that has the value.
                error = SchemaSet(schema).error(of: url) ?? error
            }
            return LenientResult(value: value(&reader), error: error, schema: schema.name)
        }
    }

    /// The index of the schema by which a URL is read leniently.
    ///
    /// - Throws: What a strict parser throws, if it is not read leniently either.
    package func lenientOwner(of url: String) throws(URLValidationError) -> Int {
        let read = readLeniently(url) { Int($0.schema) }
        if let schema = read.value { return schema }
        throw read.error ?? refusal(of: url, URLValues.Mismatch())
    }

    /// The name of the schema to which a URL belongs.
    func name(ofOwner url: String) -> String? { owner(of: url.bytes).map { models[$0].name } }

    /// The values of a URL; nil if it is not valid.
    func validValues(of url: String) -> URLValues? {
        plan.read(url) { $0.read($1) ? $0.urlValues() : nil }
    }

    /// The error if generated code does not take a URL that the engine accepts: the app's type of a parameter refuses its value, or
    /// else the code was generated for another version of this module.
    ///
    /// - Parameter violations: What was tolerated.
    func refusal(
        of url: String, _ mismatch: URLValues.Mismatch, besides violations: [Violation] = []
    ) -> URLValidationError {
        guard let parameter = mismatch.parameter else {
            assertionFailure("generated code and engine disagree over \(withoutSecrets(url))")
            return URLValidationError(
                url: url, schema: nil, violations: [Violation(.otherVersion)], secrets: secrets(in: url))
        }
        return plan.read(url) { reader, bytes in
            if !reader.read(bytes) { _ = reader.readLeniently(bytes) }
            let schema = models[Int(reader.schema)]
            let range = reader.range(ofValue: Int32(parameter))
            let refused = Violation(.refused, parameter: schema.parameters[parameter].name, range: range)
            return URLValidationError(
                url: url, schema: schema.name, violations: Violation.inOrder(violations + [refused]),
                secrets: reader.secrets())
        }
    }
}

extension SchemaSet {
    private final class Table: Sendable {
        let plan: ReadingPlan

        init(_ models: [URLSchema], ownCount: Int) {
            plan = ReadingPlan(models, ownCount: ownCount)
        }
    }
}

extension SchemaSet: CustomStringConvertible {
    /// The schemas' names: `2 schemas: asset, map`.
    public var description: String {
        let names = schemas.map(\.name).joined(separator: ", ")
        let count = String(ownCount) + (ownCount == 1 ? " schema" : " schemas")
        return names.isEmpty ? count : count + ": " + names
    }
}
