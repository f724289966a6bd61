@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Functions that read a value. They return nil if the engine must decide.

@_spi(Generated)
extension URLScanner {
    /// Reads a string.
    public mutating func string() -> String? {
        readValue()
        let isNamed = valuePosition == .value || valuePosition == .item
        // The schema decides the meaning of an empty text without a name.
        guard isNamed || valuePosition == .parameter || !value.isEmpty else { return nil }
        let text = UnsafeBufferPointer(rebasing: bytes[value])
        guard hasEscape else { return String(decoding: text, as: UTF8.self) }
        guard isNamed || hasUsualEscapes() else { return nil }
        return try? PercentEncoding.decode(text)
    }

    /// Reads an integer.
    public mutating func integer() -> Int? {
        int64().flatMap { Int(exactly: $0) }
    }

    /// Reads an integer of 64 bits.
    public mutating func wideInteger() -> URLInteger? {
        int64().map { URLInteger($0) }
    }

    private mutating func int64() -> Int64? {
        var index = position
        let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let first = index
        var magnitude: Int64 = 0
        while index < end, ByteClass.isDigit(bytes[index]) {
            magnitude = magnitude &* 10 &+ Int64(bytes[index] &- UInt8(ascii: "0"))
            index += 1
        }
        let count = index - first
        // A number of 18 digits never exceeds 64 bits. The engine reads longer texts and other grammar.
        guard count > 0, count <= 18, count == 1 || bytes[first] != UInt8(ascii: "0") else {
            readValue()
            return IntegerText.parse(UnsafeBufferPointer(rebasing: bytes[value]))
        }
        // In a path, the text after a value could belong to a literal. It belongs to the value if a value can contain
        // it.
        if valuePosition == .positional, index < end,
            ByteClass.isUnreserved(bytes[index]) || bytes[index] == UInt8(ascii: "%")
        {
            return nil
        }
        position = index
        return isNegative ? -magnitude : magnitude
    }

    /// Reads one of two texts of unreserved characters: that of `true` or that of `false`.
    public mutating func boolean(true trueText: StaticString, false falseText: StaticString) -> Bool? {
        readValue()
        for (text, result) in [(trueText, true), (falseText, false)]
        where text.utf8CodeUnitCount == value.count && begins(with: text, at: value.lowerBound) {
            return result
        }
        return nil
    }

    /// Reads a number.
    public mutating func number() -> Double? {
        readValue()
        let text = UnsafeBufferPointer(rebasing: bytes[value])
        // The plus sign of an exponent is an escape: `1e%2B21`.
        guard hasEscape else { return NumberText.parse(text) }
        return (try? PercentEncoding.decode(text)).flatMap { NumberText.parse($0.utf8) }
    }

    /// Reads `true` or `false`.
    public mutating func boolean() -> Bool? {
        readValue()
        if isValue("true") { return true }
        if isValue("false") { return false }
        return nil
    }

    /// Reads a UUID.
    public mutating func uuid() -> UUID? {
        string().flatMap(UUID.init(urlText:))
    }

    /// Reads a `Date`.
    public mutating func date() -> Date? {
        string().flatMap(Date.init(urlText:))
    }

    /// Reads a URI.
    public mutating func uri() -> URL? {
        string().flatMap(URL.init(urlText:))
    }

    /// Reads a value, to be compared with ``isValue(_:)``.
    public mutating func readValue() {
        // If the value ends at a byte that is not allowed there, the next step finds neither its delimiter nor the end,
        // and gives up.
        let start = position
        var index = start
        hasEscape = false
        while true {
            switch valuePosition {
            case .value:
                while index < end, ByteClass.isUnescapedValueCharacter(bytes[index]) { index += 1 }
            case .item:
                while index < end, ByteClass.isUnescapedItemCharacter(bytes[index]) { index += 1 }
            case .positional:
                while index < end, ByteClass.isUnreserved(bytes[index]) { index += 1 }
            case .segment:
                while index < end, ByteClass.isSegmentCharacter(bytes[index]) { index += 1 }
            case .parameter:
                while index < end, ByteClass.isSegmentCharacter(bytes[index]),
                    bytes[index] != UInt8(ascii: ";")
                {
                    index += 1
                }
            case .spelt, .reserved:
                while index < end, ByteClass.isQueryCharacter(bytes[index]) { index += 1 }
            }
            guard index < end, bytes[index] == UInt8(ascii: "%") else { break }
            hasEscape = true
            index += 1
        }
        value = start..<index
        position = index
    }

    /// Whether the value that was just read has exactly this text.
    ///
    /// - Parameter expected: The value in canonical form, percent-encoded.
    @_alwaysEmitIntoClient
    @inline(__always)
    public func isValue(_ expected: StaticString) -> Bool {
        holds(expected, in: value)
    }

    /// Reads a list, each item with the given function.
    @_alwaysEmitIntoClient
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

    /// Reads with the given function, up to commas.
    @_alwaysEmitIntoClient
    public mutating func tuple<Items>(_ items: (inout URLScanner) -> Items?) -> Items? {
        let outer = valuePosition
        // In a path, a plain comma ends a value.
        if outer == .value { valuePosition = .item }
        if outer == .parameter { valuePosition = .positional }
        defer { valuePosition = outer }
        return items(&self)
    }

    /// Reads the comma between two items.
    ///
    /// - Returns: Whether there is a comma.
    public mutating func separator() -> Bool {
        if itemSeparator != 0 {
            guard position == end, position < itemsEnd else { return false }
            position += 1
            endItem()
            return true
        }
        guard position < end, bytes[position] == UInt8(ascii: ",") else { return false }
        position += 1
        return true
    }
}
