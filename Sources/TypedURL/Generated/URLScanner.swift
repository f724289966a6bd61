/// Parses a URL in one pass, without diagnostics: the fast path of generated code.
///
/// It gives up on anything unusual, and the engine then parses the URL again. A URL that it
/// accepts is also accepted by the engine, with the same value.
public struct URLScanner: ~Copyable {
    // Safe: a scanner lives only within `read(_:isBare:_:)`, whose `withUTF8` keeps the bytes in place
    // meanwhile. It cannot be copied, and generated code gets it `inout`, so none outlives the call.
    // Every read is of an index that was compared with `end`.
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    var position = 0
    @usableFromInline var name = 0..<0
    @usableFromInline var value = 0..<0

    /// Whether the value just read holds a percent sign.
    var hasEscape = false

    /// What a value may hold where it is read.
    var place = Place.value

    /// What stands before the next parameter of the query.
    var delimiter = UInt8(ascii: "?")

    /// Whether the text is no URL but an instance in bare form: the schema's name, `?`, and every parameter behind it,
    /// wherever it stands in a URL.
    @_spi(Generated)
    public let isBare: Bool

    /// Where the first schema of a set begins to read: behind the name of an instance's schema.
    private let start: Int

    /// Where a value stands, which says what ends it.
    enum Place {
        /// Behind the name of a parameter of the query.
        case value

        /// The same, between commas.
        case item

        /// Behind the name of a parameter of the path.
        case pathParameter

        /// Without a name. Only what stands there in canonical form is read.
        case positional
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, isBare: Bool) {
        self.bytes = bytes
        self.end = bytes.count
        self.isBare = isBare
        start = isBare ? bytes.firstIndex(of: UInt8(ascii: "?")) ?? end : 0
        position = start
    }

    /// Runs a fast path over a text. The fast path leaves its result where it was made.
    @usableFromInline
    static func read(_ text: String, isBare: Bool = false, _ scan: (inout URLScanner) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            // What is too long, the engine says.
            guard isBare || bytes.count <= URLLimits.length else { return }
            var scanner = URLScanner(bytes, isBare: isBare)
            scan(&scanner)
        }
    }

    /// Runs a type's fast path over a text.
    static func scan<Value: SchemaURL>(
        _ text: String, isBare: Bool = false, as type: Value.Type
    ) -> Value? {
        var value: Value?
        read(text, isBare: isBare) { value = Value._scan(&$0) }
        return value
    }

    /// Whether all of the text was read. It was not where something in it needs the engine.
    @_spi(Generated)
    public var isComplete: Bool { position == end }

    /// Begins again at the first byte, for the next schema of a set.
    ///
    /// - Parameter schema: The schema's name, percent-encoded.
    /// - Returns: Whether the schema may be tried: any may, but for an instance in bare form, which says whose it is.
    @_spi(Generated)
    public mutating func begin(_ schema: StaticString) -> Bool {
        guard !isBare || schema.utf8CodeUnitCount == start && matches(schema, at: 0) else { return false }
        position = start
        name = 0..<0
        delimiter = UInt8(ascii: "?")
        return true
    }

    // MARK: Literals

    /// Reads the text before the query, which must be exactly this. An instance in bare form has none.
    ///
    /// - Returns: Whether it stood there, with the query's `?` or nothing behind it.
    @_spi(Generated)
    public mutating func prefix(_ literal: StaticString) -> Bool {
        if isBare { return true }
        let count = literal.utf8CodeUnitCount
        guard matches(literal, at: 0), end == count || bytes[count] == UInt8(ascii: "?") else { return false }
        position = count
        return true
    }

    /// Reads a literal, which must be exactly this. What follows stands without a name.
    ///
    /// - Returns: Whether it stood there.
    @_spi(Generated)
    public mutating func literal(_ literal: StaticString) -> Bool {
        guard matches(literal, at: position) else { return false }
        position += literal.utf8CodeUnitCount
        place = .positional
        return true
    }

    /// Reads the query that a template begins with, `?` and all. Parameters may follow behind `&`.
    ///
    /// - Returns: Whether it stood there.
    @_spi(Generated)
    public mutating func fixedQuery(_ literal: StaticString) -> Bool {
        delimiter = UInt8(ascii: "&")
        return self.literal(literal)
    }

    // MARK: Names

    /// Reads the next parameter's name and its `=`.
    ///
    /// - Returns: Whether there was one. False too where the query holds what the engine must judge;
    ///   ``isComplete`` then stays false.
    @_spi(Generated)
    public mutating func nextParameter() -> Bool {
        // The position is at the delimiter before the parameter: `?`, or the `&` that ended a value.
        guard position < end, bytes[position] == delimiter else { return false }
        let start = position + 1
        var index = start
        while index < end, ByteClass.isCanonicalNameCharacter(bytes[index]) { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: "=") else {
            // An instance in bare form without a parameter is a question mark.
            if isBare, start == end { position = end }
            return false
        }
        name = start..<index
        position = index + 1
        place = .value
        delimiter = UInt8(ascii: "&")
        return true
    }

    /// Reads the next name of the path's parameters, and its `=` if there is one.
    ///
    /// - Returns: Whether there was one.
    @_spi(Generated)
    public mutating func nextPathParameter() -> Bool {
        guard position < end, bytes[position] == UInt8(ascii: ";") else { return false }
        let start = position + 1
        var index = start
        while index < end, ByteClass.isCanonicalNameCharacter(bytes[index]) { index += 1 }
        name = start..<index
        if index < end, bytes[index] == UInt8(ascii: "=") { index += 1 }
        position = index
        place = .pathParameter
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

    /// The name of the parameter just read, decoded. nil if it is not in canonical form.
    func canonicalName() -> String? {
        let text = UnsafeBufferPointer(rebasing: bytes[name])
        guard let decoded = try? PercentEncoding.decode(text),
            PercentEncoding.encode(decoded).utf8.elementsEqual(text)
        else { return nil }
        return decoded
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
