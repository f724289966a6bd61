extension String {
    /// Whether both have the same Unicode scalars. `==` also treats canonically equivalent strings as equal, so URLs
    /// with different bytes would be equal.
    @inline(never)
    package func hasSameScalars(as other: String) -> Bool {
        // Texts with the same scalars are equal as texts, which is decided faster; others may be equal, too.
        utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
    }

    /// Whether the UTF-8 of this text comes before that of the other.
    package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    /// The number of Unicode scalars. The bytes that begin one are counted faster than scalars.
    package var scalarCount: Int { utf8.count { $0 & 0xC0 != 0x80 } }

    /// The text with ASCII letters in lower case, as hosts and schemes are compared.
    @_spi(Generated)
    public var lowercasedASCII: String {
        guard utf8.contains(where: { ByteClass.lowercased($0) != $0 }) else { return self }
        return String(decoding: lowercasedBytes, as: UTF8.self)
    }

    /// The UTF-8 of the text.
    @inline(never)
    package var bytes: [UInt8] { Array(utf8) }

    /// The bytes of the text with ASCII letters in lower case.
    package var lowercasedBytes: [UInt8] { utf8.map(ByteClass.lowercased) }

    /// Whether both are the same but for the case of ASCII letters.
    package func hasSameFoldedBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count
            && zip(utf8, other.utf8).allSatisfy { ByteClass.lowercased($0) == ByteClass.lowercased($1) }
    }
}
