extension OutputFormat {
    /// What prints findings in this format.
    ///
    /// - Parameters:
    ///   - tool: Whose findings they are.
    ///   - output: Where they go.
    ///   - style: How text is coloured.
    func reporter(of tool: ReportedTool, output: Output, style: TextStyle) -> any Reporter {
        switch self {
        case .text: TextReporter(output: output, style: style)
        case .json: JSONReporter(output: output, command: tool.command)
        case .jsonl: JSONLinesReporter(output: output)
        case .github: GitHubReporter(output: output)
        case .sarif: SARIFReporter(output: output, tool: tool)
        case .junit: JUnitReporter(output: output, command: tool.command)
        case .gitlab: GitLabReporter(output: output)
        }
    }
}
