@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The law of lenient reading: a URL that is not valid is read as by schemas that accept each spelling that they can accept, and
/// that ignore each name they do not know.
struct LenienceLaw: Sendable {
    private let set: SchemaSet

    /// The set with all tolerances, and without those that could give what is valid another meaning.
    private let tolerant: SchemaSet
    private let cautious: SchemaSet

    /// Whether a value can be replaced, or a member of an object without a name be left out, which no schema can say.
    private let hasMore: Bool

    init(_ set: SchemaSet) {
        self.set = set
        let (schemas, others) = (set.schemas, set.otherSchemas)
        let all = Tolerance.allCases
        tolerant = SchemaSet(
            schemas.map { $0.tolerant(all) }, besides: others.map { $0.tolerant(all) })
        let fewer = Tolerance.allCases.filter { $0 != .nameCase && $0 != .encodedCommas }
        cautious = SchemaSet(schemas.map { $0.tolerant(fewer) }, besides: others.map { $0.tolerant(fewer) })
        hasMore = schemas.contains { schema in
            schema.parameters.contains { $0.isReplaceable }
                || schema.templates.contains { template in
                    template.components.variables.contains { variable in
                        !variable.op.isNamed
                            && schema.parameter(named: variable.name)?.schema.isObject ?? false
                    }
                }
        }
    }

    /// What the schema of a value says of a URL.
    private func ownError(of url: String, _ value: ParsedURL?) -> URLValidationError? {
        let schemas = set.schemas.filter { $0.name == value?.schema }
        do throws(URLValidationError) {
            _ = try SchemaSet(schemas).parse(url)
            return nil
        } catch {
            return error
        }
    }

    /// How a URL that is not valid breaks the law, or nil.
    func problem(of url: String, _ error: URLValidationError) -> String? {
        let read = set.parseLeniently(url)
        guard read.error == error || read.error == ownError(of: url, read.value) else {
            return "\(url): lenient reading finds another error"
        }
        if let value = read.value {
            guard let again = try? set.parse(value.canonical), again.instance == value.instance,
                again.schema == value.schema
            else { return "\(url) is read leniently as \(value), which is something else" }
        }
        let (all, few) = (try? tolerant.parse(url), try? cautious.parse(url))
        guard all == few else {
            // One of the two tolerances decides; a schema that ignores or takes names, or whose items have commas, may not have it.
            return nil
        }
        if read.value == all, read.value?.instance == all?.instance { return nil }
        // Such a value can be that of another schema of a set.
        if hasMore, all == nil || set.schemas.count > 1 { return nil }
        return
            "\(url) is read leniently as \(read.value?.description ?? "nothing"), and with all tolerances as \(all?.description ?? "nothing")"
    }
}

extension Parameter {
    /// Whether its default replaces an unknown value.
    fileprivate var isReplaceable: Bool {
        guard defaultValue != nil, case .scalar(let scalar) = schema else { return false }
        switch scalar.type {
        case .strings, .integers: return true
        default: return false
        }
    }
}

extension URLSchema {
    /// The schema with some tolerances, which ignores unknown names.
    fileprivate func tolerant(_ tolerances: [Tolerance]) -> URLSchema {
        let own = takesRest ? [.iri] : tolerances.filter { $0 != .plusAsSpace }
        return URLSchema(
            name: name, template: writtenTemplates[0],
            alternateTemplates: Array(writtenTemplates.dropFirst()),
            servers: servers, parameters: parameters, dependencies: dependencies,
            presenceRules: presenceRules,
            ignoredParameters: ignoredParameters + [IgnoredName("", isPrefix: true)],
            accepts: accepts + own.filter { !accepts.contains($0) })
    }
}
