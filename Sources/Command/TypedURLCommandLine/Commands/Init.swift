import ArgumentParser
import TypedURL
import TypedURLDrafting
import TypedURLReporting

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Drafts schemas from URLs, or writes ready ones.",
        discussion: """
            With --from, reads URLs, one per line, and drafts schemas that accept them. Lists the URLs that are in no \
            schema, with the reason. With --recipe, writes a ready schema of a frequent kind of URL. Without both, \
            writes an example of a schema. Never replaces a file without --force.
            Exit status: 0 all URLs are in a schema, 1 some are in none, 2 nothing was written.

              typed-url init
              typed-url init --from urls.txt
              typed-url init --recipe mailto
            """)

    /// What was meant as a value of an option.
    @Argument(help: .hidden)
    var others: [String] = []

    @Option(
        help: ArgumentHelp(
            "The file with the URLs, one per line; - is standard input.", valueName: "file"),
        completion: .file())
    var from: String?

    @Option(
        help: ArgumentHelp(
            "The ready schema to write; repeat it for several: \(Recipe.names.joined(separator: ", ")).",
            valueName: "name"),
        completion: .list(Recipe.names))
    var recipe: [String] = []

    @Option(
        help: ArgumentHelp(
            "The folder for the schemas; it is created if needed. (default: Schemas)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Flag(help: "Replace files that exist.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "The maximum number of URLs without a schema to list. The rest are counted.", valueName: "count"))
    var maxProblems = 20

    func validate() throws {
        if let other = others.first {
            let isRecipe = Recipe.names.contains(other)
            throw ValidationError(
                "Unexpected argument '\(QuotedText.printable(other))'; "
                    + (isRecipe
                        ? "--recipe \(other) writes this ready schema."
                        : "--from FILE drafts schemas from URLs, and --recipe NAME writes a ready one."))
        }
        guard maxProblems >= 0 else {
            throw ValidationError("--max-problems is a number of problems, 0 or more.")
        }
        guard from == nil || recipe.isEmpty else {
            throw ValidationError("--from drafts schemas, and --recipe writes ready ones; use one of them.")
        }
        guard output != "" else { throw ValidationError("--output is the path of a folder; it is empty.") }
        if output == nil { try SchemaFolder.expectOneUsual(flag: "--output ") }
    }

    func run() throws {
        let folder = DraftFolder(path: output ?? SchemaFolder.usual[0])
        guard let from else { return try writeRecipes(to: folder) }
        let file = try InputFile(path: from)
        let draft = URLDraft(try SampleLines(file))
        let report = DraftReport(draft: draft, source: file.name, maxProblems: maxProblems)
        if let problem = report.problem {
            for line in report.leftoverLines { StandardError.print(line) }
            throw problem
        }
        try folder.write(draft.files.map(\.file), replacing: force)
        for line in report.lines(in: folder) { StandardOutput.print(line) }
        if !draft.leftovers.isEmpty { throw ExitCode.findings }
    }

    /// Writes the recipes, or the example, and says what to do next.
    private func writeRecipes(to folder: DraftFolder) throws {
        if let unknown = recipe.first(where: { !Recipe.names.contains($0) }) {
            throw CommandProblem(Recipe.unknown(unknown))
        }
        let recipes = recipe.isEmpty ? [.example] : Recipe.all.filter { recipe.contains($0.name) }
        try folder.write(recipes.map(\.file), replacing: force)
        for written in recipes {
            StandardOutput.print(QuotedText.printable(folder.path(of: written.file.path)))
        }
        for line in [""] + recipes[0].nextSteps(in: folder) { StandardOutput.print(line) }
        if recipe.isEmpty {
            StandardOutput.print(
                "With URLs that you have, typed-url init --from FILE drafts schemas; --recipe NAME writes a ready one."
            )
        }
    }
}
