@_spi(Generated) public import TypedURLModel

@_spi(Generated)
extension String {
    /// Whether the text has the format, in normal form.
    public func isFormatted(as format: StringFormat) -> Bool { format.isNormal(self) }

    /// Whether a fragment that does not escape reserved characters reads back as this text.
    public var isWholeInFragment: Bool { URIComponentKind.fragment.problem(in: self) == nil }

    /// Whether the text is `.` or `..`, which changes the path if it is a whole segment.
    public var isDotSegment: Bool {
        (1...2).contains(utf8.count) && utf8.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Whether the number of Unicode scalars, which `minLength` and `maxLength` count, is within bounds.
    public func hasLength(minimum: Int = 0, maximum: Int = .max) -> Bool {
        // A scalar is one to four bytes, so the number of bytes settles most cases.
        let most = utf8.count
        let least = (most + 3) / 4
        if least >= minimum, most <= maximum { return true }
        if most < minimum || least > maximum { return false }
        let count = scalarCount
        return count >= minimum && count <= maximum
    }

    /// Whether the text has exactly these scalars; canonically equivalent text is different.
    public func hasScalars(of other: String) -> Bool { hasSameScalars(as: other) }

    /// Whether the text is one of these texts, optionally ignoring the case of ASCII letters.
    public func isOne(of texts: [String], isCaseInsensitive: Bool = false) -> Bool {
        texts.contains { isCaseInsensitive ? hasSameFoldedBytes(as: $0) : hasSameScalars(as: $0) }
    }
}
