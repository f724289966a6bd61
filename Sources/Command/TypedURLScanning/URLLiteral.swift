/// A URL in a source file, with the escapes of the literal decoded.
package struct URLLiteral {
    /// What stands in the text for each part that only the running program knows. It is not the name of a parameter, and
    /// fits into every component but a port.
    package static let placeholder = Array("~~~".utf8)

    /// In lower case.
    package let scheme: String

    /// The URL, with a placeholder for each unknown part.
    private(set) var text: [UInt8] = []

    /// Where the placeholders stand in the text, in order.
    private(set) var unknowns: [Range<Int>] = []

    /// Whether the URL goes on after the literal, or may: the literal is joined to something, or ends where no URL
    /// can.
    private(set) var isOpen = false

    /// Whether the literal itself ends where it was opened, and nothing is joined to it.
    private(set) var isClosedInFile = false

    /// Whether something is left out, as in `asset://?id=1&…`.
    private(set) var isElided = false

    /// The bytes of the file that hold the literal.
    package private(set) var range: Range<Int>

    /// For each byte of the text, the bytes of the file that it comes from.
    private var sources: [Range<Int>] = []

    init(_ scheme: String, at start: Int) {
        self.scheme = scheme
        range = start..<start
    }

    mutating func append(_ byte: UInt8, from source: Range<Int>) {
        text.append(byte)
        sources.append(source)
        range = range.lowerBound..<source.upperBound
    }

    /// Adds a part that only the running program knows.
    mutating func appendUnknown(from source: Range<Int>) {
        unknowns.append(text.count..<text.count + Self.placeholder.count)
        for byte in Self.placeholder { append(byte, from: source) }
    }

    /// Adds a mark that something is left out.
    mutating func appendElision(from source: Range<Int>) {
        isElided = true
        appendUnknown(from: source)
    }

    mutating func removeLast() {
        text.removeLast()
        sources.removeLast()
        range = range.lowerBound..<(sources.last?.upperBound ?? range.lowerBound)
    }

    /// Notes that the URL goes on, or may.
    ///
    /// - Parameter isClosedInFile: Whether only the text at its end says so.
    mutating func open(isClosedInFile: Bool) {
        isOpen = true
        self.isClosedInFile = isClosedInFile
        appendUnknown(from: range.upperBound..<range.upperBound)
    }

    /// The part of the text that is in the literal itself.
    var written: ArraySlice<UInt8> { text.dropLast(isOpen ? Self.placeholder.count : 0) }

    /// The literal without what may follow it.
    var closed: URLLiteral {
        guard isOpen else { return self }
        var closed = self
        closed.isOpen = false
        closed.unknowns.removeLast()
        closed.text.removeLast(Self.placeholder.count)
        closed.sources.removeLast(Self.placeholder.count)
        return closed
    }

    var string: String { String(decoding: text, as: UTF8.self) }

    /// Whether the last byte stands in a placeholder.
    var endsUnknown: Bool { unknowns.last.map { $0.upperBound == text.count } ?? false }

    /// The bytes of the file that hold a range of the text; the whole literal if there are none.
    package func source(of textRange: Range<Int>?) -> Range<Int> {
        guard let textRange else { return range }
        let start =
            textRange.lowerBound < sources.count ? sources[textRange.lowerBound].lowerBound : range.upperBound
        guard !textRange.isEmpty, let last = sources[..<min(textRange.upperBound, sources.count)].last else {
            return start..<start
        }
        return start..<max(start, last.upperBound)
    }
}
