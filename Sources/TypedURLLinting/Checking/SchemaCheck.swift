import TypedURL
import TypedURLSchema

/// Finds what is wrong with a schema because of the values that it has: URLs that cannot be read back, that have no host,
/// and values that no URL can hold.
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
        check.checkReversibility(&effort)
        // What stands elsewhere than it seems to is the template's fault, not the values'.
        if check.diagnostics.isEmpty { check.checkPlaces() }
        check.checkAuthorities()
        return check.diagnostics
    }

    private init(file: LintSubject, schema: URLSchema) {
        self.file = file
        self.schema = schema
    }

    /// Finds whether two instances print one URL.
    private mutating func checkReversibility(_ effort: inout SetEffort) {
        guard let template = file.templates.first, let problem = Reversibility.problem(of: schema, &effort)
        else { return }
        add(.irreversibleTemplate, problem.message, detail: problem.detail, at: template.range)
    }

    /// Finds templates whose URLs have no host, or a port that is none. What one parameter does in several templates is
    /// reported once.
    private mutating func checkAuthorities() {
        guard file.templates.count == schema.templates.count else { return }
        var seen = NameTable<Bool>()
        var effort = ReversibilityLimits.stepsOfAlternates
        for (place, read) in file.templates.enumerated() {
            for problem in AuthorityCheck.problems(of: schema, template: place, effort: &effort) {
                if let parameter = problem.parameter,
                    seen.insert(true, for: "\(problem.fault) \(parameter)") != nil
                {
                    continue
                }
                add(.invalidAuthority, problem.message, detail: problem.detail, at: read.range)
            }
        }
    }

    /// Finds values that no URL can hold where the main template has them.
    private mutating func checkPlaces() {
        for problem in PlaceCheck.problems(of: schema).prefix(SchemaLimits.valueFindings) {
            let value = problem.value.flatMap { value in
                file.document.root.objectValue?["properties"]?.objectValue?[problem.parameter]?
                    .range(ofValue: value)
            }
            add(.unsatisfiable, problem.message, at: value ?? file.place(of: problem.parameter))
        }
    }

    private mutating func add(
        _ rule: LintRule, _ message: String, detail: String? = nil, at range: Range<Int>
    ) {
        diagnostics.append(
            Diagnostic(
                rule, message, detail: detail, path: file.document.path, range: range,
                in: file.document.source))
    }
}

extension JSONNode {
    /// Where a schema lists a value in an `enum` or `const` of its own.
    fileprivate func range(ofValue text: String) -> Range<Int>? {
        guard let object = objectValue else { return nil }
        let values = (object["enum"]?.arrayValue ?? []) + (object["const"].map { [$0] } ?? [])
        if let value = values.first(where: { $0.stringValue?.hasSameScalars(as: text) == true }) {
            return value.range
        }
        let inner = ["prefixItems", "anyOf", "oneOf"].flatMap { object[$0]?.arrayValue ?? [] }
        return (inner + (object["items"].map { [$0] } ?? [])).lazy.compactMap { $0.range(ofValue: text) }
            .first
    }
}
