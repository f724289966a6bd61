import TypedURLModel

/// How a template ranks among others that match the same URL: the greater one is chosen.
///
/// Templates are compared part by part: the host, then each segment of the path, then the fixed items of the query.
/// The first difference decides. A literal beats text with variables, and the end of the path stands between: `/users`
/// beats `/users{/id}`, since variables may be absent. More fixed items beat fewer, and among as many those whose values
/// are literals.
///
/// The order is by the templates alone, so that it is the same for each URL; templates that no URL matches both are in
/// some order too. Templates that are equal in this order and match one URL are ambiguous.
package struct TemplatePrecedence: Sendable, Hashable, Comparable {
    /// What a host or segment is made of.
    private enum Rank: Int {
        case text, end, literal
    }

    /// The host's rank, then those of the path's segments. None is the end.
    private let ranks: [Rank]
    private let fixedItems: Int
    private let literalItems: Int

    package init(_ components: TemplateComponents) {
        ranks = [components.host.isLiteral ? .literal : .text] + Self.segments(components.path)
        fixedItems = components.query.fixedItems.count
        literalItems = components.query.fixedItems.count { $0.value.isLiteral }
    }

    /// The ranks of a path's segments. An expression `{/a,b}` begins one with each variable. Parameters of `;` are
    /// added to a segment as those of the query are to the URL, and do not make it less literal.
    private static func segments(_ path: ComponentPattern) -> [Rank] {
        var ranks: [Rank] = [.literal]
        for element in path.elements {
            switch element {
            case .literal(let bytes):
                let slashes = bytes.count { !$0.isEscaped && $0.byte == UInt8(ascii: "/") }
                ranks += Array(repeating: .literal, count: slashes)
            case .values(.segment, let variables):
                ranks += Array(repeating: .text, count: variables.count)
            case .values:
                ranks[ranks.count - 1] = .text
            case .parameters:
                break
            }
        }
        return ranks
    }

    /// Whether the left template gives way to the right one.
    package static func < (left: Self, right: Self) -> Bool {
        for place in 0..<max(left.ranks.count, right.ranks.count) {
            let leftRank = place < left.ranks.count ? left.ranks[place] : .end
            let rightRank = place < right.ranks.count ? right.ranks[place] : .end
            if leftRank != rightRank { return leftRank.rawValue < rightRank.rawValue }
        }
        return (left.fixedItems, left.literalItems) < (right.fixedItems, right.literalItems)
    }
}
