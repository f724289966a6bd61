import Foundation
import TestSupport
import Testing

@testable import TypedURLCommandLine
@testable import TypedURLReporting

@Suite("No row is lost in silence", .inTurn)
struct LostRowTests {
    private let valid = "map:?latitude=1&longitude=2"

    private func run(_ input: String, _ command: String = "check", _ options: String...) async throws
        -> CommandRun
    {
        try await CommandRun([command, "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
    }

    // MARK: Numbers of rows

    @Test(
        "--expect-rows counts each row, and exits with 2 where there is another number",
        arguments: [
            (["--input-format", "jsonl", "--field", "url"], "{\"url\":null}\n{\"id\":2}\n\n", 3),
            ([], "\n\n\n", 3),
            (["--null-data"], "\0\n\0", 2), ([], "", 0),
        ])
    func expectedRows(options: [String], input: String, count: Int) async throws {
        for command in ["check", "parse"] {
            let arguments = [command, "--schemas", CommandRun.schemas, "--exit-zero"] + options
            let right = try await CommandRun(
                arguments + ["--expect-rows", "\(count)"], input: Array(input.utf8))
            #expect(right.status == 0, "\(right.errors)")
            let quiet = command == "check" ? ["--quiet"] : []
            let wrong = try await CommandRun(
                arguments + quiet + ["--expect-rows", "\(count + 1)"], input: Array(input.utf8))
            #expect(wrong.status == 2)
            #expect(
                wrong.errors.hasSuffix(
                    "error: the input has \(count) row\(count == 1 ? "" : "s"), but --expect-rows is \(count + 1); see what cut it off or repeated it, or correct the number\n"
                ), "\(wrong.errors)")
            #expect(right.output == wrong.output)
        }
    }

    @Test("--summary writes the numbers, the hash of the schemas, and whether every row has its result")
    func summary() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("summary.json")
            func summary() throws -> [String: Any] {
                let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
                return try #require(object as? [String: Any])
            }
            let options = ["--input-format", "jsonl", "--field", "url", "--summary", file.path]
            let input = "{\"url\":\"\(valid)\"}\n{\"url\":\"x\"}\n{\"url\":null}\n{\"url\":\"x\"}\n"
            for command in ["check", "parse"] {
                let run = try await CommandRun(
                    [command, "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
                #expect(run.status == 1)
                let found = try summary()
                #expect(found["command"] as? String == command)
                #expect(found["complete"] as? Bool == true)
                let numbers = ["rows", "valid", "invalid", "null"].map { found[$0] as? Int }
                #expect(numbers == [4, 1, 2, 1])
                #expect((found["toolVersion"] as? String) == CommandVersion.number)
            }
            let hash = try #require(try summary()["schemas"] as? String)
            #expect(hash.utf8.count == 16)
            let failed = try await CommandRun(
                ["check", "--schemas", CommandRun.schemas] + options, input: Array((input + "x\n").utf8))
            #expect(failed.status == 2)
            #expect(try summary()["complete"] as? Bool == false)
            #expect(try summary()["rows"] as? Int == 4)

            // The hash is of names and contents, not of paths.
            let copy = folder.appendingPathComponent("copy")
            try FileManager.default.copyItem(at: URL(fileURLWithPath: CommandRun.schemas), to: copy)
            func hashOfCopy() async throws -> String? {
                _ = try await CommandRun("check", "--schemas", copy.path, "--summary", file.path, "x")
                return try summary()["schemas"] as? String
            }
            #expect(try await hashOfCopy() == hash)
            try Data("{}".utf8).write(to: copy.appendingPathComponent("typed-url.json"))
            #expect(try await hashOfCopy() != hash)
        }
    }

    @Test("A summary that cannot be written stops the command before it reads")
    func unwritableSummary() async throws {
        let run = try await run(valid, "check", "--format", "verdict", "--summary", "/dev/null/summary.json")
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("error: cannot write /dev/null/summary.json: "), "\(run.errors)")
    }

    @Test("Any number of threads gives the same results")
    func jobs() async throws {
        let input = (0..<20_000).map { "poll://?owner=\($0)&id=1\n" }.joined()
        let usual = try await run(input, "check", "--format", "verdict")
        for count in ["1", "3", "1024"] {
            let run = try await run(input, "check", "--format", "verdict", "--jobs", count)
            #expect(run.output == usual.output, "\(count)")
            #expect(run.status == 0, "\(count)")
        }
    }

    @Test(
        "Numbers without a meaning are refused",
        arguments: [
            (["--jobs", "0"], "--jobs is a number of threads, 1 to 1024."),
            (["--jobs", "1025"], "--jobs is a number of threads, 1 to 1024."),
            (["--expect-rows", "-1"], "--expect-rows is a number of rows, 0 or more."),
        ])
    func refused(options: [String], message: String) async throws {
        for command in ["check", "parse"] {
            let joined = options.joined(separator: "=")
            let run = try await run("", command, joined)
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("Error: \(message)\n"), "\(run.errors)")
        }
    }
}
