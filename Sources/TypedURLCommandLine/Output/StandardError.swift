import Foundation

/// Where the command speaks of its own work, beside its results.
enum StandardError {
    static func print(_ line: String) {
        write(line + "\n")
    }

    /// Writes a text as it is. Where nobody can be told, there is nobody to tell that to; the exit status still says it.
    static func write(_ text: String) {
        _ = FileDescriptor.deliver(Array(text.utf8), to: STDERR_FILENO)
    }
}
