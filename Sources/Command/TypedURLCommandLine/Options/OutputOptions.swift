import ArgumentParser

/// How a command prints what it finds.
struct OutputOptions: ParsableArguments {
    @Option(help: "The output format.")
    var format = OutputFormat.text

    @Option(
        help: ArgumentHelp(
            "When to colour text; auto colours on a terminal, unless NO_COLOR is set.", valueName: "when"))
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
        format.reporter(of: ReportedTool(command: command, rules: rules), output: output, style: style)
    }

    /// How text is coloured.
    var style: TextStyle { TextStyle(isColoured: color.isColoured) }
}
