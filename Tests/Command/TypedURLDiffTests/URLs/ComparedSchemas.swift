@testable import TypedURLDiff
import Testing
import TypedURL

import TypedURLLinting
@testable import TypedURLSchema

/// Two states of a set of schemas, and what is expected to be said of them.
struct ChangeExample: CustomTestStringConvertible {
    let testDescription: String
    let expected: [String]
    private let old: KeyValuePairs<String, String>
    private let new: KeyValuePairs<String, String>

    /// - Parameters:
    ///   - old: The older schemas' texts by their names.
    ///   - expected: For each change the kind, what becomes of old URLs and of new ones, and the message.
    init(
        _ title: String, from old: KeyValuePairs<String, String>, to new: KeyValuePairs<String, String>,
        _ expected: [String]
    ) {
        testDescription = title
        self.old = old
        self.new = new
        self.expected = expected
    }

    /// The same the other way round.
    var exchanged: ChangeExample { ChangeExample(testDescription, from: new, to: old, []) }

    /// The older state on both sides.
    var unchanged: ChangeExample { ChangeExample(testDescription, from: old, to: old, []) }

    /// Whether all parameters of both states are in the query with their names.
    var hasQueryOnly: Bool {
        (old.map(\.value) + new.map(\.value)).allSatisfy { text in
            text.contains(/"uriTemplate": "[^"{]*\{\?[^{]*\}"/) && !text.contains("alternateTemplates")
        }
    }

    /// The changes that are found.
    var changes: [SchemaChange] {
        get throws {
            SchemaComparison.changes(
                from: try old.map { try Self.schema($0.value, $0.key) },
                to: try new.map { try Self.schema($0.value, $0.key) })
        }
    }

    var lines: [String] { get throws { try changes.map(\.line) } }

    private static func schema(_ text: String, _ name: String) throws -> URLSchema {
        let reading = SchemaReading.checked(path: "\(name).json", bytes: Array(text.utf8))
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
        case .breaksForSome(let witness, _): "some \(witness)"
        case .changesMeaning(let witness): "meaning \(witness)"
        case .notProven: "not proven"
        }
    }
}
