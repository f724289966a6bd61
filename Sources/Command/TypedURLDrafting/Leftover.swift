import TypedURLModel

/// A URL of a list that no drafted schema describes, and why.
package struct Leftover: Sendable {
    /// The number of its line, counted from 1.
    package let line: Int
    /// The URL, as a terminal can show it, cut where it is long.
    package let url: String
    /// A clause: `it has user info`.
    package let reason: String

    /// How much of a URL is shown, in bytes.
    private static let lengthLimit = 200

    init(_ line: SampleLines.Line, reason: String) {
        self.line = line.number
        self.reason = reason
        let isCut = line.bytes.count > Self.lengthLimit
        let shown = String(decoding: line.bytes.prefix(Self.lengthLimit), as: UTF8.self)
        url = QuotedText.printable(shown) + (isCut ? "…" : "")
    }
}
