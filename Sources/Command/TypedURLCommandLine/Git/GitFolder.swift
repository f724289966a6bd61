import Foundation
import TypedURL
import TypedURLSchema

/// A path of the work tree, as git names it.
struct GitFolder: Sendable {
    let git: GitCommand
    /// The path from the root of the repository on, without a slash at its end. Empty for the root itself.
    let path: String

    /// Finds the repository that a path is in.
    ///
    /// - Parameters:
    ///   - folder: A folder of the work tree.
    ///   - name: What is meant within the folder: a file, or a path that may no longer be there. Empty for itself.
    /// - Throws: `CommandProblem` where there is no repository.
    init(_ folder: String, holding name: String = "") throws(CommandProblem) {
        git = try GitCommand(in: folder)
        let result = try git.run(["rev-parse", "--show-prefix"], isExplained: true)
        guard result.status == 0 else {
            guard result.complaint.hasPrefix("not a git repository") else {
                throw CommandProblem("git cannot read \(QuotedText.quote(folder)): \(result.complaint)")
            }
            throw CommandProblem(
                "\(QuotedText.quote(folder)) is not in a git repository; compare with a folder")
        }
        path = try Self.join(name, to: result.text)
    }

    /// The path with its dots resolved.
    private static func join(_ name: String, to prefix: String) throws(CommandProblem) -> String {
        var parts: [Substring] = []
        for part in (prefix + "/" + name).split(separator: "/") where part != "." {
            guard part == ".." else {
                parts.append(part)
                continue
            }
            guard parts.popLast() != nil else {
                throw CommandProblem("\(QuotedText.quote(name)) is outside the git repository")
            }
        }
        return parts.joined(separator: "/")
    }
}
