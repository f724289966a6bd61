import Foundation
import TestSupport
import Testing

@testable import TypedURLCodegen
@testable import TypedURLDiff
@testable import TypedURLSchema

/// With `TYPED_URL_RECORD` set, the last test writes what is found into the files.
@Suite("Examples of changes", .inTurn)
struct ChangeExampleTests {
    @Test(
        "Each change of an example has its kind, both verdicts with their URLs, and its message",
        arguments: ChangeExample.all)
    func change(example: ChangeExample) throws {
        let lines = try example.changes.map(\.line)
        #expect(lines == example.expected, "\(lines.joined(separator: "\n"))")
    }

    @Test("Each kind of change has an example")
    func kinds() throws {
        let shown = Set(try ChangeExample.all.flatMap { try $0.changes }.map(\.kind))
        #expect(ChangeKind.allCases.filter { !shown.contains($0) }.map(\.id) == [])
    }

    @Test("For parameters in the query, each kind is decided for old and new URLs in some example")
    func decided() throws {
        let decided = try ChangeExample.all.filter(\.hasQueryOnly).flatMap { try $0.changes }
            .filter { $0.oldURLs != .notProven && $0.newURLs != .notProven }
        let kinds = Set(decided.map(\.kind)).union(Self.undecided)
        #expect(ChangeKind.allCases.filter { !kinds.contains($0) }.map(\.id) == [])
    }

    /// The kinds that are about several schemas, about other parts of a template, or about what is compared by URLs alone.
    private static let undecided: Set<ChangeKind> = [
        .urlsTakenOver, .rawTextAdded, .rawTextRemoved, .restOfURLAdded, .restOfURLRemoved,
        .alternateAdded, .alternateRemoved, .alternatesReordered,
        .delimiterChanged,
    ]

    @Test("Exchanged states have exchanged verdicts", arguments: ChangeExample.all)
    func exchanged(example: ChangeExample) throws {
        let columns = try example.changes.map { [$0.oldURLs.line, $0.newURLs.line] }
        let exchanged = try example.exchanged.changes.map { [$0.newURLs.line, $0.oldURLs.line] }
        // Of several changes some are listed in another order, or are found as another kind.
        guard columns.count == 1, exchanged.count == 1 else { return }
        #expect(columns == exchanged)
    }

    @Test("Equal states have no changes", arguments: ChangeExample.all)
    func equal(example: ChangeExample) throws {
        #expect(try example.unchanged.changes.isEmpty)
    }

    @Test(
        "Where generated code is compatible, the public Swift declarations are the same",
        arguments: ChangeExample.all)
    func generatedCode(example: ChangeExample) throws {
        // What is deprecated is the same property, written in another way.
        let kinds = try example.changes.map(\.kind).filter {
            ![.deprecatedAdded, .deprecatedRemoved].contains($0)
        }
        guard !kinds.isEmpty, kinds.allSatisfy({ !$0.breaksGeneratedCode }) else { return }
        let (old, new) = (try Self.declarations(example.old), try Self.declarations(example.new))
        // Servers that come or go as a whole are told as templates.
        guard old.contains(where: Self.isOfServers) == new.contains(where: Self.isOfServers) else { return }
        // What is ignored is a new property, which older code does not use. Cases can have any order.
        let known = Set(old)
        #expect(known.subtracting(new) == [])
        #expect(new.filter { !known.contains($0) && !$0.contains(" ignored") } == [])
        func isArgument(_ line: String) -> Bool {
            line.hasPrefix("public var ") && !line.contains(" ignored")
        }
        #expect(new.filter(isArgument) == old.filter(isArgument))
    }

    @Test(
        "Generated code breaks where bounds change the width of an integer in some language",
        arguments: [
            (2_147_483_647, 2_147_483_648, true), (4096, 16384, false),
            (9_007_199_254_740_991, 9_007_199_254_740_992, true), (2_147_483_648, 2_147_483_649, false),
        ])
    func widths(old: Int, new: Int, breaks: Bool) throws {
        let text = ##"{ "type": "integer", "minimum": 0, "maximum": <\##(old) → \##(new)> }"##
        let example = try #require(ChangeExample.list("# widths\n\(text)\n", section: "widths").first)
        #expect(try example.changes.map(\.breaksGeneratedCode) == [breaks])
        #expect(try example.exchanged.changes.map(\.breaksGeneratedCode) == [breaks])
    }

    private static func isOfServers(_ line: String) -> Bool { line.hasPrefix("public enum Server:") }

    /// The lines of generated code that declare types, properties, arguments and cases.
    private static func declarations(_ files: [SchemaFile]) throws -> [String] {
        let generated = try #require(Generation.run(files, module: "App").files)
        return generated.flatMap { $0.text.split(separator: "\n") }.map {
            // Who has a secret has another description.
            $0.trimmingCharacters(in: .whitespaces).replacing("URLInteger", with: "Int")
                .replacing(", SecretHolder", with: "")
        }.filter { line in
            !line.hasPrefix("public var description")
                && ["public let ", "public var ", "public struct ", "public enum "].contains(
                    where: line.hasPrefix)
                || line.contains(/^case [a-z`]/)
        }
    }

    @Test(
        "Examples are recorded", .enabled(if: ProcessInfo.processInfo.environment["TYPED_URL_RECORD"] != nil))
    func record() throws {
        for (name, text) in ChangeExample.files {
            var blocks = text.split(separator: "\n").filter { !$0.hasPrefix("  ") }.joined(separator: "\n")
                .split(separator: "# ").map { "# \($0)" }
            for (index, example) in ChangeExample.list(text, section: name).enumerated() {
                let lines = try example.changes.map { "  \($0.line)\n" }.joined()
                blocks[index] += (blocks[index].hasSuffix("\n") ? "" : "\n") + lines
            }
            let url = ChangeExample.folder.appendingPathComponent("\(name).txt")
            try Data(blocks.joined().utf8).write(to: url)
        }
    }
}
