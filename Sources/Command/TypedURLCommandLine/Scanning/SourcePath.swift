import Foundation
import TypedURLCodegen
@_spi(Generated) import TypedURLModel

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
