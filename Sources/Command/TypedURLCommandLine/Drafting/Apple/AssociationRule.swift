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
    /// The path of an exclusion; nil if more than the path decides.
    private(set) var exclusion: Pattern?

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

    /// More wildcards are hardly meant, and the proofs of the linter take long.
    static let partLimit = 8

    /// Whether the path has more wildcards.
    func isTooLong(_ variables: [String: [String]]) -> Bool {
        AssociationPattern(path, variables).parts.count > 2 * Self.partLimit
    }

    /// Whether the path alone decides.
    var isPathOnly: Bool { query == nil && fragment == nil }

    /// The rule with its pattern, if it excludes paths.
    func compiled(_ variables: [String: [String]]) -> AssociationRule {
        var rule = self
        // What is too large for an automaton is not looked at.
        if isExcluded, isPathOnly, !isTooLong(variables) {
            rule.exclusion = try? Pattern("^\(AssociationPattern(path, variables).expression)$")
        }
        return rule
    }

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
