import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension DifferenceFinder {
    mutating func compareTemplates() {
        let shared = Set(
            pairs.compactMap { $0.sender == nil ? nil : $0.reader }.map { new.parameters[$0].name })
        let before = templates.old.map { TemplatePattern($0, shared, renaming: renamed) }
        let after = templates.new.map { TemplatePattern($0, shared, renaming: { $0 }) }
        compareMain(before, after)
        let orders = (old.template.names.map(renamed), new.template.names)
        if before[0] == after[0], Set(orders.0) == Set(orders.1), orders.0 != orders.1 {
            note(
                .parameterOrderChanged,
                "the template for printing changed from \(templates.old[0]) to \(templates.new[0])",
                ["uriTemplate"], ["uriTemplate"], .template(.order))
        }
        compareAlternates(before, after)
        compareServers()
        comparePositions()
        compareIgnoredNames()
        compareTolerances()
    }

    private mutating func compareMain(_ before: [TemplatePattern], _ after: [TemplatePattern]) {
        let isKept = after.dropFirst().contains(before[0])
        if before.dropFirst().contains(after[0]) {
            note(
                .mainTemplateExchanged,
                "the template for printing changed from \(templates.old[0]) to \(templates.new[0])",
                ["uriTemplate"], ["uriTemplate"], .template(.list))
            // The old main template may have been removed.
            if !isKept {
                note(
                    .alternateRemoved, "\(quoted(templates.old[0].description)) is no longer read",
                    ["uriTemplate"], ["uriTemplate"], .template(.list))
            }
            return
        }
        let moved = movedNames
        let shape = TemplatePattern(templates.old[0], renaming: renamed, without: moved)
        let newShape = TemplatePattern(templates.new[0], renaming: { $0 }, without: moved)
        let ending = isKept ? "; the old one is still read" : ""
        func noteMain(_ kind: ChangeKind, _ aspect: TemplateAspect) {
            note(
                kind, "the template changed from \(templates.old[0]) to \(templates.new[0])\(ending)",
                ["uriTemplate"],
                ["uriTemplate"], .template(aspect))
        }
        if shape.scheme != newShape.scheme { noteMain(.schemeChanged, .scheme) }
        if shape.authority != newShape.authority { noteMain(.authorityChanged, .authority) }
        if shape.path != newShape.path { noteMain(.pathChanged, .path) }
        if shape.wholeQuery != newShape.wholeQuery { noteMain(.queryChanged, .query) }
        if shape.fixedItems != newShape.fixedItems { noteMain(.fixedQueryChanged, .fixedQuery) }
        if shape.fragment != newShape.fragment || shape.isFragmentFixed != newShape.isFragmentFixed {
            noteMain(.fragmentChanged, .fragment)
        }
    }

    /// The names of the parameters that moved.
    private var movedNames: Set<String> {
        let (before, after) = (VariablePositions(old.template), VariablePositions(new.template))
        let moved = pairs.compactMap { pair -> String? in
            guard let sender = pair.sender, let reader = pair.reader else { return nil }
            let name = new.parameters[reader].name
            return before[old.parameters[sender].name] == after[name] ? nil : name
        }
        return Set(moved)
    }

    private mutating func compareAlternates(_ before: [TemplatePattern], _ after: [TemplatePattern]) {
        for (index, shape) in before.enumerated().dropFirst() where !after.contains(shape) {
            let origin = origin(of: index, old)
            note(
                origin.removed, "\(quoted(templates.old[index].description)) is no longer read",
                origin.path, Array(origin.path.prefix(1)), .template(.list))
        }
        for (index, shape) in after.enumerated().dropFirst() where !before.contains(shape) {
            let origin = origin(of: index, new)
            note(
                origin.added, "\(quoted(templates.new[index].description)) is now read as well",
                Array(origin.path.prefix(1)), origin.path, .template(.list))
        }
        let kept = before.dropFirst().filter(after.dropFirst().contains)
        if kept != after.dropFirst().filter(before.dropFirst().contains) {
            note(
                .alternatesReordered, "the alternate templates are tried in a different order",
                ["alternateTemplates"], ["alternateTemplates"], .template(.list))
        }
    }

    /// The origin of a template other than the main one, and the kinds of change if it is added or removed.
    private struct TemplateOrigin {
        let path: [String]
        let added: ChangeKind
        let removed: ChangeKind
    }

    private func origin(of index: Int, _ schema: URLSchema) -> TemplateOrigin {
        let areExpanded =
            templates.old.count == old.templates.count && templates.new.count == new.templates.count
        let entry =
            areExpanded ? ServerTemplates(schema.writtenTemplates, schema.servers).entries[index] : nil
        guard let entry, entry.written == 0 else {
            return TemplateOrigin(
                path: ["alternateTemplates", String((entry?.written ?? index) - 1)],
                added: .alternateAdded, removed: .alternateRemoved)
        }
        let path = ["servers", String(entry.server)]
        return index < schema.servers.count
            ? TemplateOrigin(path: path, added: .serverAdded, removed: .serverRemoved)
            : TemplateOrigin(path: path, added: .serverAliasAdded, removed: .serverAliasRemoved)
    }

    /// Compares the positions of parameters, and how their items are written.
    private mutating func comparePositions() {
        let (before, after) = (VariablePositions(old.template), VariablePositions(new.template))
        for pair in pairs {
            guard let sender = pair.sender, let reader = pair.reader else { continue }
            let (oldName, name) = (old.parameters[sender].name, new.parameters[reader].name)
            if let position = before[oldName], let newPosition = after[name], position != newPosition {
                note(
                    .parameterMoved, name,
                    "\(quoted(name)) is now \(newPosition.shown); it was \(position.shown)",
                    ["uriTemplate"], ["uriTemplate"], .position(pair))
            }
            if before.isExploded(oldName) != after.isExploded(name) {
                let isExploded = after.isExploded(name)
                note(
                    .explodeChanged, name,
                    isExploded
                        ? "items of \(quoted(name)) are now written separately, not as one value"
                        : "items of \(quoted(name)) are now written as one value, not separately",
                    ["uriTemplate"], ["uriTemplate"], .explode(pair))
            }
        }
    }

    private mutating func compareTolerances() {
        for tolerance in old.accepts where !new.accepts.contains(tolerance) {
            note(
                .toleranceRemoved, "\(quoted(tolerance.rawValue)) is no longer accepted", ["accepts"],
                ["accepts"], .tolerance(tolerance))
        }
        for tolerance in new.accepts where !old.accepts.contains(tolerance) {
            note(
                .toleranceAdded, "\(quoted(tolerance.rawValue)) is now accepted", ["accepts"], ["accepts"],
                .tolerance(tolerance))
        }
    }

    private mutating func compareIgnoredNames() {
        for name in old.ignoredParameters where !new.ignoredParameters.contains(name) {
            note(
                .ignoredNameRemoved, "\(quoted(name.description)) is no longer ignored",
                ["ignoredParameters"], ["ignoredParameters"], .ignored(name))
        }
        for name in new.ignoredParameters where !old.ignoredParameters.contains(name) {
            note(
                .ignoredNameAdded, "\(quoted(name.description)) is now ignored", ["ignoredParameters"],
                ["ignoredParameters"], .ignored(name))
        }
    }
}

extension URITemplate {
    /// The names of the variables that have names in the URL, in order.
    fileprivate var names: [String] {
        parts.flatMap { part -> [String] in
            guard case .expression(let op, let variables) = part, op.isNamed else { return [] }
            return variables.map(\.name)
        }
    }
}

extension VariablePositions.Position {
    fileprivate var shown: String {
        switch component {
        case .userInfo: "in the user info"
        case .host: "in the host"
        case .port: "in the port"
        case .path where op == .simple: "in the path"
        case .path: "in the path, as {\(op.rawValue)…}"
        case .query where isNamed: "in the query"
        case .query: "in the query, without its name"
        case .fragment: "in the fragment"
        }
    }
}
