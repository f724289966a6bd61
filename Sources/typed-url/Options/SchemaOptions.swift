#if CommandLine
import ArgumentParser
import Foundation

/// Where the schemas are.
struct SchemaOptions: ParsableArguments {
    /// The folders in which schemas are looked for when none is named: those of the package's targets, where
    /// `swift package` runs the command, else `Schemas`.
    static var usual: [String] {
        let named = ProcessInfo.processInfo.environment["TYPED_URL_SCHEMAS"] ?? ""
        let folders = named.split(separator: "\n").map(String.init)
        return folders.isEmpty ? ["Schemas"] : folders
    }

    @Option(
        help: ArgumentHelp(
            "The folder of the schemas, or a single one. (default: Schemas)", valueName: "dir"),
        completion: .directory)
    var schemas: String?

    var folder: SchemaFolder { SchemaFolder(path: schemas ?? Self.usual.first ?? "Schemas") }

    func validate() throws {
        guard schemas == nil, Self.usual.count > 1 else { return }
        throw ValidationError(
            "There are several folders of schemas; name one: --schemas "
                + Self.usual.map(ShellWord.quoted).joined(separator: ", --schemas "))
    }
}
#endif
