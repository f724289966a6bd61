@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The law of lenient reading: a URL that is not valid is read as by schemas that accept each spelling that they can accept, and
/// that ignore each name they do not know.
struct LenienceLaw: Sendable {
    private let set: SchemaSet

    /// The set with all tolerances, and without those that could give what is valid another meaning.
    private let tolerant: TolerantSet
    private let cautious: TolerantSet

    /// Whether a member of an object without a name can be left out, which no schema can say.
    private let hasMore: Bool

    init(_ set: SchemaSet) {
        self.set = set
        tolerant = TolerantSet(set, Tolerance.allCases)
        cautious = TolerantSet(set, Tolerance.allCases.filter { $0 != .nameCase && $0 != .encodedCommas })
        hasMore = set.schemas.contains { schema in
            schema.templates.flatMap(\.components.variables).contains { variable in
                !variable.op.isNamed && schema.parameter(named: variable.name)?.schema.isObject ?? false
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
        let known = tolerant.readings(of: url) + cautious.readings(of: url)
        // Where the two differ, a schema that ignores or takes names, or whose items have commas, may not have these tolerances.
        if known.contains(where: { read.value == $0 && read.value?.instance == $0?.instance }) { return nil }
        // Without the member, it can be a URL of another schema of a set.
        if hasMore, known.contains(nil) || set.schemas.count > 1 { return nil }
        return
            "\(url) is read leniently as \(read.value?.description ?? "nothing"), and with all tolerances as \(known[0]?.description ?? "nothing")"
    }
}

/// A set whose schemas have some tolerances, ignore unknown names, and read unknown values as defaults.
private struct TolerantSet {
    private let schemas: [TolerantSchema]
    private let others: [TolerantSchema]
    private let set: SchemaSet

    init(_ set: SchemaSet, _ tolerances: [Tolerance]) {
        schemas = set.schemas.map { TolerantSchema($0, tolerances) }
        others = set.otherSchemas.map { TolerantSchema($0, tolerances) }
        self.set = SchemaSet(schemas.map(\.schema), besides: others.map(\.schema))
    }

    /// What the URL is read as. No text is no path of a template, but is read as a default where the URL has the path anyway.
    func readings(of url: String) -> [ParsedURL?] {
        guard (schemas + others).contains(where: { $0.hasUnknownValues(url) }) else {
            return [try? set.parse(url)]
        }
        return [true, false].map { replacesEmpty in
            let own = schemas.map { $0.replacing(url, replacesEmpty) }
            let others = others.map { $0.replacing(url, replacesEmpty) }
            return try? SchemaSet(own, besides: others).parse(url)
        }
    }
}

/// A schema with some tolerances, which ignores unknown names.
private struct TolerantSchema {
    let schema: URLSchema
    private let canReplace: Bool
    private let set: SchemaSet
    /// Where another schema has the path as it stands, no slash is taken from it.
    private let setOfPath: SchemaSet

    init(_ schema: URLSchema, _ tolerances: [Tolerance]) {
        self.schema = schema.tolerant(tolerances)
        canReplace = schema.parameters.contains(where: \.isReplaceable)
        set = SchemaSet([self.schema])
        setOfPath = SchemaSet([self.schema.withoutSlashes])
    }

    func hasUnknownValues(_ url: String) -> Bool {
        canReplace && [set, setOfPath].contains { !$0.unknownValues(of: url).isEmpty }
    }

    /// The schema that reads, as their defaults, those values of a URL that their enumerations do not contain.
    func replacing(_ url: String, _ replacesEmpty: Bool) -> URLSchema {
        guard hasUnknownValues(url) else { return schema }
        var texts: [String] = []
        var found = schema
        let bytes = Array(url.utf8)
        for _ in schema.parameters.filter(\.isReplaceable) {
            for own in [found, found.withoutSlashes] {
                let ranges = SchemaSet([own]).unknownValues(of: url)
                for range in ranges where replacesEmpty || !range.isEmpty {
                    for text in [PlainText(bytes[range]), PlainQuery.text(bytes[range], schema)] {
                        let text = String(decoding: text.decoded, as: UTF8.self)
                        // A value of a host can be read in lower case.
                        texts += [text, text.lowercased()].filter { !texts.contains($0) }
                    }
                }
            }
            found = schema.with(schema.parameters.map { $0.replacing(texts) })
        }
        return found
    }
}

extension SchemaSet {
    /// The ranges of the values that their enumerations do not contain.
    fileprivate func unknownValues(of url: String) -> [Range<Int>] {
        do throws(URLValidationError) {
            _ = try parse(url)
            return []
        } catch {
            return error.violations.filter { $0.code == .notAllowed }.compactMap(\.range)
        }
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

    /// The parameter with texts that are read as its default.
    fileprivate func replacing(_ texts: [String]) -> Parameter {
        guard isReplaceable, let defaultValue, case .scalar(let scalar) = schema else { return self }
        let aliases = scalar.valueAliases + texts.map { ValueAlias($0, defaultValue) }
        return Parameter(
            name,
            .scalar(
                ScalarSchema(
                    scalar.type, valueAliases: aliases, isCaseInsensitive: scalar.isCaseInsensitive)),
            isRequired: isRequired, default: defaultValue, aliases: self.aliases, isRaw: isRaw,
            allowReserved: allowReserved, prefix: prefix, suffix: suffix)
    }
}

extension URLSchema {
    /// The schema with some tolerances, which ignores unknown names.
    fileprivate func tolerant(_ tolerances: [Tolerance]) -> URLSchema {
        let own = takesRest ? [.iri] : tolerances.filter { $0 != .plusAsSpace }
        return with(
            parameters, ignored: ignoredParameters + [IgnoredName("", isPrefix: true)],
            accepts: accepts + own.filter { !accepts.contains($0) })
    }

    fileprivate var withoutSlashes: URLSchema {
        with(parameters, accepts: accepts.filter { $0 != .trailingSlash })
    }

    fileprivate func with(
        _ parameters: [Parameter], ignored: [IgnoredName]? = nil, accepts: [Tolerance]? = nil
    ) -> URLSchema {
        URLSchema(
            name: name, template: writtenTemplates[0],
            alternateTemplates: Array(writtenTemplates.dropFirst()),
            servers: servers, parameters: parameters, dependencies: dependencies,
            presenceRules: presenceRules, ignoredParameters: ignored ?? ignoredParameters,
            accepts: accepts ?? self.accepts)
    }
}
