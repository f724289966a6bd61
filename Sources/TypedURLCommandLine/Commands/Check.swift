import ArgumentParser
import TypedURLCodegen

/// `typed-url check`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Holds URLs against schemas.",
        discussion: """
            Without URLs as arguments, reads them from standard input, one a line; empty lines are passed over.
            Prints those that are not valid, each with a mark under what is wrong, and a summary on standard error.
            With --format jsonl, prints an object a line for every URL.
            With --format verdict, prints line, valid, schema and codes of every URL, with tabs between them.
            With --input-format and --field, reads rows, and prints each as it is with the result behind it.
            Exit status: 0 all are valid, 1 one is not, 2 a file or a schema could not be read. With --exit-zero, 1 is 0.

              typed-url check --schemas Schemas 'map://?latitude=59.9&longitude=30.3'
              typed-url check --schemas Schemas --file urls.txt --max-problems 100
              zcat log.gz | typed-url check --schemas Schemas --format jsonl
              typed-url check --schemas Schemas --file urls.txt --format sarif > urls.sarif
              typed-url check --schemas Schemas --input-format csv --field url --format verdict < log.csv
            """)

    @OptionGroup var schemas: SchemaOptions

    @OptionGroup var output: CheckOutputOptions

    @OptionGroup var input: InputOptions

    @Flag(help: "Leaves the valid URLs out of jsonl and verdict. No other format prints them.")
    var onlyInvalid = false

    @Flag(
        help:
            "Prints exactly one line for each line of the input, empty ones too; with --format jsonl or verdict."
    )
    var eachLine = false

    @Option(
        help: ArgumentHelp(
            "How many invalid URLs are printed. The others are counted, and it is said how many they are.",
            valueName: "count"))
    var maxProblems: Int?

    @Flag(name: .shortAndLong, help: "No summary and no progress bar.")
    var quiet = false

    @Flag(help: "Exits with 0 where URLs are invalid. The exit status 2 stays as it is.")
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
    private var rendering: URLChecker.Rendering {
        let records: RowOptions.PrintedRecords =
            onlyInvalid ? .invalid : eachLine || input.inputFormat != .lines ? .all : .urls
        let names = ResultNames(prefix: input.prefix)
        switch output.format {
        case .verdict:
            return .rows(
                RowOptions(answer: .verdict, form: input.inputFormat.rowForm, records: records, names: names))
        case .findings(.jsonl):
            return .rows(RowOptions(answer: .full, form: .object, records: records, names: names))
        case .findings(.text): return .text(output.style)
        case .findings: return .findings
        }
    }

    private func reporter(to output: Output) -> (any Reporter)? {
        guard case .findings(let format) = self.output.format, case .findings = rendering else { return nil }
        let tool = ReportedTool(command: "check", rules: FindingRule.violations)
        return format.reporter(of: tool, output: output, style: self.output.style)
    }

    func run() throws {
        let standardOutput = Output.standard()
        var run = CheckRun(
            try schemas.folder.readOrExit().schemas.map(\.schema), rendering, of: input.layout,
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
