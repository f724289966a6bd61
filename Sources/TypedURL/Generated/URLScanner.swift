@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Parses a URL in one pass, without diagnostics: the fast path of generated code.
///
/// It gives up on anything unusual, and the engine then parses the URL again. A URL that it
/// accepts is also accepted by the engine, with the same value.
public struct URLScanner: ~Copyable {
    // Safe: a scanner lives only within `read(_:isBare:_:)`, whose `withUTF8` keeps the bytes in place
    // meanwhile. It cannot be copied, and generated code gets it `inout`, so none outlives the call.
    // Every read is of an index that was compared with `end`.
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    @usableFromInline let end: Int
    @usableFromInline var position = 0
    @usableFromInline var name = 0..<0
    @usableFromInline var value = 0..<0

    /// Whether the value just read holds a percent sign.
    var hasEscape = false

    /// What a value may hold where it is read.
    @usableFromInline var place = Place.value

    /// What stands before the next parameter of the query.
    var delimiter = UInt8(ascii: "?")

    /// Whether the text is not a URL but an instance in bare form: the schema's name, perhaps a slash and the place of its
    /// server, `?`, and every parameter after it, wherever it stands in a URL.
    @_spi(Generated)
    public let isBare: Bool

    /// The place of an instance's server.
    @_spi(Generated)
    public let server: Int

    /// Where the name of an instance's schema ends.
    let nameEnd: Int

    /// Where the first schema of a set begins to read: after the name of an instance's schema.
    private let start: Int

    /// Where a value stands, which says what ends it.
    @usableFromInline
    enum Place {
        /// After the name of a parameter of the query.
        case value

        /// The same, between commas.
        case item

        /// After the name of a parameter of the path.
        case pathParameter

        /// Without a name. Only what stands there in canonical form is read.
        case positional
    }

    /// nil for a URL that is too long, which the engine reports.
    @usableFromInline
    init?(_ bytes: UnsafeBufferPointer<UInt8>, isBare: Bool) {
        guard isBare || bytes.count <= URLLimits.length else { return nil }
        self.bytes = bytes
        self.end = bytes.count
        self.isBare = isBare
        let start = isBare ? bytes.firstIndex(of: UInt8(ascii: "?")) ?? end : 0
        let slash = bytes[..<start].firstIndex(of: UInt8(ascii: "/"))
        nameEnd = slash ?? start
        server = bytes[nameEnd..<start].dropFirst().reduce(0) { ($0 &* 10) &+ Int($1 & 15) }
        self.start = start
        position = start
    }

    /// Runs a type's fast path over a text.
    ///
    /// Inlined: a generic value that is passed on costs as much as a tenth of reading it.
    @inlinable
    @inline(__always)
    static func scan<Value: SchemaURL>(
        _ text: String, isBare: Bool = false, as type: Value.Type
    ) -> Value? {
        var text = text
        return text.withUTF8 { bytes in
            guard var scanner = URLScanner(bytes, isBare: isBare) else { return nil }
            return Value._scan(&scanner)
        }
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
        guard !isBare || schema.utf8CodeUnitCount == nameEnd && matches(schema, at: 0) else { return false }
        position = start
        name = 0..<0
        delimiter = UInt8(ascii: "?")
        return true
    }

    // MARK: Literals

    /// Reads the text before the query, which must be exactly this. An instance in bare form has none.
    ///
    /// - Returns: Whether it stood there, with the query's `?` or nothing after it.
    @_spi(Generated)
    @inlinable
    @inline(__always)
    public mutating func prefix(_ literal: StaticString) -> Bool {
        if isBare { return true }
        let count = literal.utf8CodeUnitCount
        guard matches(literal, at: 0), end == count || bytes[count] == UInt8(ascii: "?") else { return false }
        position = count
        return true
    }

    /// Whether no plus sign is left to read, which in the query is a space to some schemas.
    @_spi(Generated)
    public var hasNoPlus: Bool {
        if isBare { return true }
        var index = end
        while index > position {
            index -= 1
            if bytes[index] == UInt8(ascii: "+") { return false }
        }
        return true
    }

    /// Reads a literal, which must be exactly this. What follows stands without a name.
    ///
    /// - Returns: Whether it stood there.
    @_spi(Generated)
    @inlinable
    @inline(__always)
    public mutating func literal(_ literal: StaticString) -> Bool {
        guard matches(literal, at: position) else { return false }
        position += literal.utf8CodeUnitCount
        place = .positional
        return true
    }

    /// Reads the text before the query of a server's URLs, as ``prefix(_:)`` does. An instance in bare form has none, and
    /// says which server it leads to.
    @_spi(Generated)
    public mutating func prefix(_ literal: StaticString, server: Int) -> Bool {
        isBare ? server == self.server : prefix(literal)
    }

    /// Reads what the URLs of a server begin with, as ``literal(_:)`` does. An instance in bare form has none, and says
    /// which server it leads to.
    @_spi(Generated)
    public mutating func literal(_ literal: StaticString, server: Int) -> Bool {
        isBare ? server == self.server : self.literal(literal)
    }

    /// Reads the query that a template begins with, `?` and all. Parameters may follow after `&`.
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
        // Where another delimiter stands in between, the name is none that is expected.
        while index < end, bytes[index] != UInt8(ascii: "=") { index += 1 }
        guard index < end else {
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
    @inline(__always)
    public func isNamed(_ expected: StaticString) -> Bool {
        holds(expected, in: name)
    }

    /// The name of the parameter just read, decoded. nil if it is not in canonical form.
    func canonicalName() -> String? {
        let text = UnsafeBufferPointer(rebasing: bytes[name])
        guard let decoded = try? PercentEncoding.decode(text),
            PercentEncoding.encode(decoded).utf8.elementsEqual(text)
        else { return nil }
        return decoded
    }

    @inlinable
    @inline(__always)
    func matches(_ expected: StaticString, at start: Int) -> Bool {
        let count = expected.utf8CodeUnitCount
        return count <= end - start && holds(expected, in: start..<start + count)
    }

    /// Whether these bytes are exactly that text.
    ///
    /// Inlined, because the text is known where it is called: the comparison is then one of one or two words with
    /// constants, and most fail at the length. A loop over bytes took a seventh of reading a URL of five parameters.
    @inlinable
    @inline(__always)
    func holds(_ expected: StaticString, in range: Range<Int>) -> Bool {
        let count = expected.utf8CodeUnitCount
        guard range.count == count else { return false }
        let actual = UnsafeRawBufferPointer(bytes)
        let expected = UnsafeRawBufferPointer(start: expected.utf8Start, count: count)
        func isEqual<Word: FixedWidthInteger>(_ offset: Int, _ word: Word.Type) -> Bool {
            actual.loadUnaligned(fromByteOffset: range.lowerBound + offset, as: word)
                == expected.loadUnaligned(fromByteOffset: offset, as: word)
        }
        // Two words that overlap cover what is not a multiple of one.
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

// Readers of a parameter into its variable. Each is false, and the fast path gives up, where the parameter
// stood in the URL before or its value is not of the type.

extension URLScanner {
    /// Reads a string into a variable that is empty yet.
    @_spi(Generated)
    public mutating func string(into variable: inout String?) -> Bool {
        guard variable == nil, let value = string() else { return false }
        variable = value
        return true
    }

    /// Reads an integer into a variable that is empty yet.
    @_spi(Generated)
    public mutating func integer(into variable: inout Int?) -> Bool {
        guard variable == nil, let value = integer() else { return false }
        variable = value
        return true
    }

    /// Reads an integer of 64 bits into a variable that is empty yet.
    @_spi(Generated)
    public mutating func wideInteger(into variable: inout URLInteger?) -> Bool {
        guard variable == nil, let value = wideInteger() else { return false }
        variable = value
        return true
    }

    /// Reads a number into a variable that is empty yet.
    @_spi(Generated)
    public mutating func number(into variable: inout Double?) -> Bool {
        guard variable == nil, let value = number() else { return false }
        variable = value
        return true
    }

    /// Reads `true` or `false` into a variable that is empty yet.
    @_spi(Generated)
    public mutating func boolean(into variable: inout Bool?) -> Bool {
        guard variable == nil, let value = boolean() else { return false }
        variable = value
        return true
    }

    /// Reads a UUID into a variable that is empty yet.
    @_spi(Generated)
    public mutating func uuid(into variable: inout UUID?) -> Bool {
        read(into: &variable) { $0.uuid() }
    }

    /// Reads a moment into a variable that is empty yet.
    @_spi(Generated)
    public mutating func date(into variable: inout Date?) -> Bool {
        read(into: &variable) { $0.date() }
    }

    /// Reads a URI into a variable that is empty yet.
    @_spi(Generated)
    public mutating func uri(into variable: inout URL?) -> Bool {
        read(into: &variable) { $0.uri() }
    }

    /// Reads what the function given reads, into a variable that is empty yet.
    @_spi(Generated)
    @inlinable
    public mutating func read<Value>(
        into variable: inout Value?, _ read: (inout URLScanner) -> Value?
    ) -> Bool {
        guard variable == nil, let value = read(&self) else { return false }
        variable = value
        return true
    }

    /// Reads one more item of a list whose name is repeated.
    @_spi(Generated)
    @inlinable
    public mutating func item<Item>(
        into variable: inout [Item]?, _ item: (inout URLScanner) -> Item?
    ) -> Bool {
        guard let value = item(&self) else { return false }
        if variable == nil { variable = [] }
        variable?.append(value)
        return true
    }

    /// Reads one more member of an object, under the name just read.
    @_spi(Generated)
    public mutating func member(into variable: inout NamedValues<String>?) -> Bool {
        guard let name = canonicalName() else { return false }
        if variable == nil { variable = [:] }
        if let last = variable?.last, !last.name.utf8.lexicographicallyPrecedes(name.utf8) {
            // Many members in disorder are sorted faster than one by one, and that is the engine's to do.
            guard let members = variable, members.count < 64, members[name] == nil else { return false }
        }
        guard let text = string() else { return false }
        variable?[name] = text
        return true
    }

    /// Reads one more item of a list that an object has under the name just read.
    @_spi(Generated)
    public mutating func memberItem(into variable: inout NamedValues<[String]>?) -> Bool {
        guard let name = canonicalName(), let text = string() else { return false }
        if variable == nil { variable = [:] }
        return variable?.add(text, to: name) ?? false
    }

    /// Whether the name just read holds a match of the pattern.
    @_spi(Generated)
    public func isNameMatch(of pattern: Pattern) -> Bool {
        canonicalName().map(pattern.matches) ?? false
    }

    /// Reads a parameter that the schema ignores. Its value is kept as it stands in the URL.
    ///
    /// - Returns: Whether it does.
    @_spi(Generated)
    public mutating func ignored(
        into ignored: inout [IgnoredParameter], by schema: URLSchema
    ) -> Bool {
        guard let name = canonicalName(),
            schema.ignoredParameters.contains(where: { $0.covers(name) })
                || isBare && name == "#" && schema.accepts.contains(.fragment)
        else { return false }
        if isBare {
            guard let text = string() else { return false }
            ignored.append(IgnoredParameter(name, text))
        } else {
            readValue()
            let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[value]), as: UTF8.self)
            ignored.append(IgnoredParameter(name, text))
        }
        return true
    }
}
