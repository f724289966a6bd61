import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What a schema says of findings that it does not want: an element of `x-lint-ignore`.
struct LintIgnore: Sendable {
    /// The rule whose findings are not wanted in the file.
    let rule: LintRule
    /// The position in the file.
    let range: Range<Int>

    /// The findings that a file does not want.
    static func all(in document: SchemaDocument) -> [LintIgnore] {
        var findings = Findings(in: document)
        return document.root.objectValue.map { findings.readIgnores($0) } ?? []
    }
}

extension Findings {
    /// Reads `x-lint-ignore`: the rules whose findings the schema does not want, each with a reason.
    mutating func readIgnores(_ root: JSONObject) -> [LintIgnore] {
        guard let elements = root.array("x-lint-ignore") else { return [] }
        if elements.value.isEmpty {
            add(
                .redundantKeyword, "\"x-lint-ignore\" is empty; remove it", remedy: .removeMember,
                at: elements.range)
        }
        return elements.value.compactMap { readIgnore($0) }
    }

    private mutating func readIgnore(_ node: JSONNode) -> LintIgnore? {
        guard case .object(let ignore) = node.value else {
            let message =
                "an ignore must be an object, not \(node.value.kind); write { \"rule\": …, \"reason\": … }"
            add(.wrongJSONType, message, at: node.range)
            return nil
        }
        for member in ignore.members {
            if ["rule", "reason"].contains(member.name) {
                check(member.name, member.node, .string)
                continue
            }
            let ending = ending(for: member.name, among: ["rule", "reason"], else: "remove it")
            add(
                .unknownKeyword, "unknown key \(QuotedText.quote(member.name)) in an ignore\(ending)",
                at: member.nameRange)
        }
        let reason = ignore.string("reason")
        if let reason {
            if reason.value.allSatisfy(\.isWhitespace) {
                add(
                    .invalidIgnore, "the reason is empty; say why the rule does not apply here",
                    at: reason.range)
            }
        } else if ignore["reason"] == nil {
            add(
                .invalidIgnore, "the ignore has no \"reason\"; say why the rule does not apply here",
                at: node.range.prefix(1))
        }
        guard let name = ignore.string("rule") else {
            if ignore["rule"] == nil {
                add(
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
            let ending = ending(
                for: name.value, among: candidates, else: "run typed-url lint --list-rules to list them")
            add(.invalidIgnore, "unknown rule \(quoted)\(ending)", at: name.range)
            return nil
        }
        if rule.canBeIgnored { return rule }
        let what = rule.severity == .error ? "errors, which cannot be" : "unused ignores, which cannot be"
        add(
            .invalidIgnore, "\(quoted) reports \(what) ignored; fix what it reports, and remove this",
            at: name.range)
        return nil
    }
}
