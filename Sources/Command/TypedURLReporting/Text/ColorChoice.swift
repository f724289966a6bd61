import Foundation

/// Whether text is coloured.
package enum ColorChoice: String, CaseIterable {
    case auto, always, never

    /// The decision for standard output.
    package var isColoured: Bool {
        isColoured(
            environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1)
    }

    /// The flag decides. Without it NO_COLOR does, then FORCE_COLOR and CLICOLOR_FORCE; each counts where it is not
    /// empty, and the last two where they are not 0. Else a terminal is coloured, unless it says that it is dumb.
    package func isColoured(environment: [String: String], isTerminal: Bool) -> Bool {
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
