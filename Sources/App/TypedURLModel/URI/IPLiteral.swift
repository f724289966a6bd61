/// An IP address in brackets: `IP-literal` of RFC 3986, section 3.2.2.
package enum IPLiteral {
    /// The end of the literal that starts with the bracket at `start`.
    ///
    /// - Throws: `MalformedURI` at the first byte that is not allowed.
    package static func end(_ bytes: ArraySlice<UInt8>, from start: Int) throws(MalformedURI) -> Int {
        guard let close = bytes[start...].firstIndex(of: UInt8(ascii: "]")) else {
            throw MalformedURI(.address, at: bytes.endIndex)
        }
        let address = bytes[(start + 1)..<close]
        let failure =
            address.first.map { $0 | 0x20 } == UInt8(ascii: "v")
            ? failureOfFutureAddress(address) : failureOfIPv6Address(address)
        if let failure { throw MalformedURI(.address, at: failure) }
        return close + 1
    }

    /// `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
    private static func failureOfFutureAddress(_ address: ArraySlice<UInt8>) -> Int? {
        let version = address.dropFirst().prefix { ByteClass.hexadecimalValue($0) != nil }
        let rest = address[version.endIndex...]
        guard !version.isEmpty, rest.first == UInt8(ascii: ".") else { return version.endIndex }
        guard rest.count > 1 else { return address.endIndex }
        return rest.dropFirst().firstIndex { !ByteClass.isUserInfoCharacter($0) }
    }

    /// Eight groups of up to four hexadecimal digits. `::` can replace one or more groups of zeros, once. An IPv4
    /// address can replace the last two groups.
    private static func failureOfIPv6Address(_ address: ArraySlice<UInt8>) -> Int? {
        var index = address.startIndex
        var groups = 0
        var hasGap = false
        if address.starts(with: [colon, colon]) {
            hasGap = true
            index += 2
        }
        while index < address.endIndex {
            if groups <= 6, IPv4Address.isValid(address[index...]) {
                groups += 2
                index = address.endIndex
                break
            }
            let digits = address[index...].prefix(4).prefix { ByteClass.hexadecimalValue($0) != nil }
            guard !digits.isEmpty, groups < 8 else { return index }
            groups += 1
            index = digits.endIndex
            guard index < address.endIndex else { break }
            guard address[index] == colon else { return index }
            index += 1
            if index < address.endIndex, address[index] == colon {
                guard !hasGap else { return index }
                hasGap = true
                index += 1
            } else if index == address.endIndex {
                return index
            }
        }
        let isComplete = hasGap ? groups <= 7 : groups == 8
        return isComplete ? nil : address.endIndex
    }

    private static let colon = UInt8(ascii: ":")
}
