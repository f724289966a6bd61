@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds the entry of a registry to which a URL belongs.
struct ClaimTable: Sendable {
    private let entries: [Loader]

    /// The schemas of all entries, without those that a later entry replaces.
    private let schemas: SchemaSet

    /// The index of each schema's entry.
    private let entryOfSchema: [Int]

    /// The indexes of the entries that have a template with each custom scheme.
    private let entriesOfScheme: [String: [Int]]

    /// The entries that have lost a schema to another entry.
    let replacedEntries: Set<Int>

    /// The claims whose descriptions differ, in the registry's order, for errors.
    private let shown: [TemplateClaim]

    /// Creates the table of these entries.
    ///
    /// - Parameter replacements: The index of the first entry that replaces schemas shared with earlier entries.
    /// - Throws: `LoaderConflictError` if two of the entries before it claim the same URL.
    init(_ entries: [Loader], replacementsFrom replacements: Int) throws(LoaderConflictError) {
        var members: [(schema: URLSchema, claims: [TemplateClaim], entry: Int)?] = []
        var indexes: [TemplateClaim.Pattern: [Int]] = [:]
        var replaced: Set<Int> = []
        for (index, entry) in entries.enumerated() {
            for schema in entry.type.schemas.schemas {
                let claims = schema.templates.map { TemplateClaim($0, of: schema) }
                for claim in claims {
                    for other in indexes[claim.pattern] ?? [] {
                        // An entry can have a pattern twice, because a template and its alternate can share it.
                        guard let member = members[other], member.entry != index,
                            member.claims.contains(where: claim.conflicts)
                        else { continue }
                        guard index >= replacements else {
                            throw LoaderConflictError(
                                url: claim.literal, first: String(reflecting: entries[member.entry].type),
                                second: String(reflecting: entry.type))
                        }
                        members[other] = nil
                        replaced.insert(member.entry)
                    }
                    indexes[claim.pattern, default: []].append(members.count)
                }
                // Its index is that of its claims, so it comes after them.
                members.append((schema, claims, index))
            }
        }
        let left = members.compactMap { $0 }
        let owners = left.flatMap { member in
            member.claims.filter(\.ownsScheme).map { ($0.pattern.scheme, [member.entry]) }
        }
        entriesOfScheme = Dictionary(owners) { $0.contains($1[0]) ? $0 : $0 + $1 }
        var seen: Set<String> = []
        shown = left.flatMap(\.claims).filter { seen.insert($0.description).inserted }
        (self.entries, entryOfSchema, replacedEntries) = (entries, left.map(\.entry), replaced)
        // Schemas without an entry own URLs that the entries' types alone would accept.
        var names = Set(left.map(\.schema.description))
        schemas = SchemaSet(
            left.map(\.schema),
            besides: entries.flatMap { $0.type.schemas.otherSchemas }.filter {
                names.insert($0.description).inserted
            })
    }

    /// The URL with `…` in place of each secret.
    func withoutSecrets(_ url: String) -> String { schemas.withoutSecrets(url) }

    /// Whether the registry owns the URL, valid or not.
    func claims(_ url: String) -> Bool {
        guard let head = URLHead(url) else { return false }
        return entriesOfScheme[head.scheme] != nil || entry(at: head) != nil
    }

    /// Finds the entry that parses a URL.
    ///
    /// - Throws: `URLValidationError` if the registry owns the scheme, but no template is like the URL; `UnclaimedURLError`.
    func entry(of url: String) throws -> Loader {
        guard let head = URLHead(url) else { throw error(url) }
        let owners = entriesOfScheme[head.scheme]
        if let owners, owners.count == 1, let only = owners.first { return entries[only] }
        if let entry = entry(at: head) { return entry }
        if owners != nil { _ = try schemas.parse(url) }
        throw error(url, scheme: head.scheme)
    }

    /// Finds the entry whose type reads a URL leniently.
    func lenientEntry(of url: String) throws(URLValidationError) -> Loader {
        entries[entryOfSchema[try schemas.lenientOwner(of: url)]]
    }

    private func entry(at head: URLHead) -> Loader? {
        guard let bytes = head.wellFormed, let schema = schemas.owner(of: bytes), schema < entryOfSchema.count
        else { return nil }
        return entries[entryOfSchema[schema]]
    }

    /// The error of a URL that no entry claims.
    func error(_ url: String, scheme: String? = nil) -> UnclaimedURLError {
        let suggestion = scheme.flatMap { scheme in
            let schemes = shown.filter(\.ownsScheme).map(\.pattern.scheme)
            if !scheme.isWebScheme, let known = NearestName.find(scheme, among: schemes) {
                return known + ":"
            }
            let webLiterals = shown.filter { !$0.ownsScheme }.map(\.literal)
            return NearestName.find(String(url.prefix { $0 != "?" && $0 != "#" }), among: webLiterals)
        }
        return UnclaimedURLError(
            url: schemas.hasSecrets ? withoutSecrets(url) : url, suggestion: suggestion,
            candidates: shown.map(\.description))
    }
}

/// The URLs that a template claims.
struct TemplateClaim: Sendable {
    /// What decides the owner of a URL. Two claims with one pattern claim the same URLs, unless their
    /// variables differ.
    struct Pattern: Hashable {
        let scheme: String
        let hasAuthority: Bool
        let host: [Element]
        let path: [Element]
        let fixedQuery: Set<FormPattern.FixedItem>
    }

    /// A part of a component.
    enum Element: Hashable {
        case literal([ComponentPattern.LiteralByte])
        case values(URITemplate.Operator, count: Int)
    }

    let pattern: Pattern

    /// The text before the query, as the template has it.
    let literal: String

    /// The texts of the pattern's variables, in order, where they are enumerations.
    private let values: [Set<[UInt8]>?]
    private let query: FormPattern
    private let schema: URLSchema

    /// Whether it is for all URLs with its scheme. Many sites share the schemes of the web, so there it is for those that match.
    var ownsScheme: Bool { !pattern.scheme.isWebScheme }

    /// The claim, for people: a custom scheme such as `asset:`, or a web address.
    var description: String { ownsScheme ? pattern.scheme + ":" : literal }

    init(_ template: URITemplate, of schema: URLSchema) {
        let components = template.components
        var values: [Set<[UInt8]>?] = []
        func elements(_ pattern: ComponentPattern, ignoresCase: Bool = false) -> [Element] {
            pattern.elements.compactMap { element in
                switch element {
                case .literal(let bytes): return .literal(bytes.map { $0.compared(ignoresCase: ignoresCase) })
                case .values(let op, let variables):
                    values += variables.map { variable in
                        // Raw text is not decoded.
                        schema.parameter(named: variable.name).flatMap { $0.isRaw ? nil : $0.enumeratedTexts }
                    }
                    return .values(op, count: variables.count)
                // Path parameters do not decide the owner of a URL, like query parameters.
                case .parameters: return nil
                }
            }
        }
        let host = elements(components.host, ignoresCase: true)
        var path = elements(components.path)
        // An empty path and `/` are the same.
        if components.path.isEmpty, components.scheme.isWebScheme {
            path = [.literal([.init(byte: UInt8(ascii: "/"), isEscaped: false)])]
        }
        pattern = Pattern(
            scheme: components.scheme, hasAuthority: components.hasAuthority, host: host, path: path,
            fixedQuery: Set(components.query.fixedItems))
        self.values = values
        (query, self.schema) = (components.query, schema)
        let text = template.description
        let marks = ["?", "{?", "#", "{#"].compactMap { text.firstRange(of: $0)?.lowerBound }
        literal = String(text[..<(marks.min() ?? text.endIndex)])
    }

    /// Whether a URL can belong to both claims. If the patterns differ, literals come before variables and decide. If
    /// they are the same, enumerations without a common value decide, and required items of the query that the other does
    /// not read.
    func conflicts(with other: TemplateClaim) -> Bool {
        pattern == other.pattern
            && !zip(values, other.values).contains { left, right in
                left.flatMap { left in right.map(left.isDisjoint) } ?? false
            } && !excludes(other) && !other.excludes(self)
    }

    /// Whether no URL of this template is valid for the other one, which does not read a required parameter of the query, or none
    /// of its values.
    private func excludes(_ other: TemplateClaim) -> Bool {
        // Where a plus sign is a space, or case does not matter, other names and texts are read.
        guard query.whole == nil, other.query.whole == nil,
            !(schema.accepts + other.schema.accepts).contains(.nameCase),
            schema.accepts.contains(.plusAsSpace) == other.schema.accepts.contains(.plusAsSpace)
        else { return false }
        return query.variables.contains { variable in
            guard let parameter = schema.parameter(named: variable.name), parameter.isRequired,
                !parameter.schema.isObject
            else { return false }
            let texts = parameter.enumeratedTexts?.map { String(decoding: $0, as: UTF8.self) }
            return parameter.readNames.allSatisfy { name in
                texts?.allSatisfy { !other.reads(name, $0) } ?? !other.reads(name, nil)
            }
        }
    }

    /// Whether a query with this name may be valid, and with this text after it if it is known.
    private func reads(_ name: String, _ text: String?) -> Bool {
        if schema.takesRest || schema.ignoredParameters.contains(where: { $0.covers(name) }) { return true }
        return query.variables.contains { variable in
            guard let parameter = schema.parameter(named: variable.name), parameter.declares(name) else {
                return false
            }
            guard let text, case .scalar(let scalar) = parameter.schema, !parameter.hasValueAliases else {
                return true
            }
            return scalar.ownValue(of: text) != nil
        }
    }
}

extension Parameter {
    /// The texts of an enumeration's values; nil if other texts are read too.
    fileprivate var enumeratedTexts: Set<[UInt8]>? {
        guard case .scalar(let scalar) = schema, !hasValueAliases else { return nil }
        // They are compared by bytes, not as Swift compares strings.
        return switch scalar.type {
        case .strings(let values): Set(values.map { Array($0.utf8) })
        case .integers(let values): Set(values.map { Array(String($0).utf8) })
        case .string, .integer, .number, .boolean, .booleanTexts, .union: nil
        }
    }
}

/// The start of a text that decides the owner of a URL, well-formed or not.
struct URLHead {
    /// The scheme, in lower case.
    let scheme: String

    private let bytes: [UInt8]

    /// nil if the text does not begin with a scheme (RFC 3986, section 3.1).
    init?(_ url: String) {
        let scheme = Array(url.utf8.prefix { $0 != UInt8(ascii: ":") })
        guard let first = scheme.first, ByteClass.isLetter(first),
            scheme.allSatisfy(ByteClass.isSchemeCharacter), scheme.count < url.utf8.count
        else { return nil }
        self.scheme = URIComponents.scheme(scheme[...])
        bytes = Array(url.utf8)
    }

    /// The text, up to its first mistake if it has one; nil if that comes before the path ends.
    ///
    /// A URL with a malformed query or fragment still belongs to the owner of its path, which reports the mistake.
    var wellFormed: [UInt8]? {
        // The owner decides whether characters that RFC 3986 does not allow may stand there.
        do throws(MalformedURI) {
            _ = try URIComponents(bytes, acceptsIRI: true)
            return bytes
        } catch {
            let sound = Array(bytes[..<error.offset])
            guard let uri = try? URIComponents(sound, acceptsIRI: true),
                uri.query != nil || uri.fragment != nil
            else { return nil }
            return sound
        }
    }
}
