import Foundation
import TestSupport
import Testing

@Suite("typed-url check, whatever it reads", .inTurn)
struct CheckInputTests {
    private let valid = "map:?latitude=1&longitude=2"

    private func check(_ bytes: [UInt8], _ options: String...) async throws -> CommandRun {
        try await withTemporaryFolder { folder in
            try Data(bytes).write(to: folder.appendingPathComponent("urls.txt"))
            // The format is jsonl, so that each URL is seen as it was read.
            return try await CommandRun(
                shell:
                    "typed-url check --schemas '\(CommandRun.schemas)' --file urls.txt \(options.joined(separator: " "))",
                in: folder)
        }
    }

    private func urls(_ run: CommandRun) throws -> [String] {
        try run.output.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return try #require(object?["url"] as? String)
        }
    }

    @Test(
        "Lines end at LF or CRLF, the last one at the end; empty ones and a byte order mark are passed over")
    func lines() async throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("\(valid)\r\n\r\n\n\(valid)&scale=2\n \n\r\r\nx".utf8)
        let run = try await check(bytes, "--format jsonl")
        #expect(try urls(run) == [valid, "\(valid)&scale=2", " ", "\r", "x"])
        #expect(run.status == 1)
    }

    @Test("Places are of the file: lines from 1, columns in scalars", arguments: ["", "é"])
    func places(letter: String) async throws {
        let run = try await check(Array("\n\(valid)\nmap:?latitude=1&\(letter)x=2\n".utf8), "--format github")
        #expect(
            run.output.hasPrefix(
                letter.isEmpty
                    ? """
                    ::error file=urls.txt,line=3,endLine=3,col=17,endColumn=18,title=unknown-parameter::unknown \
                    parameter "x"
                    ::error file=urls.txt,line=3,endLine=3,col=20,endColumn=20,title=missing-parameter::missing
                    """
                    : """
                    ::error file=urls.txt,line=3,endLine=3,col=17,endColumn=18,title=malformed-url::"é" is not allowed
                    """), "\(run.output)")
    }

    @Test("A byte that is no text, and one that no URL has, are findings at their position")
    func bytes() async throws {
        let run = try await check(Array("map:?x=".utf8) + [0xFF, 0x0A, 0x61, 0x3A, 0x00, 0x62, 0x0A])
        #expect(
            run.output == """
                urls.txt:1:8: error: no valid URL
                  map:?x=�
                         ^ invalid UTF-8 byte in the URL

                urls.txt:2:3: error: no valid URL
                  a:\\u{0}b
                    ^~~~~ "\\u{0}" is not allowed in a URL; write "%00"


                """)
    }

    @Test("A line that is longer than any URL is one finding, and those after it are read")
    func overlong() async throws {
        let long = [UInt8](repeating: UInt8(ascii: "a"), count: 1_200_000)
        let run = try await check(long + Array("\n\(valid)\nx\n".utf8) + long, "--format sarif", "--quiet")
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
        let text = try await check(long + Array("\nx\n".utf8))
        #expect(text.output.hasPrefix("urls.txt:1:1: error: no valid URL\n  aaaa"))
        #expect(
            text.output.contains("…\n  error: the URL is longer than 1048576 bytes (at byte 1048576)\n"),
            "\(text.output)")
        #expect(text.output.utf8.count < 5000)
    }

    @Test("A line of the greatest length is a URL")
    func longest() async throws {
        let beginning = "asset://?width=1&height=1&id="
        func url(_ length: Int) -> [UInt8] {
            Array(beginning.utf8)
                + [UInt8](repeating: UInt8(ascii: "a"), count: length - beginning.utf8.count) + [0x0D, 0x0A]
        }
        let run = try await check(url(1 << 20) + url(1 << 20 + 1))
        #expect(run.errors.hasPrefix("2 URLs, 2 invalid\n"))
        #expect(run.errors.contains("asset  invalid-length"))
        #expect(run.errors.contains("-      malformed-url"))
    }

    @Test("A file without a line is no finding", arguments: ["/dev/null", "empty.txt"])
    func nothing(path: String) async throws {
        try await withTemporaryFolder { folder in
            try Data().write(to: folder.appendingPathComponent("empty.txt"))
            let run = try await CommandRun(
                "check", "--schemas", CommandRun.schemas, "--file", path, in: folder)
            #expect(run.status == 0)
            #expect(run.output == "")
            #expect(run.errors == "0 URLs, 0 invalid\n")
        }
    }

    @Test("What cannot be read is said, the other files are checked, and the status is 2")
    func unreadable() async throws {
        try await withTemporaryFolder { folder in
            try Data("x\n".utf8).write(to: folder.appendingPathComponent("a.txt"))
            let run = try await CommandRun(
                "check", "--schemas", CommandRun.schemas, "--file", "gone.txt", "--file", ".", "--file",
                "a.txt",
                "--format", "json", in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors == """
                    error: cannot read gone.txt: there is no such file
                    error: cannot read .: it is a folder

                    """)
            #expect(run.output.hasPrefix(#"{"version":1,"toolVersion":"#))
            #expect(run.output.hasSuffix("\n]}\n"))
            #expect(run.output.contains(#""path":"a.txt","start":{"line":1,"#))
        }
    }

    @Test("Files are read in the order in which they are named, after the URLs that are arguments")
    func order() async throws {
        try await withTemporaryFolder { folder in
            try Data("b:\n".utf8).write(to: folder.appendingPathComponent("b.txt"))
            let run = try await CommandRun(
                "check", "--schemas", CommandRun.schemas, "--format", "jsonl", "--file", "b.txt", "--file",
                "-",
                "--file", "b.txt", "a:", in: folder, input: Array("c:".utf8))
            #expect(try urls(run) == ["a:", "b:", "c:", "b:"])
            let dash = try await CommandRun(
                "check", "--schemas", CommandRun.schemas, "--format", "jsonl", "a:", "-", "d:", in: folder,
                input: Array("c:".utf8))
            #expect(try urls(dash) == ["a:", "c:", "d:"])
        }
    }
}
