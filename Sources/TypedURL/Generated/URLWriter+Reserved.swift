#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Values in `{+…}` and `{#…}`.

extension URLWriter {
    /// Prints a string, reserved characters and escapes as they are (RFC 6570, section 3.2.3).
    @_spi(Generated)
    public mutating func reserved(_ value: String) {
        var rest = value.utf8[...]
        while let byte = rest.popFirst() {
            let isKept =
                ByteClass.isUnreserved(byte) || ByteClass.isReserved(byte)
                || byte == UInt8(ascii: "%") && PercentEncoding.beginsWithDigits(rest)
            if isKept { put(byte) } else { putEscape(of: byte) }
        }
    }

    /// Prints an integer in decimal.
    @_spi(Generated)
    public mutating func reserved(_ value: Int) {
        self.value(value)
    }

    /// Prints a number as RFC 8785 does, the plus of an exponent as it is.
    @_spi(Generated)
    public mutating func reserved(_ value: Double) {
        reserved(NumberText.print(value))
    }

    /// Prints `true` or `false`.
    @_spi(Generated)
    public mutating func reserved(_ value: Bool) {
        self.value(value)
    }

    /// Prints a UUID in lower case.
    @_spi(Generated)
    public mutating func reserved(_ value: UUID) {
        reserved(value.urlText)
    }

    /// Prints a moment in UTC.
    @_spi(Generated)
    public mutating func reserved(_ value: Date) {
        reserved(value.urlText)
    }

    /// Prints a URI, reserved characters and escapes as they are.
    @_spi(Generated)
    public mutating func reserved(_ value: URL) {
        reserved(value.urlText)
    }

    /// Prints a single value. Of lists and objects there is nothing to print here.
    @_spi(Generated)
    public mutating func reserved(_ value: ParameterValue) {
        reserved(value.urlText)
    }
}
