/// The literals of a template, part by part: the host, the segments of the path and the fixed items of the forms. Templates are
/// compared by it with each other, and with URLs that none of them matches.
///
/// Of templates that match the same URL, the most literal one owns it. First, whole parts are compared: they give each
/// template a ``Rank``. If the ranks are equal, the text of the first part that differs decides: `a-{x}` is more literal than
/// `a{x}`, because each text of the first is also a text of the second. Neither `a{x}` nor `{x}b` is more literal.
///
/// The order only depends on the templates, so it is the same for each URL and all values of the variables. If two
/// templates match the same URL and neither is more literal, they are ambiguous, unless their values or parameters
/// decide.
package final class TemplateOutline: Sendable {
    /// The host, or a segment of the path.
    package struct Part: Sendable {
        /// The text, in which the parameters of `;` are variables.
        package let text: TextOutline

        /// Whether it can be absent.
        package let isOptional: Bool

        /// Whether its text can contain slashes.
        package let isRepeated: Bool

        /// Whether it begins with a variable of `{/…}`, which has the slash before it.
        package let hasSlash: Bool

        /// The text, where there is no variable.
        package var literal: [UInt8]? { text.literal }

        @inline(never)
        fileprivate init(
            _ pattern: ComponentPattern, ignoresCase: Bool = false,
            _ isRequired: (URITemplate.Variable) -> Bool = { _ in true }
        ) {
            text = TextOutline(pattern, ignoresCase: ignoresCase, countsParameters: true)
            if case .values(.segment, let variables)? = pattern.elements.first {
                (isOptional, hasSlash) = (!variables.allSatisfy(isRequired), true)
            } else {
                (isOptional, hasSlash) = (false, false)
            }
            isRepeated = pattern.elements.contains { element in
                guard case .values(let op, let variables) = element else { return false }
                return op.keepsReserved || op == .segment && variables.contains(where: \.isExploded)
            }
        }
    }

    /// The order by whole parts: the greater rank is more literal.
    ///
    /// The first difference decides. A literal comes before the end of the path: `/users` before `/users{/id}`, because variables
    /// can be absent. Then come texts with literals and variables, and variables. An end after any number of segments is the last:
    /// `/{a}/{b}` comes before `/{+path}`. More fixed items come before fewer. If the numbers are equal, items with literal values
    /// come first.
    package struct Rank: Sendable, Comparable {
        /// Of each part, and of the end.
        fileprivate let parts: [UInt8]
        fileprivate let fixedItems: Int
        fileprivate let literalItems: Int

        fileprivate static func rank(of text: TextOutline) -> UInt8 {
            text.isLiteral ? 4 : text.literalCount > 0 ? 2 : 1
        }

        fileprivate static func rank(ofEnd isOpen: Bool) -> UInt8 { isOpen ? 0 : 3 }

        /// Whether the right template is more literal than the left one.
        package static func < (left: Self, right: Self) -> Bool {
            if left.parts != right.parts { return left.parts.lexicographicallyPrecedes(right.parts) }
            return (left.fixedItems, left.literalItems) < (right.fixedItems, right.literalItems)
        }
    }

    /// The scheme, in lower case.
    package let scheme: String

    package let hasAuthority: Bool

    package let isPathEmpty: Bool

    /// The host, if there is an authority, and the segments of the path. The empty text between an authority and the first
    /// slash is none. Under `http` and `https`, an empty path is the path `/` (RFC 3986, section 6.2.3).
    package let parts: [Part]

    /// The number of parts before the first one that any text can follow; nil if there is none. See ``PathSegments``.
    package let openIndex: Int?

    package let rank: Rank

    /// How many bytes are literals: more than in any template of the same rank that is less literal.
    package let weight: Int

    /// The texts of the parts, and of the fixed items in the order of their names.
    package let texts: [TextOutline]

    /// - Parameter isRequired: Whether each URL has a value of a variable.
    package init(
        _ components: TemplateComponents, isRequired: (URITemplate.Variable) -> Bool = { _ in true }
    ) {
        scheme = components.scheme
        hasAuthority = components.hasAuthority
        isPathEmpty = components.path.isEmpty
        let segments = components.segments
        let isShort = isPathEmpty && hasAuthority && scheme.isWebScheme
        var patterns = hasAuthority && !isShort ? Array(segments.patterns.dropFirst()) : segments.patterns
        // What follows an authority never goes on with the host.
        openIndex = segments.openIndex.map { max($0, components.hasAuthority ? 1 : 0) }
        var parts = patterns.map { Part($0, isRequired) }
        if hasAuthority {
            patterns.insert(components.host, at: 0)
            // Hosts are compared without case.
            parts.insert(Part(components.host, ignoresCase: true), at: 0)
        }
        self.parts = parts
        let items = components.fixedItems
        let sorted = IndexOrder.sorted(items.count) {
            items[$0].name.lexicographicallyPrecedes(items[$1].name)
        }.map { items[$0] }
        let partTexts = patterns.indices.map { index in
            TextOutline(patterns[index], ignoresCase: components.hasAuthority && index == 0)
        }
        rank = Rank(
            parts: partTexts.map(Rank.rank) + [Rank.rank(ofEnd: parts.contains(where: \.isRepeated))],
            fixedItems: items.count,
            literalItems: items.count { $0.value.isLiteral })
        texts = partTexts + sorted.map { TextOutline($0.value, after: $0.name + [UInt8(ascii: "=")]) }
        weight = texts.reduce(0) { $0 + $1.literalCount }
    }

    /// The outline of components that have the same rest as those of another outline.
    package init(_ components: TemplateComponents, restOf other: TemplateOutline) {
        scheme = components.scheme
        let host = Part(components.host, ignoresCase: true)
        (hasAuthority, isPathEmpty) = (other.hasAuthority, other.isPathEmpty)
        (openIndex, rank) = (other.openIndex, other.rank)
        parts = [host] + other.parts.dropFirst()
        texts = [host.text] + other.texts.dropFirst()
        weight = other.weight - other.parts[0].text.literalCount + host.text.literalCount
    }

    /// Whether its path takes any number of segments.
    package var takesSegments: Bool { rank.parts.last == Rank.rank(ofEnd: true) }

    /// The number of slashes after the scheme: two before a host, one or none if there is only a path.
    package var slashes: Int {
        hasAuthority ? 2 : parts.count > 1 && (parts[0].literal?.isEmpty ?? false) ? 1 : 0
    }

    /// Whether this template owns the URLs that both match.
    package func isMoreLiteral(than other: TemplateOutline) -> Bool {
        if rank != other.rank { return rank > other.rank }
        let difference = zip(texts, other.texts).first { $0 != $1 }
        return difference.map { $0.isWithin($1) } ?? false
    }

    /// Whether both have the same literals at the same positions.
    package func isAsLiteral(as other: TemplateOutline) -> Bool {
        rank == other.rank && texts == other.texts
    }

    /// Whether both have the same host and path, but for the names and rules of their variables.
    package func hasSamePath(as other: TemplateOutline) -> Bool {
        rank.parts == other.rank.parts
            && texts.prefix(parts.count).elementsEqual(other.texts.prefix(parts.count))
    }
}
