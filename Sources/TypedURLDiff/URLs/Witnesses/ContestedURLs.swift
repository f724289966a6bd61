import TypedURLFastReading
import TypedURLLinting
import TypedURLSchema
import TypedURL

/// URLs of a schema that another one may take.
struct ContestedURLs {
    /// More are not tried.
    private static let limit = 600
    /// More templates are not tried.
    private static let templateLimit = 8

    private(set) var all: [String] = []
    private let side: SchemaPair.Side
    private let samples: SampleInstances
    private let candidate: URLSchema?
    private let comparisons: TextComparisons

    /// - Parameter candidate: The other schema; nil for URLs that none may take.
    init(
        _ schema: URLSchema, _ set: FastReader, candidate: URLSchema?, _ comparisons: TextComparisons
    ) {
        side = SchemaPair.Side(schema, set, comparisons.budget)
        samples = SampleInstances(schema, in: set.set, side.presence, comparisons)
        self.candidate = candidate
        self.comparisons = comparisons
        var urls = [samples.url(), samples.url(isLargest: true)]
        let templates = schema.templates.indices.prefix(Self.templateLimit)
        for template in templates.dropFirst() { urls.append(samples.url(by: template)) }
        if let candidate {
            urls += shared(schema, candidate)
            let combinations = samples.combinations(of: Array(schema.parameters.indices)).prefix(64)
            for template in templates {
                let limit = Self.limit / templates.count
                urls += self.urls(by: template, candidate, combinations, limit: limit)
            }
        }
        if (schema.accepts + (candidate?.accepts ?? [])).contains(.trailingSlash) {
            urls += urls.prefix(Self.limit).map { $0?.withOtherSlash }
        }
        var seen: Set<String> = []
        all = urls.compactMap(\.self).filter { seen.insert($0).inserted }
    }

    /// URLs that the templates of both match, and those of the candidate itself.
    private func shared(_ schema: URLSchema, _ candidate: URLSchema) -> [String?] {
        var urls: [String?] = []
        for template in schema.templates.prefix(Self.templateLimit) {
            for other in candidate.templates.prefix(Self.templateLimit)
            where template != other && !comparisons.budget.isSpent
                && !TemplateOutline(template.components, schema).isApart(
                    from: TemplateOutline(other.components, candidate))
            {
                for isLoose in [false, true] {
                    urls.append(
                        comparisons.budget.url(
                            matching: (schema, template), (candidate, other), isLoose: isLoose)
                    )
                }
            }
        }
        let others = SampleInstances(
            candidate, PresenceTable(candidate, comparisons.budget), comparisons)
        urls += [others.url(), others.url(isLargest: true)]
        let places = Array(candidate.parameters.indices)
        for present in others.combinations(of: places).prefix(32) { urls.append(others.url(present)) }
        for template in candidate.templates.indices.prefix(Self.templateLimit).dropFirst() {
            urls.append(others.url(by: template))
        }
        return urls
    }

    /// URLs that have the candidate's literals in place of values, with and without each parameter.
    ///
    /// - Parameter limit: How many are made, those included that cannot be printed.
    private func urls(
        by template: Int, _ candidate: URLSchema, _ combinations: ArraySlice<Set<Int>>, limit: Int
    ) -> [String?] {
        let pairs = specials(candidate).lazy.flatMap { special in combinations.lazy.map { (special, $0) } }
        return pairs.prefix(limit).map { special, present in
            samples.url(present.union(special.keys), special, by: template)
        }
    }

    /// No value, and for each parameter without a name those that the candidate's templates have as literals.
    private func specials(_ candidate: URLSchema) -> [[Int: ParameterValue]] {
        let texts = Set(candidate.templates.flatMap { Self.literals(of: $0) }).sorted()
        var specials: [[Int: ParameterValue]] = [[:]]
        for (place, parameter) in side.schema.parameters.enumerated() where !side.isNamed(place) {
            guard case .scalar(let scalar) = parameter.schema else { continue }
            specials += texts.compactMap { text in scalar.value(of: text).map { [place: scalar.normal($0)] } }
        }
        return specials
    }

    /// The literal segments of a path.
    private static func literals(of template: URITemplate) -> [String] {
        PathSegments(template.components.path).patterns.flatMap(\.elements).compactMap { element in
            guard case .literal(let bytes) = element else { return nil }
            return String(decoding: bytes.map(\.byte), as: UTF8.self)
        }
    }
}
