import Foundation
import TypedURLCodegen
import TypedURLDiff
import TypedURLLinting
import TypedURLSchema

/// The schemas that paths name, each of them once, by the targets that they belong to.
struct LintTargets {
    /// Of each target the schemas that were asked about, and those beside them that they may refer to.
    var targets: [[SchemaFile]] = []
    /// How many of the first targets are whole folders.
    private(set) var folderCount = 0
    /// What could not be read.
    private(set) var problems: [FileProblem] = []
    /// The files that belong to a target, by where they are.
    private var seen: Set<String> = []

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
        folderCount = targets.count
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
        let unique = files.filter { seen.insert(Self.position(of: $0)).inserted }.map(FilePath.init)
        let groups = Dictionary(grouping: unique.indices) { Self.folder(of: unique[$0]) }
        for group in groups.values.sorted(by: { $0[0] < $1[0] }) {
            let folder = unique[group[0]].folder
            let names = group.map { unique[$0].name }
            let asked = names.compactMap { read(folder + $0) }
            append(asked + SchemaFolder.neighbours(in: folder, without: Set(names)))
        }
    }

    private mutating func append(_ files: [SchemaFile]) {
        if !files.isEmpty { targets.append(files) }
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
