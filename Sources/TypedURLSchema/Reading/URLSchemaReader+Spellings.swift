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
        let check = ValueCheck(.invalidValue, Parameter(subject, .scalar(schema)), proofs)
        var aliases: [Spellings.Alias] = []
        for member in members.members.prefix(SchemaLimits.valueAliases) {
            guard let value = check.value(of: member.node, &findings) else { continue }
            aliases.append(Spellings.Alias(member.name, schema.normal(value)))
        }
        return aliases
    }
}

extension URLSchemaReader {
    /// Reads `rawText`: whether the value is the unchanged text of the URL.
    mutating func readRawText(_ keywords: JSONObject, of schema: ScalarSchema) -> Bool {
        guard let keyword = findings.boolean("rawText", in: keywords) else { return false }
        guard keyword.value else { return false }
        switch schema {
        case .string(let keywords):
            guard let format = keywords.format, !format.mayHaveEscapes else { return true }
            let message =
                "\"rawText\" is only allowed with the format \"uri\", not \(QuotedText.quote(format.rawValue)); remove \"rawText\""
            findings.add(.inapplicableKeyword, message, at: keyword.range)
            return false
        case .strings: return true
        case .integer, .number, .boolean, .integers, .numbers, .booleans, .union: return false
        }
    }

    /// Finds places that print another text than a raw one.
    mutating func checkRawTexts() {
        var seen: [Range<Int>] = []
        for template in templates {
            let authority = template.template.components.variables.filter { $0.component <= .port }
            let places = findings.places(inStringAt: template.range)
            for variable in template.variables {
                guard let index = propertyIndices[variable.name], properties[index].isRaw else { continue }
                let name = PercentEncoding.encode(variable.name)
                var demand: String?
                if !variable.op.keepsReserved {
                    demand =
                        "can only be in \"{+\(name)}\" or \"{#\(name)}\"; change the template, or remove \"rawText\""
                } else if authority.contains(where: { $0.name.hasSameScalars(as: variable.name) }) {
                    demand = "cannot be in the user info, host or port; remove \"rawText\""
                }
                // A template after several servers is several templates.
                let place = places.range(of: variable.range)
                guard let demand, !seen.contains(place) else { continue }
                seen.append(place)
                let message = "\(QuotedText.quote(variable.name)) has \"rawText\", so it \(demand)"
                findings.add(.inapplicableKeyword, message, at: place)
            }
        }
    }
}
