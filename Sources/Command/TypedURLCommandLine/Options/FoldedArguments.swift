import ArgumentParser

/// Long runs of positional arguments, such as the paths that `xargs` adds, each joined to one argument; and the
/// values of an option that is repeated many times.
///
/// The parser of the command line takes time in proportion to the square of the number of arguments: thousands of URLs
/// would take seconds. No argument of a process contains a NUL, so arguments that are joined by it can be separated
/// again.
enum FoldedArguments {
    /// What a command takes any number of.
    private struct Form {
        /// The options that may be repeated.
        var repeated: Set<String> = []

        /// All options, where what looks like further ones are arguments; nil if they are mistakes.
        var options: Set<String>?
    }

    private static let forms = [
        "build": Form(options: ["--schemas", "--parameters", "--format", "--help"]),
        "check": Form(repeated: ["--file"]), "format": Form(), "lint": Form(),
        "parse": Form(repeated: ["--file"]), "scan": Form(repeated: ["--include", "--exclude"]),
    ]

    /// Options whose value is always the next argument.
    private static let valued: Set<String> = [
        "--schemas", "--parameters", "--format", "--color", "--max-problems", "--input-format", "--field",
        "--prefix",
        "--columns",
    ]

    /// Runs that are shorter stay as they are.
    private static let length = 16

    /// More arguments are left than anybody means.
    private static let limit = 1024

    private static let separator = "\0"

    /// The arguments of the process, without its name, for the parser.
    ///
    /// - Throws: `ValidationError` where too many are left for the parser.
    static func fold(_ arguments: [String]) throws -> [String] {
        var folded = arguments
        if let command = arguments.first, let form = forms[command] {
            folded = joiningRuns(joiningValues(arguments, form), form)
        }
        // A hyphen and many letters are as many options.
        let names = folded.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }.map { $0.prefix { $0 != "=" } }
        guard folded.count + names.reduce(0, { $0 + $1.utf8.count }) / 16 <= limit else {
            throw ValidationError("Too many options; give each once.")
        }
        return folded
    }

    /// The arguments with all values of an option where it stands first, if it is repeated many times.
    private static func joiningValues(_ arguments: [String], _ form: Form) -> [String] {
        var values: [String: [String]] = [:]
        var joined: [String] = []
        var rest = arguments[...]
        var isTerminated = false
        while let argument = rest.popFirst() {
            isTerminated = isTerminated || argument == "--"
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = String(parts.first ?? "")
            let isValue = joined.last.map(valued.contains) ?? false
            guard !isTerminated, form.repeated.contains(option), !isValue else {
                joined.append(argument)
                continue
            }
            guard let value = parts.count > 1 ? String(parts[1]) : rest.first,
                parts.count > 1 || value == "-" || !value.hasPrefix("-")
            else {
                joined.append(argument)
                continue
            }
            if parts.count < 2 { rest.removeFirst() }
            if values[option] == nil { joined.append(option + separator) }
            values[option, default: []].append(value)
        }
        guard values.contains(where: { $0.value.count > length }) else { return arguments }
        return joined.map { argument in
            guard argument.hasSuffix(separator) else { return argument }
            let option = String(argument.dropLast())
            return "\(option)=\((values[option] ?? []).joined(separator: separator))"
        }
    }

    private static func joiningRuns(_ arguments: [String], _ form: Form) -> [String] {
        var folded = Array(arguments.prefix(1))
        var run: [String] = []
        var isTerminated = false
        // Options are parameters only after the name of a schema.
        var isNamed = form.options == nil
        func close() {
            // The first one may be the value of the option before it.
            let isLong = run.count > length
            folded +=
                isLong ? run.prefix(1) + [separator + run.dropFirst().joined(separator: separator)] : run
            run = []
        }
        for (index, argument) in arguments.enumerated().dropFirst() {
            let isWord = isTerminated || argument == "-" || !argument.hasPrefix("-")
            guard isNamed else {
                isNamed = isWord && (index == 1 || !valued.contains(arguments[index - 1]))
                folded.append(argument)
                isTerminated = isTerminated || argument == "--"
                continue
            }
            let option = String(argument.prefix { $0 != "=" })
            let isParameter = form.options.map { !$0.contains(option) && option != "-h" } ?? false
            if isWord || isParameter && argument != "--" {
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
            let parts = argument.split(separator: Character(separator), omittingEmptySubsequences: false)
            // What was joined as a run begins with a separator.
            return parts.dropFirst(argument.hasPrefix(separator) ? 1 : 0).map(String.init)
        }
    }
}
