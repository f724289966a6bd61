import Foundation
import TestSupport
import Testing

/// A git repository in a folder, made for a test. What the machine says to git otherwise does not count.
struct TestRepository {
    let folder: URL

    /// Whether there is a git to test with.
    static let hasGit = ProgramRun.isThere("git")

    /// Why a test that needs git is ignored.
    static let needsGit: Comment = "git is not installed"

    init(in folder: URL) async throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await git("init", "--quiet")
        try await git("symbolic-ref", "HEAD", "refs/heads/main")
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

    func commit() async throws {
        try await git("add", "--all")
        try await git("commit", "--quiet", "--allow-empty", "--message", "state")
    }

    @discardableResult
    func git(_ arguments: String...) async throws -> String {
        try await Self.git(arguments, in: folder)
    }

    func git(_ arguments: [String]) async throws { try await Self.git(arguments, in: folder) }

    struct Failure: Error {
        let arguments: [String]
        let log: String
    }

    @discardableResult
    private static func git(_ arguments: [String], in folder: URL) async throws -> String {
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        for role in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(role)_NAME"] = "Test"
            environment["GIT_\(role)_EMAIL"] = "test@example.com"
        }
        let run = try await ProgramRun(
            "git", arguments, in: folder, environment: environment, isJoined: true)
        guard run.status == 0 else { throw Failure(arguments: arguments, log: run.output) }
        return run.output
    }
}

/// A repository that is there as long as the test runs. Its branch `main` holds a schema `asset`.
func withRepository<Result>(
    _ files: [String: String] = ["Schemas/asset.json": assetSchema()],
    _ body: (TestRepository) async throws -> Result
) async throws -> Result {
    try await withTemporaryFolder { folder in
        let repository = try await TestRepository(in: folder.appendingPathComponent("repository"))
        for (path, text) in files { try repository.write(text, to: path) }
        try await repository.commit()
        return try await body(repository)
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
