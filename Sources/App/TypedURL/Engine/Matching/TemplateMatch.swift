@_spi(Generated) import TypedURLModel

/// A URL that matches a template of a schema: which of its bytes belong to what.
final class TemplateMatch {
    let url: MatchedURL
    let schema: CompiledSchema

    /// The template; of several that differ only in how they write lists, the one with the style of the URL.
    let template: CompiledTemplate

    /// The texts of the variables that have no names in the URL.
    private(set) var captures: [ComponentSplitter.Capture] = []

    /// The named parameters of the path.
    private(set) var runs: [ComponentSplitter.Run] = []

    /// The items of the forms that are not fixed.
    private(set) var items: [QueryItem] = []

    /// Who has the name of each of these items; nil for a name that nobody has, or that cannot be decoded.
    private(set) lazy var owners: [ParameterNames.Found?] = items.map { item in
        (try? url.decoded(item.name, template)).flatMap { template.names(of: item, in: url)?.find($0) }
    }

    /// The components of the URL that the template does not have, as violations.
    private(set) var unexpected: [Violation] = []

    /// How many required values without names, components and items are missing.
    private var missing = 0

    /// The mistakes in the variables that have no names in the URL. Their values are read with the first question.
    private(set) lazy var mistakes: Mistakes = {
        var mistakes = Mistakes(count: missing)
        for index in captures.indices {
            captures[index].value = validValue(captures[index])
            if captures[index].value == nil { mistakes.add(captures[index]) }
        }
        return mistakes
    }()

    /// Whether the URL's path is not the template's: the template has none, or a required value of it is missing, or the last
    /// value or item is empty and cannot be.
    private(set) var missesPath = false

    /// Whether the URL has the template's path, and a fragment if the template needs one.
    var hasPath: Bool { !missesPath && (!template.needsFragment || uri.fragment != nil) }

    /// The fixed items whose names the URL has in another case.
    private(set) var itemsInOtherCase: [QueryItem] = []

    /// Whether a form lacks a fixed item of the template.
    private(set) var lacksFixedItem = false

    /// The items that a form lacks and whose values have variables, such as `id={id}`, where that does not rule out the
    /// template.
    private(set) var missingItems: [CompiledTemplate.FixedItem] = []

    /// Whether the URL has a host or path, and the template does not.
    private var isElsewhere = false

    /// Whose the URL's fragment is.
    enum Fragment {
        /// The URL has none, or it does not matter.
        case none

        /// The template has a fragment.
        case isOwn

        /// The template has none.
        case isExtra
    }

    private(set) var fragment = Fragment.none

    /// The match of a URL with a template; nil if the scheme, the literals or the shape of the path differ.
    ///
    /// - Parameter isComplete: Whether the query has all items with literal names.
    static func match(
        _ url: MatchedURL, _ template: CompiledTemplate, of schema: CompiledSchema, isComplete: Bool = true
    ) -> TemplateMatch? {
        let match = TemplateMatch(url, template, schema)
        guard match.matchBeforeQuery(), match.matchQuery(isComplete: isComplete) else { return nil }
        if match.isElsewhere { match.missesPath = true }
        return match.matchFragment() ? match : nil
    }

    /// The match of a URL, whatever its query and fragment, with a template that claims it by its scheme, host and path;
    /// nil if the template does not claim it.
    static func claim(
        _ url: MatchedURL, _ template: CompiledTemplate, of schema: CompiledSchema
    ) -> TemplateMatch? {
        let match = TemplateMatch(url, template, schema)
        guard match.matchBeforeQuery(), !match.isElsewhere else { return nil }
        let mistakes = match.mistakes
        match.lacksFixedItem = !match.matchQuery()
        // What other components hold does not decide between claims.
        (match.mistakes, match.unexpected) = (mistakes, [])
        return match
    }

    private init(_ url: MatchedURL, _ template: CompiledTemplate, _ schema: CompiledSchema) {
        self.url = url
        self.template = template
        self.schema = schema
    }

    /// The same match with a template that writes lists in a different style.
    func with(_ other: CompiledTemplate) -> TemplateMatch {
        if other === template { return self }
        let match = TemplateMatch(url, other, schema)
        (match.captures, match.runs, match.items, match.unexpected) = (captures, runs, items, unexpected)
        (match.mistakes, match.missesPath) = (mistakes, missesPath)
        (match.fragment, match.itemsInOtherCase) = (fragment, itemsInOtherCase)
        return match
    }

    /// Whether the URL matches the template completely, as it was sent.
    var isFull: Bool { unexpected.isEmpty && mistakes.count == 0 && fragment != .isExtra }

    /// Whether the URL is nearer to this template than to another one of the same schema.
    func isNearer(than other: TemplateMatch) -> Bool {
        if hasFragment(otherThan: other) { return owns(fragmentOf: other) }
        if other.hasFragment(otherThan: self) { return !other.owns(fragmentOf: self) }
        return (unexpected.count, mistakes) < (other.unexpected.count, other.mistakes)
    }

    // MARK: Components

    private var uri: URIComponents { url.uri }
    private var bytes: [UInt8] { url.bytes }

    private func matchBeforeQuery() -> Bool {
        template.hasScheme(bytes[uri.scheme]) && matchAuthority() && matchPath()
    }

    private func match(
        _ pattern: CompiledComponent, _ range: Range<Int>, _ component: URIComponentKind
    ) -> Bool {
        var tolerances: Tolerances = []
        if component.isForm {
            tolerances = template.tolerances.intersection([.plusAsSpace, .encodedCommas])
            if !pattern.splitsAtCommas { tolerances.remove(.encodedCommas) }
        }
        guard let found = split(ComponentText(bytes, range, component, tolerances), pattern) else {
            return false
        }
        take(found)
        return true
    }

    private func split(_ text: ComponentText, _ pattern: CompiledComponent) -> ComponentSplitter.Split? {
        ComponentSplitter.split(text, pattern, urlCount: bytes.count)
    }

    private func take(_ found: ComponentSplitter.Split) {
        captures += found.captures
        runs += found.runs
        missing += found.missing
    }

    private func matchAuthority() -> Bool {
        guard let authority = uri.authority else { return !template.components.hasAuthority }
        if let pattern = template.userInfo {
            guard let range = authority.userInfo,
                match(pattern, range.lowerBound..<range.upperBound - 1, .userInfo)
            else { return false }
        } else if let range = authority.userInfo {
            unexpected(.unexpectedUserInfo, range)
        }
        guard matchPort(authority.port) else { return false }
        let isEmpty = template.components.host.isEmpty
        if isEmpty, !template.components.hasAuthority || !authority.host.isEmpty {
            // The slashes delimit the host, unless user info follows them.
            let start = authority.userInfo?.upperBound ?? authority.range.lowerBound
            unexpected(.unexpectedHost, start..<authority.host.upperBound)
            isElsewhere = true
            return true
        }
        return match(template.host, authority.host, .host)
    }

    private func matchPort(_ range: Range<Int>?) -> Bool {
        let digits = range.map { $0.lowerBound + 1..<$0.upperBound }
        let isNone = digits.map { template.defaultPort?.isNone(bytes[$0]) ?? false } ?? true
        guard let pattern = template.port else {
            if let range, !isNone { unexpected(.unexpectedPort, range) }
            return true
        }
        if template.components.isPortOptional {
            let end = uri.authority?.host.upperBound ?? 0
            // Under `http` and `https`, an empty port is none.
            let isEmpty = template.defaultPort != nil && digits?.isEmpty ?? false
            return match(pattern, isEmpty ? end..<end : range ?? end..<end, .port)
        }
        if isNone, template.hasDefaultPort { return true }
        return digits.map { match(pattern, $0, .port) } ?? false
    }

    private func matchPath() -> Bool {
        let path = url.pathRange
        guard template.components.path.isEmpty else {
            var found = split(url.path, template.path)
            missesPath = found.map(lacksText) ?? true
            // An empty path and "/" can be one path.
            if let text = url.otherRoot, missesPath || found.map(hasMistake) ?? true,
                let other = split(text, template.path)
            {
                let otherMisses = lacksText(other)
                if found == nil || !hasMistake(other) || missesPath && !otherMisses {
                    (found, missesPath) = (other, otherMisses)
                }
            }
            guard let found else { return false }
            take(found)
            return true
        }
        guard url.pathLength > 0, url.otherRoot == nil else { return true }
        if url.pathLength == 1, path.isEmpty || bytes[path.lowerBound] == UInt8(ascii: "/") {
            unexpected.append(
                Violation(
                    .extraSlashAtEnd, code: .unexpectedComponent, range: path, note: .removeIt))
        } else {
            unexpected(.unexpectedPath, path)
        }
        isElsewhere = true
        return true
    }

    /// Whether a required value of the path is missing, or the last value or item is empty and cannot be.
    private func lacksText(_ found: ComponentSplitter.Split) -> Bool {
        if found.missing > 0 { return true }
        guard let last = found.captures.last, last.range.upperBound == url.pathRange.upperBound else {
            return false
        }
        return needsText(last)
    }

    private func hasMistake(_ found: ComponentSplitter.Split) -> Bool {
        found.missing > 0 || found.captures.contains { validValue($0) == nil }
    }

    private func matchQuery(isComplete: Bool = true) -> Bool {
        if schema.takesRest { return true }
        if let whole = template.wholeQuery {
            let query = uri.query ?? uri.path.upperBound..<uri.path.upperBound
            guard match(whole, query, .query) else { return false }
        }
        var taken: [Int] = []
        let all = url.items(of: template)
        for fixed in template.fixedItems {
            // The first item with the template's value is the fixed one.
            let items = url.items(named: fixed.name, of: template)
            let found = items.first { index in
                !taken.contains(index) && match(fixed.value, all[index].value, fixed.component)
            }
            if let found {
                taken.append(found)
                if template.tolerances.contains(.nameCase), !isNamed(found, fixed.name) {
                    itemsInOtherCase.append(all[found])
                }
            } else if !isComplete, fixed.value.hasVariables, items.isEmpty {
                missingItems.append(fixed)
                missing += 1
            } else {
                return false
            }
        }
        items = all
        if !taken.isEmpty { items = all.indices.filter { !taken.contains($0) }.map { all[$0] } }
        // A query that is a value has no items.
        if template.wholeQuery != nil { items = items.filter(url.isInFragment) }
        return true
    }

    /// Whether an item has a name as it stands.
    private func isNamed(_ index: Int, _ name: [UInt8]) -> Bool {
        url.name(ofItem: index, template)?.utf8.elementsEqual(name) ?? false
    }

    private func matchFragment() -> Bool {
        if uri.fragment != nil {
            fragment = template.fragment != nil || schema.takesRest ? .isOwn : .isExtra
        }
        if schema.takesRest { return true }
        guard let pattern = template.fragment else {
            if let fragment = uri.fragment, !template.tolerances.contains(.fragment) {
                unexpected(.unexpectedFragment, fragment.lowerBound - 1..<fragment.upperBound)
            }
            return true
        }
        guard let fragment = uri.fragment else {
            if template.needsFragment { missing += 1 }
            return !template.components.isFragmentFixed
        }
        return match(pattern, url.text(ofFragment: fragment, template), .fragment)
    }

    @inline(never)
    private func unexpected(_ reason: ViolationReason, _ range: Range<Int>) {
        unexpected.append(Violation(reason, range: range, text: url.text(of: range)))
    }
}

extension CompiledTemplate {
    /// Whether it has the path of a URL and, where it has them, a fragment with the same literals and its fixed names, whatever the
    /// values.
    func hasPath(of url: MatchedURL, _ schema: CompiledSchema) -> Bool {
        guard let claim = TemplateMatch.claim(url, self, of: schema), !claim.missesPath,
            fixedItems.allSatisfy({ !url.items(named: $0.name, of: self).isEmpty })
        else { return false }
        guard let fragment, !schema.takesRest else { return true }
        return url.uri.fragment.map {
            let text = ComponentText(url.bytes, url.text(ofFragment: $0, self), .fragment)
            return ComponentSplitter.split(text, fragment, urlCount: url.bytes.count) != nil
        } ?? (!needsFragment && !components.isFragmentFixed)
    }

    /// Whether URLs that both templates match belong to this one.
    func isMoreLiteral(than other: CompiledTemplate) -> Bool {
        outline.isMoreLiteral(than: other.outline)
    }
}
