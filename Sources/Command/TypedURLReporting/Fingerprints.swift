import TypedURLModel

/// Names findings, so that one which has only moved to another line is known again.
///
/// A fingerprint is of the rule, the file, the message and the text of the line without its spaces. Among findings that
/// agree in all these, it is their number as well.
package struct Fingerprints {
    /// How many fingerprints are remembered: a log of millions of bad URLs must not fill the memory.
    private static let limit = 1 << 16

    private var counts: [UInt64: Int] = [:]
    /// How many findings were named when there was no more room.
    private var overflow = 0

    /// The fingerprint of the next finding.
    package mutating func next(_ finding: Finding) -> String {
        var hash = FNV1a()
        hash.combine(finding.rule)
        hash.combine(finding.location?.pathInRepository ?? "")
        hash.combine(finding.message)
        let line = (finding.location?.excerpt?.text ?? "").unicodeScalars
        hash.combine(String(String.UnicodeScalarView(line.filter { !$0.properties.isWhitespace })))
        if let count = counts[hash.value] {
            counts[hash.value] = count + 1
            return "\(hash.digits):\(count + 1)"
        }
        if counts.count < Self.limit {
            counts[hash.value] = 1
            return "\(hash.digits):1"
        }
        // The number of earlier ones is unknown. The location distinguishes them for now.
        overflow += 1
        hash.combine("\(finding.location?.start.line ?? overflow):\(finding.location?.start.column ?? 0)")
        return "\(hash.digits):0"
    }
}

extension FNV1a {
    /// Takes in a text and its end, so that two texts are not the same as one.
    package mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        // No byte of UTF-8.
        combine(0xFF)
    }
}
