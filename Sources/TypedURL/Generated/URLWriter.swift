@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Prints a URL as RFC 6570 defines, with literals and parameters in the template's order. The engine and generated
/// code both use it.
public struct URLWriter: ~Copyable {
    // Safe: a writer lives only within `withUTF8(of:_:)`, whose temporary allocation outlives it. It
    // cannot be copied, and is passed on `inout`, so none outlives the call. Every write is of an index
    // below `buffer.count`; what goes beyond is counted and not written.
    @usableFromInline let buffer: UnsafeMutableBufferPointer<UInt8>

    /// The number of UTF-8 bytes printed so far.
    @usableFromInline var count = 0

    @usableFromInline var hasQuery = false

    private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    /// What most URLs fit in. It is taken from the stack.
    private static var usualLength: Int { 256 }

    /// What is printed, as a string.
    @usableFromInline
    static func string(of print: (inout URLWriter) -> Void) -> String {
        withUTF8(of: print) { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether both print the same.
    @usableFromInline
    static func areEqual(
        _ left: (inout URLWriter) -> Void, _ right: (inout URLWriter) -> Void
    ) -> Bool {
        withUTF8(of: left) { left in
            withUTF8(of: right) { left.elementsEqual($0) }
        }
    }

    /// Feeds what is printed to a hasher.
    @usableFromInline
    static func hash(_ print: (inout URLWriter) -> Void, into hasher: inout Hasher) {
        withUTF8(of: print) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Prints, and passes the bytes on without keeping them.
    static func withUTF8<Result>(
        of print: (inout URLWriter) -> Void, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        withUTF8(of: print, capacity: usualLength, body)
    }

    private static func withUTF8<Result>(
        of print: (inout URLWriter) -> Void, capacity: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var needed = 0
        let result: Result? = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            var writer = URLWriter(buffer)
            print(&writer)
            needed = writer.count
            // What was written is initialised: no byte before the count is left out unless the buffer is too small.
            return needed <= capacity ? body(UnsafeBufferPointer(rebasing: buffer[..<needed])) : nil
        }
        // The second time, printing comes to the same length: values do not change.
        return result ?? withUTF8(of: print, capacity: needed, body)
    }

    /// Prints a template's literal.
    ///
    /// - Parameter literal: The literal, percent-encoded already.
    @_spi(Generated)
    @inlinable
    @inline(__always)
    public mutating func literal(_ literal: StaticString) {
        put(literal)
    }

    /// Prints what stands before a query parameter's value: `?name=` for the first, then `&name=`.
    ///
    /// - Parameter name: The name, percent-encoded already.
    @_spi(Generated)
    @inlinable
    @inline(__always)
    public mutating func name(_ name: StaticString) {
        beginParameter()
        put(name)
        put(UInt8(ascii: "="))
    }

    /// Prints what stands before the value of a parameter of `{&…}`: `&name=`.
    ///
    /// - Parameter name: The name, percent-encoded already.
    @_spi(Generated)
    public mutating func continuation(_ name: StaticString) {
        put(UInt8(ascii: "&"))
        put(name)
        put(UInt8(ascii: "="))
    }

    /// Prints what stands before the value of a parameter of `{;…}`: `;name=`, or `;name` where the value is empty.
    ///
    /// - Parameter name: The name, percent-encoded already.
    @_spi(Generated)
    public mutating func pathParameter(_ name: StaticString, isEmpty: Bool) {
        put(UInt8(ascii: ";"))
        put(name)
        if !isEmpty { put(UInt8(ascii: "=")) }
    }

    /// Prints what stands before the next value of an expression of several: nothing before the first that is printed,
    /// else a comma.
    ///
    /// - Parameters:
    ///   - hasBegun: Whether a value of the expression was printed.
    ///   - opening: What stands before the first.
    @_spi(Generated)
    public mutating func next(_ hasBegun: inout Bool, opening: StaticString = "") {
        if hasBegun { separator() } else { literal(opening) }
        hasBegun = true
    }

    /// Prints the comma between two items of a list.
    @_spi(Generated)
    public mutating func separator() {
        put(UInt8(ascii: ","))
    }

    /// Prints a string, every byte but unreserved ones as an escape.
    @_spi(Generated)
    public mutating func value(_ value: String) {
        var value = value
        value.withUTF8 { bytes in
            // Most values hold no byte that becomes an escape.
            var index = 0
            while index < bytes.count, ByteClass.isUnreserved(bytes[index]) { index += 1 }
            put(UnsafeBufferPointer(rebasing: bytes[..<index]))
            while index < bytes.count {
                let byte = bytes[index]
                if ByteClass.isUnreserved(byte) { put(byte) } else { putEscape(of: byte) }
                index += 1
            }
        }
    }

    /// Prints an integer in decimal.
    @_spi(Generated)
    public mutating func value(_ value: Int) {
        self.value(Int64(value))
    }

    /// Prints an integer in decimal.
    @_spi(Generated)
    public mutating func value(_ value: Int64) {
        // No integer has more characters.
        guard buffer.count - count >= 20 else { return self.value(String(value)) }
        if value < 0 { put(UInt8(ascii: "-")) }
        let end = count &+ Self.digits(of: value.magnitude)
        // Digits are found from the last to the first.
        var rest = value.magnitude
        var place = end
        while place > count {
            place &-= 1
            buffer.initializeElement(at: place, to: UInt8(ascii: "0") | UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        count = end
    }

    /// The number of an integer's digits, which are four at most in most URLs.
    private static func digits(of value: UInt64) -> Int {
        if value < 100 { return value < 10 ? 1 : 2 }
        if value < 10_000 { return value < 1_000 ? 3 : 4 }
        return 4 &+ digits(of: value / 10_000)
    }

    /// Prints a number as RFC 8785 does: `60`, not `60.0`.
    @_spi(Generated)
    public mutating func value(_ value: Double) {
        if let integer = NumberText.integer(value) {
            self.value(integer)
        } else {
            // The plus of an exponent is the one character of a number that becomes an escape.
            self.value(NumberText.print(value))
        }
    }

    /// Prints `true` or `false`.
    @_spi(Generated)
    public mutating func value(_ value: Bool) {
        literal(value ? "true" : "false")
    }

    /// Prints a UUID in lower case.
    @_spi(Generated)
    public mutating func value(_ value: UUID) {
        self.value(value.urlText)
    }

    /// Prints a moment in UTC.
    @_spi(Generated)
    public mutating func value(_ value: Date) {
        self.value(value.urlText)
    }

    /// Prints a URI, every byte but unreserved ones as an escape.
    @_spi(Generated)
    public mutating func value(_ value: URL) {
        self.value(value.urlText)
    }

    /// Prints a single value. Of lists and objects there is nothing to print here.
    @_spi(Generated)
    public mutating func value(_ value: ParameterValue) {
        switch value {
        case .string(let text): self.value(text)
        case .integer(let value): self.value(value)
        case .number(let value): self.value(value)
        case .boolean(let value): self.value(value)
        case .list, .object: break
        }
    }

    /// Prints a list's items with commas, or something else, between them.
    @_spi(Generated)
    public mutating func values<Item>(
        _ items: [Item], separator: StaticString = ",", _ print: (inout URLWriter, Item) -> Void
    ) {
        var isFirst = true
        for item in items {
            if !isFirst { literal(separator) }
            isFirst = false
            print(&self, item)
        }
    }

    /// Prints a literal or name that is known only when the program runs.
    ///
    /// - Parameter literal: Percent-encoded already.
    package mutating func literal(_ literal: [UInt8]) {
        literal.withUnsafeBufferPointer { put($0) }
    }

    /// Prints what stands before values or between them.
    package mutating func delimiter(_ byte: UInt8) {
        put(byte)
    }

    /// Prints a parameter's name.
    ///
    /// - Parameter name: The name as it is once decoded.
    /// - Returns: Where the name stands.
    package mutating func name(of name: String) -> Range<Int> {
        let start = count
        value(name)
        return start..<count
    }

    /// Prints what stands before a query parameter's value: `?name=` for the first, then `&name=`.
    ///
    /// - Parameter name: The name as it is once decoded.
    mutating func parameter(_ name: String) {
        beginParameter()
        value(name)
        put(UInt8(ascii: "="))
    }

    /// Prints the members of an object, each like a parameter of the query.
    @_spi(Generated)
    public mutating func members(_ object: ParameterValue) {
        for member in object.printedMembers {
            parameter(member.name)
            value(member.value)
        }
    }

    /// Prints the members of an object, each like a parameter of `{&…}`.
    @_spi(Generated)
    public mutating func continuationMembers(_ object: ParameterValue) {
        for member in object.printedMembers {
            put(UInt8(ascii: "&"))
            value(member.name)
            put(UInt8(ascii: "="))
            value(member.value)
        }
    }

    /// Prints the members of an object, each like a parameter of `{;…}`.
    @_spi(Generated)
    public mutating func pathMembers(_ object: ParameterValue) {
        for member in object.printedMembers {
            put(UInt8(ascii: ";"))
            value(member.name)
            if !member.value.urlText.isEmpty { put(UInt8(ascii: "=")) }
            value(member.value)
        }
    }

    @inlinable
    @inline(__always)
    mutating func beginParameter() {
        put(hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?"))
        hasQuery = true
    }

    mutating func putEscape(of byte: UInt8) {
        let (high, low) = PercentEncoding.digits(of: byte)
        put(UInt8(ascii: "%"))
        put(high)
        put(low)
    }

    @inlinable
    @inline(__always)
    mutating func put(_ byte: UInt8) {
        if count < buffer.count { buffer.initializeElement(at: count, to: byte) }
        count += 1
    }

    /// Inlined, because the text is known where it is called: it is then stored in words. Calls that copy bytes took a
    /// quarter of printing a URL of five parameters.
    @inlinable
    @inline(__always)
    mutating func put(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        if length <= buffer.count - count, let start = buffer.baseAddress {
            (start + count).initialize(from: text.utf8Start, count: length)
        }
        count += length
    }

    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count <= buffer.count - count {
            _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(fromContentsOf: bytes)
        }
        count += bytes.count
    }
}

// Values in `{+…}` and `{#…}`.

extension URLWriter {
    /// Prints a string, reserved characters and escapes as they are (RFC 6570, section 3.2.3).
    @_spi(Generated)
    public mutating func reserved(_ value: String) {
        var value = value
        value.withUTF8 { bytes in
            for (index, byte) in bytes.enumerated() {
                let isKept =
                    ByteClass.isUnreserved(byte) || ByteClass.isReserved(byte)
                    || byte == UInt8(ascii: "%") && PercentEncoding.beginsWithDigits(bytes[(index + 1)...])
                if isKept { put(byte) } else { putEscape(of: byte) }
            }
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
