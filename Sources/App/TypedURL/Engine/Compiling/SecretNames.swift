@_spi(Generated) import TypedURLModel

/// Where the URLs of a schema hold secrets (`writeOnly`), as far as that can be told of a URL that may not be valid.
final class SecretNames: Sendable {
    /// Names in lower case: 1 if the value is a secret, otherwise 0.
    private let names: TextTable

    /// The names of secrets, to be compared with one that nobody knows.
    private let candidates: NearestName.Candidates

    /// Whether members whose names are not declared are secrets.
    private let hasUnnamed: Bool

    /// Whether a secret has no name: in the authority, the path, the query and the fragment.
    private let areNameless: [Bool]

    /// Whether one without a name is in the query.
    var isInQuery: Bool { areNameless[2] }

    /// nil if the schema has no secrets.
    @_optimize(size)
    init?(_ schema: URLSchema, _ templates: [CompiledTemplate]) {
        guard schema.hasSecret else { return nil }
        var names = TextTable()
        var secrets: [String] = []
        var hasUnnamed = false
        @inline(never)
        func note(_ name: String, _ isSecret: Bool) {
            if isSecret { secrets.append(name.lowercasedASCII) }
            let name = name.lowercasedBytes
            names[name] = max(names[name] ?? 0, isSecret ? 1 : 0)
        }
        for parameter in schema.parameters {
            if case .object(let object) = parameter.schema {
                for property in object.properties { note(property.name, property.schema.isSecret) }
                if object.unnamed.contains(where: \.hasSecret) { hasUnnamed = true }
            } else {
                for name in parameter.readNames { note(name, parameter.schema.hasSecret) }
            }
        }
        var areNameless = [false, false, false, false]
        for template in templates {
            for item in template.fixedItems {
                // The literal name of a value is not always that of its parameter.
                note(
                    String(decoding: item.name, as: UTF8.self),
                    item.value.parameterIndexes.contains { schema.parameters[$0].schema.hasSecret })
            }
            for variable in template.components.variables where !variable.op.isNamed {
                guard let parameter = schema.parameter(named: variable.name), parameter.schema.hasSecret
                else {
                    continue
                }
                if parameter.isRest { (areNameless[2], areNameless[3]) = (true, true) }
                switch variable.component {
                case .userInfo, .host, .port: areNameless[0] = true
                case .path: areNameless[1] = true
                // A fixed item has a name.
                case .query: areNameless[2] = areNameless[2] || template.wholeQuery != nil
                case .fragment: areNameless[3] = true
                case .fragmentForm: break
                }
            }
        }
        self.names = names
        candidates = NearestName.Candidates(secrets)
        self.hasUnnamed = hasUnnamed
        self.areNameless = areNameless
    }

    /// Whether the value of a name is hidden: it is a secret, or its name is probably a misspelt one of a secret.
    @_optimize(size)
    private func hides(_ name: [UInt8]) -> Bool {
        let name = name.map(ByteClass.lowercased)
        if let known = names[name] { return known == 1 }
        return hasUnnamed || candidates.find(String(decoding: name, as: UTF8.self)) != nil
    }
}

extension SecretNames {
    /// The ranges of the values that names in a URL announce, in order.
    ///
    /// It takes a text apart without a template, and a name may stand where the template has none. A value ends where a value of
    /// its component must end; what could only end it in another URL belongs to it.
    @_optimize(size)
    static func ranges(in url: [UInt8], _ all: [SecretNames]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, value): (Int, Int?) = (0, nil)
        var isSecret = false
        var component = URIComponentKind.path
        for index in 0...url.count {
            let byte = index < url.count ? url[index] : UInt8(ascii: "#")
            if byte == UInt8(ascii: "="), value == nil {
                value = index + 1
                let name = url[start..<index]
                let decoded = (try? PercentEncoding.decode(name)).map(\.bytes) ?? Array(name)
                isSecret = all.contains { $0.hides(decoded) }
            }
            let ends =
                switch byte {
                case UInt8(ascii: "#"): component != .fragment || index == url.count
                case UInt8(ascii: "?"): component == .path || value == nil
                case UInt8(ascii: "&"): component != .path
                case UInt8(ascii: "/"), UInt8(ascii: ";"): component == .path
                case UInt8(ascii: ","): component == .path && !isSecret
                case UInt8(ascii: ":"): component == .path && value == nil
                default: false
                }
            guard ends else { continue }
            if isSecret, let value, value < index { ranges.append(value..<index) }
            (start, value, isSecret) = (index + 1, nil, false)
            if byte == UInt8(ascii: "#") { component = .fragment }
            if byte == UInt8(ascii: "?"), component == .path { component = .query }
        }
        return ranges
    }

    /// The ranges of the secrets in a URL of which it is not known where values without names are: a component counts as one as a
    /// whole if a schema has such a secret there.
    @_optimize(size)
    static func ranges(inUnmatched url: [UInt8], _ names: [SecretNames]) -> [Range<Int>] {
        var ranges = ranges(in: url, names)
        let hash = url.firstIndex(of: UInt8(ascii: "#")) ?? url.count
        let mark = url[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
        let start = (url[..<mark].firstIndex(of: UInt8(ascii: ":")) ?? -1) + 1
        let slashes = url[start..<mark].prefix { $0 == UInt8(ascii: "/") }.endIndex
        let isHost = slashes > start + 1
        let path = isHost ? url[slashes..<mark].firstIndex(of: UInt8(ascii: "/")) ?? mark : start
        let components = [(slashes, path), (path, mark), (mark + 1, hash), (hash + 1, url.count)]
        for (index, (start, end)) in components.enumerated()
        where start < end && names.contains(where: { $0.areNameless[index] }) {
            // A slash is the delimiter before the path.
            ranges.append((url[start] == UInt8(ascii: "/") ? start + 1 : start)..<max(start + 1, end))
        }
        return SecretRanges.joined(ranges)
    }
}

extension CompiledSchema {
    /// The ranges of the secrets in a URL of the schema.
    ///
    /// - Parameter values: The ranges of values, each with the index of its parameter.
    @_optimize(size)
    func secrets(in url: [UInt8], _ values: [(parameterIndex: Int, range: Range<Int>)]) -> [Range<Int>] {
        guard let secretNames else { return [] }
        var ranges = SecretNames.ranges(in: url, [secretNames])
        for value in values where schema.parameters[value.parameterIndex].schema.hasSecret {
            ranges.append(value.range)
        }
        return SecretRanges.joined(ranges)
    }
}

extension SchemaSet {
    /// The ranges of the secrets in a URL, in order; none overlaps another.
    @inline(never)
    @_optimize(size)
    package func secrets(in url: String) -> [Range<Int>] {
        guard hasSecrets else { return [] }
        if let matched = try? MatchedURL(url.bytes, acceptsIRI: true),
            let found = reading(of: matched, isExplained: false)
        {
            return found.secrets
        }
        return secretsOfUnmatched(url)
    }

    /// The ranges of the secrets in a URL that no template matches.
    @inline(never)
    func secretsOfUnmatched(_ url: String) -> [Range<Int>] {
        guard hasSecrets else { return [] }
        return SecretNames.ranges(inUnmatched: url.bytes, members.compactMap(\.secretNames))
    }

    /// The URL with `…` in place of each secret.
    @_spi(Generated)
    @inline(never)
    public func withoutSecrets(_ url: String) -> String { SecretRanges.hide(secrets(in: url), in: url) }
}
