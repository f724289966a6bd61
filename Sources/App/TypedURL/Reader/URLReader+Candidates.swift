@_spi(Generated) import TypedURLModel

// Which templates may match a URL, and which of them it belongs to.
extension URLReader {
    /// So many templates of a scheme are compared one by one.
    private static let fewTemplates: Int32 = 8

    /// Collects the templates that may match, in the order in which they are tried.
    mutating func collect(_ scheme: Int32) {
        candidates.removeAll()
        let all = plan.schemes[scheme].templates
        if all.count <= Self.fewTemplates {
            for index in all.indices { candidates.append(plan.indexes[index]) }
            return
        }
        let withoutHost = plan.tree.root(ofScheme: scheme, hasAuthority: false)
        if withoutHost >= 0 { visit(withoutHost, from: parts.path.start, isAfterSlash: true) }
        let withHost = plan.tree.root(ofScheme: scheme, hasAuthority: true)
        if withHost >= 0, parts.hasAuthority { visitHost(withHost) }
        guard candidates.count > 1 else { return }
        let found = candidates.elements
        let order = IndexOrder.sorted(found.count) { [plan] left, right in
            plan.templates[found[left]].position < plan.templates[found[right]].position
        }
        candidates.removeAll()
        // A template is behind each text of its item.
        for index in order where candidates.isEmpty || candidates[candidates.count - 1] != found[index] {
            candidates.append(found[index])
        }
    }

    private mutating func visitHost(_ node: Int32) {
        take(plan.tree.node(node).open)
        _ = parts.hasEscapesBeforeQuery ? decodeLoosely(parts.host, hasPlus: false) : useText(parts.host)
        let next = plan.tree.next(after: node, text, ignoresCase: true)
        let start = parts.path.start
        if next >= 0 { visitPath(next, start) }
        if plan.tree.node(node).variable >= 0 { visitPath(plan.tree.node(node).variable, start) }
        // If a template has no host, the rest of the URL is compared anyway, to report an unexpected host.
        guard !parts.host.isEmpty else { return }
        let empty = plan.tree.next(after: node, UnsafeBufferPointer(rebasing: url[..<0]), ignoresCase: true)
        if empty >= 0 { visitPath(empty, start) }
    }

    /// The segments after a host begin after the first slash.
    private mutating func visitPath(_ node: Int32, _ start: Int32) {
        let end = pathEnd
        if start < end {
            visit(node, from: start + 1, isAfterSlash: true)
        } else {
            // An empty path can be equal to a slash.
            visit(node, from: start, isAfterSlash: parts.isWeb)
        }
    }

    private mutating func useText(_ range: TableRange) { text = bytes(range) }

    /// The end of the path as it is read.
    private var pathEnd: Int32 { parts.pathEnd + (parts.hasAddedSlash ? 1 : 0) }

    /// - Parameter isAfterSlash: Whether a segment begins, which may be empty.
    private mutating func visit(_ node: Int32, from start: Int32, isAfterSlash: Bool) {
        let own = plan.tree.node(node)
        take(own.open)
        guard isAfterSlash else {
            take(own.closed)
            if own.choice >= 0 { takeChosen(own) }
            return
        }
        var end = start
        while end < parts.pathEnd, url[Int(end)] != UInt8(ascii: "/") { end += 1 }
        let goesOn = end < pathEnd
        let range = TableRange(start: start, end: end)
        _ = parts.hasEscapesBeforeQuery ? decodeLoosely(range, hasPlus: false) : useText(range)
        let next = plan.tree.next(after: node, text, ignoresCase: false)
        if next >= 0 { visit(next, from: goesOn ? end + 1 : end, isAfterSlash: goesOn) }
        if own.variable >= 0 { visit(own.variable, from: goesOn ? end + 1 : end, isAfterSlash: goesOn) }
    }

    @inline(__always)
    private mutating func take(_ list: TableRange) {
        for index in list.indices { candidates.append(plan.tree.template(index)) }
    }

    /// Collects the templates that need an item of the query: those with its text, or all.
    @inline(never)
    private mutating func takeChosen(_ node: TemplateTree.Node) {
        if mayChoose, let item = itemOfChoice(node) {
            let next = plan.tree.next(after: node.choice, bytes(items[item].value), ignoresCase: false)
            if next >= 0 {
                hasChosen = true
                return take(plan.tree.node(next).closed)
            }
        }
        for choice in plan.tree.choices(of: node) { take(choice.closed) }
    }

    /// The one item that has a name, if no name has escapes.
    private mutating func itemOfChoice(_ node: TemplateTree.Node) -> Int32? {
        var found: Int32?
        for index in 0..<queryItemCount {
            if items[index].hasEscapesInName || items[index].hasPlusInName { return nil }
            guard plan.tree.isName(bytes(items[index].name), of: node) else { continue }
            if found != nil { return nil }
            found = index
        }
        return found
    }

    // MARK: The owner

    /// Reads the URL by the schema that it belongs to; nil if no template matches it.
    ///
    /// A slash at the end of its path is only accepted, or added, where no template of the set has the path as it stands. So it
    /// is never part of a value, and no URL passes from one schema to another because of a mistake in it.
    mutating func owner(_ scheme: Int32, _ tolerances: Tolerances) -> Match? {
        (mayChoose, hasChosen) = (plan.tree.hasChoices, false)
        findMatches(scheme)
        var found = readBest()
        mayChoose = false
        if let found, records.isEmpty, hasPath(found) { return found }
        // Which schema was meant is decided among all.
        if hasChosen {
            records.removeAll()
            findMatches(scheme)
            found = readBest()
        }
        guard tolerances.contains(.trailingSlash),
            !(0..<matches.count).contains(where: { hasPath(matches[$0]) }),
            otherRoot() == .none, !isPathOfTemplate(scheme)
        else { return found }
        let kept = records.elements
        records.removeAll()
        (parts.pathEnd, parts.hasAddedSlash) = otherEnd()
        findMatches(scheme)
        if let owned = readBest(), hasPath(owned),
            self.tolerances(plan.templates[owned.template]).contains(.trailingSlash)
        {
            return owned
        }
        (parts.pathEnd, parts.hasAddedSlash) = (parts.path.end, false)
        records.removeAll()
        guard found != nil else { return nil }
        // What was read last is not what the records are of.
        findMatches(scheme)
        let again = readBest()
        records.removeAll()
        records.append(contentsOf: kept)
        return again
    }

    /// The end of the path with one slash less, or with one more that the URL does not have.
    mutating func otherEnd() -> (pathEnd: Int32, hasAddedSlash: Bool) {
        let hasSlash = !parts.path.isEmpty && url[Int(parts.path.end) - 1] == UInt8(ascii: "/")
        return hasSlash ? (parts.path.end - 1, false) : (parts.path.end, true)
    }

    /// Whether the URL has the path of a matching template, and a fragment if that needs one.
    private func hasPath(_ match: Match) -> Bool {
        !match.missesPath && (!plan.templates[match.template].needsFragment || parts.hasFragment)
    }

    /// Whether a template of the set has the path of the URL and, where it has them, a fragment and its fixed names, whatever the
    /// values.
    @_optimize(size)
    private mutating func isPathOfTemplate(_ scheme: Int32) -> Bool {
        collect(scheme)
        let all = candidates.elements
        for index in all {
            let template = plan.templates[index]
            guard var match = matched(by: index, .untilPath), !match.isElsewhere, !match.missesPath else {
                continue
            }
            resolve(index)
            let hasItems = template.fixedItems.indices.allSatisfy { fixed in
                (0..<items.count).contains { isNamed(items[$0], plan.fixedItems[fixed]) }
            }
            guard hasItems else { continue }
            guard template.fragment >= 0, !template.takesRest else { return true }
            if parts.hasFragment {
                if matchText(ofFragment: template, &match) { return true }
            } else if !template.needsFragment, !template.isFragmentFixed {
                return true
            }
        }
        return false
    }

    /// Finds the schemas to which the URL may belong, each with the template that it is nearest to.
    ///
    /// Of one schema's templates the first that agrees in full decides; of those that do not, the one that the URL is
    /// nearest to. Across schemas literals beat variables, whatever these hold. So none of the result is more literal than
    /// another.
    ///
    /// - Parameter havePath: Whether only templates count that have the path of the URL.
    mutating func findMatches(_ scheme: Int32, havePath: Bool = false) {
        collect(scheme)
        matches.removeAll()
        var index: Int32 = 0
        // Hundreds of schemas may be equal to each other. The first one stands for them.
        var firsts: [Match] = []
        var last: Match?
        // Of templates with a fragment those that have the names of the URL come before others, so one of them stands for all.
        var haveOwnNames = false
        while index < candidates.count {
            let schema = plan.templates[candidates[index]].schema
            var end = index + 1
            while end < candidates.count, plan.templates[candidates[end]].schema == schema { end += 1 }
            defer { index = end }
            if isLessLiteral(schema, than: firsts) { continue }
            guard let candidate = nearest(index, end, havePath: havePath) else { continue }
            if index == 0, end == candidates.count {
                matches.append(candidate)
                return
            }
            let isSame = last.map { isEqual($0, candidate) } ?? false
            let hasOwnNames = candidate.fragment == .isOwn && self.hasOwnNames(candidate)
            let isStoodFor =
                isSame
                && (!firsts.contains { !isAsSent($0) }
                    || !firsts.contains { $0.itemsInOtherCase > 0 }
                        && last.map { isLike(candidate, $0) } ?? false)
            if !isStoodFor || hasOwnNames && !haveOwnNames {
                var isBeaten = false
                for first in firsts where isPreferred(first, to: candidate) { isBeaten = true }
                if isBeaten { continue }
                var kept: Int32 = 0
                for other in 0..<matches.count where !isPreferred(candidate, to: matches[other]) {
                    matches[kept] = matches[other]
                    kept += 1
                }
                matches.removeAll(from: kept)
                var rest: [Match] = []
                for first in firsts where !isPreferred(candidate, to: first) { rest.append(first) }
                firsts = rest + [candidate]
            }
            haveOwnNames = hasOwnNames || isSame && haveOwnNames
            last = candidate
            matches.append(candidate)
        }
        keepLeastMistaken()
    }

    private mutating func isLessLiteral(_ schema: Int32, than firsts: [Match]) -> Bool {
        firsts.contains { first in
            isAsSent(first)
                && plan.schemas[schema].templates.indices.allSatisfy {
                    isMoreLiteral(first.template, than: $0)
                }
        }
    }

    private mutating func keepLeastMistaken() {
        guard matches.count > 1 else { return }
        var least = (Int32.max, Int32.max)
        for index in 0..<matches.count {
            var match = matches[index]
            settle(&match)
            matches[index] = match
            least = min(least, (match.mistakes, match.mistakenBytes))
        }
        var kept: Int32 = 0
        for index in 0..<matches.count
        where !(least < (matches[index].mistakes, matches[index].mistakenBytes)) {
            matches[kept] = matches[index]
            kept += 1
        }
        matches.removeAll(from: kept)
    }

    private func min(_ left: (Int32, Int32), _ right: (Int32, Int32)) -> (Int32, Int32) {
        right < left ? right : left
    }

    /// The match with the template of one schema that the URL is nearest to.
    private mutating func nearest(
        _ start: Int32, _ end: Int32, havePath: Bool, _ extent: Extent = .whole
    ) -> Match? {
        var nearest: Match?
        for index in start..<end {
            guard var match = matched(by: candidates[index], extent), !havePath || hasPath(match) else {
                continue
            }
            guard index + 1 < end || nearest != nil else {
                return match
            }
            settle(&match)
            if nearest.map({ isNearer(match, than: $0) }) ?? true { nearest = match }
            // If the URL has a fragment, its names decide, too.
            if isFull(match), !parts.hasFragment || hasOwnNames(match) { break }
        }
        return nearest
    }

    /// Reads a URL that only lacks items of the query, such as `id={id}`; nil if it lacks more.
    @_optimize(size)
    mutating func incomplete(_ scheme: Int32, _ tolerances: Tolerances) -> Match? {
        guard plan.hasVariableItems else { return nil }
        let given = (parts.path.end, false)
        var other: (Int32, Bool)?
        if tolerances.contains(.trailingSlash), otherRoot() == .none, !isPathOfTemplate(scheme) {
            let end = otherEnd()
            (parts.pathEnd, parts.hasAddedSlash) = end
            findMatches(scheme, havePath: true)
            // A schema that has the other path owns the URL, even if it does not accept the slash.
            if matches.isEmpty { other = end }
            (parts.pathEnd, parts.hasAddedSlash) = given
        }
        var best: (match: Match, end: (Int32, Bool))?
        for schema in 0..<plan.ownCount where hasVariableItems(schema) {
            let own = plan.schemas[schema]
            let ends = isLenient || own.tolerances.contains(.trailingSlash) ? [given, other] : [given]
            for end in ends {
                guard let end else { continue }
                (parts.pathEnd, parts.hasAddedSlash) = end
                candidates.removeAll()
                for template in own.templates.indices { candidates.append(template) }
                guard
                    var match = nearest(
                        0, candidates.count, havePath: !parts.isPathAsGiven, .withoutItems)
                else { continue }
                settle(&match)
                if best.map({ isNearer(match, than: $0.match) }) ?? true { best = (match, end) }
            }
        }
        (parts.pathEnd, parts.hasAddedSlash) = best?.end ?? given
        guard let best else { return nil }
        readOwned(best.match)
        return best.match
    }

    private func hasVariableItems(_ schema: Int32) -> Bool {
        plan.schemas[schema].templates.indices.contains { template in
            plan.templates[template].fixedItems.indices.contains { fixed in
                plan.components[plan.fixedItems[fixed].component].hasVariables
            }
        }
    }
}
