@_spi(Generated) @_spi(Once) import TypedURLModel

// Why no template matches a URL.
//
// The nearest template is the one that shares most literals with it: the scheme, the host, then segments from the left; among equals one of
// which the parts that differ are only misspelt, then one that shares most values, then the first in the order of the set. The range is the
// first part that differs.
extension URLReader {
    /// So many templates are compared.
    private static let comparedLimit = 16

    /// So many literals are looked at for the one that a text was meant to be.
    private static let similarLimit = 32

    /// So many are named.
    private static let nameLimit = 3

    /// - Parameter scheme: The scheme of the URL; -1 if no template has it.
    /// - Returns: What is wrong, and the schema of the nearest template if the URL has its scheme, host and path; else -1.
    @_optimize(size)
    mutating func miss(_ scheme: Int32) -> (violation: Violation, schemaOfPath: Int32) {
        let count = scheme < 0 ? 0 : Int(plan.schemes[scheme].ownCount)
        guard count > 0 else {
            let range = TableRange(start: 0, end: parts.schemeEnd + 1)
            let name = string(TableRange(start: 0, end: parts.schemeEnd)).lowercasedASCII
            return (Violation(.unknownScheme, range: range.range, text: name, names: ownSchemes()), -1)
        }
        let url = URLOutline(parts, self.url) { range in
            decodeLoosely(
                TableRange(start: Int32(range.lowerBound), end: Int32(range.upperBound)), hasPlus: false)
            return Array(text)
        }
        let compared = inOrder(count > Self.comparedLimit ? near(url, scheme) : ownTemplates(scheme))
        let likenesses = compared.map { Likeness(url, plan.outlines[Int($0)]) }
        var best = 0
        for other in likenesses.indices.dropFirst() {
            let (left, right) = (likenesses[best].rank, likenesses[other].rank)
            if left < right || left == right && !isItemAlike(compared[best]) && isItemAlike(compared[other]) {
                best = other
            }
        }
        let likeness = likenesses[best]
        let nearest = compared.indices.filter { index in
            let (own, other) = (likenesses[index].rank, likeness.rank)
            return own.0 == other.0 && own.2 == other.2
        }
        let found = compared[best]
        var names = [uriTemplate(found).textWithoutForms]
        var total = count - compared.count + nearest.count
        for index in nearest where compared[index] != found && names.count < Self.nameLimit {
            let text = uriTemplate(compared[index]).textWithoutForms
            if names.contains(text) { total -= 1 } else { names.append(text) }
        }
        let violation = violation(of: found, likeness, url, names, count: total)
        return (violation, likeness.difference == nil ? plan.templates[found].schema : -1)
    }

    private mutating func ownTemplates(_ scheme: Int32) -> [Int32] {
        guard scheme >= 0 else { return [] }
        return plan.schemes[scheme].templates.indices.map { plan.indexes[$0] }.filter { isOwn($0) }
    }

    /// In the order of the set.
    private func inOrder(_ templates: [Int32]) -> [Int32] {
        IndexOrder.sorted(templates.count) { templates[$0] < templates[$1] }.map { templates[$0] }
    }

    private func isOwn(_ template: Int32) -> Bool { plan.templates[template].schema < plan.ownCount }

    private mutating func ownSchemes() -> [String] {
        var schemes: [String] = []
        for index in 0..<plan.templates.count where isOwn(index) {
            let name = plan.outlines[Int(index)].scheme
            if !schemes.contains(name) { schemes.append(name) }
        }
        return schemes
    }

    private func uriTemplate(_ template: Int32) -> URITemplate {
        let schema = plan.templates[template].schema
        let first = plan.schemas[schema].templates.start
        return plan.models[Int(schema)].templates[Int(template - first)]
    }

    /// A few templates that share most, found in the tree.
    @_optimize(size)
    private mutating func near(_ url: URLOutline, _ scheme: Int32) -> [Int32] {
        var found: [Int32] = []
        let root = plan.tree.root(ofScheme: scheme, hasAuthority: url.slashes == 2)
        var path: [Int32] = root < 0 ? [] : [root]
        let texts = url.slashes == 1 ? [[]] + url.parts.map(\.text) : url.parts.map(\.text)
        for text in texts {
            guard let node = path.last else { break }
            let next = text.withUnsafeBufferPointer { plan.tree.next(after: node, $0, ignoresCase: false) }
            let following = next >= 0 ? next : plan.tree.node(node).variable
            if following < 0 { break }
            path.append(following)
        }
        for (depth, node) in path.enumerated().reversed() {
            if depth < texts.count {
                plan.tree.visit(
                    similarTo: texts[depth], after: node, (Self.similarLimit, Self.comparedLimit), &found)
            }
            plan.tree.visit(node, Self.comparedLimit, &found)
            if found.count >= Self.comparedLimit { break }
        }
        found = found.filter { isOwn($0) }
        return Array((found.isEmpty ? inOrder(ownTemplates(scheme)) : found).prefix(Self.comparedLimit))
    }

    // MARK: The violation

    private mutating func violation(
        of template: Int32, _ likeness: Likeness, _ url: URLOutline, _ templates: [String],
        count: Int
    ) -> Violation {
        let outline = plan.outlines[Int(template)]
        let beforeQuery = 0..<Int(parts.path.end)
        func listed(
            _ reason: ViolationReason, _ range: Range<Int>, text: Range<Int>? = nil, other: String? = nil
        ) -> Violation {
            let text = text.map {
                self.string(TableRange(start: Int32($0.lowerBound), end: Int32($0.upperBound)))
            }
            return likeness.isNear
                ? Violation(
                    reason, range: range, text: text, other: other, near: uriTemplate(template).sketch)
                : Violation(reason, range: range, text: text, other: other, names: templates, count: count)
        }
        switch likeness.difference {
        case .slashes?:
            let range = parts.hasAuthority ? 0..<Int(parts.schemeEnd) + 3 : beforeQuery
            return listed(.noTemplateOfBeginning, range, text: range)
        case .other(let index)?, .extra(let index)?:
            let range = url.parts[index].range
            let isAtEnd = range.lowerBound == beforeQuery.upperBound
            if range.isEmpty, range.lowerBound > 0, likeness.hasExtraSlash {
                return Violation(
                    isAtEnd ? .extraSlashAtEnd : .extraSlash, range: range.lowerBound - 1..<range.lowerBound,
                    note: .removeIt)
            }
            if range.isEmpty, isAtEnd { return listed(.incompletePath, beforeQuery) }
            let shown = range.isEmpty ? beforeQuery : range
            return listed(.noTemplateOfText, shown, text: shown)
        case .missing(let part, let index)?:
            let last = index > 0 ? url.parts[index - 1].range : beforeQuery
            if last.isEmpty { return listed(.incompletePath, beforeQuery) }
            let rest = outline.compared.dropFirst(part)
            if rest.count == 1, rest.first?.literal?.isEmpty ?? false {
                return Violation(.missingSlash, range: last, note: .addIt)
            }
            return listed(.incompletePath, last)
        case nil: return violation(ofItems: template, templates, count: count)
        }
    }

    /// What is wrong behind the path.
    private mutating func violation(ofItems template: Int32, _ templates: [String], count: Int) -> Violation {
        let own = plan.templates[template]
        let whole = 0..<url.count
        if let item = item(otherThanIn: template) {
            guard let found = item.found else {
                return Violation(
                    .missingItem, range: whole, other: item.expected, names: templates, count: count)
            }
            let text = string(found)
            return item.isOtherCase
                ? Violation(.otherCase, range: found.range, text: text, other: item.expected)
                : Violation(
                    .noTemplateOfText, range: found.range, text: text, near: uriTemplate(template).sketch)
        }
        if own.fragment >= 0, !parts.hasFragment {
            return Violation(.missingFragment, range: whole, names: templates, count: count)
        }
        var range = TableRange(start: 0, end: Int32(url.count))
        if own.fragment >= 0 { range = TableRange(start: parts.fragment.start - 1, end: parts.fragment.end) }
        return Violation(
            .noTemplateOfText, range: range.range, text: string(range), names: templates, count: count)
    }

    private mutating func isItemAlike(_ template: Int32) -> Bool {
        plan.templates[template].fixedItems.isEmpty || item(otherThanIn: template) == nil
    }

    /// The first fixed item of a template that the URL lacks, or has with another value or in another case.
    @_optimize(size)
    private mutating func item(
        otherThanIn template: Int32
    ) -> (expected: String, found: TableRange?, isOtherCase: Bool)? {
        resolve(template)
        let hasPlus = plan.templates[template].tolerances.contains(.plusAsSpace)
        for index in plan.templates[template].fixedItems.indices {
            let fixed = plan.fixedItems[index]
            let component = plan.components[fixed.component]
            if component.hasVariables { continue }
            let (name, value) = (plan.string(fixed.name), plan.string(component.literal))
            let exact = (0..<items.count).first { isNamed(items[$0], fixed) }
            var found = exact
            for item in 0..<items.count where found == nil && items[item].isInFragment == fixed.isInFragment {
                guard decode(items[item].name, hasEscapes: true, hasPlus: hasPlus) == .none else { continue }
                if string.hasSameFoldedBytes(as: name) { found = item }
            }
            guard let found else { return (name + "=" + value, nil, false) }
            let isDecoded = decode(items[found].value, hasEscapes: true, hasPlus: hasPlus) == .none
            if exact != nil, isDecoded, string.hasSameScalars(as: value) { continue }
            let range = TableRange(start: items[found].name.start, end: items[found].value.end)
            return (name + "=" + value, range, isDecoded && string.hasSameFoldedBytes(as: value))
        }
        return nil
    }
}

extension URITemplate {
    /// The template without its expressions in forms.
    fileprivate var textWithoutForms: String {
        text { part in
            if case .expression(let op, _) = part { op != .query && op != .continuation } else { true }
        }
    }

    /// The form of the template's URLs: the literals, with `…` in place of variable text.
    fileprivate var sketch: String {
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .expression(.segment, let variables): text += variables.map { _ in "/…" }.joined()
            case .expression(.simple, _), .expression(.reserved, _): text += text.hasSuffix("…") ? "" : "…"
            case .expression: break
            }
        }
        return text
    }
}
