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
