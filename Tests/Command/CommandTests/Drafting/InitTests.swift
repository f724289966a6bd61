import Foundation
import TestSupport
import Testing

@Suite("typed-url init", .inTurn)
struct InitTests {
    private func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("Writes a first schema without findings, and says what is next")
    func example() async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun("init", in: folder)
            #expect(run.status == 0)
            #expect(run.errors == "")
            #expect(run.output.hasPrefix("Schemas/product.json\n\nNext:\n"))
            let lint = try await CommandRun("lint", "--strict", "--infos", in: folder)
            #expect(lint.status == 0)
            #expect(lint.output + lint.errors == "")
            let format = try await CommandRun("format", "--check", in: folder)
            #expect(format.status == 0)
            let check = try await CommandRun(
                "check", "https://example.com/products/17?size=large", in: folder)
            #expect(check.status == 0)
        }
    }

    @Test("Never replaces a file without --force")
    func existing() async throws {
        try await withTemporaryFolder { folder in
            _ = try await CommandRun("init", in: folder)
            try "mine".write(
                to: folder.appendingPathComponent("Schemas/product.json"), atomically: true, encoding: .utf8)
            let run = try await CommandRun("init", in: folder)
            #expect(run.status == 2)
            #expect(run.output == "")
            #expect(
                run.errors
                    == "error: cannot write Schemas/product.json: it exists; use --force to replace it, or --output for another folder\n"
            )
            #expect(try text("Schemas/product.json", in: folder) == "mine")
            let drafted = try await CommandRun(
                "init", "--from", "-", in: folder, input: Array("app:x\nhttps://a.example/product\n".utf8))
            #expect(drafted.status == 2)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Schemas")
            #expect(names == ["product.json"])
            let forced = try await CommandRun("init", "--force", in: folder)
            #expect(forced.status == 0)
            #expect(try text("Schemas/product.json", in: folder).contains("uriTemplate"))
        }
    }

    @Test("Drafts one schema of many ports of a host")
    func ports() async throws {
        try await withTemporaryFolder { folder in
            let urls = (1000..<1080).map { "https://a.example:\($0)/x\n" }.joined()
            let run = try await CommandRun("init", "--from", "-", in: folder, input: Array(urls.utf8))
            #expect(run.status == 0)
            #expect(run.output.contains("80 URLs  https://a.example:{port}/x\n"))
        }
    }

    @Test("Drafts files from a log, which format would not change, and lists the other URLs")
    func log() async throws {
        try await withTemporaryFolder { folder in
            let urls = "https://a.example/users/1?tab=posts\r\n\nhttps://a.example/users/2\nnonsense\n"
            try urls.write(to: folder.appendingPathComponent("log.txt"), atomically: true, encoding: .utf8)
            let run = try await CommandRun("init", "--from", "log.txt", "--output", "App/Schemas", in: folder)
            #expect(run.status == 1)
            #expect(run.errors == "")
            #expect(
                run.output == """
                    App/Schemas/user.json  2 URLs  https://a.example/users/{userId}{?tab}

                    1 schema accepts 2 of 3 URLs.
                    log.txt:4: it is not a URL: the URL has no scheme; start it with one, such as "https:"
                      nonsense

                    Next: read the schemas and their comments, change what the URLs do not show, and run
                      typed-url lint App/Schemas

                    """)
            #expect(
                try text("App/Schemas/user.json", in: folder) == """
                    {
                      "$schema": "https://raw.githubusercontent.com/typed-url/swift-typed-url/main/MetaSchema/typed-url.schema.json",
                      "$comment": "Drafted by typed-url init from 2 URLs. If URLs can have other parameters, add them to \\"properties\\" or \\"ignoredParameters\\".",
                      "uriTemplate": "https://a.example/users/{userId}{?tab}",
                      "ignoredParameters": ["fbclid", "gclid", "utm_*"],
                      "type": "object",
                      "properties": {
                        "userId": { "type": "integer" },
                        "tab": { "$comment": "1 of 2 URLs", "type": "string" }
                      },
                      "required": ["userId"],
                      "additionalProperties": false
                    }

                    """)
            let format = try await CommandRun("format", "--check", "App/Schemas", in: folder)
            #expect(format.status == 0)
            let check = try await CommandRun(
                shell: "head -3 log.txt | typed-url check --schemas App/Schemas", in: folder)
            #expect(check.status == 0)
        }
    }

    @Test(
        "Refuses options that mean nothing",
        arguments: [
            (["--output", ""], "--output is the path of a folder; it is empty."),
            (["--max-problems=-1"], "--max-problems is a number of problems, 0 or more."),
            (["mailto"], "Unexpected argument 'mailto'; --recipe mailto writes this ready schema."),
            (
                ["a.txt"],
                "Unexpected argument 'a.txt'; --from FILE drafts schemas from URLs, and --recipe NAME writes a ready one."
            ),
            (
                ["--from", "-", "--recipe", "tel"],
                "--from drafts schemas, and --recipe writes ready ones; use one of them."
            ),
        ])
    func options(options: [String], message: String) async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun(["init"] + options, in: folder)
            #expect(run.status == 2)
            #expect(run.errors.contains(message))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test("Lists as many URLs as are wanted, and counts the rest")
    func listed() async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun(
                "init", "--from", "-", "--max-problems", "1", in: folder,
                input: Array("a\nb\nc\napp:x\n".utf8))
            #expect(run.status == 1)
            #expect(run.output.contains("<stdin>:1: it is not a URL"))
            #expect(!run.output.contains("<stdin>:2"))
            #expect(run.output.contains("… and 2 URLs not shown (--max-problems 1)"))
        }
    }

    @Test(
        "Writes nothing where nothing can be described",
        arguments: [
            ("", "error: cannot draft schemas from <stdin>: it has no URLs\n"),
            ("\n\n", "error: cannot draft schemas from <stdin>: it has no URLs\n"),
            (
                "x\n",
                "<stdin>:1: it is not a URL: the URL has no scheme; start it with one, such as \"https:\"\n  x\n"
                    + "error: cannot draft schemas from <stdin>: no schema can describe 1 URL of it\n"
            ),
        ])
    func nothing(input: String, errors: String) async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun("init", "--from", "-", in: folder, input: Array(input.utf8))
            #expect(run.status == 2)
            #expect(run.output == "")
            #expect(run.errors == errors)
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/Schemas"))
        }
    }

    @Test("Says of bytes, endless lines and compressed files what they are")
    func hostile() async throws {
        try await withTemporaryFolder { folder in
            let long = Array("https://a.example/".utf8) + [UInt8](repeating: 0x61, count: 1 << 20)
            let input =
                Array("https://a.example/1\nhttps://a.example/\u{0}\n".utf8) + [0xFF, 0x0A] + long + [0x0A]
            let run = try await CommandRun("init", "--from", "-", in: folder, input: input)
            #expect(run.status == 1)
            #expect(run.output.contains("<stdin>:2: it is not a URL: \"\\u{0}\" is not allowed in a URL"))
            #expect(run.output.contains("<stdin>:3: it is not UTF-8 from byte 1 on"))
            #expect(run.output.contains("<stdin>:4: it is longer than 1048576 bytes"))
            let zipped = try await CommandRun("init", "--from", "-", in: folder, input: [0x1F, 0x8B, 8, 0])
            #expect(zipped.status == 2)
            #expect(
                zipped.errors
                    == "error: cannot read <stdin>: it is compressed with gzip; use: zcat | typed-url init --from -\n"
            )
            let missing = try await CommandRun("init", "--from", "none.txt", in: folder)
            #expect(missing.status == 2)
            #expect(missing.errors == "error: cannot read none.txt: there is no such file\n")
        }
    }
}
