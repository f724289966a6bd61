import TypedURLDiff
import TypedURLSchema

/// Whom a change can break.
enum DiffColumn: String, CaseIterable, Sendable {
    /// URLs that are out there, read by the new parser.
    case oldURLs = "old-urls"
    /// New URLs, read by parsers that are out there.
    case newURLs = "new-urls"
    /// Client code, compiled with the new types.
    case swift

    /// What it is called in text.
    var title: String {
        switch self {
        case .oldURLs: "old URLs, new parser"
        case .newURLs: "new URLs, old parser"
        case .swift: "Swift source"
        }
    }

    /// What it is called in JSON.
    var key: String {
        switch self {
        case .oldURLs: "oldURLs"
        case .newURLs: "newURLs"
        case .swift: "swift"
        }
    }

    func verdict(of change: SchemaChange) -> Verdict {
        switch self {
        case .oldURLs: change.oldURLs
        case .newURLs: change.newURLs
        case .swift: change.swift
        }
    }
}

extension Verdict {
    /// Whether somebody notices, or should have.
    var isBreaking: Bool {
        switch self {
        case .breaksAlways, .breaksForSome, .changesMeaning: true
        case .compatible, .notProven: false
        }
    }

    /// The name of the verdict, for programs.
    var id: String {
        switch self {
        case .compatible: "compatible"
        case .breaksAlways: "breaks-always"
        case .breaksForSome: "breaks-for-some"
        case .changesMeaning: "changes-meaning"
        case .notProven: "not-proven"
        }
    }

    /// The verdict and what shows it, for people.
    var words: String {
        switch self {
        case .compatible: "compatible"
        case .breaksAlways(let witness): "breaks always: \(witness)"
        case .breaksForSome(let witness): "breaks for some: \(witness)"
        case .changesMeaning(let witness): "changes meaning silently: \(witness)"
        case .notProven: "not proven: no break was found, and none is ruled out"
        }
    }
}
