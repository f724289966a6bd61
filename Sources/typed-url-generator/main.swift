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

// typed-url-generator --output FOLDER --module NAME FILE…
//
// What the build tool plugin runs: turns the schemas of one target into Swift. What it finds goes to
// standard output, which SwiftPM shows.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 4, arguments[1] == "--output", arguments[3] == "--module" else {
    print("usage: typed-url-generator --output FOLDER --module NAME FILE…")
    exit(2)
}

guard SwiftIdentifier.isValid(arguments[4]) else {
    print(
        "error: the module's name \(QuotedText.quote(arguments[4])) is not a Swift identifier; "
            + "use letters, digits and \"_\", and no digit first")
    exit(2)
}

do throws(FileProblem) {
    let files = try arguments[5...].map { path throws(FileProblem) in try SchemaFile(contentsOf: path) }
    let generation = Generation.run(files, module: arguments[4])
    for diagnostic in generation.diagnostics { print(diagnostic) }
    guard let generated = generation.files else { exit(1) }
    try OutputDirectory(path: arguments[2]).update(with: generated)
} catch {
    print("error: \(error)")
    exit(1)
}
