import TypedURLModel

/// The root's `allOf` (JSON Schema Core 2020-12, section 10.2.1.1): objects whose properties are parameters of several
/// schemas.
extension URLSchemaReader {
    /// Reads `allOf`. Its properties follow those of the schema itself.
    mutating func readSharedParameters(_ root: JSONObject) {
        guard let branches = root.array("allOf") else { return }
        if branches.value.isEmpty {
            let message: Message = "\"allOf\" is empty; add a reference, or remove it"
            findings.add(.invalidValue, message, at: branches.range)
        }
        _ = findings.checkCount(of: branches.value, SchemaLimits.branches, "\"allOf\" can have", "branches")
        for branch in branches.value.prefix(SchemaLimits.branches) {
            guard let reference = branch.objectValue, reference.members.map(\.name) == ["$ref"] else {
                let message: Message =
                    "\"allOf\" can only list references to objects; write { \"$ref\": \"#/$defs/name\" }"
                findings.add(.unsupportedKeyword, message, at: branch.range)
                areAllPropertiesRead = false
                continue
            }
            let useCount = findings.useCount
            if let keywords = resolved(reference) {
                readSharedParameters(in: keywords, at: branch.range)
            } else {
                areAllPropertiesRead = false
            }
            findings.close(downTo: useCount)
        }
    }

    /// Reads a definition that `allOf` refers to by itself.
    mutating func readSharedParameters(byItself definition: Definition) {
        guard let keywords = keywords(of: definition.member.node, "the definition") else { return }
        let outer = (properties, propertyIndices, members, shared, areAllPropertiesRead)
        (properties, propertyIndices, members, shared) = ([], NameTable(), [], SharedRequirements())
        areAllPropertiesRead = true
        let useCount = findings.useCount
        if let keywords = keywords["$ref"] == nil ? keywords : resolved(keywords) {
            readSharedParameters(in: keywords, at: definition.member.nameRange)
        }
        findings.close(downTo: useCount)
        (properties, propertyIndices, members, shared, areAllPropertiesRead) = outer
    }

    private mutating func readSharedParameters(in keywords: JSONObject, at range: Range<Int>) {
        guard keywords["type"]?.stringValue == "object" else {
            let message: Message =
                "\"allOf\" can only refer to objects; write \"type\": \"object\" in the definition"
            findings.add(.wrongJSONType, message, at: keywords["type"]?.range ?? range)
            areAllPropertiesRead = false
            return
        }
        findings.checkKeywords(of: keywords, .shared)
        guard let members = keywords["properties"]?.objectValue?.members else {
            areAllPropertiesRead = false
            if keywords["properties"] == nil {
                let message: Message =
                    "the definition has no \"properties\"; add it, with the parameters to share"
                findings.add(.missingKeyword, message, at: range)
            }
            return
        }
        readProperties(members)
        let own = members.compactMap { member in
            propertyIndices[member.name].map { (member.name, properties[$0].hasDefault) }
        }
        let scope = NameScope("property", own)
        let required = readRequired(keywords, scope)
        for (name, _) in own where required.contains(name) {
            shared.required[name] = required[name].map(findings.reportedRange)
        }
        shared.dependencies += readDependencies(keywords, scope, required: required)
    }

    /// Whether two declarations of one property are equal. It is a finding if not.
    mutating func checkRepetition(of first: ReadProperty, _ member: JSONObject.Member) {
        let isInOneFile =
            definitions.sources.index(of: first.declaration.node.range)
            == definitions.sources.index(of: member.node.range)
        let name = QuotedText.quote(member.name)
        let line = findings.line(of: first.nameRange)
        if !member.node.isSame(as: first.declaration.node, comparingReferences: isInOneFile) {
            let message: Message =
                "\(name) is already declared at line \(line), with other keywords; make both equal, or rename one of them"
            findings.add(.nameCollision, message, at: member.nameRange)
        }
    }
}

extension DefinitionTable {
    /// For each definition, whether the root's `allOf` of a file refers to it, perhaps through others, so that its properties
    /// are those of schemas.
    @_optimize(size)
    func findSharedParameters() -> [Bool] {
        var isShared = readings.map { _ in false }
        for (file, entry) in sources.entries.enumerated() {
            for branch in entry.root.objectValue?["allOf"]?.arrayValue?.prefix(SchemaLimits.branches) ?? [] {
                var (node, file) = (branch, file)
                while let definition = definition(referredToBy: node, in: file),
                    definition.mayShareParameters, !isShared[definition.id]
                {
                    isShared[definition.id] = true
                    (node, file) = (definition.member.node, definition.file)
                }
            }
        }
        return isShared
    }

    private func definition(referredToBy node: JSONNode, in file: Int) -> Definition? {
        guard let text = node.objectValue?["$ref"]?.stringValue, let reference = try? Reference(text),
            let target = reference.file.map({ self.file($0, from: file) }) ?? file
        else { return nil }
        return definition(reference.name, of: target)
    }
}

extension Definition {
    /// Whether it is an object, or refers to another definition.
    fileprivate var mayShareParameters: Bool {
        guard let keywords = member.node.objectValue else { return false }
        return keywords["$ref"] != nil || keywords["type"]?.stringValue == "object"
    }
}

extension JSONNode {
    /// Whether both are one value, wherever they are and in whatever order their members are.
    ///
    /// - Parameter comparingReferences: Whether a `$ref` means the same in both, since they are in one file.
    fileprivate func isSame(as other: JSONNode, comparingReferences: Bool) -> Bool {
        if self === other { return true }
        switch (value, other.value) {
        case (.null, .null): return true
        case (.boolean(let own), .boolean(let other)): return own == other
        case (.number(let own), .number(let other)): return own == other
        case (.string(let own), .string(let other)): return own.hasSameScalars(as: other)
        case (.array(let own), .array(let other)):
            return own.count == other.count
                && zip(own, other).allSatisfy { $0.isSame(as: $1, comparingReferences: comparingReferences) }
        case (.object(let own), .object(let other)):
            guard own.members.count == other.members.count else { return false }
            var nodes = NameTable<JSONNode>()
            for member in other.members { nodes[member.name] = member.node }
            return own.members.allSatisfy { member in
                guard comparingReferences || member.name != "$ref" else { return false }
                return nodes[member.name].map {
                    member.node.isSame(as: $0, comparingReferences: comparingReferences)
                } ?? false
            }
        default: return false
        }
    }
}
