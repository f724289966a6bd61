@_spi(Generated) import TypedURLModel

// Decoded texts, and what they are compared with.
extension URLReader {
    /// Why a text cannot be decoded.
    enum Undecodable: Equatable {
        case none
        case escape(TableRange)
        case utf8
    }

    /// The text that was decoded last.
    var string: String { String(decoding: text, as: UTF8.self) }

    /// Finds the decoded text of a range: in the URL itself, or in a buffer.
    @inline(__always)
    mutating func decode(_ range: TableRange, hasEscapes: Bool, hasPlus: Bool) -> Undecodable {
        if !hasEscapes, !hasPlus {
            text = bytes(range)
            return .none
        }
        return decodeEscapes(range, hasPlus: hasPlus)
    }

    @inline(__always)
    func bytes(_ range: TableRange) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: url.baseAddress.map { $0 + Int(range.start) }, count: Int(range.count))
    }

    private mutating func decodeEscapes(_ range: TableRange, hasPlus: Bool) -> Undecodable {
        if let escape = decode(range, hasPlus: hasPlus, isLoose: false) { return .escape(escape) }
        return UTF8Validation.firstInvalidByte(of: text) == nil ? .none : .utf8
    }

    /// Decodes what can be decoded; other bytes stay as they are.
    mutating func decodeLoosely(_ range: TableRange, hasPlus: Bool) {
        _ = decode(range, hasPlus: hasPlus, isLoose: true)
    }

    /// - Returns: The first broken escape, if it does not stay as it is.
    @inline(never)
    private mutating func decode(_ range: TableRange, hasPlus: Bool, isLoose: Bool) -> TableRange? {
        decoded.removeAll()
        let broken = PercentEncoding.decode(bytes(range), hasPlus: hasPlus, isLoose: isLoose) {
            decoded.append($0)
        }
        useDecoded()
        return broken.map {
            TableRange(start: range.start + Int32($0.lowerBound), end: range.start + Int32($0.upperBound))
        }
    }

    private mutating func useDecoded() {
        text = UnsafeBufferPointer(start: decoded.base, count: Int(decoded.count))
    }

    /// Finds the text of a range with its escapes, those for characters that RFC 3986 does not allow among them.
    mutating func readRaw(_ range: TableRange) -> Undecodable {
        if bytes(range).contains(UInt8(ascii: "%")),
            let escape = decode(range, hasPlus: false, isLoose: false)
        {
            return .escape(escape)
        }
        text = bytes(range)
        guard parts.unescaped >= 0 else { return .none }
        decoded.removeAll()
        // A bracket stays, because its escape is another URL, and so does the first "#".
        let hash = parts.hasFragment ? parts.fragment.start - 1 : -1
        for index in range.indices {
            let byte = url[Int(index)]
            if ByteClass.isQueryCharacter(byte) || "%[]".utf8.contains(byte) || index == hash {
                decoded.append(byte)
            } else {
                let (high, low) = PercentEncoding.digits(of: byte)
                decoded.append(UInt8(ascii: "%"))
                decoded.append(high)
                decoded.append(low)
            }
        }
        useDecoded()
        return .none
    }

    /// Converts the text to lower case.
    @inline(never)
    mutating func foldText() {
        if text.baseAddress != UnsafePointer(decoded.base) {
            decoded.removeAll()
            for byte in text { decoded.append(byte) }
        }
        for index in 0..<decoded.count { decoded[index] = ByteClass.lowercased(decoded[index]) }
        useDecoded()
    }

    // MARK: Comparison

    /// Whether the text has these bytes.
    @inline(__always)
    mutating func isText(_ expected: TableRange) -> Bool { isText(text, expected) }

    /// Whether a part of the URL has these bytes.
    @inline(__always)
    mutating func isText(_ range: TableRange, _ expected: TableRange) -> Bool {
        isText(bytes(range), expected)
    }

    @inline(__always)
    private mutating func isText(_ bytes: UnsafeBufferPointer<UInt8>, _ expected: TableRange) -> Bool {
        guard Int(expected.count) == bytes.count, let base = bytes.baseAddress else {
            return expected.isEmpty && bytes.isEmpty
        }
        return areEqual(base, plan.text.base + Int(expected.start), count: bytes.count)
    }

    private func isFoldedText(_ expected: TableRange) -> Bool {
        Int(expected.count) == text.count
            && text.indices.allSatisfy { index in
                ByteClass.lowercased(plan.text[expected.start + Int32(index)])
                    == ByteClass.lowercased(text[index])
            }
    }

    /// The number of the text in a hash table; -1 for none.
    ///
    /// - Parameters:
    ///   - folds: Whether ASCII case does not count.
    ///   - textOf: The text of a number in the plan.
    @inline(__always)
    mutating func number(
        in table: TableRange, folds: Bool = false, _ textOf: (ReadingPlan, Int32) -> TableRange
    ) -> Int32 {
        guard !table.isEmpty else { return -1 }
        var hash = FNV1a()
        for byte in text { hash.combine(folds ? ByteClass.lowercased(byte) : byte) }
        let mask = table.count - 1
        var slot = Int32(hash.slot(in: Int(table.count)))
        while true {
            let number = plan.indexes[table.start + slot]
            if number < 0 { return -1 }
            let expected = textOf(plan, number)
            if folds ? isFoldedText(expected) : isText(expected) { return number }
            slot = (slot + 1) & mask
        }
    }
}
