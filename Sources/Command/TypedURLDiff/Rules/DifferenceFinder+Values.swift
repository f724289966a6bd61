import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension DifferenceFinder {
    /// Compares what a parameter's value may be.
    mutating func compareValues(_ before: ValueSchema, _ after: ValueSchema, _ site: ValueSite) {
        switch (before, after) {
        case (.scalar(let before), .scalar(let after)): compare(before, after, site)
        case (.list(let before), .list(let after)):
            compare(.minItems, before.minItems, after.minItems, site) { String($0) }
            compare(.maxItems, before.maxItems, after.maxItems, site) { String($0) }
            compareUniqueness(before.areItemsUnique, after.areItemsUnique, site)
            let part = site.part(.items, "an item of \(site.subject)")
            compare(before.items, after.items, part)
        case (.tuple(let before), .tuple(let after)): compare(before, after, site)
        case (.object(let before), .object(let after)): compare(before, after, site)
        default:
            note(
                .typeChanged, site, "\(site.subject) changed from \(before.kindName) to \(after.kindName)",
                .value)
        }
    }

    private mutating func compareUniqueness(_ before: Bool, _ after: Bool, _ site: ValueSite) {
        compare(
            "uniqueItems", before, after, site, .keyword(.uniqueItems),
            added: (.uniqueItemsAdded, "items of \(site.subject) must now be unique"),
            removed: (.uniqueItemsRemoved, "items of \(site.subject) no longer need to be unique"))
    }

    private mutating func compare(_ before: TupleSchema, _ after: TupleSchema, _ site: ValueSite) {
        let (count, newCount) = (before.items.count, after.items.count)
        if count != newCount {
            note(
                newCount > count ? .tupleItemAdded : .tupleItemRemoved, site,
                "the number of items of \(site.subject) changed from \(count) to \(newCount)",
                .value, ["prefixItems"], ["prefixItems"])
        }
        compareUniqueness(before.areItemsUnique, after.areItemsUnique, site)
        for (index, (item, newItem)) in zip(before.items, after.items).enumerated() {
            let part = site.part(.item(index), "\(quoted(newItem.label)) of \(site.subject)")
            compare(item.schema, newItem.schema, part)
        }
    }

    // MARK: Single values

    mutating func compare(_ before: ScalarSchema, _ after: ScalarSchema, _ site: ValueSite) {
        compareAliases(before, after, site)
        switch (before.type, after.type) {
        case (.string(let before), .string(let after)): compare(before, after, site)
        case (.integer(let before), .integer(let after)):
            let first = differences.count
            compare(before, after, site)
            if before.width != after.width { noteWidth(from: first) }
        case (.number(let before), .number(let after)): compare(before, after, site)
        case (.boolean, .boolean): break
        case (.booleanTexts, .booleanTexts) where before.typePhrase == after.typePhrase: break
        case (.union(let union), .union(let other)):
            guard SchemaSignature(union) != SchemaSignature(other) else { return }
            let keys = [union, other].map { [$0.isExclusive ? "oneOf" : "anyOf"] }
            note(.branchesChanged, site, "the branches of \(site.subject) changed", .value, keys[0], keys[1])
        default: compareKinds(before, after, site)
        }
    }

    private mutating func compare<Value: SchemaNumber>(
        _ before: NumericSchema<Value>, _ after: NumericSchema<Value>, _ site: ValueSite
    ) {
        compare(.minimum, before.minimum, after.minimum, site, \.text)
        compare(.maximum, before.maximum, after.maximum, site, \.text)
        compare(.exclusiveMinimum, before.exclusiveMinimum, after.exclusiveMinimum, site, \.text)
        compare(.exclusiveMaximum, before.exclusiveMaximum, after.exclusiveMaximum, site, \.text)
        compare(.multipleOf, before.multipleOf, after.multipleOf, site) { String($0) }
    }

    private mutating func compare(_ before: StringSchema, _ after: StringSchema, _ site: ValueSite) {
        compare(.minLength, before.minLength, after.minLength, site) { String($0) }
        compare(.maxLength, before.maxLength, after.maxLength, site) { String($0) }
        compare(.pattern, before.pattern?.source, after.pattern?.source, site, quoted)
        compare(.format, before.format?.rawValue, after.format?.rawValue, site, quoted)
    }

    /// Compares values if at least one side lists them, or if their types differ.
    private mutating func compareKinds(_ before: ScalarSchema, _ after: ScalarSchema, _ site: ValueSite) {
        guard before.typePhrase == after.typePhrase else {
            note(
                .typeChanged, site,
                "\(site.subject) changed from \(before.typePhrase) to \(after.typePhrase)", .value)
            return
        }
        switch (before.listed, after.listed) {
        case (let values?, let others?):
            compare(values, others, site)
        case (nil, let values?):
            note(
                .enumAdded, site, "\(site.subject) is now limited to \(Self.shown(values))", .value, [],
                ["enum"])
        case (let values?, nil):
            note(
                .enumRemoved, site, "\(site.subject) is no longer limited to \(Self.shown(values))", .value,
                ["enum"])
        case (nil, nil): break
        }
    }

    /// Compares listed values.
    private mutating func compare(
        _ values: [ParameterValue], _ others: [ParameterValue], _ site: ValueSite
    ) {
        let (own, kept) = (Set(values), Set(others))
        let (removed, added) = (values.filter { !kept.contains($0) }, others.filter { !own.contains($0) })
        if values.count == 1, others.count == 1, !added.isEmpty {
            note(
                .constantChanged, site,
                "\(site.subject) changed from \(values[0].shown) to \(others[0].shown)",
                .listed(removed: Set(removed), added: Set(added)), ["const"], ["const"])
            return
        }
        if !removed.isEmpty {
            note(
                .enumValueRemoved, site, "\(site.subject) can no longer be \(Self.shown(removed))",
                .listed(removed: Set(removed), added: []), ["enum"], ["enum"])
        }
        if !added.isEmpty {
            note(
                .enumValueAdded, site, "\(site.subject) can now also be \(Self.shown(added))",
                .listed(removed: [], added: Set(added)), ["enum"], ["enum"])
        }
    }

    private static func shown(_ values: [ParameterValue]) -> String {
        let limit = 8
        let texts = values.prefix(limit).map(\.shown)
        if values.count > limit {
            return texts.joined(separator: ", ") + " and \(values.count - limit) more"
        }
        guard let last = texts.last, texts.count > 1 else { return texts.joined() }
        return texts.dropLast().joined(separator: ", ") + " or " + last
    }

    // MARK: Other texts

    /// Compares which other texts are read as values.
    private mutating func compareAliases(_ before: ScalarSchema, _ after: ScalarSchema, _ site: ValueSite) {
        compare(
            "caseInsensitive", before.isCaseInsensitive, after.isCaseInsensitive, site,
            .spelling, added: (.caseInsensitiveAdded, "values of \(site.subject) are now read in any case"),
            removed: (.caseInsensitiveRemoved, "values of \(site.subject) are no longer read in any case"))
        for (alias, isNew) in changes(before.valueAliases, after.valueAliases, SchemaSignature.init) {
            note(
                (.valueAliasRemoved, .valueAliasAdded), isNew: isNew, site,
                "\(quoted(alias.text)) is \(isNew ? "now" : "no longer") read as \(alias.value.shown) in \(site.subject)",
                .spelling, ["valueAliases"])
        }
    }
}

extension ValueAlias {
    func isSame(as other: ValueAlias) -> Bool {
        text.hasSameScalars(as: other.text) && value.means(other.value)
    }
}

extension IntegerSchema {
    /// The least of the widths that languages distinguish which holds all values: Kotlin's `Int`, the exact numbers of JavaScript, or 64 bits.
    fileprivate var width: Int {
        guard let least = minimum ?? exclusiveMinimum, let most = maximum ?? exclusiveMaximum else {
            return 64
        }
        let bits = [least, most].map { $0.magnitude < 1 << 53 ? Int32(exactly: $0) == nil ? 53 : 32 : 64 }
        return max(bits[0], bits[1])
    }
}
