@testable import TypedURLDiff
import Foundation
import Testing
import TypedURL
import TypedURLLinting

@testable import TypedURLSchema

/// Two states of a set of schemas, and what is expected to be said of them.
struct ChangeExample: CustomTestStringConvertible {
    let testDescription: String
    /// For each change the kind, what becomes of old URLs and of new ones, and the message.
    private(set) var expected: [String] = []
    /// The older schemas' texts with their names.
    private var old: [(name: String, text: String)] = []
    private var new: [(name: String, text: String)] = []

    /// Examples in a text. Each begins with a line `# title`. Lines `-` and `+` are schemas of the older and the newer state,
    /// `=` of both; all others are what is expected.
    ///
    /// A schema is a template, its properties, and what else it has: `x:{?a} | "a": { "type": "integer" } | "required": ["a"]`,
    /// after its name if that is not `test`. The properties of `a` alone stand for `x:{?a}`, after `!` if `a` is required.
    static func list(_ text: String) -> [ChangeExample] {
        var examples: [ChangeExample] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# ") {
                examples.append(ChangeExample(testDescription: String(line.dropFirst(2))))
                continue
            }
            let last = examples.count - 1
            let schema = schema(String(line.dropFirst(2)))
            switch line.prefix(2) {
            case "- ": examples[last].old.append(schema)
            case "+ ": examples[last].new.append(schema)
            case "= ":
                examples[last].old.append(schema)
                examples[last].new.append(schema)
            default: examples[last].expected.append(String(line.dropFirst(2)))
            }
        }
        return examples
    }

    private static func schema(_ line: String) -> (name: String, text: String) {
        var parts = line.split(separator: " | ", maxSplits: 2, omittingEmptySubsequences: false).map {
            String($0)
        }
        if line.hasPrefix("{") || line.hasPrefix("! {") {
            let isRequired = line.hasPrefix("!")
            parts = ["x:{?a}", "\"a\": \(line.dropFirst(isRequired ? 2 : 0))"]
            if isRequired { parts.append("\"required\": [\"a\"]") }
        }
        let words = parts[0].split(separator: " ").map(String.init)
        let further = parts.count > 2 ? ", \(parts[2])" : ""
        return (
            words.count > 1 ? words[0] : "test",
            """
            { "uriTemplate": "\(words[words.count - 1])", "type": "object",
              "properties": { \(parts.count > 1 ? parts[1] : "") },
              "additionalProperties": false\(further) }
            """
        )
    }

    /// Expects what is expected.
    func hold() throws {
        let lines = try changes.map(\.line)
        #expect(lines == expected, "\(lines.joined(separator: "\n"))")
    }

    /// The same the other way round.
    var exchanged: ChangeExample {
        var example = self
        (example.old, example.new) = (new, old)
        return example
    }

    /// The older state on both sides.
    var unchanged: ChangeExample {
        var example = self
        example.new = old
        return example
    }

    /// Whether all parameters of both states are in the query with their names.
    var hasQueryOnly: Bool {
        (old + new).allSatisfy { _, text in
            text.contains(/"uriTemplate": "[^"{]*\{\?[^{]*\}"/) && !text.contains("alternateTemplates")
        }
    }

    /// The changes that are found.
    var changes: [SchemaChange] {
        get throws { try FoundChanges.shared.changes(of: self) }
    }

    fileprivate func compare() throws -> [SchemaChange] {
        try SchemaComparison.changes(from: old.map(Self.read), to: new.map(Self.read))
    }

    fileprivate var text: String { "\(old)\n\(new)" }

    private static func read(_ name: String, _ text: String) throws -> URLSchema {
        let reading = SchemaReading.checked(path: "\(name).json", bytes: Array(text.utf8))
        return try #require(reading.schema, "\(reading.diagnostics)")
    }
}

/// What was found in examples. Several suites look at one, and a comparison takes some milliseconds.
private final class FoundChanges: @unchecked Sendable {
    static let shared = FoundChanges()

    // Safe: only used while `lock` is held.
    private var found: [String: [SchemaChange]] = [:]
    private let lock = NSLock()

    func changes(of example: ChangeExample) throws -> [SchemaChange] {
        let text = example.text
        if let known = lock.withLock({ found[text] }) { return known }
        let changes = try example.compare()
        lock.withLock { found[text] = changes }
        return changes
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
