import TypedURLEditing
import ArgumentParser
import TypedURLCodegen
import TypedURLSchema
import TypedURLReporting

struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Formats schema files in a fixed layout.",
        discussion: """
            The layout only depends on the content of a file. A file that is not JSON is reported and not changed. \
            The exit status is 1 if there is such a file or, with --check, a file that would change.

              typed-url format
              typed-url format --check
              typed-url format --merge Schemas/shop.json
              typed-url format --split Schemas/shop.json
              typed-url format - < asset.json
            """)

    @Argument(
        help:
            "Folders of schemas, or single schemas; - formats standard input to standard output. (default: Schemas)",
        completion: .file(extensions: ["json"]))
    var paths: [String] = []

    @Flag(help: "Report files that would change, and write nothing.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Put the schemas with files of their own into this one, with \"urls\", and delete their files.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var merge: String?

    @Option(
        help: ArgumentHelp(
            "Give each URL of this file, with \"urls\", a file of its own.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var split: String?

    @OptionGroup var output: OutputOptions

    /// What `--check` finds.
    static let rule = FindingRule(
        id: "layout", severity: .error, purpose: "A schema file must have the layout of typed-url format.")

    func validate() throws {
        if merge != nil || split != nil {
            guard merge == nil || split == nil, !check, !paths.contains("-") else {
                throw ValidationError("--merge and --split are used alone, with the folder of the schemas.")
            }
            return
        }
        let paths = SchemaFolder.paths(paths)
        guard paths.contains("-") else { return }
        if paths.count > 1 {
            throw ValidationError("Standard input (-) cannot be combined with other paths; format it alone.")
        }
        if check { throw ValidationError("Standard input (-) cannot be checked; remove --check.") }
    }

    func run() throws {
        if let merge { return try SchemaRearrangement(merge, self.paths).merge() }
        if let split { return try SchemaRearrangement(split, self.paths).split() }
        let paths = SchemaFolder.paths(paths)
        let isClean = paths == ["-"] ? try formatStandardInput() : try formatFiles(paths)
        if !isClean { throw ExitCode.findings }
    }

    private func formatStandardInput() throws(FileProblem) -> Bool {
        let input = try InputFile(path: "-")
        let file = SchemaFile(path: input.name, bytes: try input.bytes(upTo: SchemaDocument.sizeLimit + 1))
        let layout = SchemaLayout(of: file)
        guard let bytes = layout.bytes else {
            for diagnostic in layout.diagnostics { StandardError.print("\(diagnostic)") }
            return false
        }
        print(String(decoding: bytes, as: UTF8.self), terminator: "")
        return true
    }

    private func formatFiles(_ paths: [String]) throws(FileProblem) -> Bool {
        // All are read before the first is written: where one cannot be, nothing has changed.
        var seen: Set<String> = []
        var files: [SchemaFile] = []
        for given in paths {
            for path in try SchemaFolder(path: given).paths()
            where seen.insert(FilePath.resolved(path)).inserted {
                files.append(try SchemaFile(contentsOf: path))
            }
        }
        var reporter = output.reporter(
            command: "format", rules: [Self.rule] + SchemaLayout.rules.map(FindingRule.init))
        defer { reporter.finish() }
        var isClean = true
        var changed = 0
        for file in files {
            let layout = SchemaLayout(of: file)
            if let bytes = layout.bytes {
                guard bytes != file.bytes else { continue }
                changed += 1
                if check {
                    isClean = false
                    reporter.report(Self.finding(in: file, bytes))
                } else {
                    try WrittenFile.replace(file.path, with: bytes)
                }
            } else {
                isClean = false
                for diagnostic in layout.diagnostics { reporter.report(Finding(diagnostic)) }
            }
        }
        let summary = "\(changed) of \(counted(files.count, "file"))"
        if output.format == .text { StandardError.print(summary + (check ? " would change" : " changed")) }
        return isClean
    }

    /// That a file is laid out otherwise, at the first byte that is another.
    private static func finding(in file: SchemaFile, _ bytes: [UInt8]) -> Finding {
        let start = zip(file.bytes, bytes).prefix { $0 == $1 }.count
        let source = SourceText(file.bytes)
        return Finding(
            rule: rule.id, severity: rule.severity,
            message:
                "the layout differs from here on; run typed-url format \(ShellWord.quoted(file.path))",
            location: FindingLocation(path: file.path, range: start..<start, in: source))
    }
}
