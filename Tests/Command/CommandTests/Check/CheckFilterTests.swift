import Foundation
import TestSupport
import Testing

@Suite("typed-url check, as a filter of other programs", .inTurn)
struct CheckFilterTests {
    private let valid = "map:?latitude=1&longitude=2"
    private let invalid = "poll:?zoom=3"

    private func check(_ input: String, _ options: String...) async throws -> CommandRun {
        try await CommandRun(["check", "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
    }

    @Test("--exit-zero turns the status of findings into 0, and leaves 2 as it is")
    func exitZero() async throws {
        let findings = try await check("x y\n", "--exit-zero")
        #expect(findings.status == 0)
        #expect(findings.errors.hasPrefix("1 URL, 1 invalid\n"))
        let unreadable = try await check("", "--exit-zero", "--quiet", "--file", "/nowhere/urls.txt", "x y")
        #expect(unreadable.status == 2)
        #expect(unreadable.errors == "error: cannot read /nowhere/urls.txt: there is no such file\n")
    }

    /// How the objects begin, up to their URLs.
    private func beginnings(_ run: CommandRun) -> [String] {
        run.output.split(separator: "\n").map { $0.components(separatedBy: ",\"valid\"")[0] }
    }

    @Test("Each object of jsonl has its line, counted with empty ones, or the index of its argument")
    func places() async throws {
        let run = try await check(
            "\n\(valid)\r\n\r\nx\n", "--format", "jsonl", "\(valid)&scale=1", "-", "y")
        #expect(
            beginnings(run) == [
                #"{"argument":1,"url":"\#(valid)&scale=1""#, #"{"line":2,"url":"\#(valid)""#,
                #"{"line":4,"url":"x""#, #"{"argument":3,"url":"y""#,
            ])
    }

    @Test("--each-line answers each line of the input once, in order, empty ones with null")
    func eachLine() async throws {
        let run = try await check("\u{FEFF}\n\(valid)\n\r\n \n\n", "--format", "jsonl", "--each-line")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 6)
        #expect(lines[0] == #"{"line":1,"valid":null}"#)
        #expect(lines[1].hasPrefix(#"{"line":2,"url":"\#(valid)","valid":true"#))
        #expect(lines[2] == #"{"line":3,"valid":null}"#)
        #expect(lines[3].hasPrefix(#"{"line":4,"url":" ","valid":false"#))
        #expect(lines[4] == #"{"line":5,"valid":null}"#)
        let nothing = try await check("", "--format", "jsonl", "--each-line")
        #expect((nothing.status, nothing.output) == (0, ""))
    }

    @Test("Thousands of lines have as many answers, in their order")
    func manyAnswers() async throws {
        let long = String(repeating: "a", count: 1_200_000)
        let lines = (1...9000).map { $0 == 4000 ? long : $0.isMultiple(of: 7) ? "" : "x\($0)" }
        let run = try await check(
            lines.joined(separator: "\n"), "--format", "jsonl", "--each-line", "--exit-zero")
        let numbers = run.output.split(separator: "\n").map { $0.dropFirst(8).prefix { $0 != "," } }
        #expect(numbers == (1...9000).map { Substring("\($0)") })
    }

    @Test(
        "--each-line is refused where the output cannot hold each line",
        arguments: [
            ([], "--each-line needs a format that prints each URL; add --format jsonl or --format verdict."),
            (
                ["--format", "sarif"],
                "--each-line needs a format that prints each URL; add --format jsonl or --format verdict."
            ),
            (
                ["--format", "jsonl", "a:", "-"],
                "--each-line is for the lines of files and standard input; pass the URLs there, not as arguments."
            ),
            (
                ["--format", "jsonl", "--only-invalid"],
                "--only-invalid leaves out what --each-line prints; remove one of them."
            ),
            (
                ["--format", "jsonl", "--max-problems", "3"],
                "--max-problems leaves out what --each-line prints; remove one of them."
            ),
        ])
    func eachLineRefused(options: [String], message: String) async throws {
        let run = try await CommandRun(["check", "--schemas", CommandRun.schemas, "--each-line"] + options)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("Error: \(message)"), "\(run.errors)")
    }

    @Test("A verdict is an object a line: line, valid, schema and codes, each code once")
    func verdict() async throws {
        let urls = [
            valid, "\n\(valid)&x=1&y=2&scale=9", "x y", "MAP:?longitude=2&latitude=1", "asset://?id=1",
            "poll://?owner=-1&id=7", "map://?longitude=2&latitude=1", "poll://?owner=-1&id=7",
        ]
        let run = try await check(urls.joined(separator: "\n"), "--format", "verdict")
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(
            run.output == """
                {"line":1,"valid":true,"schema":"map","codes":[]}
                {"line":3,"valid":false,"schema":"map","codes":["unknown-parameter","not-allowed"]}
                {"line":4,"valid":false,"schema":null,"codes":["malformed-url"]}
                {"line":5,"valid":true,"schema":"map","codes":[]}
                {"line":6,"valid":false,"schema":"asset","codes":["missing-parameter"]}
                {"line":7,"valid":true,"schema":"poll","codes":[]}
                {"line":8,"valid":true,"schema":"map","codes":[]}
                {"line":9,"valid":true,"schema":"poll","codes":[]}

                """)
    }

    @Test("Verdicts of each line, of invalid ones alone, and of arguments")
    func verdictOptions() async throws {
        let input = "\n\(valid)\n\nx\n"
        let all = try await check(input, "--format", "verdict", "--each-line")
        let invalidVerdict = #"{"line":4,"valid":false,"schema":null,"codes":["malformed-url"]}"# + "\n"
        #expect(
            all.output
                == #"""
                {"line":1,"valid":null}
                {"line":2,"valid":true,"schema":"map","codes":[]}
                {"line":3,"valid":null}

                """# + invalidVerdict)
        let invalid = try await check(input, "--format", "verdict", "--only-invalid")
        #expect(invalid.output == invalidVerdict)
        let arguments = try await check("", "--format", "verdict", valid, "x")
        #expect(
            arguments.output == #"""
                {"argument":1,"valid":true,"schema":"map","codes":[]}
                {"argument":2,"valid":false,"schema":null,"codes":["malformed-url"]}

                """#)
    }

    @Test("A format that there is none of is refused with the names of all")
    func unknownFormat() async throws {
        let run = try await check("", "--format", "verdicts")
        #expect(run.status == 2)
        #expect(run.errors.contains("  - gitlab\n  - verdict\n"))
    }

    @Test("--null-data ends records with NUL; line breaks are bytes of theirs")
    func nullData() async throws {
        let run = try await check(
            "\(valid)\0\0\(valid)\n\0\n\0\(valid)\r\0\(valid)", "--null-data", "--format", "verdict",
            "--each-line")
        #expect(
            run.output == """
                {"line":1,"valid":true,"schema":"map","codes":[]}
                {"line":2,"valid":null}
                {"line":3,"valid":false,"schema":null,"codes":["malformed-url"]}
                {"line":4,"valid":false,"schema":null,"codes":["malformed-url"]}
                {"line":5,"valid":false,"schema":null,"codes":["malformed-url"]}
                {"line":6,"valid":true,"schema":"map","codes":[]}

                """)
        let objects = try await check("a\nb\0\0c", "--null-data", "--format", "jsonl")
        #expect(beginnings(objects) == [#"{"line":1,"url":"a\nb""#, #"{"line":3,"url":"c""#])
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
}
