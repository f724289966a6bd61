import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds the differences between two versions of a schema.
struct DifferenceFinder {
    let old: URLSchema
    let new: URLSchema
    let pairs: [ParameterPair]
    /// The templates to compare, the main one of each side first.
    let templates: (old: [URITemplate], new: [URITemplate])
    /// The changes, without verdicts, and what each is about, with the older schema as the sender.
    private(set) var differences: [(change: SchemaChange, subject: ChangeSubject)] = []

    init(_ old: URLSchema, _ new: URLSchema) {
        self.old = old
        self.new = new
        pairs = ParameterPairing.pairs(old, new)
        templates = Self.comparedTemplates(old, new)
        compareTemplates()
        for pair in pairs { compare(pair) }
        comparePresence()
        compareDeprecation(old.annotations, new.annotations, .schema)
    }

    /// Notes a difference.
    ///
    /// - Parameters:
    ///   - oldKeys: Where the older version of the value has it.
    ///   - newKeys: Where the newer version has it.
    mutating func note(
        _ kind: ChangeKind, _ site: ValueSite, _ message: String, _ aspect: ChangedAspect,
        _ oldKeys: [String] = [], _ newKeys: [String] = []
    ) {
        let change = SchemaChange(
            kind: kind, schema: new.name, parameter: site.parameter, message: message,
            oldPath: site.oldPath + oldKeys, newPath: site.newPath + newKeys)
        differences.append((change, ChangeSubject(aspect: aspect, both: site.pair, part: site.part)))
    }

    /// Notes a part that one side alone has.
    mutating func note(
        _ kinds: (removed: ChangeKind, added: ChangeKind), isNew: Bool, _ site: ValueSite, _ message: String,
        _ aspect: ChangedAspect, _ keys: [String]
    ) {
        note(isNew ? kinds.added : kinds.removed, site, message, aspect, keys, keys)
    }

    /// What one side alone has: first what is gone, then what is new.
    func changes<Item>(
        _ before: [Item], _ after: [Item], _ key: (Item) -> some Hashable
    ) -> [(item: Item, isNew: Bool)] {
        let (known, kept) = (Set(before.map(key)), Set(after.map(key)))
        return before.filter { !kept.contains(key($0)) }.map { ($0, false) }
            + after.filter { !known.contains(key($0)) }.map { ($0, true) }
    }

    /// Says of the differences from one on that an integer has another width.
    mutating func noteWidth(from first: Int) {
        for index in first..<differences.count { differences[index].change.changesWidth = true }
    }

    // MARK: Keywords

    /// Compares a keyword that was added, removed or changed.
    mutating func compare<Operand: Comparable>(
        _ keyword: ValueKeyword, _ before: Operand?, _ after: Operand?, _ site: ValueSite,
        _ print: (Operand) -> String
    ) {
        guard before != after else { return }
        let isRaised = before.flatMap { before in after.map { before < $0 } } ?? false
        // What has no order is neither raised nor lowered.
        let changed = keyword.kind(isRaised ? "Raised" : "Lowered") ?? keyword.kind("Changed")
        guard let added = keyword.kind("Added"), let removed = keyword.kind("Removed") else { return }
        note(
            keyword.rawValue, (added, changed ?? added, removed), before.map(print), after.map(print), site,
            .keyword(keyword))
    }

    /// Notes what a keyword says now, and what it said.
    private mutating func note(
        _ keyword: String, _ kinds: (added: ChangeKind, changed: ChangeKind, removed: ChangeKind),
        _ before: String?, _ after: String?, _ site: ValueSite, _ aspect: ChangedAspect
    ) {
        guard before != after else { return }
        let name = quoted(keyword)
        let (kind, message) =
            switch (before, after) {
            case (let before?, let after?):
                (kinds.changed, "\(name) of \(site.subject) changed from \(before) to \(after)")
            case (let before?, nil):
                (kinds.removed, "\(name) of \(site.subject) was removed; it was \(before)")
            case (nil, _): (kinds.added, "\(name) was added to \(site.subject): \(after ?? "")")
            }
        note(kind, site, message, aspect, before == nil ? [] : [keyword], after == nil ? [] : [keyword])
    }

    /// Compares a keyword that is true or false.
    mutating func compare(
        _ keyword: String, _ before: Bool, _ after: Bool, _ site: ValueSite, _ aspect: ChangedAspect,
        added: (kind: ChangeKind, words: String), removed: (kind: ChangeKind, words: String)
    ) {
        guard before != after else { return }
        note(
            (removed.kind, added.kind), isNew: after, site, after ? added.words : removed.words, aspect,
            [keyword])
    }

    // MARK: Parameters

    private mutating func compare(_ pair: ParameterPair) {
        let (before, after) = (pair.sender.map { old.parameters[$0] }, pair.reader.map { new.parameters[$0] })
        if let before, let after { return compare(before, after, pair) }
        guard let parameter = before ?? after else { return }
        note(
            (.parameterRemoved, .parameterAdded), isNew: after != nil,
            ValueSite(pair, parameter.name, ["properties"], ["properties"]),
            "\(quoted(parameter.name)) was \(after == nil ? "removed; it was" : "added; it is") \(parameter.isRequired ? "required" : "optional")",
            .names(parameter.readNames), [parameter.name])
    }

    private mutating func compare(_ before: Parameter, _ after: Parameter, _ pair: ParameterPair) {
        let name = quoted(after.name)
        let site = ValueSite(pair, after.name, ["properties", before.name], ["properties", after.name])
        if !before.name.hasSameScalars(as: after.name) {
            let isKept = after.aliases.contains { $0.hasSameScalars(as: before.name) }
            note(
                .parameterRenamed, site,
                "\(quoted(before.name)) was renamed to \(name)\(isKept ? "; the old name is still read" : "")",
                .rename)
        }
        if before.isRequired != after.isRequired {
            let (words, other) = after.isRequired ? ("optional", "required") : ("required", "optional")
            note(
                after.isRequired ? .requiredAdded : .requiredRemoved, site,
                "\(name) changed from \(words) to \(other)", .required)
        }
        let (value, newValue) = (before.defaultValue, after.defaultValue)
        if !(value.map { value in newValue.map(value.means) ?? false } ?? (newValue == nil)) {
            note(
                "default", (.defaultAdded, .defaultChanged, .defaultRemoved), value?.shown, newValue?.shown,
                site, .defaultValue)
        }
        for (alias, isNew) in changes(before.aliases, after.aliases, \.bytes)
        where !(isNew ? before : after).name.hasSameScalars(as: alias) {
            note(
                (.aliasRemoved, .aliasAdded), isNew: isNew, site,
                "the alias \(quoted(alias)) \(isNew ? "was added to \(name)" : "of \(name) was removed")",
                .names([alias]), ["aliases"])
        }
        compare(
            "restOfURL", before.isRest, after.isRest, site, .rawText,
            added: (.restOfURLAdded, "\(name) is now the rest of the URL"),
            removed: (.restOfURLRemoved, "\(name) is no longer the rest of the URL"))
        if before.isRest == after.isRest {
            compare(
                "rawText", before.isRaw, after.isRaw, site, .rawText,
                added: (.rawTextAdded, "\(name) now keeps escapes as they stand in the URL"),
                removed: (.rawTextRemoved, "\(name) no longer keeps escapes as they stand in the URL"))
        }
        func noteText(
            _ keyword: String, _ kind: ChangeKind, _ text: (Parameter) -> String, _ aspect: ChangedAspect
        ) {
            let texts = [before, after].map(text).map { $0.isEmpty ? nil : quoted($0) }
            note(keyword, (kind, kind, kind), texts[0], texts[1], site, aspect)
        }
        noteText("allowReserved", .allowReservedChanged, { String($0.allowReserved.sorted()) }, .annotation)
        noteText("prefix", .delimiterChanged, \.prefix, .template)
        noteText("suffix", .delimiterChanged, \.suffix, .template)
        compareValues(before.schema, after.schema, site)
        compareDeprecation(before.annotations, after.annotations, site)
        compare(
            "writeOnly", before.schema.hasSecret, after.schema.hasSecret, site, .annotation,
            added: (.writeOnlyAdded, "\(site.subject) is now a secret"),
            removed: (.writeOnlyRemoved, "\(site.subject) is no longer a secret"))
    }

    private mutating func compareDeprecation(
        _ before: Annotations, _ after: Annotations, _ site: ValueSite
    ) {
        compare(
            "deprecated", before.isDeprecated, after.isDeprecated, site, .annotation,
            added: (.deprecatedAdded, "\(site.subject) is deprecated"),
            removed: (.deprecatedRemoved, "\(site.subject) is no longer deprecated"))
    }

    // MARK: Presence

    /// Compares the rules about which parameters are present.
    private mutating func comparePresence() {
        let known = old.dependencies.map {
            Dependency(renamed($0.parameter), requires: $0.required.map(renamed))
        }
        for (need, isNew) in changes(known.pairs, new.dependencies.pairs, \.self) {
            note(
                (.dependencyRemoved, .dependencyAdded), isNew: isNew,
                ValueSite(ValueSite.schema.pair, need[0], [], []),
                "\(quoted(need[0])) \(isNew ? "now" : "no longer") requires \(quoted(need[1]))",
                .presence(.missingDependency, need[0], isNew: isNew), ["dependentRequired", need[0]])
        }
        let rules = old.presenceRules.map { PresenceRule($0.kind, $0.alternatives.map { $0.map(renamed) }) }
        for (rule, isNew) in changes(rules, new.presenceRules, \.signature) {
            note(
                (.presenceRuleRemoved, .presenceRuleAdded), isNew: isNew, .schema,
                "\(rule.shown) is \(isNew ? "now" : "no longer") required",
                .presence(.constraintUnmet, nil, isNew: isNew), [rule.kind.rawValue])
        }
    }

    /// The newer name of an older schema's parameter.
    func renamed(_ name: String) -> String {
        pairs.first { $0.sender.map { old.parameters[$0].name.hasSameScalars(as: name) } ?? false }?
            .reader.map { new.parameters[$0].name } ?? name
    }

    func quoted(_ name: String) -> String { QuotedText.quote(name) }
}

extension [Dependency] {
    /// Each name that requires another, with that one.
    var pairs: [[String]] { flatMap { need in need.required.map { [need.parameter, $0] } } }
}

extension PresenceRule {
    /// The rule as a text that does not depend on the order.
    fileprivate var signature: String {
        kind.rawValue + alternatives.map { "\($0.sorted())" }.sorted().joined()
    }

    fileprivate var shown: String {
        let lists = alternatives.map { list in
            list.isEmpty ? "none of them" : list.map(QuotedText.quote).joined(separator: " with ")
        }
        return "\(kind == .anyOf ? "at least" : "exactly") one of \(lists.joined(separator: ", "))"
    }
}

/// A position at which two versions of a value are compared.
struct ValueSite {
    /// The schema as a whole.
    static let schema = ValueSite(ParameterPair(sender: nil, reader: nil), nil, [], [])

    let pair: ParameterPair
    /// The parameter's name; nil for the schema as a whole.
    let parameter: String?
    let oldPath: [String]
    let newPath: [String]
    private(set) var part = ValuePart.whole
    /// The name of the value in messages.
    private(set) var subject: String

    init(_ pair: ParameterPair, _ parameter: String?, _ oldPath: [String], _ newPath: [String]) {
        self.pair = pair
        self.parameter = parameter
        self.oldPath = oldPath
        self.newPath = newPath
        subject = parameter.map(QuotedText.quote) ?? "the schema"
    }

    /// A part of the value.
    func part(_ part: ValuePart, _ subject: String) -> ValueSite {
        var site = ValueSite(pair, parameter, oldPath + part.path, newPath + part.path)
        site.part = part
        site.subject = subject
        return site
    }
}
