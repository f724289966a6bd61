@_spi(Generated) import TypedURLModel

extension SchemaSet {
    /// The index of the schema to which a URL, valid or not, belongs by its scheme, host and path.
    ///
    /// Literals come before variables. Among equals, the template with valid values is chosen, then the one with valid
    /// parameters.
    package func owner(of bytes: [UInt8]) -> Int? {
        guard let url = try? MatchedURL(bytes, acceptsIRI: true) else { return nil }
        var owner = claim(of: url)
        if owner?.missesPath ?? true, let other = url.withOtherEnd.flatMap(claim), !other.missesPath,
            other.template.tolerances.contains(.trailingSlash)
        {
            owner = other
        }
        return owner.flatMap { owner in members.firstIndex { $0 === owner.schema } }
    }

    private func claim(of url: MatchedURL) -> TemplateMatch? {
        var best: [TemplateMatch] = []
        for index in scheme(of: url.bytes)?.members ?? [] {
            for template in members[index].templates {
                guard let claim = TemplateMatch.claim(url, template, of: members[index]),
                    !best.contains(where: { $0.isPreferred(to: claim) })
                else { continue }
                best = best.filter { !claim.isPreferred(to: $0) } + [claim]
            }
        }
        let exact = best.filter { $0.mistakes.count == 0 }
        let all = exact.isEmpty ? best : exact
        guard let first = all.first, all.contains(where: { $0.schema !== first.schema }) else {
            return all.first
        }
        let read = reading(of: url)?.schema
        return all.first { $0.schema === read } ?? first
    }
}
