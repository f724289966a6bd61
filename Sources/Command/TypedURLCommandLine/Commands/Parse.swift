import ArgumentParser
import TypedURL
import TypedURLLinting

struct Parse: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the parameters of URLs.",
        discussion: """
            Without arguments, reads URLs from standard input, one per line.
            Prints an object for each line, in order: line, schema, parameters and canonical, or an error.
            With --input-format jsonl and --field, reads an object a line, and appends the result to each.
            Exit status: 0 all URLs are valid, 1 a URL is invalid (0 with --exit-zero), 2 a file or schema has errors.

              typed-url parse --schemas Schemas 'map://?latitude=59.9&longitude=30.3'
              typed-url parse --schemas Schemas --input-format jsonl --field url < log.jsonl
              typed-url parse --schemas Schemas < urls.txt | typed-url build --schemas Schemas -
            """)

    @OptionGroup var input: InputOptions

    @OptionGroup var options: RunOptions

    @OptionGroup var secrets: SecretOptions

    func run() throws {
        let folder = try input.folder
        let set = try folder.readOrExit().set
        let summary = try options.beginSummary(of: "parse", folder)
        var run = CheckRun(
            set, .rows(.parameters, of: .all), of: input, options, to: .standard(),
            showsSecrets: secrets.showSecrets)
        run.check(urls: input.urls, files: input.files)
        run.finish()
        try run.end(summary)
    }
}
