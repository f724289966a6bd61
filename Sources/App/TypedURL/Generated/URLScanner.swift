@_spi(Generated) public import TypedURLModel

/// Parses a URL in one pass, without diagnostics: the fast path of generated code.
///
/// It gives up on anything unusual, and the engine then parses the URL again. A URL that it
/// accepts is also accepted by the engine, with the same value.
public struct URLScanner: ~Copyable {
    // Safe: a scanner lives only within `scan(_:as:)`, whose `withUTF8` keeps the bytes in place
    // meanwhile. It cannot be copied, and generated code gets it `inout`, so none outlives the call.
    // Every read uses an index that was compared with `end`.
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

    /// Where what is read next ends at the latest: the end of the URL, or of the value.
    @usableFromInline var end: Int
    @usableFromInline var position = 0
    @usableFromInline var name = 0..<0
    @usableFromInline var value = 0..<0

    /// Whether the value that was just read contains a percent sign.
    var hasEscape = false

    /// The position of the value, which determines its bytes and its end.
    @usableFromInline var valuePosition = ValuePosition.value

    /// The delimiter before the next query parameter.
    var delimiter = UInt8(ascii: "?")

    /// The items that every URL has and that were read, a bit for each.
    var fixedItems: UInt64 = 0

    /// Where the groups of a component end.
    @usableFromInline var ends = Ends()

    /// The character between the items of a value without a name, where they are read up to it; else 0.
    var itemSeparator: UInt8 = 0
    var itemsEnd = 0

    /// The position of a value, which determines its end.
    @usableFromInline
    enum ValuePosition {
        /// After the name of a query parameter.
        case value

        /// The same, between commas.
        case item

        /// Without a name. Only canonical form is read there.
        case positional

        /// Without a name, with reserved characters that are escaped in canonical form: in a segment of a path, or elsewhere.
        case segment, spelt

        /// Without a name, with reserved characters.
        case reserved

        /// After the name of a path's parameter.
        case parameter
    }

    /// Where a component, a group of it, and the text before suffixes end.
    @usableFromInline
    struct Ends {
        var component = 0

        /// Where the component ends in the URL: groups that were read from the right are behind ``component``.
        var whole = 0
        var group = 0

        /// The text before a delimiter, in which a suffix was found.
        var front = 0

        /// Where the groups that are read from the left go on, after one that is read from the right.
        var left = 0

        /// Where the text before that one begins.
        var text = 0
    }

    /// nil if a URL is too long; the engine reports it.
    @usableFromInline
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= URLLimits.length else { return nil }
        self.bytes = bytes
        self.end = bytes.count
    }

    /// Runs a type's fast path over a text.
    ///
    /// Inlined, because passing a generic value on costs up to a tenth of the time to read it.
    @_alwaysEmitIntoClient
    @inline(__always)
    static func scan<Value: SchemaURL>(_ text: String, as type: Value.Type) -> Value? {
        var text = text
        return text.withUTF8 { bytes in
            guard var scanner = URLScanner(bytes) else { return nil }
            return Value._scan(&scanner)
        }
    }
}

@_spi(Generated)
extension URLScanner {
    /// Whether all of the text was read. If not, the engine must read it.
    public var isComplete: Bool { position == end }

    /// Starts again at the first byte, for a schema of a set, if the URL begins with a text.
    @_alwaysEmitIntoClient
    @inline(__always)
    public mutating func begin(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count, holds(text, in: 0..<count) else { return false }
        begin()
        return true
    }

    /// Starts again at the first byte, for a schema of a set, if the URL begins with a text and goes on like those of the schema.
    ///
    /// - Parameter path: `{}` is text of a segment, and `?` the end of the path.
    @_alwaysEmitIntoClient
    @inline(__always)
    public mutating func begin(_ text: StaticString, _ path: StaticString) -> Bool {
        begin(text) && hasPath(path, at: text.utf8CodeUnitCount)
    }

    /// Whether the text at an index is like that of a path.
    @usableFromInline
    mutating func hasPath(_ path: StaticString, at start: Int) -> Bool {
        let (texts, count) = (path.utf8Start, path.utf8CodeUnitCount)
        var index = start
        var offset = 0
        while offset < count {
            let expected = texts[offset]
            if expected == UInt8(ascii: "{") {
                while index < end, !Self.endsSegment(bytes[index]) { index += 1 }
                offset += 2
                continue
            }
            guard index < end, bytes[index] == expected else {
                return expected == UInt8(ascii: "?") && (index == end || bytes[index] == UInt8(ascii: "#"))
            }
            index += 1
            offset += 1
        }
        return true
    }

    private static func endsSegment(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// Starts again at the first byte.
    @usableFromInline
    mutating func begin() {
        position = 0
        end = bytes.count
        name = 0..<0
        delimiter = UInt8(ascii: "?")
        fixedItems = 0
        itemSeparator = 0
    }

    // MARK: Literals

    /// Reads the text before the query, which must be equal to this one.
    ///
    /// - Returns: Whether the text was there, followed by the query's `?` or by nothing.
    @_alwaysEmitIntoClient
    @inline(__always)
    public mutating func prefix(_ literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard matches(literal, at: 0), end == count || bytes[count] == UInt8(ascii: "?") else { return false }
        position = count
        return true
    }

    /// Whether the rest contains no plus sign, which some schemas read as a space in the query.
    public var hasNoPlus: Bool {
        var index = end
        while index > position {
            index -= 1
            if bytes[index] == UInt8(ascii: "+") { return false }
        }
        return true
    }

    /// Reads a literal, which must be equal to this text. The text after it has no name.
    ///
    /// - Returns: Whether the literal was there.
    @_alwaysEmitIntoClient
    @inline(__always)
    public mutating func literal(_ literal: StaticString) -> Bool {
        guard matches(literal, at: position) else { return false }
        position += literal.utf8CodeUnitCount
        valuePosition = .positional
        return true
    }

    // Not inlined: a schema can have many servers.

    /// Reads the text before the query in a URL of one of several servers, like ``prefix(_:)``.
    public mutating func serverPrefix(_ literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard begins(with: literal, at: 0), end == count || bytes[count] == UInt8(ascii: "?") else {
            return false
        }
        position = count
        return true
    }

    /// Reads the start of a URL of one of several servers, like ``literal(_:)``.
    public mutating func serverLiteral(_ literal: StaticString) -> Bool {
        guard begins(with: literal, at: position) else { return false }
        position += literal.utf8CodeUnitCount
        valuePosition = .positional
        return true
    }

    /// Whether this text is at an index.
    func begins(with text: StaticString, at start: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        return count <= end - start && (0..<count).allSatisfy { text.utf8Start[$0] == bytes[start + $0] }
    }

    // MARK: Names

    /// Reads the next parameter's name and its `=`.
    ///
    /// - Returns: Whether there was one. This is also false if the engine must read the query; ``isComplete`` is then
    ///   false, too.
    public mutating func nextParameter() -> Bool {
        // The position is at the delimiter before the parameter: `?`, or the `&` that ended a value.
        guard position < end, bytes[position] == delimiter else { return false }
        let start = position + 1
        var index = start
        // If another delimiter comes first, the name is not an expected one.
        while index < end, bytes[index] != UInt8(ascii: "=") { index += 1 }
        guard index < end else { return false }
        name = start..<index
        position = index + 1
        valuePosition = .value
        delimiter = UInt8(ascii: "&")
        return true
    }

    /// Begins the form in a fragment, after `#` or after a `?` in it.
    public mutating func form(after delimiter: Unicode.Scalar) {
        self.delimiter = UInt8(truncatingIfNeeded: delimiter.value)
    }

    /// Notes an item that every URL has, whose name was just read.
    ///
    /// - Parameter index: The number of the item in the template.
    /// - Returns: Whether it is the first one of its name.
    public mutating func fixedItem(_ index: Int) -> Bool {
        guard fixedItems & 1 << UInt64(index) == 0 else { return false }
        fixedItems |= 1 << UInt64(index)
        return true
    }

    /// Whether this many items that every URL has were read.
    public func hasFixedItems(_ count: Int) -> Bool { fixedItems.nonzeroBitCount == count }

    /// Whether the parameter that was just read has this name.
    ///
    /// - Parameter expected: The name in canonical form, percent-encoded.
    @_alwaysEmitIntoClient
    @inline(__always)
    public func isNamed(_ expected: StaticString) -> Bool {
        holds(expected, in: name)
    }

    /// The decoded name of the parameter that was just read; nil if it is not in canonical form.
    func canonicalName() -> String? {
        let text = UnsafeBufferPointer(rebasing: bytes[name])
        guard let decoded = try? PercentEncoding.decode(text),
            PercentEncoding.encode(decoded).utf8.elementsEqual(text)
        else { return nil }
        return decoded
    }

    @_alwaysEmitIntoClient
    @inline(__always)
    func matches(_ expected: StaticString, at start: Int) -> Bool {
        let count = expected.utf8CodeUnitCount
        return count <= end - start && holds(expected, in: start..<start + count)
    }

    /// Whether these bytes are equal to this text.
    ///
    /// Inlined, because each call site knows the text: the comparison then compares one or two words with constants,
    /// and usually fails at the length. A loop over bytes took a seventh of the time to read a URL with five
    /// parameters.
    @_alwaysEmitIntoClient
    @inline(__always)
    func holds(_ expected: StaticString, in range: Range<Int>) -> Bool {
        let count = expected.utf8CodeUnitCount
        guard range.count == count else { return false }
        // Safe: callers pass a range of the bytes. No load exceeds `count`, which is the length of both.
        let actual = UnsafeRawBufferPointer(bytes)
        let expected = UnsafeRawBufferPointer(start: expected.utf8Start, count: count)
        func isEqual<Word: FixedWidthInteger>(_ offset: Int, _ word: Word.Type) -> Bool {
            actual.loadUnaligned(fromByteOffset: range.lowerBound + offset, as: word)
                == expected.loadUnaligned(fromByteOffset: offset, as: word)
        }
        // If the length is not a multiple of a word, the last two words overlap.
        switch count {
        case 0: return true
        case 1: return isEqual(0, UInt8.self)
        case 2...3: return isEqual(0, UInt16.self) && isEqual(count - 2, UInt16.self)
        case 4...7: return isEqual(0, UInt32.self) && isEqual(count - 4, UInt32.self)
        default:
            var offset = 0
            while offset < count - 8 {
                guard isEqual(offset, UInt64.self) else { return false }
                offset += 8
            }
            return isEqual(count - 8, UInt64.self)
        }
    }
}

// Functions that read a parameter into its variable. They return false, so that the fast path gives up, if the
// parameter already occurred in the URL or its value does not have the type.

@_spi(Generated)
extension URLScanner {
    /// Reads a string into a variable that must still be nil.
    public mutating func string(into variable: inout String?) -> Bool {
        guard variable == nil, let value = string() else { return false }
        variable = value
        return true
    }

    /// Reads an integer into a variable that must still be nil.
    public mutating func integer(into variable: inout Int?) -> Bool {
        guard variable == nil, let value = integer() else { return false }
        variable = value
        return true
    }

    /// Reads `true` or `false` into a variable that must still be nil.
    public mutating func boolean(into variable: inout Bool?) -> Bool {
        guard variable == nil, let value = boolean() else { return false }
        variable = value
        return true
    }

    /// Reads with the given function, into a variable that must still be nil.
    @_alwaysEmitIntoClient
    public mutating func read<Value>(
        into variable: inout Value?, _ read: (inout URLScanner) -> Value?
    ) -> Bool {
        guard variable == nil, let value = read(&self) else { return false }
        variable = value
        return true
    }

    /// Reads another item of a list with a repeated name.
    @_alwaysEmitIntoClient
    public mutating func item<Item>(
        into variable: inout [Item]?, _ item: (inout URLScanner) -> Item?
    ) -> Bool {
        guard let value = item(&self) else { return false }
        if variable == nil { variable = [] }
        variable?.append(value)
        return true
    }

    /// Reads a parameter that the schema ignores. Its value is kept as it is written.
    ///
    /// - Returns: Whether the schema ignores it.
    public mutating func ignored(
        into ignored: inout [IgnoredParameter], by schema: URLSchema
    ) -> Bool {
        guard let name = canonicalName(), schema.ignoredParameters.contains(where: { $0.covers(name) })
        else { return false }
        readValue()
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[value]), as: UTF8.self)
        ignored.append(IgnoredParameter(name, text))
        return true
    }
}
