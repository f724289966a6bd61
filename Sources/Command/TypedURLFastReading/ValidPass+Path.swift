import TypedURL
@_spi(Generated) import TypedURLModel

extension ValidPass {
    /// Whether the host of a URL is written as in canonical form and has a valid value. The template must agree with the URL.
    @inline(__always)
    mutating func acceptsHost() -> Bool {
        guard let segment = template.host, let variable = segment.variable, let host = head.host else {
            return true
        }
        let range = host.lowerBound + segment.beginning.count..<host.upperBound - segment.end.count
        // Upper case can mean lower case there.
        let isCanonical = range.allSatisfy { index in
            let byte = url[index]
            return ByteClass.isUnreserved(byte) && ByteClass.lowercased(byte) == byte
        }
        guard !range.isEmpty, isCanonical else { return false }
        return accepts(range, variable, [])
    }

    /// Whether the path of a URL is written as in canonical form and has valid values. The template must agree with the
    /// URL.
    @inline(__always)
    mutating func acceptsPath() -> Bool {
        acceptsSegments(head.path, of: template.segments, template.pathEnd)
    }

    /// The same for texts between slashes. There must be as many as the segments can stand for.
    ///
    /// - Parameter pathEnd: What the last segment of the template stands for.
    @inline(__always)
    mutating func acceptsSegments(
        _ path: Range<Int>, of segments: Range<Int>, _ pathEnd: FastReader.PathEnd
    ) -> Bool {
        var start = path.lowerBound
        for index in segments {
            // The last segment is absent.
            if start > path.upperBound { return true }
            let segment = reader.tables.segments[index]
            let isLast = index == segments.upperBound - 1
            let isRest = isLast && (pathEnd == .repeated || pathEnd == .rest)
            var end = isLast ? path.upperBound : start
            while end < path.upperBound, url[end] != UInt8(ascii: "/") { end += 1 }
            defer { start = end + 1 }
            guard reader.agrees(url, start..<end, segment) else { return false }
            guard let variable = segment.variable else { continue }
            // An empty text can mean an absent value, and a segment of dots is not a value.
            let range = start + segment.beginning.count..<end - segment.end.count
            if template.takesRest, isRest {
                guard !range.isEmpty, !reader.mayBeDots(url, start..<end), hasPlainSegments(range, true),
                    let text = FastReaderValue(restOf: url, from: range.lowerBound), take(text, variable)
                else { return false }
                continue
            }
            guard !range.isEmpty, !reader.mayBeDots(url, start..<end),
                pathEnd != .rest || !isRest
                    || hasPlainSegments(range, variable.isRaw)
                        && (variable.isRaw || hasPlainEscapes(range))
            else { return false }
            guard let second = segment.second,
                !second.isOptional || mayHave(second, in: range)
            else {
                guard accepts(range, variable, tolerances) else { return false }
                continue
            }
            guard let found = separator(of: second, in: range),
                accepts(range.lowerBound..<found.lowerBound, variable, tolerances),
                accepts(found.upperBound..<range.upperBound, second.variable, tolerances)
            else { return false }
        }
        return true
    }

    /// Whether a text is a valid value of a variable that has no name in the URL.
    @inline(__always)
    private mutating func accepts(_ range: Range<Int>, _ variable: Variable, _ tolerances: Tolerances) -> Bool
    {
        guard !range.isEmpty, let text = FastReaderValue(in: url, range, tolerances.intersection(.iri)),
            !variable.isRaw || !text.hasUnescaped
        else { return false }
        return take(variable.isRaw ? text.raw : text, variable)
    }

    /// Whether a literal that may be absent stands somewhere in a range, perhaps as escapes.
    private func mayHave(_ second: FastReader.Second, in range: Range<Int>) -> Bool {
        range.contains { index in
            url[index] == UInt8(ascii: "%")
                ? second.mayBeEscaped
                : index + second.separator.count <= range.upperBound
                    && reader.hasText(second.separator, url, at: index)
        }
    }

    /// The literal at which a text with two values is split; nil if it is not there, or if only the engine can decide.
    private func separator(of second: FastReader.Second, in range: Range<Int>) -> Range<Int>? {
        var found: Range<Int>?
        var isCertain = second.isCertain
        for index in range {
            // The literal can be escaped.
            if url[index] == UInt8(ascii: "%") { return nil }
            guard index + second.separator.count <= range.upperBound,
                reader.hasText(second.separator, url, at: index)
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

    /// Whether no segment after the first one starts with a dot or is empty. A raw text can have empty ones.
    private func hasPlainSegments(_ range: Range<Int>, _ isRaw: Bool) -> Bool {
        for index in range where url[index] == UInt8(ascii: "/") {
            let next = index + 1
            if next == range.upperBound { return isRaw }
            guard isRaw || url[next] != UInt8(ascii: "/"),
                !reader.mayBeDots(url, next..<range.upperBound)
            else { return false }
        }
        return true
    }

    /// Whether only spaces and characters outside ASCII are escaped. Reserved characters and percent signs have rules of their
    /// own where a value is printed without escaping them.
    private func hasPlainEscapes(_ range: Range<Int>) -> Bool {
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
}
