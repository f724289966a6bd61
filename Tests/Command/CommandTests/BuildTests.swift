import Foundation
import TestSupport
import Testing

@Suite("typed-url build", .inTurn)
struct BuildTests {
    private func build(_ name: String, _ parameters: String) async throws -> CommandRun {
        try await CommandRun("build", "--schemas", CommandRun.schemas, name, "--parameters", parameters)
    }

    @Test("Prints the canonical URL")
    func canonical() async throws {
        let run = try await build(
            "asset", #"{"height": 64, "width": 64.0, "id": "a/b", "filter": "original"}"#)
        #expect(run.status == 0)
        #expect(run.output == "asset://?id=a%2Fb&width=64&height=64\n")
    }

    @Test("Marks what the schema does not admit, and exits with 1")
    func refused() async throws {
        let run = try await build("poll", #"{"owner": 1.5, "id": 0, "width": 10, "thme": "dark"}"#)
        #expect(run.status == 1)
        #expect(
            run.errors == """
                  poll://?owner=1.5&id=0&width=10
                                ^~~ "owner" must be an integer
                                       ^ "id" must be at least 1
                                         ^~~~~ "width" requires "height"
                  error: unknown parameter "thme"; did you mean "theme"?
                note: checked against the schema "poll"

                """)
        #expect(run.output == "")
    }

    @Test("Exits with 2 where the parameters are no JSON, or the schema is not known")
    func noWork() async throws {
        let text = try await build("asset", "{\"id\": }")
        #expect(text.status == 2)
        #expect(text.errors.hasPrefix("--parameters:1:8: error: "))

        let null = try await build("asset", "{\"id\": null}")
        #expect(null.status == 2)
        #expect(
            null.errors == """
                --parameters:1:8: error: a URL cannot contain null; write a string, a number or a boolean \
                [wrong-json-type]

                """)

        let unknown = try await build("aset", "{}")
        #expect(unknown.status == 2)
        #expect(unknown.errors == "error: there is no schema \"aset\"; did you mean \"asset\"?\n")
    }

    /// A schema with a parameter of every kind.
    private static let page = """
        {
          "uriTemplate": "page:{?dark,no-frame,tags,box,format,level,filter*}",
          "description": "A page.",
          "type": "object",
          "properties": {
            "dark": { "type": "boolean" },
            "no-frame": { "type": "boolean" },
            "tags": { "type": "array", "items": { "type": "string" }, "maxItems": 3 },
            "box": {
              "type": "array", "prefixItems": [{ "title": "w", "type": "number" }, { "title": "h", "type": "number" }],
              "items": false, "minItems": 2
            },
            "format": { "enum": ["a4", "a5"] },
            "level": { "anyOf": [{ "type": "integer" }, { "const": "auto" }], "aliases": ["depth"] },
            "filter": {
              "type": "object",
              "properties": { "color": { "type": "string" }, "size": { "type": "integer", "description": "How large." } },
              "required": ["size"]
            }
          },
          "additionalProperties": false
        }
        """

    private func page(_ arguments: String...) async throws -> CommandRun {
        try await withTemporaryFolder { folder in
            try Self.page.write(
                to: folder.appendingPathComponent("page.json"), atomically: true, encoding: .utf8)
            return try await CommandRun(["build", "--schemas", ".", "page"] + arguments, in: folder)
        }
    }

    @Test(
        "Takes parameters as flags",
        arguments: [
            (["--dark", "true"], "?dark=true"), (["--dark=false"], "?dark=false"),
            (["--no-frame", "true"], "?no-frame=true"),
            (["--tags", "a b,c"], "?tags=a%20b,c"),
            (["--tags", "a", "--dark", "true", "--tags=b,c"], "?dark=true&tags=a,b,c"),
            (["--box", "-1,2.50"], "?box=-1,2.5"), (["--box", "1", "--box", "2"], "?box=1,2"),
            (["--level", "-3"], "?level=-3"), (["--depth=auto"], "?level=auto"),
            (["--tags=--x"], "?tags=--x"),
            (["--", "--format", "a5"], "?format=a5"),
            (["--dark", "true", "--", "--format=a5"], "?dark=true&format=a5"),
            (["--size", "3", "--color", "red"], "?color=red&size=3"), (["--tags="], "?tags="), ([], ""),
            (["--parameters", #"{"dark": true}"#, "--level", "1"], "?dark=true&level=1"),
        ])
    func flags(arguments: [String], expected: String) async throws {
        let run = try await withTemporaryFolder { folder in
            try Self.page.write(
                to: folder.appendingPathComponent("page.json"), atomically: true, encoding: .utf8)
            return try await CommandRun(["build", "--schemas", ".", "page"] + arguments, in: folder)
        }
        #expect(run.output == "page:\(expected)\n")
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test("The engine says what is wrong with flags, in the URL that would be printed")
    func refusedFlags() async throws {
        let run = try await page(
            "--tags", "a,b", "--tags", "c,d", "--box", "1,x", "--level=it's", "--size=big", "--drak", "true")
        #expect(run.status == 1)
        #expect(
            run.errors == """
                  page:?tags=a,b,c,d&box=1,x&level=it%27s&size=big
                             ^~~~~~~ "tags" must have at most 3 items; it has 4
                                           ^ "h" of "box" must be a number
                                                   ^~~~~~ "level" must be an integer or "auto"
                                                               ^~~ "size" must be an integer
                  error: unknown parameter "drak"; did you mean "dark"?
                note: checked against the schema "page"

                """)
        #expect(run.output == "")
    }

    @Test(
        "Exits with 2 where the flags are not understood",
        arguments: [
            (["--level"], "--level needs a value: --level VALUE, or --level=VALUE"),
            (["--level", "--dark"], "--level needs a value: --level VALUE, or --level=VALUE"),
            (["yes"], #"unexpected argument "yes"; write --NAME VALUE"#),
            (["-x"], #"unexpected argument "-x"; write --NAME VALUE"#),
            (["--level", "1", "--depth", "2"], "--level is given twice; give it once"),
            (
                ["--level", "1", "--parameters", #"{"level": 1}"#],
                #""level" is given as a flag and in --parameters; give it once"#
            ),
        ])
    func misunderstood(arguments: [String], expected: String) async throws {
        let run = try await withTemporaryFolder { folder in
            try Self.page.write(
                to: folder.appendingPathComponent("page.json"), atomically: true, encoding: .utf8)
            return try await CommandRun(["build", "--schemas", ".", "page"] + arguments, in: folder)
        }
        #expect(run.errors == "error: \(expected)\n")
        #expect(run.status == 2)
    }

    @Test("Prints the parameters beside the URL for programs")
    func json() async throws {
        let run = try await CommandRun(
            "build", "--schemas", CommandRun.schemas, "poll", "--owner", "-1", "--id", "7", "--format", "json"
        )
        #expect(
            run.output == """
                {"url":"poll://?owner=-1&id=7","schema":"poll","parameters":{"owner":-1,"id":7,"theme":"light"}}

                """)
    }
}
