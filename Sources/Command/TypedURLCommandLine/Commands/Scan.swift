import ArgumentParser
import TypedURL
import TypedURLCodegen
import TypedURLSchema
import TypedURLReporting
import TypedURLScanning

struct Scan: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds URLs in source files of any language and validates them.",
        discussion: """
            Interpolations such as \\(id), ${id}, {id} and %s match any value, so a reported URL is invalid for every \
            value. In a git work tree, files that git ignores are skipped; binary files, hidden folders and \
            node_modules are always skipped. A comment "typed-url:ignore" on the line, or alone on the line above, \
            suppresses findings. The exit status is 1 if a URL is not valid.

              typed-url scan Sources
              typed-url scan . --schemas Sources/App/Schemas --exclude Tests
              typed-url scan Sources --include '*.swift' --format github
              typed-url scan Sources --list
            """)

    @Argument(help: "Source files, or folders of source files.", completion: .file())
    var paths: [String]

    @OptionGroup var schemas: SchemaOptions

    @Option(
        help: ArgumentHelp(
            "Only scan files with these paths inside the folder: *.swift, Sources/**.",
            valueName: "glob"))
    var include: [String] = []

    @Option(help: ArgumentHelp("Skip files and folders with these paths.", valueName: "glob"))
    var exclude: [String] = []

    @Flag(help: "List every URL with its position, and validate none.")
    var list = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        _ = try schemas.folder
        if list, output.format != .text {
            throw ValidationError(
                "--list prints lines of text; remove it, or --format \(output.format.rawValue).")
        }
    }

    func run() throws {
        let collection = try schemas.folder.readOrExit()
        // URLs of neighbours are theirs here, too, as if their schemas stood in the set.
        let scan = SourceScan(collection.schemas.map(\.schema) + collection.neighbours)
        var files = SourceFiles(filter: try filter())
        let paths = files.paths(FoldedArguments.unfold(paths))
        for problem in files.problems { StandardError.print("error: \(problem)") }
        let (invalidCount, hasFailed) = self.scan(paths, scan)
        if hasFailed || !files.problems.isEmpty { throw ExitCode.couldNotWork }
        if invalidCount > 0 { throw ExitCode.findings }
    }

    private func filter() throws -> PathFilter {
        do throws(PatternError) {
            return try PathFilter(included: include, excluded: exclude)
        } catch {
            throw CommandProblem("a glob of --include or --exclude is too long; shorten it")
        }
    }

    /// - Returns: How many URLs are not valid, and whether a file could not be read.
    private func scan(_ paths: [SourcePath], _ scan: SourceScan) -> (invalidCount: Int, hasFailed: Bool) {
        let listing = Output.standard()
        var reporter = output.reporter(command: "scan", rules: FindingRule.violations)
        var (fileCount, urlCount, invalidCount) = (0, 0, 0)
        var hasFailed = false
        var listed: Set<String> = []
        for path in paths {
            do throws(FileProblem) {
                let (bytes, isTooLarge) = try ScannedFile.read(path)
                if isTooLarge {
                    StandardError.print(
                        "warning: \(QuotedText.printable(path.text)) is skipped; it is larger than \(ScannedFile.sizeLimit >> 20) MiB"
                    )
                }
                guard let bytes else { continue }
                let file = ScannedFile(path: path.text, bytes: bytes, scan)
                fileCount += 1
                urlCount += file.found.count
                if list {
                    list(file, scan, listing)
                } else {
                    let (findings, count) = file.findings(scan, listed: &listed)
                    invalidCount += count
                    for finding in findings { reporter.report(finding) }
                }
            } catch {
                StandardError.print("error: \(error)")
                hasFailed = true
            }
        }
        if list { listing.flush() } else { reporter.finish() }
        if list || output.format == .text {
            summarise(files: fileCount, urls: urlCount, invalid: invalidCount)
        }
        return (invalidCount, hasFailed)
    }

    private func summarise(files fileCount: Int, urls urlCount: Int, invalid invalidCount: Int) {
        let urls = "\(counted(urlCount, "URL")) in \(counted(fileCount, "file"))"
        StandardError.print(urls + (list ? "" : ", \(invalidCount) invalid"))
    }

    private func list(_ file: ScannedFile, _ scan: SourceScan, _ output: Output) {
        guard !file.found.isEmpty else { return }
        let source = SourceText(file.bytes)
        for literal in file.found {
            let position = source.position(at: literal.range.lowerBound)
            output.write(
                LogText.printable(
                    "\(file.path):\(position.line):\(position.column): \(file.text(of: literal, scan))"
                )
                    + "\n")
        }
    }
}
