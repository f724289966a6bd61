import ArgumentParser
import TypedURL

/// `typed-url parse`
struct Parse: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the parameters of URLs.",
        discussion: """
            Without arguments, reads URLs from standard input, one per line.
            Prints a row for each line, in order: an object with line, schema, parameters and canonical, or the
            tab-separated columns that --columns names. An invalid URL has an error instead.
            With --input-format and --field, reads rows and appends the result to each row.
            Exit status: 0 all URLs are valid, 1 a URL is invalid (0 with --exit-zero), 2 a file or schema has errors.

              typed-url parse --schemas Schemas 'map://?latitude=59.9&longitude=30.3'
              typed-url parse --schemas Schemas --columns map.latitude,map.longitude,asset.id < urls.txt
              typed-url parse --schemas Schemas --input-format csv --field url --columns schema,canonical < log.csv
              typed-url parse --schemas Schemas < urls.txt | typed-url build --schemas Schemas -
            """)

    /// How rows are printed.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        /// An object a line.
        case jsonl
        /// Columns between tabs.
        case tsv
        /// Columns between commas.
        case csv

        fileprivate var rowForm: RowForm {
            switch self {
            case .jsonl: .object
            case .tsv: .tabs
            case .csv: .commas
            }
        }
    }

    @OptionGroup var schemas: SchemaOptions

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "The columns to print, separated by commas: SCHEMA.PARAMETER, schema, server, parameters or canonical.",
            valueName: "names"))
    var columns: String?

    @Option(
        help:
            "The output format. (default: the input format; for lines, jsonl, or tsv with --columns)")
    var format: Format?

    @Flag(help: "Exit with 0 if URLs are invalid. Errors still exit with 2.")
    var exitZero = false

    @Flag(name: .shortAndLong, help: "Print no progress bar.")
    var quiet = false

    @Argument(help: "The URLs; - is standard input.")
    var urls: [String] = []

    func validate() throws {
        try input.validate(urls)
        let usual = input.inputFormat.rowForm
        guard input.inputFormat == .lines || form == usual || form == .object else {
            throw ValidationError(
                "--format \(format?.rawValue ?? "") cannot hold rows of --input-format \(input.inputFormat.rawValue) as they are; remove it, or write --format jsonl."
            )
        }
    }

    private var form: RowForm {
        format?.rowForm
            ?? (input.inputFormat == .lines && columns == nil ? .object : input.inputFormat.rowForm)
    }

    func run() throws {
        let schemas = try schemas.folder.readOrExit().schemas.map(\.schema)
        let names = ResultNames(
            prefix: input.prefix, hasServers: schemas.contains { $0.servers.count > 1 })
        let columns: [ResultColumn]
        do throws(ResultColumn.Problem) {
            columns = try resultColumns(of: schemas, names)
        } catch {
            StandardError.print("error: \(error)")
            throw ExitCode.couldNotWork
        }
        let options = RowOptions(answer: .columns(columns), form: form, records: .all, names: names)
        var run = CheckRun(schemas, .rows(options), of: input.layout, to: .standard(), isQuiet: quiet)
        run.check(urls, input)
        run.finish()
        if run.hasFailed { throw ExitCode.couldNotWork }
        if run.tally.invalid > 0, !exitZero { throw ExitCode.findings }
    }

    private func resultColumns(
        of schemas: [URLSchema], _ names: ResultNames
    ) throws(ResultColumn.Problem) -> [ResultColumn] {
        guard let columns else { return ResultColumn.all(names) }
        var result: [ResultColumn] = []
        for name in columns.split(separator: ",", omittingEmptySubsequences: false) {
            result.append(try ResultColumn(String(name), of: schemas, names))
        }
        return result
    }
}
