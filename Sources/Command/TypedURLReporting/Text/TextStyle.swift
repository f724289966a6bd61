import Foundation
import TypedURLSchema

/// The colours of text, which may be none.
package struct TextStyle: Sendable {
    package let isColoured: Bool

    package init(isColoured: Bool) { self.isColoured = isColoured }

    package static let plain = TextStyle(isColoured: false)

    /// What a finding is about: its location and its message.
    package func strong(_ text: String) -> String { paint(text, code: "1") }

    /// The mark under a line.
    package func mark(_ text: String) -> String { paint(text, code: "1;32") }

    /// What is there for those who look for it.
    package func quiet(_ text: String) -> String { paint(text, code: "2") }

    /// The word for how much a finding matters.
    package func label(_ text: String, _ severity: Severity?) -> String {
        switch severity {
        case .error: paint(text, code: "1;31")
        case .warning: paint(text, code: "1;33")
        case .info, nil: paint(text, code: "1;36")
        }
    }

    private func paint(_ text: String, code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
