/// How much a finding matters.
package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The schema cannot be used.
    case error
    /// The schema can be used, but something in it is probably not meant.
    case warning
    /// Something worth knowing.
    case info
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
