import Foundation
import TestSupport
import Testing

@testable import TypedURLCodegen

/// Has the compiler read generated code, and code that uses it.
struct ClientCompiler {
    /// A folder for the files.
    private let folder: URL

    /// Why nothing can be compiled here.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// What the compiler says of a line of a file.
    struct Mistake: Hashable {
        let file: String
        let line: Int
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("clients-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    /// Type-checks files as one module.
    ///
    /// - Returns: The lines with errors, and everything that the compiler prints.
    func typecheck(_ names: [String], options: [String] = []) async throws -> (
        mistakes: [Mistake: String], log: String
    ) {
        // One run for all files: of several, the first to fail would end the others.
        let log = try await run(["-typecheck", "-wmo"] + options + names)
        var mistakes: [Mistake: String] = [:]
        for text in log.split(separator: "\n") {
            let parts = text.split(separator: ":", maxSplits: 4)
            guard parts.count == 5, parts[3] == " error", let line = Int(parts[1]) else { continue }
            let file = URL(fileURLWithPath: String(parts[0])).lastPathComponent
            mistakes[Mistake(file: file, line: line), default: ""] += parts[4]
        }
        return (mistakes, log)
    }

    /// Runs the compiler in the folder.
    func run(_ arguments: [String]) async throws -> String {
        // What is found first on the path is the compiler that runs these tests; a Mac asks Xcode for it.
        #if os(macOS)
        let (program, prefix) = ("xcrun", ["swiftc"])
        #else
        let (program, prefix) = ("swiftc", [String]())
        #endif
        let options = [
            "-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-I", try Self.modules.path,
        ]
        guard ProgramRun.isThere(program) else { throw Problem(description: "\(program) is not on the PATH") }
        return try await ProgramRun(program, prefix + options + arguments, in: folder, isJoined: true).output
    }

    /// The folder of the modules that were built with these tests.
    private static var modules: URL {
        get throws {
            let modules = BuildProducts.search { folder in
                ["Modules", "."].map { folder.appendingPathComponent($0).standardized }.first {
                    FileManager.default.fileExists(
                        atPath: $0.appendingPathComponent("TypedURL.swiftmodule").path)
                }
            }
            guard let modules else {
                throw Problem(
                    description: "there is no TypedURL.swiftmodule above these tests; run swift test")
            }
            return modules
        }
    }
}
