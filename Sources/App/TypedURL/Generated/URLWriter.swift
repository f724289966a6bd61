@_spi(Generated) public import TypedURLModel

/// Prints a URL as RFC 6570 defines, with literals and parameters in the template's order. Both the engine and
/// generated code use it.
public struct URLWriter: ~Copyable {
    // Safe: a writer only exists within `withUTF8(of:_:)`, whose temporary allocation outlives it. It cannot be copied
    // and is passed `inout`, so none outlives the call. Every write uses an index below `buffer.count`; bytes beyond it
    // are counted but not written.
    @usableFromInline let buffer: UnsafeMutableBufferPointer<UInt8>

    /// The number of UTF-8 bytes printed so far.
    @usableFromInline var count = 0

    @usableFromInline var hasQuery = false

    private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    /// The size of the buffer on the stack, which most URLs fit in.
    private static var usualLength: Int { 256 }

    /// The printed text as a string.
    @usableFromInline
    static func string(of print: (inout URLWriter) -> Void) -> String {
        withUTF8(of: print) { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether both functions print the same bytes.
    static func areEqual(
        _ left: (inout URLWriter) -> Void, _ right: (inout URLWriter) -> Void
    ) -> Bool {
        var areEqual = false
        withUTF8(of: left) { left in
            withUTF8(of: right) { areEqual = left.elementsEqual($0) }
        }
        return areEqual
    }

    /// Adds the printed bytes to a hasher.
    static func hash(_ print: (inout URLWriter) -> Void, into hasher: inout Hasher) {
        withUTF8(of: print) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Prints, and passes the bytes to a closure without storing them.
    private static func withUTF8<Result>(
        of print: (inout URLWriter) -> Void, capacity: Int = usualLength,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var needed = 0
        let result: Result? = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            var writer = URLWriter(buffer)
            print(&writer)
            needed = writer.count
            // All written bytes are initialised: none before the count is left out, unless the buffer is too small.
            return needed <= capacity ? body(UnsafeBufferPointer(rebasing: buffer[..<needed])) : nil
        }
        // The second run prints the same number of bytes, because values do not change.
        return result ?? withUTF8(of: print, capacity: needed, body)
    }
}

@_spi(Generated)
extension URLWriter {
    /// Prints a template's literal.
    ///
    /// - Parameter literal: The literal, percent-encoded already.
    @_alwaysEmitIntoClient
    @inline(__always)
    public mutating func literal(_ literal: StaticString) {
        put(literal)
    }

    /// Prints a template's literal between the query and a form in the fragment, whose first parameter has a `?` again.
    ///
    /// - Parameter literal: The literal, percent-encoded already.
    public mutating func fragment(_ literal: StaticString) {
        put(literal)
        hasQuery = false
    }

    /// Prints the text before a query parameter's value: `?name=` for the first parameter, then `&name=`.
    ///
    /// - Parameter opening: `&name=`, with the name percent-encoded already.
    @_alwaysEmitIntoClient
    @inline(__always)
    public mutating func parameter(_ opening: StaticString) {
        let start = count
        put(opening)
        if !hasQuery, start < buffer.count { buffer.initializeElement(at: start, to: UInt8(ascii: "?")) }
        hasQuery = true
    }

    /// Prints the text before the value of a parameter of `{&…}`: `&name=`.
    ///
    /// - Parameter name: The name, percent-encoded already.
    public mutating func continuation(_ name: StaticString) {
        put(UInt8(ascii: "&"))
        put(name)
        put(UInt8(ascii: "="))
    }

    /// Prints the text before the value of a parameter of `{;…}`: `;name=`, or `;name` if the value is empty.
    ///
    /// - Parameter name: The name, percent-encoded already.
    public mutating func pathParameter(_ name: StaticString, isEmpty: Bool) {
        put(UInt8(ascii: ";"))
        put(name)
        if !isEmpty { put(UInt8(ascii: "=")) }
    }

    /// Prints the delimiter before the next value of an expression: the opening before the first printed value, then a
    /// comma.
    ///
    /// - Parameters:
    ///   - hasBegun: Whether a value of the expression has been printed.
    ///   - opening: The delimiter before the first value.
    public mutating func next(_ hasBegun: inout Bool, opening: StaticString = "") {
        if hasBegun { separator() } else { literal(opening) }
        hasBegun = true
    }

    /// Prints the comma between two items of a list.
    public mutating func separator() {
        put(UInt8(ascii: ","))
    }

    /// Prints a string, and escapes all bytes that are not unreserved.
    public mutating func value(_ value: String) {
        var value = value
        value.withUTF8 { bytes in
            // Most values contain no byte that must be escaped.
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

    /// Prints a string, and escapes all bytes that are neither unreserved nor among some reserved characters.
    public mutating func value(_ value: String, allowReserved: String) {
        for byte in value.utf8 {
            let isKept = ByteClass.isUnreserved(byte) || allowReserved.utf8.contains(byte)
            if isKept { put(byte) } else { putEscape(of: byte) }
        }
    }

    /// Prints an integer in decimal.
    public mutating func value(_ value: Int) {
        self.value(Int64(value))
    }

    /// Prints an integer in decimal.
    public mutating func value(_ value: Int64) {
        // The maximum number of characters in an integer.
        guard buffer.count - count >= 20 else { return self.value(String(value)) }
        if value < 0 { put(UInt8(ascii: "-")) }
        let end = count &+ Self.digits(of: value.magnitude)
        // The last digit is computed first.
        var rest = value.magnitude
        var index = end
        while index > count {
            index &-= 1
            buffer.initializeElement(at: index, to: UInt8(ascii: "0") | UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        count = end
    }

    /// The number of digits in an integer, which is at most four in most URLs.
    private static func digits(of value: UInt64) -> Int {
        if value < 100 { return value < 10 ? 1 : 2 }
        if value < 10_000 { return value < 1_000 ? 3 : 4 }
        return 4 &+ digits(of: value / 10_000)
    }

    /// Prints a number as RFC 8785 does: `60`, not `60.0`.
    public mutating func value(_ value: Double) {
        if let integer = NumberText.integer(value) {
            self.value(integer)
        } else {
            // The plus sign of an exponent is the only character of a number that must be escaped.
            self.value(NumberText.print(value))
        }
    }

    /// Prints `true` or `false`.
    public mutating func value(_ value: Bool) {
        literal(value ? "true" : "false")
    }

    /// Prints a UUID, a `Date` or a URI.
    public mutating func value(_ value: some FormattedValue) {
        self.value(value.urlText)
    }

    /// Prints a single value. Lists and objects print nothing here.
    public mutating func value(_ value: ParameterValue) {
        switch value {
        case .string(let text): self.value(text)
        case .integer(let value): self.value(value)
        case .number(let value): self.value(value)
        case .boolean(let value): self.value(value)
        case .list, .object: break
        }
    }

    /// Prints the items of a list, separated by commas or another delimiter.
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

    mutating func putEscape(of byte: UInt8) {
        let (high, low) = PercentEncoding.digits(of: byte)
        put(UInt8(ascii: "%"))
        put(high)
        put(low)
    }

    @_alwaysEmitIntoClient
    @inline(__always)
    mutating func put(_ byte: UInt8) {
        if count < buffer.count { buffer.initializeElement(at: count, to: byte) }
        count += 1
    }

    /// Inlined, because each call site knows the text, which is then stored in words. Calls that copy bytes took a
    /// quarter of the time to print a URL with five parameters.
    @_alwaysEmitIntoClient
    @inline(__always)
    mutating func put(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        if length <= buffer.count - count, let start = buffer.baseAddress {
            (start + count).initialize(from: text.utf8Start, count: length)
        }
        count += length
    }

    /// Prints a percent-encoded text that is only known at run time.
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count <= buffer.count - count {
            _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(fromContentsOf: bytes)
        }
        count += bytes.count
    }
}

// Values in `{+…}` and `{#…}`.

@_spi(Generated)
extension URLWriter {
    /// Prints a string without escaping reserved characters and escapes (RFC 6570, section 3.2.3).
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

    /// Prints a value that is no string without escaping reserved characters, such as the plus sign of an exponent.
    public mutating func reserved(_ value: some ParameterConvertible) {
        reserved(value.parameterValue)
    }

    /// Prints a single value. Lists and objects print nothing here.
    public mutating func reserved(_ value: ParameterValue) {
        reserved(value.urlText)
    }
}
