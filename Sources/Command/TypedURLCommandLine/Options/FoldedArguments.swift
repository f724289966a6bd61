import ArgumentParser

/// Long runs of positional arguments, such as the paths that `xargs` adds, each joined to one argument.
///
/// The parser of the command line takes time in proportion to the square of the number of arguments: thousands of URLs
/// would take seconds. No argument of a process contains a NUL, so arguments that are joined by it can be separated
/// again.
enum FoldedArguments {
    /// The commands that take any number of arguments.
    private static let commands = ["check", "format", "lint", "parse", "scan"]

    /// Runs that are shorter stay as they are.
    private static let length = 16

    /// More arguments are left than anybody means.
    private static let limit = 1024

    private static let separator: Character = "\0"

    /// The arguments of the process, without its name, for the parser.
    ///
    /// - Throws: `ValidationError` where too many are left for the parser.
    static func fold(_ arguments: [String]) throws -> [String] {
        var folded = arguments
        if let command = arguments.first, commands.contains(command) { folded = joiningRuns(arguments) }
        // A hyphen and many letters are as many options.
        let names = folded.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }.map { $0.prefix { $0 != "=" } }
        guard folded.count + names.reduce(0, { $0 + $1.utf8.count }) / 16 <= limit else {
            throw ValidationError(
                "Too many options; give each once. Many files are read from standard input, many parameters from --parameters."
            )
        }
        return folded
    }

    private static func joiningRuns(_ arguments: [String]) -> [String] {
        var folded: [String] = []
        var run: [String] = []
        var isTerminated = false
        func close() {
            // The first one may be the value of the option before it.
            let isLong = run.count > length
            folded += isLong ? [run[0], run.dropFirst().map { "\(separator)\($0)" }.joined()] : run
            run = []
        }
        for argument in arguments {
            if isTerminated || argument == "-" || !argument.hasPrefix("-") {
                run.append(argument)
            } else {
                close()
                folded.append(argument)
                isTerminated = argument == "--"
            }
        }
        close()
        return folded
    }

    /// The arguments as they were given.
    static func unfold(_ arguments: [String]) -> [String] {
        arguments.flatMap { argument in
            let parts = argument.split(separator: separator, omittingEmptySubsequences: false)
            // What was joined begins with a separator.
            return parts.dropFirst(parts.count > 1 ? 1 : 0).map(String.init)
        }
    }
}
