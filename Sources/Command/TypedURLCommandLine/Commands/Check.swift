import ArgumentParser
import TypedURL
import TypedURLLinting
import TypedURLReporting

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Validates URLs against schemas.",
        discussion: """
            Without arguments, reads URLs from standard input, one per line; skips empty lines.
            Prints invalid URLs and marks what is wrong, then prints a summary on standard error.
            With --format verdict, prints line, valid, schema and codes only.
            With --input-format jsonl and --field, reads an object a line, and appends the result to each.
            Exit status: 0 all URLs are valid, 1 a URL is invalid (0 with --exit-zero), 2 a file or schema has errors.

              typed-url check --schemas Schemas 'map://?latitude=59.9&longitude=30.3'
              typed-url check --schemas Schemas --file urls.txt --max-problems 100
              zcat log.gz | typed-url check --schemas Schemas --format jsonl
              typed-url check --schemas Schemas --input-format jsonl --field url --format verdict < log.jsonl
              typed-url check --schemas Schemas --expect expected.txt
            """)

    @Option(help: "The output format.")
    var format = CheckFormat.text

    @OptionGroup var color: ColorOptions

    @OptionGroup var input: InputOptions

    @OptionGroup var options: RunOptions

    @OptionGroup var secrets: SecretOptions

    @Option(
        help: ArgumentHelp(
            "A file of URLs with the results that they must have; prints those that differ. Each line is valid, invalid or valid SCHEMA, a tab and a URL.",
            valueName: "path"))
    var expect: String?

    @Flag(help: "Omit valid URLs from jsonl and verdict. The other formats never print them.")
    var onlyInvalid = false

    @Flag(
        help:
            "Print exactly one line for each input line, even if it is empty; with --format jsonl or verdict."
    )
    var eachLine = false

    @Option(
        help: ArgumentHelp(
            "The maximum number of invalid URLs to print. The rest are counted.",
            valueName: "count"))
    var maxProblems: Int?

    @Flag(name: .shortAndLong, help: "Print no summary.")
    var quiet = false

    func validate() throws {
        guard maxProblems.map({ $0 >= 0 }) ?? true else {
            throw ValidationError("--max-problems is a number of URLs, 0 or more.")
        }
        if eachLine { try validateEachLine() }
        if expect != nil { try validateExpect() }
    }

    /// Sees to it that no other option takes a line from the output.
    private func validateEachLine() throws {
        let problems = [
            (
                ![.jsonl, .verdict].contains(format),
                "--each-line needs a format that prints each URL; add --format jsonl or --format verdict."
            ),
            (
                input.urls.contains { $0 != "-" },
                "--each-line is for the lines of files and standard input; pass the URLs there, not as arguments."
            ),
            (onlyInvalid, "--only-invalid leaves out what --each-line prints; remove one of them."),
            (maxProblems != nil, "--max-problems leaves out what --each-line prints; remove one of them."),
        ]
        if let problem = problems.first(where: \.0) { throw ValidationError(problem.1) }
    }

    private var rendering: URLChecker.Rendering {
        let records: RowWriter.Records =
            onlyInvalid ? .invalid : eachLine || input.inputFormat != .lines ? .all : .urls
        switch format {
        case .verdict: return .rows(.verdict, of: records)
        case .jsonl: return .rows(.full, of: records)
        case .text: return .text(color.style)
        default: return .findings
        }
    }

    private func reporter(_ rules: [FindingRule], to output: Output) -> (any Reporter)? {
        format.ofFindings?.reporter(
            of: ReportedTool(command: "check", rules: rules), output: output, style: color.style)
    }

    func run() throws {
        let standardOutput = Output.standard()
        let folder = try input.folder
        let all = try folder.readOrExit().set
        if let expect { return try check(expect, all, standardOutput) }
        let rendering = rendering
        var reporter: (any Reporter)?
        if case .findings = rendering { reporter = self.reporter(FindingRule.violations, to: standardOutput) }
        let summary = try options.beginSummary(of: "check", folder)
        var run = CheckRun(
            all, rendering, of: input, options, to: standardOutput, reporter: reporter,
            maxProblems: maxProblems, showsSecrets: secrets.showSecrets)
        run.check(urls: input.urls, files: input.files)
        run.finish()
        if format == .text, !quiet {
            let urls = input.urls
            let isDetailed = urls.isEmpty || urls.contains("-") || !input.files.isEmpty
            let summary = CheckSummary(tally: run.tally, isDetailed: isDetailed)
            for line in summary.lines { StandardError.print(line) }
        }
        try run.end(summary)
    }

    /// Compares the results of the URLs in a file with those that it names.
    private func check(_ path: String, _ set: SchemaSet, _ output: Output) throws {
        guard let reporter = reporter([.unexpectedResult], to: output) else { return }
        var expected = ExpectedResults(set, reporter, showsSecrets: secrets.showSecrets)
        expected.check(path)
        expected.finish()
        if format == .text, !quiet { StandardError.print(expected.summary) }
        if expected.hasFailed { throw ExitCode.couldNotWork }
        if expected.differing > 0, !options.exitZero { throw ExitCode.findings }
    }

    /// Makes sure that --expect stands alone: its file has the URLs, and each of them a result.
    private func validateExpect() throws {
        let others: [(String, Bool)] = [
            ("--file", !input.files.isEmpty), ("--input-format", input.inputFormat != .lines),
            ("--null-data", input.nullData),
            ("--only-invalid", onlyInvalid), ("--each-line", eachLine),
            ("--max-problems", maxProblems != nil),
            ("--jobs", options.jobs != nil), ("--expect-rows", options.expectRows != nil),
            ("--summary", options.summary != nil), ("--format verdict", format == .verdict),
        ]
        guard input.urls.isEmpty else {
            throw ValidationError("--expect reads URLs from its file; remove those that are arguments.")
        }
        if let other = others.first(where: \.1)?.0 {
            throw ValidationError("\(other) cannot be combined with --expect; remove one of them.")
        }
    }
}
