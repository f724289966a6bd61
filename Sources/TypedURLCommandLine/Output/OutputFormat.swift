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
