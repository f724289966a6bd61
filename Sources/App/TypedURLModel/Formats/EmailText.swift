/// Email addresses: `Mailbox` of RFC 5321, section 4.1.2, with the lengths of section 4.5.3.1.
enum EmailText {
    static func isValid(_ bytes: [UInt8]) -> Bool {
        let end = bytes.first == quote ? endOfQuotedString(bytes) : endOfDotString(bytes)
        guard let end, end <= 64, end < bytes.count, bytes[end] == UInt8(ascii: "@") else { return false }
        return isDomain(bytes[(end + 1)...])
    }

    /// The end of the quoted string at the start of the bytes: printable ASCII, with a backslash before quotes and
    /// backslashes.
    private static func endOfQuotedString(_ bytes: [UInt8]) -> Int? {
        var index = 1
        while index < bytes.count, bytes[index] != quote {
            if bytes[index] == UInt8(ascii: "\\") { index += 1 }
            guard index < bytes.count, (0x20...0x7E).contains(bytes[index]) else { return nil }
            index += 1
        }
        return index < bytes.count ? index + 1 : nil
    }

    /// The end of the atoms, separated by dots, at the start of the bytes.
    private static func endOfDotString(_ bytes: [UInt8]) -> Int? {
        var (index, isInAtom) = (0, false)
        while index < bytes.count {
            let isCharacter = isAtomCharacter(bytes[index])
            guard isCharacter || isInAtom && bytes[index] == UInt8(ascii: ".") else { break }
            isInAtom = isCharacter
            index += 1
        }
        return isInAtom ? index : nil
    }

    /// A domain, or an address in brackets.
    private static func isDomain(_ domain: ArraySlice<UInt8>) -> Bool {
        guard domain.first == UInt8(ascii: "["), domain.last == UInt8(ascii: "]") else {
            return domain.count <= 255 && HostnameText.isDomain(domain)
        }
        let address = domain.dropFirst().dropLast()
        let tag = "ipv6:".bytes
        guard address.prefix(tag.count).map(ByteClass.lowercased) == tag else {
            return IPv4Address.isValid(address)
        }
        return IPv6Text.isValid(address.dropFirst(tag.count))
    }

    /// `atext` of RFC 5322, section 3.2.3.
    private static func isAtomCharacter(_ byte: UInt8) -> Bool {
        ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || atomMarks.contains(byte)
    }

    private static let atomMarks = Array("!#$%&'*+-/=?^_`{|}~".utf8)
    private static let quote = UInt8(ascii: "\"")
}
