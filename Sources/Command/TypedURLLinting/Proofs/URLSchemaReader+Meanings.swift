@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Texts that are read as several values.
extension URLSchemaReader {
    /// Finds values that differ only in case, and texts that mean a value without being its alias.
    mutating func checkMeanings(ofAliasesOf schema: ScalarSchema, _ keywords: JSONObject) {
        if schema.isCaseInsensitive { checkCases(keywords["enum"]?.arrayValue ?? []) }
        var known = AliasTable(ScalarSchema(schema.type, isCaseInsensitive: schema.isCaseInsensitive))
        var members = keywords["valueAliases"]?.objectValue?.members[...] ?? []
        for alias in schema.valueAliases {
            // An alias whose value is wrong is left out.
            while let member = members.first, !member.name.hasSameScalars(as: alias.text) {
                members.removeFirst()
            }
            guard let member = members.popFirst() else { return }
            guard checkMeaning(of: alias, at: member.nameRange, schema, known) else { continue }
            known.add(alias.value, for: alias.text)
        }
    }

    private mutating func checkCases(_ values: [JSONNode]) {
        var seen = NameTable<(text: String, position: Range<Int>)>()
        for element in values {
            guard case .string(let text) = element.value,
                let first = seen.insert((text, element.range), for: text.lowercasedASCII)
            else { continue }
            let message =
                "\(QuotedText.quote(text)) and \(QuotedText.quote(first.text)) at line \(findings.line(of: first.position)) differ only in case; remove one of them, or \"caseInsensitive\""
            findings.add(.duplicateValue, message, at: element.range)
        }
    }

    /// Whether a text has no meaning but that of the alias. It is a finding if it has.
    private mutating func checkMeaning(
        of alias: ValueAlias, at position: Range<Int>, _ schema: ScalarSchema, _ known: AliasTable
    ) -> Bool {
        guard let own = schema.ownValue(of: alias.text) ?? known[alias.text] else { return true }
        let text = QuotedText.quote(alias.text)
        if own == alias.value {
            let message = "\(text) is already read as this value; remove it"
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: position)
        } else {
            let message =
                "\(text) already means \(Self.shown(own)), so it cannot mean \(Self.shown(alias.value)); remove it"
            findings.add(.duplicateValue, message, at: position)
        }
        return false
    }

    /// Finds texts that one branch of a union reads as a value, and that are texts of another one.
    mutating func checkMeanings(ofAliasesOf branches: [ScalarSchema], _ nodes: [JSONNode]) {
        let tables = branches.map(AliasTable.init)
        for (index, (branch, node)) in zip(branches, nodes).enumerated() {
            for alias in branch.valueAliases {
                let other = branches.enumerated().lazy.compactMap { position, other -> ParameterValue? in
                    guard position != index else { return nil }
                    return other.ownValue(of: alias.text)
                        ?? (position < index ? tables[position][alias.text] : nil)
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

/// The values of the texts that are no value's own: there can be hundreds, and each is looked up among the others.
private struct AliasTable {
    private let isCaseInsensitive: Bool
    private var values = NameTable<ParameterValue>()

    init(_ schema: ScalarSchema) {
        isCaseInsensitive = schema.isCaseInsensitive
        if isCaseInsensitive, case .strings(let texts) = schema.type {
            for text in texts { add(.string(text), for: text) }
        }
        for alias in schema.valueAliases { add(alias.value, for: alias.text) }
    }

    /// Adds a text, unless there is one already.
    mutating func add(_ value: ParameterValue, for text: String) {
        _ = values.insert(value, for: key(text))
    }

    subscript(text: String) -> ParameterValue? { values[key(text)] }

    private func key(_ text: String) -> String { isCaseInsensitive ? text.lowercasedASCII : text }
}
