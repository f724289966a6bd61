import ArgumentParser
import TypedURL
import TypedURLCodegen

/// `typed-url check`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Validates URLs against schemas.",
        discussion: """
            Without arguments, reads URLs from standard input, one per line; skips empty lines.
            Prints invalid URLs and marks what is wrong, then prints a summary on standard error.
            With --format jsonl, prints an object for each URL.
            With --format verdict, prints line, valid, schema and codes of each URL, separated by tabs.
            With --input-format and --field, reads rows and appends the result to each row.
            Exit status: 0 all URLs are valid, 1 a URL is invalid (0 with --exit-zero), 2 a file or schema has errors.

              typed-url check --schemas Schemas 'map://?latitude=59.9&longitude=30.3'
              typed-url check --schemas Schemas --file urls.txt --max-problems 100
              zcat log.gz | typed-url check --schemas Schemas --format jsonl
              typed-url check --schemas Schemas --file urls.txt --format sarif > urls.sarif
              typed-url check --schemas Schemas --input-format csv --field url --format verdict < log.csv
            """)

    @OptionGroup var schemas: SchemaOptions

    @OptionGroup var output: CheckOutputOptions

    @OptionGroup var input: InputOptions

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

    @Flag(name: .shortAndLong, help: "Print no summary and no progress bar.")
    var quiet = false

    @Flag(help: "Exit with 0 if URLs are invalid. Errors still exit with 2.")
    var exitZero = false

    @Argument(help: "The URLs; - is standard input.")
    var urls: [String] = []

    func validate() throws {
        guard maxProblems.map({ $0 >= 0 }) ?? true else {
            throw ValidationError("--max-problems is a number of URLs, 0 or more.")
        }
        try input.validate(urls)
        if eachLine { try validateEachLine() }
    }

    /// Sees to it that no other option takes a line from the output.
    private func validateEachLine() throws {
        guard [.findings(.jsonl), .verdict].contains(output.format) else {
            throw ValidationError(
                "--each-line needs a format that prints each URL; add --format jsonl or --format verdict.")
        }
        guard urls.allSatisfy({ $0 == "-" }) else {
            throw ValidationError(
                "--each-line is for the lines of files and standard input; pass the URLs there, not as arguments."
            )
        }
        guard !onlyInvalid else {
            throw ValidationError("--only-invalid leaves out what --each-line prints; remove one of them.")
        }
        guard maxProblems == nil else {
            throw ValidationError("--max-problems leaves out what --each-line prints; remove one of them.")
        }
    }

    /// How URLs are printed.
    private func rendering(of schemas: [URLSchema]) -> URLChecker.Rendering {
        let records: RowOptions.PrintedRecords =
            onlyInvalid ? .invalid : eachLine || input.inputFormat != .lines ? .all : .urls
        switch output.format {
        case .verdict:
            return .rows(
                RowOptions(
                    columns: ResultColumn.verdict(prefix: input.prefix), format: input.inputFormat.rowFormat,
                    records: records, prefix: input.prefix))
        case .findings(.jsonl):
            let columns = ResultColumn.full(
                prefix: input.prefix, hasURL: input.inputFormat == .lines,
                hasServers: schemas.contains { $0.servers.count > 1 })
            return .rows(
                RowOptions(columns: columns, format: .jsonl, records: records, prefix: input.prefix))
        case .findings(.text): return .text(output.style)
        case .findings: return .findings
        }
    }

    private func reporter(to output: Output) -> (any Reporter)? {
        guard case .findings(let format) = self.output.format, case .findings = rendering(of: []) else {
            return nil
        }
        let tool = ReportedTool(command: "check", rules: FindingRule.violations)
        return format.reporter(of: tool, output: output, style: self.output.style)
    }

    func run() throws {
        let standardOutput = Output.standard()
        let all = try schemas.folder.readOrExit().schemas.map(\.schema)
        var run = CheckRun(
            all, rendering(of: all), of: input.layout,
            to: standardOutput, reporter: reporter(to: standardOutput), maxProblems: maxProblems,
            isQuiet: quiet)
        run.check(urls, input)
        run.finish()
        if output.format == .findings(.text), !quiet {
            let isDetailed = urls.isEmpty || urls.contains("-") || !input.files.isEmpty
            let summary = CheckSummary(tally: run.tally, isDetailed: isDetailed)
            for line in summary.lines { StandardError.print(line) }
        }
        if run.hasFailed { throw ExitCode.couldNotWork }
        if run.tally.invalid > 0, !exitZero { throw ExitCode.findings }
    }
}
