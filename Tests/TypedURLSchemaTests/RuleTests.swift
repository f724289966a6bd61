import Foundation
import Testing

@testable import TypedURLSchema

/// A case of a rule, in `Rules/<rule-id>`: a file `<case>.json`, or a folder `<case>` of files that are read together,
/// and beside it `<case>.txt`, what is to be found in it. For a single file the lines leave its path out.
struct RuleCase: Sendable, CustomStringConvertible {
    let rule: String
    let name: String
    let files: [SchemaFile]
    let expected: String
    /// What each line of the findings starts with and the expectation leaves out.
    let prefix: String

    var description: String { "\(rule)/\(name)" }
}

enum RuleFolder {
    static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Rules")

    static let rules: [String] = names(in: url)

    static let cases: [RuleCase] = rules.flatMap { rule in
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
    var diagnostics: [Diagnostic] {
        let own = LintRule.all.filter { $0.id == rule || rule == LintRule.staleIgnore.id }
        return SchemaCollection.read(files).linted(by: own, from: .info).diagnostics
    }
}

@Suite("The rules")
struct RuleTests {
    @Test("find in each case what stands beside it", arguments: RuleFolder.cases)
    func cases(_ ruleCase: RuleCase) {
        let diagnostics = ruleCase.diagnostics
        let lines = diagnostics.map { String($0.description.trimmingPrefix(ruleCase.prefix)) + "\n" }
        #expect(lines.joined() == ruleCase.expected)
        #expect(diagnostics.contains { $0.rule.id == ruleCase.rule })
    }

    @Test("have a folder of cases each, and no folder is left over")
    func folders() {
        #expect(LintRule.all.map(\.id).sorted() == RuleFolder.rules)
        #expect(Set(RuleFolder.cases.map(\.rule)) == Set(RuleFolder.rules))
    }

    @Test("say what they hold, in a sentence")
    func purposes() {
        for rule in LintRule.all {
            #expect(rule.purpose.hasSuffix("."))
            #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
        }
    }
}
