import TypedURLSchema
import TypedURL

extension DifferenceFinder {
    /// Compares a keyword that was added, removed or changed.
    mutating func compare<Operand: Comparable>(
        _ keyword: ValueKeyword, _ before: Operand?, _ after: Operand?, _ site: ValueSite,
        _ print: (Operand) -> String
    ) {
        guard before != after else { return }
        let kinds = keyword.kinds
        let isRaised = before.flatMap { before in after.map { before < $0 } } ?? false
        note(
            keyword.name, (kinds.added, isRaised ? kinds.raised : kinds.lowered, kinds.removed),
            before.map(print), after.map(print), site, .keyword(keyword, site.pair, site.part))
    }

    /// Notes what a keyword says now, and what it said.
    mutating func note(
        _ keyword: String, _ kinds: (added: ChangeKind, changed: ChangeKind, removed: ChangeKind),
        _ before: String?, _ after: String?, _ site: ValueSite, _ aspect: ChangedAspect
    ) {
        let name = quoted(keyword)
        let (kind, message) =
            switch (before, after) {
            case (let before?, let after?):
                (kinds.changed, "\(name) of \(site.subject) changed from \(before) to \(after)")
            case (let before?, nil):
                (kinds.removed, "\(name) of \(site.subject) was removed; it was \(before)")
            case (nil, _): (kinds.added, "\(name) was added to \(site.subject): \(after ?? "")")
            }
        note(
            kind, site.parameter, message, before == nil ? site.oldPath : site.oldPath + [keyword],
            after == nil ? site.newPath : site.newPath + [keyword], aspect)
    }

    /// Compares a keyword that is true or false.
    mutating func compare(
        _ keyword: String, _ before: Bool, _ after: Bool, _ site: ValueSite, _ aspect: ChangedAspect,
        added: (ChangeKind, String), removed: (ChangeKind, String)
    ) {
        guard before != after else { return }
        let (kind, message) = after ? added : removed
        note(
            kind, site.parameter, message, before ? site.oldPath + [keyword] : site.oldPath,
            after ? site.newPath + [keyword] : site.newPath, aspect)
    }

    mutating func compare<Value>(
        _ before: NumericSchema<Value>, _ after: NumericSchema<Value>, _ site: ValueSite
    ) where Value: SchemaNumber {
        for keyword in NumberKeyword.allCases {
            compare(.number(keyword), before.operand(keyword), after.operand(keyword), site, \.text)
        }
    }

    mutating func compare(_ before: StringSchema, _ after: StringSchema, _ site: ValueSite) {
        compare(.minLength, before.minLength, after.minLength, site) { String($0) }
        compare(.maxLength, before.maxLength, after.maxLength, site) { String($0) }
        let patterns = (before.pattern.map { quoted($0.source) }, after.pattern.map { quoted($0.source) })
        compare(.pattern, patterns.0, patterns.1, site) { $0 }
        let formats = (before.format.map { quoted($0.rawValue) }, after.format.map { quoted($0.rawValue) })
        compare(.format, formats.0, formats.1, site) { $0 }
    }

    // MARK: Unions

    mutating func compare(_ before: UnionSchema, _ after: UnionSchema, _ site: ValueSite) {
        let aspect = ChangedAspect.shape(site.pair, site.part)
        if before.isExclusive != after.isExclusive {
            note(
                .unionRuleChanged, site.parameter,
                after.isExclusive
                    ? "\(site.subject) must now match exactly one branch; it could match several"
                    : "\(site.subject) can now match several branches; it had to match exactly one",
                site.oldPath + [before.keyword], site.newPath + [after.keyword], aspect)
        }
        let old = before.branches.map(\.signature)
        let new = after.branches.map(\.signature)
        guard old != new else { return }
        let removed = old.indices.filter { !new.contains(old[$0]) }
        let added = new.indices.filter { !old.contains(new[$0]) }
        let oldPath = site.oldPath + [before.keyword]
        let newPath = site.newPath + [after.keyword]
        let isPairwise = old.count == new.count && removed == added
        for index in removed {
            if isPairwise {
                note(
                    .branchChanged, site.parameter,
                    "a branch of \(site.subject) changed from \(before.branches[index].shown) to \(after.branches[index].shown)",
                    oldPath + [String(index)], newPath + [String(index)], aspect)
            } else {
                note(
                    .branchRemoved, site.parameter,
                    "\(site.subject) can no longer be \(before.branches[index].shown)",
                    oldPath + [String(index)], newPath, aspect)
            }
        }
        for index in added where !isPairwise {
            note(
                .branchAdded, site.parameter,
                "\(site.subject) can now also be \(after.branches[index].shown)",
                oldPath, newPath + [String(index)], aspect)
        }
        if removed.isEmpty, added.isEmpty {
            note(
                .branchesReordered, site.parameter,
                "the branches of \(site.subject) are tried in a different order",
                oldPath, newPath, aspect)
        }
    }
}

extension UnionSchema {
    fileprivate var keyword: String { isExclusive ? "oneOf" : "anyOf" }
}
