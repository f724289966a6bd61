@_spi(Generated) import TypedURLModel

/// A schema that a URL may belong to, with the match of one of its templates.
struct Contender {
    /// The schema's place in the set.
    let index: Int
    let member: CompiledSchema
    let template: CompiledTemplate
    let match: TemplateMatch
    let url: MatchedURL

    /// Whether the URL belongs to this schema rather than the other, whatever the values of the variables.
    func isPreferred(to other: Self) -> Bool {
        if match.surplus.count != other.match.surplus.count {
            return match.surplus.count < other.match.surplus.count
        }
        return template.precedence.isMoreLiteral(than: other.template.precedence)
    }

    /// Whether both match the URL equally well, and have literals at the same positions.
    func isEqual(to other: Self) -> Bool {
        match.surplus.count == other.match.surplus.count
            && template.precedence == other.template.precedence
    }

    /// Whether the URL's query contains the fixed and required names of the template. Otherwise the URL is not valid.
    var hasRequiredNames: Bool {
        template.requiredItems.allSatisfy { item in item.names.contains { url.itemsOfName[$0] != nil } }
    }

    /// The number of names in the URL's query that the schema declares.
    fileprivate var ownNames: Int {
        match.query.count { item in
            guard let name = try? PercentEncoding.decode(url.bytes[item.name]) else { return false }
            return template.has(name)
        }
    }
}

/// The contenders to which no other one is preferred.
struct ContenderGroups {
    private let ranks: TemplateRanks

    /// The contenders in one group are equally literal.
    private var groups: [[Contender]] = []

    /// For each group, the place of the template of its first contender, if that agrees in full before the query.
    private var leaders: [Int?] = []

    init(_ ranks: TemplateRanks) {
        self.ranks = ranks
    }

    /// Whether it is known without comparing the URL that a schema would not remain.
    ///
    /// - Parameter places: The places of the schema's templates that may match the URL.
    func isNeedless(_ places: ArraySlice<Int>) -> Bool {
        leaders.contains { leader in
            guard let leader else { return false }
            return places.allSatisfy { ranks.isMoreLiteral(leader, than: $0) }
        }
    }

    mutating func add(_ contender: Contender, _ places: ArraySlice<Int>) {
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

    /// The contenders that remain, in the order of the set.
    var all: [Contender] {
        let groups = groups.map { $0.count == 1 ? $0 : $0.sorted { $0.index < $1.index } }
        return groups.count == 1 ? groups[0] : groups.sorted { $0[0].index < $1[0].index }.flatMap(\.self)
    }
}

extension [Contender] {
    /// In the order of the templates' texts, so that the order of the set does not decide what is said of a URL.
    var inOrderOfTemplates: [Contender] {
        map { (text: $0.template.template.description, contender: $0) }
            .sorted { ($0.text, $0.contender.index) < ($1.text, $1.contender.index) }.map(\.contender)
    }
}

/// The schemas that share a URL's place. If the URL were valid, it would belong to one of them.
struct Candidates {
    private let all: [Contender]

    /// How many names in the URL's query are each schema's.
    private let ownNames: [Int]

    /// Reads the URL by a schema, and says what is wrong or only how much.
    private let read: (Contender, _ isExplained: Bool) -> SchemaReading

    init(_ all: [Contender], _ read: @escaping (Contender, _ isExplained: Bool) -> SchemaReading) {
        self.all = all
        self.read = read
        ownNames = all.map(\.ownNames)
    }

    /// The one that the URL has the most parameters in common with, and among as many the fewest violations.
    var nearest: (reading: SchemaReading, match: TemplateMatch)? {
        guard let most = ownNames.max() else { return nil }
        let places = all.indices.filter { ownNames[$0] == most }
        var best = places[0]
        if places.count > 1 {
            let counts = places.map { read(all[$0], false).violations.count }
            best = zip(counts, places).min { $0 < $1 }?.1 ?? best
        }
        var reading = read(all[best], true)
        let others = all.filter { $0.member !== all[best].member }
        reading.reading.violations = named(reading.violations, needsOther: most == 0, others)
        return (reading, all[best].match)
    }

    /// Says what the other schemas have of what is unknown here, and what they need where nothing tells which one was meant.
    private func named(_ violations: [Violation], needsOther: Bool, _ others: [Contender]) -> [Violation] {
        var needsOther = needsOther
        return violations.map { violation in
            guard let parameter = violation.parameter else { return violation }
            var message = violation.message
            switch violation.code {
            case .unknownParameter:
                guard let other = others.first(where: { $0.template.has(parameter) }) else {
                    return violation
                }
                message += ", which the schema \(QuotedText.quote(other.member.schema.name)) has"
            case .missingParameter:
                guard needsOther, let (other, missing) = firstMissing(others) else { return violation }
                needsOther = false
                let name = other.member.schema.name
                message += ", or \(QuotedText.quote(missing)) of the schema \(QuotedText.quote(name))"
            default: return violation
            }
            return Violation(
                violation.code, parameter: parameter, range: violation.range, message: message)
        }
    }

    /// The first of some schemas that needs a parameter which the URL has not.
    private func firstMissing(_ others: [Contender]) -> (Contender, String)? {
        for other in others {
            let missing = read(other, true).violations.first { $0.code == .missingParameter }?.parameter
            if let missing { return (other, missing) }
        }
        return nil
    }
}

extension CompiledTemplate {
    /// Whether a name of the query belongs to a parameter or a member.
    fileprivate func has(_ name: String) -> Bool {
        switch queryNames.owner(of: name) {
        case .parameter, .member: true
        case .fixed, .ignored, nil: false
        }
    }
}

extension Violation {
    /// The violation of a URL that belongs to another schema.
    ///
    /// - Parameters:
    ///   - range: The range of the URL before its query.
    ///   - canonical: The canonical form, if only that belongs to the other schema; nil if the URL itself does.
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
