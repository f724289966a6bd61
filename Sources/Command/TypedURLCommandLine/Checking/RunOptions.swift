import ArgumentParser
import Foundation
import TypedURLCodegen
import TypedURLLinting

/// How `check` and `parse` run, and what they say about the whole run.
struct RunOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The number of worker threads. (default: one for each core)", valueName: "count"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The number of rows that must be read. Another number exits with 2.",
            valueName: "count"))
    var expectRows: Int?

    @Option(
        help: ArgumentHelp(
            "A file for the numbers of rows and the hash of the schemas, as JSON.", valueName: "path"))
    var summary: String?

    @Flag(help: "Exit with 0 if URLs are invalid. Errors still exit with 2.")
    var exitZero = false

    private static let jobLimit = 1024

    /// The summary of a run that begins. Its file says so, in case the run does not end.
    ///
    /// - Throws: `FileProblem` where the file cannot be written.
    func beginSummary(of command: String, _ folder: SchemaFolder) throws(FileProblem) -> RunSummary? {
        guard let summary else { return nil }
        let begun = try RunSummary(path: summary, command: command, folder)
        try begun.write()
        return begun
    }

    func validate() throws {
        guard jobs.map({ (1...Self.jobLimit).contains($0) }) ?? true else {
            throw ValidationError("--jobs is a number of threads, 1 to \(Self.jobLimit).")
        }
        guard expectRows.map({ $0 >= 0 }) ?? true else {
            throw ValidationError("--expect-rows is a number of rows, 0 or more.")
        }
    }
}
