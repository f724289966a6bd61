import TypedURLSchema
import TypedURL

extension DifferenceFinder {
    /// Compares a keyword that is a bound.
    mutating func compareBounds<Bound: Comparable>(
        _ kinds: BoundKinds, _ keyword: ValueKeyword, _ before: Bound?, _ after: Bound?, _ site: ValueSite,
        _ name: String, _ print: (Bound) -> String
    ) {
        let kind: ChangeKind
        switch (before, after) {
        case (nil, nil): return
        case (nil, _?): kind = kinds.added
        case (_?, nil): kind = kinds.removed
        case (let before?, let after?):
            guard before != after else { return }
            kind = before < after ? kinds.raised : kinds.lowered
        }
        let message =
            switch (before, after) {
            case (let before?, let after?):
                "\(quoted(name)) of \(site.subject) changed from \(print(before)) to \(print(after))"
            case (nil, let after?):
                "\(quoted(name)) was added to \(site.subject): \(print(after))"
            case (let before?, nil):
                "\(quoted(name)) of \(site.subject) was removed; it was \(print(before))"
            case (nil, nil): ""
            }
        note(
            kind, site.parameter, message, before == nil ? site.oldPath : site.oldPath + [name],
            after == nil ? site.newPath : site.newPath + [name], .keyword(keyword, site.pair, site.part))
    }

    mutating func compareDivisors(_ before: DecimalDivisor?, _ after: DecimalDivisor?, _ site: ValueSite) {
        compareKeyword(
            (.multipleOfAdded, .multipleOfChanged, .multipleOfRemoved), .multipleOf, before?.description,
            after?.description, site, "multipleOf")
    }

    mutating func compare(_ before: StringSchema, _ after: StringSchema, _ site: ValueSite) {
        let print = { (length: Int) in String(length) }
        compareBounds(
            .minLength, .minLength, before.minLength, after.minLength, site, "minLength", print)
        compareBounds(
            .maxLength, .maxLength, before.maxLength, after.maxLength, site, "maxLength", print)
        compareKeyword(
            (.patternAdded, .patternChanged, .patternRemoved), .pattern,
            before.pattern.map { quoted($0.source) },
            after.pattern.map { quoted($0.source) }, site, "pattern")
        compareKeyword(
            (.formatAdded, .formatChanged, .formatRemoved), .format,
            before.format.map { quoted($0.rawValue) },
            after.format.map { quoted($0.rawValue) }, site, "format")
    }

    /// Notes a keyword that is there, is not, or is another.
    private mutating func compareKeyword(
        _ kinds: (added: ChangeKind, changed: ChangeKind, removed: ChangeKind), _ keyword: ValueKeyword,
        _ before: String?, _ after: String?, _ site: ValueSite, _ name: String
    ) {
        guard before != after else { return }
        let kind: ChangeKind
        let message: String
        switch (before, after) {
        case (nil, nil): return
        case (nil, let after?):
            kind = kinds.added
            message = "\(quoted(name)) was added to \(site.subject): \(after)"
        case (let before?, nil):
            kind = kinds.removed
            message = "\(quoted(name)) of \(site.subject) was removed; it was \(before)"
        case (let before?, let after?):
            kind = kinds.changed
            message = "\(quoted(name)) of \(site.subject) changed from \(before) to \(after)"
        }
        note(
            kind, site.parameter, message, before == nil ? site.oldPath : site.oldPath + [name],
            after == nil ? site.newPath : site.newPath + [name], .keyword(keyword, site.pair, site.part))
    }

    // MARK: Unions

    mutating func compare(_ before: UnionSchema, _ after: UnionSchema, _ site: ValueSite) {
        let cause = Cause.shape(site.pair, site.part)
        if before.isExclusive != after.isExclusive {
            note(
                .unionRuleChanged, site.parameter,
                after.isExclusive
                    ? "\(site.subject) must now match exactly one branch; it could match several"
                    : "\(site.subject) can now match several branches; it had to match exactly one",
                site.oldPath + [before.keyword], site.newPath + [after.keyword], cause)
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
                    oldPath + [String(index)], newPath + [String(index)], cause)
            } else {
                note(
                    .branchRemoved, site.parameter,
                    "\(site.subject) can no longer be \(before.branches[index].shown)",
                    oldPath + [String(index)], newPath, cause)
            }
        }
        for index in added where !isPairwise {
            note(
                .branchAdded, site.parameter,
                "\(site.subject) can now also be \(after.branches[index].shown)",
                oldPath, newPath + [String(index)], cause)
        }
        if removed.isEmpty, added.isEmpty {
            note(
                .branchesReordered, site.parameter,
                "the branches of \(site.subject) are tried in a different order",
                oldPath, newPath, cause)
        }
    }
}

extension UnionSchema {
    fileprivate var keyword: String { isExclusive ? "oneOf" : "anyOf" }
}
