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

/// The path of a source file, which need not be UTF-8.
struct SourcePath: Hashable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The path for people, with U+FFFD for what is not UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether there is a file.
    var exists: Bool {
        var status = stat()
        return stat(cString, &status) == 0
    }

    /// The folders of the files that are open already, such as the pipes of `<(…)`.
    private static let openedFiles = ["/dev/", "/proc/"]

    enum Kind {
        case file
        case folder
        /// A pipe with a name, which would wait for somebody to write.
        case pipe
    }

    /// The kind of entry at the path; nil if there is none, or a link that is not followed.
    func kind(followsLinks: Bool) -> Kind? {
        var status = stat()
        guard (followsLinks ? stat(cString, &status) : lstat(cString, &status)) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        // What a shell or another program passes as an argument is read; within a folder it is skipped.
        case S_IFIFO where !Self.openedFiles.contains(where: text.hasPrefix): .pipe
        case S_IFLNK: nil
        default: followsLinks ? .file : nil
        }
    }

    /// The names in the folder; nil if it cannot be read. `errno` says why.
    var names: [[UInt8]]? {
        guard let folder = opendir(cString) else { return nil }
        defer { closedir(folder) }
        var names: [[UInt8]] = []
        while let entry = readdir(folder) {
            // The name lies within the entry, which the next call overwrites, and ends with a NUL.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
        return names
    }

    private var cString: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}

/// Which files are scanned, by globs over their paths.
struct PathFilter {
    private let included: [Pattern]
    private let excluded: [Pattern]

    init(included: [String], excluded: [String]) throws(PatternError) {
        self.included = try included.map(Self.pattern)
        self.excluded = try excluded.map(Self.pattern)
    }

    func admits(_ path: String) -> Bool {
        let path = "/\(path)/"
        return (included.isEmpty || included.contains { $0.matches(path) })
            && !excluded.contains { $0.matches(path) }
    }

    /// The pattern of a glob: `*` is any text without a slash, `**` any text, `?` one character.
    ///
    /// A glob without a slash is the name of the file or of a folder above it. Another one is the path of the file or of a
    /// folder above it.
    private static func pattern(_ glob: String) throws(PatternError) -> Pattern {
        var rest = glob.hasSuffix("/") ? glob.dropLast() : glob[...]
        var pattern = rest.contains("/" as Character) ? "^/" : "/"
        while let character = rest.first {
            let wildcards = [("**/", "(.*/)?"), ("**", ".*"), ("*", "[^/]*"), ("?", "[^/]")]
            if let (wildcard, part) = wildcards.first(where: { rest.hasPrefix($0.0) }) {
                pattern += part
                rest.removeFirst(wildcard.count)
            } else {
                pattern += (".\\+-()[]{}|^$".contains(character) ? "\\" : "") + String(rest.removeFirst())
            }
        }
        return try Pattern(pattern + "/")
    }
}
