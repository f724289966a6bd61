#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif
import TypedURLModel
import TypedURLCodegen
import TypedURLSchema

// typed-url-generator [--check] --output FOLDER --module NAME FILE…
//
// What the plugins run: turns the schemas of one target into Swift or, with --check, says which files of the folder are
// not what they would generate. What it finds goes to standard output, which SwiftPM shows.

var arguments = Array(CommandLine.arguments.dropFirst())
let isCheck = arguments.first == "--check"
if isCheck { arguments.removeFirst() }
guard arguments.count > 3, arguments[0] == "--output", arguments[2] == "--module" else {
    print("usage: typed-url-generator [--check] --output FOLDER --module NAME FILE…")
    exit(2)
}

guard SwiftIdentifier.isValid(arguments[3]) else {
    print(
        "error: the module's name \(QuotedText.quote(arguments[3])) is not a Swift identifier; "
            + "use letters, digits and \"_\", and no digit first")
    exit(2)
}

do throws(FileProblem) {
    let files = try arguments[4...].map { path throws(FileProblem) in try SchemaFile(contentsOf: path) }
    let generation = Generation.run(try files.withNeighbours, module: arguments[3])
    for diagnostic in generation.diagnostics { print(diagnostic) }
    guard let generated = generation.files else { exit(1) }
    let output = OutputDirectory(path: arguments[1])
    if isCheck {
        let changes = try output.changes(to: generated)
        for change in changes { print(change) }
        if !changes.isEmpty { exit(1) }
    } else {
        try output.update(with: generated)
    }
} catch {
    print("error: \(error)")
    exit(2)
}
