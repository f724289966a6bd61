@_spi(Generated) import TypedURLModel

/// Compares a URL with a template.
struct TemplateMatcher {
    private let url: MatchedURL
    private let template: CompiledTemplate
    private let reader: PositionalReader
    private var result = TemplateMatch()

    /// Whether the URL has a host or path, and the template does not.
    private var isElsewhere = false

    /// The match of a URL with a template; nil if the scheme, the literals or the shape of the path differ.
    static func match(
        _ url: MatchedURL, _ template: CompiledTemplate, of schema: CompiledSchema
    ) -> TemplateMatch? {
        var matcher = TemplateMatcher(url, template, schema)
        return matcher.agrees() ? matcher.result : nil
    }

    /// How a template claims a URL by its scheme, host and path; nil if it does not claim it.
    static func agreement(
        _ url: MatchedURL, _ template: CompiledTemplate, of schema: CompiledSchema
    ) -> TemplateAgreement? {
        var matcher = TemplateMatcher(url, template, schema)
        guard template.hasScheme(url.bytes[url.uri.scheme]), matcher.matchAuthority(), matcher.matchPath(),
            !matcher.isElsewhere
        else { return nil }
        let (isInexact, missesPath) = (matcher.result.mistakes.count > 0, matcher.result.missesPath)
        return TemplateAgreement(
            isInexact: isInexact, missesPath: missesPath, lacksFixedQuery: !matcher.matchQuery())
    }

    private init(_ url: MatchedURL, _ template: CompiledTemplate, _ schema: CompiledSchema) {
        self.url = url
        self.template = template
        reader = PositionalReader(schema: schema, url: url)
    }

    private var uri: URIComponents { url.uri }
    private var bytes: [UInt8] { url.bytes }

    private mutating func agrees() -> Bool {
        guard template.hasScheme(bytes[uri.scheme]), matchAuthority(), matchPath(), matchQuery() else {
            return false
        }
        if isElsewhere { result.missesPath = true }
        return matchFragment()
    }

    private mutating func match(
        _ pattern: CompiledComponent, _ range: Range<Int>, _ component: URIComponentKind
    ) -> Bool {
        guard let found = ComponentMatcher.match(pattern, range, of: url, component, reader: reader) else {
            return false
        }
        if found.isUndecided { result.undecided = result.undecided ?? range }
        result.captures += found.captures
        result.runs += found.runs
        result.mistakes = result.mistakes + found.mistakes
        return true
    }

    private mutating func matchAuthority() -> Bool {
        guard let authority = uri.authority else { return !template.components.hasAuthority }
        if let pattern = template.userInfo {
            guard let range = authority.userInfo,
                match(pattern, range.lowerBound..<range.upperBound - 1, .userInfo)
            else { return false }
        } else if let range = authority.userInfo {
            unexpected("user info", range)
        }
        guard matchPort(authority.port) else { return false }
        let isEmpty = template.components.host.isEmpty
        if isEmpty, !template.components.hasAuthority || !authority.host.isEmpty {
            // The slashes delimit the host, unless user info follows them.
            let start = authority.userInfo?.upperBound ?? authority.range.lowerBound
            unexpected("host", start..<authority.host.upperBound)
            isElsewhere = true
            return true
        }
        return match(template.host, authority.host, .host)
    }

    private mutating func matchPort(_ range: Range<Int>?) -> Bool {
        let digits = range.map { $0.lowerBound + 1..<$0.upperBound }
        let isNone = digits.map { template.defaultPort?.isNone(bytes[$0]) ?? false } ?? true
        guard let pattern = template.port else {
            if let range, !isNone { unexpected("port", range) }
            return true
        }
        if isNone, template.hasDefaultPort { return true }
        return digits.map { match(pattern, $0, .port) } ?? false
    }

    private mutating func matchPath() -> Bool {
        guard template.components.path.isEmpty else {
            guard match(template.path, uri.path, .path) else { return false }
            if template.path.hasVariables, bytes[uri.path].last == UInt8(ascii: "/"),
                let last = result.captures.last, last.range.upperBound == uri.path.upperBound
            {
                result.missesPath = reader.needsText(last)
            }
            return true
        }
        guard !uri.path.isEmpty else { return true }
        if bytes[uri.path].elementsEqual([UInt8(ascii: "/")]) {
            let message = "the path has an extra \"/\" at its end; remove it"
            result.surplus.append(Violation(.unexpectedComponent, range: uri.path, message: message))
        } else {
            unexpected("path", uri.path)
        }
        isElsewhere = true
        return true
    }

    private mutating func matchQuery() -> Bool {
        if let whole = template.wholeQuery {
            return match(whole, uri.query ?? uri.path.upperBound..<uri.path.upperBound, .query)
        }
        var taken: [Int] = []
        for fixed in template.fixedItems {
            // The first item with the template's value is the fixed one.
            let places = url.items(named: fixed.name)
            guard
                let place = places.first(where: {
                    !taken.contains($0) && match(fixed.value, url.items[$0].value, .query)
                })
            else { return false }
            taken.append(place)
        }
        result.query = url.items
        if !taken.isEmpty {
            result.query = url.items.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
        }
        return true
    }

    private mutating func matchFragment() -> Bool {
        guard let pattern = template.fragment else {
            if let fragment = uri.fragment {
                unexpected("fragment", fragment.lowerBound - 1..<fragment.upperBound)
            }
            return true
        }
        guard let fragment = uri.fragment else {
            if template.needsFragment { result.mistakes.count += 1 }
            return !template.components.isFragmentFixed
        }
        return match(pattern, fragment, .fragment)
    }

    private mutating func unexpected(_ component: String, _ range: Range<Int>) {
        let text = QuotedText.quote(url.givenText(range))
        result.surplus.append(
            Violation(.unexpectedComponent, range: range, message: "unexpected \(component) \(text)"))
    }
}

extension CompiledTemplate {
    /// Whether its URLs have a scheme, whatever the case of its letters.
    func hasScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
        scheme.count == components.scheme.utf8.count
            && zip(scheme, components.scheme.utf8).allSatisfy { ByteClass.lowercased($0) == $1 }
    }
}
