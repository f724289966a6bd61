@_spi(Generated) import TypedURLModel

/// A schema that a URL may belong to, with the match of one of its templates.
struct Contender {
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
        template.requiredNames.allSatisfy { names in names.contains { url.itemsOfName[$0] != nil } }
    }

    /// The number of names in the URL's query that the schema declares.
    fileprivate var ownNames: Int {
        match.query.count { item in
            guard let name = try? PercentEncoding.decode(url.bytes[item.name]) else { return false }
            return template.has(name)
        }
    }
}

/// A schema to which a URL would belong if it were valid, and which shares the scheme, host and path with others.
struct Candidate {
    private let contender: Contender
    private var reading: SchemaReading
    private let ownNames: Int

    init(_ contender: Contender, _ reading: SchemaReading) {
        self.contender = contender
        self.reading = reading
        ownNames = contender.ownNames
    }

    /// The candidate that has the most parameters in common with the URL and, among equals, the fewest violations.
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

    /// Adds to the violations which other schemas have the unknown names and, if it is not clear which schema was
    /// meant, what these require.
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

    /// The first of these schemas that requires a parameter which the URL does not have.
    private static func firstMissing(_ others: [Candidate]) -> (Candidate, String)? {
        for other in others {
            let missing = other.reading.violations.first { $0.code == .missingParameter }?.parameter
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
