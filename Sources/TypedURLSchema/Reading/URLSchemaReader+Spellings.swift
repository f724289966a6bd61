@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads `caseInsensitive` and `valueAliases`: other texts that are read as values.
    mutating func readSpellings(_ keywords: JSONObject, _ schema: ScalarSchema) -> Spellings? {
        guard keywords["caseInsensitive"] != nil || keywords["valueAliases"] != nil else { return nil }
        var isCaseInsensitive = findings.boolean("caseInsensitive", in: keywords)?.value ?? false
        if case .strings = schema {} else { isCaseInsensitive = false }
        let spellings = Spellings(
            readValueAliases(keywords, schema), isCaseInsensitive: isCaseInsensitive)
        proofs?.check(spellings, schema, keywords, &self)
        return isCaseInsensitive || !spellings.aliases.isEmpty ? spellings : nil
    }

    private mutating func readValueAliases(
        _ keywords: JSONObject, _ schema: ScalarSchema
    ) -> [Spellings.Alias] {
        guard let members = findings.object("valueAliases", in: keywords)?.value else { return [] }
        _ = findings.checkCount(
            of: members, SchemaLimits.valueAliases, "a value can have", "value aliases")
        let check = ValueCheck(.invalidValue, Parameter(subject, .scalar(schema)))
        var aliases: [Spellings.Alias] = []
        for member in members.members.prefix(SchemaLimits.valueAliases) {
            guard let value = check.value(of: member.node, &findings) else { continue }
            aliases.append(Spellings.Alias(member.name, schema.normal(value)))
        }
        return aliases
    }
}
