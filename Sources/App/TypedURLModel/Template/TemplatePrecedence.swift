/// How literal a template is, compared with others that match the same URL. The URL belongs to the most literal one.
///
/// Templates are compared part by part: the host, then each segment of the path, then the fixed items of the query.
///
/// First, whole parts are compared: they give each template a ``rank``. If the ranks are equal, the text of the first
/// part that differs decides: `a-{x}` is more literal than `{x}`, because each text of the first is also a text of the
/// second. Neither `a{x}` nor `{x}b` is more literal.
///
/// The order only depends on the templates, so it is the same for each URL and all values of the variables. If two
/// templates match the same URL and neither is more literal, they are ambiguous, unless their values or parameters
/// decide.
package struct TemplatePrecedence: Sendable, Hashable {
    /// The order by whole parts: the greater rank is more literal.
    ///
    /// The first difference decides. A literal comes before text with variables, and the end of the path is in between:
    /// `/users` comes before `/users{/id}`, because variables can be absent. More fixed items come before fewer. If the
    /// numbers are equal, items with literal values come first.
    package struct Rank: Sendable, Hashable, Comparable {
        /// The kind of a host or segment.
        fileprivate enum Part: Int {
            case text, end, literal
        }

        /// The kinds of the host and of the path segments. A missing segment counts as the end.
        fileprivate let parts: [Part]
        fileprivate let fixedItems: Int
        fileprivate let literalItems: Int

        /// Whether the right template is more literal than the left one.
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

    /// The texts of the host, the path segments, and the fixed items in the order of their names.
    private let outlines: [TextOutline]

    package init(_ components: TemplateComponents) {
        var path = PathSegments(components.path).patterns.map { TextOutline($0) }
        // An empty path is the same as "/" there (RFC 3986, section 6.2.3).
        if components.path.isEmpty, components.hasAuthority, components.scheme.isWebScheme { path += path }
        let items = components.query.fixedItems
        rank = Rank(
            parts: [components.host.isLiteral ? .literal : .text]
                + path.map { $0.isLiteral ? .literal : .text },
            fixedItems: items.count, literalItems: items.count { $0.value.isLiteral })
        let sorted = IndexOrder.sorted(items.count) {
            items[$0].name.lexicographicallyPrecedes(items[$1].name)
        }.map { items[$0] }
        outlines =
            [TextOutline(components.host, isFolded: true)] + path
            + sorted.map { TextOutline($0.value, behind: $0.name + [UInt8(ascii: "=")]) }
        weight = outlines.reduce(0) { $0 + $1.literalCount }
    }

    /// Whether this template owns the URLs that both match.
    package func isMoreLiteral(than other: Self) -> Bool {
        if rank != other.rank { return rank > other.rank }
        let difference = zip(outlines, other.outlines).first { $0 != $1 }
        return difference.map { $0.isWithin($1) } ?? false
    }

    /// Whether both have the same host and path, but for the names and rules of their variables.
    package func hasSamePath(as other: Self) -> Bool {
        rank.parts == other.rank.parts
            && outlines.prefix(rank.parts.count).elementsEqual(other.outlines.prefix(rank.parts.count))
    }
}

extension ComponentPattern {
    /// The separator of path segments.
    static let slash = LiteralByte(byte: UInt8(ascii: "/"), isEscaped: false)
}
