// `{?v}` and `{?v*}`: templates of one schema that differ only in how they write lists.

extension URITemplate {
    /// The template in which no named variable is exploded, and named variables are sorted by name.
    ///
    /// Templates with the same result have the same URLs, apart from how lists are written.
    package var withoutListStyles: URITemplate {
        URITemplate(
            parts.map { part in
                guard case .expression(let op, let variables) = part, op.isNamed else { return part }
                return .expression(
                    op,
                    variables.map { Variable($0.name) }
                        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
            })
    }

    /// The names of the exploded variables that have names in the URL.
    package var explodedNames: Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        for case .expression(let op, let variables) in parts where op.isNamed {
            for variable in variables where variable.isExploded { names.insert(Array(variable.name.utf8)) }
        }
        return names
    }
}

/// How a template writes lists. Hundreds of templates are compared in it, so it is found once for each.
package struct ListStyle: Sendable {
    /// The template without it.
    package let template: URITemplate

    /// The names of the exploded variables that have names in the URL.
    package let explodedNames: Set<[UInt8]>

    package init(_ template: URITemplate) {
        self.template = template.withoutListStyles
        explodedNames = template.explodedNames
    }

    /// The names of the lists that another template writes in the other style. Empty if the templates also differ in
    /// something else.
    package func listsStyledOtherwise(in other: ListStyle) -> Set<[UInt8]> {
        let names = explodedNames.symmetricDifference(other.explodedNames)
        return names.isEmpty || template != other.template ? [] : names
    }
}
