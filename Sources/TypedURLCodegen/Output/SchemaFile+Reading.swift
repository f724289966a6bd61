#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import TypedURLSchema

extension SchemaFile {
    /// Reads a file.
    ///
    /// - Parameter path: The path, which diagnostics repeat as it is.
    package init(contentsOf path: String) throws(FileProblem) {
        do {
            let bytes = try Data(contentsOf: URL(filePath: path))
            self.init(path: path, bytes: [UInt8](bytes))
        } catch {
            throw FileProblem("read", path, error)
        }
    }
}
