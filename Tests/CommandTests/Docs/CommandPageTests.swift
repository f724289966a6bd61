import Foundation
import Testing

/// The pages of the commands say what the commands do.
@Suite("The commands' pages")
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

    @Test("What the table of scan says is found")
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
        let mistakes = try #require(blocks("", in: page).first { $0.hasPrefix("--id") })
        let flags = try #require(mistakes.split(separator: "\n").first)
        let wrong = try await CommandRun(shell: "typed-url build asset \(flags) \(schemas)")
        #expect(wrong.errors == mistakes)
        let json = try #require(blocks("json", in: page).first)
        let object = try await CommandRun(
            shell: "typed-url build poll --owner -1 --id 7 --format json \(schemas)")
        #expect(object.output == json)
    }

    @Test(
        "Every line of the pages that runs the command is understood",
        arguments: ["format", "scan", "build", "generate"])
    func understood(name: String) async throws {
        let lines = blocks("sh", in: try page(name)).flatMap { $0.split(separator: "\n") }
            .filter { $0.hasPrefix("typed-url ") }
        #expect(!lines.isEmpty)
        let help = try await CommandRun(name, "--help")
        // The flags of build are a schema's parameters, which another test runs.
        for line in lines where name != "build" {
            let command = line.components(separatedBy: " && ")[0]
            let flags = command.split(separator: " ").filter { $0.hasPrefix("--") }.map {
                $0.prefix { $0 != "=" }
            }
            for flag in flags { #expect(help.output.contains(flag), "\(line)") }
        }
    }
}
