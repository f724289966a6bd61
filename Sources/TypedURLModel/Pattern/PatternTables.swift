// The automaton of a pattern as text: generated code holds it, so that an app reads no regular expressions.

/// The digits of numbers to the base 32, each with the lowest first. The last digit of a number tells that it is the last.
package enum PatternTables {
    /// The version of the format.
    package static let version: UInt64 = 1

    /// The bytes of the digit 0. All digits are printable, and none is a quote or a backslash.
    package static let lastDigit = UInt8(ascii: "0")
    package static let otherDigit = UInt8(ascii: "]")

    /// Reads one number after the other.
    fileprivate struct Reader {
        private var digits: String.UTF8View.Iterator

        init(_ text: String) { digits = text.utf8.makeIterator() }

        mutating func next() -> UInt64 {
            var (value, shift): (UInt64, UInt64) = (0, 0)
            while let digit = digits.next() {
                let isLast = digit < otherDigit
                value |= UInt64(digit &- (isLast ? lastDigit : otherDigit)) << shift
                if isLast { break }
                shift += 5
            }
            return value
        }

        mutating func nextCount() -> Int { Int(truncatingIfNeeded: next()) }

        mutating func nextWords(_ count: Int) -> [UInt64] { (0..<count).map { _ in next() } }

        mutating func nextSet() -> ScalarSet {
            let kind = UInt32(truncatingIfNeeded: next())
            var listed: [ClosedRange<UInt32>] = []
            var end: UInt32 = 0
            for _ in 0..<nextCount() {
                let start = end + UInt32(truncatingIfNeeded: next())
                end = start + UInt32(truncatingIfNeeded: next())
                listed.append(start...end)
            }
            return ScalarSet(
                listed: listed, categories: GeneralCategories(rawValue: kind >> 1), isNegated: kind & 1 == 1)
        }
    }
}

extension PatternAutomaton {
    /// Reads an automaton that the generator has written.
    convenience init(tables text: String) {
        var tables = PatternTables.Reader(text)
        precondition(
            tables.next() == PatternTables.version,
            "the generated code does not match this version of TypedURL; generate it again")
        let sets = (0..<tables.nextCount()).map { _ in tables.nextSet() }
        let setOfState = (0..<tables.nextCount()).map { _ in tables.nextCount() }
        let count = max(1, (setOfState.count + 63) / 64)
        self.init(
            sets: sets, setOfState: setOfState, acceptsEmptyText: tables.next() == 1,
            first: tables.nextWords(count), accepting: tables.nextWords(count),
            settled: tables.nextWords(count),
            chains: (0..<tables.nextCount()).map { _ in
                Chain(distance: tables.nextCount(), states: tables.nextWords(count))
            },
            groups: (0..<tables.nextCount()).map { _ in
                Group(states: tables.nextWords(count), successors: tables.nextWords(count))
            })
    }
}
