import TypedURLSchema
import TypedURL

extension DifferenceFinder {
    /// Compares a keyword that is a bound.
    ///
    /// - Parameter unit: What the bound counts; nil for a number's own bounds.
    mutating func compareBounds<Bound: Comparable>(
        _ kinds: BoundKinds, _ keyword: ValueKeyword, _ before: Bound?, _ after: Bound?, _ site: ValueSite,
        _ name: String, _ unit: String?, _ print: (Bound) -> String
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
        func counted(_ bound: Bound) -> String {
            let count = print(bound)
            return count + " " + (unit ?? "") + (count == "1" ? "" : "s")
        }
        func words(_ bound: Bound) -> String {
            switch keyword {
            case .minLength, .minItems: "at least \(counted(bound))"
            case .maxLength, .maxItems: "at most \(counted(bound))"
            case .minimum: "at least \(print(bound))"
            case .exclusiveMinimum: "greater than \(print(bound))"
            case .exclusiveMaximum: "less than \(print(bound))"
            default: "at most \(print(bound))"
            }
        }
        let verb = unit == nil ? ("is", "was") : ("has", "had")
        let message =
            switch (before, after) {
            case (let before?, let after?):
                "\(site.subject) \(verb.0) \(words(after)), and \(verb.1) \(words(before))"
            case (nil, let after?):
                "\(site.subject) \(verb.0) \(words(after)), and had no such bound"
            case (let before?, nil):
                "\(site.subject) has no such bound any more, and \(verb.1) \(words(before))"
            case (nil, nil): ""
            }
        note(
            kind, site.parameter, message, before == nil ? site.oldPath : site.oldPath + [name],
            after == nil ? site.newPath : site.newPath + [name], .keyword(keyword, site.pair, site.part))
    }

    mutating func compareDivisors(_ before: DecimalDivisor?, _ after: DecimalDivisor?, _ site: ValueSite) {
        let phrases = Phrases(
            is: "is a multiple of", was: "was one of", had: "needed to be none",
            no: "need not be a multiple any more")
        compareKeyword(
            (.multipleOfAdded, .multipleOfChanged, .multipleOfRemoved), .multipleOf, before?.description,
            after?.description, site, "multipleOf", phrases)
    }

    mutating func compare(_ before: StringSchema, _ after: StringSchema, _ site: ValueSite) {
        let print = { (length: Int) in String(length) }
        compareBounds(
            .minLength, .minLength, before.minLength, after.minLength, site, "minLength", "character", print)
        compareBounds(
            .maxLength, .maxLength, before.maxLength, after.maxLength, site, "maxLength", "character", print)
        compareKeyword(
            (.patternAdded, .patternChanged, .patternRemoved), .pattern,
            before.pattern.map { quoted($0.source) },
            after.pattern.map { quoted($0.source) }, site, "pattern",
            Phrases(is: "matches", was: "matched", had: "had no pattern", no: "has no pattern any more"))
        compareKeyword(
            (.formatAdded, .formatChanged, .formatRemoved), .format,
            before.format.map { quoted($0.rawValue) },
            after.format.map { quoted($0.rawValue) }, site, "format",
            Phrases(is: "is of the format", was: "was of", had: "had no format", no: "has no format any more")
        )
    }

    /// What is said of a keyword: that it is there, that it was, that there was none, that there is none.
    private struct Phrases {
        let `is`: String
        let was: String
        let had: String
        let no: String
    }

    /// Notes a keyword that is there, is not, or is another.
    private mutating func compareKeyword(
        _ kinds: (added: ChangeKind, changed: ChangeKind, removed: ChangeKind), _ keyword: ValueKeyword,
        _ before: String?, _ after: String?, _ site: ValueSite, _ name: String, _ phrases: Phrases
    ) {
        guard before != after else { return }
        let kind: ChangeKind
        let message: String
        switch (before, after) {
        case (nil, nil): return
        case (nil, let after?):
            kind = kinds.added
            message = "\(site.subject) \(phrases.is) \(after), and \(phrases.had)"
        case (let before?, nil):
            kind = kinds.removed
            message = "\(site.subject) \(phrases.no), and \(phrases.was) \(before)"
        case (let before?, let after?):
            kind = kinds.changed
            message = "\(site.subject) \(phrases.is) \(after), and \(phrases.was) \(before)"
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
                    ? "\(site.subject) meets exactly one branch, and could meet several"
                    : "\(site.subject) may meet several branches, and met exactly one",
                site.oldPath + [before.keyword], site.newPath + [after.keyword], cause)
        }
        let old = before.branches.map { $0.schema.signature }
        let new = after.branches.map { $0.schema.signature }
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
                    "\(site.subject) is \(after.branches[index].schema.shown), and was \(before.branches[index].schema.shown)",
                    oldPath + [String(index)], newPath + [String(index)], cause)
            } else {
                note(
                    .branchRemoved, site.parameter,
                    "\(site.subject) can no longer be \(before.branches[index].schema.shown)",
                    oldPath + [String(index)], newPath, cause)
            }
        }
        for index in added where !isPairwise {
            note(
                .branchAdded, site.parameter,
                "\(site.subject) can be \(after.branches[index].schema.shown) as well",
                oldPath, newPath + [String(index)], cause)
        }
        if removed.isEmpty, added.isEmpty {
            note(
                .branchesReordered, site.parameter,
                "the branches of \(site.subject) are tried in another order",
                oldPath, newPath, cause)
        }
    }
}

extension UnionSchema {
    fileprivate var keyword: String { isExclusive ? "oneOf" : "anyOf" }
}
