#if CommandLine
import ArgumentParser

/// How a command prints what it finds.
struct OutputOptions: ParsableArguments {
    @Option(help: "How findings are printed.")
    var format = OutputFormat.text

    /// What prints the findings.
    ///
    /// - Parameters:
    ///   - command: The command's name: `lint`.
    ///   - rules: The rules that findings may be about.
    func reporter(command: String, rules: [FindingRule]) -> any Reporter {
        TextReporter()
    }
}
#endif
