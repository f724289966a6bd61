import TypedURLSchema

/// What a finding of an export is about.
package enum ExportRule: String, CaseIterable, Sendable {
    /// A platform's rule lets more URLs through than the schema allows.
    case widened = "export-widened"
    /// A platform does not compare something that decides whether a URL is to open the app.
    case notCompared = "export-not-compared"
    /// A platform has no rule for the URLs of a schema.
    case impossible = "export-impossible"
    /// A file has more than the schemas say, which a person can have meant.
    case additional = "export-additional"
    /// A file is not what the schemas say.
    case difference = "export-difference"

    package var severity: Severity {
        switch self {
        case .widened, .additional: .info
        case .notCompared: .warning
        case .impossible, .difference: .error
        }
    }

    /// What the rule holds, as a sentence.
    package var purpose: String {
        switch self {
        case .widened: "A platform's rule should let no URL through that the schema does not allow."
        case .notCompared: "A platform should compare all that decides whether a URL opens the app."
        case .impossible: "A platform must have a rule for each URL of a schema."
        case .additional: "A file for a platform should have nothing that the schemas do not say."
        case .difference: "A file for a platform must agree with the schemas."
        }
    }
}
