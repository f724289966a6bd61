import Foundation
import TestSupport
import Testing

@Suite("typed-url parse", .inTurn)
struct ParseTests {
    private let map = "map:?longitude=2&latitude=1.50"

    private func parse(_ input: String, _ options: String...) async throws -> CommandRun {
        try await CommandRun(["parse", "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
    }

    @Test(
        "Prints an object for each line: the parameters with their defaults, and the canonical URL, or an error"
    )
    func objects() async throws {
        let run = try await parse("poll://?id=7&owner=-1\n\nmap:?latitude=99\nx y")
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(
            run.output == """
                {"line":1,"schema":"poll","parameters":{"owner":-1,"id":7,"theme":"light"},"canonical":"poll://?owner=-1&id=7"}
                {"line":2,"schema":null,"parameters":null,"canonical":null}
                {"line":3,"schema":"map","parameters":null,"canonical":null,"error":"out-of-range: \\"latitude\\" must be at most 90; missing-parameter: missing required parameter \\"longitude\\""}
                {"line":4,"schema":null,"parameters":null,"canonical":null,"error":"malformed-url: \\" \\" is not allowed in a scheme; start the URL with a scheme, such as \\"https:\\""}

                """)
        let arguments = try await CommandRun(
            "parse", "--schemas", CommandRun.schemas, "poll://?owner=-1&id=7", "--exit-zero", "x")
        #expect(arguments.status == 0)
        #expect(arguments.output.hasPrefix("{\"argument\":1,\"schema\":\"poll\","))
    }

    @Test("Prints the text of a template after its query, and the values of other spellings")
    func spellings() async throws {
        try await withTemporaryFolder { folder in
            let schema = #"""
                {
                  "uriTemplate": "x:{?q,on}&k=2", "type": "object", "additionalProperties": false, "required": ["q"],
                  "properties": { "q": { "type": "string" }, "on": { "type": "boolean", "valueAliases": { "yes": true } } },
                  "accepts": ["plus-as-space", "iri"]
                }
                """#
            try schema.write(to: folder.appending(path: "x.json"), atomically: true, encoding: .utf8)
            let run = try await CommandRun(
                ["parse", "--schemas", folder.path()],
                input: Array("x:?q=a&k=2\nx:?q=a+é&on=yes&k=2\n".utf8))
            #expect(
                run.output == """
                    {"line":1,"schema":"x","parameters":{"q":"a"},"canonical":"x:?q=a&k=2"}
                    {"line":2,"schema":"x","parameters":{"q":"a é","on":true},"canonical":"x:?q=a%20%C3%A9&on=true&k=2"}

                    """)
        }
    }

    /// A schema with parameters of each kind that rows print without the engine.
    private static let kinds = """
        {
          "uriTemplate": "k:{?id,at,rate,step,count,even,on,tags,box,level}",
          "type": "object",
          "properties": {
            "id": { "type": "string", "format": "uuid" }, "at": { "type": "string", "format": "date-time" },
            "rate": { "type": "number", "default": 1 }, "step": { "type": "number", "enum": [0.5, 100] },
            "count": { "type": "integer", "default": 0 }, "even": { "type": "integer", "multipleOf": 2 },
            "on": { "type": "boolean" }, "tags": { "type": "array", "items": { "type": "string" }, "default": ["a,b"], "minItems": 1 },
            "box": { "type": "array", "prefixItems": [{ "title": "w", "type": "number" }, { "title": "h", "type": "integer" }], "items": false, "minItems": 2 },
            "level": { "anyOf": [{ "type": "integer" }, { "const": "auto" }] }
          },
          "additionalProperties": false
        }
        """

    @Test(
        "Values of each kind are in normal form",
        arguments: [
            (
                "id=4F0CA4E5-0000-4000-8000-00000000ABCD&at=2024-02-29T13:00:00.500%2B01:00",
                #"{"id":"4f0ca4e5-0000-4000-8000-00000000abcd","at":"2024-02-29T12:00:00.500Z","rate":1,"count":0,"tags":["a,b"]}"#,
                "?id=4f0ca4e5-0000-4000-8000-00000000abcd&at=2024-02-29T12%3A00%3A00.500Z"
            ),
            (
                "rate=1.0e0&step=1e2&count=-0&even=%34&on=true&tags=a%2cb",
                #"{"rate":1,"step":100,"count":0,"even":4,"on":true,"tags":["a,b"]}"#,
                "?step=100&even=4&on=true"
            ),
            (
                "rate=-0&tags=%C3%A9,,x%22%41:&box=0.0000001,-0",
                #"{"rate":0,"count":0,"tags":["é","","x\"A:"],"box":[1e-7,0]}"#,
                "?rate=0&tags=%C3%A9,,x%22A%3A&box=1e-7,0"
            ),
            (
                "rate=123456789012345&step=0.50&count=-7",
                #"{"rate":123456789012345,"step":0.5,"count":-7,"tags":["a,b"]}"#,
                "?rate=123456789012345&step=0.5&count=-7"
            ),
            ("rate=1e21&count=3", #"{"rate":1e+21,"count":3,"tags":["a,b"]}"#, "?rate=1e%2B21&count=3"),
            ("level=5", #"{"rate":1,"count":0,"tags":["a,b"],"level":5}"#, "?level=5"),
            ("rate=0.10&rate=1", nil, nil),
        ])
    func kinds(query: String, parameters: String?, canonical: String?) async throws {
        // Where a parameter is a union, the engine prints all; where none is, rows print without it.
        for union in [true, false] {
            try await withTemporaryFolder { folder in
                let schema =
                    union
                    ? Self.kinds
                    : Self.kinds.replacingOccurrences(
                        of: #""anyOf": [{ "type": "integer" }, { "const": "auto" }]"#,
                        with: #""type": "integer""#)
                try Data(schema.utf8).write(to: folder.appendingPathComponent("k.json"))
                let run = try await CommandRun("parse", "--schemas", ".", "k:?\(query)", in: folder)
                guard let parameters, let canonical else { return #expect(run.status == 1) }
                #expect(
                    run.output
                        == "{\"argument\":1,\"schema\":\"k\",\"parameters\":\(parameters),\"canonical\":\"k:\(canonical)\"}\n"
                )
            }
        }
    }

    @Test("Objects pass through, and the result follows")
    func objectsAsInput() async throws {
        let run = try await parse(
            "{\"id\":7,\"url\":\"poll://?owner=-1&id=7\"}\n{\"url\":null}\n", "--input-format", "jsonl",
            "--field",
            "url")
        #expect(
            run.output == """
                {"id":7,"url":"poll://?owner=-1&id=7","line":1,"schema":"poll","parameters":{"owner":-1,"id":7,"theme":"light"},"canonical":"poll://?owner=-1&id=7"}
                {"url":null,"line":2,"schema":null,"parameters":null,"canonical":null}

                """)
    }
}

@Suite("typed-url build, of many instances", .inTurn)
struct BuildManyTests {
    private func build(_ input: String) async throws -> CommandRun {
        try await CommandRun("build", "--schemas", CommandRun.schemas, "-", input: Array(input.utf8))
    }

    @Test(
        "Builds the URL of each line, whatever else it holds; a line without an instance gives an empty one")
    func lines() async throws {
        let run = try await build(
            """
            {"line":1,"schema":"poll","parameters":{"id":7,"owner":-1},"canonical":"x"}
            {"line":2,"schema":null,"parameters":null,"error":"x"}

            {"parameters":{"owner":1.0,"id":2,"theme":"light"},"schema":"p\\u006fll"}
            """)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output == "poll://?owner=-1&id=7\n\n\npoll://?owner=1&id=2\n")
    }

    @Test("What a schema does not admit is marked, and its line is empty")
    func refused() async throws {
        let run = try await build(
            "{\"schema\":\"poll\",\"parameters\":{\"owner\":1.5,\"id\":1}}\n{\"schema\":\"poll\",\"parameters\":{\"owner\":1,\"id\":1}}\n"
        )
        #expect(run.status == 1)
        #expect(run.output == "\npoll://?owner=1&id=1\n")
        #expect(
            run.errors == """
                <stdin>:1:31: error: no valid poll URL
                  poll://?owner=1.5&id=1
                                ^~~ "owner" must be an integer


                """)
    }

    @Test(
        "What is no instance is said with its position, after the URLs before it",
        arguments: [
            (
                #"{"schema":"pol","parameters":{}}"#,
                #"2:11: error: there is no schema "pol"; did you mean "poll"?"#
            ),
            (#"{"parameters":{}}"#, #"2:1: error: the object names no schema; add a member "schema""#),
            (#"{"schema":1,"parameters":{}}"#, #"2:11: error: "schema" is the name of a schema, in quotes"#),
            (
                #"{"schema":"poll","parameters":{"id":[null]}}"#,
                "2:38: error: a URL cannot contain null; write a string, a number or a boolean"
            ),
            (
                #"{"schema":"poll","parameters":[]}"#,
                "2:31: error: parameters must be an object, not an array"
            ),
            ("x", "2:1: error: each line must be a JSON object; write { } around it"),
        ])
    func problems(line: String, message: String) async throws {
        let run = try await build(
            "{\"schema\":\"poll\",\"parameters\":{\"owner\":1,\"id\":1}}\n\(line)\n{}\n")
        #expect(run.status == 2)
        #expect(run.output == "poll://?owner=1&id=1\n")
        #expect(run.errors == "<stdin>:\(message)\n")
    }

    @Test("Nothing follows the hyphen")
    func nothingElse() async throws {
        let run = try await CommandRun(
            "build", "--schemas", CommandRun.schemas, "-", "--format", "json")
        #expect(run.status == 2)
        #expect(
            run.errors.hasPrefix(
                "Error: build - reads schemas and parameters from standard input and prints URLs; remove what follows it."
            ))
    }
}
