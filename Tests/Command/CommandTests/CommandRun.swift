import Foundation
import TestSupport
import Testing

/// One run of the command, as a shell would run it.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// Runs the command that stands beside the tests.
    ///
    /// - Parameters:
    ///   - arguments: What follows `typed-url`.
    ///   - folder: The current folder.
    ///   - environment: The variables that are set; nil for those of the tests.
    ///   - input: The bytes of standard input.
    init(
        _ arguments: String..., in folder: URL? = nil, environment: [String: String]? = nil,
        input: [UInt8] = []
    ) async throws {
        try await self.init(arguments, in: folder, environment: environment, input: input)
    }

    init(
        _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
        input: [UInt8] = []
    ) async throws {
        try await self.init(Self.executable, arguments, in: folder, environment: environment, input: input)
    }

    /// Runs a script, in which `typed-url` is the command.
    init(shell script: String, in folder: URL? = nil) async throws {
        let path = try Self.executable.deletingLastPathComponent().path
        let script = "PATH='\(path)':$PATH; \(script)"
        try await self.init(
            URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: folder, environment: nil, input: [])
    }

    private init(
        _ executable: URL, _ arguments: [String], in folder: URL?, environment: [String: String]?,
        input: [UInt8]
    ) async throws {
        let run = try await ProgramRun(
            executable.path, arguments, in: folder, environment: environment, input: input)
        (status, output, errors) = (run.status, run.output, run.errors)
    }

    private static var executable: URL { get throws { try product("typed-url") } }

    /// A program of this package.
    static func product(_ name: String) throws -> URL {
        let product = BuildProducts.search { folder in
            let file = folder.appendingPathComponent(name)
            return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
        }
        return try #require(product, "\(name) is not built")
    }

    /// The schemas of this repository.
    static let schemas = Repository.root.appendingPathComponent("Schemas").path
}

/// A folder that is there as long as the test runs.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("typed-url-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}
