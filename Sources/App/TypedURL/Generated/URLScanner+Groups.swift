@_spi(Generated) import TypedURLModel

// Values without names, which are found by the texts and delimiters around them (`ComponentGroups`). Each function sets `end`, where
// the next value ends at the latest, so that what reads a value needs to know nothing of this. A value that ends earlier is followed by
// neither its text nor its delimiter, and the scanner gives up.

@_spi(Generated)
extension URLScanner {
    // MARK: Components

    /// Bounds the component that begins here: it ends before one of these characters, or with the URL.
    public mutating func component(_ delimiters: StaticString) -> Bool {
        var delimiterBits: UInt64 = 0
        // Safe: the bytes of a static string are never freed.
        for offset in 0..<delimiters.utf8CodeUnitCount {
            delimiterBits |= 1 << UInt64(delimiters.utf8Start[offset] &- Self.firstDelimiter)
        }
        var index = delimiterBits == 0 ? end : position
        while index < end {
            let bit = bytes[index] &- Self.firstDelimiter
            if bit < 64, delimiterBits >> UInt64(bit) & 1 == 1 { break }
            index += 1
        }
        begin(componentTo: index)
        return true
    }

    /// The first of the 64 characters that can be delimiters.
    private static var firstDelimiter: UInt8 { UInt8(ascii: " ") }

    /// Bounds the host that begins here.
    ///
    /// - Returns: Whether it is in the form that is printed: without escapes, and in lower case.
    public mutating func host() -> Bool {
        _ = component(":/?#")
        return bytes[position..<end].allSatisfy {
            $0 != UInt8(ascii: "%") && ByteClass.lowercased($0) == $0
        }
    }

    private mutating func begin(componentTo index: Int) {
        end = index
        ends.component = index
        ends.whole = index
        ends.group = index
        valuePosition = .positional
    }

    /// Leaves the component.
    ///
    /// - Returns: Whether all of it was read.
    public mutating func leave() -> Bool {
        guard position == ends.component else { return false }
        position = ends.whole
        end = bytes.count
        return true
    }

    // MARK: Texts that are always there

    /// Bounds a group before the wide one: it ends at the first occurrence of a text.
    public mutating func group(before text: StaticString) -> Bool {
        guard let index = first(text, in: position..<ends.component) else { return false }
        end = index
        ends.group = index
        return true
    }

    /// Reads the text that ends a group.
    ///
    /// - Returns: Whether all of the group was read.
    public mutating func pass(_ text: StaticString) -> Bool {
        guard position == ends.group else { return false }
        position += text.utf8CodeUnitCount
        end = ends.component
        ends.group = ends.component
        valuePosition = .positional
        return true
    }

    /// Goes to the last group that was not read yet: it begins after the last occurrence of a text.
    public mutating func group(after text: StaticString) -> Bool {
        guard let index = last(text, in: position..<ends.component) else { return false }
        ends.left = position
        ends.text = index
        position = index + text.utf8CodeUnitCount
        valuePosition = .positional
        return true
    }

    /// Goes back to the groups before the last one, and to the text before that.
    ///
    /// - Returns: Whether all of the last one was read.
    public mutating func cut() -> Bool {
        guard position == ends.component else { return false }
        position = ends.left
        end = ends.text
        ends.component = end
        ends.group = end
        valuePosition = .positional
        return true
    }

    // MARK: Delimiters of values that can be absent

    /// Ends the next value before a delimiter, if that follows in the group.
    public mutating func reach(_ delimiter: StaticString) -> Bool {
        if let index = first(delimiter, in: position..<end) { end = index }
        return true
    }

    /// Ends the next value, or delimiter, with the group.
    public mutating func reopen() -> Bool {
        end = ends.group
        return true
    }

    /// Whether a value with this suffix is next. If so, the value ends before it.
    public mutating func hasSuffix(_ suffix: StaticString) -> Bool {
        guard let index = last(suffix, in: position..<end) else { return false }
        ends.front = end
        end = index
        return true
    }

    /// Reads the suffix of a value.
    ///
    /// - Returns: Whether it follows.
    public mutating func suffix(_ suffix: StaticString) -> Bool {
        guard position == end else { return false }
        position += suffix.utf8CodeUnitCount
        end = ends.front
        return true
    }

    // MARK: Values

    /// Reads the next value as one that is printed with its reserved characters: `{+v}`.
    public mutating func reserved() -> Bool {
        valuePosition = .reserved
        return true
    }

    /// Reads the next value with reserved characters too, that are no delimiters where it is, though it is printed without them.
    public mutating func spelt(inPath: Bool) -> Bool {
        valuePosition = inPath ? .segment : .spelt
        return true
    }

    /// Reads the text of the URL, with its escapes, up to the end of the value.
    public mutating func rawText() -> String? {
        readValue()
        guard position == end, !value.isEmpty, !hasEscape || hasUsualEscapes(isRaw: true) else { return nil }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[value]), as: UTF8.self)
    }

    /// Reads the rest of the URL, with its escapes, query and fragment.
    public mutating func restOfURL() -> String? {
        end = bytes.count
        valuePosition = .reserved
        readValue()
        let start = value.lowerBound
        if position < end, bytes[position] == UInt8(ascii: "#") {
            let escapes = hasEscape
            position += 1
            readValue()
            hasEscape = hasEscape || escapes
            value = start..<position
        }
        begin(componentTo: end)
        guard position == end, !value.isEmpty, !hasEscape || hasUsualEscapes(isRaw: true) else { return nil }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[value]), as: UTF8.self)
    }

    /// Reads the items of a list or tuple up to the end of the value, with one of these characters between them.
    @_alwaysEmitIntoClient
    public mutating func items<Items>(
        _ separator: Unicode.Scalar, _ items: (inout URLScanner) -> Items?
    ) -> Items? {
        beginItems(separator)
        guard let result = items(&self), endItems() else { return nil }
        return result
    }

    @usableFromInline
    mutating func beginItems(_ separator: Unicode.Scalar) {
        itemsEnd = end
        itemSeparator = UInt8(truncatingIfNeeded: separator.value)
        endItem()
    }

    /// Ends the next value before the next separator.
    mutating func endItem() {
        var index = position
        while index < itemsEnd, bytes[index] != itemSeparator { index += 1 }
        end = index
    }

    @usableFromInline
    mutating func endItems() -> Bool {
        end = itemsEnd
        itemSeparator = 0
        return position == end
    }

    /// Reads the members of an object up to the end of the value, with one of these characters between them.
    ///
    /// - Parameter read: Reads the member whose name was read. Returns false if the object has no such member.
    public mutating func members(
        _ separator: Unicode.Scalar, _ read: (inout URLScanner) -> Bool
    ) -> Bool {
        beginItems(separator)
        repeat {
            guard readName(upTo: end, ending: UInt8(ascii: "=")), position < end else { return false }
            position += 1
            guard read(&self), position == end else { return false }
        } while self.separator()
        return endItems()
    }

    /// Reads the name of the next parameter of `{;…}`, and its `=`, which an empty value does not need.
    ///
    /// - Returns: Whether there is one.
    public mutating func nextPathParameter() -> Bool {
        guard position < end, bytes[position] == UInt8(ascii: ";") else { return false }
        position += 1
        let start = position
        while position < end, bytes[position] != UInt8(ascii: "="), bytes[position] != UInt8(ascii: ";"),
            ByteClass.isSegmentCharacter(bytes[position]) || bytes[position] == UInt8(ascii: "%")
        {
            position += 1
        }
        name = start..<position
        if position < end, bytes[position] == UInt8(ascii: "=") { position += 1 }
        valuePosition = .parameter
        return true
    }

    private mutating func readName(upTo end: Int, ending delimiter: UInt8) -> Bool {
        let start = position
        while position < end, bytes[position] != delimiter { position += 1 }
        name = start..<position
        return start < position
    }

    /// Whether a text is not in the path that was read, nor before it: with it, the URL could belong to another schema.
    public func hasNo(_ text: StaticString) -> Bool { first(text, in: 0..<position) == nil }

    /// Whether a segment, with its slash, is not in the path that was read.
    public func hasNo(segment: StaticString) -> Bool {
        var start = 0
        while let index = first(segment, in: start..<position) {
            start = index + segment.utf8CodeUnitCount
            if start == position || bytes[start] == UInt8(ascii: "/") { return false }
        }
        return true
    }

    /// Whether no authority follows the scheme.
    public var hasNoAuthority: Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return !begins(with: "//", at: colon + 1)
    }

    /// Whether no segment of the path so far is `.` or `..`.
    public var hasNoDots: Bool {
        for index in 0..<position where bytes[index] == UInt8(ascii: ".") {
            guard index > 0, isSegmentStart(index) else { continue }
            var next = index + 1
            if next < position, bytes[next] == UInt8(ascii: ".") { next += 1 }
            if next == position || bytes[next] == UInt8(ascii: "/") { return false }
        }
        return true
    }

    /// Whether a slash or the colon of the scheme is before a byte.
    private func isSegmentStart(_ index: Int) -> Bool {
        bytes[index - 1] == UInt8(ascii: "/")
            || bytes[index - 1] == UInt8(ascii: ":") && !bytes[..<(index - 1)].contains(UInt8(ascii: ":"))
    }

    /// Whether the escapes of the value that was just read are those that are printed, so that none could be a part of a text
    /// or delimiter.
    ///
    /// - Parameter isRaw: Whether they are a part of the value.
    func hasUsualEscapes(isRaw: Bool = false) -> Bool {
        var index = value.lowerBound
        while index < value.upperBound {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "%") else { continue }
            guard index + 2 < value.upperBound,
                let byte = PercentEncoding.byte(bytes[index + 1], bytes[index + 2]),
                !ByteClass.isUnreserved(byte)
            else { return false }
            if !isRaw, valuePosition == .reserved {
                let isKept =
                    byte == UInt8(ascii: "%") && PercentEncoding.beginsWithDigits(bytes[(index + 3)...])
                if isKept || ByteClass.isReserved(byte) { return false }
            }
        }
        return true
    }

    // MARK: Searching

    private func first(_ text: StaticString, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        let last = range.upperBound - text.utf8CodeUnitCount
        while index <= last {
            if bytes[index] == text.utf8Start.pointee, begins(with: text, at: index) { return index }
            index += 1
        }
        return nil
    }

    private func last(_ text: StaticString, in range: Range<Int>) -> Int? {
        var index = range.upperBound - text.utf8CodeUnitCount
        while index >= range.lowerBound {
            if bytes[index] == text.utf8Start.pointee, begins(with: text, at: index) { return index }
            index -= 1
        }
        return nil
    }
}
