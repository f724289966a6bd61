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
        var seen = NameTable<Found<String>>()
        for element in findings.array("enum", in: keywords)?.value ?? [] {
            guard case .string(let text) = element.value else { continue }
            let found = Found(value: text, range: element.range)
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
        for member in members.value.members.prefix(SchemaLimits.valueAliases) {
            guard let value = check.value(of: member.node, &findings).map(schema.normal) else { continue }
            let alias = Spellings.Alias(member.name, value)
            let known = Spellings(aliases, isCaseInsensitive: isCaseInsensitive)
            if checkMeaning(of: alias, at: member.nameRange, schema, known) { aliases.append(alias) }
        }
        return aliases
    }

    /// Whether a text has no meaning but that of the alias. It is a finding if it has.
    private mutating func checkMeaning(
        of alias: Spellings.Alias, at place: Range<Int>, _ schema: ScalarSchema, _ known: Spellings
    ) -> Bool {
        let own = schema.value(of: alias.text).map(schema.normal).flatMap { schema.admits($0) ? $0 : nil }
        guard let own = own ?? known.value(of: alias.text, schema) else { return true }
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
        for (index, (branch, node)) in zip(branches, nodes).enumerated() {
            for alias in branch.spellings?.aliases ?? [] {
                let other = branches.enumerated().lazy.compactMap { place, other -> ParameterValue? in
                    guard place != index else { return nil }
                    let own = other.schema.value(of: alias.text).map(other.schema.normal)
                    if let own, other.schema.admits(own) { return own }
                    return place < index ? other.spellings?.value(of: alias.text, other.schema) : nil
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
