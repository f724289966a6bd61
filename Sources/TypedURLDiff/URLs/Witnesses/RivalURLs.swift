import TypedURLLinting
import TypedURLSchema
import TypedURL

/// URLs of a schema that another one may take.
struct RivalURLs {
    /// More are not tried.
    private static let limit = 600
    /// More templates are not tried.
    private static let templateLimit = 8

    private(set) var all: [String] = []
    private let side: SchemaPair.Side
    private let samples: SampleInstances
    private let rival: URLSchema?
    private let comparisons: TextComparisons

    /// - Parameter rival: The other schema; nil for URLs that none may take.
    init(
        _ schema: URLSchema, _ set: SchemaSet, rival: URLSchema?, _ comparisons: TextComparisons
    ) {
        side = SchemaPair.Side(schema, set, comparisons.budget)
        samples = SampleInstances(schema, side.presence, comparisons)
        self.rival = rival
        self.comparisons = comparisons
        var urls = [samples.url(), samples.url(isLargest: true)]
        let templates = schema.templates.indices.prefix(Self.templateLimit)
        for template in templates.dropFirst() { urls.append(samples.url(by: template)) }
        if let rival {
            urls += shared(schema, rival)
            let combinations = samples.combinations(of: Array(schema.parameters.indices)).prefix(64)
            for template in templates {
                let limit = Self.limit / templates.count
                let own = self.urls(by: template, rival, combinations, limit: limit).compactMap(\.self)
                urls += own + own.map { Self.respelt($0, schema, rival) }
            }
        }
        if (schema.accepts + (rival?.accepts ?? [])).contains(.trailingSlash) {
            urls += urls.prefix(Self.limit).map { $0?.withOtherSlash }
        }
        var seen: Set<String> = []
        all = urls.compactMap(\.self).filter { seen.insert($0).inserted }
    }

    /// URLs that the templates of both match, and those of the rival itself.
    private func shared(_ schema: URLSchema, _ rival: URLSchema) -> [String?] {
        var urls: [String?] = []
        for template in schema.templates.prefix(Self.templateLimit) {
            for other in rival.templates.prefix(Self.templateLimit)
            where template != other && !comparisons.budget.isSpent
                && !TemplateOutline(template.components, schema).isApart(
                    from: TemplateOutline(other.components, rival))
            {
                for isLoose in [false, true] {
                    urls.append(
                        comparisons.budget.url(matching: (schema, template), (rival, other), isLoose: isLoose)
                    )
                }
            }
        }
        let others = SampleInstances(
            rival, PresenceTable(rival, comparisons.budget), comparisons)
        urls += [others.url(), others.url(isLargest: true)]
        let places = Array(rival.parameters.indices)
        for present in others.combinations(of: places).prefix(32) { urls.append(others.url(present)) }
        for template in rival.templates.indices.prefix(Self.templateLimit).dropFirst() {
            urls.append(others.url(by: template))
        }
        return urls
    }

    /// The URL with parameters under those aliases that are the rival's names.
    private static func respelt(_ url: String, _ schema: URLSchema, _ rival: URLSchema) -> String {
        let names = rival.parameters.flatMap(\.names)
        return schema.parameters.reduce(url) { url, parameter in
            guard let alias = parameter.aliases.first(where: names.contains) else { return url }
            return url.replacingName(parameter.name, with: alias)
        }
    }

    /// URLs that have the rival's literals in place of values, with and without each parameter, and many values of each.
    ///
    /// - Parameter limit: How many are made, those included that cannot be printed.
    private func urls(
        by template: Int, _ rival: URLSchema, _ combinations: ArraySlice<Set<Int>>, limit: Int
    ) -> [String?] {
        let parameters = side.schema.parameters
        var urls: [String?] = []
        for special in specials(rival) {
            for present in combinations where urls.count < limit && !comparisons.budget.isSpent {
                urls.append(samples.url(present.union(special.keys), special, by: template))
            }
            for (place, parameter) in parameters.enumerated()
            where special[place] == nil && urls.count < limit && !comparisons.budget.isSpent {
                let other = rival.parameters.first { ([$0.name] + $0.aliases).contains(parameter.name) }
                for value in SampleValues(comparisons).values(parameter.schema, other?.schema).prefix(12) {
                    for isLargest in [false, true] where urls.count < limit {
                        let values = special.merging([place: value]) { $1 }
                        urls.append(samples.url(values, isLargest: isLargest, by: template))
                    }
                }
            }
            guard urls.count < limit, !comparisons.budget.isSpent else { break }
        }
        return urls
    }

    /// No value, and for each parameter without a name those that the rival's templates have as literals.
    private func specials(_ rival: URLSchema) -> [[Int: ParameterValue]] {
        let texts = Set(rival.templates.flatMap { Self.literals(of: $0) }).sorted()
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
