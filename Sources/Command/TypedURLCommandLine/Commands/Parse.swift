import ArgumentParser
import TypedURL

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

    @OptionGroup var input: InputOptions

    @OptionGroup var options: RunOptions

    @OptionGroup var secrets: SecretOptions

    @Option(
        help: ArgumentHelp(
            "The columns to print, separated by commas: SCHEMA.PARAMETER, schema, server, parameters or canonical.",
            valueName: "names"))
    var columns: String?

    @Option(
        help:
            "The output format. (default: the input format; for lines, jsonl, or tsv with --columns)")
    var format: RowFormat?

    func validate() throws {
        let usual = input.inputFormat.rowFormat
        guard input.inputFormat == .lines || rowFormat == usual || rowFormat == .jsonl else {
            throw ValidationError(
                "--format \(format?.rawValue ?? "") cannot hold rows of --input-format \(input.inputFormat.rawValue) as they are; remove it, or write --format jsonl."
            )
        }
    }

    private var rowFormat: RowFormat {
        format
            ?? (input.inputFormat == .lines && columns == nil ? .jsonl : input.inputFormat.rowFormat)
    }

    func run() throws {
        let folder = try input.folder
        let schemas = try folder.readOrExit().schemas.map(\.schema)
        let columns = try resultColumns(of: schemas)
        let error = ResultColumn(input.prefix + "error", .error, isOptional: true)
        let rows = RowOptions(
            columns: columns + [error], format: rowFormat, records: .all, prefix: input.prefix)
        let summary = try options.beginSummary(of: "parse", folder)
        var run = CheckRun(
            schemas, .rows(rows), of: input, options, to: .standard(), showsSecrets: secrets.showSecrets)
        run.check(input.urls, input.files)
        run.finish()
        try run.end(summary)
    }

    private func resultColumns(of schemas: [URLSchema]) throws(CommandProblem) -> [ResultColumn] {
        guard let columns else {
            return ResultColumn.all(
                prefix: input.prefix, hasServers: schemas.contains { $0.servers.count > 1 })
        }
        var result: [ResultColumn] = []
        for name in columns.split(separator: ",", omittingEmptySubsequences: false) {
            result.append(try ResultColumn(String(name), of: schemas, prefix: input.prefix))
        }
        return result
    }
}
