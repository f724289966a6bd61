@_spi(Generated) import TypedURLModel

/// A schema that a URL may belong to, with the match of one of its templates.
struct Candidate {
    /// The schema's index in the set.
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
        return template.isMoreLiteral(than: other.template)
    }

    /// Whether both match the URL equally well, and have literals at the same positions.
    func isEqual(to other: Self) -> Bool {
        match.surplus.count == other.match.surplus.count
            && template.precedence == other.template.precedence
    }

    /// Whether the URL's query contains the fixed and required names of the template. Otherwise the URL is not valid.
    var hasRequiredNames: Bool {
        template.requiredItems.allSatisfy { item in item.names.contains { !url.items(named: $0).isEmpty } }
    }

    /// Whether no required item has a text that is not allowed. Otherwise the URL is not valid.
    var hasRequiredTexts: Bool {
        template.requiredItems.allSatisfy { item in
            guard let texts = item.texts else { return true }
            return item.names.contains { name in
                url.items(named: name).contains { index in
                    let text = Array(url.bytes[url.items[index].value])
                    // Other texts can be another spelling of one of these.
                    return texts.contains(text) || !text.allSatisfy(ByteClass.isUnreserved)
                }
            }
        }
    }

    /// The number of names in the URL's query that the schema declares.
    fileprivate var ownNames: Int {
        match.query.count { item in
            guard let name = try? PercentEncoding.decode(url.bytes[item.name]) else { return false }
            return template.has(name)
        }
    }
}

/// The schemas whose templates match a URL that none of them reads as valid.
struct InvalidCandidates {
    /// The largest number of schemas with which a URL is compared to explain what is wrong.
    static let limit = 24

    private let all: [Candidate]

    /// Reads the URL by a schema, and says what is wrong or only how much.
    private let read: (Candidate, _ isExplained: Bool) -> SchemaReading

    init(_ all: [Candidate], _ read: @escaping (Candidate, _ isExplained: Bool) -> SchemaReading) {
        let likely = all.filter(\.hasRequiredNames)
        var compared = likely + all.filter { !$0.hasRequiredNames }
        if compared.count > Self.limit {
            let nearest = likely.filter(\.hasRequiredTexts)
            compared = Array((nearest + likely.filter { !$0.hasRequiredTexts } + compared).prefix(Self.limit))
        }
        self.all = compared
        self.read = read
    }

    /// The one that the URL has the most parameters in common with, and among as many the fewest violations.
    var nearest: (reading: SchemaReading, match: TemplateMatch)? {
        let ownNames = all.map(\.ownNames)
        guard let most = ownNames.max() else { return nil }
        let indexes = all.indices.filter { ownNames[$0] == most }
        var best = indexes[0]
        if indexes.count > 1 {
            var least = Int.max
            for index in indexes {
                let count = read(all[index], false).violations.count
                if count < least { (best, least) = (index, count) }
            }
        }
        var reading = read(all[best], true)
        let others = all.filter { $0.member !== all[best].member }
        reading.reading.violations = named(reading.violations, needsOther: most == 0, others)
        return (reading, all[best].match)
    }

    /// Says what the other schemas have of what is unknown here, and what they need where nothing tells which one was meant.
    private func named(_ violations: [Violation], needsOther: Bool, _ others: [Candidate]) -> [Violation] {
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
    private func firstMissing(_ others: [Candidate]) -> (Candidate, String)? {
        for other in others {
            let missing = read(other, true).violations.first { $0.code == .missingParameter }?.parameter
            if let missing { return (other, missing) }
        }
        return nil
    }
}

extension CompiledTemplate {
    /// Whether URLs that both templates match belong to this one.
    func isMoreLiteral(than other: CompiledTemplate) -> Bool {
        precedence.isMoreLiteral(than: other.precedence)
    }

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
