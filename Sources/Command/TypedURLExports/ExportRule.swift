import TypedURLSchema

/// What a finding of an export is about.
package enum ExportRule: String, CaseIterable, Sendable {
    case widened = "export-widened"
    case missed = "export-missed"
    case notCompared = "export-not-compared"
    case impossible = "export-impossible"
    case hidden = "export-hidden"
    case additional = "export-additional"
    case difference = "export-difference"

    package var severity: Severity {
        switch self {
        case .widened, .missed, .additional: .info
        case .notCompared: .warning
        case .impossible, .hidden, .difference: .error
        }
    }

    /// What the rule holds, as a sentence.
    package var purpose: String {
        switch self {
        case .widened: "A platform's rule should let no URL through that the schema does not allow."
        case .missed: "A platform should let common spellings of a URL through."
        case .notCompared: "A platform should compare all that decides whether a URL opens the app."
        case .impossible: "A platform must have a rule for each URL of a schema."
        case .hidden: "A file for a platform must not keep a URL of a schema out of the app."
        case .additional: "A file for a platform should have nothing that the schemas do not say."
        case .difference: "A file for a platform must agree with the schemas."
        }
    }
}
