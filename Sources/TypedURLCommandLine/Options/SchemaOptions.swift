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
            "The folder of the schemas, or a single schema. (default: Schemas)", valueName: "dir"),
        completion: .directory)
    var schemas: String?

    var folder: SchemaFolder {
        if let schemas { return SchemaFolder(path: schemas) }
        return SchemaFolder(
            path: Self.usual[0],
            advice: "name the folder with --schemas, or write a first schema with: typed-url init")
    }

    /// What to do if an argument does not exist; nil for another one than the default.
    static func advice(onAbsent path: String) -> String? {
        usual == [path] ? "name the folder, or write a first schema with: typed-url init" : nil
    }

    func validate() throws {
        if schemas == nil { try Self.expectOne("--schemas ") }
    }

    /// Makes sure that there is only one default folder, for commands that take a single one.
    ///
    /// - Parameter flag: The flag before a named folder.
    static func expectOne(_ flag: String = "") throws {
        guard usual.count > 1 else { return }
        let folders = usual.map { flag + ShellWord.quoted($0) }.joined(separator: ", ")
        throw ValidationError("Several folders have schemas; name one: \(folders)")
    }
}
