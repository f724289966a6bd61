import ArgumentParser
import TypedURLReporting

/// How `check` prints its results: as findings, like other commands, or as verdicts of its own.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, jsonl, github, sarif, junit, gitlab

    /// For engines: an object a line for each URL, with what costs little to find out.
    case verdict

    var ofFindings: OutputFormat? { OutputFormat(rawValue: rawValue) }
}
