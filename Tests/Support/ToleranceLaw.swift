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
    private let hasRaw: Bool

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
        hasRaw = (schemas + others).contains { $0.parameters.contains(where: \.isRaw) }
        templates = (schemas + others).flatMap { schema in
            schema.templates.map { FoundTemplate($0, of: schema) }
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
            // In raw text, the escape of a bracket is another URL.
            if hasRaw, item.tolerance == .iri, url.contains(where: "[]".contains) { continue }
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
            let end = uri.fragment.map { $0.lowerBound - 1 } ?? bytes.count
            written += PlainText(bytes[path.lowerBound..<end]).written
            // The first "#" is the delimiter.
            written += bytes[end...].prefix(1) + PlainText(bytes[end...].dropFirst()).written
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
    /// The names of variables without which a URL does not have the path, and of single values whose text is never empty.
    let required: Set<String>
    let filled: Set<String>

    init(_ template: URITemplate, of schema: URLSchema) {
        self.template = PlainTemplate(template, of: schema)
        outline = TemplateOutline(template.components)
        required = Set(schema.parameters.filter(\.isRequired).map(\.name))
        filled = schema.filledNames
    }
}

/// Whether a URL has the form of a template, whatever the values of its variables.
private enum PlainForm {
    /// Whatever items of the query and fragment the template has.
    static func agrees(_ found: FoundTemplate, _ url: String) -> Bool {
        let (template, bytes) = (found.template, Array(url.utf8))
        guard let uri = PlainURI(bytes), uri.userInfo == nil, uri.port == nil, template.userInfo == nil,
            template.port == nil, template.wholeQuery == nil,
            (uri.authority == nil) == (template.host == nil),
            template.path.literal != [],
            bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }),
            String(decoding: bytes[uri.scheme], as: UTF8.self).lowercased() == template.scheme,
            template.host.map({ $0.values(in: PlainText(bytes[uri.host])) != nil }) ?? true,
            let values = template.path.values(in: PlainText(bytes[uri.path]))
        else { return false }
        let last = values.last { $0.range != nil }?.value.variables[0].name
        return !values.contains { value, range in
            let name = value.variables[0].name
            guard let range else { return value.op.opening != ";" && found.required.contains(name) }
            return value.op.opening.isEmpty && range.isEmpty && found.filled.contains(name)
                && (found.required.contains(name) || name == last)
        }
    }

    /// Whether the path ends with a slash after which the last value or item begins.
    static func endsEarly(_ template: PlainTemplate, _ url: String) -> Bool {
        let bytes = Array(url.utf8)
        guard let path = PlainURI(bytes)?.path else { return false }
        let text = PlainText(bytes[path])
        guard
            case (let value, let range?)? = template.path.values(in: text)?.last(where: { $0.range != nil }),
            range.upperBound == text.bytes.count, text.isDelimiter(range.upperBound - 1, UInt8(ascii: "/"))
        else { return false }
        return range.isEmpty || value.variables[0].isExploded && value.op.opening == "/"
    }
}

extension URLSchema {
    /// The names of single values whose text is never empty.
    fileprivate var filledNames: Set<String> {
        let filled = parameters.filter { parameter in
            guard case .scalar(let scalar) = parameter.schema else { return false }
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
