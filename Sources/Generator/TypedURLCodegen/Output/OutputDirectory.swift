@_spi(Once) import TypedURLModel
import TypedURLSchema

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of generated files.
package final class OutputDirectory: Sendable {
    /// The folder's path.
    package let path: String

    /// Whether a file of that name can be one that was generated.
    private let isGeneratedName: @Sendable (String) -> Bool

    /// - Parameter isGeneratedName: Whether a file of that name can be one that was generated; by default, for Swift.
    package init(path: String, isGeneratedName: (@Sendable (String) -> Bool)? = nil) {
        self.path = path
        self.isGeneratedName = isGeneratedName ?? GeneratedFile.isName
    }

    /// A file of the folder that is not what is generated.
    package final class Change: CustomStringConvertible {
        /// What becomes of the file.
        fileprivate enum Kind {
            case added
            case replaced
            case deleted
        }

        fileprivate let path: String
        fileprivate let kind: Kind
        fileprivate let bytes: [UInt8]

        fileprivate init(_ kind: Kind, _ path: String, _ bytes: [UInt8] = []) {
            self.kind = kind
            self.path = path
            self.bytes = bytes
        }

        /// The change that is still to be made: `Generated/asset.typedurl.swift is missing`.
        package var description: String {
            let state =
                switch kind {
                case .added: "is missing"
                case .replaced: "differs from what its schema generates"
                case .deleted: "is superfluous; it has no schema"
                }
            return "\(QuotedText.printable(path)) \(state)"
        }
    }

    /// Makes the folder hold these files, and no other that was generated.
    ///
    /// A file is written only where its bytes differ, so that what depends on it is not built again, and
    /// as a whole or not at all.
    package func update(with files: [GeneratedFile]) throws(FileProblem) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileProblem("make the folder", path, error)
        }
        for change in try changes(to: files) { try make(change) }
    }

    /// What ``update(with:)`` would do, in the order of the files' names.
    package func changes(to files: [GeneratedFile]) throws(FileProblem) -> [Change] {
        var changes: [Change] = []
        for file in files {
            if let change = try change(to: file) { changes.append(change) }
        }
        let names = TextTable(files.map(\.name))
        for name in try generatedNames() where !names.contains(name) {
            changes.append(Change(.deleted, path(of: name)))
        }
        return IndexOrder.sorted(changes.count) { changes[$0].path.precedes(changes[$1].path) }
            .map { changes[$0] }
    }

    private func change(to file: GeneratedFile) throws(FileProblem) -> Change? {
        let path = path(of: file.name)
        let bytes = file.text.bytes
        let old = Self.contents(of: path)
        guard old != bytes else { return nil }
        // To write would replace the link, and leave the file that it leads to as it was.
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else {
            throw FileProblem(
                "write", path,
                reason: "it is a symbolic link; delete it, or generate into the folder that it leads to")
        }
        // A person's file of that name is not written over; an empty one may be what a full disk left.
        if let old, !old.isEmpty, !Self.isGenerated(old) {
            if file.yields { return nil }
            throw FileProblem("write", path, reason: "it was not generated; rename or delete it")
        }
        return Change(old == nil ? .added : .replaced, path, bytes)
    }

    private func make(_ change: Change) throws(FileProblem) {
        do {
            if case .deleted = change.kind {
                try FileManager.default.removeItem(atPath: change.path)
            } else {
                try Data(change.bytes).write(to: URL(filePath: change.path), options: .atomic)
            }
        } catch {
            throw FileProblem(change.kind == .deleted ? "delete" : "write", change.path, error)
        }
    }

    /// The files that some run of the generator left here.
    private func generatedNames() throws(FileProblem) -> [String] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
                // A person may give a file such a name; what is deleted must say that it was generated.
                isGeneratedName(name) && Self.contents(of: path(of: name)).map(Self.isGenerated) ?? false
            }
        } catch {
            throw FileProblem("list", path, error)
        }
    }

    private static func contents(of path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }

    private static func isGenerated(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(GeneratedFile.mark)
    }

    private func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}

extension JSONNode {
    /// The range of the key or item that a path leads to, or of the last on the way that is there.
    package func range(ofKeyAt path: [String]) -> Range<Int> {
        var node = self
        var range = range.lowerBound..<range.lowerBound
        for step in path {
            range = node.range
            switch node.value {
            case .object(let object):
                guard let member = object.member(step) else { return range }
                range = member.nameRange
                node = member.node
            case .array(let items):
                guard let index = items.indices.first(where: { "\($0)" == step }) else { return range }
                range = items[index].range
                node = items[index]
            case .null, .boolean, .number, .string: return range
            }
        }
        return range
    }
}

extension SchemaFile {
    /// How many bytes are read. What is larger than a schema is a finding in it; what is this large is not even that.
    private static let readLimit = 64 << 20

    /// Reads a file. A link is not followed, since it could lead to a file that nobody meant to show.
    ///
    /// - Parameter path: The path, which diagnostics repeat as it is.
    package convenience init(contentsOf path: String) throws(FileProblem) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeSymbolicLink {
            throw FileProblem("read", path, reason: "it is a symbolic link; put the file itself there")
        }
        if let size = Self.size(attributes), size > Self.readLimit {
            throw FileProblem(
                "read", path, reason: "it has \(size) bytes, too many for a schema; check that it is one")
        }
        do {
            let bytes = try Data(contentsOf: URL(filePath: path))
            self.init(path: path, bytes: [UInt8](bytes))
        } catch {
            throw FileProblem("read", path, error)
        }
    }

    /// The number of bytes, where the system says it.
    private static func size(_ attributes: [FileAttributeKey: Any]?) -> Int? {
        let size = attributes?[.size]
        // A number of Foundation's own on Apple's systems, and one of Swift's elsewhere.
        return size as? Int ?? (size as? any BinaryInteger).map { Int(clamping: $0) }
    }
}
