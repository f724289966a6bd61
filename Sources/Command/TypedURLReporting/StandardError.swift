import Foundation

/// The messages of the command that are not results.
package enum StandardError {
    package static func print(_ line: String) {
        write(LogText.lines(line) + "\n")
    }

    /// Writes a text as it is. A failure to write here cannot be reported; the exit status is still right.
    package static func write(_ text: String) {
        // In a log that holds both streams, what was printed before stands before it.
        fflush(nil)
        _ = FileDescriptor.deliver(Array(text.utf8), to: STDERR_FILENO)
    }
}

/// The lines of standard output that people read.
package enum StandardOutput {
    package static func print(_ line: String) {
        Swift.print(LogText.lines(line))
    }
}
