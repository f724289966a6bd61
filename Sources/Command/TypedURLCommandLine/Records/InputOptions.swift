import ArgumentParser
import TypedURL

/// The URLs of `check` and `parse`, how they are read, and the schemas that they are read with.
struct InputOptions: ParsableArguments {
    @OptionGroup private var schemas: SchemaOptions

    @Option(
        name: .customLong("file"),
        help: ArgumentHelp("A file of URLs; - is standard input. Can be repeated.", valueName: "path"))
    var files: [String] = []

    @Option(help: "The format of files and standard input.")
    var inputFormat = InputFormat.lines

    @Option(
        help: ArgumentHelp(
            "The column that contains the URL: its name in the header row, or its number, starting at 1, without a header; for objects, the member. Other columns are copied.",
            valueName: "column"))
    var field: String?

    @Option(help: ArgumentHelp("A prefix for the names of the added columns.", valueName: "text"))
    var prefix = ""

    @Flag(
        help:
            "Records in files and standard input end with NUL instead of a line break."
    )
    var nullData = false

    @Option(
        help: ArgumentHelp(
            "What a row does that is not of the input format: end with an error (fail), or have a null result (null).",
            valueName: "action"))
    var malformedRows = MalformedRows.fail

    @Argument(
        help: ArgumentHelp(
            "The URLs; - is standard input. A folder before them names the schemas.",
            valueName: "schemas> <url"))
    private var arguments: [String] = []

    private var path: String? { arguments.first.flatMap { SchemaOptions.isFolder($0) ? $0 : nil } }

    var folder: SchemaFolder { get throws { try schemas.folder(path) } }

    /// The arguments without the folder before them.
    var urls: [String] { Array(arguments.dropFirst(path == nil ? 0 : 1)) }

    mutating func validate() throws {
        arguments = FoldedArguments.unfold(arguments)
        _ = try folder
        try validateRecords()
        try validateURLs()
    }

    private func validateRecords() throws {
        guard inputFormat != .lines else {
            guard malformedRows == .fail else {
                throw ValidationError(
                    "--malformed-rows null is for --input-format tsv, csv and jsonl; a line of URLs is never malformed."
                )
            }
            if field != nil {
                throw ValidationError(
                    "--field names a column; add --input-format tsv, --input-format csv or --input-format jsonl."
                )
            }
            return
        }
        guard field?.isEmpty == false else {
            throw ValidationError(
                "--input-format \(inputFormat.rawValue) needs the column of the URL; add --field NAME or --field N."
            )
        }
        guard !nullData else {
            throw ValidationError("--null-data is for --input-format lines; remove one of them.")
        }
    }

    /// Makes sure that no argument is the name of a file, and that nothing but records is read where records hold more
    /// than a URL.
    private func validateURLs() throws {
        let urls = urls
        if let file = urls.first(where: {
            $0 != "-" && !$0.contains(":" as Character) && FilePath.isFolder($0) == false
        }) {
            throw ValidationError(
                "\(QuotedText.quote(file)) is a file, not a URL; to read URLs from it, write --file before it."
            )
        }
        guard inputFormat == .lines || urls.allSatisfy({ $0 == "-" }) else {
            throw ValidationError(
                "--input-format is for files and standard input; pass the URLs there, not as arguments.")
        }
    }

    /// How records are laid out.
    ///
    /// - Parameter results: The names of the result's columns.
    func layout(results: [String]) -> RecordLayout {
        RecordLayout(
            format: inputFormat, field: field ?? "", isNullData: nullData, malformedRows: malformedRows,
            results: results)
    }
}
