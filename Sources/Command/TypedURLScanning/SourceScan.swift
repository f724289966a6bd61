import TypedURL

/// Finds URLs of schemas in the bytes of source files, and says what is wrong with them.
package struct SourceScan {
    private let check: LiteralCheck
    private let search: SchemeSearch

    package init(_ schemas: [URLSchema]) {
        check = LiteralCheck(schemas)
        search = SchemeSearch(check.schemes)
    }

    /// The URLs in a file, in order.
    package func literals(in bytes: [UInt8]) -> [URLLiteral] {
        var found: [URLLiteral] = []
        var index = 0
        var reread = Rereading()
        while let (scheme, range) = search.next(from: index, in: bytes) {
            index = range.upperBound
            guard LiteralCheck.mayBegin(at: range, in: bytes) else { continue }
            let reading = LiteralReader.read(bytes, scheme, at: range)
            let end = max(index, reading.end)
            if let literal = reading.literal, check.isURL(literal, isEnclosed: reading.isEnclosed) {
                found.append(literal)
                index = max(index, literal.range.upperBound)
            } else if let next = reread.end(afterReading: range.lowerBound..<end) {
                index = max(index, next)
            }
        }
        return found
    }

    /// What is wrong with a literal, whatever its unknown parts are. Ranges are those of its text.
    package func violations(of literal: URLLiteral) -> [Violation] { check.violations(of: literal) }

    /// The bytes of the file that hold secrets of a literal, in order.
    package func secrets(of literal: URLLiteral) -> [Range<Int>] { check.secrets(of: literal) }
}

/// How often the same bytes were read as literals that are not the schemas' URLs. Each scheme within such a literal begins
/// another one, so that a line of nothing but schemes would take time in proportion to its square.
private struct Rereading {
    /// How often each byte of a stretch may be read, on average.
    private static let limit = 32

    private var stretch = 0..<0
    private var count = 0

    /// - Returns: Where to go on when the stretch was read too often; nil to go on after the scheme.
    mutating func end(afterReading range: Range<Int>) -> Int? {
        if range.lowerBound >= stretch.upperBound {
            (stretch, count) = (range, 0)
        } else {
            stretch = stretch.lowerBound..<max(stretch.upperBound, range.upperBound)
            count += range.count
        }
        return count > Self.limit * stretch.count ? stretch.upperBound : nil
    }
}
