import TypedURLSchema
import TypedURL
import TypedURLModel

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
        added: (ChangeKind, String), removed: (ChangeKind, String)
    ) {
        guard before != after else { return }
        let (kind, message) = after ? added : removed
        note(kind, site, message, aspect, before ? [keyword] : [], after ? [keyword] : [])
    }

    // MARK: Parameters

    private mutating func compare(_ pair: ParameterPair) {
        switch (pair.sender.map { old.parameters[$0] }, pair.reader.map { new.parameters[$0] }) {
        case (let before?, let after?): compare(before, after, pair)
        case (nil, let added?):
            note(
                .parameterAdded, ValueSite(pair, added.name, ["properties"], ["properties", added.name]),
                "\(quoted(added.name)) was added; it is \(added.isRequired ? "required" : "optional")",
                .names(added.readNames))
        case (let removed?, nil):
            note(
                .parameterRemoved,
                ValueSite(pair, removed.name, ["properties", removed.name], ["properties"]),
                "\(quoted(removed.name)) was removed; it was \(removed.isRequired ? "required" : "optional")",
                .names(removed.readNames))
        case (nil, nil): break
        }
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
            let list = ValueSite(
                pair, after.name, before.isRequired ? old.path(ofRequired: before) : site.oldPath,
                after.isRequired ? new.path(ofRequired: after) : site.newPath)
            note(
                after.isRequired ? .requiredAdded : .requiredRemoved, list,
                after.isRequired
                    ? "\(name) changed from optional to required"
                    : "\(name) changed from required to optional",
                .required)
        }
        let (value, newValue) = (before.defaultValue, after.defaultValue)
        if !(value.map { value in newValue.map(value.means) ?? false } ?? (newValue == nil)) {
            note(
                "default", (.defaultAdded, .defaultChanged, .defaultRemoved), value?.shown, newValue?.shown,
                site, .defaultValue)
        }
        compareAliases(before, after, site)
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
        if Set(before.allowReserved.utf8) != Set(after.allowReserved.utf8) {
            let isRemoved = after.allowReserved.isEmpty
            let characters = quoted(isRemoved ? before.allowReserved : after.allowReserved)
            note(
                .allowReservedChanged, site,
                "\(name) is \(isRemoved ? "no longer" : "now") printed with \(characters) unescaped",
                .annotation, before.allowReserved.isEmpty ? [] : ["allowReserved"],
                isRemoved ? [] : ["allowReserved"])
        }
        compareDelimiter("prefix", before.prefix, after.prefix, site)
        compareDelimiter("suffix", before.suffix, after.suffix, site)
        compareValues(before.schema, after.schema, site)
        compareDeprecation(before.annotations, after.annotations, site)
        compare(
            "writeOnly", before.schema.hasSecret, after.schema.hasSecret, site, .annotation,
            added: (.writeOnlyAdded, "\(site.subject) is now a secret"),
            removed: (.writeOnlyRemoved, "\(site.subject) is no longer a secret"))
    }

    private mutating func compareDelimiter(
        _ keyword: String, _ before: String, _ after: String, _ site: ValueSite
    ) {
        guard before != after else { return }
        let texts = [before, after].map { $0.isEmpty ? nil : quoted($0) }
        note(
            keyword, (.delimiterChanged, .delimiterChanged, .delimiterChanged), texts[0], texts[1], site,
            .position)
    }

    private mutating func compareAliases(_ before: Parameter, _ after: Parameter, _ site: ValueSite) {
        for alias in before.aliases where !after.readNames.contains(where: alias.hasSameScalars) {
            note(
                .aliasRemoved, site, "the alias \(quoted(alias)) of \(site.subject) was removed",
                .names([alias]), ["aliases"])
        }
        for alias in after.aliases where !before.readNames.contains(where: alias.hasSameScalars) {
            note(
                .aliasAdded, site, "the alias \(quoted(alias)) was added to \(site.subject)",
                .names([alias]), [], ["aliases"])
        }
    }

    private mutating func compareDeprecation(
        _ before: Annotations, _ after: Annotations, _ site: ValueSite
    ) {
        compare(
            "deprecated", before.isDeprecated, after.isDeprecated, site, .annotation,
            added: (.deprecatedAdded, "\(site.subject) is deprecated"),
            removed: (.deprecatedRemoved, "\(site.subject) is no longer deprecated"))
    }

    func quoted(_ name: String) -> String { QuotedText.quote(name) }
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

extension URLSchema {
    /// What requires a parameter: its position in the template, or the list.
    fileprivate func path(ofRequired parameter: Parameter) -> [String] {
        let isPositional = template.components.positionalVariables.contains {
            $0.name.hasSameScalars(as: parameter.name)
        }
        return [isPositional ? "uriTemplate" : "required"]
    }
}
