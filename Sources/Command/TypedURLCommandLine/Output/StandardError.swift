import Foundation

/// The messages of the command that are not results.
enum StandardError {
    static func print(_ line: String) {
        write(LogText.lines(line) + "\n")
    }

    /// Writes a text as it is. A failure to write here cannot be reported; the exit status is still right.
    static func write(_ text: String) {
        // In a log that holds both streams, what was printed before stands before it.
        fflush(nil)
        _ = FileDescriptor.deliver(Array(text.utf8), to: STDERR_FILENO)
    }
}
