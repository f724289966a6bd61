@_spi(Generated) import TypedURLModel

/// How a template claims a URL, valid or not, by its scheme, host and path.
struct TemplateAgreement {
    /// Whether the host or the path contains invalid values.
    let isInexact: Bool

    /// Whether the URL's path is not the template's, as ``TemplateMatch/missesPath`` says.
    let missesPath: Bool

    /// Whether the query lacks a fixed item of the template.
    let lacksFixedQuery: Bool
}

/// A schema that claims a URL through a template.
private struct OwnerCandidate {
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
    package func owner(of bytes: [UInt8]) -> Int? {
        guard let spellings = try? URLSpellings(bytes, isEncodable: false) else { return nil }
        let claim = claim(of: spellings.asGiven, [], spellings)
        if let claim, !claim.agreement.missesPath { return claim.index }
        let respellings = (scheme(of: bytes)?.respellings ?? []).subtracting(.withoutFragment)
        for respelling in spellings.others(readBy: respellings) {
            guard let url = spellings.spelt(respelling) else { continue }
            if let other = self.claim(of: url, respelling, spellings) { return other.index }
        }
        return claim?.index
    }

    private func claim(
        of url: MatchedURL, _ respelling: Respelling, _ spellings: URLSpellings
    ) -> OwnerCandidate? {
        var best: [OwnerCandidate] = []
        for index in scheme(of: url.bytes)?.members ?? [] {
            let member = members[index]
            guard member.reads(respelling, spellings) else { continue }
            for template in member.templates {
                guard let agreement = TemplateMatcher.agreement(url, template, of: member) else {
                    continue
                }
                let claim = OwnerCandidate(index: index, agreement: agreement, template: template)
                if best.contains(where: { $0.isPreferred(to: claim) }) { continue }
                best.removeAll { claim.isPreferred(to: $0) }
                best.append(claim)
            }
        }
        let exact = best.filter { !$0.agreement.isInexact }
        let all = exact.isEmpty ? best : exact
        guard let first = all.first, all.contains(where: { $0.index != first.index }) else {
            return all.first
        }
        let read = reading(of: spellings, spelt: respelling, false)?.reading.member
        return all.first { members[$0.index] === read } ?? first
    }
}
