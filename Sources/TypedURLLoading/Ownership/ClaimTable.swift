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

    /// A template's claim, and whose it is.
    private struct Claim {
        let claim: TemplateClaim
        let owner: Int
    }

    private let entries: [any LoaderEntry]

    /// The schemas of all entries.
    private let schemas: SchemaSet

    /// The place of the entry of each schema.
    private let entryOfSchema: [Int]

    /// The places of the entries that have a template of each custom scheme.
    private let entriesOfScheme: [String: [Int]]

    private let candidates: ClaimCandidates

    /// Makes the table of some entries.
    ///
    /// - Throws: `LoaderConflictError` where two claim one URL.
    init(_ entries: [any LoaderEntry]) throws(LoaderConflictError) {
        var schemas: [URLSchema] = []
        var entryOfSchema: [Int] = []
        var entriesOfScheme: [String: [Int]] = [:]
        var candidates = ClaimCandidates()
        var claims: [TemplateClaim.Place: [Claim]] = [:]
        for (index, entry) in entries.enumerated() {
            var schemes: Set<String> = []
            for schema in entry.type.schemas.schemas {
                schemas.append(schema)
                entryOfSchema.append(index)
                for template in schema.templates {
                    let claim = TemplateClaim(template, of: schema)
                    let others = claims[claim.place, default: []]
                    // What an entry claims twice is no conflict: a template and its alternate may share a place.
                    if let other = others.first(where: {
                        $0.owner != index && claim.conflicts(with: $0.claim)
                    }) {
                        throw LoaderConflictError(
                            url: claim.literal, first: String(reflecting: entries[other.owner].type),
                            second: String(reflecting: entry.type))
                    }
                    claims[claim.place, default: []].append(Claim(claim: claim, owner: index))
                    candidates.add(claim)
                    if claim.ownsScheme { schemes.insert(claim.place.scheme) }
                }
            }
            for scheme in schemes { entriesOfScheme[scheme, default: []].append(index) }
        }
        self.entries = entries
        self.schemas = SchemaSet(schemas)
        self.entryOfSchema = entryOfSchema
        self.entriesOfScheme = entriesOfScheme
        self.candidates = candidates
    }

    /// Whether the registry owns the URL, valid or not.
    func claims(_ url: String) -> Bool {
        guard let head = URLHead(url) else { return false }
        return entriesOfScheme[head.scheme] != nil || entry(at: head) != nil
    }

    /// Finds whose a URL is.
    func owner(of url: String) -> Owner {
        guard let head = URLHead(url) else { return .none(candidates.error(url, scheme: nil)) }
        let owners = entriesOfScheme[head.scheme]
        if let owners, owners.count == 1, let only = owners.first { return .entry(entries[only]) }
        if let entry = entry(at: head) { return .entry(entry) }
        guard owners != nil else { return .none(candidates.error(url, scheme: head.scheme)) }
        do throws(URLValidationError) {
            _ = try schemas.parse(url)
            return .none(candidates.error(url, scheme: head.scheme))
        } catch {
            return .registry(error)
        }
    }

    private func entry(at head: URLHead) -> (any LoaderEntry)? {
        guard let (uri, bytes) = head.components, let schema = schemas.claimant(of: uri, bytes) else {
            return nil
        }
        return entries[entryOfSchema[schema]]
    }
}
