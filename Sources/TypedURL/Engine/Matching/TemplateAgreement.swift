/// How a template claims a URL, valid or not: by its scheme, host and path.
struct TemplateAgreement {
    /// Whether the texts of the host and the path are no valid values.
    let isInexact: Bool

    /// Whether the query lacks what the template has fixed there.
    let lacksFixedQuery: Bool

    /// Whether the URL is this template's rather than the other's: by the fixed query, then by literals, which beat
    /// variables, then by the values.
    func isBetter(_ template: CompiledTemplate, than other: Self, _ otherTemplate: CompiledTemplate) -> Bool {
        if lacksFixedQuery != other.lacksFixedQuery { return !lacksFixedQuery }
        if template.precedence != otherTemplate.precedence {
            return template.precedence > otherTemplate.precedence
        }
        return !isInexact && other.isInexact
    }
}

extension SchemaSet {
    /// The place, among the schemas, of the one that a URL belongs to by its scheme, host and path, be it valid or not.
    ///
    /// Literals beat variables; among equals, the template whose values are valid is chosen.
    ///
    /// - Parameter places: The places of the schemas that come into question.
    package func claimant(of uri: URIComponents, _ bytes: [UInt8], among places: [Int]) -> Int? {
        var best: (index: Int, agreement: TemplateAgreement, template: CompiledTemplate)?
        let url = MatchedURL(uri, bytes)
        for index in places {
            let member = members[index]
            for template in member.templates {
                guard let agreement = TemplateMatcher.claim(url, template, of: member) else {
                    continue
                }
                if let best, !agreement.isBetter(template, than: best.agreement, best.template) { continue }
                best = (index, agreement, template)
            }
        }
        return best?.index
    }
}
