@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads a schema within the schema, with the keywords of what it refers to.
    ///
    /// - Parameters:
    ///   - range: Where a finding about the whole is.
    ///   - read: Reads its values, whose kind is nil if it is unknown or not supported, or if keywords cannot be read. It is not
    ///     called if there is nothing to read.
    mutating func readSubschema(
        _ keywords: JSONObject, at range: Range<Int>, _ position: Keyword.Positions,
        _ read: (inout URLSchemaReader, JSONObject, ValueKinds?) -> Void
    ) {
        guard mayReadSubschema(at: range) else { return }
        let useCount = findings.useCount
        if let keywords = keywords["$ref"] == nil ? keywords : resolved(keywords) {
            let kind = readKind(keywords, at: range, position)
            let isReadable = findings.checkKeywords(of: keywords, position, kind: kind)
            if let kind { proofs?.check(keywords, kind, &self) }
            // The parts of an object are read by themselves.
            read(&self, keywords, kind?.isEmpty == false && (isReadable || kind == .object) ? kind : nil)
        }
        findings.close(downTo: useCount)
    }

    /// The keywords of a schema within the schema, which must be an object. It is a finding if not.
    mutating func keywords(of node: JSONNode, _ subject: Message) -> JSONObject? {
        if let keywords = node.objectValue { return keywords }
        let message: Message = "\(subject) must be an object, not \(node.kind); write { \"type\": … }"
        findings.add(.wrongJSONType, message, at: node.range)
        return nil
    }

    /// Whether the limit for schemas allows another one. Exceeding it is only reported once.
    private mutating func mayReadSubschema(at range: Range<Int>) -> Bool {
        subschemaCount += 1
        definitions.allowance.subschemas -= 1
        if definitions.allowance.subschemas == -1 {
            let message: Message =
                "all files together contain too many schemas, counting a definition once per use; simplify them"
            findings.add(.invalidValue, message, at: range)
        }
        if definitions.allowance.subschemas < 0 {
            findings.addErrorElsewhere()
            return false
        }
        if subschemaCount <= SchemaLimits.subschemas { return true }
        if subschemaCount == SchemaLimits.subschemas + 1 {
            let message: Message =
                "the file contains more than \(SchemaLimits.subschemas) schemas, counting a definition once per use; simplify it"
            findings.add(.invalidValue, message, at: range)
        }
        findings.addErrorElsewhere()
        return false
    }

    /// The keywords, united with those of the definition that `$ref` leads to, and so on. The definitions are open then.
    mutating func resolved(_ keywords: JSONObject) -> JSONObject? {
        var members = keywords.members.filter { $0.name != "$ref" }
        var reference = keywords["$ref"]
        var type = keywords.definition
        // With other keywords beside a reference, the type in Swift is another one than the definition's.
        var keepsType = members.allSatisfy { $0.name == "swiftName" || Self.typeKeeping.contains($0.name) }
        while let node = reference {
            guard let (definition, target) = follow(node) else { return nil }
            guard unite(&members, with: target, of: definition) else { return nil }
            reference = target["$ref"]
            if keepsType {
                type = definition.type
                keepsType = target.members.allSatisfy {
                    $0.name == "$ref" || Self.typeKeeping.contains($0.name)
                }
            }
        }
        return JSONObject(members: members, definition: type)
    }

    /// Opens the definition that a `$ref` leads to.
    private mutating func follow(_ node: JSONNode) -> (Definition, JSONObject)? {
        guard findings.check("$ref", node, .string), let text = node.stringValue,
            let definition = definition(text, at: node.range)
        else { return nil }
        let use = DefinitionUse(definition, reference: node.range)
        if let first = findings.openUses.firstIndex(where: { $0.definition.id == definition.id }) {
            let way = (findings.openUses[first...].map(\.definition.pointer) + [definition.pointer])
                .map(QuotedText.quote).joined(separator: " to ")
            let message: Message = "the reference is circular, from \(way); write one of them out"
            findings.add(.referenceCycle, message, at: node.range)
            return nil
        }
        guard findings.openUses.count < SchemaLimits.referenceDepth else {
            let message: Message =
                "a reference can lead through at most \(SchemaLimits.referenceDepth) definitions; write some of them out"
            findings.add(.invalidValue, message, at: node.range)
            return nil
        }
        check(definition, use)
        guard let target = definition.member.node.objectValue,
            definitions.readings[definition.id]?.hasErrors == false
        else {
            findings.addErrorElsewhere()
            return nil
        }
        findings.open(use)
        return (definition, target)
    }

    private mutating func definition(_ text: String, at range: Range<Int>) -> Definition? {
        let reference: Reference
        do throws(Reference.Problem) {
            reference = try Reference(text)
        } catch {
            findings.add(
                .unresolvedReference, error.message, remedy: Reference.remedy(of: text), at: range)
            return nil
        }
        let source = definitions.sources.index(of: range)
        guard let file = reference.file.map({ definitions.file($0, from: source) }) ?? source else {
            reportMissingFile(reference.file ?? "", from: source, at: range)
            return nil
        }
        if let definition = definitions.definition(reference.name, of: file) { return definition }
        let owner = reference.file.map(QuotedText.quote) ?? "this file"
        let ending = findings.ending(
            for: reference.name, among: definitions.names(of: file), else: "add it to \"$defs\"")
        let message: Message = "unknown definition \(quoted: reference.name) in \(owner)\(ending)"
        findings.add(.unresolvedReference, message, at: range)
        return nil
    }

    private mutating func reportMissingFile(_ file: String, from source: Int, at range: Range<Int>) {
        let name = QuotedText.quote(file)
        let message: Message =
            if definitions.isBroken(file, from: source) {
                "\(name) is not JSON; correct that file first"
            } else if file.utf8.contains(UInt8(ascii: "/")) {
                "there is no schema \(name) in the set; correct the path, or move the file into the set"
            } else {
                "there is no schema \(name) beside this file; correct the name, or add the file"
            }
        findings.add(.unresolvedReference, message, at: range)
    }

    /// Adds the keywords of a definition to those beside a reference to it.
    private mutating func unite(
        _ members: inout [JSONObject.Member], with target: JSONObject, of definition: Definition
    ) -> Bool {
        var own = NameTable<Range<Int>>()
        for member in members { own[member.name] = member.nameRange }
        var isUnited = true
        for member in target.members where member.name != "$ref" {
            guard let range = own[member.name] else {
                members.append(member)
                continue
            }
            guard !Self.annotations.contains(member.name) else { continue }
            let message: Message =
                "\(quoted: member.name) is already set in \(quoted: definition.pointer); remove one of them"
            findings.add(.conflictingKeyword, message, at: range)
            isUnited = false
        }
        return isUnited
    }

    /// The keywords beside a reference that replace those in the definition.
    private static let annotations = [
        "title", "description", "default", "deprecated", "examples", "swiftName", "swiftCaseNames",
        "swiftType",
        "aliases", "$comment",
    ]

    /// The keywords beside a reference with which the type in Swift is that of the definition.
    private static let typeKeeping = [
        "title", "description", "default", "deprecated", "examples", "aliases", "$comment", "caseInsensitive",
        "valueAliases", "allowReserved", "rawText", "restOfURL", "prefix", "suffix",
    ]

    // MARK: Definitions

    /// Reads the definitions of the file.
    mutating func readDefinitions() {
        for definition in definitions.definitions(of: file) {
            check(definition, DefinitionUse(definition, reference: definition.member.nameRange))
            proofs?.check(definition, &self)
        }
    }

    /// Reads a definition by itself, unless that was done.
    private mutating func check(_ definition: Definition, _ use: DefinitionUse) {
        guard definitions.readings[definition.id] == nil else { return }
        // The placeholder while it is read.
        definitions.readings[definition.id] = DefinitionReading()
        let outer = (findings, subject)
        findings = outer.0.forDefinition(use)
        _ = readProperty(definition.member, .definition)
        let inner = findings
        (findings, subject) = outer
        findings.goOn(after: inner)
        let hasErrors = inner.hasErrorsElsewhere || inner.diagnostics.contains { $0.severity == .error }
        definitions.readings[definition.id] = DefinitionReading(inner.diagnostics, hasErrors: hasErrors)
    }
}
