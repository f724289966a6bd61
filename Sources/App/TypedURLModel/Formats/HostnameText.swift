/// Names of hosts: RFC 1123, section 2.1, with the lengths of RFC 1035, section 2.3.4, and without a dot at the end.
///
/// An A-label (`xn--…`, RFC 5890) is a label like others: what it decodes to is up to those who look names up.
enum HostnameText {
    static func isValid(_ bytes: [UInt8]) -> Bool { bytes.count <= 253 && isDomain(bytes[...]) }

    /// Whether the parts between dots are labels: letters, digits and hyphens, with no hyphen at the ends.
    static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
        let (dot, hyphen) = (UInt8(ascii: "."), UInt8(ascii: "-"))
        var (last, length) = (hyphen, 0)
        for byte in bytes {
            if byte == dot {
                if last == hyphen || length == 0 { return false }
                length = 0
            } else {
                length += 1
                let isInner = byte == hyphen && length > 1
                guard length <= 63, isInner || ByteClass.isLetter(byte) || ByteClass.isDigit(byte) else {
                    return false
                }
            }
            last = byte
        }
        return length > 0 && last != hyphen
    }
}
