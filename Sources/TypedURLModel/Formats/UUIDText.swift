#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// UUIDs as RFC 4122, section 3, writes them: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
///
/// Any version and variant is valid. The normal form is in lower case.
@_spi(Generated)
public enum UUIDText {
    /// The normal form of a UUID.
    public static func text(of uuid: UUID) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        withUnsafeBytes(of: uuid.uuid) { bytes in
            for (index, byte) in bytes.enumerated() {
                if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
                let digits = PercentEncoding.digits(of: byte)
                text.append(ByteClass.lowercased(digits.high))
                text.append(ByteClass.lowercased(digits.low))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The UUID that a text represents, or nil if it is not a UUID.
    public static func uuid(_ text: String) -> UUID? {
        let text = Array(text.utf8)
        guard isValid(text) else { return nil }
        let digits = text.compactMap(ByteClass.hexadecimalValue)
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        // Safe: a valid text has 32 digits, two for each byte.
        withUnsafeMutableBytes(of: &uuid) { bytes in
            for index in bytes.indices { bytes[index] = digits[2 * index] << 4 | digits[2 * index + 1] }
        }
        return UUID(uuid: uuid)
    }

    static func normal(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard isValid(bytes) else { return nil }
        return String(decoding: bytes.map(ByteClass.lowercased), as: UTF8.self)
    }

    private static func isValid(_ bytes: [UInt8]) -> Bool {
        bytes.count == 36
            && bytes.enumerated().allSatisfy { index, byte in
                switch index {
                case 8, 13, 18, 23: byte == UInt8(ascii: "-")
                default: ByteClass.hexadecimalValue(byte) != nil
                }
            }
    }
}
