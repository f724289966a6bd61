@_spi(Generated) @_spi(Once) import TypedURLModel

// What nothing but the URL itself shows (`writeOnly`).
extension URLReader {
    /// The ranges of all texts that are not known to be those of parameters without secrets, in order; none if no schema that the URL
    /// may belong to has a secret.
    @_optimize(size)
    mutating func secrets() -> [Range<Int>] {
        guard plan.hasSecrets else { return [] }
        guard match.template >= 0 else { return secretsOfUnmatched() }
        guard plan.schemas[plan.templates[match.template].schema].hasSecret else { return [] }
        return secretsOfMatched()
    }

    @_optimize(size)
    private mutating func secretsOfMatched() -> [Range<Int>] {
        let template = plan.templates[match.template]
        let parameters = plan.schemas[template.schema].parameters.start
        var hidden: [Range<Int>] = []
        for index in match.unexpected.indices where component(at: unexpected[index].range.start) < 3 {
            hidden.append(unexpected[index].range.range)
        }
        if match.fragment == .isExtra { hidden.append(parts.fragment.range) }
        let components = doubtfulComponents(template)
        for index in match.captures.indices {
            let capture = captures[index]
            if plan.parameters[parameters + capture.parameter].isSecret
                || components >> UInt8(component(at: capture.range.start)) & 1 == 1
            {
                hidden.append(capture.range.range)
            }
        }
        for index in match.runs.indices {
            let first = items.count
            splitItems(runs[index].range, UInt8(ascii: ";"), dropsEmpty: true, isInFragment: false)
            resolve(from: first, plan.indexes[template.runs.start + runs[index].number])
            for item in first..<items.count { hide(items[item], parameters, in: &hidden) }
            items.removeAll(from: first)
        }
        if !template.takesRest {
            resolve(match.template)
            markFixedItems(match)
            for item in 0..<items.count where !items[item].isFixed {
                hide(items[item], parameters, in: &hidden)
            }
        }
        return SecretRanges.joined(hidden)
    }

    /// Hides the value of an item whose parameter is secret or not known, or all of it where that can be a name or a value.
    @_optimize(size)
    private mutating func hide(_ item: URLItem, _ parameters: Int32, in hidden: inout [Range<Int>]) {
        switch item.owner {
        case .parameter:
            if plan.parameters[parameters + plan.names[item.owned].parameter].isSecret {
                hidden.append(item.value.range)
            }
        case .member:
            let name = plan.names[item.owned]
            let object = plan.objects[plan.parameters[parameters + name.parameter].object]
            let scalar = plan.scalars[object.properties.start + name.member]
            if plan.sources[Int(scalar.source)].isSecret { hidden.append(item.value.range) }
        case .unnamedMember:
            // Patterns of names decide, so all that one of them can be counts.
            let unnamed = plan.objects[item.owned].unnamed
            if unnamed.indices.contains(where: { plan.parameters[$0].isSecret }) {
                hidden.append(item.value.range)
            }
        case .fixedItem, .ignored, .none, .undecodable:
            hidden.append(item.name.end < item.value.start ? item.value.range : item.name.range)
        }
    }

    /// The components of a URL that is not valid whose values without names may be others than they were meant to be: where
    /// something is wrong, or all if something is missing, and where a secret has no name.
    ///
    /// - Returns: A bit for each component.
    private mutating func doubtfulComponents(_ template: ReadingPlan.Template) -> UInt8 {
        if records.isEmpty { return 0 }
        var components: UInt8 = 0
        for index in 0..<records.count {
            let record = records[index]
            var isDependency = record.reason == .dependency
            if record.reason == .object {
                isDependency = objectViolations[Int(record.detail)].code == .missingDependency
            }
            guard record.range.start >= 0, !isDependency else { return .max }
            components |= 1 << UInt8(component(at: record.range.start))
        }
        let schema = plan.models[Int(template.schema)]
        let first = plan.schemas[template.schema].templates.start
        for variable in schema.templates[Int(match.template - first)].components.variables
        where !variable.op.isNamed {
            guard schema.parameter(named: variable.name)?.schema.hasSecret ?? false else { continue }
            components |= 1 << UInt8(max(0, min(variable.component, .fragment).rawValue - 2))
        }
        return components
    }

    /// The number of the component that a byte belongs to: of the text before the path, the path, the query and the fragment.
    private mutating func component(at index: Int32) -> Int {
        let hash = parts.hasFragment ? parts.fragment.start - 1 : .max
        return [parts.path.start, parts.path.end, hash].count { $0 <= index }
    }

    /// The ranges of what may be a secret in a URL that no template matches.
    ///
    /// These are user info, query and fragment, and the path from its first `=` or escape on; host and path as a whole where
    /// a secret can be there.
    @_optimize(size)
    mutating func secretsOfUnmatched() -> [Range<Int>] {
        let name = url.prefix { $0 != UInt8(ascii: ":") }.map(ByteClass.lowercased)
        var (hasScheme, found) = (false, SecretComponents())
        for template in 0..<plan.templates.count {
            let isScheme = plan.outlines[Int(template)].scheme.utf8.elementsEqual(name)
            let components = secretComponents(of: template)
            if isScheme, !hasScheme { (hasScheme, found) = (true, SecretComponents()) }
            if isScheme || !hasScheme { found.formUnion(components) }
        }
        return found.isAny ? found.ranges(in: url) : []
    }

    private mutating func secretComponents(of template: Int32) -> SecretComponents {
        let own = plan.templates[template].schema
        guard plan.schemas[own].hasSecret else { return SecretComponents() }
        let schema = plan.models[Int(own)]
        var components = SecretComponents(isAny: true)
        for variable in schema.templates[Int(template - plan.schemas[own].templates.start)].components
            .variables
        {
            guard schema.parameter(named: variable.name)?.schema.hasSecret ?? false else { continue }
            components.inAuthority = components.inAuthority || variable.component < .path
            components.inPath = components.inPath || variable.component == .path
        }
        return components
    }
}

/// Where the URLs of some schemas can have secrets before their queries.
private struct SecretComponents {
    /// Whether one of the schemas has a secret.
    var isAny = false
    var inAuthority = false
    var inPath = false

    mutating func formUnion(_ other: SecretComponents) {
        isAny = isAny || other.isAny
        inAuthority = inAuthority || other.inAuthority
        inPath = inPath || other.inPath
    }

    func ranges(in url: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
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
            if let end = inAuthority ? path : userInfo { ranges.append(host..<end) }
        }
        if path < mark, url[path] == slash { path += 1 }
        if !inPath {
            path = url[path..<mark].firstIndex { "=%".utf8.contains($0) } ?? mark
        }
        let rest = [path..<mark, min(mark + 1, hash)..<hash, min(hash + 1, url.count)..<url.count]
        return ranges + rest.filter { !$0.isEmpty }
    }
}
