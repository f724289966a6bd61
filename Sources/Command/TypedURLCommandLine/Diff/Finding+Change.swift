import TypedURLDiff
import TypedURLJSON
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

extension Finding {
    /// A change, as it was judged, with the schemas that it was made in.
    init(_ shared: SharedChange, old: SchemaState, new: SchemaState) {
        let (change, reason) = (shared.first.change, shared.first.reason)
        self.init(rule: change.kind.id, severity: shared.first.judgement.severity, message: change.message)
        if !shared.others.isEmpty { details.append("in \(shared.schemas)") }
        details += DiffColumn.allCases.map { $0.words(of: change) }
        properties = change.properties
        if !shared.others.isEmpty {
            properties.append(("others", .array(shared.others.map { .object($0.properties) })))
        }
        if let reason {
            details.append("accepted: \(reason)")
            properties.append(("accepted", .string(reason)))
        }
        location = change.newPath.flatMap { new.location(of: $0, in: change.schema) }
        if shared.others.isEmpty {
            // If a definition changed, the text that refers to it did not, so its location shows nothing.
            let definition = change.newPath.flatMap { new.locationInDefinition(of: $0, in: change.schema) }
            if let definition { related.append(("the definition is here", definition)) }
        } else {
            location = shared.place.new ?? location
        }
        if let old = shared.place.old { related.append(("it was here", old)) }
    }

    /// An accepted break that does not exist.
    init(unused accepted: AcceptedBreak, in configuration: SchemaDocument) {
        let subject = [accepted.schema, accepted.parameter].compactMap { $0 }.joined(separator: ".")
        self.init(
            rule: FindingRule.unusedAcceptance.id, severity: .warning,
            message:
                "the change \"\(accepted.change)\" of \"\(subject)\" no longer exists; remove the acceptance")
        location = FindingLocation(path: accepted.path, range: accepted.range, in: configuration.source)
    }
}

extension SchemaChange {
    /// What programs want to know of it.
    fileprivate var properties: [(String, JSONText)] {
        [("schema", .string(schema)), ("parameter", .optional(parameter))]
            + DiffColumn.allCases.map { $0.property(of: self) }
    }
}

extension FindingRule {
    /// For configurations with changes that do not exist, or that are already merged.
    static let unusedAcceptance = FindingRule(
        id: "unused-acceptance", severity: .warning,
        purpose: "An accepted break must be a change that exists."
    )

    static let changes =
        ChangeKind.allCases.map {
            FindingRule(id: $0.id, severity: .error, purpose: $0.purpose, page: "Compatibility.md")
        } + [unusedAcceptance]
}

extension ChangeKind {
    var explanation: String {
        """
        \(id) (change)
        \(([purpose] + advice).joined(separator: "\n"))

        What it does to URLs depends on the schemas; typed-url diff shows each break with a URL.
        Generated code: \(breaksGeneratedCode ? "breaks" : "compatible").

        To accept such a break, add this to typed-url.json, with the reason:
            "acceptedBreaks": [
              { "change": "\(id)", "schema": "…", "parameter": "…", "reason": "…" }
            ]
        Leave out "parameter" if the change is about the schema as a whole.
        """
    }

    /// What to do so that no URL breaks.
    private var advice: [String] {
        self == .parameterRenamed
            ? ["Add the old name to \"aliases\" of the parameter, so that URLs with it are still read."] : []
    }

    /// A table, a kind a line.
    static var table: String { AlignedText.text(allCases.map { [$0.id, $0.purpose] }) }
}
