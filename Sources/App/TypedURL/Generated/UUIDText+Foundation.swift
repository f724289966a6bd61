#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@_spi(Generated) import TypedURLModel

// Foundation's types of formats. The plugin's tool only needs the texts.

extension UUIDText {
    /// The normal form of a UUID.
    static func text(of uuid: UUID) -> String {
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
    static func uuid(_ text: String) -> UUID? {
        let text = text.bytes
        guard isValid(text) else { return nil }
        let digits = text.compactMap(ByteClass.hexadecimalValue)
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        // Safe: a valid text has 32 digits, two for each byte.
        withUnsafeMutableBytes(of: &uuid) { bytes in
            for index in bytes.indices { bytes[index] = digits[2 * index] << 4 | digits[2 * index + 1] }
        }
        return UUID(uuid: uuid)
    }
}

extension DateTimeText {
    /// 2001-01-01T00:00:00Z, from which `Date` counts, in milliseconds since 0000-01-01T00:00:00Z.
    private static let referenceMilliseconds: Int64 = 63_145_526_400_000

    /// The normal form of a date, rounded to the nearest millisecond; a tie rounds to the later one.
    ///
    /// - Returns: nil if the year is not one of 0000 to 9999.
    static func text(of date: Date) -> String? {
        let interval = date.timeIntervalSinceReferenceDate
        // Beyond all years, or not a number.
        guard interval.magnitude < 1e12 else { return nil }
        // The rest after whole seconds is exact, so a fraction is rounded the same way at all times.
        let seconds = interval.rounded(.down)
        let milliseconds = Int64(seconds) * 1000 + Int64(((interval - seconds) * 1000).rounded())
        return text(of: referenceMilliseconds + milliseconds)
    }

    /// The date that a text in this format represents.
    ///
    /// The `Date` is the nearest one: its normal form is that of the text.
    ///
    /// - Returns: nil if the text is not of the format.
    static func date(_ text: String) -> Date? {
        milliseconds(text.bytes).map {
            // Both numbers are exact as doubles, and division rounds once.
            Date(timeIntervalSinceReferenceDate: Double($0 - referenceMilliseconds) / 1000)
        }
    }
}

extension URIText {
    /// The text of a `URL`.
    ///
    /// - Returns: nil if it is not a URI with a scheme: a relative reference, or text that only Foundation accepts as a URL.
    static func text(of url: URL) -> String? {
        let text = url.absoluteString
        return isValid(text.bytes) ? text : nil
    }

    /// The URI as a `URL`, whose `absoluteString` is the text.
    ///
    /// - Returns: nil if the text is not a URI with a scheme, or if `URL` would change its bytes.
    static func url(_ text: String) -> URL? {
        guard isValid(text.bytes), let url = URL(string: text), url.absoluteString == text else {
            return nil
        }
        return url
    }
}
