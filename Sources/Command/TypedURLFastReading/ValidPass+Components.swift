import TypedURL
@_spi(Generated) import TypedURLModel

// How a component of a URL is split: as Language says, with texts and delimiters as they are in canonical form.
extension ValidPass {
    /// Whether the host of a URL is written as in canonical form and has valid values.
    @inline(__always)
    mutating func acceptsHost() -> Bool {
        guard let component = template.host, let host = head.host else { return true }
        // Upper case can mean lower case there.
        let isCanonical = host.allSatisfy { index in
            let byte = url[index]
            return ByteClass.isUnreserved(byte) && ByteClass.lowercased(byte) == byte
        }
        return isCanonical && accepts(host, component)
    }

    /// Whether a component of a URL is written as in canonical form and has valid values.
    ///
    /// - Parameter isEndCut: Whether the slash at the end is not in the URL.
    mutating func accepts(_ range: Range<Int>, _ component: FastReader.Component, isEndCut: Bool = false)
        -> Bool
    {
        if component.mayHaveEscapedTexts, hasEscapedText(range) { return false }
        if component.kind == .path, component.hasValues, hasDotSegment(range) { return false }
        var rest = range
        var first = component.groups.lowerBound
        var last = component.groups.upperBound - 1
        var texts = component.texts
        if first < last, isEmpty(first) {
            let text = reader.tables.pieces[texts.lowerBound]
            let expected = isEndCut && texts.count == 1 ? text.dropLast() : text
            guard expected.count <= rest.count, reader.hasText(expected, url, at: rest.lowerBound) else {
                return false
            }
            rest = rest.dropFirst(expected.count)
            texts = texts.dropFirst()
            first += 1
        }
        if first < last, isEmpty(last) {
            let text = reader.tables.pieces[texts.upperBound - 1]
            let expected = isEndCut ? text.dropLast() : text
            guard expected.count <= rest.count,
                reader.hasText(expected, url, at: rest.upperBound - expected.count)
            else { return false }
            rest = rest.dropLast(expected.count)
            texts = texts.dropLast()
            last -= 1
        }
        let wide = component.groups.lowerBound + component.wide
        while first < wide {
            let text = reader.tables.pieces[texts.lowerBound]
            guard let at = rest.first(where: { isText(text, at: $0, before: rest.upperBound) }),
                accepts(rest.lowerBound..<at, group: first, component)
            else { return false }
            rest = at + text.count..<rest.upperBound
            texts = texts.dropFirst()
            first += 1
        }
        while last > wide {
            let text = reader.tables.pieces[texts.upperBound - 1]
            guard let at = rest.last(where: { isText(text, at: $0, before: rest.upperBound) }),
                accepts(at + text.count..<rest.upperBound, group: last, component)
            else { return false }
            rest = rest.lowerBound..<at
            texts = texts.dropLast()
            last -= 1
        }
        return accepts(rest, group: wide, component)
    }

    private func isEmpty(_ group: Int) -> Bool { reader.tables.groups[group].slots.isEmpty }

    @inline(__always)
    private func isText(_ text: Range<Int>, at start: Int, before end: Int) -> Bool {
        start + text.count <= end && reader.hasText(text, url, at: start)
    }

    private mutating func accepts(_ range: Range<Int>, group index: Int, _ component: FastReader.Component)
        -> Bool
    {
        let group = reader.tables.groups[index]
        let single = group.slots.lowerBound + group.suffixCount
        let following = (group.hasSingle ? single + 1 : single)..<group.slots.upperBound
        var at = following.isEmpty ? range.upperBound : beginning(of: following, in: range)
        var end = at
        var start = range.lowerBound
        for place in following where at < range.upperBound {
            let slot = reader.tables.slots[place]
            guard isText(slot.delimiter, at: at, before: range.upperBound) else { continue }
            let value = at + slot.delimiter.count
            at = beginning(of: place + 1..<following.upperBound, in: value..<range.upperBound)
            guard accepts(value..<at, slot, component) else { return false }
        }
        if group.suffixCount > 0 {
            let valueEnd = end
            end = self.end(of: group.slots.lowerBound..<single, in: start..<end)
            start = end
            for place in (group.slots.lowerBound..<single).reversed() where end > range.lowerBound {
                let slot = reader.tables.slots[place]
                let suffix = end - slot.delimiter.count
                guard suffix >= range.lowerBound, reader.hasText(slot.delimiter, url, at: suffix) else {
                    continue
                }
                end = self.end(of: group.slots.lowerBound..<place, in: range.lowerBound..<suffix)
                guard accepts(end..<suffix, slot, component) else { return false }
            }
            end = valueEnd
        }
        return group.hasSingle
            ? accepts(start..<end, reader.tables.slots[single], component) : start == end
    }

    /// Where the first delimiter of some slots begins; the end of the range if there is none.
    private func beginning(of slots: Range<Int>, in range: Range<Int>) -> Int {
        range.first { index in
            slots.contains {
                isText(reader.tables.slots[$0].delimiter, at: index, before: range.upperBound)
            }
        } ?? range.upperBound
    }

    /// Where the last delimiter of some slots ends; the start of the range if there is none.
    private func end(of slots: Range<Int>, in range: Range<Int>) -> Int {
        let before = range.last { index in
            slots.contains { slot in
                let delimiter = reader.tables.slots[slot].delimiter
                let start = index + 1 - delimiter.count
                return start >= range.lowerBound && reader.hasText(delimiter, url, at: start)
            }
        }
        return before.map { $0 + 1 } ?? range.lowerBound
    }

    // MARK: Values

    /// Whether a text is a valid value of a variable that has no name in the URL.
    private mutating func accepts(
        _ range: Range<Int>, _ slot: FastReader.Slot, _ component: FastReader.Component
    ) -> Bool {
        let variable = slot.variable
        if slot.isRest {
            guard let text = FastReaderValue(restOf: url, from: range.lowerBound) else { return false }
            return take(text, variable)
        }
        guard slot.canHoldSlash || component.kind == .item || !url[range].contains(UInt8(ascii: "/")),
            !slot.keepsReserved || variable.isRaw || hasPlainEscapes(range, component.kind),
            let text = FastReaderValue(
                in: url, range, component.kind == .item ? tolerances : tolerances.intersection(.iri)),
            !variable.isRaw || !text.hasUnescaped
        else { return false }
        return take(variable.isRaw ? text.raw : text, variable)
    }

    /// Whether a letter, a digit or one of `-._~` is written as an escape.
    private func hasEscapedText(_ range: Range<Int>) -> Bool {
        range.contains { index in
            guard url[index] == UInt8(ascii: "%"), index + 2 < range.upperBound,
                let byte = PercentEncoding.byte(url[index + 1], url[index + 2])
            else { return false }
            return ByteClass.isUnreserved(byte)
        }
    }

    /// Whether a segment is `.` or `..`, or may be.
    private func hasDotSegment(_ path: Range<Int>) -> Bool {
        var isDots = true
        var hasDot = false
        for index in path {
            switch url[index] {
            case UInt8(ascii: "/"):
                if isDots, hasDot { return true }
                (isDots, hasDot) = (true, false)
            case UInt8(ascii: "."), UInt8(ascii: "%"): hasDot = true
            // The digits of its escape.
            case UInt8(ascii: "2"), UInt8(ascii: "e"), UInt8(ascii: "E"): break
            default: isDots = false
            }
        }
        return isDots && hasDot
    }

    /// Whether only spaces and characters outside ASCII are escaped. Reserved characters and percent signs have rules of their
    /// own where a value is printed without escaping them, and so have all escapes in a fragment.
    private func hasPlainEscapes(_ range: Range<Int>, _ kind: FastReader.Component.Kind) -> Bool {
        range.allSatisfy { index in
            guard url[index] == UInt8(ascii: "%") else {
                return url[index] == UInt8(ascii: " ") || url[index] >= 0x80
                    || ByteClass.isPathCharacter(url[index])
                    || kind == .fragment && url[index] == UInt8(ascii: "?")
            }
            guard kind != .fragment, index + 2 < range.upperBound else { return false }
            let (first, second) = (url[index + 1], url[index + 2])
            return first >= UInt8(ascii: "8") || first == UInt8(ascii: "2") && second == UInt8(ascii: "0")
        }
    }
}
