import Foundation
import TypedURLCodegen
import TypedURLDiff
import TypedURLLinting
import TypedURLSchema

/// The schemas that paths name, each of them once, by the targets that they belong to.
struct LintTargets {
    var targets: [LintTarget] = []
    /// What could not be read.
    private(set) var problems: [FileProblem] = []
    /// The files that belong to a target, by where they are.
    private var seen: Set<String> = []

    /// A folder, as the path of a file in it begins, and some of its files.
    private struct Group {
        let prefix: String
        var names: [String]
    }

    init(_ paths: [String]) {
        var folders: [SchemaFolder] = []
        var files: [String] = []
        var given: Set<[UInt8]> = []
        for path in paths where given.insert(Array(path.utf8)).inserted {
            let folder = SchemaFolder(path: path)
            switch folder.isFolder {
            case true?: folders.append(folder)
            case false?: files.append(path)
            case nil: problems.append(folder.absence)
            }
        }
        // A folder within another one is a part of that.
        for folder in folders.sorted(by: { $0.resolved.utf8.count < $1.resolved.utf8.count }) { add(folder) }
        add(files)
    }

    private mutating func add(_ folder: SchemaFolder) {
        do throws(FileProblem) {
            let (paths, unread) = try folder.listing()
            problems += unread
            append(paths.filter { seen.insert(Self.position(of: $0)).inserted }.compactMap { read($0) })
        } catch {
            problems.append(error)
        }
    }

    /// Adds single files, those of one folder together.
    private mutating func add(_ files: [String]) {
        var groups: [String: Group] = [:]
        var order: [String] = []
        for path in files where seen.insert(Self.position(of: path)).inserted {
            let position = FilePath(path)
            let folder = Self.folder(of: position)
            if groups[folder] == nil { order.append(folder) }
            groups[folder, default: Group(prefix: position.folder, names: [])].names.append(position.name)
        }
        for group in order.compactMap({ groups[$0] }) {
            let asked = group.names.compactMap { read(group.prefix + $0) }
            append(asked + SchemaFolder.neighbours(in: group.prefix, without: Set(group.names)))
        }
    }

    private mutating func append(_ files: [SchemaFile]) {
        guard !files.isEmpty else { return }
        targets.append(LintTarget(files: files))
    }

    private mutating func read(_ path: String) -> SchemaFile? {
        do throws(FileProblem) {
            return try SchemaFile(contentsOf: path)
        } catch {
            problems.append(error)
            return nil
        }
    }

    // MARK: Paths

    /// Where a file is, however its folder is named.
    private static func position(of path: String) -> String {
        let position = FilePath(path)
        return folder(of: position) + "/" + position.name
    }

    private static func folder(of position: FilePath) -> String {
        FilePath.resolved(position.folder.isEmpty ? "." : position.folder)
    }
}

extension SchemaFolder {
    /// Where the folder is, however it is named.
    fileprivate var resolved: String { FilePath.resolved(path) }
}

/// A number and what it counts: `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
