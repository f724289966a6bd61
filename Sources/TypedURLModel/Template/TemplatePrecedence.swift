/// How literal a template is beside others that match the same URL: the more literal one is chosen.
///
/// Templates are compared part by part: the host, then each segment of the path, then the fixed items of the query.
///
/// First whole parts count, which give each template a ``rank``. Where the ranks are equal, the first part that differs
/// decides by what stands in it: `a-{x}` is more literal than `{x}`, since each text of the one is a text of the other.
/// Of `a{x}` and `{x}b` neither is.
///
/// The order is by the templates alone, so that it is the same for each URL, and whatever the variables hold. Templates
/// of which neither is more literal and that match one URL are ambiguous, unless their values or parameters decide.
package struct TemplatePrecedence: Sendable, Hashable {
    /// What whole parts decide: the greater rank is the more literal one.
    ///
    /// The first difference decides. A literal beats text with variables, and the end of the path stands between:
    /// `/users` beats `/users{/id}`, since variables may be absent. More fixed items beat fewer, and among as many those
    /// whose values are literals.
    package struct Rank: Sendable, Hashable, Comparable {
        /// What a host or segment is made of.
        fileprivate enum Part: Int {
            case text, end, literal
        }

        /// The host's, then those of the path's segments. None is the end.
        fileprivate let parts: [Part]
        fileprivate let fixedItems: Int
        fileprivate let literalItems: Int

        /// Whether the left template gives way to the right one.
        package static func < (left: Self, right: Self) -> Bool {
            for place in 0..<max(left.parts.count, right.parts.count) {
                let leftPart = place < left.parts.count ? left.parts[place] : .end
                let rightPart = place < right.parts.count ? right.parts[place] : .end
                if leftPart != rightPart { return leftPart.rawValue < rightPart.rawValue }
            }
            return (left.fixedItems, left.literalItems) < (right.fixedItems, right.literalItems)
        }
    }

    package let rank: Rank

    /// How many bytes are literals: more than in any template of the same rank that is less literal.
    package let weight: Int

    /// What stands in the host, the segments of the path, and the fixed items in the order of their names.
    private let outlines: [TextOutline]

    package init(_ components: TemplateComponents) {
        let path = TextOutline.segments(of: components.path)
        let items = components.query.fixedItems
        rank = Rank(
            parts: [components.host.isLiteral ? .literal : .text]
                + path.map { $0.isLiteral ? .literal : .text },
            fixedItems: items.count, literalItems: items.count { $0.value.isLiteral })
        let sorted = items.sorted { $0.name.lexicographicallyPrecedes($1.name) }
        outlines =
            [TextOutline(components.host, isFolded: true)] + path
            + sorted.map { TextOutline($0.value, behind: $0.name + [UInt8(ascii: "=")]) }
        weight = outlines.reduce(0) { $0 + $1.literalCount }
    }

    /// Whether URLs that both templates match belong to this one.
    package func isMoreLiteral(than other: Self) -> Bool {
        if rank != other.rank { return rank > other.rank }
        let difference = zip(outlines, other.outlines).first { $0 != $1 }
        return difference.map { $0.isWithin($1) } ?? false
    }
}
