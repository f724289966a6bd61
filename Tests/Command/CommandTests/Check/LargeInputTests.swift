import Foundation
import TestSupport
import Testing

@Suite("typed-url check, on large input", .inTurn)
struct LargeInputTests {
    private let valid = "map:?latitude=1&longitude=2"

    private func check(_ input: String, _ options: String...) async throws -> CommandRun {
        try await CommandRun(["check", "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
    }

    @Test("Thousands of lines have as many answers of check, in their order")
    func manyAnswers() async throws {
        let long = String(repeating: "a", count: 1_200_000)
        let lines = (1...9000).map { $0 == 4000 ? long : $0.isMultiple(of: 7) ? "" : "x\($0)" }
        let run = try await check(
            lines.joined(separator: "\n"), "--format", "jsonl", "--each-line", "--exit-zero")
        let numbers = run.output.split(separator: "\n").map { $0.dropFirst(8).prefix { $0 != "," } }
        #expect(numbers == (1...9000).map { Substring("\($0)") })
    }

    @Test("Records with line feeds are counted through all pieces of a file")
    func manyRecords() async throws {
        let long = String(repeating: "a\n", count: 600_000)
        let records = (1...9000).map { $0 == 5000 ? long : $0.isMultiple(of: 3) ? "" : "x\n\($0)" }
        let run = try await check(
            records.map { $0 + "\0" }.joined(), "--null-data", "--format", "verdict", "--each-line")
        let numbers = run.output.split(separator: "\n").map { $0.dropFirst(8).prefix { $0.isNumber } }
        #expect(numbers == (1...9000).map { Substring("\($0)") })
    }

    @Test("Lines are counted through all pieces of a file, in which lines too long for a URL count too")
    func manyLines() async throws {
        let long = String(repeating: "a", count: 1_200_000)
        let lines = (1...9000).map { $0 == 5000 ? long : $0.isMultiple(of: 3) ? "" : "x\($0)" }
        let run = try await check(lines.joined(separator: "\n"), "--format", "jsonl", "--quiet")
        let numbers = run.output.split(separator: "\n").map { $0.dropFirst(8).prefix { $0 != "," } }
        #expect(numbers == (1...9000).filter { !$0.isMultiple(of: 3) }.map { Substring("\($0)") })
    }

    @Test("A line that is longer than any URL is one finding, and those after it are read")
    func overlong() async throws {
        let long = String(repeating: "a", count: 1_200_000)
        let run = try await check(long + "\n\(valid)\nx\n" + long, "--format", "sarif", "--quiet")
        #expect(run.status == 1)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let results = try #require(
            (document["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
        #expect(results.count == 3)
        let lines = results.compactMap { result -> Int? in
            let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
            let region = (location as? [String: Any])?["region"] as? [String: Any]
            return region?["startLine"] as? Int
        }
        #expect(lines == [1, 3, 4])
        #expect(run.output.contains("the URL is longer than 1048576 bytes"))
        let text = try await check(long + "\nx\n")
        #expect(text.output.hasPrefix("<stdin>:1:1: error: no valid URL\n  aaaa"))
        #expect(
            text.output.contains("…\n  error: the URL is longer than 1048576 bytes (at byte 1048576)\n"),
            "\(text.output)")
        #expect(text.output.utf8.count < 5000)
    }

    @Test("A line of the greatest length is a URL")
    func longest() async throws {
        let beginning = "asset://?width=1&height=1&id="
        func url(_ length: Int) -> String {
            beginning + String(repeating: "a", count: length - beginning.utf8.count) + "\r\n"
        }
        let run = try await check(url(1 << 20) + url(1 << 20 + 1))
        #expect(run.errors.hasPrefix("2 URLs, 2 invalid\n"))
        #expect(run.errors.contains("asset  invalid-length"))
        #expect(run.errors.contains("-      malformed-url"))
    }

    @Test("check prints with all cores what it would with one, in the order of the lines")
    func order() async throws {
        // Enough for many pieces of work.
        let urls = (0..<20_000).map {
            $0.isMultiple(of: 5) ? "map:?latitude=x\($0)&longitude=2" : "\(valid)&scale=1"
        }
        let run = try await check(urls.joined(separator: "\n"), "--format", "github")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 4000)
        for (index, line) in lines.enumerated() {
            guard line.contains("line=\(index * 5 + 1),") else {
                Issue.record("\(line) is at \(index)")
                return
            }
        }
    }

    @Test("check gives the same results with any number of threads")
    func jobs() async throws {
        let input = (0..<20_000).map { "poll://?owner=\($0)&id=1\n" }.joined()
        let usual = try await check(input, "--format", "verdict")
        for count in ["1", "3", "1024"] {
            let run = try await check(input, "--format", "verdict", "--jobs", count)
            #expect(run.output == usual.output, "\(count)")
            #expect(run.status == 0, "\(count)")
        }
    }

    @Test("Nesting without end and a record without end are refused, and take no memory")
    func hostile() async throws {
        let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
        let nested = try await check(deep, "--input-format", "jsonl", "--field", "url")
        #expect(
            nested.errors.hasPrefix(
                "<stdin>:1:133: error: arrays and objects are nested deeper than 128 levels; make the file flatter; the line begins \"{\"a\":[[["
            ))
        #expect(nested.errors.utf8.count < 250)
        // From a file: the command ends without having read it all.
        try await withTemporaryFolder { folder in
            let text = Array("{}\n".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: 18 << 20)
            try Data(text).write(to: folder.appendingPathComponent("a.jsonl"))
            let long = try await CommandRun(
                "check", "--schemas", CommandRun.schemas, "--input-format", "jsonl", "--field", "url",
                "--quiet",
                "--file", "a.jsonl", in: folder)
            #expect(long.errors == "a.jsonl:2:1: error: the line is longer than 16777216 bytes\n")
        }
    }

    @Test("A signal ends check, which leaves no trace")
    func interrupt() async throws {
        try await withTemporaryFolder { folder in
            // Nobody writes to the pipe, so that the command waits.
            let run = try await CommandRun(
                shell: """
                    mkfifo input; exec 3<>input
                    typed-url check --schemas '\(CommandRun.schemas)' <&3 & sleep 0.2; kill $!; wait $!; echo $?
                    """, in: folder)
            #expect(run.output == "143\n")
            #expect(!run.errors.contains("typed-url check:") && !run.errors.contains("Crash"))
        }
    }
}
