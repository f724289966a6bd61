import ArgumentParser
import TypedURL

/// The URLs of `check` and `parse`, how they are read, and the schemas that they are read with.
struct InputOptions: ParsableArguments {
    @OptionGroup private var schemas: SchemaOptions

    @Option(
        name: .customLong("file"),
        help: ArgumentHelp("A file of URLs; - is standard input. Can be repeated.", valueName: "path"))
    var files: [String] = []

    @Option(help: "The format of files and standard input: a URL a line, or an object a line.")
    var inputFormat = InputFormat.lines

    @Option(
        help: ArgumentHelp(
            "The member of each object that contains the URL. The others are copied.", valueName: "member"))
    var field: String?

    @Flag(help: "Records in files and standard input end with NUL instead of a line break.")
    var nullData = false

    @Argument(help: ArgumentHelp("The URLs; - is standard input.", valueName: "url"))
    private var arguments: [String] = []

    var folder: SchemaFolder { get throws { try schemas.folder } }

    var urls: [String] { arguments }

    var layout: InputLayout {
        InputLayout(format: inputFormat, member: field ?? "", isNullData: nullData)
    }

    mutating func validate() throws {
        arguments = FoldedArguments.unfold(arguments)
        _ = try folder
        switch inputFormat {
        case .lines where field != nil:
            throw ValidationError("--field names a member; add --input-format jsonl.")
        case .jsonl where field?.isEmpty ?? true:
            throw ValidationError("--input-format jsonl needs the member of the URL; add --field NAME.")
        case .jsonl where nullData:
            throw ValidationError("--null-data is for --input-format lines; remove one of them.")
        case .jsonl where urls.contains { $0 != "-" }:
            throw ValidationError(
                "--input-format is for files and standard input; pass the URLs there, not as arguments.")
        default: break
        }
        try validateURLs()
    }

    /// Makes sure that no argument is empty, as that of an unset variable is, or a file or a folder.
    private func validateURLs() throws {
        if urls.contains("") {
            throw ValidationError(
                "A URL is empty; leave it out, or write a URL. Only empty lines are skipped.")
        }
        for url in urls where url != "-" && !url.contains(":" as Character) {
            guard let isFolder = FilePath.isFolder(url) else { continue }
            let remedy =
                isFolder || url.hasSuffix(".json")
                ? "to name the schemas, write --schemas before it"
                : "to read URLs from it, write --file before it"
            throw ValidationError(
                "\(QuotedText.quote(url)) is a \(isFolder ? "folder" : "file"), not a URL; \(remedy).")
        }
    }
}
