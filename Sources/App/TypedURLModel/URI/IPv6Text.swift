/// IPv6 addresses as defined in RFC 4291, section 2.2. A zone (RFC 4007) is not part of the address.
enum IPv6Text {
    static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        // In brackets, the address is the host of a URI. Other literals in brackets contain other characters.
        let literal = [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]
        return literal.dropFirst().dropLast().allSatisfy(isAddressCharacter)
            && (try? IPLiteral.end(literal[...], from: 0)) == literal.count
    }

    private static func isAddressCharacter(_ byte: UInt8) -> Bool {
        ByteClass.hexadecimalValue(byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }
}
