import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLExports
@_spi(Generated) import TypedURLModel
import TypedURLLinting

/// The lines of standard output that people read.
enum StandardOutput {
    static func print(_ line: String) {
        Swift.print(LogText.lines(line))
    }
}
