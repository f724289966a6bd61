import TypedURL
@_spi(Generated) import TypedURLModel

/// The known parts of a literal, and the effects that its unknown parts can have.
struct LiteralShape {
    private let text: [UInt8]
    private let unknowns: [Range<Int>]
    private let queryStart: Int?
    private let fragmentStart: Int?
    /// Where the ampersands of the query stand.
    private let delimiters: [Int]

    /// Whether there may be parameters that are not seen: a name is unknown, or the URL goes on.
    let mayHoldMore: Bool

    /// Whether something in the host or path is unknown.
    let hasUnknownBeforeQuery: Bool

    /// Whether there is neither a query nor a fragment.
    var endsWithPath: Bool { queryStart == nil && fragmentStart == nil }

    /// Where the text ends that is known before the query.
    let prefixEnd: Int

    init(_ literal: URLLiteral) {
        text = literal.text
        unknowns = literal.unknowns
        let fragment = text.firstIndex(of: UInt8(ascii: "#"))
        fragmentStart = fragment
        let end = fragment ?? text.count
        let query = text[..<end].firstIndex(of: UInt8(ascii: "?"))
        queryStart = query
        let delimiters = query.map { ($0 + 1..<end).filter { literal.text[$0] == UInt8(ascii: "&") } } ?? []
        self.delimiters = delimiters
        let pathEnd = query ?? end
        hasUnknownBeforeQuery = unknowns.contains { $0.lowerBound < pathEnd }
        prefixEnd = min(unknowns.first?.lowerBound ?? text.count, pathEnd)

        var mayHoldMore = literal.isOpen || literal.isElided
        var current: Range<Int>?
        var equalsSign: Int?
        for unknown in unknowns where unknown.lowerBound < end {
            guard let query, unknown.lowerBound > query else {
                // What ends the path may bring a query along.
                if unknown.upperBound == text.count { mayHoldMore = true }
                continue
            }
            let item = Self.item(around: unknown, between: delimiters, query + 1..<end)
            // Of many unknown parts of an item, each would look for the same sign.
            if item != current {
                current = item
                equalsSign = text[item].firstIndex(of: UInt8(ascii: "="))
            }
            guard let equals = equalsSign, equals < unknown.lowerBound else {
                mayHoldMore = true
                continue
            }
            // A value is unknown as a whole, or after a comma an item. What follows other text at the very end may be
            // more parameters, joined without a thought of where they begin.
            let before = text[unknown.lowerBound - 1]
            let isValue = equals + 1 == unknown.lowerBound || before == UInt8(ascii: ",")
            if !isValue, unknown.upperBound == end { mayHoldMore = true }
        }
        self.mayHoldMore = mayHoldMore
    }

    /// Whether a violation does not depend on an unknown part.
    func isCertain(_ violation: Violation) -> Bool {
        guard let range = violation.range else { return false }
        let around = violation.code.isAboutName ? name(at: range) : extent(of: range)
        // The unknown parts stand in order.
        let first = unknowns.partitioningIndex { around.lowerBound <= $0.upperBound }
        return first == unknowns.count || unknowns[first].lowerBound > around.upperBound
    }

    /// Whether a violation is about a value that stands for another one, as `WIDTH` does in a document. A value that is
    /// near to one that is allowed is a slip.
    func isPlaceholder(_ violation: Violation) -> Bool {
        guard violation.suggestion == nil, violation.code.isAboutValue, let range = violation.range else {
            return false
        }
        let word = text[range.clamped(to: text.indices)]
        let isCapital = { (byte: UInt8) in UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
        return word.count > 1 && word.first.map(isCapital) ?? false
            && word.allSatisfy { isCapital($0) || ByteClass.isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    /// A name, with what stands before it in its item: a part of it, perhaps, that is not known.
    private func name(at range: Range<Int>) -> Range<Int> {
        min(extent(of: range).lowerBound, range.lowerBound)..<range.upperBound
    }

    /// The part of the text that stands or falls together with a range: an item of the query, the fragment, or what
    /// leads up to the range in host and path.
    private func extent(of range: Range<Int>) -> Range<Int> {
        let end = fragmentStart ?? text.count
        if range.lowerBound >= end { return end..<text.count }
        guard let queryStart, range.lowerBound > queryStart else {
            return 0..<max(range.upperBound, min(range.lowerBound + 1, text.count))
        }
        return Self.item(around: range, between: delimiters, queryStart + 1..<end)
    }

    /// The item of a query that holds a range.
    private static func item(
        around range: Range<Int>, between delimiters: [Int], _ query: Range<Int>
    ) -> Range<Int> {
        let lower = delimiters.partitioningIndex { $0 >= range.lowerBound }
        let start = lower > 0 ? delimiters[lower - 1] + 1 : query.lowerBound
        let upper = delimiters.partitioningIndex { $0 >= max(range.upperBound, start) }
        let end = upper < delimiters.count ? delimiters[upper] : query.upperBound
        return start..<max(start, end)
    }
}

extension ViolationCode {
    /// Whether something is absent that the next call may add to the URL: the code that completes a literal stands in
    /// another line or language.
    var isAboutAbsence: Bool {
        switch self {
        case .missingParameter, .missingDependency, .constraintUnmet: true
        default: false
        }
    }

    /// Whether another value would do.
    fileprivate var isAboutValue: Bool {
        switch self {
        case .invalidType, .notAllowed, .outOfRange, .invalidLength, .patternMismatch, .invalidFormat: true
        default: false
        }
    }

    /// Whether the range of violations is a parameter's name, whatever its value is.
    fileprivate var isAboutName: Bool {
        switch self {
        case .unknownParameter, .duplicateParameter, .missingDependency: true
        default: false
        }
    }
}

extension Array {
    /// The index of the first element that the closure holds for, where it holds for none before and all after.
    fileprivate func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
