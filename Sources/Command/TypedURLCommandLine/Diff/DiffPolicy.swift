import TypedURLDiff
import TypedURLLinting
import TypedURLSchema

/// What a comparison fails for.
struct DiffPolicy: Sendable {
    /// The columns in which a break is an error.
    var failing: Set<DiffColumn>
    /// Whether what is not proven counts as a break in these.
    var isStrict: Bool
    /// The breaks that are wanted.
    var accepted: [AcceptedBreak]

    /// What is made of a change, by the word for it in the summary, where the cases have this order.
    enum Judgement: String, CaseIterable, Sendable {
        case fails = "failing"
        /// Something breaks that does not matter here.
        case breaks = "breaking elsewhere"
        case accepted
        case notProven = "not proven"
        case compatible

        var severity: Severity {
            switch self {
            case .fails: .error
            case .breaks: .warning
            case .accepted, .notProven, .compatible: .info
            }
        }
    }

    /// - Returns: The judgement, and the reason for which a break is accepted.
    func judge(_ change: SchemaChange) -> (judgement: Judgement, reason: String?) {
        let isBreaking = DiffColumn.allCases.contains { $0.breaks(with: change) }
        let isUnclear = DiffColumn.allCases.contains { $0.isUnclear(with: change) }
        guard isBreaking || isUnclear else { return (.compatible, nil) }
        if let accepted = accepted.first(where: { $0.accepts(change) }) {
            return (.accepted, accepted.reason)
        }
        let isFailing = failing.contains { column in
            column.breaks(with: change) || isStrict && column.isUnclear(with: change)
        }
        return (isFailing ? .fails : isBreaking ? .breaks : .notProven, nil)
    }
}

extension AcceptedBreak {
    func accepts(_ change: SchemaChange) -> Bool {
        func agree(_ left: String?, _ right: String?) -> Bool {
            left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
        }
        return agree(self.change, change.kind.id) && agree(parameter, change.parameter)
            && (agree(schema, change.schema) || agree(schema, change.oldSchema ?? change.schema))
    }
}
