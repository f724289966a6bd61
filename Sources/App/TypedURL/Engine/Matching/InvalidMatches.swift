@_spi(Generated) import TypedURLModel

extension TemplateMatch {
    /// Whether the URL's query contains the fixed and required names of the template. Otherwise the URL is not valid.
    var hasRequiredNames: Bool {
        template.requiredItems.allSatisfy { item in
            item.names.contains { !url.items(named: $0, of: template).isEmpty }
        }
    }

    /// Whether no required item has a text that is not allowed. Otherwise the URL is not valid.
    var hasRequiredTexts: Bool { template.hasRequiredTexts(in: url) }

    /// How far the text of a required item is from its few values: 0 if it is one of them, 1 if it is similar to one, else 2;
    /// nil if the URL does not have the item or it can have many values.
    @inline(never)
    fileprivate func distance(of item: RequiredItem) -> Int? {
        for name in item.names where !item.words.isEmpty {
            guard let index = url.items(named: name, of: template).first,
                let text = try? url.decoded(url.items(of: template)[index].value, template)
            else { continue }
            guard let nearest = NearestName.find(text, among: item.words) else { return 2 }
            return nearest.hasSameScalars(as: text) ? 0 : 1
        }
        return nil
    }

    /// Whether each required item has a text that is at least similar to one of its few values.
    fileprivate var hasSimilarTexts: Bool {
        template.requiredItems.allSatisfy { distance(of: $0) != 2 }
    }

    /// The number of required items whose texts are nearer to the values of another schema.
    fileprivate func farItems(_ least: TextTable) -> Int {
        template.requiredItems.count { item in
            distance(of: item).map { $0 > least[item.names[0]] ?? $0 } ?? false
        }
    }

    /// The number of names in the URL's query that the schema declares.
    fileprivate var ownNames: Int {
        items.count { item in
            guard let name = try? url.decoded(item.name, template) else { return false }
            return template.names(of: item, in: url)?.hasParameter(name) ?? false
        }
    }
}

/// The matches of a URL that no schema reads as valid.
enum InvalidMatches {
    /// The largest number of schemas with which a URL is compared to explain what is wrong.
    static let limit = 24

    /// The match whose constants and other few values are nearest to the URL's. If these do not decide, the one that the URL
    /// has the most parameters in common with, and among as many the fewest violations.
    ///
    /// - Parameter read: Reads the URL by a schema.
    @_optimize(size)
    static func nearest(
        _ all: [TemplateMatch], _ read: (TemplateMatch) -> URLReading
    ) -> URLReading {
        let compared = compared(all)
        let least = leastDistances(compared)
        var (best, bestKey, bestCount) = (compared[0], (Int.max, Int.max), Int?.none)
        for match in compared {
            let key = (match.farItems(least), -match.ownNames)
            guard key == bestKey else {
                if key < bestKey { (best, bestKey, bestCount) = (match, key, nil) }
                continue
            }
            let leastCount = bestCount ?? read(best).violations.count
            let count = read(match).violations.count
            if count < leastCount { best = match }
            bestCount = min(count, leastCount)
        }
        var reading = read(best)
        let others = compared.filter { $0.schema !== best.schema }
        reading.violations = named(reading.violations, needsOther: bestKey.1 == 0, others, read)
        return reading
    }

    /// The likely ones first, and no more than the limit.
    private static func compared(_ all: [TemplateMatch]) -> [TemplateMatch] {
        func firstly(_ matches: [TemplateMatch], _ isLikely: (TemplateMatch) -> Bool) -> [TemplateMatch] {
            matches.filter(isLikely) + matches.filter { !isLikely($0) }
        }
        let likely = firstly(all, \.hasRequiredNames)
        return all.count > limit ? Array(firstly(likely, \.hasSimilarTexts).prefix(limit)) : likely
    }

    /// By the name of a required item: how far its text is from the values of the schema whose values are nearest.
    private static func leastDistances(_ matches: [TemplateMatch]) -> TextTable {
        var least = TextTable()
        for match in matches {
            for item in match.template.requiredItems {
                guard let distance = match.distance(of: item) else { continue }
                least[item.names[0]] = min(least[item.names[0]] ?? distance, distance)
            }
        }
        return least
    }

    /// Says what the other schemas have of what is unknown here, and what they need where nothing tells which one was meant.
    private static func named(
        _ violations: [Violation], needsOther: Bool, _ others: [TemplateMatch],
        _ read: (TemplateMatch) -> URLReading
    ) -> [Violation] {
        var needsOther = needsOther
        return violations.map { violation in
            guard let parameter = violation.parameter else { return violation }
            if violation.code == .unknownParameter {
                let other = others.first { $0.template.has(parameter) }
                return other.map { violation.noted(.otherSchemaHasIt, owner: $0.schema.schema.name) }
                    ?? violation
            }
            guard violation.code == .missingParameter, needsOther else { return violation }
            // The first of the schemas that needs a parameter which the URL has not.
            for other in others {
                let missing = read(other).violations.first { $0.code == .missingParameter }
                guard let name = missing?.parameter else { continue }
                needsOther = false
                return violation.noted(.orMissing, other: name, owner: other.schema.schema.name)
            }
            return violation
        }
    }
}

extension CompiledTemplate {
    /// Whether no required item has a text in a URL that is not allowed.
    func hasRequiredTexts(in url: MatchedURL) -> Bool {
        requiredItems.allSatisfy { item in
            guard let texts = item.texts else { return true }
            return item.names.contains { name in
                url.items(named: name, of: self).contains { index in
                    let text = Array(url.bytes[url.items(of: self)[index].value])
                    // Other texts can be another spelling of one of these.
                    return texts.contains(text) || !text.allSatisfy(ByteClass.isUnreserved)
                }
            }
        }
    }

    /// Whether a name of a form belongs to a parameter or a member.
    fileprivate func has(_ name: String) -> Bool {
        queryNames.hasParameter(name) || fragmentNames?.hasParameter(name) ?? false
    }
}

extension ParameterNames {
    /// Whether a name belongs to a parameter or a member.
    fileprivate func hasParameter(_ name: String) -> Bool {
        switch owner(of: name) {
        case .parameter, .member: true
        case .fixed, .ignored, nil: false
        }
    }
}
