import Foundation

/// The lines of standard output that people read.
enum StandardOutput {
    static func print(_ line: String) {
        Swift.print(LogText.lines(line))
    }
}
