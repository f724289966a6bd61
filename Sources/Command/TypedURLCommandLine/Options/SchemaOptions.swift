import ArgumentParser
import Foundation
import TypedURL
import TypedURLReporting

/// The schemas of a command about URLs.
struct SchemaOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the schemas, or a single schema. (default: Schemas)", valueName: "dir"),
        completion: .directory)
    var schemas: String?

    var folder: SchemaFolder { get throws { try .named(schemas, flag: "--schemas ") } }
}

/// The schemas of a command about them that takes one folder.
struct SchemaArgument: ParsableArguments {
    @Argument(
        help: "The folder of the schemas, or a single schema. (default: Schemas)",
        completion: .file(extensions: ["json"]))
    var path: String?

    var folder: SchemaFolder { get throws { try .named(path) } }
}

extension SchemaFolder {
    /// The folders in which schemas are looked for when none is named: those of the package's targets, where
    /// `swift package` runs the command, else `Schemas`.
    static var usual: [String] {
        let named = ProcessInfo.processInfo.environment["TYPED_URL_SCHEMAS"] ?? ""
        let folders = named.split(separator: "\n").map(String.init)
        return folders.isEmpty ? ["Schemas"] : folders
    }

    /// The folder of a path, or the usual one.
    ///
    /// - Parameter flag: What stands before a path on the command line.
    /// - Throws: `ValidationError` where several could be meant.
    static func named(_ path: String?, flag: String = "") throws -> SchemaFolder {
        if path == nil { try expectOneUsual(flag: flag) }
        return SchemaFolder(path: path ?? usual[0])
    }

    /// Makes sure that there is one usual folder, for commands that take a single one.
    static func expectOneUsual(flag: String) throws {
        guard usual.count > 1 else { return }
        let folders = usual.map { flag + ShellWord.quoted($0) }.joined(separator: ", ")
        throw ValidationError("Several folders have schemas; name one: \(folders)")
    }

    /// The folders and files of a command that takes any number, or the usual ones.
    static func paths(_ arguments: [String]) -> [String] {
        arguments.isEmpty ? usual : FoldedArguments.unfold(arguments)
    }

    /// What to do where a path does not exist; nil for another one than the usual one.
    static func advice(onAbsent path: String) -> String? {
        guard usual == [path] else { return nil }
        let targets = (try? FileManager.default.contentsOfDirectory(atPath: "Sources")) ?? []
        let folders = targets.map { "Sources/\($0)/Schemas" }.filter { FilePath.isFolder($0) == true }
        guard let folder = folders.min() else {
            return "name the folder, or write a first schema with: typed-url init"
        }
        return "name the folder, such as \(ShellWord.quoted(folder))"
    }
}
