/// Reads one URL in a straight line, without explaining: the fast path of generated code.
///
/// Whatever it does not know at once, it gives up on, and the engine reads the URL again. What it
/// accepts, the engine accepts too, with the same value.
public struct URLScanner: ~Copyable {
    // Safe: a scanner lives only within `read(_:_:)`, whose `withUTF8` keeps the bytes in place
    // meanwhile. It cannot be copied, and generated code gets it `inout`, so none outlives the call.
    // Every read is of an index that was compared with `end`.
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var position = 0
    @usableFromInline var name = 0..<0
    @usableFromInline var value = 0..<0
    private var hasEscape = false
    private var isInList = false

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        self.end = bytes.count
    }

    /// Runs a fast path over a text. The fast path leaves its result where it was made.
    @usableFromInline
    static func read(_ text: String, _ scan: (inout URLScanner) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            var scanner = URLScanner(bytes)
            scan(&scanner)
        }
    }

    /// Runs a type's fast path over a text.
    static func scan<Value: SchemaURL>(_ text: String, as type: Value.Type) -> Value? {
        var value: Value?
        read(text) { value = Value.scan(&$0) }
        return value
    }

    /// Whether all of the URL was read. It was not where something in it needs the engine.
    @_spi(Generated)
    public var isComplete: Bool { position == end }

    /// Begins again at the first byte, for the next schema of a set.
    @_spi(Generated)
    public mutating func restart() {
        position = 0
        name = 0..<0
    }

    /// Reads the text before the query, which must be exactly this.
    ///
    /// - Returns: Whether it stood there, with the query's `?` or nothing behind it.
    @_spi(Generated)
    public mutating func literal(_ literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard matches(literal, at: 0), end == count || bytes[count] == UInt8(ascii: "?") else { return false }
        position = count
        return true
    }

    /// Reads the next parameter's name and its `=`.
    ///
    /// - Returns: Whether there was one. False too where the query holds what the engine must judge;
    ///   ``isComplete`` then stays false.
    @_spi(Generated)
    public mutating func nextParameter() -> Bool {
        // The position is at the delimiter before the parameter: `?`, or the `&` that ended a value.
        guard position < end else { return false }
        let delimiter = bytes[position]
        guard delimiter == UInt8(ascii: "?") || delimiter == UInt8(ascii: "&") else { return false }
        let start = position + 1
        var index = start
        while index < end, ByteClass.isCanonicalNameCharacter(bytes[index]) { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: "=") else { return false }
        name = start..<index
        position = index + 1
        return true
    }

    /// Whether the parameter just read has that name.
    ///
    /// - Parameter expected: The name in canonical form, percent-encoded.
    @_spi(Generated)
    @inlinable
    public func isNamed(_ expected: StaticString) -> Bool {
        // Inlined for the comparison of lengths, which is known where it is called and settles most cases.
        name.count == expected.utf8CodeUnitCount && matches(expected, at: name.lowerBound)
    }

    /// Reads a string.
    @_spi(Generated)
    public mutating func string() -> String? {
        readValue()
        let text = UnsafeBufferPointer(rebasing: bytes[value])
        guard hasEscape else { return String(decoding: text, as: UTF8.self) }
        return try? PercentEncoding.decode(text)
    }

    /// Reads an integer.
    @_spi(Generated)
    public mutating func integer() -> Int? {
        readValue()
        return IntegerText.parse(UnsafeBufferPointer(rebasing: bytes[value])).flatMap { Int(exactly: $0) }
    }

    /// Reads a number.
    @_spi(Generated)
    public mutating func number() -> Double? {
        readValue()
        let text = UnsafeBufferPointer(rebasing: bytes[value])
        // The plus of an exponent is an escape: `1e%2B21`.
        guard hasEscape else { return NumberText.parse(text) }
        return (try? PercentEncoding.decode(text)).flatMap { NumberText.parse($0.utf8) }
    }

    /// Reads `true` or `false`.
    @_spi(Generated)
    public mutating func boolean() -> Bool? {
        readValue()
        if isValue("true") { return true }
        if isValue("false") { return false }
        return nil
    }

    /// Reads a value, for ``isValue(_:)`` to be asked of it.
    @_spi(Generated)
    public mutating func readValue() {
        // Where the value ends at a byte that a query may not hold, the next step finds neither its
        // delimiter nor the end, and gives up.
        let start = position
        var index = start
        hasEscape = false
        while true {
            if isInList {
                while index < end, ByteClass.isUnescapedItemCharacter(bytes[index]) { index += 1 }
            } else {
                while index < end, ByteClass.isUnescapedValueCharacter(bytes[index]) { index += 1 }
            }
            guard index < end, bytes[index] == UInt8(ascii: "%") else { break }
            hasEscape = true
            index += 1
        }
        value = start..<index
        position = index
    }

    /// Whether the value just read is spelt like this.
    ///
    /// - Parameter expected: The value in canonical form, percent-encoded.
    @_spi(Generated)
    @inlinable
    public func isValue(_ expected: StaticString) -> Bool {
        value.count == expected.utf8CodeUnitCount && matches(expected, at: value.lowerBound)
    }

    /// Reads a list, each item by the function given.
    @_spi(Generated)
    public mutating func list<Item>(_ item: (inout URLScanner) -> Item?) -> [Item]? {
        tuple { scanner in
            var items: [Item] = []
            repeat {
                guard let value = item(&scanner) else { return nil }
                items.append(value)
            } while scanner.separator()
            return items
        }
    }

    /// Reads what the function given reads, up to commas.
    @_spi(Generated)
    public mutating func tuple<Items>(_ items: (inout URLScanner) -> Items?) -> Items? {
        isInList = true
        defer { isInList = false }
        return items(&self)
    }

    /// Reads the comma between two items.
    ///
    /// - Returns: Whether it stood there.
    @_spi(Generated)
    public mutating func separator() -> Bool {
        guard position < end, bytes[position] == UInt8(ascii: ",") else { return false }
        position += 1
        return true
    }

    @usableFromInline
    func matches(_ expected: StaticString, at start: Int) -> Bool {
        let count = expected.utf8CodeUnitCount
        guard count <= end - start else { return false }
        let actual = UnsafeBufferPointer(rebasing: bytes[start..<start + count])
        return expected.withUTF8Buffer { expected in
            var offset = 0
            while offset < count, expected[offset] == actual[offset] { offset += 1 }
            return offset == count
        }
    }
}
