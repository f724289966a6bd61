import Testing
import TypedURL

@testable import TypedURLSchema

/// Two states of a schema, as texts, and what has changed.
enum ComparedSchemas {
    /// The changes as lines: the kind, the two verdicts, the message.
    static func lines(_ old: String, _ new: String) throws -> [String] {
        let changes = SchemaComparison.changes(from: [try schema(old)], to: [try schema(new)])
        return changes.map(\.line)
    }

    static func schema(_ text: String, name: String = "test") throws -> URLSchema {
        let reading = SchemaReading.read(path: "\(name).json", bytes: Array(text.utf8))
        return try #require(reading.schema, "\(reading.diagnostics)")
    }
}

extension SchemaChange {
    var line: String { "\(kind.id) | \(oldURLs.line) | \(newURLs.line) | \(message)" }
}

extension Verdict {
    /// The verdict in a word, and its witness.
    var line: String {
        switch self {
        case .compatible: "compatible"
        case .breaksAlways(let witness): "always \(witness)"
        case .breaksForSome(let witness): "some \(witness)"
        case .changesMeaning(let witness): "meaning \(witness)"
        case .notProven: "not proven"
        }
    }
}
