import Foundation
import TestSupport
import TypedURLReporting

@testable import TypedURLCommandLine

/// A session of a shell: what its file says it is, and the commands in it.
struct Session {
    /// A command, with the lines that it reads out of the file.
    struct Step {
        var text: String
        /// Whether the next command follows without an empty line, where nothing is printed.
        var isTight = false
    }

    /// What comes of a command.
    struct Result {
        let output: String
        let errors: String
        let status: Int
    }

    private static let prompt = "$ "

    /// What stands before the first command.
    let title: String
    private(set) var steps: [Step] = []

    /// - Parameter text: That of the session's file.
    init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        let head = lines.prefix { !$0.hasPrefix(Self.prompt) }
        title = head.joined(separator: "\n").trimmingCharacters(in: .newlines)
        lines = lines.dropFirst(head.count)
        while let first = lines.popFirst() {
            var step = Step(text: String(first.dropFirst(Self.prompt.count)))
            if let end = step.text.firstMatch(of: /<<'?([A-Z]+)/)?.1 {
                while let line = lines.popFirst() {
                    step.text += "\n" + line
                    if line == end { break }
                }
            }
            let printed = lines.prefix { !$0.hasPrefix(Self.prompt) }
            step.isTight = printed.isEmpty
            lines = lines.dropFirst(printed.count)
            steps.append(step)
        }
    }

    /// Whether a command is there only on machines with git.
    var needsGit: Bool { steps.contains { $0.text.hasPrefix("git ") } }

    /// Runs the commands one after the other, in one shell, in an empty folder.
    func run() async throws -> [Result] {
        try await withTemporaryFolder { root in
            let (folder, results) = (
                root.appendingPathComponent("folder"), root.appendingPathComponent("results")
            )
            for folder in [folder, results] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            var script = ""
            for (index, step) in steps.enumerated() {
                let file = "'\(results.path)'/\(index)"
                script += "{ \(step.text)\n} >\(file).output 2>\(file).errors; echo $? >\(file).status\n"
            }
            let run = try await ProgramRun(
                "/bin/sh", ["-c", script], in: folder, environment: try Self.environment(folder: folder))
            // The system may know the folder by another path.
            let places = [
                (FilePath.resolved(folder.path), "$PWD"), (folder.path, "$PWD"),
                (Repository.root.path, "$REPOSITORY"), ("\"\(CommandVersion.number)\"", "\"$VERSION\""),
            ]
            return steps.indices.map { index in
                func text(_ name: String) -> String {
                    let data = try? Data(contentsOf: results.appendingPathComponent("\(index).\(name)"))
                    let text = String(decoding: data ?? Data("not run: \(run.errors)".utf8), as: UTF8.self)
                    return places.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
                }
                let status = Int(text("status").trimmingCharacters(in: .newlines))
                return Result(output: text("output"), errors: text("errors"), status: status ?? -1)
            }
        }
    }

    private static func environment(folder: URL) throws -> [String: String] {
        let all = ProcessInfo.processInfo.environment
        // What a server of CI or a person has set up does not count.
        let foreign = ["GIT", "CI", "TYPED_URL_", "NO_COLOR", "FORCE_COLOR", "CLICOLOR"]
        var environment = all.filter { name, _ in !foreign.contains { name.hasPrefix($0) } }
        let programs = try CommandRun.product("typed-url").deletingLastPathComponent().path
        environment["PATH"] = "\(programs):\(all["PATH"] ?? "")"
        environment["SCHEMAS"] = CommandRun.schemas
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        for role in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(role)_NAME"] = "Test"
            environment["GIT_\(role)_EMAIL"] = "test@example.com"
            environment["GIT_\(role)_DATE"] = "2026-01-01T00:00:00Z"
        }
        return environment
    }

    /// The text of the session's file, if these are the results.
    func text(with results: [Result]) -> String {
        var text = title + "\n"
        var isTight = false
        for (step, result) in zip(steps, results) {
            let printed = result.shown
            if !isTight { text += "\n" }
            text += Self.prompt + step.text + "\n" + printed
            isTight = step.isTight && printed.isEmpty
        }
        return text
    }
}

extension Session.Result {
    fileprivate var shown: String {
        var shown = Self.visible(output)
        if !shown.isEmpty, !shown.hasSuffix("\n") { shown += "\n(no line break at the end)\n" }
        for line in Self.visible(errors).split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            shown += line.isEmpty ? "stderr:\n" : "stderr: \(line)\n"
        }
        if status != 0 { shown += "exit status: \(status)\n" }
        return shown
    }

    /// Control characters as the pictures that Unicode has of them: `␉` for a tab.
    private static func visible(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isPicture = scalar.value < 0x20 && scalar != "\n"
            shown.append(isPicture ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar)
        }
        return String(shown)
    }
}
