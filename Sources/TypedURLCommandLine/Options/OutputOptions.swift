import ArgumentParser

/// How a command prints what it finds.
struct OutputOptions: ParsableArguments {
    @Option(help: "How findings are printed.")
    var format = OutputFormat.text

    @Option(
        help: ArgumentHelp(
            "Whether text is coloured; auto is on a terminal, unless NO_COLOR is set.", valueName: "when"))
    var color = ColorChoice.auto

    /// What prints the findings.
    ///
    /// - Parameters:
    ///   - command: The command's name: `lint`.
    ///   - rules: The rules that findings may be about.
    ///   - output: Where they go.
    func reporter(
        command: String, rules: [FindingRule], output: Output = .standard()
    ) -> any Reporter {
        let tool = ReportedTool(command: command, rules: rules)
        return switch format {
        case .text: TextReporter(output: output, style: style)
        case .json: JSONReporter(output: output, command: command)
        case .jsonl: JSONLinesReporter(output: output)
        case .github: GitHubReporter(output: output)
        case .sarif: SARIFReporter(output: output, tool: tool)
        case .junit: JUnitReporter(output: output, command: command)
        case .gitlab: GitLabReporter(output: output)
        }
    }

    /// How text is coloured.
    var style: TextStyle { TextStyle(isColoured: color.isColoured) }
}

extension ColorChoice: ExpressibleByArgument {}
