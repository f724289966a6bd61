import ArgumentParser
import Foundation
import TypedURL

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
            "The folder of the schemas, or a single schema; also as an argument. (default: Schemas)",
            valueName: "dir"),
        completion: .directory)
    var schemas: String?

    /// The one folder, or single schema.
    ///
    /// - Parameter argument: What names it without `--schemas`.
    /// - Throws: `ValidationError` where it is named twice, or several could be meant.
    func folder(_ argument: String? = nil) throws -> SchemaFolder {
        let paths = try paths(argument.map { [$0] } ?? [])
        if schemas == nil, argument == nil { try Self.expectOne("--schemas ") }
        return SchemaFolder(path: paths[0])
    }

    /// The folders and single schemas that are named, or those of the default.
    ///
    /// - Parameter arguments: Those that are named without `--schemas`.
    func paths(_ arguments: [String]) throws -> [String] {
        guard let schemas else { return arguments.isEmpty ? Self.usual : FoldedArguments.unfold(arguments) }
        guard let other = arguments.first else { return [schemas] }
        throw ValidationError(
            "The schemas are named twice, by \(QuotedText.quote(other)) and --schemas \(ShellWord.quoted(schemas)); remove one of them."
        )
    }

    /// Whether an argument, where URLs or names can stand too, names a folder of schemas or a single one.
    static func isFolder(_ argument: String) -> Bool {
        // A URL has a colon.
        guard !argument.utf8.contains(UInt8(ascii: ":")), let isFolder = FilePath.isFolder(argument) else {
            return false
        }
        return isFolder || argument.hasSuffix(".json")
    }

    /// What to do where a path does not exist; nil for another one than the default.
    static func advice(onAbsent path: String) -> String? {
        guard usual == [path] else { return nil }
        let targets = (try? FileManager.default.contentsOfDirectory(atPath: "Sources")) ?? []
        let folders = targets.map { "Sources/\($0)/Schemas" }.filter { FilePath.isFolder($0) == true }
        guard let folder = folders.min() else {
            return "name the folder, or write a first schema with: typed-url init"
        }
        return "name the folder, such as \(ShellWord.quoted(folder))"
    }

    /// Makes sure that there is only one default folder, for commands that take a single one.
    ///
    /// - Parameter flag: The flag before a named folder.
    static func expectOne(_ flag: String) throws {
        guard usual.count > 1 else { return }
        let folders = usual.map { flag + ShellWord.quoted($0) }.joined(separator: ", ")
        throw ValidationError("Several folders have schemas; name one: \(folders)")
    }
}
