#if CommandLine && canImport(ArgumentParser)
import Foundation
import TypedURLCodegen

/// The source files that some paths name, at whatever depth.
///
/// Of a folder that git keeps, the files that git would: those it has, and new ones that it does not ignore. Of another
/// one all. Names that begin with a dot and `node_modules` are other programs', and links within a folder are not
/// followed, so that no file is met twice and no circle entered. What is named itself is always read.
struct SourceFiles {
    /// Folders of other people's code.
    private static let foreign: Set<Substring> = ["node_modules"]

    /// Which of the files in folders are looked at, by their paths below the folder.
    let filter: PathFilter

    /// What cannot be read, and so is not looked at.
    private(set) var problems: [FileProblem] = []

    init(filter: PathFilter) {
        self.filter = filter
    }

    /// The files, sorted, each once.
    mutating func paths(_ given: [String]) -> [String] {
        var paths: [String] = []
        for path in given {
            switch Self.kind(of: path, followsLinks: true) {
            case .folder: paths += files(in: path)
            case .file: paths.append(path)
            case nil: problems.append(FileProblem("read", path, reason: "there is no such file or folder"))
            }
        }
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private mutating func files(in folder: String) -> [String] {
        let prefix = folder == "." || folder == "./" ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let names = GitFiles.names(in: folder) ?? []
        // What git ignores altogether and was named all the same is meant to be looked at.
        let all = names.isEmpty ? self.names(in: folder) : names
        return all.filter { !Self.isForeign($0) && filter.admits($0) }
            .map { prefix + $0 }
            .filter { names.isEmpty || Self.kind(of: $0, followsLinks: false) == .file }
    }

    private static func isForeign(_ name: String) -> Bool {
        name.split(separator: "/").contains { $0.hasPrefix(".") || foreign.contains($0) }
    }

    private enum Kind { case file, folder }

    private static func kind(of path: String, followsLinks: Bool) -> Kind? {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        // A pipe that is named itself can be read; one that is met is passed over.
        case S_IFLNK: nil
        default: followsLinks ? .file : nil
        }
    }

    /// The names of the files of a folder, as deep as it goes.
    private mutating func names(in folder: String) -> [String] {
        var names: [String] = []
        var folders = [""]
        while let below = folders.popLast() {
            let path = below.isEmpty ? folder : folder + "/" + below
            let entries: [String]
            do {
                entries = try FileManager.default.contentsOfDirectory(atPath: path)
            } catch {
                problems.append(FileProblem("read", path, error))
                continue
            }
            for entry in entries where !Self.isForeign(entry) {
                let name = below.isEmpty ? entry : below + "/" + entry
                switch Self.kind(of: folder + "/" + name, followsLinks: false) {
                case .folder: folders.append(name)
                case .file: names.append(name)
                case nil: continue
                }
            }
        }
        return names
    }
}
#endif
