import TypedURLFastReading
import TypedURLSamples
import TypedURLSchema
import TypedURL

/// Finds URLs of a schema that another one may take.
enum ContestedURLs {
    /// More are not tried.
    private static let limit = 600
    /// More templates are not tried.
    private static let templateLimit = 8

    /// - Parameter neighbour: The other schema; nil for URLs that none may take.
    static func find(
        _ schema: URLSchema, in set: FastReader, neighbour: URLSchema?, _ comparisons: TextComparisons
    ) -> [String] {
        let samples = InstanceURLs(schema, in: set.set, comparisons)
        let templates = schema.templates.indices.prefix(templateLimit)
        var urls = [samples.url(), samples.url(isLargest: true)]
        urls += templates.dropFirst().map { samples.url(by: $0) }
        if let neighbour {
            let others = InstanceURLs(neighbour, comparisons)
            urls += [others.url(), others.url(isLargest: true)]
            urls += neighbour.templates.indices.prefix(templateLimit).dropFirst().map { others.url(by: $0) }
            for (schema, samples) in [(neighbour, others), (schema, samples)] {
                for (position, value) in schema.positionalValues(samples) {
                    urls.append(samples.url([position: value]))
                }
            }
            for template in templates {
                urls += samples.sets.prefix(min(64, limit / templates.count)).map {
                    samples.url($0, by: template)
                }
            }
        }
        if (schema.accepts + (neighbour?.accepts ?? [])).contains(.trailingSlash) {
            urls += urls.prefix(limit).map { $0?.withOtherSlash }
        }
        var seen: Set<String> = []
        return urls.compactMap(\.self).filter { seen.insert($0).inserted }
    }
}

extension URLSchema {
    /// Several values of each parameter without a name.
    fileprivate func positionalValues(_ samples: InstanceURLs) -> [(Int, ParameterValue)] {
        Set(templates.flatMap(\.components.variables).filter { !$0.op.isNamed }.map(\.name))
            .compactMap(place(ofParameter:)).sorted().flatMap { position in
                samples.values(of: position).prefix(24).map { (position, $0) }
            }
    }
}
