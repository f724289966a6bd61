/// The character classes of RFC 3986, for ASCII bytes.
///
/// Each class is a set of 128 bits, so a test is a shift without a branch: it is done for every byte of every URL.
@_spi(Generated)
public enum ByteClass {
    /// `ALPHA / DIGIT / "-" / "." / "_" / "~"` (section 2.3).
    @inlinable
    public static func isUnreserved(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x03FF_6000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// `gen-delims / sub-delims` (section 2.2).
    @inlinable
    public static func isReserved(_ byte: UInt8) -> Bool {
        contains(byte, low: 0xAC00_9FDA_0000_0000, high: 0x0000_0000_2800_0001)
    }

    /// The characters of a registered name, without escapes: `reg-name` without `pct-encoded` (section 3.2.2).
    @inlinable
    public static func isHostCharacter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// The characters of user info, without escapes (section 3.2.1).
    @inlinable
    public static func isUserInfoCharacter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// The characters of a path, without escapes: `pchar` and the slashes between segments (section 3.3).
    @inlinable
    public static func isPathCharacter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// The characters of a path's segment, without escapes: `pchar` (section 3.3).
    @inlinable
    public static func isSegmentCharacter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// The characters of a query or fragment, without escapes (sections 3.4 and 3.5).
    @inlinable
    public static func isQueryCharacter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// The characters after a scheme's first letter (section 3.1).
    @inlinable
    public static func isSchemeCharacter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
    }

    /// The characters of a query parameter's value, without escapes.
    @inlinable
    public static func isUnescapedValueCharacter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0xAFFF_FF92_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// The characters of an item in a list that is the value of a query parameter, without escapes.
    @inlinable
    public static func isUnescapedItemCharacter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0xAFFF_EF92_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// Letters, digits, `-`, `_` and `~`: no URI template and no form has them as delimiters.
    @inlinable
    package static func isNeverDelimiter(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x03FF_2000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// `DIGIT` (RFC 5234, appendix B.1).
    @inlinable
    public static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// `ALPHA` (RFC 5234, appendix B.1).
    @inlinable
    public static func isLetter(_ byte: UInt8) -> Bool {
        let folded = byte | 0x20
        return folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")
    }

    /// The value of a hexadecimal digit, or nil.
    @inlinable
    public static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The byte, with an upper-case ASCII letter in lower case.
    @inlinable
    public static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// Whether the set contains the byte: `low` has a bit for each of 0 to 63, `high` for 64 to 127.
    @inlinable
    @inline(__always)
    package static func contains(_ byte: UInt8, low: UInt64, high: UInt64) -> Bool {
        byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte) & 1 == 1
    }
}

extension ArraySlice<UInt8> {
    /// The parts between the separators. There is at least one.
    package func parts(between separator: UInt8) -> [ArraySlice<UInt8>] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
