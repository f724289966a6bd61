@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type of Foundation that is the Swift type of a format. The plugin's tool only needs the texts.
@_spi(Generated)
public protocol FormattedValue: ParameterConvertible {
    /// Reads a text; nil if it does not have the format.
    init?(urlText: String)

    /// The text in a URL, before it is percent-encoded.
    var urlText: String { get }
}

@_spi(Generated)
extension FormattedValue {
    /// The text as a parameter's value.
    public var parameterValue: ParameterValue { .string(urlText) }

    /// A parameter's value as a value of this type; nil if it is not one.
    public init?(parameterValue: ParameterValue) { self.init(urlText: parameterValue.urlText) }

    /// Creates a value from a text that the generator has checked.
    public init(checked text: String) {
        guard let value = Self(urlText: text) else {
            preconditionFailure("the generated code does not match this version of TypedURL: \(text)")
        }
        self = value
    }
}

@_spi(Generated)
extension UUID: FormattedValue {
    /// Reads a UUID.
    public init?(urlText: String) {
        let text = urlText.bytes
        guard UUIDText.isValid(text) else { return nil }
        let digits = text.compactMap(ByteClass.hexadecimalValue)
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        // Safe: a valid text has 32 digits, two for each byte.
        withUnsafeMutableBytes(of: &uuid) { bytes in
            for index in bytes.indices { bytes[index] = digits[2 * index] << 4 | digits[2 * index + 1] }
        }
        self.init(uuid: uuid)
    }

    /// The text in lower case.
    public var urlText: String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        withUnsafeBytes(of: uuid) { bytes in
            for (index, byte) in bytes.enumerated() {
                if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
                let digits = PercentEncoding.digits(of: byte)
                text.append(ByteClass.lowercased(digits.high))
                text.append(ByteClass.lowercased(digits.low))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

@_spi(Generated)
extension Date: FormattedValue {
    /// Reads a `Date`: the nearest one, whose text is the normal form.
    public init?(urlText: String) {
        guard let milliseconds = DateTimeText.milliseconds(urlText.bytes) else { return nil }
        // Both numbers are exact as doubles, and division rounds once.
        self.init(timeIntervalSinceReferenceDate: Double(milliseconds - Self.referenceMilliseconds) / 1000)
    }

    /// The normal form, rounded to the nearest millisecond. If the year is not allowed in URLs, the text has no format.
    public var urlText: String { normalText ?? "\(timeIntervalSince1970)" }

    /// Whether the `Date` is allowed in a URL.
    public var hasURLText: Bool { normalText != nil }

    /// The `Date` in a normal instance: rounded to milliseconds.
    public var normal: Date { normalText.flatMap(Date.init(urlText:)) ?? self }

    /// 2001-01-01T00:00:00Z, from which `Date` counts, in milliseconds since 0000-01-01T00:00:00Z.
    private static let referenceMilliseconds: Int64 = 63_145_526_400_000

    /// The normal form, rounded to the nearest millisecond; a tie rounds to the later one. nil if the year is not one of 0000
    /// to 9999.
    var normalText: String? {
        let interval = timeIntervalSinceReferenceDate
        // Beyond all years, or not a number.
        guard interval.magnitude < 1e12 else { return nil }
        // The rest after whole seconds is exact, so a fraction is rounded the same way at all times.
        let seconds = interval.rounded(.down)
        let milliseconds = Int64(seconds) * 1000 + Int64(((interval - seconds) * 1000).rounded())
        return DateTimeText.text(of: Self.referenceMilliseconds + milliseconds)
    }
}

@_spi(Generated)
extension URL: FormattedValue {
    /// Reads a URI; nil if it has no scheme, or if `URL` would change its bytes.
    public init?(urlText: String) {
        guard URIText.isValid(urlText.bytes), let url = URL(string: urlText), url.absoluteString == urlText
        else {
            return nil
        }
        self = url
    }

    /// The text in a URL, before it is percent-encoded.
    public var urlText: String { absoluteString }

    /// Whether this is a URI with a scheme: no relative reference, or text that only Foundation accepts as a URL.
    public var hasURLText: Bool { URIText.isValid(absoluteString.bytes) }
}
