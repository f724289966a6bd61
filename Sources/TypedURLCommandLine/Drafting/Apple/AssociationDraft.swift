import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Schemas that are drafted from Apple's association file of a domain: one for each rule that lets URLs through.
struct AssociationDraft {
    private let document: DraftDocument
    private var schemas: [AssociationSchema] = []
    private var rules: [AssociationRule] = []
    private var leftovers: [Leftover] = []
    /// How many rules have no effect on URLs of the schemas.
    private var missing = 0

    init(_ document: DraftDocument, host: String) throws(DraftProblem) {
        self.document = document
        guard let links = document.root["applinks"] else {
            throw document.problem("it has no \"applinks\"; is it an association file?")
        }
        guard let details = links["details"] else {
            throw document.problem("\"applinks\" has no \"details\"", at: links.range)
        }
        let variables = (links["substitutionVariables"]?.objectValue?.members ?? []).map { member in
            (member.name, (member.node.arrayValue ?? []).compactMap(\.stringValue))
        }
        let values = Dictionary(variables, uniquingKeysWith: { first, _ in first })
        var names = SchemaFileNames()
        // The oldest files have an object, by app.
        for detail in details.arrayValue ?? details.objectValue?.members.map(\.node) ?? [] {
            draft(readRules(detail, links["defaults"]), host: host, values, &names)
        }
        settle()
    }

    /// What is written and reported.
    var draft: Draft {
        let lost = schemas.flatMap { schema in
            schema.lost.map { document.leftover(schema.rule.shown, at: schema.rule.range, $0) }
        }
        return Draft(
            unit: .rule, schemas: schemas.map(\.schema),
            leftovers: (leftovers + lost).sorted { ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0) },
            count: rules.count, describedCount: rules.count - missing)
    }

    /// The rules of some apps.
    private mutating func readRules(_ detail: JSONNode, _ defaults: JSONNode?) -> [AssociationRule] {
        if let components = detail["components"]?.arrayValue {
            return components.map { AssociationRule($0, defaults: [detail["defaults"], defaults]) }
        }
        return (detail["paths"]?.arrayValue ?? []).compactMap { node in
            let rule = AssociationRule(path: node)
            if rule == nil {
                leftovers.append(document.leftover("", at: node.range, "the path is not a string"))
            }
            return rule
        }
    }

    private mutating func draft(
        _ own: [AssociationRule], host: String, _ variables: [String: [String]],
        _ names: inout SchemaFileNames
    ) {
        rules += own
        for (index, rule) in own.enumerated() {
            let shown = rule.shown
            let known = schemas.contains { $0.rule.shown == shown }
            if rule.isExcluded {
                if !isDeeper(rule, than: own[(index + 1)...], variables) {
                    drop(
                        rule,
                        "schemas exclude no URLs; what the rule excludes is valid if another rule matches it")
                }
            } else if !rule.path.isEmpty, !rule.path.hasPrefix("/"), !"*?$".contains(rule.path.prefix(1)) {
                drop(rule, "no path matches it; paths start with a slash")
            } else if !known {
                let name = names.name(Self.words(of: rule.path), origin: VariableName.words(of: host))
                schemas.append(
                    AssociationSchema(rule, name: name, host: host, after: Array(own[..<index]), variables))
            }
        }
    }

    /// Whether a rule only excludes the paths with more segments than a later rule has.
    private func isDeeper(
        _ rule: AssociationRule, than later: ArraySlice<AssociationRule>, _ variables: [String: [String]]
    ) -> Bool {
        rule.isPathOnly && later.contains { !$0.isExcluded && $0.limits(variables).contains(rule.path) }
    }

    private mutating func drop(_ rule: AssociationRule, _ reason: String) {
        missing += 1
        leftovers.append(document.leftover(rule.shown, at: rule.range, reason))
    }

    private mutating func settle() {
        var rejected: [(rule: AssociationRule, message: String)] = []
        _ = Draft.settle(&schemas, \.schema) { schema, error in
            rejected.append((schema.rule, error.message))
            return nil
        }
        for (rule, message) in rejected { drop(rule, "its schema would not be valid: \(message)") }
    }

    /// The words of a file's name.
    private static func words(of path: String) -> [String] {
        let segments = path.split(separator: "/").map(String.init)
        func isLiteral(_ segment: String) -> Bool { !segment.contains { "*?$".contains($0) } }
        return segments.indices.flatMap { index -> [String] in
            guard isLiteral(segments[index]) else { return [] }
            return index + 1 < segments.count && !isLiteral(segments[index + 1])
                ? VariableName.singularWords(of: segments[index]) : VariableName.words(of: segments[index])
        }
    }
}
