import Foundation
import TestSupport
import Testing

@Suite("Arguments in messages", .inTurn)
struct ArgumentTests {
    private static let hostile = "\u{1B}[31m\n::error::x"
    private static let shown = "\\u{1B}[31m\\u{A}::error::x"

    @Test(
        "An argument that is refused controls no terminal and no log",
        arguments: [
            (["explain", "x", hostile], "Error: Unexpected argument '\(shown)'"),
            (
                ["lint", "--format", hostile],
                "Error: The value '\(shown)' is invalid for '--format <format>'."
            ),
            (
                ["check", "--max-problems", hostile],
                "Error: The value '\(shown)' is invalid for '--max-problems <count>'"
            ),
            (["lint", "--" + hostile], "Error: Unknown option '--\(shown)'"),
            ([hostile], "Error: There is no command '\(shown)'; typed-url check URL validates a URL."),
            (["scan", hostile], "error: cannot read \(shown): there is no such file or folder"),
            (
                ["check", "--schemas", hostile, "x"],
                "error: cannot read \(shown): there is no such file or folder"
            ),
        ])
    func escaped(arguments: [String], message: String) async throws {
        let run = try await CommandRun(arguments)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
        #expect(!(run.output + run.errors).contains("\u{1B}"))
        #expect(!(run.output + run.errors).contains("\n::"))
    }

    @Test("A file that is refused controls no terminal and no log, whatever command reads it")
    func files() async throws {
        try await withTemporaryFolder { folder in
            for name in ["a\u{1B}\n::error::x.json", "A\u{1B}\n::error::x.json"] {
                let schema = #"{"uriTemplate": "a:{b}", "widht": 1}"#
                try Data(schema.utf8).write(to: folder.appendingPathComponent(name))
            }
            for arguments in [["generate", "--output", "out"], ["check", "x"], ["scan", "x"], ["lint"]] {
                let place = ["lint", "generate"].contains(arguments[0]) ? [] : ["--schemas"]
                let run = try await CommandRun(arguments + place + ["."], in: folder)
                #expect(run.status != 0)
                #expect((run.output + run.errors).contains("a\\u{1B}\\u{A}::error::x.json:1:"), "\(run)")
                #expect(!(run.output + run.errors).contains("\u{1B}"))
                #expect(!(run.output + run.errors).contains("\n::"))
            }
        }
    }
}
