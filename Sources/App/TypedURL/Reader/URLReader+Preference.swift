@_spi(Generated) import TypedURLModel

// To which of several templates a URL belongs that all of them match.
extension URLReader {
    mutating func isMoreLiteral(_ template: Int32, than other: Int32) -> Bool {
        plan.outlines[Int(template)].isMoreLiteral(than: plan.outlines[Int(other)])
    }

    /// Whether the URL belongs to a template rather than another, whatever the values of the variables. Literals come before
    /// variables.
    @_optimize(size)
    mutating func isPreferred(_ match: Match, to other: Match) -> Bool {
        let (count, otherCount) = (unexpectedBeforeFragment(match), unexpectedBeforeFragment(other))
        if count != otherCount { return count < otherCount }
        if match.fragment == .isOwn, other.fragment == .isExtra {
            return haveOnePath(match, other)
                ? hasOwnNames(match) : isMoreLiteral(match.template, than: other.template)
        }
        // The other template can have the URL if it reads the fragment.
        if other.fragment == .isOwn, match.fragment == .isExtra { return false }
        // A name in the case of another template of the same path is that template's.
        if match.itemsInOtherCase > 0, haveOnePath(match, other) {
            resolve(match.template)
            let inOtherCase = match.fixedItems.indices.map { fixedItems[$0] }
                .filter { items[$0].match == .declaredInOtherCase }
            resolve(other.template)
            if inOtherCase.contains(where: { items[$0].match == .declared }) { return false }
        }
        return isMoreLiteral(match.template, than: other.template)
    }

    private mutating func haveOnePath(_ match: Match, _ other: Match) -> Bool {
        plan.outlines[Int(match.template)].hasSamePath(as: plan.outlines[Int(other.template)])
    }

    private mutating func unexpectedBeforeFragment(_ match: Match) -> Int32 {
        let isFragment =
            match.fragment == .isExtra && !tolerances(plan.templates[match.template]).contains(.fragment)
        return match.unexpected.count - (isFragment ? 1 : 0)
    }

    /// Of equal matches, whether neither can be preferred to a third one that the other is not preferred to.
    mutating func isLike(_ match: Match, _ other: Match) -> Bool {
        match.fragment != .isOwn
            && unexpectedBeforeFragment(match) == unexpectedBeforeFragment(other)
    }

    /// Whether both match the URL equally well as it was sent, and have literals at the same positions.
    mutating func isEqual(_ match: Match, _ other: Match) -> Bool {
        match.unexpected.count == other.unexpected.count && match.fragment == other.fragment
            && match.itemsInOtherCase == 0 && other.itemsInOtherCase == 0
            && plan.outlines[Int(match.template)].isAsLiteral(as: plan.outlines[Int(other.template)])
    }

    /// Whether the URL matches as it was sent, but for mistakes in values, so that less literal templates do not have it.
    func isAsSent(_ match: Match) -> Bool {
        match.unexpected.isEmpty && match.fragment != .isExtra && match.itemsInOtherCase == 0
    }

    /// Whether the URL matches the template completely, as it was sent. Its mistakes must be known.
    func isFull(_ match: Match) -> Bool {
        match.unexpected.isEmpty && match.mistakes == 0 && match.fragment != .isExtra
    }

    /// Whether the URL is nearer to a template than to another one of the same schema.
    mutating func isNearer(_ match: Match, than other: Match) -> Bool {
        if match.fragment == .isOwn, other.fragment == .isExtra { return owns(match, fragmentOf: other) }
        if other.fragment == .isOwn, match.fragment == .isExtra { return !owns(other, fragmentOf: match) }
        if match.unexpected.count != other.unexpected.count {
            return match.unexpected.count < other.unexpected.count
        }
        return (match.mistakes, match.mistakenBytes) < (other.mistakes, other.mistakenBytes)
    }

    /// Whether a URL with a fragment belongs to a template that has one rather than to another one of the same schema: it moves to no
    /// broader path for which it is not valid.
    @_optimize(size)
    private mutating func owns(_ match: Match, fragmentOf other: Match) -> Bool {
        if haveOnePath(match, other), hasOwnNames(match) { return true }
        return isMoreLiteral(match.template, than: other.template) || isRead(match)
    }

    /// Whether the URL is valid for a template, whatever other schemas say.
    mutating func isRead(_ match: Match) -> Bool {
        guard match.unexpected.isEmpty else { return false }
        let kept = records.elements
        readMatched(match)
        let isRead = records.isEmpty
        records.removeAll()
        records.append(contentsOf: kept)
        return isRead
    }

    // MARK: Names

    /// Whether the schema has each name of the forms, and the URL each required one.
    mutating func hasOwnNames(_ match: Match) -> Bool {
        hasRequiredNames(match) && hasRequiredMembers(match) && nameMatch(match) != nil
    }

    @_optimize(size)
    private mutating func hasRequiredMembers(_ match: Match) -> Bool {
        resolve(match.template)
        let template = plan.templates[match.template]
        let first = plan.schemas[template.schema].parameters.start
        for form in [template.query, template.fragmentForm] where form >= 0 {
            for object in plan.forms[form].objects.indices {
                let parameter = plan.objects[object].parameter
                guard plan.parameters[first + parameter].isRequired else { continue }
                let isPresent = (0..<items.count).contains { index in
                    let item = items[index]
                    return item.owner == .member && plan.names[item.owned].parameter == parameter
                        || item.owner == .unnamedMember && plan.objects[item.owned].parameter == parameter
                }
                if !isPresent { return false }
            }
        }
        return true
    }

    /// How the schema has the names of the forms: as the least certain of them; nil if it does not have one.
    mutating func nameMatch(_ match: Match) -> NameMatch? {
        let template = plan.templates[match.template]
        if template.takesRest { return .rest }
        var worst = match.itemsInOtherCase > 0 ? NameMatch.declaredInOtherCase : .declared
        resolve(match.template)
        markFixedItems(match)
        for index in 0..<items.count where !items[index].isFixed {
            if items[index].owner == .none || items[index].owner == .undecodable { return nil }
            // An ignored name that cannot be decoded is not known.
            worst = max(worst, items[index].match)
        }
        return worst
    }

    mutating func markFixedItems(_ match: Match) {
        let template = plan.templates[match.template]
        if template.fixedItems.isEmpty, template.wholeQuery < 0 { return }
        // A query that is a value has no items.
        let isWhole = template.wholeQuery >= 0
        for index in 0..<items.count { items[index].isFixed = isWhole && !items[index].isInFragment }
        for index in match.fixedItems.indices { items[fixedItems[index]].isFixed = true }
    }

    /// Whether the URL has the required names of the template. Otherwise it is not valid.
    mutating func hasRequiredNames(_ match: Match) -> Bool {
        resolve(match.template)
        return plan.templates[match.template].requiredItems.indices.allSatisfy { required in
            (0..<items.count).contains { isNamed(items[$0], plan.requiredItems[required]) }
        }
    }

    private mutating func isNamed(_ item: URLItem, _ required: ReadingPlan.Required) -> Bool {
        required.names.indices.contains { isNamed(item, plan.ranges[$0]) }
    }

    /// Whether no required item has a text that is not allowed. Otherwise the URL is not valid.
    mutating func hasRequiredTexts(_ match: Match) -> Bool {
        resolve(match.template)
        return plan.templates[match.template].requiredItems.indices.allSatisfy { index in
            let required = plan.requiredItems[index]
            if required.texts.isEmpty { return true }
            return (0..<items.count).contains { index in
                guard isNamed(items[index], required) else { return false }
                let value = items[index].value
                // Other texts can be another spelling of one of these.
                return !bytes(value).allSatisfy(ByteClass.isUnreserved)
                    || required.texts.indices.contains { isText(value, plan.ranges[$0]) }
            }
        }
    }

    // MARK: The best of several

    /// Reads the URL with the best of the schemas to which it may belong: of those that share host and path, the one whose parameters
    /// agree; else the nearest. nil if there are none.
    mutating func readBest() -> Match? {
        guard !matches.isEmpty else { return nil }
        guard matches.count > 1 else {
            readOwned(matches[0])
            return matches[0]
        }
        let all = matches.elements
        for match in inOrder(all) {
            readOwned(match)
            if records.isEmpty { return match }
        }
        // A fragment moves no URL to a broader path that it is not valid for.
        // Of hundreds of matches most are as literal as one that was seen.
        var kinds: [Match] = []
        for match in all {
            let outline = plan.outlines[Int(match.template)]
            let isKnown = kinds.contains { plan.outlines[Int($0.template)].isAsLiteral(as: outline) }
            if !isKnown { kinds.append(match) }
        }
        let nearest = all.filter { match in
            !kinds.contains { isMoreLiteral($0.template, than: match.template) }
        }
        let best = nearestInvalid(nearest)
        readOwned(best)
        return best
    }

    /// The matches for which the URL can be valid: first those that have its fragment, then those that are more certain that its
    /// names are theirs.
    @_optimize(size)
    mutating func inOrder(_ all: [Match]) -> [Match] {
        var possible: [Match] = []
        var orders: [(fragment: Int, names: UInt8)] = []
        for match in all where hasRequiredNames(match) && hasRequiredTexts(match) {
            possible.append(match)
            orders.append(order(match))
        }
        return IndexOrder.sorted(possible.count) { orders[$0] < orders[$1] }.map { possible[$0] }
    }

    /// The position among matches of which none is more literal than another: the least is the first.
    mutating func order(_ match: Match) -> (fragment: Int, names: UInt8) {
        (match.fragment == .isExtra ? 1 : 0, (nameMatch(match) ?? .rest).rawValue)
    }

    /// The largest number of schemas with which a URL is compared to explain what is wrong.
    private static let limit = 24

    /// The match whose constants and other few values are nearest to the URL's. If these do not decide, the one that the URL
    /// has the most parameters in common with, and among as many the fewest violations.
    @_optimize(size)
    private mutating func nearestInvalid(_ all: [Match]) -> Match {
        let compared = self.compared(all)
        others = compared
        let distances = compared.map { self.distances(of: $0) }
        var least = TextTable()
        for (name, distance) in distances.joined() {
            least[name] = Swift.min(least[name] ?? distance, distance)
        }
        var (best, bestKey, bestCount) = (compared[0], (Int.max, Int.max), Int32?.none)
        for (match, distances) in zip(compared, distances) {
            let far = distances.count { $0.distance > least[$0.name] ?? $0.distance }
            let key = (far, -ownNames(match))
            guard key == bestKey else {
                if key < bestKey { (best, bestKey, bestCount) = (match, key, nil) }
                continue
            }
            let leastCount = bestCount ?? recordCount(of: best)
            let count = recordCount(of: match)
            if count < leastCount { best = match }
            bestCount = Swift.min(count, leastCount)
        }
        return best
    }

    private mutating func recordCount(of match: Match) -> Int32 {
        readOwned(match)
        return records.count
    }

    /// The likely ones first, and no more than the limit.
    @_optimize(size)
    private mutating func compared(_ all: [Match]) -> [Match] {
        var (likely, others): ([Match], [Match]) = ([], [])
        for match in all { if hasRequiredNames(match) { likely.append(match) } else { others.append(match) } }
        let compared = likely + others
        guard compared.count > Self.limit else { return compared }
        (likely, others) = ([], [])
        for match in compared {
            let isSimilar = distances(of: match).allSatisfy { $0.distance < 2 }
            if isSimilar { likely.append(match) } else { others.append(match) }
        }
        return Array((likely + others).prefix(Self.limit))
    }

    /// The number of names in the URL's forms that the schema declares.
    private mutating func ownNames(_ match: Match) -> Int {
        resolve(match.template)
        markFixedItems(match)
        return (0..<items.count).count { index in
            guard !items[index].isFixed else { return false }
            switch items[index].owner {
            case .parameter, .member, .unnamedMember: return true
            case .fixedItem, .ignored, .none, .undecodable: return false
            }
        }
    }

    /// How far the text of each required item with few values is from these: 0 if it is one of them, 1 if it is similar to one, else 2.
    @_optimize(size)
    private mutating func distances(of match: Match) -> [(name: [UInt8], distance: Int)] {
        resolve(match.template)
        let template = plan.templates[match.template]
        let hasPlus = template.tolerances.contains(.plusAsSpace)
        var distances: [(name: [UInt8], distance: Int)] = []
        for index in template.requiredItems.indices {
            let required = plan.requiredItems[index]
            let words = plan.itemsOfTemplates[Int(required.item)].words
            if words.isEmpty { continue }
            for name in required.names.indices {
                let found = (0..<items.count).first { isNamed(items[$0], plan.ranges[name]) }
                guard let found,
                    decode(items[found].value, hasEscapes: items[found].hasEscapesInValue, hasPlus: hasPlus)
                        == .none
                else { continue }
                let text = string
                let nearest = NearestName.find(text, among: words)
                distances.append(
                    (
                        plan.itemsOfTemplates[Int(required.item)].names[0],
                        nearest.map { $0.hasSameScalars(as: text) ? 0 : 1 } ?? 2
                    ))
                break
            }
        }
        return distances
    }
}
