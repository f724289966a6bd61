@_spi(Generated) import TypedURL

/// Finds the entry of a registry to which a URL belongs.
struct ClaimTable: Sendable {
    /// The owner of a URL.
    enum Owner {
        /// The entry that parses the URL.
        case entry(LoaderEntry)

        /// The registry: it owns the scheme, but no template is like the URL.
        case registry(URLValidationError)

        /// No owner.
        case none(UnclaimedURLError)
    }

    /// A template's claim, with the indexes of its entry and schema.
    private struct Claim {
        let claim: TemplateClaim
        let entry: Int
        let schema: Int
    }

    /// A schema, with the index of its entry.
    private struct Member {
        let schema: URLSchema
        let entry: Int
    }

    private let entries: [LoaderEntry]

    /// The schemas of all entries, without those that a later entry replaces.
    private let schemas: SchemaSet

    /// The index of each schema's entry.
    private let entryOfSchema: [Int]

    /// The indexes of the entries that have a template with each custom scheme.
    private let entriesOfScheme: [String: [Int]]

    /// The entries that have lost a schema to another entry.
    let replacedEntries: Set<Int>

    private let candidates: ClaimCandidates

    /// Creates the table of these entries.
    ///
    /// - Parameter replacements: The index of the first entry that replaces schemas shared with earlier entries.
    /// - Throws: `LoaderConflictError` if two of the entries before it claim the same URL.
    init(_ entries: [LoaderEntry], replacementsFrom replacements: Int) throws(LoaderConflictError) {
        self.entries = entries
        let (members, replaced) = try Self.members(entries, replacementsFrom: replacements)
        var entriesOfScheme: [String: [Int]] = [:]
        var candidates = ClaimCandidates()
        for member in members {
            for template in member.schema.templates {
                let claim = TemplateClaim(template, of: member.schema)
                candidates.add(claim)
                let scheme = claim.place.scheme
                if claim.ownsScheme, !entriesOfScheme[scheme, default: []].contains(member.entry) {
                    entriesOfScheme[scheme, default: []].append(member.entry)
                }
            }
        }
        self.entriesOfScheme = entriesOfScheme
        self.candidates = candidates
        schemas = SchemaSet(members.map(\.schema), besides: Self.others(of: entries, besides: members))
        entryOfSchema = members.map(\.entry)
        replacedEntries = replaced
    }

    /// The schemas of all entries that no other entry replaces, and the entries that have lost one.
    private static func members(
        _ entries: [LoaderEntry], replacementsFrom replacements: Int
    ) throws(LoaderConflictError) -> (members: [Member], replaced: Set<Int>) {
        var members: [Member?] = []
        var replaced: Set<Int> = []
        var claims: [TemplateClaim.Place: [Claim]] = [:]
        for (index, entry) in entries.enumerated() {
            for schema in entry.type.schemas.schemas {
                for template in schema.templates {
                    let claim = TemplateClaim(template, of: schema)
                    // An entry can claim the same place twice, because a template and its alternate can share it.
                    for other in claims[claim.place] ?? []
                    where other.entry != index && members[other.schema] != nil
                        && claim.conflicts(with: other.claim)
                    {
                        guard index >= replacements else {
                            throw LoaderConflictError(
                                url: claim.literal, first: String(reflecting: entries[other.entry].type),
                                second: String(reflecting: entry.type))
                        }
                        members[other.schema] = nil
                        replaced.insert(other.entry)
                    }
                    claims[claim.place, default: []].append(
                        Claim(claim: claim, entry: index, schema: members.count))
                }
                members.append(Member(schema: schema, entry: index))
            }
        }
        return (members.compactMap { $0 }, replaced)
    }

    /// Schemas that own URLs which the entries' types alone would accept, and that have no entry.
    private static func others(of entries: [LoaderEntry], besides members: [Member]) -> [URLSchema] {
        var seen = Set(members.map { $0.schema.description })
        return entries.flatMap { $0.type.schemas.otherSchemas }.filter {
            seen.insert($0.description).inserted
        }
    }

    /// The claims of the entries, for people.
    var claimed: [String] { candidates.all }

    /// The URL with `…` in place of each secret.
    func withoutSecrets(_ url: String) -> String { schemas.withoutSecrets(url) }

    /// Whether the registry owns the URL, valid or not.
    func claims(_ url: String) -> Bool {
        guard let head = URLHead(url) else { return false }
        return entriesOfScheme[head.scheme] != nil || entry(at: head) != nil
    }

    /// Finds the owner of a URL.
    func owner(of url: String) -> Owner {
        guard let head = URLHead(url) else { return .none(error(url, scheme: nil)) }
        let owners = entriesOfScheme[head.scheme]
        if let owners, owners.count == 1, let only = owners.first { return .entry(entries[only]) }
        if let entry = entry(at: head) { return .entry(entry) }
        guard owners != nil else { return .none(error(url, scheme: head.scheme)) }
        do throws(URLValidationError) {
            _ = try schemas.parse(url)
            return .none(error(url, scheme: head.scheme))
        } catch {
            return .registry(error)
        }
    }

    private func error(_ url: String, scheme: String?) -> UnclaimedURLError {
        let error = candidates.error(url, scheme: scheme)
        guard schemas.hasSecrets else { return error }
        return UnclaimedURLError(
            url: withoutSecrets(url), suggestion: error.suggestion, candidates: error.candidates)
    }

    private func entry(at head: URLHead) -> LoaderEntry? {
        guard let bytes = head.wellFormed, let schema = schemas.owner(of: bytes), schema < entryOfSchema.count
        else { return nil }
        return entries[entryOfSchema[schema]]
    }
}

/// The claims of a registry, to explain a URL that it does not claim.
struct ClaimCandidates: Sendable {
    /// Custom schemes such as `asset:`, and places on the web, in the registry's order.
    private(set) var all: [String] = []
    private var schemes: [String] = []
    private var literals: [String] = []

    /// Adds a template's claim, if it is new.
    mutating func add(_ claim: TemplateClaim) {
        guard !all.contains(claim.description) else { return }
        all.append(claim.description)
        if claim.ownsScheme {
            schemes.append(claim.place.scheme)
        } else {
            literals.append(claim.literal)
        }
    }

    /// The error for a URL, with or without a scheme, that nobody claims.
    func error(_ url: String, scheme: String?) -> UnclaimedURLError {
        UnclaimedURLError(
            url: url, suggestion: scheme.flatMap { suggestion(url, scheme: $0) }, candidates: all)
    }

    private func suggestion(_ url: String, scheme: String) -> String? {
        if !scheme.isWebScheme, let scheme = NearestName.find(scheme, among: schemes) {
            return scheme + ":"
        }
        let literal = url.prefix { $0 != "?" && $0 != "#" }
        return NearestName.find(String(literal), among: literals)
    }
}
