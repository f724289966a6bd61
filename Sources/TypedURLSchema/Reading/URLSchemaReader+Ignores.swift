@_spi(Generated) import TypedURLModel
@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads `x-lint-ignore`: the rules whose findings the schema does not want, each with a reason.
    mutating func readIgnores(_ root: JSONObject) {
        guard let elements = findings.array("x-lint-ignore", in: root) else { return }
        if elements.value.isEmpty {
            findings.add(
                .redundantKeyword, "\"x-lint-ignore\" is empty; remove it", remedy: .removeMember,
                at: elements.range)
        }
        if let surplus = elements.value.dropFirst(SchemaLimits.ignores).first {
            let message =
                "a schema can have at most \(SchemaLimits.ignores) ignores; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
        }
        ignores = elements.value.prefix(SchemaLimits.ignores).compactMap { readIgnore($0) }
    }

    private mutating func readIgnore(_ node: JSONNode) -> LintIgnore? {
        guard case .object(let ignore) = node.value else {
            let message =
                "an ignore must be an object, not \(node.value.kind); write { \"rule\": …, \"reason\": … }"
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        for member in ignore.members where !["rule", "reason"].contains(where: member.name.hasSameScalars) {
            let suggestion = findings.suggestion(for: member.name, among: ["rule", "reason"])
            let ending = suggestion.isEmpty ? "; remove it" : suggestion
            findings.add(
                .unknownKeyword, "unknown key \(QuotedText.quote(member.name)) in an ignore\(ending)",
                at: member.nameRange)
        }
        let reason = findings.string("reason", in: ignore)
        if let reason {
            if reason.value.allSatisfy(\.isWhitespace) {
                findings.add(
                    .invalidIgnore, "the reason is empty; say why the rule does not apply here",
                    at: reason.range)
            }
        } else if ignore["reason"] == nil {
            findings.add(
                .invalidIgnore, "the ignore has no \"reason\"; say why the rule does not apply here",
                at: node.range.prefix(1))
        }
        guard let name = findings.string("rule", in: ignore) else {
            if ignore["rule"] == nil {
                findings.add(
                    .invalidIgnore, "the ignore has no \"rule\"; name the rule to ignore",
                    at: node.range.prefix(1))
            }
            return nil
        }
        return rule(name).map { LintIgnore(rule: $0, range: node.range) }
    }

    private mutating func rule(_ name: Located<String>) -> LintRule? {
        let quoted = QuotedText.quote(name.value)
        guard let rule = LintRule(rawValue: name.value) else {
            let candidates = LintRule.allCases.filter(\.canBeIgnored).map(\.id)
            let suggestion = findings.suggestion(for: name.value, among: candidates)
            let ending = suggestion.isEmpty ? "; run typed-url lint --list-rules to list them" : suggestion
            findings.add(.invalidIgnore, "unknown rule \(quoted)\(ending)", at: name.range)
            return nil
        }
        if rule.canBeIgnored { return rule }
        let what = rule.severity == .error ? "errors, which cannot be" : "unused ignores, which cannot be"
        findings.add(
            .invalidIgnore, "\(quoted) reports \(what) ignored; fix what it reports, and remove this",
            at: name.range)
        return nil
    }
}

extension URLSchemaReader {
    /// Reads what a schema, property or item says to people and to the code generator.
    mutating func readAnnotations(_ keywords: JSONObject, kind: ValueKinds?) -> Annotations {
        _ = findings.string("$comment", in: keywords)
        return Annotations(
            title: findings.string("title", in: keywords)?.value,
            description: findings.string("description", in: keywords)?.value,
            isDeprecated: findings.boolean("deprecated", in: keywords)?.value ?? false,
            swiftName: findings.swiftName("swiftName", in: keywords)?.value,
            swiftCaseNames: readCaseNames(keywords, kind))
    }

    /// Reads `swiftCaseNames`: names in Swift, by the text of the value.
    private mutating func readCaseNames(_ keywords: JSONObject, _ kind: ValueKinds?) -> [String: String] {
        guard let kind, ValueKinds([.strings, .integers, .numbers]).contains(kind),
            let members = findings.object("swiftCaseNames", in: keywords)
        else { return [:] }
        let texts = enumTexts(keywords)
        var known = NameTable<Bool>()
        for text in texts { known[text] = true }
        var used = NameTable<Range<Int>>()
        var names: [String: String] = [:]
        for member in members.value.members {
            if !known.contains(member.name) {
                let suggestion = findings.suggestion(for: member.name, among: texts)
                let ending = suggestion.isEmpty ? "; remove it, or add it to \"enum\"" : suggestion
                let message = "\(QuotedText.quote(member.name)) is not a value of \"enum\"\(ending)"
                findings.add(.unknownName, message, at: member.nameRange)
            }
            guard case .string(let name) = member.node.value else {
                let message = "a name must be a string, not \(member.node.value.kind)"
                findings.add(.wrongJSONType, message, at: member.node.range)
                continue
            }
            guard findings.checkIdentifier(Located(value: name, range: member.node.range)) else { continue }
            if let first = used.insert(member.node.range, for: name) {
                let message =
                    "\(QuotedText.quote(name)) already names a case at line \(findings.line(of: first)); change one of them"
                findings.add(.invalidSwiftName, message, at: member.node.range)
                continue
            }
            names[member.name] = name
        }
        return names
    }

    /// The texts of the values, as URLs hold them.
    private func enumTexts(_ keywords: JSONObject) -> [String] {
        var values: [JSONNode] = []
        if let constant = keywords["const"] {
            values = [constant]
        } else if case .array(let listed)? = keywords["enum"]?.value {
            values = Array(listed.prefix(SchemaLimits.enumValues))
        }
        return values.compactMap { node in
            switch node.value {
            case .string(let text): text
            case .number(let number): number.int64.map { String($0) } ?? number.double.map(NumberText.print)
            default: nil
            }
        }
    }
}
