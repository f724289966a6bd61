import Foundation
import TestSupport
import Testing

@Suite("typed-url scan", .inTurn)
struct ScanTests {
    private static func write(_ files: [String: [UInt8]], in folder: URL) throws {
        for (name, bytes) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
    }

    /// Line, column and code of the findings in one file.
    private static func findings(_ run: CommandRun, in file: String) -> [String] {
        run.output.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("\(file):"), line.hasSuffix("]"), let code = line.split(separator: "[").last
            else {
                return nil
            }
            let position = line.split(separator: ":").dropFirst().prefix(2).joined(separator: ":")
            return "\(position) \(code.dropLast())"
        }
    }

    @Test("scan finds what is wrong in the strings of many languages", arguments: Snippet.languages)
    func languages(snippet: Snippet) async throws {
        try await withTemporaryFolder { folder in
            try Self.write([snippet.file: Array(snippet.text.utf8)], in: folder)
            let run = try await CommandRun("scan", ".", "--schemas", CommandRun.schemas, in: folder)
            #expect(Self.findings(run, in: snippet.file) == snippet.expected, "\(run.output)\(run.errors)")
            #expect(run.status == (snippet.expected.isEmpty ? 0 : 1))
        }
    }

    @Test("scan raises no false alarm", arguments: Snippet.silent)
    func silent(snippet: Snippet) async throws {
        try await withTemporaryFolder { folder in
            try Self.write([snippet.file: Array(snippet.text.utf8)], in: folder)
            let run = try await CommandRun("scan", ".", "--schemas", CommandRun.schemas, in: folder)
            #expect(run.output == "")
            #expect(run.status == 0)
        }
    }

    /// Were each URL to look at its whole line, it would take longer than it may.
    @Test("scan reads a line of many URLs in a time that does not run away", .timeLimit(.minutes(10)))
    func longLine() async throws {
        try await withTemporaryFolder { folder in
            let text = String(repeating: "\"asset://?id=1&width=0\", ", count: 5000)
            try Self.write(["a.json": Array(text.utf8)], in: folder)
            let run = try await CommandRun(
                "scan", "a.json", "--schemas", CommandRun.schemas, "--format", "jsonl", in: folder)
            #expect(run.status == 1)
            #expect(run.output.utf8.split(separator: UInt8(ascii: "\n")).count == 5000)
        }
    }
}
