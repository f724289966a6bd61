import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLSchema

/// The files of a commit, as git keeps them. Nothing is checked out.
struct GitTree: Sendable {
    /// A file, or another entry instead of it.
    struct Entry: Sendable {
        enum Kind: Sendable { case file, symbolicLink, submodule }

        let kind: Kind
        let object: String
        /// The size in bytes; nil for a submodule.
        let size: Int?
        /// The path from the root of the repository on.
        let path: String

        /// The last part of the path.
        var name: Substring { path.split(separator: "/").last ?? "" }
    }

    let revision: GitRevision

    private var git: GitCommand { revision.git }

    /// The entries at a path or at any depth below it.
    ///
    /// - Parameter path: A path from the root of the repository on; empty for all of it.
    func entries(at path: String) throws(CommandProblem) -> [Entry] {
        let paths = path.isEmpty ? [] : [path]
        let result = try git.run(["ls-tree", "-r", "-z", "-l", "--full-tree", revision.commit, "--"] + paths)
        guard result.status == 0 else {
            throw CommandProblem("git cannot list the files of \(QuotedText.quote(revision.name))")
        }
        return result.output.split(separator: 0).compactMap(Self.entry)
    }

    /// Reads `mode type object size<tab>path`.
    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let fields = parts[0].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard fields.count == 4 else { return nil }
        let kind: Entry.Kind =
            switch fields[0] {
            case "120000": .symbolicLink
            case "160000": .submodule
            default: .file
            }
        return Entry(
            kind: kind, object: fields[2], size: Int(fields[3]),
            path: String(decoding: parts[1], as: UTF8.self))
    }

    /// What files hold.
    func contents(of entries: [Entry]) throws(CommandProblem) -> [[UInt8]] {
        guard !entries.isEmpty else { return [] }
        // The list goes through a file, because writing to a pipe without a reader would end this process.
        let list = FileManager.default.temporaryDirectory.appendingPathComponent(
            "typed-url-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: list) }
        do {
            try Data(entries.map { $0.object + "\n" }.joined().utf8).write(to: list)
        } catch {
            throw CommandProblem(FileProblem("write", list.path, error).description)
        }
        let result = try git.run(["cat-file", "--batch"], input: list)
        var rest = result.output[...]
        return try entries.map { entry throws(CommandProblem) in
            guard let bytes = Self.object(&rest) else {
                throw CommandProblem(
                    "git cannot read \(QuotedText.quote(entry.path)) of \(QuotedText.quote(revision.name)); "
                        + "run \"git fsck\" to check the clone")
            }
            return bytes
        }
    }

    /// Takes `object type size<line break>contents<line break>` off the front.
    private static func object(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let fields = rest[..<end].split(separator: UInt8(ascii: " "))
        guard fields.count == 3, let size = Int(String(decoding: fields[2], as: UTF8.self)) else {
            return nil
        }
        let start = end + 1
        guard size >= 0, rest.endIndex - start > size else { return nil }
        defer { rest = rest[(start + size + 1)...] }
        return Array(rest[start..<start + size])
    }
}
