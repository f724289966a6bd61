import TypedURLDiff
import TypedURLJSON

/// Whom a change can break.
enum DiffColumn: String, CaseIterable, Sendable {
    /// URLs that are out there, read by the new parser.
    case oldURLs = "old-urls"
    /// New URLs, read by parsers that are out there.
    case newURLs = "new-urls"
    /// Code that uses the generated types.
    case generatedCode = "generated-code"

    /// What the change does, for people.
    func words(of change: SchemaChange) -> String {
        switch self {
        case .oldURLs: "old URLs, new parser: \(change.oldURLs.words)"
        case .newURLs: "new URLs, old parser: \(change.newURLs.words)"
        case .generatedCode: "generated code: \(change.generatedCode)"
        }
    }

    /// What the change does, for programs.
    func property(of change: SchemaChange) -> (name: String, value: JSONText) {
        switch self {
        case .oldURLs: ("oldURLs", change.oldURLs.json)
        case .newURLs: ("newURLs", change.newURLs.json)
        case .generatedCode: ("generatedCode", .string(change.generatedCode))
        }
    }

    /// What the change does, without a URL that shows it.
    func id(of change: SchemaChange) -> String {
        verdict(of: change)?.id ?? change.generatedCode
    }

    /// Whether somebody notices, or should have.
    func breaks(with change: SchemaChange) -> Bool {
        verdict(of: change)?.isBreaking ?? change.breaksGeneratedCode
    }

    /// Whether a break was neither found nor ruled out.
    func isUnclear(with change: SchemaChange) -> Bool { verdict(of: change) == .notProven }

    /// What is said of URLs; nil for code.
    private func verdict(of change: SchemaChange) -> Verdict? {
        switch self {
        case .oldURLs: change.oldURLs
        case .newURLs: change.newURLs
        case .generatedCode: nil
        }
    }
}

extension SchemaChange {
    fileprivate var generatedCode: String { breaksGeneratedCode ? "breaks" : "compatible" }
}

extension Verdict {
    fileprivate var isBreaking: Bool {
        switch self {
        case .breaks, .changesMeaning: true
        case .compatible, .notProven: false
        }
    }

    fileprivate var id: String {
        switch self {
        case .compatible: "compatible"
        case .breaks: "breaks"
        case .changesMeaning: "changes-meaning"
        case .notProven: "not-proven"
        }
    }

    /// The verdict and its witness, for programs.
    fileprivate var json: JSONText { .object([("verdict", .string(id)), ("witness", .optional(witness))]) }

    /// The verdict and what shows it, for people.
    fileprivate var words: String {
        switch self {
        case .compatible: "compatible"
        case .breaks(let witness): "breaks: \(witness)"
        case .changesMeaning(let witness): "changes meaning silently: \(witness)"
        case .notProven: "not proven: no break was found, and none is ruled out"
        }
    }
}
