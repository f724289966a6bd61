import TypedURLModel

// To which of several templates a URL belongs that all of them match.

extension TemplateMatch {
    /// Whether the URL belongs to this schema rather than the other, whatever the values of the variables. Literals come
    /// before variables.
    @inline(never)
    func isPreferred(to other: TemplateMatch) -> Bool {
        if lacksFixedItem != other.lacksFixedItem { return !lacksFixedItem }
        let (count, otherCount) = (unexpectedBeforeFragment, other.unexpectedBeforeFragment)
        if count != otherCount { return count < otherCount }
        let isOnePath = template.outline.hasSamePath(as: other.template.outline)
        if hasFragment(otherThan: other) {
            return isOnePath ? hasOwnNames : template.isMoreLiteral(than: other.template)
        }
        // The other template can have the URL if it reads the fragment.
        if other.hasFragment(otherThan: self) { return false }
        // A name in the case of another template of the same path is that template's.
        let hasOtherNames =
            isOnePath
            && itemsInOtherCase.contains { item in
                let name = try? url.decoded(item.name, other.template)
                return name.flatMap { other.template.names(of: item, in: url)?.declares($0.bytes) }
                    ?? false
            }
        return !hasOtherNames && template.isMoreLiteral(than: other.template)
    }

    private var unexpectedBeforeFragment: Int {
        unexpected.count - (fragment == .isExtra && !template.tolerances.contains(.fragment) ? 1 : 0)
    }

    /// Whether both match the URL equally well as it was sent, and have literals at the same positions.
    func isEqual(to other: TemplateMatch) -> Bool {
        unexpected.count == other.unexpected.count && fragment == other.fragment && itemsInOtherCase.isEmpty
            && other.itemsInOtherCase.isEmpty && template.outline.isAsLiteral(as: other.template.outline)
    }

    /// Whether the URL matches as it was sent, but for mistakes in values, so that less literal templates do not have it.
    var isAsSent: Bool { unexpected.isEmpty && fragment != .isExtra && itemsInOtherCase.isEmpty }

    /// Whether the URL has no unexpected component, and another template has literals at the same positions.
    func isAsLiteral(as other: CompiledTemplate) -> Bool {
        isAsSent && template.outline.isAsLiteral(as: other.outline)
    }

    /// The position among candidates of which none is more literal than another: the least is the first.
    var order: Order { Order(fragment: fragment == .isExtra ? 1 : 0, names: (nameMatch ?? .other).rawValue) }

    struct Order: Comparable {
        let fragment: Int
        let names: Int

        static func < (left: Self, right: Self) -> Bool {
            (left.fragment, left.names) < (right.fragment, right.names)
        }
    }

    /// Whether the URL is valid for the schema, whatever other schemas say.
    var isRead: Bool {
        unexpected.isEmpty && URLReading(self).violations.isEmpty
    }

    /// The violation of a URL with a character that RFC 3986 does not allow, if the schema does not read it.
    var unescaped: Violation? {
        guard let mistake = url.uri.unescaped, !template.tolerances.contains(.iri) else { return nil }
        return mistake.violation(in: url.text(of: url.bytes.indices))
    }

    // MARK: Fragments

    /// Whether the URL's fragment is one of this template, and the other template has none.
    func hasFragment(otherThan other: TemplateMatch) -> Bool {
        fragment == .isOwn && other.fragment == .isExtra
    }

    /// Whether a URL with a fragment belongs to this template, which has one, rather than to another one of the same schema: it
    /// moves to no broader path for which it is not valid.
    func owns(fragmentOf other: TemplateMatch) -> Bool {
        if template.outline.hasSamePath(as: other.template.outline), hasOwnNames { return true }
        if template.isMoreLiteral(than: other.template) { return true }
        return isRead
    }

    // MARK: Names

    /// Whether the schema has each name of the query, and the URL each required one.
    var hasOwnNames: Bool { hasRequiredNames && hasRequiredMembers && nameMatch != nil }

    /// Whether the query has a member of each required object.
    private var hasRequiredMembers: Bool {
        (template.queryNames.objectIndexes + (template.fragmentNames?.objectIndexes ?? []))
            .filter { schema.schema.parameters[$0].isRequired }.allSatisfy { parameterIndex in
                owners.contains { found in
                    if case .member(parameterIndex, _)? = found?.owner { true } else { false }
                }
            }
    }

    /// How the schema has the names of the query: as the least certain of them; nil if it does not have one.
    var nameMatch: ParameterNames.Match? {
        var worst = itemsInOtherCase.isEmpty ? ParameterNames.Match.declared : .declaredInOtherCase
        for found in owners {
            guard let found else { return nil }
            if found.match.rawValue > worst.rawValue { worst = found.match }
        }
        return worst
    }
}
