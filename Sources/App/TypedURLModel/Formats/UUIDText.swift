/// UUIDs as RFC 4122, section 3, writes them: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
///
/// Any version and variant is valid. The normal form is in lower case.
package enum UUIDText {
    static func normal(_ text: String) -> String? {
        isValid(text.bytes) ? text.lowercasedASCII : nil
    }

    package static func isValid(_ bytes: [UInt8]) -> Bool {
        bytes.count == 36
            && bytes.enumerated().allSatisfy { index, byte in
                switch index {
                case 8, 13, 18, 23: byte == UInt8(ascii: "-")
                default: ByteClass.hexadecimalValue(byte) != nil
                }
            }
    }
}
