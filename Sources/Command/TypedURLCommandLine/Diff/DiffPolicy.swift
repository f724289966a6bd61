import TypedURLDiff
import TypedURLCodegen
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

    /// What is made of a change.
    enum Judgement: Hashable, Sendable {
        case fails
        /// Something breaks that does not matter here.
        case breaks
        case accepted(AcceptedBreak)
        case notProven
        case compatible
    }

    func judge(_ change: SchemaChange) -> Judgement {
        let isBreaking = DiffColumn.allCases.contains { $0.verdict(of: change).isBreaking }
        let isUnclear = DiffColumn.allCases.contains { $0.verdict(of: change) == .notProven }
        guard isBreaking || isUnclear else { return .compatible }
        if let accepted = accepted.first(where: { $0.accepts(change) }) { return .accepted(accepted) }
        let isFailing = failing.contains { column in
            let verdict = column.verdict(of: change)
            return verdict.isBreaking || isStrict && verdict == .notProven
        }
        return isFailing ? .fails : isBreaking ? .breaks : .notProven
    }
}

extension AcceptedBreak {
    /// Whether this is about the change.
    func accepts(_ change: SchemaChange) -> Bool {
        self.change.utf8.elementsEqual(change.kind.id.utf8) && (Self.agree(parameter, change.parameter))
            && (Self.agree(schema, change.schema ?? "") || Self.agree(schema, change.oldSchema ?? ""))
    }

    private static func agree(_ left: String?, _ right: String?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
        case (nil, _?), (_?, nil): false
        }
    }
}

extension DiffPolicy.Judgement {
    var severity: Severity {
        switch self {
        case .fails: .error
        case .breaks: .warning
        case .accepted, .notProven, .compatible: .info
        }
    }
}
