@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads `required`: the names, with their positions.
    mutating func readRequired(_ object: JSONObject, _ scope: NameScope) -> NameTable<Range<Int>> {
        var required = NameTable<Range<Int>>()
        guard let names = object["required"]?.arrayValue else { return required }
        for name in findings.differentStrings("required", names) where check(name, scope, "required") {
            required[name.value] = name.range
        }
        return required
    }

    /// Reads `dependentRequired`.
    mutating func readDependencies(
        _ object: JSONObject, _ scope: NameScope, required: NameTable<Range<Int>>
    ) -> [Dependency] {
        guard let members = object["dependentRequired"]?.objectValue else { return [] }
        proofs?.checkDependencies(object, scope, required: required, &self)
        return members.members.compactMap { member in
            let name = Located(value: member.name, range: member.nameRange)
            let isKnown = check(name, scope, "dependentRequired")
            guard let elements = member.node.arrayValue else {
                let message: Message =
                    "\(quoted: member.name) must be an array of names, not \(member.node.kind)"
                findings.add(.wrongJSONType, message, at: member.node.range)
                return nil
            }
            let needed = findings.differentStrings("dependentRequired", elements)
                .filter { check($0, scope, "dependentRequired") }
            return isKnown && !needed.isEmpty
                ? Dependency(member.name, requires: needed.map(\.value)) : nil
        }
    }

    /// Whether the parameter with this name is optional. It is a finding if not.
    private mutating func check(_ name: Located<String>, _ scope: NameScope, _ keyword: String) -> Bool {
        let quoted = QuotedText.quote(name.value)
        guard let hasDefault = scope.hasDefault[name.value] else {
            guard areAllPropertiesRead else { return false }
            let ending = findings.ending(
                for: name.value, among: scope.names, else: "remove it, or add it to \"properties\"")
            findings.add(.unknownName, "\(quoted) is not a \(scope.noun)\(ending)", at: name.range)
            return false
        }
        guard hasDefault else { return true }
        let message: Message =
            "\(quoted) has a default, so it is never missing; remove it from \"\(keyword)\", or remove its default"
        findings.add(.defaultAndRequired, message, at: name.range)
        return false
    }

    // MARK: Rules over several

    /// Reads the root's `anyOf` and `oneOf`: rules over which parameters are present.
    mutating func readPresenceRules(_ root: JSONObject, _ scope: NameScope) -> [PresenceRule] {
        [PresenceRule.Kind.anyOf, .oneOf].compactMap { kind in
            guard
                let branches = findings.elements(
                    of: kind.rawValue, in: root, "add a branch, or remove it", SchemaLimits.branches,
                    "\"\(kind.rawValue)\" can have", "branches")
            else { return nil }
            let count = findings.count
            let alternatives = branches.value.map { readAlternative($0, scope, kind) }
            return findings.count == count ? PresenceRule(kind, alternatives) : nil
        }
    }

    /// The names that a branch requires.
    private mutating func readAlternative(
        _ node: JSONNode, _ scope: NameScope, _ kind: PresenceRule.Kind
    ) -> [String] {
        guard let branch = node.objectValue else {
            let message: Message =
                "a branch must be an object, not \(node.kind); write { \"required\": [ … ] }"
            findings.add(.wrongJSONType, message, at: node.range)
            return []
        }
        for member in branch.members {
            if let keyword = Keyword.named(member.name), keyword.positions.contains(.alternative) {
                findings.check(keyword.name, member.node, keyword.type)
                continue
            }
            let message: Message =
                "a branch of the root's \"\(kind.rawValue)\" can only contain \"required\", not \(quoted: member.name); remove it"
            findings.add(.unsupportedKeyword, message, at: member.nameRange)
        }
        guard let names = branch.array("required") else {
            if branch["required"] == nil {
                let message: Message = "the branch has no \"required\"; add it, with at least one name"
                findings.add(.missingKeyword, message, at: node.range.prefix(1))
            }
            return []
        }
        if names.value.isEmpty {
            findings.add(.invalidValue, "a branch must require at least one name; add one", at: names.range)
        }
        return findings.differentStrings("required", names.value)
            .filter { check($0, scope, kind.rawValue) }.map(\.value)
    }
}
