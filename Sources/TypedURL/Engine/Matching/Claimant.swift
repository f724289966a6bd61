@_spi(Generated) import TypedURLModel

/// How a template claims a URL, valid or not, by its scheme, host and path.
struct TemplateAgreement {
    /// Whether the host or the path contains invalid values.
    let isInexact: Bool

    /// Whether the query lacks a fixed item of the template.
    let lacksFixedQuery: Bool
}

/// A schema that claims a URL through a template.
private struct Claim {
    let index: Int
    let agreement: TemplateAgreement
    let template: CompiledTemplate

    /// Whether the URL belongs to this template rather than the other: fixed query items decide first, then literals,
    /// which come before variables.
    func isPreferred(to other: Self) -> Bool {
        if agreement.lacksFixedQuery != other.agreement.lacksFixedQuery {
            return !agreement.lacksFixedQuery
        }
        return template.isMoreLiteral(than: other.template)
    }
}

extension SchemaSet {
    /// The index of the schema to which a URL, valid or not, belongs by its scheme, host and path.
    ///
    /// Literals come before variables. Among equals, the template with valid values is chosen, then the one with valid
    /// parameters.
    package func claimant(of bytes: [UInt8]) -> Int? {
        guard let spellings = try? URLSpellings(bytes, isEncodable: false) else { return nil }
        if let place = claimant(of: spellings.asGiven, [], spellings) { return place }
        let respellings = (scheme(of: bytes)?.respellings ?? []).subtracting(.withoutFragment)
        for respelling in spellings.others(readBy: respellings) {
            guard let url = spellings.spelt(respelling) else { continue }
            if let place = claimant(of: url, respelling, spellings) { return place }
        }
        return nil
    }

    private func claimant(
        of url: MatchedURL, _ respelling: Respelling, _ spellings: URLSpellings
    ) -> Int? {
        var best: [Claim] = []
        for index in scheme(of: url.bytes)?.members ?? [] {
            let member = members[index]
            guard member.reads(respelling, spellings) else { continue }
            for template in member.templates {
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
