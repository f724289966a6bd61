/// Names of hosts: RFC 1123, section 2.1, with the lengths of RFC 1035, section 2.3.4, and without a dot at the end.
///
/// A label with `--` in its third and fourth places is an A-label (RFC 5890, section 2.3.2.1), or not allowed.
enum HostnameText {
    static func isValid(_ bytes: [UInt8]) -> Bool {
        bytes.count <= 253 && labels(of: bytes[...]).allSatisfy { isLabel($0) && hasAllowedHyphens($0) }
    }

    /// The parts between the dots, at least one.
    static func labels(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    }

    /// Whether a label is one of letters, digits and hyphens, with no hyphen at its ends.
    static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { ByteClass.isLetter($0) || ByteClass.isDigit($0) || $0 == hyphen }
    }

    private static func hasAllowedHyphens(_ label: ArraySlice<UInt8>) -> Bool {
        guard label.dropFirst(2).starts(with: [hyphen, hyphen]) else { return true }
        return label.prefix(2).map(ByteClass.lowercased) == Array("xn".utf8)
            && Punycode.decode(label.dropFirst(4)).map(InternationalLabel.isValid) == true
    }

    private static let hyphen = UInt8(ascii: "-")
}
