@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The law of `accepts`: a URL that is read because of a tolerance has the values that the URL without it has.
struct ToleranceLaw: Sendable {
    /// A schema that has a tolerance, and the set in which it does not have it.
    private struct Case: Sendable {
        let schema: URLSchema
        let tolerance: Tolerance
        let strict: SchemaSet
    }

    private let cases: [Case]
    private let templates: [FoundTemplate]

    init(_ set: SchemaSet) {
        let (schemas, others) = (set.schemas, set.otherSchemas)
        cases = schemas.enumerated().flatMap { place, schema in
            schema.accepts.map { tolerance in
                var strict = schemas
                strict[place] = schema.without(tolerance)
                return Case(
                    schema: schema, tolerance: tolerance, strict: SchemaSet(strict, besides: others))
            }
        }
        templates = (schemas + others).flatMap { schema in
            schema.templates.map { FoundTemplate($0, filled: schema.filledNames) }
        }
    }

    /// How a URL breaks the law, or nil.
    func problem(of url: String, _ parsed: ParsedURL) -> String? {
        for item in cases where item.schema.name == parsed.schema {
            func isSame(_ url: String) -> Bool {
                guard let other = try? item.strict.parse(url) else { return false }
                return other == parsed && other.instance == parsed.instance && other.server == parsed.server
            }
            if isSame(url) { continue }
            guard let plain = Self.url(url, without: item.tolerance, item.schema), isSame(plain) else {
                return "\(url) is read as \(parsed) by \(item.tolerance), and is something else without it"
            }
            guard item.tolerance == .trailingSlash else { continue }
            let agreeing = templates.filter { PlainForm.agrees($0, url) }
            guard agreeing.allSatisfy({ $0.template.fixedItems.isEmpty && $0.template.fragment == nil })
            else {
                continue
            }
            let owners = agreeing.filter { template in
                !agreeing.contains { $0.outline.isMoreLiteral(than: template.outline) }
            }
            if owners.contains(where: { !PlainForm.endsEarly($0.template, url) }) {
                return "\(url) is read as \(parsed) with another end, but a template matches it as it stands"
            }
        }
        return nil
    }

    /// The URL as it would be written without a tolerance.
    private static func url(
        _ url: String, without tolerance: Tolerance, _ schema: URLSchema
    ) -> String? {
        let bytes = Array(url.utf8)
        guard let uri = PlainURI(bytes) else { return nil }
        let (path, end) = (uri.path, uri.path.upperBound)
        var written: [UInt8]
        switch tolerance {
        case .fragment:
            written = Array(bytes[..<(uri.fragment.map { $0.lowerBound - 1 } ?? bytes.count)])
        case .iri:
            written = Array(bytes[..<path.lowerBound])
            // A fragment may hold another "#" as it stands.
            let hash = uri.fragment?.lowerBound ?? bytes.count
            written += PlainText(bytes[path.lowerBound..<hash]).written
            written += PlainText(bytes[hash...]).written.flatMap {
                $0 == UInt8(ascii: "#") ? Array("%23".utf8) : [$0]
            }
        case .plusAsSpace:
            written = Array(bytes[..<end])
            for byte in bytes[end...] { written += byte == UInt8(ascii: "+") ? Array("%20".utf8) : [byte] }
        case .encodedCommas: return PlainQuery.rewriting(url, tolerance, schema)
        case .nameCase:
            return PlainQuery.rewriting(
                PlainQuery.rewritingIgnored(url, schema), tolerance, schema)
        case .trailingSlash:
            written = bytes
            if bytes[path].last == UInt8(ascii: "/") {
                written.remove(at: end - 1)
            } else {
                written.insert(UInt8(ascii: "/"), at: end)
            }
        }
        return String(decoding: written, as: UTF8.self)
    }
}

/// A template whose path a URL may have.
private struct FoundTemplate: Sendable {
    let template: PlainTemplate
    let outline: TemplateOutline
    /// The names of variables without which a URL does not have the path.
    let filled: Set<String>

    init(_ template: URITemplate, filled: Set<String>) {
        self.template = PlainTemplate(template)
        outline = TemplateOutline(template.components)
        self.filled = filled
    }
}

/// Whether a URL has the form of a template, whatever the values of its variables: by trying everything.
private enum PlainForm {
    /// Whatever items of the query and fragment the template has.
    static func agrees(_ found: FoundTemplate, _ url: String) -> Bool {
        let (template, bytes) = (found.template, Array(url.utf8))
        guard let uri = PlainURI(bytes), uri.userInfo == nil, uri.port == nil, template.userInfo == nil,
            template.port == nil, template.wholeQuery == nil,
            (uri.authority == nil) == (template.host == nil),
            !template.path.isEmpty,
            bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }),
            String(decoding: bytes[uri.scheme], as: UTF8.self).lowercased() == template.scheme,
            template.host.map({ agrees($0, PlainText(bytes[uri.host]), isFolded: true) }) ?? true
        else { return false }
        return agrees(template.path, PlainText(bytes[uri.path]), isFolded: false, found.filled)
    }

    /// Whether the path may end with a slash after which the last value begins.
    static func endsEarly(_ template: PlainTemplate, _ url: String) -> Bool {
        let bytes = Array(url.utf8)
        guard let path = PlainURI(bytes)?.path, bytes[path].last == UInt8(ascii: "/"),
            case .expression(let op, _)? = template.path.last
        else { return false }
        return !op.keepsReserved
            || agrees(template.path.dropLast(), PlainText(bytes[path]), isFolded: false)
    }

    private static func agrees(
        _ parts: some Sequence<PlainTemplate.Part>, _ text: PlainText, isFolded: Bool,
        _ filled: Set<String> = []
    ) -> Bool {
        var places: Set<Int> = [0]
        for part in parts {
            switch part {
            case .literal(let literal):
                let next = places.filter {
                    $0 < text.bytes.count && text.bytes[$0].agrees(literal, isFolded: isFolded)
                }
                places = Set(next.map { $0 + 1 })
            case .expression(let op, let variables):
                let isFilled =
                    variables.count == 1 && op.opening.isEmpty && filled.contains(variables[0].name)
                places =
                    isFilled
                    ? Set(places.flatMap { ends(of: op, variables, text, [$0]).subtracting([$0]) })
                    : ends(of: op, variables, text, places)
            }
        }
        return places.contains(text.bytes.count)
    }

    private static func ends(
        of op: PlainOperator, _ variables: [URITemplate.Variable], _ text: PlainText, _ starts: Set<Int>
    ) -> Set<Int> {
        var (fresh, printed) = (starts, Set<Int>())
        for variable in variables {
            var next: Set<Int> = []
            for (set, delimiter) in [(fresh, op.opening.utf8.first), (printed, Optional(op.separator))] {
                for start in set {
                    guard delimiter == nil || text.isDelimiter(start, delimiter ?? 0) else { continue }
                    var end = delimiter == nil ? start : start + 1
                    next.insert(end)
                    while end < text.bytes.count,
                        !text.isDelimiter(end, UInt8(ascii: "/")) || op.keepsReserved
                            || variable.isExploded && op.separator == UInt8(ascii: "/")
                    {
                        end += 1
                        next.insert(end)
                    }
                }
            }
            printed.formUnion(next)
        }
        return fresh.union(printed)
    }
}

extension URLSchema {
    /// The names of parameters that each URL has, and whose text is never empty.
    fileprivate var filledNames: Set<String> {
        let filled = parameters.filter { parameter in
            guard parameter.isRequired, case .scalar(let scalar) = parameter.schema else { return false }
            return scalar.ownValue(of: "").map { !parameter.violations(of: $0).isEmpty } ?? true
        }
        return Set(filled.map(\.name))
    }

    /// The schema, but for one tolerance.
    fileprivate func without(_ tolerance: Tolerance) -> URLSchema {
        URLSchema(
            name: name, template: writtenTemplates[0],
            alternateTemplates: Array(writtenTemplates.dropFirst()),
            servers: servers, parameters: parameters, dependencies: dependencies,
            presenceRules: presenceRules,
            ignoredParameters: ignoredParameters, accepts: accepts.filter { $0 != tolerance })
    }
}
