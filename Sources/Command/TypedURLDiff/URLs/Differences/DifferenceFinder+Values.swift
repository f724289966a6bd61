import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension DifferenceFinder {
    /// Compares what a parameter's value may be.
    mutating func compareValues(_ before: ValueSchema, _ after: ValueSchema, _ site: ValueSite) {
        switch (before, after) {
        case (.scalar(let before), .scalar(let after)):
            compare(before, after, site)
        case (.list(let before), .list(let after)):
            compare(.minItems, before.minItems, after.minItems, site) { String($0) }
            compare(.maxItems, before.maxItems, after.maxItems, site) { String($0) }
            compareUniqueness(before.areItemsUnique, after.areItemsUnique, site)
            let part = site.part(.items, "an item of \(site.subject)")
            compareSpellings(before.itemSpellings, after.itemSpellings, part)
            compare(before.items, after.items, part)
        case (.tuple(let before), .tuple(let after)):
            compare(before, after, site)
        case (.object(let before), .object(let after)):
            compare(before, after, site)
        default:
            note(
                .typeChanged, site.parameter,
                "\(site.subject) changed from \(before.kindName) to \(after.kindName)", site.oldPath,
                site.newPath, .shape(site.pair, .whole))
        }
    }

    private mutating func compareUniqueness(_ before: Bool, _ after: Bool, _ site: ValueSite) {
        compare(
            "uniqueItems", before, after, site, .keyword(.uniqueItems, site.pair, .whole),
            added: (.uniqueItemsAdded, "items of \(site.subject) must now be unique"),
            removed: (.uniqueItemsRemoved, "items of \(site.subject) no longer need to be unique"))
    }

    private mutating func compare(_ before: TupleSchema, _ after: TupleSchema, _ site: ValueSite) {
        let (count, newCount) = (before.items.count, after.items.count)
        if count != newCount {
            note(
                newCount > count ? .tupleItemAdded : .tupleItemRemoved, site.parameter,
                "the number of items of \(site.subject) changed from \(count) to \(newCount)",
                site.oldPath + ["prefixItems"],
                site.newPath + ["prefixItems"], .shape(site.pair, .whole))
        }
        compareUniqueness(before.areItemsUnique, after.areItemsUnique, site)
        for (index, (item, newItem)) in zip(before.items, after.items).enumerated() {
            let part = site.part(
                .item(index), "\(QuotedText.quote(newItem.label)) of \(site.subject)")
            compareSpellings(item.spellings, newItem.spellings, part)
            compare(item.schema, newItem.schema, part)
        }
    }

    // MARK: Single values

    mutating func compare(_ before: ScalarSchema, _ after: ScalarSchema, _ site: ValueSite) {
        switch (before, after) {
        case (.string(let before), .string(let after)):
            compare(before, after, site)
        case (.integer(let before), .integer(let after)):
            compare(before, after, site)
        case (.number(let before), .number(let after)):
            compare(before, after, site)
        case (.boolean, .boolean): break
        case (.booleanTexts(let before), .booleanTexts(let after)) where before == after: break
        case (.union(let before), .union(let after)):
            compare(before, after, site)
        default:
            compareKinds(before, after, site)
        }
    }

    /// Compares values if at least one side lists them, or if their types differ.
    private mutating func compareKinds(_ before: ScalarSchema, _ after: ScalarSchema, _ site: ValueSite) {
        guard before.typePhrase == after.typePhrase else {
            note(
                .typeChanged, site.parameter,
                "\(site.subject) changed from \(before.typePhrase) to \(after.typePhrase)", site.oldPath,
                site.newPath, .shape(site.pair, site.part))
            return
        }
        switch (before.listed, after.listed) {
        case (let values?, let others?):
            let key = "\(before.key) \(after.key)"
            let change = listedChanges[key] ?? ListedChange(from: values, to: others)
            listedChanges[key] = change
            note(change, values, others, site)
        case (nil, let values?):
            note(
                .enumAdded, site.parameter, "\(site.subject) is now limited to \(Self.shown(values))",
                site.oldPath, site.newPath + ["enum"], .shape(site.pair, site.part))
        case (let values?, nil):
            note(
                .enumRemoved, site.parameter, "\(site.subject) is no longer limited to \(Self.shown(values))",
                site.oldPath + ["enum"], site.newPath, .shape(site.pair, site.part))
        case (nil, nil): break
        }
    }

    private mutating func note(
        _ change: ListedChange, _ values: [ParameterValue], _ others: [ParameterValue], _ site: ValueSite
    ) {
        let (removed, added) = (change.removed, change.added)
        let paths = (site.oldPath + ["enum"], site.newPath + ["enum"])
        if values.count == 1, others.count == 1, !added.isEmpty {
            note(
                .constantChanged, site.parameter,
                "\(site.subject) changed from \(values[0].shown) to \(others[0].shown)",
                site.oldPath + ["const"], site.newPath + ["const"],
                .listed(Set(removed + added), site.pair, site.part))
            return
        }
        if !removed.isEmpty {
            note(
                .enumValueRemoved, site.parameter,
                "\(site.subject) can no longer be \(Self.shown(removed, "or"))", paths.0, paths.1,
                .listed(Set(removed), site.pair, site.part))
        }
        if !added.isEmpty {
            note(
                .enumValueAdded, site.parameter, "\(site.subject) can now also be \(Self.shown(added, "or"))",
                paths.0, paths.1, .listed(Set(added), site.pair, site.part))
        }
    }

    private static func shown(_ values: [ParameterValue], _ conjunction: String = "or") -> String {
        let limit = 8
        let texts = values.prefix(limit).map(\.shown)
        if values.count > limit {
            return texts.joined(separator: ", ") + " and \(values.count - limit) more"
        }
        guard let last = texts.last, texts.count > 1 else { return texts.joined() }
        return texts.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

/// The values that one side alone lists.
struct ListedChange {
    let removed: [ParameterValue]
    let added: [ParameterValue]

    init(from values: [ParameterValue], to others: [ParameterValue]) {
        let (own, kept) = (Set(values), Set(others))
        removed = values.filter { !kept.contains($0) }
        added = others.filter { !own.contains($0) }
    }
}

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
