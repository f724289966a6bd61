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
        _ schema: URLSchema, in set: SchemaSet, neighbour: URLSchema?, _ samples: ParameterSamples
    ) -> [String] {
        let own = InstanceURLs(schema, in: set, samples)
        var urls = plain(schema, own)
        if let neighbour {
            let others = InstanceURLs(neighbour, samples)
            urls += plain(neighbour, others)
            for (schema, instances) in [(neighbour, others), (schema, own)] {
                for position in schema.unnamed {
                    urls += instances.values[position].prefix(24).map { instances.url([position: $0]) }
                }
            }
            let templates = schema.templates.indices.prefix(templateLimit)
            for template in templates {
                urls += own.sets.prefix(min(64, limit / templates.count)).map { own.url($0, by: template) }
            }
        }
        if (schema.accepts + (neighbour?.accepts ?? [])).contains(.trailingSlash) {
            urls += urls.prefix(limit).map { $0?.withOtherSlash }
        }
        return urls.compactMap(\.self).unique
    }

    /// A smallest and a largest URL, and one of each alternate template.
    private static func plain(_ schema: URLSchema, _ instances: InstanceURLs) -> [String?] {
        [instances.url(), instances.url(isLargest: true)]
            + schema.templates.indices.prefix(templateLimit).dropFirst().map { instances.url(by: $0) }
    }
}

extension URLSchema {
    /// The parameters that have no name in some URLs.
    fileprivate var unnamed: [Int] {
        Set(templates.flatMap(\.components.variables).filter { !$0.op.isNamed }.map(\.name))
            .compactMap(index(ofParameter:)).sorted()
    }
}
