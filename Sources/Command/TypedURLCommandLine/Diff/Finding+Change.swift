import TypedURLDiff
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

extension Finding {
    /// A change, as it was judged.
    ///
    /// - Parameter reason: Why a break is accepted.
    init(
        _ change: SchemaChange, _ judgement: DiffPolicy.Judgement, _ reason: String?, old: SchemaState,
        new: SchemaState
    ) {
        self.init(rule: change.kind.id, severity: judgement.severity, message: change.message)
        details = DiffColumn.allCases.map { $0.words(of: change) }
        properties = [("schema", .string(change.schema)), ("parameter", .optional(change.parameter))]
        properties += DiffColumn.allCases.map { $0.property(of: change) }
        if let reason {
            details.append("accepted: \(reason)")
            properties.append(("accepted", .string(reason)))
        }
        location = change.newPath.flatMap { new.location(of: $0, in: change.schema) }
        // If a definition changed, the text that refers to it did not, so its location shows nothing.
        if let definition = change.newPath.flatMap({ new.locationInDefinition(of: $0, in: change.schema) }) {
            related.append(("the definition is here", definition))
        }
        let oldSchema = change.oldSchema ?? change.schema
        let oldPosition = change.oldPath.flatMap {
            old.locationInDefinition(of: $0, in: oldSchema) ?? old.location(of: $0, in: oldSchema)
        }
        if let oldPosition { related.append(("it was here", oldPosition)) }
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
