import Foundation

import TypedURLLinting
import TypedURLSchema

/// A case of a rule, in `Rules/<rule-id>`: a file `<case>.json`, or a folder `<case>` of files that are read together,
/// and beside it `<case>.txt`, what is to be found in it. For a single file the lines leave its path out.
package struct RuleCase: Sendable, CustomStringConvertible {
    package let rule: String
    package let name: String
    package let files: [SchemaFile]
    package let expected: String
    /// What each line of the findings starts with and the expectation leaves out.
    package let prefix: String

    package var description: String { "\(rule)/\(name)" }
}

/// The cases of all rules.
package enum RuleFolder {
    package static let url = Repository.root.appendingPathComponent(
        "Tests/Command/TypedURLLintingTests/Rules")

    package static let rules: [String] = names(in: url)

    package static let cases: [RuleCase] = rules.flatMap { rule in
        let folder = url.appendingPathComponent(rule)
        return names(in: folder).compactMap { name -> RuleCase? in
            guard !name.hasSuffix(".txt") else { return nil }
            let entry = folder.appendingPathComponent(name)
            let isFile = name.hasSuffix(".json")
            let stem = isFile ? String(name.dropLast(".json".count)) : name
            let expected = contents(of: folder.appendingPathComponent(stem + ".txt"))
            let paths = isFile ? [name] : names(in: entry, deeply: true)
            let files = paths.map { path in
                SchemaFile(
                    path: path, bytes: contents(of: isFile ? entry : entry.appendingPathComponent(path)) ?? []
                )
            }
            return RuleCase(
                rule: rule, name: stem, files: files,
                expected: expected.map { String(decoding: $0, as: UTF8.self) } ?? "there is no \(stem).txt",
                prefix: isFile ? name + ":" : "")
        }
    }

    private static func names(in folder: URL, deeply: Bool = false) -> [String] {
        let manager = FileManager.default
        guard deeply else { return ((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
        let all = manager.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".json") }.sorted()
    }

    private static func contents(of file: URL) -> [UInt8]? {
        (try? Data(contentsOf: file)).map { [UInt8]($0) }
    }
}

extension RuleCase {
    /// What the reader finds, and of the rules that look at schemas once they were read, the case's own. An ignore is
    /// stale where none of all rules has found anything.
    package var diagnostics: [Diagnostic] {
        let own = LintRule.allCases.filter { $0.id == rule || rule == LintRule.staleIgnore.id }
        return SchemaCollection.checked(files).linted(by: own, from: .info).diagnostics
    }
}
