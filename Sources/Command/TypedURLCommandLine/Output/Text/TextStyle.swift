import Foundation
import TypedURLSchema

/// The colours of text, which may be none.
struct TextStyle: Sendable {
    let isColoured: Bool

    static let plain = TextStyle(isColoured: false)

    /// What a finding is about: its location and its message.
    func strong(_ text: String) -> String { paint(text, "1") }

    /// The mark under a line.
    func mark(_ text: String) -> String { paint(text, "1;32") }

    /// What is there for those who look for it.
    func quiet(_ text: String) -> String { paint(text, "2") }

    /// The word for how much a finding matters.
    func label(_ text: String, _ severity: Severity?) -> String {
        switch severity {
        case .error: paint(text, "1;31")
        case .warning: paint(text, "1;33")
        case .info, nil: paint(text, "1;36")
        }
    }

    private func paint(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// Whether text is coloured.
enum ColorChoice: String, CaseIterable {
    case auto, always, never

    /// The decision for standard output.
    var isColoured: Bool {
        isColoured(
            environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
    }

    /// The flag decides. Without it NO_COLOR does, then FORCE_COLOR and CLICOLOR_FORCE; each counts where it is not
    /// empty, and the last two where they are not 0. Else a terminal is coloured, unless it says that it is dumb.
    func isColoured(environment: [String: String], isTerminal: Bool) -> Bool {
        func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        func isForced(_ name: String) -> Bool { isSet(name) && environment[name] != "0" }
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if isSet("NO_COLOR") { return false }
            if isForced("FORCE_COLOR") || isForced("CLICOLOR_FORCE") { return true }
            return isTerminal && environment["TERM"] != "dumb"
        }
    }
}
