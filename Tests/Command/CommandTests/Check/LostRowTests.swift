import Foundation
import TestSupport
import Testing

@testable import TypedURLCommandLine

@Suite("No row is lost in silence", .inTurn)
struct LostRowTests {
    private let valid = "map:?latitude=1&longitude=2"

    private func run(_ input: String, _ command: String = "check", _ options: String...) async throws
        -> CommandRun
    {
        try await CommandRun([command, "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
    }

    // MARK: Malformed rows

    @Test("With --malformed-rows null, a malformed row of CSV is a row of nulls, and the next one is read")
    func malformedCSV() async throws {
        let run = try await run(
            "\u{FEFF}\"id\",url\n1,\(valid)\n2,x\"y\n3,a,b\r\n4,\"x\"y\n\n5,\(valid)\n6,\"a\n7,\(valid)\n",
            "check",
            "--input-format", "csv", "--field", "url", "--format", "verdict", "--malformed-rows", "null")
        #expect(run.status == 0)
        #expect(
            run.output
                == """
                "id",url,line,valid,schema,codes
                1,\(valid),2,true,map,
                ,,3,,,malformed-row
                ,,4,,,malformed-row
                ,,5,,,malformed-row
                ,,6,,,malformed-row
                5,\(valid),7,true,map,
                ,,8,,,malformed-row

                """)
        let width =
            "but the first row has 2; give each row the same number, and quote columns that hold a comma"
        #expect(
            run.errors == """
                <stdin>:3:4: warning: unescaped quote in an unquoted column; quote the column, and double the quotes in it; the row begins "2,x"y"
                <stdin>:4:1: warning: the row has 3 columns, \(width); the row begins "3,a,b"
                <stdin>:5:6: warning: expected a comma or a line break after the closing quote; to escape a quote, double it; the row begins "4,"x"y"
                <stdin>:6:1: warning: the row has 1 column, \(width)
                <stdin>:8:3: warning: unterminated quoted column; add the closing quote; the row begins "6,"a"

                """, "\(run.errors)")
    }

    @Test("A malformed row of TSV is null, too, and one of JSON an object with its line alone")
    func malformedOthers() async throws {
        let tabs = try await run(
            "1\t\(valid)\n2\n3\tx\n", "check", "--input-format", "tsv", "--field", "2", "--format", "verdict",
            "--malformed-rows", "null")
        #expect(tabs.status == 1)
        #expect(
            tabs.output
                == "1\t\(valid)\t1\ttrue\tmap\t\n\\N\t\\N\t2\t\t\tmalformed-row\n3\tx\t3\tfalse\t\tmalformed-url\n"
        )
        let members = try await run(
            "1\t\(valid)\n2\n", "check", "--input-format", "tsv", "--field", "2", "--format", "jsonl",
            "--malformed-rows", "null")
        #expect(
            members.output.hasSuffix(
                #"\#n{"1":null,"2":null,"line":2,"valid":null,"violations":[{"code":"malformed-row","parameter":null,"range":null,"message":"the row has 1 column, but the first row has 2; give each row the same number; the row begins \"2\"","suggestion":null}]}\#n"#
            ), "\(members.output)")
        let objects = try await run(
            "{\"url\":\"\(valid)\"}\n{\"url\":\n[]\n{\"url\":null}\n", "check", "--input-format", "jsonl",
            "--field",
            "url", "--format", "verdict", "--malformed-rows", "null")
        #expect(objects.status == 0)
        #expect(
            objects.output == """
                {"url":"\(valid)","line":1,"valid":true,"schema":"map","codes":[]}
                {"line":2,"valid":null,"codes":["malformed-row"]}
                {"line":3,"valid":null,"codes":["malformed-row"]}
                {"url":null,"line":4,"valid":null}

                """)
    }

    @Test("parse prints a malformed row with its error, and ends without it as with any other error")
    func malformedParse() async throws {
        let options = ["--input-format", "tsv", "--field", "2", "--columns", "schema"]
        let input = "1\t\(valid)\n2\n3\t\(valid)\n"
        let null = try await CommandRun(
            ["parse", "--schemas", CommandRun.schemas, "--malformed-rows", "null"] + options,
            input: Array(input.utf8))
        #expect(null.status == 0)
        let message =
            "the row has 1 column, but the first row has 2; give each row the same number; the row begins \"2\""
        #expect(
            null.output
                == "1\t\(valid)\t1\tmap\t\n\\N\t\\N\t2\t\tmalformed-row: \(message)\n3\t\(valid)\t3\tmap\t\n")
        #expect(null.errors == "<stdin>:2:1: warning: \(message)\n")
        let fail = try await CommandRun(
            ["parse", "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
        #expect(fail.status == 2)
        #expect(fail.errors == "<stdin>:2:1: error: \(message)\n")
        #expect(fail.output == "1\t\(valid)\t1\tmap\t\n")
    }

    @Test("Ten malformed rows have a message, and the rest are counted, in text as well")
    func manyMalformed() async throws {
        let input = "id,url\n" + String(repeating: "x\n", count: 100_000)
        let run = try await run(
            input, "check", "--input-format", "csv", "--field", "url", "--malformed-rows", "null")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 12)
        #expect(lines[9].hasPrefix("<stdin>:11:1: warning: "))
        #expect(lines[10] == "… and 99,990 more malformed rows with a null result")
        #expect(lines[11] == "0 URLs, 0 invalid, 100,000 malformed rows with a null result")
        #expect(run.output == "")
        #expect(run.status == 0)
    }

    @Test("A row of names that is malformed has no null result, nor has a line of URLs")
    func malformedHeader() async throws {
        let header = try await run(
            "\"id,url\n1,x\n", "check", "--input-format", "csv", "--field", "url", "--malformed-rows", "null")
        #expect(header.status == 2)
        #expect(
            header.errors.hasPrefix("<stdin>:1:1: error: unterminated quoted column; add the closing quote\n")
        )
        let lines = try await run("x", "check", "--malformed-rows", "null")
        #expect(lines.status == 2)
        #expect(
            lines.errors.hasPrefix(
                "Error: --malformed-rows null is for --input-format tsv, csv and jsonl; a line of URLs is never malformed.\n"
            ))
    }

    @Test("Rows with odd quotes are split in one way, however a file is cut into parts")
    func oddQuotes() async throws {
        // Quotes within a column that begins without one do not open a quoted column.
        let rows = (0..<30_000).map { $0.isMultiple(of: 7) ? "\($0),5\" x\n" : "\($0),\"a\n\(valid)\"\n" }
        let run = try await run(
            "id,url\n" + rows.joined(), "check", "--input-format", "csv", "--field", "url", "--format",
            "verdict",
            "--malformed-rows", "null")
        #expect(run.output.components(separatedBy: "malformed-row\n").count - 1 == 4286)
        #expect(run.output.components(separatedBy: "malformed-url\n").count - 1 == 25_714)
    }

    // MARK: Numbers of rows

    @Test(
        "--expect-rows counts each row, and exits with 2 where there is another number",
        arguments: [
            (["--input-format", "csv", "--field", "url"], "id,url\n1,map:?latitude=1&longitude=2\n2,\n", 2),
            (["--input-format", "tsv", "--field", "1"], "map:?latitude=1&longitude=2\n\\N\n\n", 3),
            (["--input-format", "jsonl", "--field", "url"], "{\"url\":null}\n{\"id\":2}", 2),
            (["--input-format", "csv", "--field", "2", "--malformed-rows", "null"], "1,\n2\n3,\n", 3),
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
            let options = [
                "--input-format", "tsv", "--field", "2", "--summary", file.path, "--malformed-rows",
            ]
            let input = "1\t\(valid)\n2\tx\n3\t\\N\n4\n5\tx\n6\tx\n"
            for command in ["check", "parse"] {
                let run = try await CommandRun(
                    [command, "--schemas", CommandRun.schemas] + options + ["null"], input: Array(input.utf8))
                #expect(run.status == 1)
                let found = try summary()
                #expect(found["command"] as? String == command)
                #expect(found["complete"] as? Bool == true)
                let numbers = ["rows", "valid", "invalid", "null", "malformed"].map { found[$0] as? Int }
                #expect(numbers == [6, 1, 3, 1, 1])
                #expect((found["toolVersion"] as? String) == CommandVersion.number)
            }
            let hash = try #require(try summary()["schemas"] as? String)
            #expect(hash.utf8.count == 16)
            let failed = try await CommandRun(
                ["check", "--schemas", CommandRun.schemas] + options + ["fail"], input: Array(input.utf8))
            #expect(failed.status == 2)
            #expect(try summary()["complete"] as? Bool == false)
            #expect(try summary()["rows"] as? Int == 3)

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
