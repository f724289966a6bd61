import Foundation
import Testing

/// A git repository in a folder, made for a test. What the machine says to git otherwise does not count.
struct TestRepository {
    let folder: URL

    /// Whether there is a git to test with.
    static let hasGit = (try? git(["--version"], in: FileManager.default.temporaryDirectory)) != nil

    /// Why a test that needs git is passed over.
    static let needsGit: Comment = "git is not installed"

    init(in folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try git("init", "--quiet")
        try git("symbolic-ref", "HEAD", "refs/heads/main")
    }

    /// A repository that is there.
    init(at folder: URL) {
        self.folder = folder
    }

    func write(_ text: String, to path: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }

    func commit() throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--allow-empty", "--message", "state")
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
        try Self.git(arguments, in: folder)
    }

    func git(_ arguments: [String]) throws { try Self.git(arguments, in: folder) }

    struct Failure: Error {
        let arguments: [String]
        let log: String
    }

    @discardableResult
    private static func git(_ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        for role in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(role)_NAME"] = "Test"
            environment["GIT_\(role)_EMAIL"] = "test@example.com"
        }
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let log = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(arguments: arguments, log: log) }
        return log
    }
}

/// A repository that is there as long as the test runs. Its branch `main` holds a schema `asset`.
func withRepository<Result>(
    _ files: [String: String] = ["Schemas/asset.json": assetSchema()],
    _ body: (TestRepository) throws -> Result
) throws -> Result {
    try withTemporaryFolder { folder in
        let repository = try TestRepository(in: folder.appendingPathComponent("repository"))
        for (path, text) in files { try repository.write(text, to: path) }
        try repository.commit()
        return try body(repository)
    }
}

/// A schema's text.
///
/// - Parameters:
///   - maximum: The greatest width.
///   - more: Further properties.
func assetSchema(maximum: Int = 16384, scheme: String = "asset", more: String = "") -> String {
    let names = more.split(separator: "\"").isEmpty ? "" : ",more"
    return """
        {
          "uriTemplate": "\(scheme)://{?id,width\(names)}",
          "type": "object",
          "properties": {
            "id": { "type": "string", "minLength": 1 },
            "width": { "type": "integer", "minimum": 1, "maximum": \(maximum) }\(more.isEmpty ? "" : ",\n    \(more)")
          },
          "required": ["id", "width"],
          "additionalProperties": false,
          "examples": [{ "id": "123", "width": 320 }]
        }

        """
}
