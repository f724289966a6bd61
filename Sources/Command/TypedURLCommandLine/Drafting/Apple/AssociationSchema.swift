import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A rule as a schema.
struct AssociationSchema {
    let rule: AssociationRule
    private(set) var schema: DraftedSchema
    /// What the schema does not accept although the rule does.
    private(set) var lost: [String] = []
    private var properties: [DraftedSchema.Property] = []
    private var names: [String] = []

    private let context: (host: String, earlier: ArraySlice<AssociationRule>, variables: [String: [String]])
    private let isJoined: Bool

    /// - Parameters:
    ///   - rule: A rule that lets URLs through.
    ///   - earlier: The rules before it, which decide first.
    ///   - variables: The values of the file's variables.
    ///   - isJoined: Whether all that varies in the path is one parameter.
    init(
        _ rule: AssociationRule, name: String, host: String, after earlier: ArraySlice<AssociationRule>,
        _ variables: [String: [String]], isJoined: Bool = false
    ) {
        (self.rule, self.isJoined, context) = (rule, isJoined, (host, earlier, variables))
        schema = DraftedSchema(name: name, comment: "", template: "", properties: [])
        var notes: [String] = []
        var template = pathTemplate(
            isJoined
                ? AssociationPattern(rule.path, variables).joined : AssociationPattern(rule.path, variables),
            earlier, &notes)
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

    /// The schema with one parameter for all that varies in the path; nil if it is that already.
    var joined: AssociationSchema? {
        guard !isJoined, properties.count > 1 else { return nil }
        return AssociationSchema(
            rule, name: schema.name, host: context.host, after: context.earlier, context.variables,
            isJoined: true)
    }

    // MARK: Components

    private mutating func pathTemplate(
        _ pattern: AssociationPattern, _ earlier: ArraySlice<AssociationRule>, _ notes: inout [String]
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
                let isRest = index == crossing.last
                let name = add(
                    pieces, isRaw: isRest,
                    named: Self.name(pieces) ?? VariableName.name(after: Self.segment(literal)) ?? usual)
                template += "{\(isRest ? "+" : "")\(VariableName.encoded(name))}"
                if isRest {
                    notes.append(
                        "\(QuotedText.quote(name)) can contain slashes, as in the rule; if it is one segment, write {\(VariableName.encoded(name))} and remove \"rawText\"."
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
    private func isLimited(
        _ index: Int, of pattern: AssociationPattern, _ earlier: ArraySlice<AssociationRule>
    ) -> Bool {
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

    /// Notes a URL of the rule that no schema accepts: a more literal template can own it.
    ///
    /// - Parameter fillers: What wildcards stand for.
    mutating func check(_ fillers: [String], _ set: SchemaSet) {
        guard lost.isEmpty else { return }
        let (host, variables) = (context.host, context.variables)
        let pattern = AssociationPattern(rule.path, variables)
        let items = (rule.query?.objectValue?.members ?? []).compactMap { item in
            item.node.stringValue.map {
                "\(LiteralText.query(item.name))=\(AssociationPattern($0, variables).example("x"))"
            }
        }
        for filler in fillers {
            let written = pattern.example(filler)
            let path = LiteralText.path(rule.isPercentEncoded ? written : written.replacing("%", with: "%25"))
            var url = "https://\(host)\(path.hasPrefix("/") ? "" : "/")\(path)"
            if !items.isEmpty { url += "?" + items.joined(separator: "&") }
            if let fragment = rule.fragment {
                url += "#" + AssociationPattern(fragment, variables).example("x")
            }
            do throws(URLValidationError) {
                try set.check(url)
            } catch {
                if context.earlier.contains(where: { $0.exclusion?.matches(written) == true }) { continue }
                let message = error.violations.first?.description ?? ""
                lost.append("\(QuotedText.quote(url)) matches the rule, and no schema accepts it: \(message)")
                return
            }
        }
    }

    // MARK: Names

    private mutating func add(
        _ pieces: [AssociationPattern.Piece], isRaw: Bool, named name: String
    ) -> String {
        let name = unique(name)
        properties.append(
            DraftedSchema.Property(
                name: name,
                keywords: AssociationPattern.keywords(
                    pieces, isCaseSensitive: rule.isCaseSensitive, isRaw: isRaw),
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
