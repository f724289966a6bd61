import Foundation

/// Where the command speaks of its own work, beside its results.
enum StandardError {
    static func print(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
