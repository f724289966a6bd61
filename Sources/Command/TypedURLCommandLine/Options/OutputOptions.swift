import ArgumentParser
import TypedURLReporting

/// How a command prints what it finds.
struct OutputOptions: ParsableArguments {
    @Option(help: "The output format.")
    var format = OutputFormat.text

    @OptionGroup var color: ColorOptions

    /// What prints the findings.
    ///
    /// - Parameters:
    ///   - command: The command's name: `lint`.
    ///   - rules: The rules that findings may be about.
    ///   - output: Where they go.
    func reporter(
        command: String, rules: [FindingRule], output: Output = .standard()
    ) -> any Reporter {
        format.reporter(
            of: ReportedTool(command: command, rules: rules), output: output, style: color.style)
    }
}

extension OutputFormat: ExpressibleByArgument {}
