#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import TypedURLSchema

extension SchemaFile {
    /// How many bytes are read. What is larger than a schema is a finding in it; what is this large is not even that.
    private static let readLimit = 64 << 20

    /// Reads a file.
    ///
    /// - Parameter path: The path, which diagnostics repeat as it is.
    package init(contentsOf path: String) throws(FileProblem) {
        if let size = Self.size(of: path), size > Self.readLimit {
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

    /// The number of bytes of the file that the path leads to, where the system says it.
    private static func size(of path: String) -> Int? {
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let size = try? FileManager.default.attributesOfItem(atPath: target)[.size]
        // A number of Foundation's own on Apple's systems, and one of Swift's elsewhere.
        return size as? Int ?? (size as? any BinaryInteger).map { Int(clamping: $0) }
    }
}
