@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads `aliases`: older names of a parameter.
    mutating func readAliases(_ keywords: JSONObject) -> [Located<String>] {
        guard let names = findings.array("aliases", in: keywords) else { return [] }
        if names.value.isEmpty {
            // If there is also a reference, they replace those in the definition.
            let remedy = findings.useCount == 0 ? Remedy.removeMember : nil
            findings.add(
                .redundantKeyword, "\"aliases\" is empty; remove it", remedy: remedy, at: names.range)
        }
        if let surplus = names.value.dropFirst(SchemaLimits.aliases).first {
            let message =
                "a parameter can have at most \(SchemaLimits.aliases) aliases; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
        }
        let aliases = findings.differentStrings("aliases", Array(names.value.prefix(SchemaLimits.aliases)))
        for alias in aliases where alias.value.isEmpty {
            findings.add(.invalidValue, "an alias must have at least one character", at: alias.range)
        }
        return aliases.map { Located(value: $0.value, range: findings.place(of: $0.range)) }
    }

    /// Reads the names to ignore or, where the schema says nothing of them, takes those of its target.
    mutating func readIgnoredNames(_ root: JSONObject) -> [Located<IgnoredName>] {
        if root["ignoredParameters"] == nil, let names = definitions.defaults.ignoredNames {
            return names.map { Located(value: $0, range: templatePlace) }
        }
        return findings.ignoredNames(in: root) ?? []
    }

    /// The position at which mistakes in another file are reported: the template.
    var templatePlace: Range<Int> {
        let root = rootNode.objectValue
        return (root?["uriTemplate"] ?? nil)?.range ?? rootNode.range
    }

    /// Reports names with two meanings. Positional parameters also have names when an instance is built, so all names
    /// count, wherever their values are in the URL.
    ///
    /// - Parameter isInherited: Whether the ignored names are those of the target.
    mutating func checkNames(ignored: [Located<IgnoredName>], isInherited: Bool) {
        var owners = NameTable<(what: String, place: Range<Int>)>()
        var known: [String] = []
        func note(_ name: String, _ place: Range<Int>, _ what: String, _ reader: inout URLSchemaReader) {
            if let owner = owners.insert((what, place), for: name) {
                let line = reader.findings.line(of: owner.place)
                let message =
                    "\(QuotedText.quote(name)) is already \(owner.what) at line \(line); rename one of them"
                reader.findings.add(.nameCollision, message, at: place)
            } else {
                known.append(name)
            }
        }
        for property in properties { note(property.name, property.nameRange, "a parameter", &self) }
        for property in properties {
            for alias in property.aliases { note(alias.value, alias.range, "an alias", &self) }
        }
        for member in members { note(member.value, member.range, "a member of an object", &self) }
        // Templates may share fixed parameters.
        for template in templates {
            for fixed in template.fixedNames {
                guard let owner = owners[fixed.value], !template.isPositional(fixed.value),
                    wrongNames.insert(true, for: fixed.value) == nil
                else { continue }
                let message =
                    "\(QuotedText.quote(fixed.value)) is \(owner.what) at line \(findings.line(of: owner.place)) and cannot also be a fixed parameter; rename one of them"
                findings.add(.nameCollision, message, at: fixed.range)
            }
            known += template.fixedNames.map(\.value)
        }
        checkUnnamedMembers()
        for name in ignored {
            if name.value.coversAll {
                checkAllIgnored(name, isInherited: isInherited)
                continue
            }
            guard let other = known.first(where: name.value.covers) else { continue }
            let message =
                isInherited
                ? "the schema declares \(QuotedText.quote(other)), which \"typed-url.json\" ignores; give the schema its own \"ignoredParameters\""
                : "the schema declares \(QuotedText.quote(other)), so it cannot be ignored; remove this, or narrow it"
            findings.add(.nameCollision, message, at: name.range)
        }
    }

    /// Where an object takes all names, none is left to ignore.
    private mutating func checkAllIgnored(_ name: Located<IgnoredName>, isInherited: Bool) {
        let open = properties.first { property in
            if case .object(let object)? = property.schema {
                object.additionalProperties != nil
            } else {
                false
            }
        }
        guard let open else { return }
        let message =
            isInherited
            ? "\"*\" in \"typed-url.json\" has no effect, because \(QuotedText.quote(open.name)) accepts every name; give the schema its own \"ignoredParameters\""
            : "\"*\" has no effect, because \(QuotedText.quote(open.name)) accepts every name; remove \"*\", or \"additionalProperties\" of \(QuotedText.quote(open.name))"
        findings.add(.nameCollision, message, at: name.range)
    }

    /// Only one object can take the names that nothing else has.
    private mutating func checkUnnamedMembers() {
        var first: ReadProperty?
        for property in properties {
            guard case .object(let object)? = property.schema,
                !object.patternProperties.isEmpty || object.additionalProperties != nil
            else { continue }
            guard let first else {
                first = property
                continue
            }
            let message =
                "\(QuotedText.quote(first.name)) also has members without a declared name, and only one object can; name the members of one of them"
            findings.add(.nameCollision, message, at: property.nameRange)
        }
    }

    /// Reports parameters with aliases whose own names are not in the URL.
    mutating func checkAliases(_ main: ReadTemplate) {
        for property in properties {
            guard let alias = property.aliases.first,
                let variable = main.variables.first(where: { $0.name.hasSameScalars(as: property.name) })
            else { continue }
            if !variable.op.isNamed {
                let message =
                    "\(QuotedText.quote(property.name)) appears in the URL without its name, so it cannot have another; remove \"aliases\""
                findings.add(.inapplicableKeyword, message, at: alias.range)
            } else if case .object? = property.schema {
                let message =
                    "an object appears in the URL without its name, so it cannot have another; remove \"aliases\""
                findings.add(.inapplicableKeyword, message, at: alias.range)
            }
        }
    }
}

extension ReadTemplate {
    /// Whether the variable has no name in the URL. A fixed parameter can have that name.
    fileprivate func isPositional(_ name: String) -> Bool {
        variables.contains { $0.name.hasSameScalars(as: name) && !$0.op.isNamed }
    }
}
