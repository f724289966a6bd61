import TestSupport
import Testing

@Suite("typed-url check", .inTurn)
struct CheckTests {
    private let broken = "asset://?id=123&widht=1920&height=12x0"
    private let valid = "MAP:?longitude=2.50&latitude=-0&scale=3"

    @Test("Shows what is wrong as a compiler does, and exits with 1")
    func text() async throws {
        let run = try await CommandRun("check", "--schemas", CommandRun.schemas, broken, valid)
        #expect(run.status == 1)
        #expect(
            run.output == """
                  asset://?id=123&widht=1920&height=12x0
                                  ^~~~~ unknown parameter "widht"; did you mean "width"?
                                                    ^~~~ "height" must be an integer
                  error: missing required parameter "width"
                note: checked against the schema "asset"


                """)
        #expect(run.errors == "2 URLs, 1 invalid\n")
    }

    @Test("Is silent about valid URLs, and exits with 0")
    func clean() async throws {
        let run = try await CommandRun("check", "--schemas", CommandRun.schemas, valid)
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(run.errors == "1 URL, 0 invalid\n")
    }

    @Test("Prints an object a line for programs")
    func jsonLines() async throws {
        let run = try await CommandRun(
            "check", "--schemas", CommandRun.schemas, "--format", "jsonl", valid, broken, "a b")
        #expect(run.status == 1)
        #expect(
            run.output == #"""
                {"argument":1,"url":"MAP:?longitude=2.50&latitude=-0&scale=3","valid":true,"schema":"map","parameters":\#
                {"latitude":0,"longitude":2.5,"latitude_delta":0.05,"longitude_delta":0.05,"width":320,\#
                "height":320,"scale":3},"canonical":"map://?latitude=0&longitude=2.5&scale=3"}
                {"argument":2,"url":"asset://?id=123&widht=1920&height=12x0","valid":false,"schema":"asset","violations":[\#
                {"code":"unknown-parameter","parameter":"widht","range":[16,21],\#
                "message":"unknown parameter \"widht\"","suggestion":"width"},\#
                {"code":"invalid-type","parameter":"height","range":[34,38],\#
                "message":"\"height\" must be an integer","suggestion":null},\#
                {"code":"missing-parameter","parameter":"width","range":null,\#
                "message":"missing required parameter \"width\"","suggestion":null}]}
                {"argument":3,"url":"a b","valid":false,"schema":null,"violations":[\#
                {"code":"malformed-url","parameter":null,"range":[1,2],\#
                "message":"\" \" is not allowed in a scheme; start the URL with a scheme, such as \"https:\"",\#
                "suggestion":null}]}

                """#)
    }

    @Test("Reads URLs a line at a time from standard input")
    func standardInput() async throws {
        let lines = "\(valid)\r\n\n\(broken)\n\(valid)"
        let run = try await CommandRun("check", "--schemas", CommandRun.schemas, input: Array(lines.utf8))
        #expect(run.status == 1)
        #expect(
            run.output == """
                <stdin>:3:17: error: no valid asset URL
                  asset://?id=123&widht=1920&height=12x0
                                  ^~~~~ unknown parameter "widht"; did you mean "width"?
                                                    ^~~~ "height" must be an integer
                  error: missing required parameter "width"


                """)
        #expect(
            run.errors == """
                3 URLs, 1 invalid
                  1  asset  invalid-type       height
                  1  asset  missing-parameter  width
                  1  asset  unknown-parameter  widht

                """)
        let dash = try await CommandRun(
            "check", "--schemas", CommandRun.schemas, "-", input: Array(lines.utf8))
        #expect((dash.output, dash.errors) == (run.output, run.errors))
    }

    @Test("A line that is not UTF-8 is one finding, at the byte of the input")
    func encoding() async throws {
        let run = try await CommandRun(
            "check", "--schemas", CommandRun.schemas, "--format", "jsonl",
            input: Array("map:?x=".utf8) + [0xFF, 0xFE])
        #expect(run.status == 1)
        #expect(
            run.output == #"""
                {"line":1,"url":"map:?x=��","valid":false,"schema":null,"violations":[{"code":"malformed-url",\#
                "parameter":null,"range":[7,8],"message":"invalid UTF-8 byte in the URL",\#
                "suggestion":null}]}

                """#)
    }

    @Test("Names a plus sign that is read as a space")
    func plusSign() async throws {
        try await withTemporaryFolder { folder in
            try #"""
            {
              "uriTemplate": "x:/a{?lon}",
              "type": "object",
              "properties": { "lon": { "type": "number" } },
              "accepts": ["plus-as-space"],
              "additionalProperties": false
            }
            """#.write(
                to: folder.appendingPathComponent("place.json"), atomically: true, encoding: .utf8)
            let run = try await CommandRun(
                "check", "--schemas", "place.json", "x:/a?lon=+4.83", "x:/a?lon=%204.83", in: folder)
            #expect(run.status == 1)
            #expect(
                run.output == """
                      x:/a?lon=+4.83
                               ^~~~~ "lon" must be a number without spaces around it; write "4.83"; a "+" is read as a space
                    note: checked against the schema "place"

                      x:/a?lon=%204.83
                               ^~~~~~~ "lon" must be a number without spaces around it; write "4.83"
                    note: checked against the schema "place"


                    """)
        }
    }

    @Test("Exits with 2 where it cannot do its work")
    func noWork() async throws {
        let none = try await CommandRun("check", "--schemas", "nowhere", valid)
        #expect(none.status == 2)
        #expect(none.errors == "error: cannot read nowhere: there is no such file or folder\n")

        let flag = try await CommandRun("check", "--schemas", CommandRun.schemas, "--foramt", "text")
        #expect(flag.status == 2)
        #expect(flag.errors.hasPrefix("Error: Unknown option '--foramt'"))

        try await withTemporaryFolder { folder in
            try "{\n  \"minimun\": 1\n}\n".write(
                to: folder.appendingPathComponent("bad.json"), atomically: true, encoding: .utf8)
            let bad = try await CommandRun("check", "--schemas", ".", valid, in: folder)
            #expect(bad.status == 2)
            #expect(
                bad.errors.contains(
                    "./bad.json:2:3: error: unknown keyword \"minimun\"; remove it [unknown-keyword]\n"
                ))
        }
    }

    @Test("Says how to read a file whose name is given instead of a URL", arguments: ["check", "parse"])
    func fileAsURL(command: String) async throws {
        try await withTemporaryFolder { folder in
            let made = try await CommandRun(shell: "echo asset: > urls.txt", in: folder)
            try #require(made.status == 0)
            let run = try await CommandRun(command, "--schemas", CommandRun.schemas, "urls.txt", in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors.hasPrefix(
                    "Error: \"urls.txt\" is a file, not a URL; to read URLs from it, write --file before it.\n"
                ))
        }
    }
}
