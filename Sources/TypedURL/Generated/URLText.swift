@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Values out of their decoded text, where generated code has that in hand, and back. nil stands for a text that is none
// of the type.

extension String {
    /// Whether the text is one of the format, in normal form.
    @_spi(Generated)
    public func isFormatted(as format: StringFormat) -> Bool { format.isNormal(self) }

    /// The text with upper-case ASCII letters as lower-case ones: the host of a web address.
    @_spi(Generated)
    public var lowercasedHost: String {
        guard utf8.contains(where: { ByteClass.lowercased($0) != $0 }) else { return self }
        return String(decoding: utf8.map(ByteClass.lowercased), as: UTF8.self)
    }

    /// Whether a fragment that keeps reserved characters as they are reads back as this text.
    @_spi(Generated)
    public var isWholeInFragment: Bool {
        // How many bytes of an escape stand before this one: none, its percent sign, or a digit too.
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

    /// Whether the text is `.` or `..`, which as a whole segment of a path means another place.
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
    public func isMultiple(of divisor: DecimalDivisor) -> Bool { divisor.divides(Int64(self)) }
}

extension Int64 {
    /// Reads an integer.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = IntegerText.parse(urlText.utf8) else { return nil }
        self = value
    }

    /// Whether the integer is a multiple of a decimal number.
    @_spi(Generated)
    public func isMultiple(of divisor: DecimalDivisor) -> Bool { divisor.divides(self) }
}

extension Double {
    /// Reads a number.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = NumberText.parse(urlText.utf8) else { return nil }
        self = value
    }

    /// Whether the number is a multiple of a decimal number. One that is not finite is none.
    @_spi(Generated)
    public func isMultiple(of divisor: DecimalDivisor) -> Bool { isFinite && divisor.divides(self) }
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

    /// Makes a UUID of a text that was checked when code was generated from it.
    @_spi(Generated)
    public init(checked text: String) {
        self = checkedValue(UUIDText.uuid(text), text)
    }

    /// The text in a URL, before it is percent-encoded.
    @_spi(Generated)
    public var urlText: String { UUIDText.text(of: self) }
}

extension Date {
    /// Reads a moment.
    @_spi(Generated)
    public init?(urlText: String) {
        guard let value = DateTimeText.date(urlText) else { return nil }
        self = value
    }

    /// Makes a moment of a text that was checked when code was generated from it.
    @_spi(Generated)
    public init(checked text: String) {
        self = checkedValue(DateTimeText.date(text), text)
    }

    /// The text in a URL, before it is percent-encoded. Of a year that no URL can have, it is a text of no format.
    @_spi(Generated)
    public var urlText: String { DateTimeText.text(of: self) ?? "\(timeIntervalSince1970)" }

    /// Whether the moment can stand in a URL.
    @_spi(Generated)
    public var hasURLText: Bool { DateTimeText.text(of: self) != nil }

    /// The moment as a normal instance has it: to the millisecond.
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

    /// Makes a URI of a text that was checked when code was generated from it.
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
