@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A rule of an association file, with what holds for all of the file.
struct AssociationRule {
    /// The pattern of the path.
    let path: String
    var query: JSONNode?
    var fragment: String?
    var comment: String?
    let isExcluded: Bool
    var isCaseSensitive = true
    var isPercentEncoded = true
    let range: Range<Int>

    /// A component of today's files.
    init(_ node: JSONNode, defaults: [JSONNode?]) {
        func setting(_ name: String) -> Bool {
            ([node] + defaults).compactMap { $0?[name]?.booleanValue }.first ?? true
        }
        path = node["/"]?.stringValue ?? "*"
        query = node["?"]
        fragment = node["#"]?.stringValue
        comment = node["comment"]?.stringValue
        isExcluded = node["exclude"]?.booleanValue == true
        isCaseSensitive = setting("caseSensitive")
        isPercentEncoded = setting("percentEncoded")
        range = node.range
    }

    /// A path of older files.
    init?(path node: JSONNode) {
        guard let text = node.stringValue else { return nil }
        isExcluded = text.hasPrefix("NOT ")
        path = String(isExcluded ? text.dropFirst(4).drop { $0 == " " } : text[...])
        range = node.range
    }

    /// The rule, for people.
    var shown: String {
        let texts = [
            path, query.map { "?: " + JSONText($0).description }, fragment.map { "#: " + $0 },
        ]
        return texts.compactMap { $0 }.joined(separator: " ")
    }

    /// Whether the path alone decides.
    var isPathOnly: Bool { query == nil && fragment == nil }

    /// Whether the beginnings of the paths agree.
    func mayMatchPaths(of other: AssociationRule) -> Bool {
        let beginnings = [path, other.path].map { $0.prefix { !"*?$".contains($0) } }
        return beginnings[0].hasPrefix(beginnings[1]) || beginnings[1].hasPrefix(beginnings[0])
    }

    /// The paths with which earlier rules keep a part of a pattern in its segment: a wildcard matches slashes, too.
    static func limits(_ index: Int, of pattern: AssociationPattern) -> [String] {
        let texts = pattern.parts.map(AssociationPattern.source)
        let (before, after) = (texts[...index].joined(), texts[(index + 1)...].joined())
        return ["\(before)/*\(after)", "\(before)/?*\(after)"]
    }

    /// The same for all parts of the rule's path.
    func limits(_ variables: [String: [String]]) -> [String] {
        let pattern = AssociationPattern(path, variables)
        return pattern.parts.indices.filter { AssociationPattern.isCrossing(pattern.parts[$0]) }
            .flatMap { Self.limits($0, of: pattern) }
    }
}

/// A rule as a schema.
struct AssociationSchema {
    let rule: AssociationRule
    private(set) var schema: DraftedSchema
    /// What the schema does not accept although the rule does.
    private(set) var lost: [String] = []
    private var properties: [DraftedSchema.Property] = []
    private var names: [String] = []

    /// - Parameters:
    ///   - rule: A rule that lets URLs through.
    ///   - earlier: The rules before it, which decide first.
    ///   - variables: The values of the file's variables.
    init(
        _ rule: AssociationRule, name: String, host: String, after earlier: [AssociationRule],
        _ variables: [String: [String]]
    ) {
        self.rule = rule
        schema = DraftedSchema(name: name, comment: "", template: "", properties: [])
        var notes: [String] = []
        var template = pathTemplate(AssociationPattern(rule.path, variables), earlier, &notes)
        let limits = rule.limits(variables)
        let hasQuery = addQuery(variables)
        if hasQuery { template += "{?\(names.map(VariableName.encoded).joined(separator: ","))}" }
        if let fragment = rule.fragment, fragment != "*" { template += fragmentTemplate(fragment, variables) }
        let isAnyQuery = rule.query?.stringValue != ""
        if isAnyQuery {
            notes.append(
                "The rule does not limit the query; add parameters to \"properties\", and remove \"ignoredParameters\"."
            )
        }
        let excluded = earlier.filter {
            $0.isExcluded && $0.mayMatchPaths(of: rule) && !limits.contains($0.path)
        }
        .map { QuotedText.quote($0.shown) }
        if !excluded.isEmpty {
            let more = excluded.count > 4 ? " and others" : ""
            notes.append("Earlier rules exclude \(excluded.prefix(4).joined(separator: ", "))\(more).")
        }
        schema = DraftedSchema(
            name: name,
            comment: ([
                "Drafted by typed-url init from the rule \(QuotedText.quote(rule.path)) of an association file."
            ]
                + notes).joined(separator: " "),
            description: rule.comment, template: "https://\(host)\(template)",
            ignored: isAnyQuery ? ["*"] : [],
            accepts: (rule.fragment ?? "*") == "*" ? ["fragment", "trailing-slash"] : ["trailing-slash"],
            properties: properties)
    }

    // MARK: Components

    private mutating func pathTemplate(
        _ pattern: AssociationPattern, _ earlier: [AssociationRule], _ notes: inout [String]
    ) -> String {
        let crossing = pattern.parts.indices.filter { index in
            AssociationPattern.isCrossing(pattern.parts[index]) && !isLimited(index, of: pattern, earlier)
        }
        var template = pattern.parts.isEmpty ? "/" : ""
        var literal = ""
        for (index, part) in pattern.parts.enumerated() {
            switch part {
            case .literal(let text):
                literal = text
                template += LiteralText.path(rule.isPercentEncoded ? text : text.replacing("%", with: "%25"))
                if !rule.isCaseSensitive, text.contains(where: \.isLetter) {
                    lost.append(
                        "the case of \(QuotedText.quote(text)) does not count in the rule; it does in the schema"
                    )
                }
            case .varying(var pieces):
                if index == 0 {
                    template = "/"
                    pieces[0].dropSlash()
                    if pattern.parts.count > 1 {
                        lost.append("the text before the first slash can be missing in the rule")
                    }
                }
                let usual = crossing.contains(index) && literal.allSatisfy { $0 == "/" } ? "path" : "name"
                let name = add(
                    pieces,
                    named: Self.name(pieces) ?? VariableName.name(after: Self.segment(literal)) ?? usual)
                let isRest = index == crossing.last
                template += "{\(isRest ? "+" : "")\(VariableName.encoded(name))}"
                if isRest {
                    notes.append(
                        "\(QuotedText.quote(name)) can contain slashes, as in the rule; if it is one segment, write {\(VariableName.encoded(name))}."
                    )
                } else if crossing.contains(index) {
                    lost.append(
                        "\(QuotedText.quote(name)) can contain slashes in the rule; it is one segment in the schema"
                    )
                }
            }
        }
        return template
    }

    /// Whether an earlier rule decides about the paths with a slash in the part.
    private func isLimited(_ index: Int, of pattern: AssociationPattern, _ earlier: [AssociationRule]) -> Bool
    {
        let deeper = AssociationRule.limits(index, of: pattern)
        return earlier.contains { $0.isPathOnly && deeper.contains($0.path) }
    }

    private mutating func addQuery(_ variables: [String: [String]]) -> Bool {
        names = []
        guard let query = rule.query else { return false }
        guard let items = query.objectValue?.members else {
            if !["*", ""].contains(query.stringValue) {
                lost.append("a pattern of the whole query has no form; the schema accepts any query")
            }
            return false
        }
        for item in items where item.node.stringValue != "*" {
            guard let text = item.node.stringValue, !item.name.isEmpty else {
                lost.append("the parameter \(QuotedText.quote(item.name)) of the query has no pattern")
                continue
            }
            let pattern = AssociationPattern(text, variables)
            names.append(item.name)
            properties.append(
                DraftedSchema.Property(
                    name: item.name, keywords: keywords(pattern), isRequired: !pattern.matchesNothing))
        }
        return !names.isEmpty
    }

    private mutating func fragmentTemplate(_ text: String, _ variables: [String: [String]]) -> String {
        let pattern = AssociationPattern(text, variables)
        guard case .literal(let literal)? = pattern.parts.first, pattern.parts.count == 1 else {
            properties.append(
                DraftedSchema.Property(
                    name: unique("fragment"), keywords: keywords(pattern), isRequired: !pattern.matchesNothing
                ))
            return "{#\(VariableName.encoded(properties[properties.count - 1].name))}"
        }
        return "#" + LiteralText.path(literal)
    }

    /// The keywords of a property for a whole pattern.
    private func keywords(_ pattern: AssociationPattern) -> [(String, JSONText)] {
        switch pattern.parts.count == 1 ? pattern.parts[0] : nil {
        case .varying(let pieces)?:
            return AssociationPattern.keywords(pieces, isCaseSensitive: rule.isCaseSensitive)
        case .literal(let text)?:
            let decoded = (try? PercentEncoding.decode(text.utf8)) ?? text
            return [("const", .string(decoded))]
                + (rule.isCaseSensitive ? [] : [("caseInsensitive", .boolean(true))])
        default: return [("type", .string("string")), ("pattern", .string("^\(pattern.expression)$"))]
        }
    }

    // MARK: Names

    private mutating func add(_ pieces: [AssociationPattern.Piece], named name: String) -> String {
        let name = unique(name)
        properties.append(
            DraftedSchema.Property(
                name: name,
                keywords: AssociationPattern.keywords(pieces, isCaseSensitive: rule.isCaseSensitive),
                isRequired: true))
        return name
    }

    private func unique(_ name: String) -> String {
        let taken = Set(
            properties.map { $0.name.lowercased() }
                + (rule.query?.objectValue?.members ?? []).map { $0.name.lowercased() })
        var unique = name
        var number = 2
        while taken.contains(unique.lowercased()) {
            unique = name + String(number)
            number += 1
        }
        return unique
    }

    /// The last segment of a literal.
    private static func segment(_ literal: String) -> String? {
        literal.split(separator: "/").last.map(String.init)
    }

    /// The name of a variable that has one in the file.
    private static func name(_ pieces: [AssociationPattern.Piece]) -> String? {
        switch pieces.count == 1 ? pieces[0] : nil {
        case .variable(let name, _): name.isEmpty ? nil : name
        case .known("lang", _): "language"
        case .known("region", _): "region"
        default: nil
        }
    }
}
