import TypedURL
import TypedURLSchema

extension DifferenceFinder {
    /// Compares which other texts are read as values.
    mutating func compareSpellings(_ before: Spellings?, _ after: Spellings?, _ site: ValueSite) {
        let (name, subject) = (site.parameter, site.subject)
        let (oldPath, newPath) = (site.oldPath, site.newPath)
        let aspect = ChangedAspect.spelling(site.pair, site.part)
        compare(
            "caseInsensitive", before?.isCaseInsensitive ?? false, after?.isCaseInsensitive ?? false, site,
            aspect, added: (.caseInsensitiveAdded, "values of \(subject) are now read in any case"),
            removed: (.caseInsensitiveRemoved, "values of \(subject) are no longer read in any case"))
        let (aliases, newAliases) = (before?.aliases ?? [], after?.aliases ?? [])
        for alias in aliases where !newAliases.contains(where: alias.isSame) {
            note(
                .valueAliasRemoved, name,
                "\(quoted(alias.text)) is no longer read as \(alias.value.shown) in \(subject)",
                oldPath + ["valueAliases"], newPath, aspect)
        }
        for alias in newAliases where !aliases.contains(where: alias.isSame) {
            note(
                .valueAliasAdded, name,
                "\(quoted(alias.text)) is now read as \(alias.value.shown) in \(subject)",
                oldPath, newPath + ["valueAliases"], aspect)
        }
    }
}

extension Spellings.Alias {
    fileprivate func isSame(as other: Spellings.Alias) -> Bool {
        text.hasSameScalars(as: other.text) && value.means(other.value)
    }
}

extension Spellings? {
    /// A text that is the same exactly where all spellings are.
    var signature: String {
        guard let self else { return "" }
        let aliases = self.aliases.map { "\(QuotedText.quote($0.text)) \($0.value.shown)" }.sorted()
        return "\(self.isCaseInsensitive) \(aliases.joined(separator: " "))"
    }
}
