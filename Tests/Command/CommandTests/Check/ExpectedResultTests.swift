import Foundation
import TestSupport
import Testing

@testable import TypedURLCommandLine
@testable import TypedURLReporting

@Suite("typed-url check --expect", .inTurn)
struct ExpectedResultTests {
    private let map = "map:?latitude=1&longitude=2"

    private func check(_ lines: String, _ options: String...) async throws -> CommandRun {
        try await CommandRun(
            ["check", "--schemas", CommandRun.schemas, "--expect", "-"] + options, input: Array(lines.utf8))
    }

    @Test("A file whose URLs all have the results that it names has no finding")
    func same() async throws {
        let run = try await check(
            "valid\t\(map)\nvalid map\t\(map)\r\n\ninvalid\tx y\ninvalid\tmap:?latitude=99\t\n")
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(run.errors == "4 URLs, 0 with another result than expected\n")
    }

    @Test("Each URL with another result is a finding at its line and column")
    func different() async throws {
        let run = try await check(
            """
            valid\tmap:?latitude=99&longitude=2&x=1
            valid poll\t\(map)
            invalid\t\(map)
            valid poll\tx
            """)
        #expect(run.status == 1)
        #expect(
            run.output == """
                <stdin>:1:21: error: expected a valid URL, but it is invalid: "latitude" must be at most 90 [unexpected-result]
                  …map:?latitude=99&longitude=2&x=1
                                 ^~
                  unknown parameter "x"
                <stdin>:2:12: error: expected a valid "poll" URL, but it is a valid "map" URL [unexpected-result]
                  …map:?latitude=1&longitude=2
                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~
                <stdin>:3:9: error: expected an invalid URL, but it is a valid "map" URL [unexpected-result]
                  …map:?latitude=1&longitude=2
                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~
                <stdin>:4:13: error: expected a valid "poll" URL, but it is invalid: the URL has no scheme; start it with one, such as "https:" [unexpected-result]
                  …x
                    ^

                """, "\(run.output)")
        #expect(run.errors == "4 URLs, 4 with another result than expected\n")
    }

    @Test("The findings have the formats of other findings")
    func formats() async throws {
        let github = try await check("invalid\t\(map)\n", "--format", "github", "--exit-zero")
        #expect(github.status == 0)
        #expect(
            github.output
                == "::error file=<stdin>,line=1,endLine=1,col=9,endColumn=36,title=unexpected-result::expected an invalid URL, but it is a valid \"map\" URL\n"
        )
        #expect(github.errors == "")
        let json = try await check("valid\t\(map)\n", "--format", "json")
        #expect(
            json.output
                == "{\"version\":1,\"toolVersion\":\"\(CommandVersion.number)\",\"command\":\"check\",\"findings\":[]}\n"
        )
    }

    @Test(
        "A malformed line exits with 2, and the others are checked",
        arguments: [
            (
                "vaild\ta:",
                "1: error: unknown result \"vaild\"; write \"valid\", \"valid SCHEMA\" or \"invalid\", a tab and a URL"
            ),
            (
                "a:",
                "1: error: the line has no result and URL; write \"valid\", \"valid SCHEMA\" or \"invalid\", a tab and a URL"
            ),
            (
                "valid\t",
                "1: error: the line has no result and URL; write \"valid\", \"valid SCHEMA\" or \"invalid\", a tab and a URL"
            ),
            ("valid mpa\ta:", "7: error: there is no schema \"mpa\"; did you mean \"map\"?"),
            (
                "invalid map\ta:",
                "1: error: unknown result \"invalid map\"; write \"valid\", \"valid SCHEMA\" or \"invalid\", a tab and a URL"
            ),
        ])
    func malformed(line: String, message: String) async throws {
        let run = try await check("\(line)\ninvalid\t\(map)\n", "--exit-zero")
        #expect(run.status == 2)
        #expect(run.errors == "<stdin>:1:\(message)\n1 URL, 1 with another result than expected\n")
        #expect(run.output.hasPrefix("<stdin>:2:9: error: expected an invalid URL"))
    }

    @Test("A file that cannot be read is an error")
    func unreadable() async throws {
        let run = try await CommandRun(
            "check", "--schemas", CommandRun.schemas, "--expect", "gone.txt", "--quiet")
        #expect(run.status == 2)
        #expect(run.errors == "error: cannot read gone.txt: there is no such file\n")
    }

    @Test(
        "--expect stands alone",
        arguments: [
            (["a:"], "--expect reads URLs from its file; remove those that are arguments."),
            (["--file", "a"], "--file cannot be combined with --expect; remove one of them."),
            (
                ["--format", "verdict"],
                "--format verdict cannot be combined with --expect; remove one of them."
            ),
            (["--summary", "a"], "--summary cannot be combined with --expect; remove one of them."),
        ])
    func refused(options: [String], message: String) async throws {
        let run = try await CommandRun(
            ["check", "--schemas", CommandRun.schemas, "--expect", "-"] + options)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("Error: \(message)\n"), "\(run.errors)")
    }
}
