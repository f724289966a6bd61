import TypedURLSchema
import TypedURL

/// Says what becomes of the URLs of schemas when other schemas of the other side's set may take them.
struct SetComparison {
    let sender: SchemaSet
    let reader: SchemaSet
    /// The names of the schemas whose templates are the same on both sides.
    private let settled: Set<String>

    init(_ sender: SchemaSet, _ reader: SchemaSet) {
        self.sender = sender
        self.reader = reader
        let templates = Dictionary(
            sender.schemas.map { ($0.name, $0.templates) }, uniquingKeysWith: { first, _ in first })
        settled = Set(reader.schemas.filter { templates[$0.name] == $0.templates }.map(\.name))
    }

    /// The reader's schemas that may take URLs of one of the sender's, besides its own self there.
    ///
    /// - Parameter partner: What the schema is called there; nil where it is not there.
    func rivals(of schema: URLSchema, partner: URLSchema?) -> [URLSchema] {
        // Of two that are what they were, the one is chosen that was.
        let isSettled = schema.name == partner?.name && settled.contains(schema.name)
        return reader.schemas.filter { other in
            guard other.name != partner?.name, !isSettled || !settled.contains(other.name) else {
                return false
            }
            return schema.templates.contains { template in
                other.templates.contains { !TemplateDistance.areApart(template, $0) }
            }
        }
    }

    /// What another schema's taking URLs does to those of a schema.
    func verdict(on schema: URLSchema, partner: URLSchema?, rival: URLSchema) -> Verdict {
        var broken: String?
        for url in RivalURLs(schema, sender, rival: rival).all {
            guard let sent = try? sender.parse(url), sent.schema == schema.name else { continue }
            do throws(URLValidationError) {
                if try reader.parse(url).schema == rival.name { return .changesMeaning(witness: url) }
            } catch {
                if error.schema == rival.name, reader.schemas.count > 1 { broken = broken ?? url }
            }
        }
        if let broken, partner != nil { return .breaksForSome(witness: broken) }
        return mayMeet(schema, partner, rival) ? .notProven : .compatible
    }

    /// Whether a URL of the schema may be the rival's.
    private func mayMeet(_ schema: URLSchema, _ partner: URLSchema?, _ rival: URLSchema) -> Bool {
        schema.templates.contains { template in
            rival.templates.contains { other in
                if TemplateDistance.areApart(template, other) { return false }
                if let partner, partner.templates == schema.templates, schema.templates.count == 1,
                    TemplatePrecedence(TemplateComponents(other))
                        < TemplatePrecedence(TemplateComponents(template))
                {
                    return false
                }
                return TemplateOverlap.url(matching: (schema, template), (rival, other), isLoose: true) != nil
            }
        }
    }

    /// What becomes of all URLs of a schema that is not on the other side.
    func verdict(onAllOf schema: URLSchema) -> Verdict {
        let rivals = rivals(of: schema, partner: nil)
        var broken: String?
        for url in ([nil] + rivals).lazy.flatMap({ RivalURLs(schema, sender, rival: $0).all }) {
            guard let sent = try? sender.parse(url), sent.schema == schema.name else { continue }
            if (try? reader.parse(url)) != nil { return .changesMeaning(witness: url) }
            broken = broken ?? url
        }
        guard let broken else { return .notProven }
        let isCertain = rivals.allSatisfy { !mayMeet(schema, nil, $0) }
        return isCertain ? .breaksAlways(witness: broken) : .breaksForSome(witness: broken)
    }
}
