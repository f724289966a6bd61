import Foundation
import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The source files that some paths name, at whatever depth.
///
/// Of a folder that git keeps, the files that git would: those it has, and new ones that it does not ignore. Of another
/// one all. Names that begin with a dot and `node_modules` are other programs', and links within a folder are not
/// followed, so that no file is met twice and no circle entered. What is named itself is always read.
struct SourceFiles {
    /// Folders of other people's code.
    private static let foreign = ["node_modules"]

    /// Which of the files in folders are looked at, by their paths below the folder.
    let filter: PathFilter

    /// What cannot be read, and so is not looked at.
    private(set) var problems: [FileProblem] = []

    init(filter: PathFilter) {
        self.filter = filter
    }

    /// The files, sorted, each once.
    mutating func paths(_ given: [String]) -> [SourcePath] {
        var paths: [SourcePath] = []
        for text in given {
            let path = SourcePath(text)
            switch path.kind(followsLinks: true) {
            case .folder: paths += files(in: text)
            case .file: paths.append(path)
            case .pipe:
                let reason = "it is a named pipe; name a file, or pass the text as /dev/stdin"
                problems.append(FileProblem("read", text, reason: reason))
            case nil:
                let reason = FileProblem.absence(text, of: "file or folder")
                problems.append(FileProblem("read", text, reason: reason))
            }
        }
        var seen: Set<SourcePath> = []
        return paths.filter { seen.insert($0).inserted }.sorted {
            $0.bytes.lexicographicallyPrecedes($1.bytes)
        }
    }

    private mutating func files(in folder: String) -> [SourcePath] {
        let prefix = Array(
            (folder == "." || folder == "./" ? "" : folder.hasSuffix("/") ? folder : folder + "/").utf8)
        let names = GitFiles.names(in: folder) ?? []
        // What git ignores altogether and was named all the same is meant to be looked at.
        let all = names.isEmpty ? self.names(in: Array(folder.utf8)) : names
        return all.filter { !Self.isForeign($0) && filter.admits(SourcePath($0).text) }
            .map { SourcePath(prefix + $0) }
            .filter { names.isEmpty || $0.kind(followsLinks: false) == .file }
    }

    private static func isForeign(_ name: [UInt8]) -> Bool {
        name.split(separator: UInt8(ascii: "/")).contains { part in
            part.first == UInt8(ascii: ".") || foreign.contains { part.elementsEqual($0.utf8) }
        }
    }

    /// The names of the files of a folder, as deep as it goes.
    private mutating func names(in folder: [UInt8]) -> [[UInt8]] {
        let slash = [UInt8(ascii: "/")]
        var names: [[UInt8]] = []
        var folders: [[UInt8]] = [[]]
        while let below = folders.popLast() {
            let path = SourcePath(below.isEmpty ? folder : folder + slash + below)
            guard let entries = path.names else {
                problems.append(
                    FileProblem(
                        "read", path.text, reason: FileProblem.reason(ofSystemError: errno, path.text)))
                continue
            }
            for entry in entries where !Self.isForeign(entry) {
                let name = below.isEmpty ? entry : below + slash + entry
                switch SourcePath(folder + slash + name).kind(followsLinks: false) {
                case .folder: folders.append(name)
                case .file: names.append(name)
                case .pipe, nil: continue
                }
            }
        }
        return names
    }
}
