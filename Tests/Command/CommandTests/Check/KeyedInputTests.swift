import Foundation
import TestSupport
import Testing

@Suite("Objects that hold more than a URL", .inTurn)
struct KeyedInputTests {
    private let valid = "map:?latitude=1&longitude=2"

    private func check(_ input: String, _ options: String...) async throws -> CommandRun {
        try await CommandRun(["check", "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
    }

    @Test("Objects pass through as they are, whatever they hold beside the URL")
    func objects() async throws {
        let run = try await check(
            """
            {"id": 1, "url": "\(valid)", "more": {"url": [1, {}, "}"], "n": -1.5e+9}}
            \t
            {}
            {"url":null}
            {"\\u0075rl":"map:?latitude=1\\u0026longitude=2"} \r
            {"url":7,"id":[[],[{}]]}
            """, "--input-format", "jsonl", "--field", "url", "--format", "verdict")
        #expect(run.errors == "")
        #expect(
            run.output == """
                {"id": 1, "url": "\(valid)", "more": {"url": [1, {}, "}"], "n": -1.5e+9},"line":1,"valid":true,"schema":"map","codes":[]}
                {"line":2,"valid":null}
                {"line":3,"valid":null}
                {"url":null,"line":4,"valid":null}
                {"\\u0075rl":"map:?latitude=1\\u0026longitude=2","line":5,"valid":true,"schema":"map","codes":[]}
                {"url":7,"id":[[],[{}]],"line":6,"valid":false,"schema":null,"codes":["malformed-url"]}

                """)
    }

    @Test("Findings have the line and column of the URL within the row")
    func places() async throws {
        let run = try await check(
            #"{"id":"é","url":"map:?latitude=99"}"# + "\n" + #"{"url":"map:?x=\u0022&latitude=1"}"#,
            "--input-format", "jsonl", "--field", "url")
        #expect(
            run.output.hasPrefix(
                """
                <stdin>:1:32: error: no valid map URL
                  map:?latitude=99
                                ^~ "latitude" must be at most 90
                """), "\(run.output)")
        #expect(run.output.contains("\n<stdin>:2:9: error: no valid URL\n  map:?x=\"&latitude=1\n"))
        let github = try await check(
            "{\"id\":1,\"url\":\"x y\"}", "--input-format", "jsonl", "--field", "url", "--format", "github")
        #expect(github.output.hasPrefix("::error file=<stdin>,line=1,endLine=1,col=17,endColumn=18,"))
    }

    @Test(
        "What is no row is said with its position, and the rows before it are checked",
        arguments: [
            (
                "{}\n[1]",
                "2:1: error: each line must be a JSON object, not an array; jq -c '.[]' prints each of its items on a line; the line begins \"[1]\""
            ),
            (
                "{}\nx",
                "2:1: error: each line must be a JSON object; write { } around it; the line begins \"x\""
            ),
            (
                "{\"url\":\"x\",}",
                "1:12: error: expected a name in quotes, found \"}\"; the line begins \"{\"url\":\"x\",}\""
            ),
            (
                "{\"a\":[1 2]}",
                "1:9: error: expected \",\" or \"]\", found \"2\"; the line begins \"{\"a\":[1 2]}\""
            ),
            ("{\"a\":01}", "1:6: error: \"01\" is not a JSON value; the line begins \"{\"a\":01}\""),
            (
                "{\"a\":\"\\x\"}",
                "1:7: error: JSON has no such escape; write a backslash twice; the line begins \"{\"a\":\"\\x\"}\""
            ),
            (
                "{\"a\":{\n}}",
                "1:7: error: unexpected end of line; expected a name in quotes, because each line holds one whole object; the line begins \"{\"a\":{\""
            ),
            (
                "{} {}",
                "1:4: error: a line holds one object; remove what follows it; the line begins \"{} {}\""
            ),
            (
                "{\"url\":\"a\",\"url\":\"b\"}",
                "1:12: error: duplicate member \"url\"; remove one of them; the line begins \"{\"url\":\"a\",\"url\":\"b\"}\""
            ),
            (
                "{\"a\":\"b\tc\"}",
                "1:8: error: a control character in a string is written as an escape, such as \\u0009; the line begins \"{\"a\":\"b\\u{9}c\"}\""
            ),
            (
                "{\"codes\":1}",
                "1:2: error: the member \"codes\" has the name of a result; rename it; the line begins \"{\"codes\":1}\""
            ),
        ])
    func problems(input: String, message: String) async throws {
        let run = try await check(
            input, "--input-format", "jsonl", "--field", "url", "--format", "verdict", "--exit-zero")
        #expect(run.status == 2)
        #expect(run.errors == "<stdin>:\(message)\n")
        let rows = run.output.split(separator: "\n")
        #expect(rows.allSatisfy { $0 == "{\"line\":1,\"valid\":null}" }, "\(rows)")
    }

    @Test(
        "Options that do not go together are refused",
        arguments: [
            (
                ["--input-format", "jsonl"],
                "--input-format jsonl needs the member of the URL; add --field NAME."
            ),
            (["--field", "url"], "--field names a member; add --input-format jsonl."),
            (
                ["--input-format", "jsonl", "--field", "url", "--null-data"],
                "--null-data is for --input-format lines; remove one of them."
            ),
            (
                ["--input-format", "jsonl", "--field", "url", "x:"],
                "--input-format is for files and standard input; pass the URLs there, not as arguments."
            ),
            (["--input-format", "csv", "--field", "url"], "The value 'csv' is invalid"),
        ])
    func refused(options: [String], message: String) async throws {
        let run = try await CommandRun(["check", "--schemas", CommandRun.schemas] + options)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("Error: \(message)"), "\(run.errors)")
    }

    @Test(
        "A member that no object has is an error, once all of them were read",
        arguments: [
            ("{\"URL\":1}\n{}", "did you mean \"URL\"?"),
            ("\n\n{}\n", "correct --field, or write null where there is no URL"),
            ("{}\n{\"url\":null}\n", nil), ("\n \n", nil), ("", nil),
        ])
    func absentMember(input: String, hint: String?) async throws {
        let run = try await check(
            input, "--input-format", "jsonl", "--field", "url", "--format", "verdict", "--exit-zero")
        #expect(run.status == (hint == nil ? 0 : 2))
        #expect(
            run.errors == (hint.map { "<stdin>:1:1: error: no object has the member \"url\"; \($0)\n" } ?? "")
        )
        #expect(run.output.split(separator: "\n").allSatisfy { $0.hasSuffix("\"valid\":null}") })
    }

    @Test("Nesting without end and a record without end are refused, and take no memory")
    func hostile() async throws {
        let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
        let nested = try await check(deep, "--input-format", "jsonl", "--field", "url")
        #expect(
            nested.errors.hasPrefix(
                "<stdin>:1:518: error: values are nested more than 512 deep; the line begins \"{\"a\":[[["))
        #expect(nested.errors.utf8.count < 200)
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
}
