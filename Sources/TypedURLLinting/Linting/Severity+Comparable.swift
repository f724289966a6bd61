import TypedURLSchema

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
