// `{?v}` and `{?v*}`: templates of one schema that differ only in how they write lists.

extension URITemplate {
    /// The template in which no named variable is exploded, and named variables are sorted by name.
    ///
    /// Templates with the same result have the same URLs, apart from how lists are written.
    package var withoutListStyles: URITemplate {
        URITemplate(
            parts.map { part in
                guard case .expression(let op, let variables) = part, op.isNamed else { return part }
                let order = IndexOrder.sorted(variables.count) {
                    variables[$0].name.utf8.lexicographicallyPrecedes(variables[$1].name.utf8)
                }
                return .expression(op, order.map { Variable(variables[$0].name) })
            })
    }

    /// The names of the exploded variables that have names in the URL.
    package var explodedNames: [String] {
        var names: [String] = []
        for case .expression(let op, let variables) in parts where op.isNamed {
            names += variables.filter(\.isExploded).map(\.name)
        }
        return names
    }
}
