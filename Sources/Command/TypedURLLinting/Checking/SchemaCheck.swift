import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Reports problems that only the values of a schema show: URLs without a host, URLs of two servers, and values that no URL can
/// contain.
struct SchemaCheck {
    private let file: LintSubject
    private let schema: URLSchema
    private(set) var diagnostics: [Diagnostic] = []

    /// Checks a schema without other errors, which may be another one once they are fixed.
    ///
    /// - Parameter effort: What may still be spent, which is reduced.
    static func diagnostics(of reading: SchemaReading, _ effort: inout SetEffort) -> [Diagnostic] {
        guard let schema = reading.schema, let file = LintSubject(reading) else { return [] }
        var check = SchemaCheck(file: file, schema: schema)
        check.checkServers(&effort)
        // A variable in the wrong component is a mistake in the template, not in the values.
        if check.diagnostics.isEmpty { check.checkPositions() }
        check.checkAuthorities()
        return check.diagnostics
    }

    private init(file: LintSubject, schema: URLSchema) {
        self.file = file
        self.schema = schema
    }

    /// Finds URLs of two servers.
    private mutating func checkServers(_ effort: inout SetEffort) {
        let servers = schema.serverOfTemplate
        guard schema.servers.count > 1, file.templates.count == schema.templates.count else { return }
        var positions: [String?: [Int]] = [:]
        var claimed: [Int: ClaimedTemplate] = [:]
        func claim(_ position: Int) -> ClaimedTemplate {
            if let known = claimed[position] { return known }
            let template = ClaimedTemplate(schema.templates[position], schema)
            claimed[position] = template
            return template
        }
        for (position, template) in schema.templates.enumerated() {
            let host = template.components.literalHost
            // Templates of two literal hosts have no URL in common.
            let others =
                host.map { positions[$0, default: []] + positions[nil, default: []] } ?? Array(0..<position)
            positions[host, default: []].append(position)
            for other in others.sorted() where servers[other] != servers[position] {
                effort.spend(1)
                guard let url = TemplateOverlap.url(matching: claim(other), claim(position), &effort) else {
                    continue
                }
                let names = [other, position].map { QuotedText.quote(schema.servers[servers[$0]].name) }
                let message =
                    "\(QuotedText.quote(url)) is a URL of the servers \(names[0]) and \(names[1]); give one of them another scheme or host"
                return add(.ambiguousURL, message, at: file.templates[position].range)
            }
        }
    }

    /// Reports templates whose URLs have no host, or an invalid port. A problem of one parameter in several templates
    /// is reported once.
    private mutating func checkAuthorities() {
        guard file.templates.count == schema.templates.count else { return }
        var seen = NameTable<Bool>()
        for (position, read) in file.templates.enumerated() {
            for problem in AuthorityCheck.problems(of: schema, template: position) {
                // A server's own host is the same after each template.
                let subject = problem.parameter ?? (read.uriLength > 0 ? "" : "\(read.range)")
                if seen.insert(true, for: "\(problem.fault) \(subject)") != nil { continue }
                let range = problem.parameter == nil ? read.uriRange ?? read.range : read.range
                add(.invalidAuthority, problem.message, at: range)
            }
        }
    }

    /// Finds values that no URL can hold where the main template has them.
    private mutating func checkPositions() {
        for problem in PositionCheck.problems(of: schema).prefix(SchemaLimits.valueFindings) {
            let value = problem.value.flatMap { value in
                file.document.root.objectValue?["properties"]?.objectValue?[problem.parameter]?
                    .range(ofValue: value)
            }
            add(.unsatisfiable, problem.message, at: value ?? file.position(of: problem.parameter))
        }
    }

    private mutating func add(_ rule: LintRule, _ message: String, at range: Range<Int>) {
        diagnostics.append(
            Diagnostic(rule, message, path: file.document.path, range: range, in: file.document.source))
    }
}

extension JSONNode {
    /// Where a schema lists a value in an `enum`, `const` or `default` of its own.
    fileprivate func range(ofValue text: String) -> Range<Int>? {
        guard let object = objectValue else { return nil }
        let values = (object["enum"]?.arrayValue ?? []) + ["const", "default"].compactMap { object[$0] }
        if let value = values.first(where: { $0.stringValue?.hasSameScalars(as: text) == true }) {
            return value.range
        }
        let inner = ["prefixItems", "anyOf", "oneOf"].flatMap { object[$0]?.arrayValue ?? [] }
        return (inner + (object["items"].map { [$0] } ?? [])).lazy.compactMap { $0.range(ofValue: text) }
            .first
    }
}

extension TemplateComponents {
    /// The scheme and the host, where that has no variables, as hosts are compared.
    fileprivate var literalHost: String? {
        host.literalBytes.map { bytes in
            scheme + ":" + String(decoding: bytes.map { ByteClass.lowercased($0.byte) }, as: UTF8.self)
        }
    }
}
