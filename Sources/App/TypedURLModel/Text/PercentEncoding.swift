/// Percent-encoding (RFC 3986, section 2.1).
@_spi(Generated)
public enum PercentEncoding {
    /// A mistake in an encoded text, and its position.
    public enum Failure: Error, Equatable {
        /// A `%` that is not followed by two hexadecimal digits. The range is that of the triplet, or shorter at the
        /// end of the text.
        case escape(Range<Int>)

        /// Decoded bytes that are not UTF-8.
        case utf8
    }

    /// The text with escapes for all bytes that are not unreserved: simple expansion (RFC 6570, section 3.2.1).
    package static func encode(_ text: String) -> String {
        var result: [UInt8] = []
        append(text, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// The text with an escape for every byte.
    package static func escape(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 { appendEscape(of: byte, to: &result) }
        return String(decoding: result, as: UTF8.self)
    }

    /// Appends the text with escapes for all bytes that are not unreserved.
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            if ByteClass.isUnreserved(byte) {
                bytes.append(byte)
            } else {
                appendEscape(of: byte, to: &bytes)
            }
        }
    }

    /// Decodes every escape once. The decoded bytes must be UTF-8.
    @inlinable
    public static func decode(_ text: some Collection<UInt8>) throws(Failure) -> String {
        // The decoder is compiled once, for contiguous bytes.
        let decoded =
            text.withContiguousStorageIfAvailable { decode(bytes: $0) }
            ?? Array(text).withUnsafeBufferPointer { decode(bytes: $0) }
        return try decoded.get()
    }

    @usableFromInline
    static func decode(bytes text: UnsafeBufferPointer<UInt8>) -> Result<String, Failure> {
        // Nearly all texts are ASCII without escapes.
        if text.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) {
            return .success(String(decoding: text, as: UTF8.self))
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        if let escape = decode(text, append: { decoded.append($0) }) { return .failure(.escape(escape)) }
        // What is not UTF-8 is replaced in a string.
        let string = String(decoding: decoded, as: UTF8.self)
        return string.utf8.elementsEqual(decoded) ? .success(string) : .failure(.utf8)
    }

    /// Decodes every escape once.
    ///
    /// - Parameters:
    ///   - hasPlus: Whether a plus sign is a space.
    ///   - isLoose: Whether a `%` that does not start an escape stays as it is.
    /// - Returns: The first broken escape, if it does not stay as it is.
    @inlinable
    package static func decode(
        _ text: UnsafeBufferPointer<UInt8>, hasPlus: Bool = false, isLoose: Bool = false,
        append: (UInt8) -> Void
    ) -> Range<Int>? {
        var index = 0
        while index < text.count {
            var byte = text[index]
            if byte == UInt8(ascii: "%") {
                if index + 2 < text.count, let escaped = Self.byte(text[index + 1], text[index + 2]) {
                    byte = escaped
                    index += 2
                } else if !isLoose {
                    return index..<Swift.min(index + 3, text.count)
                }
            } else if hasPlus, byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            append(byte)
            index += 1
        }
        return nil
    }

    /// The byte of an escape with two digits; nil if one of them is no digit.
    @inlinable
    package static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
        guard let high = ByteClass.hexadecimalValue(high), let low = ByteClass.hexadecimalValue(low) else {
            return nil
        }
        return high << 4 | low
    }

    /// Whether a percent sign and the text after it are an escape.
    @inlinable
    public static func beginsWithDigits(_ text: some Collection<UInt8>) -> Bool {
        let digits = text.prefix(2)
        return digits.count == 2 && digits.allSatisfy { ByteClass.hexadecimalValue($0) != nil }
    }

    /// Appends the escape of a byte.
    package static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        let (high, low) = digits(of: byte)
        bytes += [UInt8(ascii: "%"), high, low]
    }

    /// The two hexadecimal digits of a byte's escape, in upper case.
    @inlinable
    public static func digits(of byte: UInt8) -> (high: UInt8, low: UInt8) {
        (hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 0xF))
    }

    /// The hexadecimal digit of four bits, in upper case (section 2.1).
    @inlinable
    public static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
