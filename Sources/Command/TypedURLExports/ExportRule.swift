import TypedURLSchema

/// What a finding of an export is about.
package enum ExportRule: String, CaseIterable, Sendable {
    /// A platform's rule lets more URLs through than the schema allows.
    case widened = "export-widened"
    /// A platform has no rule for the URLs of a schema.
    case impossible = "export-impossible"
    /// A file is not what the schemas say.
    case difference = "export-difference"

    package var severity: Severity { self == .widened ? .info : .error }

    /// What the rule holds, as a sentence.
    package var purpose: String {
        switch self {
        case .widened: "A platform's rule should let no URL through that the schema does not allow."
        case .impossible: "A platform must have a rule for each URL of a schema."
        case .difference: "A file for a platform must agree with the schemas."
        }
    }
}
