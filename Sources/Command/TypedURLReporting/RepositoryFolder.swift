import Foundation

/// The repository on a CI server. Servers take the paths of findings to be relative to it, wherever the command runs.
struct RepositoryFolder {
    /// The one that GitHub or GitLab names in the environment; nil anywhere else.
    static let current = Self(
        environment: ProcessInfo.processInfo.environment,
        workingFolder: FileManager.default.currentDirectoryPath)

    private let path: [Substring]
    private let workingFolder: [Substring]

    init?(environment: [String: String], workingFolder: String) {
        guard let path = environment["GITHUB_WORKSPACE"] ?? environment["CI_PROJECT_DIR"], path.hasPrefix("/")
        else { return nil }
        self.path = Self.segments(path, below: [])
        self.workingFolder = Self.segments(workingFolder, below: [])
    }

    /// The path of a file in the repository; nil if it is not in it. Standard input is no file.
    func relativePath(of file: String) -> String? {
        guard file != FindingLocation.standardInput else { return nil }
        let segments = Self.segments(file, below: file.hasPrefix("/") ? [] : workingFolder)
        guard segments.count > path.count, segments.starts(with: path) else { return nil }
        return segments.dropFirst(path.count).joined(separator: "/")
    }

    private static func segments(_ path: String, below folder: [Substring]) -> [Substring] {
        path.split(separator: "/").reduce(into: folder) { segments, segment in
            switch segment {
            case ".": break
            case "..": _ = segments.popLast()
            default: segments.append(segment)
            }
        }
    }
}
