#if CommandLine && canImport(ArgumentParser)
import TypedURL

/// What of a literal is known, and what its unknown parts can change.
struct LiteralShape {
    private let text: [UInt8]
    private let unknowns: [Range<Int>]
    private let queryStart: Int?
    private let fragmentStart: Int?

    /// Whether there may be parameters that are not seen: a name is unknown, or the URL goes on.
    let mayHoldMore: Bool

    /// Whether something in the host or path is unknown.
    let hasUnknownBeforeQuery: Bool

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
        let pathEnd = query ?? end
        hasUnknownBeforeQuery = unknowns.contains { $0.lowerBound < pathEnd }
        prefixEnd = min(unknowns.first?.lowerBound ?? text.count, pathEnd)

        var mayHoldMore = literal.isOpen || literal.isElided
        for unknown in unknowns where unknown.lowerBound < end {
            guard let query, unknown.lowerBound > query else {
                // What ends the path may bring a query along.
                if unknown.upperBound == text.count { mayHoldMore = true }
                continue
            }
            let item = Self.item(around: unknown, in: text, query + 1..<end)
            guard let equals = text[item].firstIndex(of: UInt8(ascii: "=")), equals < unknown.lowerBound
            else {
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

    /// Whether no unknown part has to do with what a violation is about.
    func isCertain(_ violation: Violation) -> Bool {
        guard let range = violation.range else { return false }
        let around = violation.code.isAboutName ? name(at: range) : place(of: range)
        return !unknowns.contains { $0.lowerBound <= around.upperBound && around.lowerBound <= $0.upperBound }
    }

    /// A name, with what stands before it in its item: a part of it, perhaps, that is not known.
    private func name(at range: Range<Int>) -> Range<Int> {
        min(place(of: range).lowerBound, range.lowerBound)..<range.upperBound
    }

    /// The part of the text that stands or falls together with a range: an item of the query, the fragment, or what
    /// leads up to the range in host and path.
    private func place(of range: Range<Int>) -> Range<Int> {
        let end = fragmentStart ?? text.count
        if range.lowerBound >= end { return end..<text.count }
        guard let queryStart, range.lowerBound > queryStart else {
            return 0..<max(range.upperBound, min(range.lowerBound + 1, text.count))
        }
        return Self.item(around: range, in: text, queryStart + 1..<end)
    }

    /// The item of a query that holds a range.
    private static func item(around range: Range<Int>, in text: [UInt8], _ query: Range<Int>) -> Range<Int> {
        let isDelimiter = { (byte: UInt8) in byte == UInt8(ascii: "&") }
        let start =
            text[query.lowerBound..<max(query.lowerBound, min(range.lowerBound, query.upperBound))]
            .lastIndex(where: isDelimiter).map { $0 + 1 } ?? query.lowerBound
        let end =
            text[min(max(range.upperBound, start), query.upperBound)..<query.upperBound]
            .firstIndex(where: isDelimiter) ?? query.upperBound
        return start..<max(start, end)
    }
}

extension ViolationCode {
    /// Whether the range of violations is a parameter's name, whatever its value is.
    fileprivate var isAboutName: Bool {
        switch self {
        case .unknownParameter, .duplicateParameter, .missingDependency: true
        default: false
        }
    }
}
#endif
