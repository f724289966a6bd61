@_spi(Generated) import TypedURLModel

/// Where the URLs of some schemas, of which one has a secret (`writeOnly`), can have secrets before their queries.
struct SecretComponents: Sendable {
    private(set) var authority = false
    private(set) var path = false

    /// nil if the schema has no secret.
    init?(_ schema: CompiledSchema) {
        guard schema.schema.hasSecret else { return nil }
        for variable in schema.templates.flatMap(\.components.variables) {
            guard schema.schema.parameter(named: variable.name)?.schema.hasSecret ?? false else { continue }
            authority = authority || variable.component < .path
            path = path || variable.component == .path
        }
    }

    mutating func formUnion(_ other: SecretComponents) {
        authority = authority || other.authority
        path = path || other.path
    }

    /// The ranges of all texts that may be values in a URL that no template matches, in order.
    ///
    /// These are user info, query and fragment, and the path from its first `=` or escape on; host and path as a whole where
    /// a secret can be there.
    func ranges(in url: [UInt8]) -> [Range<Int>] {
        let hash = url.firstIndex(of: UInt8(ascii: "#")) ?? url.count
        let mark = url[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
        let slash = UInt8(ascii: "/")
        let scheme = url[..<mark].prefix { $0 != slash }.firstIndex(of: UInt8(ascii: ":"))
        var path = (scheme ?? -1) + 1
        var ranges: [Range<Int>] = []
        if url[path..<mark].starts(with: [slash, slash]) {
            let host = path + 2
            path = url[host..<mark].firstIndex(of: slash) ?? mark
            let userInfo = url[host..<path].lastIndex(of: UInt8(ascii: "@"))
            if let end = authority ? path : userInfo { ranges.append(host..<end) }
        }
        if path < mark, url[path] == slash { path += 1 }
        if !self.path {
            path = url[path..<mark].firstIndex { "=%".utf8.contains($0) } ?? mark
        }
        let rest = [path..<mark, min(mark + 1, hash)..<hash, min(hash + 1, url.count)..<url.count]
        return ranges + rest.filter { !$0.isEmpty }
    }
}

extension SchemaSet {
    /// The ranges of the secrets in a URL, in order; none overlaps another.
    package func secrets(in url: String) -> [Range<Int>] {
        guard hasSecrets else { return [] }
        if let matched = try? MatchedURL(url.bytes, acceptsIRI: true),
            let found = reading(of: matched)
        {
            return found.secrets
        }
        return secretsOfUnmatched(url)
    }

    /// The ranges of what may be a secret in a URL that no template matches.
    func secretsOfUnmatched(_ url: String) -> [Range<Int>] {
        guard hasSecrets else { return [] }
        let bytes = url.bytes
        return secretComponents(ofScheme: bytes.prefix { $0 != UInt8(ascii: ":") })?.ranges(in: bytes) ?? []
    }

    /// The URL with `…` in place of each secret.
    @_spi(Generated)
    public func withoutSecrets(_ url: String) -> String { SecretRanges.hide(secrets(in: url), in: url) }
}

extension URLReading {
    /// The ranges of all texts that are not known to be those of parameters without secrets, in order; none if the schema has no
    /// secret.
    var secrets: [Range<Int>] {
        guard schema.schema.hasSecret else { return [] }
        var hidden = match.unexpected.compactMap(\.range).filter { component(at: $0.lowerBound) < 3 }
        if match.fragment == .isExtra, let fragment = match.url.uri.fragment { hidden.append(fragment) }
        let components = doubtfulComponents
        for capture in match.captures
        where schema.schema.parameters[capture.parameterIndex].schema.hasSecret
            || components.contains(component(at: capture.range.lowerBound))
        {
            hidden.append(capture.range)
        }
        hidden += zip(match.items, match.owners).compactMap { hiddenPart(of: $0, $1?.owner) }
        for run in match.runs {
            let names = match.template.runs[run.index]
            for item in QueryItem.items(of: run.range, in: match.url.bytes, separator: UInt8(ascii: ";")) {
                let name = try? match.url.decoded(item.name, match.template)
                if let range = hiddenPart(of: item, name.flatMap(names.find)?.owner) { hidden.append(range) }
            }
        }
        return SecretRanges.joined(hidden)
    }

    /// The components of a URL that is not valid whose values without names may be others than they were meant to be: where
    /// something is wrong, or all if something is missing, and where a secret has no name.
    private var doubtfulComponents: Set<Int> {
        if violations.isEmpty { return [] }
        var components: Set<Int> = []
        for violation in violations {
            guard let range = violation.range, violation.code != .missingDependency else {
                return [0, 1, 2, 3]
            }
            components.insert(component(at: range.lowerBound))
        }
        for variable in match.template.components.variables where !variable.op.isNamed {
            guard schema.schema.parameter(named: variable.name)?.schema.hasSecret ?? false else { continue }
            components.insert(max(0, min(variable.component, .fragment).rawValue - 2))
        }
        return components
    }

    /// The number of the component that a byte belongs to: of the text before the path, the path, the query and the fragment.
    private func component(at index: Int) -> Int {
        let uri = match.url.uri
        let hash = uri.fragment.map { $0.lowerBound - 1 } ?? .max
        return [uri.path.lowerBound, uri.path.upperBound, hash].count { $0 <= index }
    }

    /// The value of an item whose parameter is secret or not known, or all of it where that can be a name or a value; nil if all
    /// can be shown.
    private func hiddenPart(of item: QueryItem, _ owner: ParameterNames.Owner?) -> Range<Int>? {
        switch owner {
        case .parameter(let index, _)?:
            return schema.schema.parameters[index].schema.hasSecret ? item.value : nil
        case .member(_, let parameter)?: return parameter.schema.hasSecret ? item.value : nil
        case .fixed?, .ignored?, nil:
            return item.name.upperBound < item.value.lowerBound ? item.value : item.name
        }
    }
}
