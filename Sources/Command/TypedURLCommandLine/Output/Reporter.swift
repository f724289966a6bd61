import ArgumentParser

/// How findings are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
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

/// Prints findings in one format, each as soon as it is found.
protocol Reporter {
    /// Prints a finding, or keeps it for later.
    mutating func report(_ finding: Finding)

    /// Prints what ends the output. Nothing is reported after it.
    mutating func finish()
}

/// Whose findings are printed, for formats that say so.
struct ReportedTool: Sendable {
    /// The command's name: `lint`.
    let command: String
    /// The rules that findings may be about.
    let rules: [FindingRule]

    /// Where the project lives.
    static let home = "https://github.com/typed-url/swift-typed-url"

    /// Where a rule is explained.
    func page(of rule: FindingRule) -> String {
        "\(Self.home)/blob/main/docs/\(rule.page ?? "commands/\(command).md")#\(rule.id)"
    }
}

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
