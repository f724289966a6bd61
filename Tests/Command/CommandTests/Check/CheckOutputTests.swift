import Foundation
import TestSupport
import Testing

@testable import TypedURLCommandLine
@testable import TypedURLReporting

@Suite("typed-url check, what it prints", .inTurn)
struct CheckOutputTests {
    private let valid = "map:?latitude=1&longitude=2"
    private let invalid = "map:?latitude=1&longitude=2&zoom=3"

    private func check(_ lines: [String], _ options: String) async throws -> CommandRun {
        try await withTemporaryFolder { folder in
            try Data(lines.map { $0 + "\n" }.joined().utf8)
                .write(to: folder.appendingPathComponent("urls.txt"))
            return try await CommandRun(
                shell: "typed-url check --schemas '\(CommandRun.schemas)' --file urls.txt \(options)",
                in: folder)
        }
    }

    @Test("--only-invalid leaves the valid URLs out of jsonl")
    func onlyInvalid() async throws {
        let run = try await check([valid, invalid, valid], "--format jsonl --only-invalid")
        #expect(
            run.output == #"""
                {"line":2,"url":"map:?latitude=1&longitude=2&zoom=3","valid":false,"schema":"map","violations":[\#
                {"code":"unknown-parameter","parameter":"zoom","range":[28,32],\#
                "message":"unknown parameter \"zoom\"","suggestion":null}]}

                """#)
        #expect(run.errors == "")
        #expect(run.status == 1)
    }

    @Test("--max-problems ends the printing, and neither the counting nor the status is silent about it")
    func maxProblems() async throws {
        let urls = Array(repeating: invalid, count: 1300) + [valid]
        let run = try await check(urls, "--max-problems 2")
        #expect(run.output.components(separatedBy: "error: no valid").count == 3)
        #expect(
            run.errors == """
                … and 1,298 more invalid URLs were not shown (--max-problems 2)
                1,301 URLs, 1,300 invalid
                  1,300  map  unknown-parameter  zoom

                """)
        #expect(run.status == 1)

        let lines = try await check(
            [invalid, valid, invalid, valid], "--format jsonl --max-problems 1 --quiet")
        #expect(
            lines.output.split(separator: "\n").map { $0.contains("\"valid\":true") } == [false, true, true])
        #expect(lines.errors == "… and 1 more invalid URL was not shown (--max-problems 1)\n")

        let none = try await check([invalid, invalid], "--format json --max-problems 0")
        #expect(none.output.hasSuffix(#","command":"check","findings":[]}"# + "\n"))
        #expect(none.errors == "… and 2 more invalid URLs were not shown (--max-problems 0)\n")

        let wrong = try await check([valid], "--max-problems=-1")
        #expect(wrong.status == 2)
        #expect(wrong.errors.hasPrefix("Error: --max-problems is a number of URLs, 0 or more.\n"))
    }

    @Test("--quiet leaves the summary out")
    func quiet() async throws {
        let run = try await check([invalid], "--quiet")
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("urls.txt:1:29: error: no valid map URL\n"))
    }

    @Test("A finding has what programs want to know of it")
    func json() async throws {
        let run = try await check([invalid], "--format json")
        #expect(
            run.output == #"""
                {"version":1,"toolVersion":"\#(CommandVersion.number)","command":"check","findings":[
                {"rule":"unknown-parameter","severity":"error","message":"unknown parameter \"zoom\"",\#
                "details":[],"path":"urls.txt","start":{"line":1,"column":29},"end":{"line":1,"column":33},\#
                "related":[],"properties":{"url":"map:?latitude=1&longitude=2&zoom=3","schema":"map",\#
                "parameter":"zoom","range":[28,32],"suggestion":null}}
                ]}

                """#)
    }

    @Test("Every format is whole", arguments: ["json", "sarif", "gitlab", "junit", "github"])
    func formats(format: String) async throws {
        let run = try await check([invalid, valid, "x y"], "--format \(format)")
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(run.output.contains("unknown-parameter") && run.output.contains("malformed-url"))
        if ["json", "sarif", "gitlab"].contains(format) {
            _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        }
    }

    @Test(
        "Says of which argument a finding is",
        arguments: ["json", "jsonl", "sarif", "gitlab", "junit", "github"])
    func argument(format: String) async throws {
        let run = try await CommandRun(
            "check", "--schemas", CommandRun.schemas, "--format", format, "poll:1", "map:{2}")
        let urls =
            switch format {
            case "jsonl": [#""url":"poll:1""#, #""url":"map:{2}""#]
            // Braces stand for arguments in messages of SARIF, unless they are doubled.
            case "sarif": [#"\nthe URL is poll:1""#, #"\nthe URL is map:{{2}}""#]
            default: ["the URL is poll:1", "the URL is map:{2}"]
            }
        for url in urls { #expect(run.output.contains(url)) }
        #expect(run.status == 1)
    }

    @Test("All cores together print what one would, in the order of the lines")
    func order() async throws {
        // Enough for many pieces of work.
        let urls = (0..<20_000).map {
            $0.isMultiple(of: 5) ? "map:?latitude=x\($0)&longitude=2" : "\(valid)&scale=1"
        }
        let run = try await check(urls, "--format github")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 4000)
        for (index, line) in lines.enumerated() {
            guard line.contains("line=\(index * 5 + 1),") else {
                Issue.record("\(line) is at \(index)")
                return
            }
        }
    }

    @Test("Colour is for those who ask for it")
    func colour() async throws {
        let run = try await check([invalid], "--color always")
        #expect(
            run.output.hasPrefix(
                "\u{1B}[1murls.txt:1:29:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mno valid map URL\u{1B}[0m\n"
            ))
        #expect(!(try await check([invalid], "")).output.contains("\u{1B}"))
    }

    @Test("A reader that goes away ends the command without a word")
    func brokenPipe() async throws {
        let urls = Array(repeating: invalid, count: 20_000)
        let run = try await check(urls, "2>errors | head -n 1; cat errors")
        #expect(run.output == "urls.txt:1:29: error: no valid map URL\n")
    }

    #if os(Linux)
    @Test("A disk that is full is said, and the status is 2", arguments: ["text", "json", "sarif", "jsonl"])
    func fullDisk(format: String) async throws {
        let run = try await check([invalid], "--format \(format) > /dev/full")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: cannot write the output: No space left on device\n"))
    }
    #endif

    @Test("A signal ends the command, which leaves no trace")
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
