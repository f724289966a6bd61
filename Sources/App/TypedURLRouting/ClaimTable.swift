@_spi(Generated) package import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds the type to which a URL belongs, of those of a registry or a router.
package struct ClaimTable: Sendable {
    /// The schemas of all types.
    private let schemas: SchemaSet

    /// The index of each schema's type.
    private let typeOfSchema: [Int]

    /// The indexes of the types that have a template with each custom scheme.
    private let typesOfScheme: [String: [Int]]

    /// The claims whose descriptions differ, in the order of the types, for errors.
    private let shown: [TemplateClaim]
    private let isOfRouter: Bool

    /// - Throws: `ClaimConflictError` if two of the types claim the same URL.
    package init(_ types: [any SchemaURL.Type], isOfRouter: Bool = false) throws(ClaimConflictError) {
        var members: [(schema: URLSchema, claims: [TemplateClaim], type: Int)] = []
        var indexes: [[UInt8]: [Int]] = [:]
        for (index, type) in types.enumerated() {
            for (number, schema) in type.schemas.schemas.enumerated() {
                let claims = zip(schema.templates, type.schemas.outlines(ofSchema: number)).map {
                    TemplateClaim($0, of: schema, $1)
                }
                for claim in claims {
                    for other in indexes[claim.key] ?? [] {
                        // A type can have a key twice, because a template and its alternate can share it.
                        let member = members[other]
                        guard member.type != index,
                            member.claims.contains(where: { $0.key == claim.key && claim.conflicts(with: $0) }
                            )
                        else { continue }
                        throw ClaimConflictError(
                            url: claim.literal, first: String(reflecting: types[member.type]),
                            second: String(reflecting: type))
                    }
                    indexes[claim.key, default: []].append(members.count)
                }
                // Its index is that of its claims, so it comes after them.
                members.append((schema, claims, index))
            }
        }
        let owners = members.flatMap { member in
            member.claims.filter(\.ownsScheme).map { ($0.scheme, [member.type]) }
        }
        typesOfScheme = Dictionary(owners) { $0.contains($1[0]) ? $0 : $0 + $1 }
        var seen: Set<String> = []
        shown = members.flatMap(\.claims).filter { seen.insert($0.description).inserted }
        (typeOfSchema, self.isOfRouter) = (members.map(\.type), isOfRouter)
        // Other schemas own URLs that the types alone would accept.
        var names = Set(members.map(\.schema.description))
        schemas = SchemaSet(
            members.map(\.schema),
            besides: types.flatMap { $0.schemas.otherSchemas }.filter {
                names.insert($0.description).inserted
            })
    }

    /// The URL with `…` in place of each secret.
    package func withoutSecrets(_ url: String) -> String { schemas.withoutSecrets(url) }

    /// Whether the URL belongs to a type, valid or not.
    package func claims(_ url: String) -> Bool {
        scheme(of: url).map { typesOfScheme[$0] != nil } ?? false || owner(of: url) != nil
    }

    /// Finds the type that parses a URL.
    ///
    /// - Throws: `URLValidationError` if the scheme belongs to types, but no template is like the URL; `UnclaimedURLError`.
    package func type(of url: String) throws -> Int {
        let scheme = scheme(of: url)
        let owners = scheme.flatMap { typesOfScheme[$0] }
        if let owners, owners.count == 1, let only = owners.first { return only }
        if let owner = owner(of: url) { return owner }
        if owners != nil { _ = try schemas.parse(url) }
        throw error(url, scheme)
    }

    /// Finds the type that reads a URL leniently.
    package func lenientType(of url: String) throws(URLValidationError) -> Int {
        typeOfSchema[try schemas.lenientOwner(of: url)]
    }

    private func owner(of url: String) -> Int? {
        let schema = schemas.owner(of: Array(url.utf8))
        return schema.flatMap { $0 < typeOfSchema.count ? typeOfSchema[$0] : nil }
    }

    private func error(_ url: String, _ scheme: String?) -> UnclaimedURLError {
        let suggestion = scheme.flatMap { scheme in
            let schemes = shown.filter(\.ownsScheme).map(\.scheme)
            if !scheme.isWebScheme, let known = NearestName.find(scheme, among: schemes) {
                return known + ":"
            }
            let webLiterals = shown.filter { !$0.ownsScheme }.map(\.literal)
            return NearestName.find(String(url.prefix { $0 != "?" && $0 != "#" }), among: webLiterals)
        }
        return UnclaimedURLError(
            url: withoutSecrets(url), suggestion: suggestion, candidates: shown.map(\.description),
            isOfRouter: isOfRouter)
    }
}

/// The scheme with which a text begins (RFC 3986, section 3.1), in lower case.
func scheme(of url: String) -> String? {
    let scheme = Array(url.utf8.prefix { $0 != UInt8(ascii: ":") })
    guard let first = scheme.first, ByteClass.isLetter(first),
        scheme.allSatisfy(ByteClass.isSchemeCharacter), scheme.count < url.utf8.count
    else { return nil }
    return URIComponents.scheme(scheme[...])
}
