import Foundation

/// Where the command speaks of its own work, beside its results.
enum StandardError {
    static func print(_ line: String) {
        write(line + "\n")
    }

    /// Writes a text as it is. A failure to write here cannot be reported; the exit status is still right.
    static func write(_ text: String) {
        _ = FileDescriptor.deliver(Array(text.utf8), to: STDERR_FILENO)
    }
}
