/// Names findings, so that one which has only moved to another line is known again.
///
/// A fingerprint is of the rule, the file, the message and the text of the line without its spaces. Among findings that
/// agree in all these, it is their number as well.
struct Fingerprints {
    /// How many fingerprints are remembered: a log of millions of bad URLs must not fill the memory.
    private static let limit = 1 << 16

    private var counts: [UInt64: Int] = [:]
    /// How many findings were named when there was no more room.
    private var overflow = 0

    /// The fingerprint of the next finding.
    mutating func next(_ finding: Finding) -> String {
        var hash = StableHash()
        hash.combine(finding.rule)
        hash.combine(finding.location?.pathInRepository ?? "")
        hash.combine(finding.message)
        hash.combine(withoutSpaces: finding.location?.excerpt?.text ?? "")
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

/// FNV-1a of 64 bits: the same for the same texts on every machine and on every day, which Swift's own hashes are not.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes in a text and its end, so that two texts are not the same as one.
    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        // No byte of UTF-8.
        combine(0xFF)
    }

    /// The same as for the text without its white space, which is not made for that.
    mutating func combine(withoutSpaces text: String) {
        for scalar in text.unicodeScalars where !Self.isSpace(scalar) {
            if scalar.isASCII {
                combine(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { combine(byte) }
            }
        }
        combine(0xFF)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
    }

    private mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// Sixteen hexadecimal digits.
    var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
