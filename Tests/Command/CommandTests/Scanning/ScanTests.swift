import Foundation
import TestSupport
import Testing

@Suite("typed-url scan", .inTurn)
struct ScanTests {
    private static func write(_ files: [String: [UInt8]], in folder: URL) throws {
        for (name, bytes) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
    }

    /// Line, column and code of the findings in one file.
    private static func findings(_ run: CommandRun, in file: String) -> [String] {
        run.output.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("\(file):"), line.hasSuffix("]"), let code = line.split(separator: "[").last
            else {
                return nil
            }
            let position = line.split(separator: ":").dropFirst().prefix(2).joined(separator: ":")
            return "\(position) \(code.dropLast())"
        }
    }

    @Test("Finds what is wrong in the strings of many languages", arguments: Snippet.languages)
    func languages(snippet: Snippet) async throws {
        try await withTemporaryFolder { folder in
            try Self.write([snippet.file: Array(snippet.text.utf8)], in: folder)
            let run = try await CommandRun("scan", ".", "--schemas", CommandRun.schemas, in: folder)
            #expect(Self.findings(run, in: snippet.file) == snippet.expected, "\(run.output)\(run.errors)")
            #expect(run.status == (snippet.expected.isEmpty ? 0 : 1))
        }
    }

    @Test("Raises no false alarm", arguments: Snippet.silent)
    func silent(snippet: Snippet) async throws {
        try await withTemporaryFolder { folder in
            try Self.write([snippet.file: Array(snippet.text.utf8)], in: folder)
            let run = try await CommandRun("scan", ".", "--schemas", CommandRun.schemas, in: folder)
            #expect(run.output == "")
            #expect(run.status == 0)
        }
    }

    @Test("Of the web, only URLs that agree with a template are looked at")
    func web() async throws {
        try await withTemporaryFolder { folder in
            let schema = """
                { "uriTemplate": "https://example.com/users/{id}{?page}", "type": "object",
                  "properties": { "id": { "type": "integer" }, "page": { "type": "integer" } },
                  "required": ["id"], "additionalProperties": false }
                """
            let source = #"""
                "https://example.com/about?ref=1", "https://example.com/users/x", "https://other.org/users/x",
                "HTTPS://EXAMPLE.com/users/\(id)?pgae=1", "https://example.com/\(page)?ref=1", "https://\(host)/users/1?a",
                "https://example.com/users/1?page=\(page)#top", "https://example.com/users/\(id)/posts?x=1"
                """#
            try Self.write(["user.json": Array(schema.utf8), "a.swift": Array(source.utf8)], in: folder)
            let run = try await CommandRun("scan", "a.swift", "--schemas", "user.json", in: folder)
            #expect(
                Self.findings(run, in: "a.swift") == [
                    "1:63 invalid-type", "2:34 unknown-parameter",
                ], "\(run.output)")
        }
    }

    @Test(
        "A URL of the web with a slash at its end, or with an unknown path that a template accepts, is listed"
    )
    func webPaths() async throws {
        try await withTemporaryFolder { folder in
            func schema(_ template: String, _ keyword: String = "") -> [UInt8] {
                Array(
                    """
                    { "uriTemplate": "\(template)", \(keyword) "type": "object", "required": ["v"],
                      "properties": { "v": { "\(template.contains("+") ? "minLength" : "minimum")": 1, "type":
                      "\(template.contains("+") ? "string" : "integer")" } }, "additionalProperties": false }
                    """.utf8)
            }
            let source = #"""
                a("https://c.example/x/7/", "https://c.example/x/y/", "https://c.example/x/y/z", "https://c.example/x/")
                a("https://a.example/redirect/\(path)", "https://b.example/\(path)", "https://b.example/\(path)?a=1")
                a("https://c.example/\(path)", "https://c.example/x/\(path)?a=1", "https://d.example/0/")
                """#
            try Self.write(
                [
                    "s/c.json": schema("https://c.example/x/{v}", #""accepts": ["trailing-slash"],"#),
                    "s/a.json": schema("https://a.example/redirect/{+v}"),
                    "s/b.json": schema("https://b.example/{+v}"),
                    "s/d.json": schema("https://d.example/{v}/posts"), "a.swift": Array(source.utf8),
                ], in: folder)
            let list = try await CommandRun("scan", "a.swift", "--schemas", "s", "--list", in: folder)
            #expect(
                list.output == #"""
                    a.swift:1:4: https://c.example/x/7/
                    a.swift:1:30: https://c.example/x/y/
                    a.swift:1:83: https://c.example/x/
                    a.swift:2:4: https://a.example/redirect/\(path)
                    a.swift:2:42: https://b.example/\(path)
                    a.swift:2:71: https://b.example/\(path)?a=1
                    a.swift:3:33: https://c.example/x/\(path)?a=1

                    """#)
            let run = try await CommandRun("scan", "a.swift", "--schemas", "s", in: folder)
            #expect(
                Self.findings(run, in: "a.swift") == ["1:50 invalid-type", "3:61 unknown-parameter"],
                "\(run.output)")
        }
    }

    @Test("An unknown path may be that of any schema that begins so")
    func paths() async throws {
        try await withTemporaryFolder { folder in
            func schema(_ template: String) -> [UInt8] {
                Array(
                    """
                    { "uriTemplate": "\(template)", "type": "object", "properties": { "a": { "type": "integer" },
                      "b": { "type": "integer" } }, "required": ["b"], "additionalProperties": false }
                    """.utf8)
            }
            let source = #"""
                "app://open/\(kind)/x?b=1&c=1", "app://open/\(kind)?b=1", "app://shut/\(a)?b=x", "app://opne/\(a)?b=1"
                """#
            try Self.write(
                [
                    "s/one.json": schema("app://open/one{/a}{?b}"),
                    "s/two.json": schema("app://shut{/a}{?b}"),
                    "a.swift": Array(source.utf8),
                ], in: folder)
            let run = try await CommandRun("scan", "a.swift", "--schemas", "s", in: folder)
            #expect(
                Self.findings(run, in: "a.swift") == [
                    "1:78 invalid-type", "1:89 no-match",
                ],
                "\(run.output)")
        }
    }

    @Test("A comment silences its line or, alone, the next")
    func silencer() async throws {
        try await withTemporaryFolder { folder in
            let bad = "\"asset://?idd=\(1)\""
            let source = """
                \(bad) // typed-url:ignore
                \(bad)
                // typed-url:ignore, since it is a test
                \(bad)
                """
            try Self.write(["a.swift": Array(source.utf8)], in: folder)
            let run = try await CommandRun("scan", "a.swift", "--schemas", CommandRun.schemas, in: folder)
            #expect(Self.findings(run, in: "a.swift").allSatisfy { $0.hasPrefix("2:") })
            #expect(run.errors == "3 URLs in 1 file, 1 invalid\n")
        }
    }

    @Test("Passes over binary, hidden, foreign and linked files, and over what is large")
    func omissions() async throws {
        try await withTemporaryFolder { folder in
            let bad = Array("\"asset://?idd=1\"".utf8)
            try Self.write(
                [
                    "b/a.swift": bad, "b/binary": [0] + bad, "b/.hidden/a": bad, "b/node_modules/a.js": bad,
                    "b/large": Array(repeating: 0x20, count: 8 << 20) + bad, "b/latin": bad + [0xE9, 0x22],
                ], in: folder)
            let loop = folder.appendingPathComponent("b/loop").path
            try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "..")
            let run = try await CommandRun(
                "scan", "b", "b/a.swift", "--schemas", CommandRun.schemas, in: folder)
            #expect(
                run.errors
                    == "warning: b/large is skipped; it is larger than 8 MiB\n2 URLs in 2 files, 2 invalid\n"
            )
            #expect(Self.findings(run, in: "b/latin").first == "1:11 unknown-parameter")
        }
    }

    @Test("Passes over what git ignores, and not over what is new")
    func git() async throws {
        try await withTemporaryFolder { folder in
            let bad = Array("\"asset://?idd=1\"".utf8)
            try Self.write(
                ["new.swift": bad, "build/a.swift": bad, ".gitignore": Array("build/\n".utf8)], in: folder)
            let git = try await ProgramRun("git", ["init", "-q", folder.path])
            try #require(git.status == 0)
            let run = try await CommandRun("scan", ".", "--schemas", CommandRun.schemas, in: folder)
            #expect(run.errors == "1 URL in 1 file, 1 invalid\n")
            // What is named itself is meant.
            let named = try await CommandRun("scan", "build", "--schemas", CommandRun.schemas, in: folder)
            #expect(named.errors == "1 URL in 1 file, 1 invalid\n")
        }
    }

    @Test("Looks at some files only, by globs")
    func globs() async throws {
        try await withTemporaryFolder { folder in
            let url = Array("asset://?id=1&width=1&height=1".utf8)
            try Self.write(
                ["a.swift": url, "b.md": url, "Tests/c.swift": url, "d/e/f.swift": url], in: folder)
            func list(_ arguments: String...) async throws -> [String] {
                let all = ["scan", ".", "--list", "--schemas", CommandRun.schemas] + arguments
                return try await CommandRun(all, in: folder).output.split(separator: "\n")
                    .map { String($0.prefix { $0 != ":" }) }
            }
            #expect(try await list() == ["Tests/c.swift", "a.swift", "b.md", "d/e/f.swift"])
            #expect(
                try await list("--include", "*.swift", "--exclude", "Tests") == ["a.swift", "d/e/f.swift"])
            #expect(try await list("--include", "d/**") == ["d/e/f.swift"])
            #expect(try await list("--include", "**/f.*") == ["d/e/f.swift"])
            #expect(try await list("--exclude", "d/*", "--exclude", "?.md") == ["Tests/c.swift", "a.swift"])
        }
    }

    @Test("Lists the URLs as they stand there")
    func list() async throws {
        try await withTemporaryFolder { folder in
            try Self.write(["a.swift": Array(#"é = "asset://?idd=\(id)""#.utf8)], in: folder)
            let run = try await CommandRun("scan", ".", "--list", "--schemas", CommandRun.schemas, in: folder)
            #expect(run.status == 0)
            #expect(run.output == #"a.swift:1:6: asset://?idd=\(id)"# + "\n")
            #expect(run.errors == "1 URL in 1 file\n")
        }
    }

    @Test("Shows no placeholder of its own in a message")
    func placeholders() async throws {
        try await withTemporaryFolder { folder in
            try Self.write(["a.swift": Array(#""asset:?id=\(id)""#.utf8)], in: folder)
            let run = try await CommandRun("scan", "a.swift", "--schemas", CommandRun.schemas, in: folder)
            #expect(
                run.output.hasPrefix("a.swift:1:2: error: no template begins with \"asset:\"; did you mean"))
            #expect(!run.output.contains("~~~\""))
        }
    }

    @Test("Lists the templates that there are once for a scheme")
    func listing() async throws {
        try await withTemporaryFolder { folder in
            func schema(_ template: String) -> [UInt8] {
                Array(
                    """
                    { "uriTemplate": "\(template)", "type": "object", "properties": { "a": { "type": "integer" } },
                      "additionalProperties": false }
                    """.utf8)
            }
            try Self.write(
                [
                    "s/one.json": schema("app://first{?a}"), "s/two.json": schema("app://second{?a}"),
                    "s/three.json": schema("web://third{?a}"),
                    "a.md": Array("`app://aaaaaaaa` `app://bbbbbbbb` `web://cccccccc`".utf8),
                    "b.md": Array("`app://dddddddd` `web://eeeeeeee`".utf8),
                ], in: folder)
            let run = try await CommandRun("scan", "a.md", "b.md", "--schemas", "s", in: folder)
            let lists = run.output.split(separator: "\n").filter { $0.hasSuffix("[no-match]") }
                .map { $0.contains("; expected ") }
            #expect(lists == [true, false, true, false, false], "\(run.output)")
        }
    }

    @Test("A path that goes on in a template may be completed by the next call")
    func beginnings() async throws {
        try await withTemporaryFolder { folder in
            let schema = """
                { "uriTemplate": "app://users/{id}/posts{?a}", "type": "object",
                  "properties": { "id": { "type": "integer" }, "a": { "type": "integer" } },
                  "required": ["id"], "additionalProperties": false }
                """
            let source = """
                "app://users", "app://users/7", "app://users/7/likes", "app://user", "app://users/7/posts/8", "app://users?a=1"
                """
            try Self.write(["user.json": Array(schema.utf8), "a.kt": Array(source.utf8)], in: folder)
            let run = try await CommandRun("scan", "a.kt", "--schemas", "user.json", in: folder)
            #expect(
                Self.findings(run, in: "a.kt").map { $0.split(separator: " ")[1] } == [
                    "no-match", "no-match", "no-match", "no-match",
                ], "\(run.output)")
        }
    }

    #if os(Linux)
    @Test("Reads files whose names are not UTF-8", arguments: [true, false])
    func names(isKeptByGit: Bool) async throws {
        try await withTemporaryFolder { folder in
            let script = """
                mkdir "$(printf 'f\\377')" && printf '"asset://?idd=1"' > "$(printf 'f\\377/caf\\351.swift')"
                """
            let made = try await CommandRun(shell: script, in: folder)
            try #require(made.status == 0, "\(made.errors)")
            if isKeptByGit {
                let git = try await ProgramRun("git", ["init", "-q", folder.path])
                try #require(git.status == 0)
            }
            let run = try await CommandRun("scan", ".", "--schemas", CommandRun.schemas, in: folder)
            #expect(run.errors == "1 URL in 1 file, 1 invalid\n")
            #expect(Self.findings(run, in: "f\u{FFFD}/caf\u{FFFD}.swift") == ["1:11 unknown-parameter"])
        }
    }
    #endif

    @Test("Exits with 2 where something cannot be read, and looks at the rest")
    func noWork() async throws {
        try await withTemporaryFolder { folder in
            try Self.write(["a.swift": Array("\"asset://?idd=1\"".utf8)], in: folder)
            let run = try await CommandRun(
                "scan", "nowhere", "a.swift", "--schemas", CommandRun.schemas, in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors
                    == "error: cannot read nowhere: there is no such file or folder\n1 URL in 1 file, 1 invalid\n"
            )
            #expect(Self.findings(run, in: "a.swift").first == "1:11 unknown-parameter")
            #if os(Linux)
            let broken = try await CommandRun(
                "scan", "/proc/self/mem", "a.swift", "--schemas", CommandRun.schemas, in: folder)
            #expect(broken.status == 2)
            #expect(
                broken.errors
                    == "error: cannot read /proc/self/mem: Input/output error\n1 URL in 1 file, 1 invalid\n")
            #endif
        }
    }

    @Test("Does not wait for a named pipe, and reads the pipe of a shell")
    func pipes() async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun(
                shell: "mkfifo pipe; typed-url scan pipe --schemas '\(CommandRun.schemas)'", in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors == """
                    error: cannot read pipe: it is a named pipe; name a file, or pass the text as /dev/stdin
                    0 URLs in 0 files, 0 invalid

                    """)
            let shell = try await CommandRun(
                "scan", "/dev/stdin", "--schemas", CommandRun.schemas, input: Array("\"asset://?idd=1\"".utf8)
            )
            #expect(Self.findings(shell, in: "/dev/stdin").first == "1:11 unknown-parameter")
        }
    }

    /// Were each URL to look at its whole line, it would take longer than it may.
    @Test("A line of many URLs is read in a time that does not run away", .timeLimit(.minutes(10)))
    func longLine() async throws {
        try await withTemporaryFolder { folder in
            let text = String(repeating: "\"asset://?id=1&width=0\", ", count: 5000)
            try Self.write(["a.json": Array(text.utf8)], in: folder)
            let run = try await CommandRun(
                "scan", "a.json", "--schemas", CommandRun.schemas, "--format", "jsonl", in: folder)
            #expect(run.status == 1)
            #expect(run.output.utf8.split(separator: UInt8(ascii: "\n")).count == 5000)
        }
    }
}
