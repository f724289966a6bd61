import TypedURLSchema

/// What ends a run of the linter for people: `3 errors, 1 warning in 12 schemas`.
struct LintSummary {
    private var counts: [Severity: Int] = [:]
    private let schemas: Int
    /// Whether infos are counted here and not printed.
    private let hidesInfos: Bool

    init(of diagnostics: [Diagnostic], schemas: Int, hidesInfos: Bool) {
        for diagnostic in diagnostics { counts[diagnostic.severity, default: 0] += 1 }
        self.schemas = schemas
        self.hidesInfos = hidesInfos
    }

    /// How many findings there are of a severity.
    func count(of severity: Severity) -> Int { counts[severity, default: 0] }

    /// The line; nil if nothing was found.
    var line: String? {
        let parts = Severity.allCases.compactMap { severity in
            counts[severity].map { counted($0, severity.rawValue) }
        }
        guard !parts.isEmpty else { return nil }
        let hint = hidesInfos && count(of: .info) > 0 ? "; --infos prints the infos" : ""
        return "\(parts.joined(separator: ", ")) in \(counted(schemas, "schema"))\(hint)"
    }
}
