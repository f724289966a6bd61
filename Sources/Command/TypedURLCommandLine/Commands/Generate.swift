import ArgumentParser
import TypedURL
import TypedURLCodegen
import TypedURLJavaScript
import TypedURLKotlin
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Generates Swift code from schemas, as the build plugin does; or JavaScript or Kotlin.",
        discussion: """
            Writes a file for each schema and a file for the enumeration over all schemas. With --language javascript,
            writes modules with declarations for TypeScript, and their runtime; with --language kotlin, classes of a package, and
            their runtime. Only writes files that
            change, and deletes generated files of removed schemas. With --check, writes nothing and prints the files
            that it would write or delete. The exit status is 1 if a schema has an error or --check prints a file.

              typed-url generate --output Sources/App/Generated --module App
              typed-url generate --check --output Sources/App/Generated --module App
              typed-url generate --language javascript --output web/src/links
              typed-url generate --language kotlin --package com.example.shop --output app/src/links/kotlin
            """)

    @OptionGroup var schemas: SchemaArgument

    @Option(
        help: ArgumentHelp("The folder for the files; it is created if needed.", valueName: "dir"),
        completion: .directory)
    var output: String

    enum Language: String, ExpressibleByArgument, CaseIterable {
        case swift
        case javascript
        case kotlin
    }

    @Option(help: "The language of the generated code; javascript has types for TypeScript.")
    var language = Language.swift

    @Option(name: .customLong("package"), help: "The package of the Kotlin files, such as com.example.shop.")
    var package: String?

    @Option(help: "The class of UUIDs in Kotlin: java for java.util.UUID, or kotlin for kotlin.uuid.Uuid.")
    var uuid = KotlinUUID.java

    @OptionGroup var module: ModuleOptions

    @Flag(help: "Write nothing; print the files that differ, are missing or are superfluous.")
    var check = false

    func validate() throws {
        _ = try schemas.folder
        guard language == .kotlin else {
            if package != nil { throw ValidationError("--package is for --language kotlin; leave it out.") }
            if uuid != .java { throw ValidationError("--uuid is for --language kotlin; leave it out.") }
            return
        }
        guard let package else {
            throw ValidationError("Kotlin needs a package; add --package, such as com.example.shop.")
        }
        guard KotlinGeneration.isPackage(package) else {
            throw ValidationError(
                "\(QuotedText.quote(package)) is not a package of Kotlin; use words of letters, digits and \"_\" with dots between them."
            )
        }
    }

    func run() throws {
        let collection = SchemaCollection.proven(try schemas.folder.files().withNeighbours)
        let (diagnostics, files) = generated(collection)
        for diagnostic in diagnostics { StandardOutput.print("\(diagnostic)") }
        guard let files, try write(files, to: directory) else { throw ExitCode.findings }
    }

    private func generated(_ collection: SchemaCollection) -> ([Diagnostic], [GeneratedFile]?) {
        switch language {
        case .swift:
            let generation = Generation.run(collection, module: module.module)
            return (generation.diagnostics, generation.files)
        case .javascript:
            let generation = JavaScriptGeneration.run(collection)
            return (generation.diagnostics, generation.files)
        case .kotlin:
            let generation = KotlinGeneration.run(collection, package: package ?? "links", uuid: uuid)
            for refusal in generation.refusals { StandardError.print("error: \(refusal)") }
            return (generation.diagnostics, generation.files)
        }
    }

    private var directory: OutputDirectory {
        switch language {
        case .swift: OutputDirectory(path: output)
        case .javascript: OutputDirectory(path: output, isGeneratedName: JavaScriptGeneration.isName)
        case .kotlin: OutputDirectory(path: output, isGeneratedName: KotlinGeneration.isName)
        }
    }

    /// Writes or, with `--check`, compares the files.
    ///
    /// - Returns: Whether the folder holds them now, and no others that were generated.
    private func write(
        _ files: [GeneratedFile], to folder: OutputDirectory
    ) throws(FileProblem) -> Bool {
        guard check else {
            try folder.update(with: files)
            return true
        }
        let changes = try folder.changes(to: files)
        for change in changes { StandardOutput.print("\(change)") }
        if !changes.isEmpty {
            StandardError.print("\(counted(changes.count, "file")) would change; run it without --check")
        }
        return changes.isEmpty
    }
}

extension KotlinUUID: ExpressibleByArgument {}
