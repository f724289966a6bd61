import Foundation
import TestSupport
import Testing

@testable import TypedURLCommandLine
@testable import TypedURLReporting
import TypedURLSchema

/// Runners of CI read commands out of the log of a job: GitHub's from lines that begin with `::`, whatever spaces stand
/// before it, and all of them from marks anywhere in a line.
@Suite("Text from outside in the log of a CI server", .inTurn)
struct LogTextTests {
    @Test(
        "Text from outside in the log of a CI server begins no line with a mark, and holds none",
        arguments: [
            ("::stop-commands::x", ":\\u{3A}stop-commands::x"),
            (" \u{A0}::add-mask::x", " \u{A0}:\\u{3A}add-mask::x"),
            (":::", ":\\u{3A}:"), ("a ::error::", "a ::error::"), ("a::b", "a::b"),
            ("##[group]a", "##\\u{5B}group]a"),
            ("x ##vso[task.complete]", "x ##vso\\u{5B}task.complete]"),
            ("###VSO[a] ##teamcity[b]", "###VSO\\u{5B}a] ##teamcity\\u{5B}b]"),
            ("# [a] #[b] ## [c]", "# [a] #[b] ## [c]"), ("a[0]", "a[0]"),
            ("\u{1B}[1m\r::x\u{202E}", "\\u{1B}[1m\\u{D}::x\\u{202E}"),
        ])
    func marks(text: String, shown: String) {
        #expect(LogText.printable(text) == shown)
        #expect(LogText.printable(shown) == shown)
    }

    @Test("A mark in a line of a file is broken up, and what stands under it stays aligned")
    func alignment() throws {
        let text = "  \"a\": \"##vso[x]\", \"minimun\": 1"
        let start = try #require(text.firstRange(of: "\"minimun\""))
        let column = text.distance(from: text.startIndex, to: start.lowerBound) + 1
        let line = try #require(
            MarkedLine(
                SourceExcerpt(text: text), from: SourcePosition(line: 1, column: column),
                to: SourcePosition(line: 1, column: column + 9)))
        #expect(line.source == "  \"a\": \"##vso\\u{5B}x]\", \"minimun\": 1")
        #expect(line.indent.count == 24)
        #expect(line.mark == "^~~~~~~~~")
    }

    /// What a repository may hold that somebody else wrote.
    private static let hostile = """
        ::stop-commands::x
          ::add-mask::y
        ##vso[task.setvariable variable=a]b
        asset://?id=1&##[error]c
        asset:\u{1B}[31m\u{202E}\r::error::d
        """

    @Test(
        "No line of any command is one of somebody else's",
        arguments: [
            ["check", "--file", "::a/::urls.txt"],
            ["check", "--file", "::a/::urls.txt", "--format", "github"],
            ["check", "--file", "::a/::urls.txt", "--format", "jsonl"], ["lint", "::a", "--format", "json"],
            ["lint", "::a", "--format", "sarif"], ["lint", "::a", "--format", "junit"],
            ["parse", "--file", "::a/::urls.txt"],
            ["check", "::x", "##vso[x]"], ["check", "--expect", "::a/::urls.txt"],
            ["parse", "--input-format", "jsonl", "--file", "::a/::urls.txt"],
            ["lint", "::a"], ["lint", "::a", "--format", "github"], ["lint", "::b.json", "##vso[x].json"],
            ["format", "--check", "::a"], ["diff", "--against", "::a", "::a"],
            ["diff", "--against", "::none"], ["generate", "::a", "--output", "::c"],
            ["scan", "::a"], ["scan", "::a", "--list"], ["scan", "::a", "--format", "github"],
            ["build", "::x"], ["build", "asset", "--::x", "y"], ["build", "asset", "::x"],
            ["build", "asset", "--id", "##vso[x]"], ["build", "-"], ["explain", "::x"], ["::x"],
            ["export", "markdown", "--schemas", "::a"],
            ["export", "info-plist", "--check", "::a/::urls.txt"],
            ["init", "--from", "::a/::urls.txt", "--output", "::d"],
        ])
    func commands(arguments: [String]) async throws {
        try await withTemporaryFolder { folder in
            let manager = FileManager.default
            try manager.createSymbolicLink(
                at: folder.appendingPathComponent("Schemas"),
                withDestinationURL: URL(fileURLWithPath: CommandRun.schemas))
            let hostile = folder.appendingPathComponent("::a")
            try manager.createDirectory(at: hostile, withIntermediateDirectories: false)
            for (name, text) in [
                ("::urls.txt", Self.hostile), ("::broken.json", "{\n::warning::x\n}"),
                ("::odd.json", "{\"##vso[x]\": 1, \"description\": \"\\n::error::x\", \"::y\": 2}"),
                ("::scan.swift", "let a = \"asset://?idd=1##vso[x]\""),
            ] {
                try Data(text.utf8).write(to: hostile.appendingPathComponent(name))
            }
            let run = try await CommandRun(arguments, in: folder, input: Array(Self.hostile.utf8))
            let isGitHub = arguments.contains("github")
            for line in (run.output + run.errors).split(whereSeparator: \.isNewline) {
                let start = line.drop(while: \.isWhitespace)
                let isOwn = isGitHub && ["::error file=", "::warning file="].contains(where: start.hasPrefix)
                #expect(isOwn || !start.hasPrefix("::"), "\(line)")
                #expect(!line.contains(/##[A-Za-z]*\[/), "\(line)")
                #expect(!line.unicodeScalars.contains("\u{1B}"), "\(line)")
            }
            #expect(!run.output.contains("\u{202E}"))
            #expect(!(run.output + run.errors).contains("\r"))
        }
    }
}
