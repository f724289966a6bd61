import Foundation

/// Says on standard error how far the work is: in one line that is written over where a terminal shows
/// it, otherwise a plain line a step.
struct Progress {
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func step(_ text: String) {
        write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
    }

    /// A part of a step. Only printed to a terminal.
    func advance(_ text: @autoclosure () -> String) {
        if isTerminal { write("\r\u{1B}[K\(text())") }
    }

    /// Leaves nothing behind on a terminal.
    func finish() {
        if isTerminal { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
