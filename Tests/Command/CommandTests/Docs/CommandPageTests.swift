import Foundation
import TestSupport
import Testing

/// The pages of the commands say what the commands do.
@Suite("The commands' pages", .inTurn)
struct CommandPageTests {
    private static let folder = URL(fileURLWithPath: CommandRun.schemas).deletingLastPathComponent()
        .appendingPathComponent("docs/commands")

    private func page(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appendingPathComponent("\(name).md"), encoding: .utf8)
    }

    /// The code blocks of a language.
    private func blocks(_ language: String, in page: String) -> [String] {
        page.components(separatedBy: "```").enumerated().compactMap { index, text in
            guard index % 2 == 1, text.hasPrefix(language + "\n") else { return nil }
            return String(text.dropFirst(language.count + 1))
        }
    }

    @Test("The example of format is laid out as it is shown")
    func format() async throws {
        let examples = blocks("json", in: try page("format"))
        try #require(examples.count == 2)
        let run = try await CommandRun("format", "-", input: Array(examples[0].utf8))
        #expect(run.output == examples[1])
    }

    @Test("What generate prints with --check is what the page shows")
    func generate() async throws {
        let shown = try #require(
            try page("generate").components(separatedBy: "```\n").first { $0.contains("is superfluous") })
        try await withTemporaryFolder { folder in
            let generate =
                "typed-url generate '\(CommandRun.schemas)' --output Sources/App/Generated --module App"
            let run = try await CommandRun(
                shell: """
                    \(generate); cd Sources/App/Generated; cp map.typedurl.swift gone.typedurl.swift
                    echo >> map.typedurl.swift; rm poll.typedurl.swift; cd ../../..; \(generate) --check
                    """, in: folder)
            #expect(run.status == 1)
            #expect(run.output == shown)
        }
    }

    @Test("scan finds what the table of its page says")
    func scan() async throws {
        let rows = try page("scan").split(separator: "\n").filter { $0.hasPrefix("| `\"") }
        #expect(rows.count >= 6)
        try await withTemporaryFolder { folder in
            for row in rows {
                let cells = row.components(separatedBy: " | ")
                let code = cells[0].dropFirst("| `".count).dropLast()
                let said = cells[1].replacingOccurrences(of: "`", with: "").replacingOccurrences(
                    of: " |", with: "")
                try String(code).write(
                    to: folder.appendingPathComponent("a.swift"), atomically: true, encoding: .utf8)
                let run = try await CommandRun("scan", ".", "--schemas", CommandRun.schemas, in: folder)
                if said.hasPrefix("nothing") {
                    #expect(run.output == "", "\(row)")
                } else {
                    #expect(run.output.contains(": error: \(said)"), "\(row)\n\(run.output)")
                }
            }
        }
    }

    @Test("The examples of build print what is shown, and its mistakes are marked so")
    func build() async throws {
        let page = try page("build")
        let command = try #require(
            page.split(separator: "\n").first { $0.hasPrefix("typed-url build asset") })
        let parts = command.components(separatedBy: "# ")
        let schemas = "--schemas '\(CommandRun.schemas)'"
        let run = try await CommandRun(shell: "\(parts[0]) \(schemas)")
        #expect(run.output == "\(parts[1])\n")
        let mistakes = try #require(blocks("", in: page).first { $0.hasPrefix("  asset:") })
        let wrong = try await CommandRun(
            shell: "typed-url build asset --id 'a b' --width x --height 0 \(schemas)")
        #expect(wrong.errors == mistakes)
        let json = try #require(blocks("json", in: page).first)
        let object = try await CommandRun(
            shell: "typed-url build poll --owner -1 --id 7 --format json \(schemas)")
        #expect(object.output == json)
    }

    @Test("The objects of check pass through as they are shown")
    func rows() async throws {
        let blocks = blocks("json", in: try page("check")).filter { $0.hasPrefix("{\"id\":") }
        try #require(blocks.count == 2)
        let run = try await CommandRun(
            "check", "--schemas", CommandRun.schemas, "--input-format", "jsonl", "--field", "url", "--format",
            "verdict",
            input: Array(blocks[0].utf8))
        #expect(run.output == blocks[1])
    }

    @Test("What check prints is shown as it is")
    func check() async throws {
        try await withTemporaryFolder { folder in
            try Data(
                """
                map://?latitude=59.9&longitude=30.3
                asset://?id=123&widht=1920&height=12x0
                map:?latitude=99&longitude=30.3
                """.utf8
            ).write(to: folder.appendingPathComponent("urls.txt"))
            let text = try await CommandRun(
                "check", "--schemas", CommandRun.schemas, "--file", "urls.txt", in: folder)
            #expect(try page("check").contains("```\n\(text.output)\(text.errors)```\n"))
            let lines = try await CommandRun(
                "check", "--schemas", CommandRun.schemas, "--file", "urls.txt", "--format", "jsonl",
                in: folder)
            for line in lines.output.split(separator: "\n") where !line.contains("asset") {
                #expect(try page("check").contains("\n\(line)\n"))
            }
        }
    }

    @Test("The recipes for engines are the files that the scripts run")
    func recipes() throws {
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent("Tests/Tools/Engines/recipes")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let recipes = try files.filter { !$0.hasDirectoryPath }.map { file in
            try String(contentsOf: file, encoding: .utf8)
        }
        let page = try String(contentsOf: root.appendingPathComponent("docs/Engines.md"), encoding: .utf8)
        let shown = ["python", "sh", "sql", "xml"].flatMap { blocks($0, in: page) }
        #expect(shown.count == page.components(separatedBy: "\n```").count / 2)
        #expect(shown.sorted() == recipes.sorted())
    }

    @Test("parse prints what is shown, and build prints the URLs again")
    func parse() async throws {
        let shown = try #require(blocks("json", in: try page("parse")).first)
        let urls = "poll://?owner=-1&id=7\n\nmap://?latitude=99&longitude=2\n"
        let run = try await CommandRun("parse", "--schemas", CommandRun.schemas, input: Array(urls.utf8))
        #expect(run.output == shown)
        let built = try await CommandRun(
            "build", "--schemas", CommandRun.schemas, "-", input: Array(shown.utf8))
        #expect(built.output == "poll://?owner=-1&id=7\n\n\n")
    }

    @Test("init prints what is shown, and drafts the schema that is shown")
    func drafts() async throws {
        let page = try page("init")
        let texts = blocks("", in: page)
        let json = blocks("json", in: page)
        try #require(texts.count == 3 && json.count == 1)
        try await withTemporaryFolder { folder in
            try texts[0].write(
                to: folder.appendingPathComponent("urls.txt"), atomically: true, encoding: .utf8)
            let run = try await CommandRun(shell: "typed-url init --from urls.txt", in: folder)
            #expect(run.output == texts[1])
            let path = folder.appendingPathComponent("Schemas/example.json")
            #expect(try String(contentsOf: path, encoding: .utf8) == json[0])
            let recipe = try await CommandRun(shell: "typed-url init --recipe mailto", in: folder)
            #expect(recipe.output == texts[2])
        }
    }

    @Test("The commands on the page about migration run, in its order")
    func migration() async throws {
        let docs = Self.folder.deletingLastPathComponent()
        let page = try String(contentsOf: docs.appendingPathComponent("Migration.md"), encoding: .utf8)
        try await withTemporaryFolder { folder in
            let links =
                "asset://?id=1&width=5&height=5\nmap:?latitude=1.5&longitude=2\nmap:?latitude=3&longitude=2\n"
            try links.write(to: folder.appendingPathComponent("links.txt"), atomically: true, encoding: .utf8)
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Sources"), withIntermediateDirectories: true)
            try "let link = \"asset://?id=1&width=x\"".write(
                to: folder.appendingPathComponent("Sources/a.swift"), atomically: true, encoding: .utf8)
            let commands = blocks("sh", in: page).flatMap { $0.split(separator: "\n") }
            try #require(commands.count == 4)
            for command in commands {
                let run = try await CommandRun(shell: String(command), in: folder)
                let isScan = command.contains(" scan ")
                #expect(run.status == (isScan ? 1 : 0), "\(command)\n\(run.output)\(run.errors)")
            }
        }
    }

    /// The commands that have a page.
    private static var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }

    /// The options that a text names: `--strict` of `--strict, --format=json`.
    private func optionNames(in text: String) -> Set<String> {
        let words = text.split { character in
            !character.isLetter && !character.isNumber && character != "-"
        }
        var names: Set<String> = []
        for word in words.map(String.init) where word.hasPrefix("--") && !word.hasSuffix("-") {
            // Names in capital letters stand for others.
            if word == word.lowercased() { names.insert(word) }
        }
        return names
    }

    private func optionNames(of command: String) async throws -> Set<String> {
        let help = try await CommandRun(command, "--help")
        try #require(help.status == 0, "\(help.errors)")
        return optionNames(in: help.output)
    }

    @Test("The pages of lint and diff name the options of explain, which has none")
    func explain() async throws {
        let named = optionNames(in: try page("lint") + page("diff"))
        let missing = try await optionNames(of: "explain").subtracting(named).subtracting(["--help"])
        #expect(missing.isEmpty)
    }

    @Test("Each option of a command stands on its page", arguments: names)
    func options(name: String) async throws {
        let all = try await optionNames(of: name)
        #expect(all.count > 1)
        let named = optionNames(in: try page(name))
        let missing = all.subtracting(named).subtracting(["--help"])
        #expect(missing.isEmpty)
    }

    @Test("Each line of the pages that runs the command names options that there are", arguments: names)
    func lines(name: String) async throws {
        let lines = blocks("sh", in: try page(name)).flatMap { $0.split(separator: "\n") }
        let runs = lines.flatMap { line in
            line.components(separatedBy: " #")[0].components(separatedBy: " && ")
                .flatMap { $0.components(separatedBy: " | ") }
        }
        .filter { $0.hasPrefix("typed-url ") }
        #expect(!runs.isEmpty)
        for run in runs {
            let words = run.split(separator: " ")
            let command = String(try #require(words.dropFirst().first, "\(run)"))
            // The other options of build are a schema's parameters, which another test runs.
            guard command != "build" else { continue }
            let all = try await optionNames(of: command)
            let unknown = optionNames(in: words.dropFirst(2).joined(separator: " ")).subtracting(all)
            #expect(unknown.isEmpty, "\(run)")
        }
    }
}
