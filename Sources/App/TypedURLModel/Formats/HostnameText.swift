/// Names of hosts: RFC 1123, section 2.1, with the lengths of RFC 1035, section 2.3.4, and without a dot at the end.
///
/// An A-label (`xn--…`, RFC 5890) is a label like others: what it decodes to is up to those who look names up.
enum HostnameText {
    static func isValid(_ bytes: [UInt8]) -> Bool {
        bytes.count <= 253 && labels(of: bytes[...]).allSatisfy(isLabel)
    }

    /// The parts between the dots. There is at least one.
    static func labels(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.parts(between: UInt8(ascii: "."))
    }

    /// Whether a label is one of letters, digits and hyphens, with no hyphen at its ends.
    static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { ByteClass.isLetter($0) || ByteClass.isDigit($0) || $0 == hyphen }
    }
}
