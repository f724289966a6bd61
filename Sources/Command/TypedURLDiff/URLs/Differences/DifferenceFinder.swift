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
    private(set) var differences: [Difference] = []
    /// The changes of listed values that were found, because parameters can share a list.
    var listedChanges: [String: ListedChange] = [:]

    init(_ old: URLSchema, _ new: URLSchema) {
        self.old = old
        self.new = new
        pairs = ParameterPairing.pairs(old, new)
        templates = Self.comparedTemplates(old, new)
        compareTemplates()
        compareParameters()
        comparePresence()
        let site = ValueSite(ParameterPair(sender: nil, reader: nil), nil, [], [])
        compareDeprecation(old.annotations, new.annotations, site)
    }

    mutating func note(
        _ kind: ChangeKind, _ parameter: String?, _ message: String, _ oldPath: [String],
        _ newPath: [String], _ aspect: ChangedAspect
    ) {
        differences.append(
            Difference(
                kind: kind, parameter: parameter, message: message, oldPath: oldPath, newPath: newPath,
                aspect: aspect))
    }

    /// Notes a difference of the schema as a whole.
    mutating func note(
        _ kind: ChangeKind, _ message: String, _ oldPath: [String], _ newPath: [String],
        _ aspect: ChangedAspect
    ) {
        note(kind, nil, message, oldPath, newPath, aspect)
    }

    // MARK: Parameters

    private mutating func compareParameters() {
        for pair in pairs {
            switch (pair.sender.map { old.parameters[$0] }, pair.reader.map { new.parameters[$0] }) {
            case (let before?, let after?): compare(before, after, pair)
            case (nil, let added?):
                let demand = added.isRequired ? "required" : "optional"
                note(
                    .parameterAdded, added.name, "\(quoted(added.name)) was added; it is \(demand)",
                    ["properties"], ["properties", added.name],
                    .names(added.readNames, pair))
            case (let removed?, nil):
                let ways = removed.isRequired ? "required" : "optional"
                note(
                    .parameterRemoved, removed.name, "\(quoted(removed.name)) was removed; it was \(ways)",
                    ["properties", removed.name], ["properties"],
                    .names(removed.readNames, pair))
            case (nil, nil): break
            }
        }
    }

    private mutating func compare(_ before: Parameter, _ after: Parameter, _ pair: ParameterPair) {
        let name = after.name
        let (oldPath, newPath) = (["properties", before.name], ["properties", after.name])
        if !before.name.hasSameScalars(as: after.name) {
            let kept = after.aliases.contains { $0.hasSameScalars(as: before.name) }
            note(
                .parameterRenamed, name,
                "\(quoted(before.name)) was renamed to \(quoted(after.name))\(kept ? "; the old name is still read" : "")",
                oldPath, newPath, .rename(pair))
        }
        if before.isRequired != after.isRequired {
            note(
                after.isRequired ? .requiredAdded : .requiredRemoved, name,
                after.isRequired
                    ? "\(quoted(name)) changed from optional to required"
                    : "\(quoted(name)) changed from required to optional",
                before.isRequired ? ["required"] : oldPath, after.isRequired ? ["required"] : newPath,
                .required(pair))
        }
        let site = ValueSite(pair, name, oldPath, newPath)
        let (value, newValue) = (before.defaultValue, after.defaultValue)
        if !(value.map { value in newValue.map(value.means) ?? false } ?? (newValue == nil)) {
            note(
                "default", (.defaultAdded, .defaultChanged, .defaultRemoved), value?.shown, newValue?.shown,
                site, .defaultValue(pair))
        }
        for alias in before.aliases
        where !after.aliases.contains(where: { $0.hasSameScalars(as: alias) })
            && !alias.hasSameScalars(as: after.name)
        {
            note(
                .aliasRemoved, name, "the alias \(quoted(alias)) of \(quoted(name)) was removed",
                oldPath + ["aliases"], newPath, .names([alias], pair))
        }
        for alias in after.aliases
        where !before.aliases.contains(where: { $0.hasSameScalars(as: alias) })
            && !alias.hasSameScalars(as: before.name)
        {
            note(
                .aliasAdded, name, "the alias \(quoted(alias)) was added to \(quoted(name))", oldPath,
                newPath + ["aliases"], .names([alias], pair))
        }
        compareSpellings(before.spellings, after.spellings, site)
        compare(
            "restOfURL", before.isRest, after.isRest, site, .rest(pair),
            added: (.restOfURLAdded, "\(quoted(name)) is now the rest of the URL"),
            removed: (.restOfURLRemoved, "\(quoted(name)) is no longer the rest of the URL"))
        if before.isRest == after.isRest {
            compare(
                "rawText", before.isRaw, after.isRaw, site, .rawText(pair),
                added: (.rawTextAdded, "\(quoted(name)) now keeps escapes as they stand in the URL"),
                removed: (.rawTextRemoved, "\(quoted(name)) no longer keeps escapes as they stand in the URL")
            )
        }
        if Set(before.allowReserved.utf8) != Set(after.allowReserved.utf8) {
            let isRemoved = after.allowReserved.isEmpty
            let characters = quoted(isRemoved ? before.allowReserved : after.allowReserved)
            note(
                .allowReservedChanged, name,
                "\(quoted(name)) is \(isRemoved ? "no longer" : "now") printed with \(characters) unescaped",
                before.allowReserved.isEmpty ? oldPath : oldPath + ["allowReserved"],
                isRemoved ? newPath : newPath + ["allowReserved"], .annotation)
        }
        compareValues(before.schema, after.schema, site)
        compareDeprecation(before.annotations, after.annotations, site)
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
    let pair: ParameterPair
    /// The parameter's name; nil for the schema as a whole.
    let parameter: String?
    let oldPath: [String]
    let newPath: [String]
    var part = ValuePart.whole
    /// The name of the value in messages.
    var subject: String

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

extension ParameterValue {
    /// The value as JSON, cut where it is long.
    var shown: String {
        let json = Instance([Instance.Member("v", self)]).json.dropFirst(5).dropLast()
        return json.count > QuotedText.lengthLimit ? json.prefix(QuotedText.lengthLimit) + "…" : String(json)
    }
}
