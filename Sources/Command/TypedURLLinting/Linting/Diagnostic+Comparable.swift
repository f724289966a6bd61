import TypedURLSchema

extension Diagnostic: Comparable {
    /// Whether two findings say the same of the same bytes.
    package static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        left.rule == right.rule && left.path == right.path && left.range == right.range
            && left.message == right.message && left.detail == right.detail
    }

    /// By file, then by position.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool { left.precedes(right) }
}

extension Severity: Comparable {
    /// Whether the first matters less than the second.
    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
