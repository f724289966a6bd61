import Foundation
import TestSupport
import Testing

@Suite("Rows that hold more than a URL", .inTurn)
struct KeyedInputTests {
    private let valid = "map:?latitude=1&longitude=2"

    private func check(_ input: String, _ options: String...) async throws -> CommandRun {
        try await CommandRun(["check", "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
    }

    @Test("Rows of tabs pass through as they are, with the verdict after them")
    func tabs() async throws {
        let run = try await check(
            "id\turl\tnote\n1\t\(valid)\ta\\tb\n2\t\t\n3\tx y\t\\N\r\n4\t\\N\t\"\n5\tx\\ty\t",
            "--input-format",
            "tsv", "--field", "url", "--format", "verdict")
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(
            run.output == """
                id\turl\tnote\tline\tvalid\tschema\tcodes
                1\t\(valid)\ta\\tb\t2\ttrue\tmap\t
                2\t\t\t3\t\t\t
                3\tx y\t\\N\t4\tfalse\t\tmalformed-url\r
                4\t\\N\t"\t5\t\t\t
                5\tx\\ty\t\t6\tfalse\t\tmalformed-url

                """)
    }

    @Test("Rows of commas hold quotes, commas and line breaks; a row ends as it did")
    func commas() async throws {
        let run = try await check(
            "\u{FEFF}1,\"a \"\"b\"\",\r\nc\",\(valid)\r\n2,,\n\"3\",\"\",\"x \"\" y\"", "--input-format",
            "csv", "--field",
            "3", "--format", "verdict")
        #expect(
            run.output
                == "1,\"a \"\"b\"\",\r\nc\",\(valid),1,true,map,\"\"\r\n".replacingOccurrences(
                    of: ",\"\"\r", with: ",\r")
                + "2,,,3,,,\n\"3\",\"\",\"x \"\" y\",4,false,,malformed-url\n")
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

    @Test("As jsonl, columns are members, and the result has no second copy of the URL")
    func columnsAsMembers() async throws {
        let run = try await check(
            "id,url,note\n1,\(valid),\"a\"\"\t\"\n2,,\n", "--input-format", "csv", "--field", "url",
            "--format",
            "jsonl")
        let lines = run.output.split(separator: "\n")
        #expect(
            lines[0].hasPrefix(
                #"{"id":"1","url":"\#(valid)","note":"a\"\t","line":2,"valid":true,"schema":"map","parameters":{"#
            ))
        #expect(lines[1] == #"{"id":"2","url":"","note":"","line":3,"valid":null}"#)
        let numbered = try await check(
            "1\t\\N\n", "--input-format", "tsv", "--field", "1", "--format", "jsonl", "--only-invalid")
        #expect(numbered.output.hasPrefix(#"{"1":"1","2":null,"line":1,"valid":false"#))
    }

    @Test("Findings have the line and column of the URL within the row")
    func places() async throws {
        let run = try await check(
            "id,url\n\"é\n\",map:?latitude=99\n2,\"map:?x=\"\"&latitude=1\"\n", "--input-format", "csv",
            "--field", "url")
        #expect(
            run.output.hasPrefix(
                """
                <stdin>:3:17: error: no valid map URL
                  map:?latitude=99
                                ^~ "latitude" must be at most 90
                """), "\(run.output)")
        #expect(run.output.contains("\n<stdin>:4:4: error: no valid URL\n  map:?x=\"&latitude=1\n"))
        let github = try await check(
            "{\"id\":1,\"url\":\"x y\"}", "--input-format", "jsonl", "--field", "url", "--format", "github")
        #expect(github.output.hasPrefix("::error file=<stdin>,line=1,endLine=1,col=17,endColumn=18,"))
    }

    @Test("The names of the result begin as --prefix says")
    func prefix() async throws {
        let run = try await check(
            "line\turl\n7\t\(valid)\n", "--input-format", "tsv", "--field", "url", "--format", "verdict",
            "--prefix",
            "url_")
        #expect(
            run.output
                == "line\turl\turl_line\turl_valid\turl_schema\turl_codes\n7\t\(valid)\t2\ttrue\tmap\t\n")
        let objects = try await check(
            "{\"url\":\"\(valid)\"}", "--input-format", "jsonl", "--field", "url", "--format", "verdict",
            "--prefix", "é\"")
        #expect(objects.output.contains(#","é\"line":1,"#))
    }

    @Test("Files of the same columns are one table; another one is refused")
    func files() async throws {
        try await withTemporaryFolder { folder in
            for (name, text) in [
                ("a.csv", "id,url\n1,\(valid)"), ("b.csv", "id,url\r\n2,x\r\n"),
                ("c.csv", "url,id\n\(valid),3\n"),
            ] {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
            let run = try await CommandRun(
                shell: """
                    typed-url check --schemas '\(CommandRun.schemas)' --input-format csv --field url --format verdict \
                    --file a.csv --file b.csv --file c.csv
                    """, in: folder)
            #expect(run.status == 2)
            #expect(
                run.output == """
                    id,url,line,valid,schema,codes
                    1,\(valid),2,true,map,
                    2,x,2,false,,malformed-url\r

                    """)
            #expect(run.errors == "c.csv:1:1: error: the columns differ from those of the previous file\n")
        }
    }

    @Test(
        "What is no row is said with its position, and the rows before it are checked",
        arguments: [
            (
                "csv", "id,url\n1,\"x",
                "2:3: error: unterminated quoted column; add the closing quote; the row begins \"1,\"x\""
            ),
            (
                "csv", "id,url\n1,x\"y\n",
                "2:4: error: unescaped quote in an unquoted column; quote the column, and double the quotes in it; the row begins \"1,x\"y\""
            ),
            (
                "csv", "id,url\n1,x\n2,\"x\\\"y\"\n",
                "3:7: error: expected a comma or a line break after the closing quote; to escape a quote, double it; the row begins \"2,\"x\\\"y\"\""
            ),
            (
                "csv", "id,url\n1,x,y\n",
                "2:1: error: the row has 3 columns, but the first row has 2; give each row the same number, and quote columns that hold a comma; the row begins \"1,x,y\""
            ),
            (
                "csv", "id,url\n1,x\n\n",
                "3:1: error: the row has 1 column, but the first row has 2; give each row the same number, and quote columns that hold a comma"
            ),
            (
                "csv", "id,URL\n1,x\n",
                "1:1: error: the first row has no column \"url\"; did you mean \"URL\"?"
            ),
            (
                "csv", "id;link\n1;x\n",
                "1:1: error: the first row has no column \"url\"; it has \"id;link\"; correct --field or --input-format"
            ),
            (
                "csv", "a,b,c,d,e,f,g,h,i\n",
                "1:1: error: the first row has no column \"url\"; it has \"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\", …; correct --field or --input-format"
            ),
            ("csv", "url,url\nx,y\n", "1:5: error: duplicate column \"url\"; remove one of them"),
            (
                "tsv", "valid\turl\n",
                "1:1: error: the column \"valid\" has the name of a result; add --prefix to rename the results"
            ),
            (
                "tsv", "id\turl\n\t\t\n",
                "2:1: error: the row has 3 columns, but the first row has 2; give each row the same number; the row begins \"\\u{9}\\u{9}\""
            ),
            (
                "jsonl", "{}\n[1]",
                "2:1: error: each line must be a JSON object, not an array; jq -c '.[]' prints each of its items on a line; the row begins \"[1]\""
            ),
            (
                "jsonl", "{}\nx",
                "2:1: error: each line must be a JSON object; write { } around it; the row begins \"x\""
            ),
            (
                "jsonl", "{\"url\":\"x\",}",
                "1:12: error: expected a name in quotes, found \"}\"; the row begins \"{\"url\":\"x\",}\""
            ),
            (
                "jsonl", "{\"a\":[1 2]}",
                "1:9: error: expected \",\" or \"]\", found \"2\"; the row begins \"{\"a\":[1 2]}\""
            ),
            ("jsonl", "{\"a\":01}", "1:6: error: \"01\" is not a JSON value; the row begins \"{\"a\":01}\""),
            (
                "jsonl", "{\"a\":\"\\x\"}",
                "1:7: error: JSON has no such escape; write a backslash twice; the row begins \"{\"a\":\"\\x\"}\""
            ),
            (
                "jsonl", "{\"a\":{\n}}",
                "1:7: error: unexpected end of line; expected a name in quotes, because each line holds one whole object; the row begins \"{\"a\":{\""
            ),
            (
                "jsonl", "{} {}",
                "1:4: error: a line holds one object; remove what follows it; the row begins \"{} {}\""
            ),
            (
                "jsonl", "{\"url\":\"a\",\"url\":\"b\"}",
                "1:12: error: duplicate member \"url\"; remove one of them; the row begins \"{\"url\":\"a\",\"url\":\"b\"}\""
            ),
            (
                "jsonl", "{\"a\":\"b\tc\"}",
                "1:8: error: a control character in a string is written as an escape, such as \\u0009; the row begins \"{\"a\":\"b\\u{9}c\"}\""
            ),
            (
                "jsonl", "{\"codes\":1}",
                "1:2: error: the member \"codes\" has the name of a result; add --prefix to rename the results; the row begins \"{\"codes\":1}\""
            ),
        ])
    func problems(format: String, input: String, message: String) async throws {
        let run = try await check(
            input, "--input-format", format, "--field", "url", "--format", "verdict", "--exit-zero")
        #expect(run.status == 2)
        #expect(run.errors == "<stdin>:\(message)\n")
        let rows = run.output.split(separator: "\n").filter { !$0.hasPrefix("id") }
        #expect(rows.allSatisfy { $0.hasPrefix("1,x,2,") || $0 == "{\"line\":1,\"valid\":null}" }, "\(rows)")
    }

    @Test(
        "Options that do not go together are refused",
        arguments: [
            (
                ["--input-format", "csv"],
                "--input-format csv needs the column of the URL; add --field NAME or --field N."
            ),
            (
                ["--field", "url"],
                "--field names a column; add --input-format tsv, --input-format csv or --input-format jsonl."
            ),
            (
                ["--input-format", "tsv", "--field", "1", "--null-data"],
                "--null-data is for --input-format lines; remove one of them."
            ),
            (
                ["--input-format", "tsv", "--field", "1", "x:"],
                "--input-format is for files and standard input; pass the URLs there, not as arguments."
            ),
        ])
    func refused(options: [String], message: String) async throws {
        let run = try await CommandRun(["check", "--schemas", CommandRun.schemas] + options)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("Error: \(message)"), "\(run.errors)")
    }

    @Test(
        "A column that there is none of is an error, whatever its number",
        arguments: [
            (
                "tsv", "2",
                "1:1: error: the first row has no column 2, only 1; correct --field or --input-format"
            ),
            (
                "csv", "99",
                "1:1: error: the first row has no column 99, only 2; correct --field or --input-format"
            ),
            (
                "csv", "2000000000",
                "1:1: error: the first row has no column 2000000000, only 2; correct --field or --input-format"
            ),
            (
                "csv", "99999999999999999999",
                "1:1: error: the first row has no column 99999999999999999999, only 2; correct --field or --input-format"
            ),
        ])
    func absentColumn(format: String, field: String, message: String) async throws {
        let run = try await check(
            "1,\(valid)\n", "--input-format", format, "--field", field, "--format", "verdict", "--exit-zero")
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors == "<stdin>:\(message)\n")
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

    @Test("Rows of many columns do not multiply: those that lack them are refused")
    func width() async throws {
        let row = String(repeating: ",", count: 9000)
        let run = try await check(
            row + "\n" + String(repeating: "y\n", count: 45_000), "--input-format", "csv", "--field", "1",
            "--format", "jsonl", "--exit-zero")
        #expect(run.status == 2)
        #expect(run.output.utf8.count < 200_000)
        #expect(
            run.errors
                == "<stdin>:2:1: error: the row has 1 column, but the first row has 9001; give each row the same number, and quote columns that hold a comma; the row begins \"y\"\n"
        )
    }

    @Test("Nesting without end and a record without end are refused, and take no memory")
    func hostile() async throws {
        let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
        let nested = try await check(deep, "--input-format", "jsonl", "--field", "url")
        #expect(
            nested.errors.hasPrefix(
                "<stdin>:1:518: error: values are nested more than 512 deep; the row begins \"{\"a\":[[["))
        #expect(nested.errors.utf8.count < 200)
        // From a file: the command ends without having read it all.
        try await withTemporaryFolder { folder in
            let text = Array("id,url\n1,\"".utf8) + [UInt8](repeating: UInt8(ascii: "\n"), count: 18 << 20)
            try Data(text).write(to: folder.appendingPathComponent("a.csv"))
            let long = try await CommandRun(
                "check", "--schemas", CommandRun.schemas, "--input-format", "csv", "--field", "url",
                "--quiet",
                "--file", "a.csv", in: folder)
            #expect(
                long.errors
                    == "a.csv:2:1: error: the record is longer than 16777216 bytes; a quote before it may not be closed\n"
            )
        }
    }
}
