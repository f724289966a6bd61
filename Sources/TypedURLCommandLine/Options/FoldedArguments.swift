/// Long runs of arguments that are no options, such as the paths that `xargs` adds, each joined to one argument.
///
/// The parser of the command line takes time in proportion to the square of the number of arguments: thousands of URLs
/// would take seconds. No argument of a process holds a NUL, so that what is joined by it comes apart again.
enum FoldedArguments {
    /// The commands whose arguments may be any number.
    private static let commands: Set<String> = ["check", "format", "lint", "scan"]

    /// Runs that are shorter stay as they are.
    private static let length = 16

    private static let separator = "\0"

    /// The arguments of the process, without its name, for the parser.
    static func fold(_ arguments: [String]) -> [String] {
        guard let command = arguments.first, commands.contains(command) else { return arguments }
        var folded: [String] = []
        var run: [String] = []
        var isTerminated = false
        func close() {
            // The first one may be the value of the option before it.
            let isLong = run.count > length
            folded += isLong ? run.prefix(1) + [run.dropFirst().joined(separator: separator)] : run
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
            argument.split(separator: Character(separator), omittingEmptySubsequences: false).map(String.init)
        }
    }
}
