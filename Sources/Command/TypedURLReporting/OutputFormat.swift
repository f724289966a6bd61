/// How findings are printed.
package enum OutputFormat: String, CaseIterable {
    /// For people: a line each, and the line of the file with a mark.
    case text

    /// For programs: one object with all findings.
    case json

    /// For programs: an object a line.
    case jsonl

    /// Workflow commands, which GitHub shows beside the lines of a change.
    case github

    /// The format of static analysers' results, version 2.1.0.
    case sarif

    /// The test results that CI servers show.
    case junit

    /// The code quality report of GitLab.
    case gitlab
}

extension OutputFormat {
    /// What prints findings in this format.
    ///
    /// - Parameters:
    ///   - tool: Whose findings they are.
    ///   - output: Where they go.
    ///   - style: How text is coloured.
    package func reporter(of tool: ReportedTool, output: Output, style: TextStyle) -> any Reporter {
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
