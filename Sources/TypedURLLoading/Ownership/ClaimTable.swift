import TypedURL

/// Which entry of a registry a URL belongs to.
struct ClaimTable: Sendable {
    /// Whose a URL is.
    enum Owner {
        /// An entry's, which reads the URL.
        case entry(any LoaderEntry)

        /// Of a scheme that the registry owns, but like none of its templates.
        case registry(URLValidationError)

        /// Nobody's.
        case none(UnclaimedURLError)
    }

    /// The entries that share a custom scheme.
    private struct SchemeOwners: Sendable {
        var entries: [any LoaderEntry] = []

        /// Their schemas of that scheme, to explain a URL that is like none of them.
        var schemas = SchemaSet([])
    }

    private var entryAtPlace: [URIPlace: any LoaderEntry] = [:]
    private var ownersOfScheme: [String: SchemeOwners] = [:]
    private var candidates = ClaimCandidates()

    /// Makes the table of some entries.
    ///
    /// - Throws: `LoaderConflictError` where two claim one URL.
    init(_ entries: [any LoaderEntry]) throws(LoaderConflictError) {
        for entry in entries { try add(entry) }
    }

    private mutating func add(_ entry: any LoaderEntry) throws(LoaderConflictError) {
        var places: Set<URIPlace> = []
        for schema in entry.type.schemas.schemas {
            let claims = schema.templates.compactMap(TemplateClaim.init)
            // What an entry claims twice is no conflict: a template and its alternate may share a place.
            for claim in claims where places.insert(claim.place).inserted {
                if let other = entryAtPlace.updateValue(entry, forKey: claim.place) {
                    throw LoaderConflictError(
                        url: claim.literal,
                        first: String(reflecting: other.type), second: String(reflecting: entry.type))
                }
            }
            for claim in claims { candidates.add(claim) }
            for scheme in Set(claims.filter(\.ownsScheme).map(\.place.scheme)) {
                let others = ownersOfScheme[scheme, default: SchemeOwners()].schemas.schemas
                ownersOfScheme[scheme, default: SchemeOwners()].schemas = SchemaSet(others + [schema])
            }
        }
        for scheme in Set(places.map(\.scheme)) { ownersOfScheme[scheme]?.entries.append(entry) }
    }

    /// Whether the registry owns the URL, valid or not.
    func claims(_ url: String) -> Bool {
        guard let head = URLHead(url) else { return false }
        return ownersOfScheme[head.scheme] != nil || entry(at: head) != nil
    }

    /// Finds whose a URL is.
    func owner(of url: String) -> Owner {
        guard let head = URLHead(url) else { return .none(candidates.error(url, scheme: nil)) }
        let owners = ownersOfScheme[head.scheme]
        if let owners, owners.entries.count == 1, let only = owners.entries.first { return .entry(only) }
        if let entry = entry(at: head) { return .entry(entry) }
        guard let owners else { return .none(candidates.error(url, scheme: head.scheme)) }
        do throws(URLValidationError) {
            let canonical = try owners.schemas.parse(url).canonical
            if let entry = URLHead(canonical).flatMap(entry) { return .entry(entry) }
            return .none(candidates.error(url, scheme: head.scheme))
        } catch {
            return .registry(error)
        }
    }

    private func entry(at head: URLHead) -> (any LoaderEntry)? {
        head.place.flatMap { entryAtPlace[$0] }
    }
}
