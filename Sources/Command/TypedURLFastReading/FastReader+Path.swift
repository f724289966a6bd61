import TypedURL
@_spi(Generated) import TypedURLModel

extension FastReader {
    /// Whether the host of a URL is written as in canonical form and has a valid value. The template must agree with the URL.
    @inline(__always)
    func acceptsHost(
        _ url: UnsafeBufferPointer<UInt8>, _ host: Range<Int>?, _ template: Template,
        _ present: inout UInt64, _ take: TakeValue
    ) -> Bool {
        guard let segment = template.host, let variable = segment.variable, let host else { return true }
        let range = host.lowerBound + segment.beginning.count..<host.upperBound - segment.end.count
        // Upper case can mean lower case there.
        let isCanonical = range.allSatisfy { index in
            let byte = url[index]
            return ByteClass.isUnreserved(byte) && ByteClass.lowercased(byte) == byte
        }
        guard !range.isEmpty, isCanonical else { return false }
        return accepts(url, range, variable, [], &present, take)
    }

    /// Whether the path of a URL is written as in canonical form and has valid values. The template must agree with the
    /// URL.
    @inline(__always)
    func acceptsPath(
        _ url: UnsafeBufferPointer<UInt8>, _ path: Range<Int>, _ template: Template,
        _ tolerances: Tolerances, _ present: inout UInt64, _ take: TakeValue
    ) -> Bool {
        var start = path.lowerBound
        for index in template.segments {
            // The last segment is absent.
            if start > path.upperBound { return true }
            let segment = tables.segments[index]
            let isRest =
                index == template.segments.upperBound - 1
                && (template.pathEnd == .repeated || template.pathEnd == .rest)
            var end = isRest ? path.upperBound : start
            while end < path.upperBound, url[end] != UInt8(ascii: "/") { end += 1 }
            defer { start = end + 1 }
            guard agrees(url, start..<end, segment) else { return false }
            if segment.isLiteral { continue }
            // An empty text can mean an absent value, and a segment of dots is not a value.
            let range = start + segment.beginning.count..<end - segment.end.count
            guard let variable = segment.variable else {
                guard acceptsParameters(url, range, segment, tolerances, &present, take) else { return false }
                continue
            }
            if template.takesRest, isRest {
                guard !range.isEmpty, !mayBeDots(url, start..<end), hasPlainSegments(url, range, true),
                    let text = FastReaderValue(restOf: url, from: range.lowerBound), take(text, variable)
                else { return false }
                present |= variable.bit
                continue
            }
            guard !range.isEmpty, !mayBeDots(url, start..<end),
                template.pathEnd != .rest || !isRest
                    || hasPlainSegments(url, range, variable.isRaw)
                        && (variable.isRaw || hasPlainEscapes(url, range))
            else { return false }
            guard let second = segment.second,
                !second.isOptional || url[range].contains(UInt8(ascii: "."))
            else {
                guard accepts(url, range, variable, tolerances, &present, take) else { return false }
                continue
            }
            guard let found = separator(of: second, url, in: range),
                accepts(url, range.lowerBound..<found.lowerBound, variable, tolerances, &present, take),
                accepts(url, found.upperBound..<range.upperBound, second.variable, tolerances, &present, take)
            else { return false }
        }
        return true
    }

    /// Whether a text is a valid value of a variable that has no name in the URL.
    @inline(__always)
    private func accepts(
        _ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ variable: Variable,
        _ tolerances: Tolerances, _ present: inout UInt64, _ take: TakeValue
    ) -> Bool {
        guard !range.isEmpty, let text = FastReaderValue(in: url, range, tolerances.intersection(.iri)),
            !variable.isPlain || text.isPlain, !variable.isRaw || !text.hasUnescaped,
            take(variable.isRaw ? text.raw : text, variable)
        else { return false }
        present |= variable.bit
        return true
    }

    /// The literal at which a text with two values is split; nil if it is not there, or if only the engine can decide.
    private func separator(
        of second: Second, _ url: UnsafeBufferPointer<UInt8>, in range: Range<Int>
    ) -> Range<Int>? {
        var found: Range<Int>?
        var isCertain = second.isCertain
        for index in range {
            // The literal can be escaped.
            if url[index] == UInt8(ascii: "%") { return nil }
            guard index + second.separator.count <= range.upperBound,
                hasText(second.separator, url, at: index)
            else { continue }
            if found == nil { found = index..<index + second.separator.count } else { isCertain = false }
        }
        guard let found, !isCertain else { return found }
        func isUnreserved(_ range: Range<Int>) -> Bool {
            range.allSatisfy { ByteClass.isUnreserved(url[$0]) }
        }
        guard second.isFirst, isUnreserved(range.lowerBound..<found.lowerBound),
            isUnreserved(found.upperBound..<range.upperBound)
        else { return nil }
        return found
    }

    /// Whether the parameters of a path segment, each after its semicolon, are written as in canonical form and valid.
    private func acceptsParameters(
        _ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ segment: Segment,
        _ tolerances: Tolerances, _ present: inout UInt64, _ take: TakeValue
    ) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            guard url[start] == UInt8(ascii: ";") else { return false }
            var equals = start + 1
            while equals < range.upperBound, ByteClass.isCanonicalNameCharacter(url[equals]) { equals += 1 }
            guard equals < range.upperBound, url[equals] == UInt8(ascii: "=") else { return false }
            var end = equals + 1
            while end < range.upperBound, url[end] != UInt8(ascii: ";") { end += 1 }
            guard let found = index(of: start + 1..<equals, url, in: segment.parameters),
                present & tables.names[found].variable.bit == 0,
                accepts(url, equals + 1..<end, tables.names[found].variable, tolerances, &present, take)
            else { return false }
            start = end
        }
        return true
    }

    /// Whether no segment after the first one starts with a dot or is empty. A raw text can have empty ones.
    private func hasPlainSegments(
        _ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ isRaw: Bool
    ) -> Bool {
        for index in range where url[index] == UInt8(ascii: "/") {
            let next = index + 1
            if next == range.upperBound { return isRaw }
            guard isRaw || url[next] != UInt8(ascii: "/"),
                !mayBeDots(url, next..<range.upperBound)
            else { return false }
        }
        return true
    }

    /// Whether only spaces and characters outside ASCII are escaped. Reserved characters and percent signs have rules of their
    /// own where a value is printed without escaping them.
    private func hasPlainEscapes(_ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        range.allSatisfy { index in
            guard url[index] == UInt8(ascii: "%") else {
                return url[index] == UInt8(ascii: " ") || url[index] >= 0x80
                    || ByteClass.isPathCharacter(url[index])
            }
            guard index + 2 < range.upperBound else { return false }
            let (first, second) = (url[index + 1], url[index + 2])
            return first >= UInt8(ascii: "8") || first == UInt8(ascii: "2") && second == UInt8(ascii: "0")
        }
    }

    /// Whether a segment starts with a dot, plain or as an escape.
    func mayBeDots(_ url: UnsafeBufferPointer<UInt8>, _ segment: Range<Int>) -> Bool {
        let first = url[segment.lowerBound]
        guard first == UInt8(ascii: "%"), segment.count > 1 else { return first == UInt8(ascii: ".") }
        return url[segment.lowerBound + 1] == UInt8(ascii: "2")
    }
}
