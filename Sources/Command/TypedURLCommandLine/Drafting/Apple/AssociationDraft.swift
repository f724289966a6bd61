import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Schemas that are drafted from Apple's association file of a domain: one for each rule that lets URLs through.
struct AssociationDraft {
    private let document: DraftDocument
    private var schemas: [AssociationSchema] = []
    private var rules: [AssociationRule] = []
    private var leftovers: [Leftover] = []
    /// The rules that have a schema.
    private var known: Set<String> = []
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
            let own = readRules(detail, links["defaults"]).map { $0.compiled(values) }
            draft(own, host: host, values, &names)
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
        // The last rule that paths of exclusions keep in their segments.
        var limited: [String: Int] = [:]
        for (index, rule) in own.enumerated() where !rule.isExcluded {
            for path in rule.limits(variables) { limited[path] = index }
        }
        for (index, rule) in own.enumerated() {
            if rule.isExcluded {
                if !rule.isPathOnly || limited[rule.path, default: -1] < index {
                    drop(
                        rule,
                        "schemas exclude no URLs; what the rule excludes is valid if another rule matches it")
                }
            } else if let first = rule.path.first, !"/*?$".contains(first) {
                drop(rule, "no path matches it; paths start with a slash")
            } else if rule.isTooLong(variables) {
                drop(rule, "it has more than \(AssociationRule.partLimit) wildcards")
            } else if known.insert(rule.shown).inserted {
                let name = names.name(Self.words(of: rule.path), origin: VariableName.words(of: host))
                schemas.append(
                    AssociationSchema(rule, name: name, host: host, after: own[..<index], variables))
            }
        }
    }

    private mutating func drop(_ rule: AssociationRule, _ reason: String) {
        missing += 1
        leftovers.append(document.leftover(rule.shown, at: rule.range, reason))
    }

    private mutating func settle() {
        var rejected: [(rule: AssociationRule, message: String)] = []
        let set = Draft.settle(&schemas, \.schema) { schema, errors in
            if let joined = schema.joined { return joined }
            rejected.append((schema.rule, errors[0].message))
            return nil
        }
        for (rule, message) in rejected { drop(rule, "its schema would not be valid: \(message)") }
        let segments = rules.flatMap { $0.path.split(separator: "/") }.filter(Self.isLiteral).map(String.init)
        let fillers = ["x", "x/y"] + Set(segments).sorted().prefix(Self.fillerLimit)
        for index in schemas.indices { schemas[index].check(fillers, set) }
    }

    /// How many literals of other rules wildcards are tried with.
    private static let fillerLimit = 8

    private static func isLiteral(_ segment: Substring) -> Bool { !segment.contains { "*?$".contains($0) } }

    /// The words of a file's name.
    private static func words(of path: String) -> [String] {
        let segments = path.split(separator: "/")
        return segments.indices.flatMap { index -> [String] in
            guard isLiteral(segments[index]) else { return [] }
            return index + 1 < segments.count && !isLiteral(segments[index + 1])
                ? VariableName.singularWords(of: String(segments[index]))
                : VariableName.words(of: String(segments[index]))
        }
    }
}
