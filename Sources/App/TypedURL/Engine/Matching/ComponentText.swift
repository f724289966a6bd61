@_spi(Generated) import TypedURLModel

/// The text of a component of a URL. An escape counts as one character.
struct ComponentText {
    let bytes: [UInt8]
    let range: Range<Int>

    /// The end of the part that values can take: a slash that the URL does not have follows it (`trailing-slash`).
    let end: Int

    let component: URIComponentKind

    /// Those of a schema that act where this text is.
    let tolerances: Tolerances

    /// Whether letters compare without case.
    private var ignoresCase: Bool { component == .host }

    init(
        _ bytes: [UInt8], _ range: Range<Int>, _ component: URIComponentKind, _ tolerances: Tolerances = []
    ) {
        self.bytes = bytes
        self.range = range
        end = range.upperBound
        self.component = component
        self.tolerances = tolerances
    }

    /// A path with a slash after it that the URL does not have.
    init(addingSlashTo path: Range<Int>, in bytes: [UInt8]) {
        self.bytes = bytes[..<path.upperBound] + [UInt8(ascii: "/")]
        range = path.lowerBound..<path.upperBound + 1
        end = path.upperBound
        component = .path
        tolerances = []
    }

    /// The character at an index, which moves behind it.
    @inline(__always)
    private func next(at index: inout Int) -> URLToken {
        URLToken.next(
            at: &index, before: range.upperBound, in: bytes, tolerances, isHost: component == .host)
    }

    /// Where the character before an index begins.
    private func previous(_ index: Int) -> Int {
        var start = index - 3
        if start >= range.lowerBound, bytes[start] == UInt8(ascii: "%") {
            _ = next(at: &start)
            if start == index { return index - 3 }
        }
        return index - 1
    }

    /// Whether a character agrees with one of a text between values, where a reserved character and its escape differ.
    private func isExact(_ token: URLToken, _ byte: ComponentPattern.LiteralByte) -> Bool {
        token.agrees(with: byte, ignoresCase: ignoresCase)
            && (token.isEscaped == byte.isEscaped || !ByteClass.isReserved(byte.byte))
    }

    /// The end of a text that begins at an index; nil if another one does.
    ///
    /// - Parameter isExact: Whether it stands between values. The texts at the ends of a component compare decoded.
    private func end(
        of text: CompiledComponent.Text, at start: Int, before end: Int, isExact: Bool
    ) -> Int? {
        var index = start
        for byte in text {
            guard index < end else { return nil }
            let token = next(at: &index)
            guard
                isExact ? self.isExact(token, byte) : token.agrees(with: byte, ignoresCase: ignoresCase)
            else { return nil }
        }
        return index
    }

    /// What follows a text at the start.
    func rest(after text: CompiledComponent.Text) -> Range<Int>? {
        end(of: text, at: range.lowerBound, before: range.upperBound, isExact: false)
            .map { $0..<range.upperBound }
    }

    /// What precedes a text at the end of the component.
    func rest(before text: CompiledComponent.Text, in rest: Range<Int>) -> Range<Int>? {
        var start = rest.upperBound
        for _ in text {
            guard start > rest.lowerBound else { return nil }
            start = previous(start)
        }
        return end(of: text, at: start, before: rest.upperBound, isExact: false).map { _ in
            rest.lowerBound..<start
        }
    }

    /// The first occurrence of a text.
    func first(_ text: CompiledComponent.Text, in range: Range<Int>) -> Range<Int>? {
        var index = range.lowerBound
        while index < range.upperBound {
            if let end = end(of: text, at: index, before: range.upperBound, isExact: true) {
                return index..<end
            }
            _ = next(at: &index)
        }
        return nil
    }

    /// The last occurrence of a text.
    func last(_ text: CompiledComponent.Text, in range: Range<Int>) -> Range<Int>? {
        var index = range.upperBound
        while index > range.lowerBound {
            index = previous(index)
            if let end = end(of: text, at: index, before: range.upperBound, isExact: true) {
                return index..<end
            }
        }
        return nil
    }

    /// The end of a delimiter before a value, if it begins there.
    func end(of delimiter: CompiledComponent.Text, at start: Int, in range: Range<Int>) -> Int? {
        end(of: delimiter, at: start, before: range.upperBound, isExact: true)
    }

    /// The start of a delimiter after a value, if it ends there.
    func start(of delimiter: CompiledComponent.Text, before end: Int, in range: Range<Int>) -> Int? {
        var start = end
        for byte in delimiter.reversed() {
            guard start > range.lowerBound else { return nil }
            let index = previous(start)
            var next = index
            guard isExact(self.next(at: &next), byte) else { return nil }
            start = index
        }
        return start
    }

    /// The start of the first delimiter of some values from an index on, or the end of the range.
    func start(
        ofFirst values: ArraySlice<CompiledComponent.Value>, from start: Int, in range: Range<Int>
    ) -> Int {
        guard !values.isEmpty else { return range.upperBound }
        var index = start
        while index < range.upperBound {
            for value in values where end(of: value.delimiter, at: index, in: range) != nil { return index }
            _ = next(at: &index)
        }
        return range.upperBound
    }

    /// The end of the last delimiter of some values before an index, or the start of the range.
    func end(
        ofLast values: ArraySlice<CompiledComponent.Value>, before end: Int, in range: Range<Int>
    ) -> Int {
        guard !values.isEmpty else { return range.lowerBound }
        var index = end
        while index > range.lowerBound {
            for value in values where start(of: value.delimiter, before: index, in: range) != nil {
                return index
            }
            index = previous(index)
        }
        return range.lowerBound
    }

    /// Whether a part has a slash that is not escaped.
    func hasSlash(in range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "/")) }
}
