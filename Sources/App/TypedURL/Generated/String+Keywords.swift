@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Functions that convert between decoded text and values, for generated code. They return nil if the text is not a
// value of the type.

extension String {
    /// Whether the text has the format, in normal form.
    @_spi(Generated)
    public func isFormatted(as format: StringFormat) -> Bool { format.isNormal(self) }

    /// Whether a fragment that does not escape reserved characters reads back as this text.
    @_spi(Generated)
    public var isWholeInFragment: Bool {
        // The number of bytes of an escape before this byte: none, its percent sign, or also its first digit.
        var escaped = 0
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]"): return false
            case UInt8(ascii: "%"): escaped = 1
            default:
                guard escaped > 0 else { continue }
                guard ByteClass.hexadecimalValue(byte) != nil else {
                    escaped = 0
                    continue
                }
                if escaped == 2 { return false }
                escaped = 2
            }
        }
        return true
    }

    /// Whether the text is `.` or `..`, which changes the path if it is a whole segment.
    @_spi(Generated)
    public var isDotSegment: Bool {
        (1...2).contains(utf8.count) && utf8.allSatisfy { $0 == UInt8(ascii: ".") }
    }
}

extension Int {
    /// Reads an integer.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = IntegerText.parse(urlText.utf8).flatMap({ Int(exactly: $0) }) else { return nil }
        self = value
    }

    /// Whether the integer is a multiple of a decimal number.
    @_spi(Generated)
    public func isMultiple(of divisor: DecimalDivisor) -> Bool { Int64(self).isMultiple(of: divisor) }
}

extension Int64 {
    /// Reads an integer.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = IntegerText.parse(urlText.utf8) else { return nil }
        self = value
    }
}

extension Double {
    /// Reads a number.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = NumberText.parse(urlText.utf8) else { return nil }
        self = value
    }
}

extension Bool {
    /// Reads `true` or `false`.
    @_spi(Generated)
    public init?(urlText: String) {
        switch urlText {
        case "true": self = true
        case "false": self = false
        default: return nil
        }
    }
}

extension UUID {
    /// Reads a UUID.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = UUIDText.uuid(urlText) else { return nil }
        self = value
    }

    /// Creates a UUID from a text that the generator has checked.
    @_spi(Generated)
    public init(checked text: String) {
        self = checkedValue(UUIDText.uuid(text), text)
    }

    /// The text in a URL, before it is percent-encoded.
    @_spi(Generated)
    public var urlText: String { UUIDText.text(of: self) }
}

extension Date {
    /// Reads a `Date`.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = DateTimeText.date(urlText) else { return nil }
        self = value
    }

    /// Creates a `Date` from a text that the generator has checked.
    @_spi(Generated)
    public init(checked text: String) {
        self = checkedValue(DateTimeText.date(text), text)
    }

    /// The text in a URL, before it is percent-encoded. If the year is not allowed in URLs, the text has no format.
    @_spi(Generated)
    public var urlText: String { DateTimeText.text(of: self) ?? "\(timeIntervalSince1970)" }

    /// Whether the `Date` is allowed in a URL.
    @_spi(Generated)
    public var hasURLText: Bool { DateTimeText.text(of: self) != nil }

    /// The `Date` in a normal instance: rounded to milliseconds.
    @_spi(Generated)
    public var normal: Date { DateTimeText.text(of: self).flatMap(DateTimeText.date) ?? self }
}

extension URL {
    /// Reads a URI.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = URIText.url(urlText) else { return nil }
        self = value
    }

    /// Creates a URI from a text that the generator has checked.
    @_spi(Generated)
    public init(checked text: String) {
        self = checkedValue(URIText.url(text), text)
    }

    /// The text in a URL, before it is percent-encoded.
    @_spi(Generated)
    public var urlText: String { absoluteString }

    /// Whether this is a URI with a scheme.
    @_spi(Generated)
    public var hasURLText: Bool { URIText.text(of: self) != nil }
}

private func checkedValue<Value>(_ value: Value?, _ text: String) -> Value {
    guard let value else {
        preconditionFailure("the generated code does not match this version of TypedURL: \(text)")
    }
    return value
}
