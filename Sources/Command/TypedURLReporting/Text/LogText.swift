import TypedURL

/// Text from outside on a line that people read, perhaps in the log of a CI server, whose runner reads it too.
///
/// Runners take commands from a job's output: GitHub's from a line that begins with `::`, spaces aside, and all of them
/// from marks anywhere in a line, such as `##[` or `##vso[`. An escape in place of the mark's last character breaks it up.
package enum LogText {
    /// The text on one line, with its controls written out and its marks broken up.
    package static func printable(_ text: String) -> String { broken(QuotedText.printable(text)) }

    /// Lines of the command's own, none of which becomes another line or a mark by what it holds.
    package static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }
            .joined(separator: "\n")
    }

    /// The same, with two spaces before each, for what begins with somebody else's text.
    package static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { indent + printable(String($0)) }.joined(separator: "\n")
    }

    /// What stands before a line that somebody else has written.
    package static let indent = "  "

    /// The text with its marks broken up.
    package static func broken(_ text: String) -> String {
        guard mayHoldMark(text) else { return text }
        let scalars = Array(text.unicodeScalars)
        let ends = ends(ofMarksIn: scalars)
        return scalars.indices.map { ends.contains($0) ? escape(scalars[$0]) : String(scalars[$0]) }.joined()
    }

    /// A scalar in the form in which it ends no mark.
    package static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// The indexes of the scalars that complete a mark.
    package static func ends(ofMarksIn scalars: [Unicode.Scalar]) -> Set<Int> {
        var ends: Set<Int> = []
        if let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            scalars[first...].starts(with: "::".unicodeScalars)
        {
            ends.insert(first + 1)
        }
        for index in scalars.indices where scalars[index] == "[" {
            let word = scalars[..<index].reversed().prefix { $0.properties.isAlphabetic }.count
            if scalars[..<(index - word)].suffix(2).elementsEqual("##".unicodeScalars) { ends.insert(index) }
        }
        return ends
    }

    /// Whether there is anything to look at: few texts hold one of the signs twice.
    private static func mayHoldMark(_ text: String) -> Bool {
        zip(text.utf8, text.utf8.dropFirst()).contains { left, right in
            left == right && (left == UInt8(ascii: ":") || left == UInt8(ascii: "#"))
        }
    }
}
