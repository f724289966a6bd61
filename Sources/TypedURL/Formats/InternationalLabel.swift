/// Labels of other scripts than ASCII's, as Punycode yields them: U-labels (RFC 5890, section 2.3.2.1).
///
/// What needs the tables of IDNA is not asked: which scalars are letters and digits, how they are normalised, and in
/// which direction they are written. They change with each version of Unicode, and a URL's validity should not.
enum InternationalLabel {
    /// Whether the label has the form that RFC 5891, section 4.2.3, asks for.
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

    /// Whether a scalar may stand where it does: the exceptions (RFC 5892, section 2.6) and the rules for contexts
    /// (appendix A).
    private static func isAllowed(at index: Int, in label: [Unicode.Scalar]) -> Bool {
        let previous = index > 0 ? label[index - 1] : nil
        let next = index + 1 < label.count ? label[index + 1] : nil
        return switch label[index] {
        case "\u{640}", "\u{7FA}", "\u{302E}", "\u{302F}", "\u{3031}"..."\u{3035}", "\u{303B}": false
        // A non-joiner may also stand between letters that join; which do, only a table knows.
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

    /// The Catalan geminate is the one word that a middle dot stands in.
    private static func isLetterL(_ scalar: Unicode.Scalar?) -> Bool {
        scalar == "l" || scalar == "L"
    }

    // The blocks of scripts, which are fixed, in place of the scripts, to which Unicode adds.

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
