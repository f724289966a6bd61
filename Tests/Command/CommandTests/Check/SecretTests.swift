import Foundation
import TestSupport
import Testing

@Suite("Secrets, in the output of the command", .inTurn)
struct SecretTests {
    private static let schema = """
        {
          "uriTemplate": "sign-in://{user}/{code}{?token,lang}",
          "type": "object",
          "properties": {
            "user": { "type": "string", "pattern": "^[a-z]+$" },
            "code": { "type": "integer", "minimum": 100000, "maximum": 999999, "writeOnly": true },
            "token": { "type": "string", "minLength": 8, "writeOnly": true },
            "lang": { "type": "string", "maxLength": 2 }
          },
          "required": ["user", "code"],
          "additionalProperties": false
        }
        """

    private let valid = "sign-in://eva/654321?token=zqxtoken1"
    private let invalid = "sign-in://eva/65432?token=zqxt&lang=eng"

    private func run(_ script: String, _ files: [String: String] = [:]) async throws -> CommandRun {
        try await withTemporaryFolder { folder in
            let schemas = folder.appendingPathComponent("Schemas")
            try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
            try Data(Self.schema.utf8).write(to: schemas.appendingPathComponent("login.json"))
            for (name, text) in files {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
            let run = try await CommandRun(shell: "typed-url \(script)", in: folder)
            for secret in ["654321", "65432?", "zqxt"] where !script.contains("--show-secrets") {
                #expect(!run.output.contains(secret) && !run.errors.contains(secret))
            }
            return run
        }
    }

    @Test("are not in the text of check")
    func text() async throws {
        let run = try await run("check --quiet '\(invalid)'")
        #expect(
            run.output == """
                  sign-in://eva/…?token=…&lang=eng
                                ^ "code" must be at least 100000
                                        ^ "token" must have at least 8 characters
                                               ^~~ "lang" must have at most 2 characters; it has 3
                note: checked against the schema "login"


                """)
        let shown = try await self.run("check --quiet --show-secrets '\(invalid)'")
        #expect(
            shown.output == """
                  sign-in://eva/65432?token=zqxt&lang=eng
                                ^~~~~ "code" must be at least 100000
                                            ^~~~ "token" must have at least 8 characters
                                                      ^~~ "lang" must have at most 2 characters; it has 3
                note: checked against the schema "login"


                """)
    }

    @Test("are not in rows of check and parse, and neither is a canonical form")
    func rows() async throws {
        let check = try await run("check --format jsonl '\(valid)'")
        #expect(
            check.output == """
                {"argument":1,"url":"sign-in://eva/…?token=…","valid":true,"schema":"login","parameters":{"user":"eva","code":"…","token":"…"}}

                """)
        let parse = try await run("parse '\(valid)'")
        #expect(
            parse.output == """
                {"argument":1,"schema":"login","parameters":{"user":"eva","code":"…","token":"…"},"canonical":null}

                """)
        let shown = try await run("parse --show-secrets '\(valid)'")
        #expect(
            shown.output == """
                {"argument":1,"schema":"login","parameters":{"user":"eva","code":654321,"token":"zqxtoken1"},"canonical":"\(valid)"}

                """)
    }

    @Test("are not in an object that is copied")
    func records() async throws {
        let run = try await run(
            "check --format verdict --input-format jsonl --field url --file rows",
            ["rows": #"{"url": "sign-in:\/\/eva/654321?token=zqxtoken1", "id": 1}"#])
        #expect(
            run.output
                == #"{"url": "sign-in://eva/…?token=…", "id": 1,"line":1,"valid":true,"schema":"login","codes":[]}"#
                + "\n")
    }

    @Test(
        "are in no format of findings, with the columns of the URL",
        arguments: ["json", "jsonl", "github", "sarif", "junit", "gitlab"])
    func formats(format: String) async throws {
        for command in [
            "check --file urls.txt", "check --expect expected.txt", "scan --schemas Schemas App.swift",
        ]
        where format != "jsonl" || command.hasPrefix("scan") {
            let run = try await run(
                "\(command) --format \(format)",
                [
                    "urls.txt": invalid + "\n", "expected.txt": "valid\t\(invalid)\ninvalid\t\(valid)\n",
                    "App.swift": "let url = \"\(invalid)\" // and \"\(valid)\"\n",
                ])
            #expect(run.status == 1)
            #expect(run.output.contains("at least 100000"))
        }
    }

    @Test("are marks in the lines that scan shows, and in the URLs that it lists")
    func scan() async throws {
        let source = ["App.swift": "let url = \"\(invalid)\" // and \"\(valid)\"\n"]
        let run = try await run("scan --schemas Schemas App.swift", source)
        #expect(
            run.output.hasPrefix(
                """
                App.swift:1:26: error: "code" must be at least 100000 [out-of-range]
                  let url = "sign-in://eva/……………?token=…………&lang=eng" // and "sign-in://eva/………………?token=………………………"
                                           ^~~~~
                """))
        let listed = try await self.run("scan --list --schemas Schemas App.swift", source)
        #expect(
            listed.output == """
                App.swift:1:12: sign-in://eva/…?token=…&lang=eng
                App.swift:1:61: sign-in://eva/…?token=…

                """)
    }

    @Test("are in a URL that is built only if that is asked for")
    func build() async throws {
        let run = try await run("build login --user eva --code 123456")
        #expect(run.output == "")
        #expect(run.errors == "error: the URL holds a secret; add --show-secrets to print it\n")
        #expect(run.status == 2)
        let shown = try await self.run("build login --user eva --code 654321 --show-secrets")
        #expect(shown.output == "sign-in://eva/654321\n")
        let many = try await self.run(
            "parse --show-secrets '\(valid)' | typed-url build --show-secrets -")
        #expect(many.output == valid + "\n")
    }

    @Test("are not in the message of a row that cannot be read")
    func malformed() async throws {
        let run = try await run(
            "check --input-format jsonl --field url --file rows", ["rows": "{\"url\":\"\(valid)\",}\n"])
        #expect(
            run.errors.hasPrefix("rows:1:47: error: expected a name in quotes, found \"}\"\n"),
            "\(run.errors)")
    }
}
