import Foundation

/// The progress, on the last line of a terminal. It is hidden if the output is not a terminal, or if results are
/// printed to the same terminal.
struct ProgressBar {
    /// How often it is drawn, in seconds.
    private static let interval = 0.1
    private static let width = 24

    private let isShown: Bool
    private var last = Date.distantPast

    init(isWanted: Bool) {
        isShown =
            isWanted && isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) == 0
            && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Draws it, unless it was drawn just now.
    ///
    /// - Parameter share: The progress from 0 to 1; nil if it is unknown.
    mutating func update(_ tally: ViolationTally, share: Double?) {
        guard isShown else { return }
        let now = Date()
        guard now.timeIntervalSince(last) >= Self.interval else { return }
        last = now
        let counts =
            "\(CheckSummary.grouped(tally.urls)) URLs, \(CheckSummary.grouped(tally.invalid)) invalid"
        let bar = share.map { Self.bar(min(max($0, 0), 1)) + " " } ?? ""
        StandardError.write("\r\u{1B}[K\(bar)\(counts)")
    }

    /// Takes it away.
    func clear() {
        guard isShown else { return }
        StandardError.write("\r\u{1B}[K")
    }

    private static func bar(_ share: Double) -> String {
        let filled = Int(share * Double(width))
        let percent = String(Int(share * 100))
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return bar + String(repeating: " ", count: 4 - percent.count) + percent + " %"
    }
}
