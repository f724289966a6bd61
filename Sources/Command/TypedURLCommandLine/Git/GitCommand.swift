import Foundation

/// Runs git in isolation: no pager, no hook, no prompt, no translated messages, and none of the variables with which a
/// caller of this command, such as a hook or a rebase, points git somewhere else.
struct GitCommand: Sendable {
    /// What a run of git gave.
    struct Result {
        let status: Int32
        let output: [UInt8]
        /// What git says about a failure, on one line. Empty if it was not captured.
        let complaint: String

        /// The output as a text, without the line break at its end.
        var text: String {
            String(
                decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
        }
    }

    private let executable: String

    /// The folder in which git runs.
    let folder: String

    /// Finds git on the path.
    ///
    /// - Throws: `CommandProblem` if git is not installed.
    init(in folder: String) throws(CommandProblem) {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let candidates = path.split(separator: ":").map { "\($0)/git" }
        guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw CommandProblem("git is not on the PATH; install it, or compare with a folder")
        }
        executable = found
        self.folder = folder
    }

    /// Runs git to its end.
    ///
    /// - Parameters:
    ///   - input: A file that is standard input; nil for none.
    ///   - isExplained: Whether what git complains of matters. Then the output has to be short.
    func run(_ arguments: [String], input: URL? = nil, isExplained: Bool = false) throws(CommandProblem)
        -> Result
    {
        #if os(macOS) || os(Linux)
        let options = ["--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-C", folder]
        do {
            let process = try ChildProcess(
                executable, options + arguments,
                environment: Self.environment(ProcessInfo.processInfo.environment),
                input: input?.path, capturesErrors: isExplained)
            return Result(
                status: process.status, output: process.output, complaint: Self.firstLine(of: process.errors))
        } catch {
            throw CommandProblem("cannot run \(executable): \(error)")
        }
        #else
        throw CommandProblem("this platform cannot run other programs; compare with a folder")
        #endif
    }

    /// What stays of the variables: how git is set up, and how it reaches other machines.
    static func environment(_ environment: [String: String]) -> [String: String] {
        let kept = ["GIT_CONFIG", "GIT_SSH", "GIT_SSL", "GIT_ASKPASS", "GIT_EXEC_PATH"]
        var result = environment.filter { name, _ in
            !name.hasPrefix("GIT_") || kept.contains { name.hasPrefix($0) }
        }
        result["LC_ALL"] = "C"
        result["GIT_TERMINAL_PROMPT"] = "0"
        result["GIT_OPTIONAL_LOCKS"] = "0"
        return result
    }

    private static func firstLine(of bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
    }
}
