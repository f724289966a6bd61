@_spi(Generated) import TypedURLModel

extension TemplateMatch {
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
        query.count { item in
            guard let name = try? PercentEncoding.decode(url.bytes[item.name]) else { return false }
            return template.has(name)
        }
    }
}

/// The matches of a URL that no schema reads as valid.
enum InvalidMatches {
    /// The largest number of schemas with which a URL is compared to explain what is wrong.
    static let limit = 24

    /// The match that the URL has the most parameters in common with, and among as many the fewest violations.
    ///
    /// - Parameter read: Reads the URL by a schema, and says what is wrong or only how much.
    static func nearest(
        _ all: [TemplateMatch], _ read: (TemplateMatch, _ isExplained: Bool) -> URLReading
    ) -> URLReading {
        let compared = compared(all)
        let ownNames = compared.map(\.ownNames)
        let most = ownNames.reduce(0, max)
        let indexes = compared.indices.filter { ownNames[$0] == most }
        var best = compared[indexes[0]]
        if indexes.count > 1 {
            var least = Int.max
            for index in indexes {
                let count = read(compared[index], false).violations.count
                if count < least { (best, least) = (compared[index], count) }
            }
        }
        let reading = read(best, true)
        let others = compared.filter { $0.schema !== best.schema }
        reading.violations = named(reading.violations, needsOther: most == 0, others, read)
        return reading
    }

    /// The likely ones first, and no more than the limit.
    private static func compared(_ all: [TemplateMatch]) -> [TemplateMatch] {
        let likely = all.filter(\.hasRequiredNames)
        let unlikely = all.filter { !$0.hasRequiredNames }
        guard all.count > limit else { return likely + unlikely }
        let nearest = likely.filter(\.hasRequiredTexts) + likely.filter { !$0.hasRequiredTexts }
        return Array((nearest + unlikely).prefix(limit))
    }

    /// Says what the other schemas have of what is unknown here, and what they need where nothing tells which one was meant.
    private static func named(
        _ violations: [Violation], needsOther: Bool, _ others: [TemplateMatch],
        _ read: (TemplateMatch, _ isExplained: Bool) -> URLReading
    ) -> [Violation] {
        var needsOther = needsOther
        return violations.map { violation in
            guard let parameter = violation.parameter else { return violation }
            var addition = ""
            if violation.code == .unknownParameter {
                guard let other = others.first(where: { $0.template.has(parameter) }) else {
                    return violation
                }
                addition = ", which the schema " + QuotedText.quote(other.schema.schema.name) + " has"
            } else if violation.code == .missingParameter, needsOther {
                // The first of the schemas that needs a parameter which the URL has not.
                for other in others where needsOther {
                    let missing = read(other, true).violations.first { $0.code == .missingParameter }
                    guard let name = missing?.parameter else { continue }
                    needsOther = false
                    addition = ", or " + QuotedText.quote(name) + " of the schema "
                    addition += QuotedText.quote(other.schema.schema.name)
                }
            }
            if addition.isEmpty { return violation }
            return Violation(
                violation.code, parameter: parameter, range: violation.range,
                message: violation.message + addition)
        }
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
