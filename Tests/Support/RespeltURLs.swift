import TypedURLSamples
import TypedURL
@_spi(Generated) import TypedURLModel

/// Writes valid URLs in other ways that mean the same.
package struct RespeltURLs {
    private let schema: URLSchema
    private let template: PlainTemplate
    private var random: SeededGenerator

    package init(_ schema: URLSchema, seed: UInt64) {
        self.schema = schema
        template = PlainTemplate(schema.template, of: schema)
        random = SeededGenerator(seed: seed)
    }

    /// The same URL, written differently: named parameters in another order and under older names, letters as
    /// escapes, the scheme and the host of a web address in upper case, empty parameters and ignored ones between the others.
    package mutating func respelt(_ url: String) -> String {
        let bytes = Array(aliased(url).utf8)
        guard let uri = try? URIComponents(bytes) else { return url }
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        // What is behind the host is the value, in part.
        let takesRest = schema.parameters.contains(where: \.isRest)

        var result = random.oneIn(4) ? text(uri.scheme).uppercased() : text(uri.scheme)
        result += ":"
        if let authority = uri.authority {
            result += "//"
            if let userInfo = authority.userInfo { result += spelt(text(userInfo)) }
            let host = text(authority.host)
            let isFolded = ["http", "https"].contains(text(uri.scheme)) && random.oneIn(3)
            result += host.hasPrefix("[") ? host : isFolded ? spelt(host).uppercased() : spelt(host)
            result += respelt(port: authority.port.map(text) ?? "", text(uri.scheme))
        }
        if takesRest { return result + text(uri.path.lowerBound..<bytes.count) }
        let components = schema.template.components
        let path = holdsRawText(components.path) ? text(uri.path) : respeltPath(text(uri.path))
        var rest = respelt(root: path, text(uri.scheme))
        if schema.accepts.contains(.trailingSlash), !endsLoosely { rest = withOtherSlash(rest) }
        if components.query.whole != nil {
            let isRaw = holdsRawText(components.query.whole)
            if let query = uri.query { rest += "?" + (isRaw ? text(query) : spelt(text(query))) }
        } else {
            rest += respeltForm(uri.query.map(text), components.query, "?")
        }
        if let fragment = uri.fragment {
            let (before, form) = template.parts(ofFragment: fragment, in: bytes)
            rest += "#" + (holdsRawText(components.fragment) ? text(before) : spelt(text(before)))
            if components.fragmentForm != nil {
                let isAbsent = form.isEmpty && before.upperBound == fragment.upperBound
                rest += respeltForm(
                    isAbsent ? nil : text(form), components.fragmentForm,
                    components.hasFormAfterQuestionMark ? "?" : "")
            }
        } else if schema.accepts.contains(.fragment), !hasFragments, random.oneIn(2) {
            rest += "#" + random.pick(["", "top", "a%4", "/?"])
        }
        return result + (schema.accepts.contains(.iri) && random.oneIn(2) ? decoded(rest) : rest)
    }

    /// A URL in canonical form with parameters that it leaves out because of their defaults, and otherwise as it is.
    package mutating func withDefaults(_ url: String) -> String {
        guard !url.contains("#") else { return url }
        let query = url.firstIndex(of: "?").map { url[url.index(after: $0)...] }
        let items = (query ?? "").split(separator: "&").map(String.init)
        let more = defaults(schema.template.components.query.variables, besides: items)
        return more.isEmpty ? url : url + (query == nil ? "?" : "&") + more.joined(separator: "&")
    }

    /// Whether a part of a component is a value as it stands.
    private func holdsRawText(_ pattern: ComponentPattern?) -> Bool {
        (pattern?.elements ?? []).contains { element in
            guard case .values(_, let variables) = element else { return false }
            return variables.contains { variable in
                schema.parameters.contains { $0.isRaw && $0.name.hasSameScalars(as: variable.name) }
            }
        }
    }

    private var hasFragments: Bool {
        schema.templates.contains { $0.components.fragment != nil }
    }

    /// Whether a slash at the end of a path may be part of a value, or of an absent one.
    private var endsLoosely: Bool {
        schema.templates.contains { template in
            switch template.components.path.elements.last {
            case .literal?, nil: false
            case .values(.simple, let variables)?:
                schema.templates.count > 1 || variables.contains { !$0.prefix.isEmpty || !$0.suffix.isEmpty }
                    || template.components.path.holdsSlash
            case .values?, .parameters?: true
            }
        }
    }

    /// The path with a slash more or less at its end.
    private mutating func withOtherSlash(_ path: String) -> String {
        guard random.oneIn(2), !path.hasSuffix("//") else { return path }
        if path.hasSuffix("/") { return String(path.dropLast()) }
        return path + "/"
    }

    /// The text with some of what RFC 3986 does not allow in place of its escapes.
    private mutating func decoded(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.first {
            let escapes = rest.prefix(while: { "%0123456789ABCDEFabcdef".contains($0) })
            if character == "%", let (scalar, count) = Self.scalar(escapes), isRefused(scalar),
                random.oneIn(2)
            {
                result.unicodeScalars.append(scalar)
                rest = rest.dropFirst(count)
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// A canonical URL with an alias of its server in place of what it begins with.
    private mutating func aliased(_ url: String) -> String {
        guard schema.servers.contains(where: { !$0.aliases.isEmpty }), random.oneIn(2),
            let parsed = try? SchemaSet([schema]).parse(url), parsed.canonical == url
        else { return url }
        let server = schema.servers[parsed.server.flatMap(schema.index(ofServer:)) ?? 0]
        // A URL below a server is read by that server's template first.
        let aliases = server.aliases.filter { alias in
            !schema.servers.contains { alias.hasPrefix($0.uri) }
        }
        guard !aliases.isEmpty, url.hasPrefix(server.uri) else { return url }
        return random.pick(aliases) + url.dropFirst(server.uri.count)
    }

    /// The scalar whose bytes a text begins with as escapes, and how long these are.
    private static func scalar(_ text: Substring) -> (Unicode.Scalar, Int)? {
        for count in [3, 6, 9, 12] where text.count >= count {
            let decoded = try? PercentEncoding.decode(text.prefix(count).utf8)
            if let scalars = decoded?.unicodeScalars, scalars.count == 1, let scalar = scalars.first {
                return (scalar, count)
            }
        }
        return nil
    }

    /// Whether RFC 3986 does not allow a scalar in a URL, and it counts as its escapes. A bracket of a raw text does not.
    private func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        if "[]".unicodeScalars.contains(scalar), schema.parameters.contains(where: \.isRaw) { return false }
        return scalar.isASCII ? " \"<>\\^`{|}[]".unicodeScalars.contains(scalar) : scalar.value > 0x9F
    }

    /// The port, which under `http` and `https` may be left out or written where it is the default one.
    private mutating func respelt(port: String, _ scheme: String) -> String {
        let isFixed = schema.template.components.port?.isLiteral ?? true
        guard isFixed, let defaultPort = Self.defaultPorts[scheme], ["", defaultPort].contains(port) else {
            return port
        }
        return random.oneIn(2) ? port : random.pick(["", ":", defaultPort])
    }

    /// The path, which under `http` and `https` may be empty or a slash alone.
    private mutating func respelt(root path: String, _ scheme: String) -> String {
        let isFixed = schema.template.components.path.isLiteral
        guard isFixed, Self.defaultPorts[scheme] != nil, ["", "/"].contains(path), random.oneIn(2) else {
            return path
        }
        return path.isEmpty ? "/" : ""
    }

    private static let defaultPorts = ["http": ":80", "https": ":443"]

    private mutating func respeltPath(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            var pieces = segment.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
            // Only where a run of named parameters ends the segment may its parameters change places.
            if hasRuns, pieces.count > 1 { pieces[1...] = shuffled(Array(pieces.dropFirst()))[...] }
            return pieces.map { spelt($0) }.joined(separator: ";")
        }.joined(separator: "/")
    }

    /// Whether named parameters end the path's segments, and nothing else there has semicolons.
    private var hasRuns: Bool {
        let path = schema.template.components.path.elements
        guard case .parameters? = path.last else { return false }
        let semicolon = UInt8(ascii: ";")
        let isOnlyRun = path.count { if case .parameters = $0 { true } else { false } } == 1
        return isOnlyRun
            && !path.contains { element in
                if case .literal(let bytes) = element {
                    bytes.contains { $0.byte == semicolon }
                } else {
                    false
                }
            }
    }

    /// - Parameter delimiter: What stands before the items.
    private mutating func respeltForm(
        _ form: String?, _ pattern: FormPattern?, _ delimiter: String
    ) -> String {
        var items = (form ?? "").split(separator: "&").map { String($0) }
        items += defaults(pattern?.variables ?? [], besides: items)
        items = shuffled(items).map { respelt(item: $0) }
        for ignored in schema.ignoredParameters where random.oneIn(3) {
            // A value without a name in URLs leaves its name to others.
            let name =
                ignored.coversAll && random.oneIn(2)
                ? random.pick(["zz"] + namesOutsideURLs).encoded
                : (ignored.coversAll ? "zz" : ignored.text).encoded
                    + (ignored.isPrefix ? random.pick(["", "x", "%C3%A9", "%4", "%FF%zz"]) : "")
            items.insert(
                name + random.pick(["", "=", "=1", "=%20", "=1%4", "=%", "=caf%C3"]),
                at: Int.random(in: 0...items.count, using: &random))
        }
        if random.oneIn(4) { items.insert("", at: Int.random(in: 0...items.count, using: &random)) }
        return form == nil && items.isEmpty && !random.oneIn(4)
            ? "" : delimiter + items.joined(separator: "&") + (random.oneIn(4) ? "&" : "")
    }

    /// Items of some parameters that a canonical form leaves out because of their defaults.
    private mutating func defaults(
        _ variables: [URITemplate.Variable], besides items: [String]
    ) -> [String] {
        variables.flatMap { variable -> [String] in
            let name = PercentEncoding.encode(variable.name) + "="
            guard let parameter = schema.parameter(named: variable.name), let value = parameter.defaultValue,
                !items.contains(where: { $0.hasPrefix(name) }), random.oneIn(2)
            else { return [] }
            let printed = parameter.schema.printed(value)
            let texts = (printed.text.map { [$0] } ?? printed.items.map(\.urlText)).map(
                PercentEncoding.encode)
            return variable.isExploded ? texts.map { name + $0 } : [name + texts.joined(separator: ",")]
        }
    }

    /// The names of the parameters that no template names in its URLs.
    private var namesOutsideURLs: [String] {
        var named: Set<String> = []
        for template in schema.templates {
            for item in template.components.forms.flatMap(\.fixedItems) {
                named.insert(String(decoding: item.name, as: UTF8.self))
            }
            for case .expression(let op, let variables) in template.parts
            where [.query, .continuation, .pathParameter].contains(op) {
                named.formUnion(variables.map(\.name))
            }
        }
        return schema.parameters.map(\.name).filter { name in
            !named.contains(name) && member(name) == nil
        }
    }

    /// Items in another order, those of one name in theirs.
    private mutating func shuffled(_ items: [String]) -> [String] {
        func name(_ item: String) -> Substring { item.prefix { $0 != "=" } }
        var queues: [Substring: [String]] = [:]
        for item in items { queues[name(item), default: []].append(item) }
        let order = items.map(name).shuffled(using: &random)
        return order.map { queues[$0]?.removeFirst() ?? "" }
    }

    private mutating func respelt(item: String) -> String {
        guard let equals = item.firstIndex(of: "=") else { return spelt(item) }
        var name = String(item[..<equals])
        var value = String(item[item.index(after: equals)...])
        let decoded = try? PercentEncoding.decode(name.utf8)
        let isRaw = schema.template.components.forms.flatMap(\.fixedItems).contains {
            $0.name.elementsEqual((decoded ?? name).utf8) && holdsRawText($0.value)
        }
        if isRaw { return spelt(name) + "=" + value }
        let parameter = schema.parameters.first { $0.name.hasSameScalars(as: decoded ?? "") }
        // All items of an exploded list would have to be renamed together.
        if let parameter, !parameter.aliases.isEmpty, random.oneIn(2), !isExploded(parameter) {
            name = PercentEncoding.encode(random.pick(parameter.aliases))
        }
        if random.oneIn(2) {
            if let member = member(decoded ?? name) {
                value = otherwise(value, member)
            } else if let parameter {
                value = otherwise(value, parameter)
            }
        }
        if value.isEmpty, !name.isEmpty, random.oneIn(2) { return spelt(name) }
        if schema.accepts.contains(.encodedCommas), random.oneIn(2) {
            let escaped = value.replacing(",", with: random.pick(["%2C", "%2c"]))
            let item = name + "=" + value
            let isRead = PlainQuery.rewriting(item: name + "=" + escaped, .encodedCommas, schema) == item
            if isRead { return withPlus(spelt(name) + "=" + escaped) }
        }
        var folded = name
        if schema.accepts.contains(.nameCase), random.oneIn(2) {
            let other = random.pick([name.uppercased(), name.lowercased()])
            // The name of a member that is not declared keeps its case.
            if PlainQuery.rewriting(item: other + "=", .nameCase, schema) == name + "=" { folded = other }
        }
        return withPlus(spelt(folded) + "=" + spelt(value))
    }

    /// The member of that name, of some object.
    private func member(_ name: String) -> ScalarSchema? {
        let objects = schema.parameters.compactMap { parameter -> ObjectSchema? in
            if case .object(let object) = parameter.schema { object } else { nil }
        }
        for object in objects {
            if let own = object.properties.first(where: { $0.name.hasSameScalars(as: name) }) {
                return own.schema
            }
        }
        return objects.lazy.flatMap(\.patternProperties).first { $0.pattern.matches(name) }
            .flatMap(\.schema.scalars.first)
    }

    /// The text of a parameter, or of an item of it, as another text that is read as it.
    private mutating func otherwise(_ text: String, _ parameter: Parameter) -> String {
        let scalars = parameter.schema.scalars
        guard let first = scalars.first, parameter.hasValueAliases else { return text }
        switch parameter.schema {
        case .scalar: return otherwise(text, first)
        case .tuple where isExploded(parameter): return text
        case .list where isExploded(parameter): return otherwise(text, first)
        case .object: return text
        case .list, .tuple:
            let items = text.split(separator: ",", omittingEmptySubsequences: false)
            let isTuple = if case .tuple = parameter.schema { true } else { false }
            return items.enumerated().map { index, item in
                otherwise(String(item), isTuple ? scalars[min(index, scalars.count - 1)] : first)
            }.joined(separator: ",")
        }
    }

    private mutating func otherwise(_ text: String, _ scalar: ScalarSchema) -> String {
        let decoded = (try? PercentEncoding.decode(text.utf8)) ?? text
        let branch = scalar.branches.first { !scalar.isUnion || $0.ownValue(of: decoded) != nil }
        return branch.flatMap { $0.hasAliases ? alias(decoded, $0) : nil } ?? text
    }

    /// The text of a value as another text that is read as it.
    private mutating func alias(_ text: String, _ scalar: ScalarSchema) -> String {
        var texts = scalar.valueAliases.filter { $0.value.text == text }.map(\.text) + [text]
        if scalar.isCaseInsensitive {
            texts += texts.map { text in
                String(
                    decoding: text.utf8.map { byte in
                        byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter && random.oneIn(2)
                            ? byte ^ 0x20 : byte
                    }, as: UTF8.self)
            }
        }
        return PercentEncoding.encode(random.pick(texts))
    }

    private func isExploded(_ parameter: Parameter) -> Bool {
        schema.template.variables.contains { $0.isExploded && $0.name.hasSameScalars(as: parameter.name) }
    }

    /// The text of a query, its spaces perhaps as plus signs.
    private mutating func withPlus(_ text: String) -> String {
        guard schema.accepts.contains(.plusAsSpace), random.oneIn(2) else { return text }
        return text.replacing("%20", with: "+")
    }

    /// A text with some letters and digits as escapes.
    private mutating func spelt(_ text: String) -> String {
        var result = ""
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let character = Character(Unicode.Scalar(byte))
            if byte == UInt8(ascii: "%") {
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                result += "%" + (random.oneIn(2) ? digits.lowercased() : digits)
                rest = rest.dropFirst(2)
            } else if character.isLetter || character.isNumber, random.oneIn(6) {
                result += "%" + String(byte, radix: 16, uppercase: random.oneIn(2))
            } else {
                result.append(character)
            }
        }
        return result
    }
}

extension String {
    fileprivate var encoded: String { PercentEncoding.encode(self) }
}

extension ComponentPattern {
    /// Whether a value before the last one can contain a slash.
    fileprivate var holdsSlash: Bool {
        elements.contains {
            if case .values(let op, _) = $0 { op != .simple } else { false }
        }
    }
}
