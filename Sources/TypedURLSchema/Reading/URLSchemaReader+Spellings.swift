@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads `caseInsensitive` and `valueAliases`: other texts that are read as values.
    mutating func readSpellings(_ keywords: JSONObject, _ schema: ScalarSchema) -> Spellings? {
        guard keywords["caseInsensitive"] != nil || keywords["valueAliases"] != nil else { return nil }
        let isCaseInsensitive = readCaseInsensitive(keywords, schema)
        let aliases = readValueAliases(keywords, schema, isCaseInsensitive)
        guard isCaseInsensitive || !aliases.isEmpty else { return nil }
        return Spellings(aliases, isCaseInsensitive: isCaseInsensitive)
    }

    private mutating func readCaseInsensitive(_ keywords: JSONObject, _ schema: ScalarSchema) -> Bool {
        guard let keyword = findings.boolean("caseInsensitive", in: keywords) else { return false }
        guard keyword.value else {
            let message = "\"caseInsensitive\" of false has no effect; remove it"
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: keyword.range)
            return false
        }
        guard case .strings = schema else { return false }
        var seen = NameTable<Located<String>>()
        for element in findings.array("enum", in: keywords)?.value ?? [] {
            guard case .string(let text) = element.value else { continue }
            let found = Located(value: text, range: element.range)
            guard let first = seen.insert(found, for: text.foldedHost) else { continue }
            let message =
                "\(QuotedText.quote(text)) and \(QuotedText.quote(first.value)) at line \(findings.line(of: first.range)) differ only in case; remove one of them, or \"caseInsensitive\""
            findings.add(.duplicateValue, message, at: element.range)
        }
        return true
    }

    private mutating func readValueAliases(
        _ keywords: JSONObject, _ schema: ScalarSchema, _ isCaseInsensitive: Bool
    ) -> [Spellings.Alias] {
        guard let members = findings.object("valueAliases", in: keywords) else { return [] }
        if members.value.members.isEmpty {
            let message = "\"valueAliases\" is empty; remove it"
            let remedy = findings.useCount == 0 ? Remedy.removeMember : nil
            findings.add(.redundantKeyword, message, remedy: remedy, at: members.range)
        }
        if let surplus = members.value.members.dropFirst(SchemaLimits.valueAliases).first {
            let message =
                "a value can have at most \(SchemaLimits.valueAliases) value aliases; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.nameRange)
        }
        let check = ValueCheck(.invalidValue, Parameter(subject, .scalar(schema)))
        var aliases: [Spellings.Alias] = []
        var known = SpellingTable(Spellings(isCaseInsensitive: isCaseInsensitive), schema)
        for member in members.value.members.prefix(SchemaLimits.valueAliases) {
            guard let value = check.value(of: member.node, &findings).map(schema.normal) else { continue }
            let alias = Spellings.Alias(member.name, value)
            guard checkMeaning(of: alias, at: member.nameRange, schema, known) else { continue }
            aliases.append(alias)
            known.add(alias.value, for: alias.text)
        }
        return aliases
    }

    /// Whether a text has no meaning but that of the alias. It is a finding if it has.
    private mutating func checkMeaning(
        of alias: Spellings.Alias, at place: Range<Int>, _ schema: ScalarSchema, _ known: SpellingTable
    ) -> Bool {
        let own = schema.value(of: alias.text).map(schema.normal).flatMap { schema.admits($0) ? $0 : nil }
        guard let own = own ?? known.value(ofForeign: alias.text) else { return true }
        let text = QuotedText.quote(alias.text)
        if own == alias.value {
            let message = "\(text) is already read as this value; remove it"
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: place)
        } else {
            let message =
                "\(text) already means \(Self.shown(own)), so it cannot mean \(Self.shown(alias.value)); remove it"
            findings.add(.duplicateValue, message, at: place)
        }
        return false
    }

    /// Finds texts that one branch of a union reads as a value, and that are texts of another one.
    mutating func checkSpellings(of branches: [UnionSchema.Branch], _ nodes: [JSONNode]) {
        let tables = branches.map { branch in branch.spellings.map { SpellingTable($0, branch.schema) } }
        for (index, (branch, node)) in zip(branches, nodes).enumerated() {
            for alias in branch.spellings?.aliases ?? [] {
                let other = branches.enumerated().lazy.compactMap { place, other -> ParameterValue? in
                    guard place != index else { return nil }
                    let own = other.schema.value(of: alias.text).map(other.schema.normal)
                    if let own, other.schema.admits(own) { return own }
                    return place < index ? tables[place]?.value(ofForeign: alias.text) : nil
                }.first
                guard let other else { continue }
                let message =
                    "\(QuotedText.quote(alias.text)) already means \(Self.shown(other)) in another branch, so it cannot mean \(Self.shown(alias.value)); remove it"
                findings.add(.duplicateValue, message, at: node.range.prefix(1))
            }
        }
    }

    /// A single value as JSON writes it.
    private static func shown(_ value: ParameterValue) -> String {
        if case .string(let text) = value { QuotedText.quote(text) } else { value.urlText }
    }
}

/// The spellings of values, by their texts: a value can have hundreds, and each is looked up among the others.
private struct SpellingTable {
    private let isCaseInsensitive: Bool
    private var values = NameTable<ParameterValue>()

    init(_ spellings: Spellings, _ schema: ScalarSchema) {
        isCaseInsensitive = spellings.isCaseInsensitive
        if isCaseInsensitive, case .strings(let texts) = schema {
            for text in texts { add(.string(text), for: text) }
        }
        for alias in spellings.aliases { add(alias.value, for: alias.text) }
    }

    /// Adds a spelling, unless there is one already.
    mutating func add(_ value: ParameterValue, for text: String) {
        _ = values.insert(value, for: key(text))
    }

    /// The value with this other spelling, if the text is not the own text of a value.
    func value(ofForeign text: String) -> ParameterValue? { values[key(text)] }

    private func key(_ text: String) -> String { isCaseInsensitive ? text.foldedHost : text }
}
