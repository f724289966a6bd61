/// Names of hosts: RFC 1123, section 2.1, with the lengths of RFC 1035, section 2.3.4, and without a dot at the end.
///
/// A label with `--` in its third and fourth positions is an A-label (RFC 5890, section 2.3.2.1), or not allowed.
enum HostnameText {
    static func isValid(_ bytes: [UInt8]) -> Bool {
        bytes.count <= 253 && labels(of: bytes[...]).allSatisfy { isLabel($0) && hasAllowedHyphens($0) }
    }

    /// The parts between the dots. There is at least one.
    static func labels(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.parts(between: UInt8(ascii: "."))
    }

    /// Whether a label is one of letters, digits and hyphens, with no hyphen at its ends.
    static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { ByteClass.isLetter($0) || ByteClass.isDigit($0) || $0 == hyphen }
    }

    private static func hasAllowedHyphens(_ label: ArraySlice<UInt8>) -> Bool {
        guard label.dropFirst(2).starts(with: [hyphen, hyphen]) else { return true }
        return label.prefix(2).map(ByteClass.lowercased) == "xn".bytes
            && Punycode.decode(label.dropFirst(4)).map(InternationalLabel.isValid) == true
    }

    private static let hyphen = UInt8(ascii: "-")
}

/// Labels in scripts other than ASCII, decoded from Punycode: U-labels (RFC 5890, section 2.3.2.1).
///
/// Nothing that needs the tables of IDNA is checked: which scalars are letters and digits, their normalisation and
/// their direction. The tables change with each version of Unicode, and a URL's validity should not.
enum InternationalLabel {
    /// Whether the label has the form that RFC 5891, section 4.2.3, requires.
    static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, let last = label.last, label.contains(where: { !$0.isASCII }) else {
            return false
        }
        return first != "-" && last != "-" && !label.dropFirst(2).starts(with: ["-", "-"]) && !isMark(first)
            && label.indices.allSatisfy { isAllowed(at: $0, in: label) }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether a scalar is allowed at its position: the exceptions (RFC 5892, section 2.6) and the contextual rules
    /// (appendix A).
    private static func isAllowed(at index: Int, in label: [Unicode.Scalar]) -> Bool {
        let previous = index > 0 ? label[index - 1] : nil
        let next = index + 1 < label.count ? label[index + 1] : nil
        return switch label[index] {
        case "\u{640}", "\u{7FA}", "\u{302E}", "\u{302F}", "\u{3031}"..."\u{3035}", "\u{303B}": false
        // A non-joiner is also allowed between letters that join, but only a table knows these letters.
        case zeroWidthJoiner: previous?.properties.canonicalCombiningClass == .virama
        case middleDot: isLetterL(previous) && isLetterL(next)
        case greekNumeralSign: next.map(isGreek) == true
        case hebrewGeresh, hebrewGershayim: previous.map(isHebrew) == true
        case katakanaMiddleDot: label.contains(where: isJapanese)
        case arabicDigits: !label.contains(where: extendedArabicDigits.contains)
        default: true
        }
    }

    private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    private static let middleDot: Unicode.Scalar = "\u{B7}"
    private static let greekNumeralSign: Unicode.Scalar = "\u{375}"
    private static let hebrewGeresh: Unicode.Scalar = "\u{5F3}"
    private static let hebrewGershayim: Unicode.Scalar = "\u{5F4}"
    private static let katakanaMiddleDot: Unicode.Scalar = "\u{30FB}"
    private static let arabicDigits: ClosedRange<Unicode.Scalar> = "\u{660}"..."\u{669}"
    private static let extendedArabicDigits: ClosedRange<Unicode.Scalar> = "\u{6F0}"..."\u{6F9}"

    /// The Catalan geminate is the only use of a middle dot.
    private static func isLetterL(_ scalar: Unicode.Scalar?) -> Bool {
        scalar == "l" || scalar == "L"
    }

    // Blocks of scripts are fixed, but Unicode adds scalars to scripts.

    private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x370...0x3FF, 0x1F00...0x1FFF: true
        default: false
        }
    }

    private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x5FF, 0xFB1D...0xFB4F: true
        default: false
        }
    }

    /// Hiragana, Katakana and Han.
    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF,
            0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

/// Punycode (RFC 3492), with the parameters of section 5.
enum Punycode {
    private static let base = 36
    private static let leastThreshold = 1
    private static let greatestThreshold = 26

    /// The scalars of an encoded label, or nil if it is not Punycode.
    ///
    /// Inserting is quadratic; a label has at most 63 bytes.
    static func decode(_ encoded: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        var scalars: [Unicode.Scalar] = []
        var deltas = encoded
        if let delimiter = encoded.lastIndex(of: UInt8(ascii: "-")), delimiter > encoded.startIndex {
            scalars = encoded[..<delimiter].map { Unicode.Scalar($0) }
            deltas = encoded[(delimiter + 1)...]
        }
        var code = 128
        var bias = 72
        var isFirst = true
        var position = 0
        while !deltas.isEmpty {
            guard let delta = takeInteger(&deltas, bias: bias) else { return nil }
            position += delta
            let count = scalars.count + 1
            code += position / count
            position %= count
            guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
            scalars.insert(scalar, at: position)
            position += 1
            bias = adaptedBias(delta, count: count, isFirst: isFirst)
            isFirst = false
        }
        return scalars
    }

    /// Reads a generalised variable-length integer (section 3.3), or returns nil if there is none, or if it is too
    /// large for any scalar at any position.
    private static func takeInteger(_ digits: inout ArraySlice<UInt8>, bias: Int) -> Int? {
        // Larger values are never valid: there are at most 64 positions for each scalar. No product overflows below this
        // limit.
        let limit: Int64 = 0x10_FFFF * 64
        var value: Int64 = 0
        var weight: Int64 = 1
        var step = base
        while let byte = digits.popFirst() {
            guard let digit = digit(byte), weight < limit else { return nil }
            value += Int64(digit) * weight
            guard value < limit else { return nil }
            let threshold = min(max(step - bias, leastThreshold), greatestThreshold)
            if digit < threshold { return Int(value) }
            weight *= Int64(base - threshold)
            step += base
        }
        return nil
    }

    /// The bias for reading the next integer (section 6.1).
    private static func adaptedBias(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > (base - leastThreshold) * greatestThreshold / 2 {
            delta /= base - leastThreshold
            step += base
        }
        return step + (base - leastThreshold + 1) * delta / (delta + 38)
    }

    private static func digit(_ byte: UInt8) -> Int? {
        if ByteClass.isDigit(byte) { return Int(byte - UInt8(ascii: "0")) + 26 }
        return ByteClass.isLetter(byte) ? Int((byte | 0x20) - UInt8(ascii: "a")) : nil
    }
}
