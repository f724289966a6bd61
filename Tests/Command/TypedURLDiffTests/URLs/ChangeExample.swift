import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLLinting

@testable import TypedURLDiff
@testable import TypedURLSchema

/// An edit of some schemas, and what is expected to be said of it. Files in `Examples` have them:
///
///     # title
///     { "type": "integer", "maximum": <16384 → 4096> }
///       kind | what becomes of old URLs | what becomes of new ones | message
///
/// `<old → new>` is the edit; a schema after `- ` or `+ ` is in the older or newer state alone. A schema is a template, its
/// properties, and what else it has: `x:{?a} | "a": { "type": "integer" } | "required": ["a"]`, after its name if that is not
/// `test`. The properties of `a` alone stand for `x:{?a}`, after `!` if `a` is required.
struct ChangeExample: CustomTestStringConvertible {
    let testDescription: String
    /// A line for each change.
    private(set) var expected: [String] = []
    /// The schemas' files in the older state.
    private(set) var old: [SchemaFile] = []
    private(set) var new: [SchemaFile] = []

    static let all = files.keys.sorted().flatMap { list(files[$0] ?? "", section: $0) }

    /// The text of each file, by its name.
    static let files: [String: String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                return (name.replacing(".txt", with: ""), text ?? "")
            })
    }()

    static let folder = Repository.root.appendingPathComponent("Tests/Command/TypedURLDiffTests/Examples")

    /// The examples in a text.
    static func list(_ text: String, section: String) -> [ChangeExample] {
        var examples: [ChangeExample] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# ") {
                examples.append(ChangeExample(testDescription: "\(section): \(line.dropFirst(2))"))
                continue
            }
            let last = examples.count - 1
            if line.hasPrefix("  ") {
                examples[last].expected.append(String(line.dropFirst(2)))
                continue
            }
            let isOneSided = line.hasPrefix("- ") || line.hasPrefix("+ ")
            let schema = String(isOneSided ? line.dropFirst(2) : line)
            let edit = /<([^<>→]*)→([^<>→]*)>/
            if !line.hasPrefix("+ ") {
                examples[last].old.append(file(schema.replacing(edit) { $0.1.trimmed }))
            }
            if !line.hasPrefix("- ") {
                examples[last].new.append(file(schema.replacing(edit) { $0.2.trimmed }))
            }
        }
        return examples
    }

    private static func file(_ line: String) -> SchemaFile {
        var line = line.replacing(#/ *\| /#, with: " | ").trimmed
        let isRequired = line.hasPrefix("!")
        if isRequired { line = line.dropFirst().trimmed }
        if line.hasPrefix("{") {
            line = "x:{?a} | \"a\": \(line)\(isRequired ? " | \"required\": [\"a\"]" : "")"
        }
        let parts = line.split(separator: " | ", maxSplits: 2, omittingEmptySubsequences: false).map(
            { String($0) })
        let words = parts[0].split(separator: " ").map(String.init)
        let text = """
            { "uriTemplate": "\(words[words.count - 1])", "type": "object",
              "properties": { \(parts.count > 1 ? parts[1] : "") },
              "additionalProperties": false\(parts.count > 2 ? ", \(parts[2])" : "") }
            """
        return SchemaFile(path: "\(words.count > 1 ? words[0] : "test").json", bytes: Array(text.utf8))
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
        (old + new).map { String(decoding: $0.bytes, as: UTF8.self) }.allSatisfy { text in
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

    private static func read(_ file: SchemaFile) throws -> URLSchema {
        let reading = SchemaReading.checked(path: file.path, bytes: file.bytes)
        return try #require(reading.schema, "\(reading.diagnostics)")
    }
}

/// What was found in examples. Several tests look at one, and a comparison takes some milliseconds.
private final class FoundChanges: @unchecked Sendable {
    static let shared = FoundChanges()

    // Safe: only used while `lock` is held.
    private var found: [String: [SchemaChange]] = [:]
    private let lock = NSLock()

    func changes(of example: ChangeExample) throws -> [SchemaChange] {
        let texts = [example.old, example.new].map { files in
            files.map { "\($0.path) \(String(decoding: $0.bytes, as: UTF8.self))" }.joined()
        }
        let key = texts.joined(separator: "→")
        if let known = lock.withLock({ found[key] }) { return known }
        let changes = try example.compare()
        lock.withLock { found[key] = changes }
        return changes
    }
}

extension StringProtocol {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension SchemaChange {
    var line: String { "\(kind.id) | \(oldURLs.line) | \(newURLs.line) | \(message)" }
}

extension Verdict {
    /// The verdict in a word, and its witness.
    var line: String {
        switch self {
        case .compatible: "compatible"
        case .breaks(let witness): "breaks \(witness)"
        case .changesMeaning(let witness): "meaning \(witness)"
        case .notProven: "not proven"
        }
    }
}
