import TypedURL
import TypedURLSchema

extension DifferenceFinder {
    /// Compares which other texts are read as values.
    mutating func compareSpellings(_ before: Spellings?, _ after: Spellings?, _ site: ValueSite) {
        let (name, subject) = (site.parameter, site.subject)
        let (oldPath, newPath) = (site.oldPath, site.newPath)
        let aspect = ChangedAspect.spelling(site.pair, site.part)
        let wasFolded = before?.isCaseInsensitive ?? false
        let isFolded = after?.isCaseInsensitive ?? false
        if wasFolded != isFolded {
            note(
                isFolded ? .caseInsensitiveAdded : .caseInsensitiveRemoved, name,
                isFolded
                    ? "values of \(subject) are now read in any case"
                    : "values of \(subject) are no longer read in any case",
                wasFolded ? oldPath + ["caseInsensitive"] : oldPath,
                isFolded ? newPath + ["caseInsensitive"] : newPath, aspect)
        }
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

extension DifferenceFinder {
    /// Compares whether a parameter's value is the unchanged text of the URL.
    mutating func compareRawTexts(_ before: Parameter, _ after: Parameter, _ pair: ParameterPair) {
        guard before.isRaw != after.isRaw else { return }
        let name = after.name
        let (oldPath, newPath) = (["properties", before.name], ["properties", after.name])
        note(
            after.isRaw ? .rawTextAdded : .rawTextRemoved, name,
            after.isRaw
                ? "\(quoted(name)) now keeps escapes as they stand in the URL"
                : "\(quoted(name)) no longer keeps escapes as they stand in the URL",
            before.isRaw ? oldPath + ["rawText"] : oldPath,
            after.isRaw ? newPath + ["rawText"] : newPath, .rawText(pair))
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
