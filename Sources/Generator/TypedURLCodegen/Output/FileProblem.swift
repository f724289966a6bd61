@_spi(Once) import TypedURLModel
import TypedURLSchema

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif

/// A file or folder that could not be read or written.
package final class FileProblem: Error, CustomStringConvertible {
    /// What was to be done: `read`, `write`, `delete`.
    package let action: String

    /// The path, as it was given.
    package let path: String

    /// What the system says.
    package let reason: String

    package init(_ action: String, _ path: String, _ error: any Error) {
        self.action = action
        self.path = path
        self.reason = Self.reason(error, path)
    }

    package init(_ action: String, _ path: String, reason: String) {
        self.action = action
        self.path = path
        self.reason = reason
    }

    /// One line: `cannot read Schemas/asset.json: there is no such file`.
    package var description: String { "cannot \(action) \(shownPath): \(reason)" }

    /// The path as one line of a terminal can show it; a path of nothing would not be seen.
    private var shownPath: String { path.isEmpty ? "\"\"" : QuotedText.printable(path) }

    private static func reason(_ error: any Error, _ path: String) -> String {
        guard let error = error as? CocoaError else { return systemReason(error, path) ?? "\(error)" }
        return switch error.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: absence(path)
        // Foundation says so of pipes and devices, too, since it reads none.
        case .fileReadNoPermission where FileManager.default.isReadableFile(atPath: path):
            "it is not a regular file"
        case .fileReadNoPermission, .fileWriteNoPermission: "permission is denied"
        case .fileWriteOutOfSpace: "no space is left"
        case .fileWriteVolumeReadOnly: "the volume is read-only"
        case .fileWriteFileExists: "another file is there"
        default: error.underlying.map { systemReason($0, path) ?? "\($0)" } ?? "\(error)"
        }
    }

    /// What the system itself says, without what Foundation writes around it.
    private static func systemReason(_ error: any Error, _ path: String) -> String? {
        guard let code = (error as? POSIXError)?.code else { return nil }
        return reason(ofSystemError: code.rawValue, path)
    }

    /// Why there is no file. Foundation reads a name that is not UTF-8 with U+FFFD, and then finds no such file.
    package static func absence(_ path: String, of kind: String = "file") -> String {
        for scalar in path.unicodeScalars where scalar == "\u{FFFD}" {
            return "there is no such \(kind), or its name is not UTF-8; rename it"
        }
        return "there is no such \(kind)"
    }

    /// What one of the system's error numbers says.
    package static func reason(ofSystemError code: Int32, _ path: String) -> String {
        switch code {
        case ENOENT: absence(path)
        case EACCES: "permission is denied"
        case EISDIR: "it is a folder"
        default: String(cString: strerror(code))
        }
    }
}
