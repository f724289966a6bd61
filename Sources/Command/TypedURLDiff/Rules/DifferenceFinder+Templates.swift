import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension DifferenceFinder {
    mutating func compareTemplates() {
        let shared = Set(
            pairs.compactMap { $0.sender == nil ? nil : $0.reader }.map { new.parameters[$0].name })
        let before = templates.old.map {
            TemplatePattern($0, shared, hasDelimiters: false, renaming: renamed)
        }
        let after = templates.new.map { TemplatePattern($0, shared, hasDelimiters: false, renaming: { $0 }) }
        let words = "changed from \(templates.old[0]) to \(templates.new[0])"
        if before[0] != after[0] {
            let isKept = after.dropFirst().contains(before[0])
            note(
                .templateChanged, "the template \(words)\(isKept ? "; the old one is still read" : "")",
                .template)
        }
        let orders = (old.template.names.map(renamed), new.template.names)
        if before[0] == after[0], Set(orders.0) == Set(orders.1), orders.0 != orders.1 {
            note(.parameterOrderChanged, "the template for printing \(words)", .annotation)
        }
        compareAlternates(before, after)
        compareServers()
        for (name, isNew) in changes(old.ignoredParameters, new.ignoredParameters, \.description) {
            note(
                (.ignoredNameRemoved, .ignoredNameAdded), isNew: isNew, .schema,
                "\(quoted(name.description)) is \(isNew ? "now" : "no longer") ignored", .ignored(name),
                ["ignoredParameters"])
        }
        for (tolerance, isNew) in changes(old.accepts, new.accepts, \.self) {
            note(
                (.toleranceRemoved, .toleranceAdded), isNew: isNew, .schema,
                "\(quoted(tolerance.rawValue)) is \(isNew ? "now" : "no longer") accepted",
                .tolerance(tolerance), ["accepts"])
        }
    }

    /// Notes a difference of the main templates, or of all.
    private mutating func note(
        _ kind: ChangeKind, _ message: String, _ aspect: ChangedAspect, _ key: String = "uriTemplate"
    ) {
        note(kind, .schema, message, aspect, [key], [key])
    }

    private mutating func compareAlternates(_ before: [TemplatePattern], _ after: [TemplatePattern]) {
        let (own, theirs) = (Array(before.enumerated()), Array(after.enumerated()))
        for ((index, _), isNew) in changes(own, theirs, \.element) where index > 0 {
            let template = (isNew ? templates.new : templates.old)[index]
            note(
                (.alternateRemoved, .alternateAdded), isNew: isNew, .schema,
                "\(quoted(template.description)) is \(isNew ? "now read as well" : "no longer read")",
                .template,
                path(of: index, isNew ? new : old))
        }
        let (alternates, others) = (Set(before.dropFirst()), Set(after.dropFirst()))
        if before.dropFirst().filter(others.contains) != after.dropFirst().filter(alternates.contains) {
            note(
                .alternatesReordered, "the alternate templates are tried in a different order", .template,
                "alternateTemplates")
        }
    }

    /// Where a template other than the main one comes from: a server or, in a schema without, an alternate.
    private func path(of index: Int, _ schema: URLSchema) -> [String] {
        let isOfServer = !schema.servers.isEmpty && (old.servers.isEmpty || new.servers.isEmpty)
        return isOfServer ? ["servers"] : ["alternateTemplates", String(index - 1)]
    }
}

// MARK: Servers

extension DifferenceFinder {
    /// The templates to compare. If both sides have servers, the servers are compared separately, and the
    /// templates after one URI.
    static func comparedTemplates(_ old: URLSchema, _ new: URLSchema) -> (
        old: [URITemplate], new: [URITemplate]
    ) {
        guard let server = old.servers.first, !new.servers.isEmpty else {
            return (old.templates, new.templates)
        }
        func templates(_ schema: URLSchema) -> [URITemplate] {
            schema.writtenTemplates.map { $0.hasScheme ? $0 : $0.following(server.uri) }
        }
        return (templates(old), templates(new))
    }

    /// Compares the servers of both sides.
    private mutating func compareServers() {
        guard let first = old.servers.first, let newFirst = new.servers.first else { return }
        let partners = ServerPairing.partners(of: old, in: new)
        for (position, server) in old.servers.enumerated() {
            let path = ["servers", String(position)]
            guard let partner = partners[position] else {
                note(
                    .serverRemoved, .schema,
                    "the server \(quoted(server.name)) was removed; it was \(quoted(server.uri))", .template,
                    path, ["servers"])
                continue
            }
            compare(
                server, new.servers[partner],
                ValueSite(ValueSite.schema.pair, nil, path, ["servers", String(partner)]))
        }
        for (position, server) in new.servers.enumerated() where !partners.contains(position) {
            note(
                .serverAdded, .schema, "the server \(quoted(server.name)) was added: \(quoted(server.uri))",
                .template, ["servers"], ["servers", String(position)])
        }
        if partners[0] != 0 {
            // A URL of a template with its own scheme belongs to the first server.
            let isRead = (old.writtenTemplates + new.writtenTemplates).contains(where: \.hasScheme)
            note(
                .defaultServerChanged, .schema,
                "the first server is now \(quoted(newFirst.name)); it was \(quoted(first.name))",
                isRead ? .template : .annotation, ["servers", "0"], ["servers", "0"])
        }
    }

    private mutating func compare(_ server: URLServer, _ other: URLServer, _ site: ValueSite) {
        let name = quoted(other.name)
        if !server.name.hasSameScalars(as: other.name) {
            note(
                .serverRenamed, site, "the server \(quoted(server.name)) was renamed to \(name)", .annotation,
                ["name"], ["name"])
        }
        if server.uri != other.uri {
            let isRead = other.aliases.contains(server.uri)
            note(
                .serverURIChanged, site,
                "\"uri\" of the server \(name) changed from \(quoted(server.uri)) to \(quoted(other.uri))\(isRead ? "; the old one is still read" : "")",
                .template, ["uri"], ["uri"])
        }
        for (alias, isNew) in changes(server.aliases, other.aliases, \.self)
        where (isNew ? server : other).uri != alias {
            note(
                (.serverAliasRemoved, .serverAliasAdded), isNew: isNew, site,
                "the alias \(quoted(alias)) \(isNew ? "was added to" : "of") the server \(name)\(isNew ? "" : " was removed")",
                .template, ["aliases"])
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
