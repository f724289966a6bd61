/// Numbers in the form of a URL.
@_spi(Generated)
public enum NumberText {
    /// Reads a JSON number (RFC 8259, section 6), or returns nil.
    ///
    /// It also returns nil for a number that a double cannot represent: one beyond its range, or one so small that it
    /// would become zero. −0 is 0.
    @inlinable
    public static func parse(_ text: some Collection<UInt8>) -> Double? {
        // The reader is compiled once, for contiguous bytes.
        text.withContiguousStorageIfAvailable { parse(bytes: $0) }
            ?? Array(text).withUnsafeBufferPointer { parse(bytes: $0) }
    }

    /// Whether a text is a JSON number (RFC 8259, section 6), of any size.
    package static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool { Decimal(text) != nil }

    @usableFromInline
    package static func parse(bytes text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard let decimal = Decimal(text) else { return nil }
        if decimal.isZero { return 0 }
        if let exact = decimal.exactDouble { return exact }
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite, value != 0 else {
            return nil
        }
        return value
    }

    /// Prints a number as in RFC 8785 (section 3.2.2.3): the fewest digits that read back as the same double, `60` and
    /// not `60.0`.
    package static func print(_ value: Double) -> String {
        if let integer = integer(value) { return String(integer) }
        // Swift chooses the same digits, but differs in when and how it writes an exponent.
        let description = value.description
        // Swift writes these without an exponent, and with a fraction.
        if value.magnitude >= 0.001, value.magnitude < 0x1p53 { return description }
        return Decimal(description)?.description ?? description
    }

    /// The number as an integer, if a double represents it and its neighbours exactly.
    package static func integer(_ value: Double) -> Int64? {
        guard value.magnitude < 0x1p53 else { return nil }
        return Int64(exactly: value)
    }

}
