import TypedURL

extension URLSchemaReader {
    /// Reads a schema within the schema, with the keywords of what it refers to.
    ///
    /// - Returns: What the function returns; nil, too, where there is nothing to call it with.
    mutating func reading<Result>(
        _ keywords: JSONObject, at place: Range<Int>,
        _ read: (inout URLSchemaReader, JSONObject) -> Result?
    ) -> Result? {
        guard mayReadSubschema(at: place) else { return nil }
        guard keywords["$ref"] != nil else { return read(&self, keywords) }
        let useCount = findings.useCount
        defer { findings.close(downTo: useCount) }
        return resolved(keywords).flatMap { read(&self, $0) }
    }

    /// Whether the limit on schemas allows another one. That it does not is said once.
    private mutating func mayReadSubschema(at place: Range<Int>) -> Bool {
        subschemaCount += 1
        definitions.allowance.subschemas -= 1
        if definitions.allowance.subschemas == -1 {
            let message =
                "all files together contain too many schemas, counting a definition once per use; simplify them"
            findings.add(.invalidValue, message, at: place)
        }
        if definitions.allowance.subschemas < 0 {
            findings.addErrorElsewhere()
            return false
        }
        if subschemaCount <= SchemaLimits.subschemas { return true }
        if subschemaCount == SchemaLimits.subschemas + 1 {
            let message =
                "the file contains more than \(SchemaLimits.subschemas) schemas, counting a definition once per use; simplify it"
            findings.add(.invalidValue, message, at: place)
        }
        findings.addErrorElsewhere()
        return false
    }

    /// The keywords, united with those of the definition that `$ref` leads to, and so on. The definitions are open then.
    private mutating func resolved(_ keywords: JSONObject) -> JSONObject? {
        var members = keywords.members.filter { $0.name != "$ref" }
        var reference = keywords["$ref"]
        while let node = reference {
            guard let (definition, target) = follow(node) else { return nil }
            guard unite(&members, with: target, of: definition) else { return nil }
            reference = target["$ref"]
        }
        return JSONObject(members: members)
    }

    /// Opens the definition that a `$ref` leads to.
    private mutating func follow(_ node: JSONNode) -> (Definition, JSONObject)? {
        guard case .string(let text) = node.value else {
            findings.add(
                .wrongJSONType, "\"$ref\" must be a string, not \(node.value.kind)", at: node.range)
            return nil
        }
        guard let definition = definition(text, at: node.range) else { return nil }
        let use = DefinitionUse(definition, reference: node.range)
        if let first = findings.openUses.firstIndex(where: { $0.id == definition.id }) {
            let way = (findings.openUses[first...].map(\.pointer) + [definition.pointer])
                .map(QuotedText.quote).joined(separator: " to ")
            let message = "the reference is circular, from \(way); write one of them out"
            findings.add(.referenceCycle, message, at: node.range)
            return nil
        }
        guard findings.openUses.count < SchemaLimits.referenceDepth else {
            let message =
                "a reference can lead through at most \(SchemaLimits.referenceDepth) definitions; write some of them out"
            findings.add(.invalidValue, message, at: node.range)
            return nil
        }
        check(definition, use)
        guard case .object(let target) = definition.member.node.value,
            definitions.readings[definition.id]?.hasErrors == false
        else {
            findings.addErrorElsewhere()
            return nil
        }
        findings.open(use)
        return (definition, target)
    }

    private mutating func definition(_ text: String, at place: Range<Int>) -> Definition? {
        let reference: Reference
        do throws(Reference.Problem) {
            reference = try Reference(text)
        } catch {
            findings.add(
                .unresolvedReference, error.message, remedy: Reference.remedy(of: text), at: place)
            return nil
        }
        let source = definitions.sources.index(of: place)
        guard let file = reference.file.map({ definitions.file($0, beside: source) }) ?? source else {
            reportMissingFile(reference.file ?? "", beside: source, at: place)
            return nil
        }
        if let definition = definitions.definition(reference.name, of: file) { return definition }
        let suggestion = findings.suggestion(for: reference.name, among: definitions.names(of: file))
        let owner = reference.file.map(QuotedText.quote) ?? "this file"
        let ending = suggestion.isEmpty ? "; add it to \"$defs\"" : suggestion
        let message = "unknown definition \(QuotedText.quote(reference.name)) in \(owner)\(ending)"
        findings.add(.unresolvedReference, message, at: place)
        return nil
    }

    private mutating func reportMissingFile(_ file: String, beside source: Int, at place: Range<Int>) {
        let name = QuotedText.quote(file)
        let message =
            definitions.isBroken(file, beside: source)
            ? "\(name) is not JSON; correct that file first"
            : "there is no schema \(name) beside this file; correct the name, or add the file"
        findings.add(.unresolvedReference, message, at: place)
    }

    /// Adds the keywords of a definition to those beside a reference to it.
    private mutating func unite(
        _ members: inout [JSONObject.Member], with target: JSONObject, of definition: Definition
    ) -> Bool {
        var own = NameTable<JSONObject.Member>()
        for member in members { own[member.name] = member }
        var isUnited = true
        for member in target.members where member.name != "$ref" {
            guard let other = own[member.name] else {
                members.append(member)
                continue
            }
            guard !Self.annotations.contains(member.name) else { continue }
            let message =
                "\(QuotedText.quote(member.name)) is already set in \(QuotedText.quote(definition.pointer)); remove one of them"
            findings.add(.conflictingKeyword, message, at: other.nameRange)
            isUnited = false
        }
        return isUnited
    }

    /// The keywords that stand beside a reference instead of those in what it refers to.
    private static let annotations: Set<String> = [
        "title", "description", "default", "deprecated", "examples", "swiftName", "swiftCaseNames", "aliases",
        "$comment",
    ]

    // MARK: Definitions

    /// Reads the definitions of the file.
    mutating func readDefinitions(_ root: JSONObject) {
        guard let members = findings.object("$defs", in: root) else { return }
        if let surplus = members.value.members.dropFirst(SchemaLimits.definitions).first {
            let message =
                "a file can have at most \(SchemaLimits.definitions) definitions; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.nameRange)
        }
        for definition in definitions.definitions(of: file) {
            check(definition, DefinitionUse(definition, reference: definition.member.nameRange))
            guard !definitions.isReferredTo(definition) else { continue }
            let name = QuotedText.quote(definition.member.name)
            let message = "unused definition \(name); refer to it, or remove it"
            findings.add(.unusedDefinition, message, at: definition.member.nameRange)
        }
    }

    /// Reads a definition by itself, unless that was done.
    private mutating func check(_ definition: Definition, _ use: DefinitionUse) {
        guard definitions.readings[definition.id] == nil else { return }
        definitions.readings[definition.id] = .open
        let outer = (findings, subject)
        findings = outer.0.forDefinition(use)
        _ = readProperty(definition.member, .definition)
        let inner = findings
        (findings, subject) = outer
        findings.goOn(after: inner)
        let hasErrors = inner.hasErrorsElsewhere || inner.diagnostics.contains { $0.severity == .error }
        definitions.readings[definition.id] = DefinitionReading(
            diagnostics: inner.diagnostics, hasErrors: hasErrors)
    }
}

extension DefinitionUse {
    fileprivate init(_ definition: Definition, reference: Range<Int>) {
        let member = definition.member
        self.init(
            id: definition.id, pointer: definition.pointer,
            range: member.nameRange.lowerBound..<member.node.range.upperBound, reference: reference)
    }
}
