@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds the type to which a URL belongs, of those of a registry or a router.
struct ClaimTable: Sendable {
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
    init(_ types: [any SchemaURL.Type], isOfRouter: Bool = false) throws(ClaimConflictError) {
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
    func withoutSecrets(_ url: String) -> String { schemas.withoutSecrets(url) }

    /// Whether the URL belongs to a type, valid or not.
    func claims(_ url: String) -> Bool {
        scheme(of: url).map { typesOfScheme[$0] != nil } ?? false || owner(of: url) != nil
    }

    /// Finds the type that parses a URL.
    ///
    /// - Throws: `URLValidationError` if the scheme belongs to types, but no template is like the URL; `UnclaimedURLError`.
    func type(of url: String) throws -> Int {
        let scheme = scheme(of: url)
        let owners = scheme.flatMap { typesOfScheme[$0] }
        if let owners, owners.count == 1, let only = owners.first { return only }
        if let owner = owner(of: url) { return owner }
        if owners != nil { _ = try schemas.parse(url) }
        throw error(url, scheme)
    }

    /// Finds the type that reads a URL leniently.
    func lenientType(of url: String) throws(URLValidationError) -> Int {
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

/// The URLs that a template claims.
struct TemplateClaim: Sendable {
    private let template: URITemplate
    private let schema: URLSchema
    private let outline: TemplateOutline

    /// Claims with different keys claim different URLs: more literal ones own what both match.
    let key: [UInt8]

    /// Whether it is for all URLs with its scheme. Many sites share the schemes of the web, so there it is for those that match.
    var ownsScheme: Bool { !scheme.isWebScheme }
    var scheme: String { outline.scheme }

    /// The text before the query, as the template has it.
    var literal: String {
        let text = template.description
        let marks = ["?", "{?", "#", "{#"].compactMap { text.firstRange(of: $0)?.lowerBound }
        return String(text[..<(marks.min() ?? text.endIndex)])
    }

    /// The claim, for people: a custom scheme such as `asset:`, or a web address.
    var description: String { ownsScheme ? scheme + ":" : literal }

    init(_ template: URITemplate, of schema: URLSchema, _ outline: TemplateOutline) {
        (self.template, self.schema, self.outline) = (template, schema, outline)
        var key = outline.scheme.utf8 + [outline.hasAuthority ? 1 : 0]
        // No text in UTF-8 has these bytes.
        for text in outline.texts { key += text.literals.joined(separator: [0xFE]) + [0xFF] }
        self.key = key
    }

    /// Whether a URL can belong to both claims, which have one key. Enumerations without a common value decide, and required items
    /// of the query that the other does not read.
    func conflicts(with other: TemplateClaim) -> Bool {
        let areApart = zip(enumerations, other.enumerations).contains { left, right in
            left.flatMap { left in right.map(left.isDisjoint) } ?? false
        }
        return !areApart && !excludes(other) && !other.excludes(self)
    }

    /// The texts of the variables in host and path, where they are enumerations.
    private var enumerations: [Set<[UInt8]>?] {
        template.components.variables.filter {
            ($0.component == .host || $0.component == .path) && $0.op != .pathParameter
        }.map {
            // Raw text is not decoded.
            schema.parameter(named: $0.name).flatMap { $0.isRaw ? nil : $0.enumeratedTexts }
        }
    }

    /// Whether no URL of this template is valid for the other one, which does not read a required parameter of the query, or none
    /// of its values.
    private func excludes(_ other: TemplateClaim) -> Bool {
        let (query, others) = (template.components.query, other.template.components.query)
        // Where a plus sign is a space, or case does not matter, other names and texts are read.
        guard query.whole == nil, others.whole == nil,
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
        return template.components.query.variables.contains { variable in
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

/// The scheme with which a text begins (RFC 3986, section 3.1), in lower case.
func scheme(of url: String) -> String? {
    let scheme = Array(url.utf8.prefix { $0 != UInt8(ascii: ":") })
    guard let first = scheme.first, ByteClass.isLetter(first),
        scheme.allSatisfy(ByteClass.isSchemeCharacter), scheme.count < url.utf8.count
    else { return nil }
    return URIComponents.scheme(scheme[...])
}
