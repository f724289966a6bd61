/// How much a finding matters.
package enum Severity: String, Sendable, CaseIterable {
    /// The schema cannot be used.
    case error
    /// The schema can be used, but something in it is probably not meant.
    case warning
    /// Something worth knowing.
    case info
}
