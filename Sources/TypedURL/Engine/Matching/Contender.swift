@_spi(Generated) import TypedURLModel

/// A schema that a URL may belong to, and how it agrees with one of the schema's templates.
struct Contender {
    /// The schema's place in the set.
    let index: Int
    let member: CompiledSchema
    let template: CompiledTemplate
    let match: TemplateMatch
    let url: MatchedURL

    /// Whether the URL is rather this schema's than another one's, whatever the variables hold.
    func isPreferred(to other: Self) -> Bool {
        if match.surplus.count != other.match.surplus.count {
            return match.surplus.count < other.match.surplus.count
        }
        return template.precedence.isMoreLiteral(than: other.template.precedence)
    }

    /// Whether both agree with the URL as well, and have literals in the same places.
    func isEqual(to other: Self) -> Bool {
        match.surplus.count == other.match.surplus.count
            && template.precedence == other.template.precedence
    }

    /// Whether the URL's query has the fixed and required names of the template, so that it may be valid.
    var hasRequiredNames: Bool { !template.lacksNames(of: url) }

    /// How many names in the URL's query are the schema's.
    fileprivate var ownNames: Int {
        match.query.count { item in
            guard let name = try? PercentEncoding.decode(url.bytes[item.name]) else { return false }
            return template.has(name)
        }
    }
}

/// Contenders, of which those are kept that no other one is preferred to.
struct ContenderGroups {
    private let ranks: TemplateRanks
    private let areAll: Bool

    /// Those of one group are equally literal.
    private var groups: [[Contender]] = []

    /// By the groups: the place of a template of the first contender that agrees with the URL in full before the query.
    private var leaders: [Int?] = []

    /// For each place without variables, how many contenders lack parameters.
    private var lacking: [Int: Int] = [:]

    /// - Parameter areAll: Whether all are wanted, and not only as many of those that lack parameters as are looked at.
    init(_ ranks: TemplateRanks, areAll: Bool) {
        self.ranks = ranks
        self.areAll = areAll
    }

    /// Whether it is known, without a look at the URL, that a schema would not be kept, or that nobody would look at it.
    ///
    /// - Parameters:
    ///   - places: The schema's templates that may match the URL.
    ///   - lacksNames: Whether there is one, and the URL lacks a parameter of it.
    func isNeedless(_ places: ArraySlice<Int>, lacksNames: Bool) -> Bool {
        if !areAll, lacksNames, let place = places.first.flatMap(ranks.literalPlace),
            lacking[place] ?? 0 >= NearestTemplates.limit
        {
            return true
        }
        return leaders.contains { leader in
            guard let leader else { return false }
            return places.allSatisfy { ranks.isMoreLiteral(leader, than: $0) }
        }
    }

    mutating func add(_ contender: Contender, _ places: ArraySlice<Int>, lacksNames: Bool) {
        if lacksNames, let place = places.first.flatMap(ranks.literalPlace) {
            lacking[place, default: 0] += 1
        }
        if let group = groups.firstIndex(where: { $0[0].isEqual(to: contender) }) {
            groups[group].append(contender)
            return
        }
        guard !groups.contains(where: { $0[0].isPreferred(to: contender) }) else { return }
        let kept = groups.indices.filter { !contender.isPreferred(to: groups[$0][0]) }
        groups = kept.map { groups[$0] } + [[contender]]
        let isLeader = places.count == 1 && contender.match.surplus.isEmpty
        leaders = kept.map { leaders[$0] } + [isLeader ? places.first : nil]
    }

    /// Those that are left, in the order of the set.
    var all: [Contender] {
        let groups = groups.map { $0.sorted { $0.index < $1.index } }
        return groups.count == 1 ? groups[0] : groups.sorted { $0[0].index < $1[0].index }.flatMap(\.self)
    }
}

/// A schema to which a URL would belong if it were valid, and which shares its place with others.
struct Candidate {
    private let contender: Contender
    private var reading: SchemaReading
    private let ownNames: Int

    init(_ contender: Contender, _ reading: SchemaReading) {
        self.contender = contender
        self.reading = reading
        ownNames = contender.ownNames
    }

    /// Of several, the one that the URL has the most parameters in common with, and among as many the fewest violations.
    static func nearest(_ all: [Candidate]) -> (reading: SchemaReading, match: TemplateMatch)? {
        guard var best = all.first else { return nil }
        for other in all.dropFirst() {
            let isNearer =
                other.ownNames != best.ownNames
                ? other.ownNames > best.ownNames
                : other.reading.violations.count < best.reading.violations.count
            if isNearer { best = other }
        }
        best.nameOthers(all.filter { $0.contender.member !== best.contender.member })
        return (best.reading, best.contender.match)
    }

    /// Says what the other schemas have of what is unknown here, and what they need where nothing tells which one was meant.
    private mutating func nameOthers(_ others: [Candidate]) {
        var needsOther = ownNames == 0
        reading.reading.violations = reading.violations.map { violation in
            guard let parameter = violation.parameter else { return violation }
            var message = violation.message
            switch violation.code {
            case .unknownParameter:
                guard let other = others.first(where: { $0.contender.template.has(parameter) }) else {
                    return violation
                }
                message += ", which the schema \(QuotedText.quote(other.name)) has"
            case .missingParameter:
                guard needsOther, let (other, missing) = Self.firstMissing(others) else { return violation }
                needsOther = false
                message += ", or \(QuotedText.quote(missing)) of the schema \(QuotedText.quote(other.name))"
            default: return violation
            }
            return Violation(
                violation.code, parameter: parameter, range: violation.range, message: message)
        }
    }

    private var name: String { contender.member.schema.name }

    /// The first of some schemas that needs a parameter which the URL has not.
    private static func firstMissing(_ others: [Candidate]) -> (Candidate, String)? {
        for other in others {
            let missing = other.reading.violations.first { $0.code == .missingParameter }?.parameter
            if let missing { return (other, missing) }
        }
        return nil
    }
}

extension CompiledTemplate {
    /// Whether a URL's query has not all names that the template requires.
    func lacksNames(of url: MatchedURL) -> Bool {
        !requiredNames.allSatisfy { names in names.contains { url.itemsOfName[$0] != nil } }
    }

    /// Whether a name of the query is a parameter's or a member's.
    fileprivate func has(_ name: String) -> Bool {
        switch queryNames.owner(of: name) {
        case .parameter, .member: true
        case .fixed, .ignored, nil: false
        }
    }
}

extension Violation {
    /// That a URL is another schema's.
    ///
    /// - Parameters:
    ///   - range: What stands before the URL's query.
    ///   - canonical: The URL that the other schema matches; nil for the URL itself.
    static func belonging(
        to schema: URLSchema, _ range: Range<Int>, as canonical: String? = nil
    ) -> Violation {
        let owner = "the schema \(QuotedText.quote(schema.name))"
        let message =
            canonical.map {
                "this URL would be \(QuotedText.quote($0)), which belongs to \(owner)"
            } ?? "this URL belongs to \(owner)"
        return Violation(.noMatch, range: range, message: message)
    }
}
