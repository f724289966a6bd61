@_spi(Generated) import TypedURLModel

/// How a template claims a URL, valid or not: by its scheme, host and path.
struct TemplateAgreement {
    /// Whether the texts of the host and the path are no valid values.
    let isInexact: Bool

    /// Whether the query lacks what the template has fixed there.
    let lacksFixedQuery: Bool
}

/// A schema that claims a URL by a template.
private struct Claim {
    let index: Int
    let agreement: TemplateAgreement
    let template: CompiledTemplate

    /// Whether the URL is this template's rather than the other's: by the fixed query, then by literals, which beat
    /// variables.
    func isPreferred(to other: Self) -> Bool {
        if agreement.lacksFixedQuery != other.agreement.lacksFixedQuery {
            return !agreement.lacksFixedQuery
        }
        return template.precedence.isMoreLiteral(than: other.template.precedence)
    }
}

extension SchemaSet {
    /// The place, among the schemas, of the one that a URL belongs to by its scheme, host and path, be it valid or not.
    ///
    /// Literals beat variables; among equals, the template whose values are valid is chosen, then the one whose parameters
    /// are.
    package func claimant(of bytes: [UInt8]) -> Int? {
        guard let spellings = try? URLSpellings(bytes, isEncodable: false) else { return nil }
        if let place = claimant(of: spellings.asGiven, [], spellings) { return place }
        for respelling in spellings.others(readBy: tolerances(for: bytes).subtracting(.withoutFragment)) {
            guard let url = spellings.spelt(respelling) else { continue }
            if let place = claimant(of: url, respelling, spellings) { return place }
        }
        return nil
    }

    private func claimant(
        of url: MatchedURL, _ respelling: Respelling, _ spellings: URLSpellings
    ) -> Int? {
        var best: [Claim] = []
        for (index, templates) in candidates(of: url, .regardlessOfQuery) {
            let member = members[index]
            guard member.reads(respelling, spellings) else { continue }
            for template in templates {
                guard let agreement = TemplateMatcher.claim(url, template, of: member) else {
                    continue
                }
                let claim = Claim(index: index, agreement: agreement, template: template)
                if best.contains(where: { $0.isPreferred(to: claim) }) { continue }
                best.removeAll { claim.isPreferred(to: $0) }
                best.append(claim)
            }
        }
        let exact = best.filter { !$0.agreement.isInexact }
        let all = exact.isEmpty ? best : exact
        guard let first = all.first, all.contains(where: { $0.index != first.index }) else {
            return all.first?.index
        }
        let read = reading(of: spellings, spelt: respelling, false)?.reading.member
        return all.first { members[$0.index] === read }?.index ?? first.index
    }
}
