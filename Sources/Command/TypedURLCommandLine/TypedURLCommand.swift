import ArgumentParser
import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLReporting

/// The command for people and for CI.
package struct TypedURLCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "typed-url",
        abstract: "Checks URL schemas, and validates and builds URLs with them.",
        discussion: """
            A schema is a JSON file that describes one kind of URL. Commands read the
            schemas in the folder Schemas, unless you name another.

              typed-url init
              typed-url lint
              typed-url check 'asset://?id=123&width=1920&height=1280'
              typed-url diff --against main
              typed-url --version

            Exit status: 0 for success, 1 for findings, 2 if the command could not do its work.
            """,
        subcommands: [
            Init.self, Lint.self, Format.self, Diff.self, Check.self, Parse.self, Scan.self, Build.self,
            Generate.self, Export.self, Explain.self,
        ])

    /// The command that the arguments ask for. The parser has no advice for one that does not exist.
    private static func command(_ arguments: [String]) throws -> any ParsableCommand {
        let names = configuration.subcommands.map { "\($0)".lowercased() } + ["help", "--version"]
        let named = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        if let name = named, !name.hasPrefix("-"), !names.contains(name) {
            let nearest = NearestName.find(name, among: names).map { "; did you mean '\($0)'?" }
            let advice =
                name.utf8.contains(UInt8(ascii: ":")) ? "; typed-url check URL validates a URL." : "."
            throw ValidationError("There is no command '\(QuotedText.printable(name))'" + (nearest ?? advice))
        }
        if let name = arguments.first, ["lint", "format", "diff", "generate"].contains(name),
            arguments.prefix(while: { $0 != "--" }).contains(where: {
                $0 == "--schemas" || $0.hasPrefix("--schemas=")
            })
        {
            throw ValidationError(
                "typed-url \(name) takes the folder of the schemas as an argument; leave out --schemas.")
        }
        return try parseAsRoot(FoldedArguments.fold(arguments))
    }

    /// Makes sure that the output was written: the disk may be full.
    private static func flushOrExit() {
        guard fflush(nil) != 0 else { return }
        StandardError.print("error: cannot write the output: \(String(cString: strerror(errno)))")
        exit(withError: ExitCode.couldNotWork)
    }

    /// The message for arguments that cannot be parsed, without what could control a terminal or a log.
    private static func printableMessage(for error: any Error, of arguments: [String]) -> String {
        var message = fullMessage(for: error)
        let printable = arguments.map(QuotedText.printable)
        if printable != arguments {
            // The parser repeats arguments as they are. A line feed in one looks like one of the parser's own, so the
            // message is that for the escaped arguments.
            do {
                _ = try command(printable)
                message = message.replacing("\n", with: " ")
            } catch {
                message = fullMessage(for: error)
            }
        }
        return message.split(separator: "\n", omittingEmptySubsequences: false)
            .map { QuotedText.printable(String($0)) }.joined(separator: "\n")
    }

    package init() {}

    package static func main() {
        // A closed pipe must not crash the command: writing fails instead, and the command ends.
        signal(SIGPIPE, SIG_DFL)
        guard !CommandLine.arguments.isEmpty else {
            // On Linux, Swift reads them from /proc. Without them, every command would print help and succeed.
            StandardError.print("error: the arguments cannot be read; mount /proc")
            exit(withError: ExitCode.couldNotWork)
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            defer { flushOrExit() }
            // An option of the parser would also take the position of a flag --version of build.
            if arguments == ["--version"] { return print(CommandVersion.line) }
            var command = try command(arguments)
            try command.run()
        } catch {
            if error is FileProblem || error is CommandProblem {
                StandardError.print("error: \(error)")
                exit(withError: ExitCode.couldNotWork)
            }
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            // The status of an unknown flag is 2, not the 64 of sysexits, because CI distinguishes findings from
            // failures by it.
            StandardError.print(printableMessage(for: error, of: arguments))
            exit(withError: ExitCode.couldNotWork)
        }
    }
}

extension ExitCode {
    static let findings = ExitCode(1)

    static let couldNotWork = ExitCode(2)
}
