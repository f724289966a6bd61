import TypedURLFastReading
import TypedURLLinting
import TypedURLSamples
import TypedURLSchema
import TypedURL

/// Finds URLs of a schema that another one may take.
enum ContestedURLs {
    /// More are not tried.
    private static let limit = 600
    /// More templates are not tried.
    private static let templateLimit = 8

    /// - Parameter candidate: The other schema; nil for URLs that none may take.
    static func find(
        _ schema: URLSchema, in set: FastReader, candidate: URLSchema?, _ comparisons: TextComparisons
    ) -> [String] {
        let presence = PresenceTable(schema, comparisons.budget)
        let samples = SampleInstances(schema, in: set.set, presence, comparisons)
        let templates = schema.templates.indices.prefix(templateLimit)
        var urls = [samples.url(), samples.url(isLargest: true)]
        urls += templates.dropFirst().map { samples.url(by: $0) }
        if let candidate {
            urls += shared(schema, candidate, comparisons)
            let combinations = samples.combinations(of: Array(schema.parameters.indices)).prefix(64)
            for template in templates {
                urls += combinations.prefix(limit / templates.count).map { samples.url($0, by: template) }
            }
        }
        if (schema.accepts + (candidate?.accepts ?? [])).contains(.trailingSlash) {
            urls += urls.prefix(limit).map { $0?.withOtherSlash }
        }
        var seen: Set<String> = []
        return urls.compactMap(\.self).filter { seen.insert($0).inserted }
    }

    /// URLs that the templates of both match, and those of the candidate itself.
    private static func shared(
        _ schema: URLSchema, _ candidate: URLSchema, _ comparisons: TextComparisons
    ) -> [String?] {
        let budget = comparisons.budget
        var urls: [String?] = []
        for template in schema.templates.prefix(templateLimit) {
            for other in candidate.templates.prefix(templateLimit)
            where template != other && !budget.isSpent
                && !TemplateOutline(template.components, schema).isApart(
                    from: TemplateOutline(other.components, candidate))
            {
                urls.append(budget.url(matching: (schema, template), (candidate, other)))
            }
        }
        let others = SampleInstances(candidate, PresenceTable(candidate, budget), comparisons)
        urls += [others.url(), others.url(isLargest: true)]
        let alternates = candidate.templates.indices.prefix(templateLimit).dropFirst()
        return urls + alternates.map { others.url(by: $0) }
    }
}
