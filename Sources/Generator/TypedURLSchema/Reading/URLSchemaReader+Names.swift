@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads `aliases`: older names of a parameter.
    mutating func readAliases(_ keywords: JSONObject) -> [Located<String>] {
        guard let names = keywords["aliases"]?.arrayValue else { return [] }
        _ = findings.checkCount(
            names.map(\.range), SchemaLimits.aliases, "a parameter can have", "aliases")
        let aliases = findings.differentStrings("aliases", Array(names.prefix(SchemaLimits.aliases)))
        for alias in aliases where alias.value.isEmpty {
            findings.add(.invalidValue, "an alias must have at least one character", at: alias.range)
        }
        return aliases.map { Located(value: $0.value, range: findings.reportedRange(of: $0.range)) }
    }

    /// Reads the names to ignore or, where the schema says nothing of them, takes those of its target.
    mutating func readIgnoredNames(_ root: JSONObject) -> [Located<IgnoredName>] {
        if root["ignoredParameters"] == nil, let names = defaults.ignoredNames {
            guard rest == nil else { return [] }
            return names.map { Located(value: $0, range: templateRange) }
        }
        return findings.ignoredNames(in: root) ?? []
    }

    /// The position at which mistakes in another file are reported: the template.
    var templateRange: Range<Int> {
        let root = rootNode.objectValue
        return (root?["uriTemplate"] ?? nil)?.range ?? rootNode.range
    }

    /// Reports names with two meanings. Positional parameters also have names when an instance is built, so all names
    /// count, wherever their values are in the URL.
    mutating func checkNames() {
        var owners = NameOwners()
        for property in properties { note(property.name, property.nameRange, "a parameter", &owners) }
        for property in properties {
            for alias in property.aliases { note(alias.value, alias.range, "an alias", &owners) }
        }
        for member in members { note(member.value, member.range, "a member of an object", &owners) }
        // Templates may share fixed parameters.
        for template in templates {
            for fixed in template.fixedNames {
                guard let owner = owners[fixed.value], !template.isPositional(fixed.value),
                    wrongNames.insert(true, for: fixed.value) == nil
                else { continue }
                let isVariable = template.variables.contains { $0.name.hasSameScalars(as: fixed.value) }
                let advice: Message =
                    isVariable || propertyIndices[fixed.value] == nil
                    ? "rename one of them"
                    : "write \(quoted: "{?\(fixed.value)}") for the parameter"
                let message: Message =
                    "\(quoted: fixed.value) is \(owner.what) at line \(findings.line(of: owner.range)) and cannot also be a fixed parameter; \(advice)"
                findings.add(.nameCollision, message, at: fixed.range)
            }
        }
    }

    private mutating func note(
        _ name: String, _ range: Range<Int>, _ what: String, _ owners: inout NameOwners
    ) {
        guard let owner = owners.insert((what, range), for: name) else { return }
        let line = findings.line(of: owner.range)
        let message: Message =
            "\(quoted: name) is already \(owner.what) at line \(line); rename one of them"
        findings.add(.nameCollision, message, at: range)
    }

    /// Reports parameters with aliases whose own names are not in the URL.
    mutating func checkAliases(_ main: ReadTemplate) {
        for property in properties {
            guard let alias = property.aliases.first,
                let variable = main.variable(named: property.name)
            else { continue }
            if !variable.op.isNamed {
                let message: Message =
                    "\(quoted: property.name) appears in the URL without its name, so it cannot have another; remove \"aliases\""
                findings.add(.inapplicableKeyword, message, at: alias.range)
            } else if property.isObject {
                let message: Message =
                    "an object appears in the URL without its name, so it cannot have another; remove \"aliases\""
                findings.add(.inapplicableKeyword, message, at: alias.range)
            }
        }
    }
}

/// What has a name, and where.
private typealias NameOwners = NameTable<(what: String, range: Range<Int>)>

extension ReadTemplate {
    /// Whether the variable has no name in the URL. A fixed parameter can have that name.
    fileprivate func isPositional(_ name: String) -> Bool {
        variable(named: name).map { !$0.op.isNamed } ?? false
    }
}

extension URLSchemaReader {
    /// Reads the accepted spellings or, where the schema says nothing of them, takes those of its target.
    mutating func readTolerances(_ root: JSONObject) -> [Located<Tolerance>] {
        if root["accepts"] == nil, let tolerances = defaults.tolerances {
            return tolerances.filter { rest == nil || $0 == .iri }
                .map { Located(value: $0, range: templateRange) }
        }
        return findings.tolerances(in: root) ?? []
    }
}
