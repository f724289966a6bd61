#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A file or folder that could not be read or written.
package struct FileProblem: Error, CustomStringConvertible {
    /// What was to be done: `read`, `write`, `delete`.
    package let action: String

    /// The path, as it was given.
    package let path: String

    /// What the system says.
    package let reason: String

    package init(_ action: String, _ path: String, _ error: any Error) {
        self.action = action
        self.path = path
        self.reason = Self.reason(error)
    }

    package init(_ action: String, _ path: String, reason: String) {
        self.action = action
        self.path = path
        self.reason = reason
    }

    /// One line: `cannot read Schemas/asset.json: there is no such file`.
    package var description: String { "cannot \(action) \(path): \(reason)" }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        return switch error.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file"
        case .fileReadNoPermission, .fileWriteNoPermission: "permission is denied"
        case .fileWriteOutOfSpace: "no space is left"
        case .fileWriteVolumeReadOnly: "the volume is read-only"
        case .fileWriteFileExists: "something else stands there"
        default: error.underlying.map { "\($0)" } ?? "\(error)"
        }
    }
}
