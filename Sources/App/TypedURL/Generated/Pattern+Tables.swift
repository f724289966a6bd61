@_spi(Generated) @_spi(Once) public import TypedURLModel

extension Pattern {
    /// Creates a pattern from a regular expression that the generator has checked.
    ///
    /// - Parameter tables: Its automaton, as the generator writes it.
    @_spi(Generated)
    public init(checked source: String, tables: String) {
        self.init(source, PatternAutomaton(tables: tables))
    }
}

extension PatternAutomaton {
    /// Reads an automaton that the generator has written.
    fileprivate convenience init(tables text: String) {
        var tables = PatternTablesReader(text)
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

/// Reads one number after the other.
private struct PatternTablesReader {
    private var digits: String.UTF8View.Iterator

    init(_ text: String) { digits = text.utf8.makeIterator() }

    mutating func next() -> UInt64 {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while let digit = digits.next() {
            let isLast = digit < PatternTables.otherDigit
            value |= UInt64(digit &- (isLast ? PatternTables.lastDigit : PatternTables.otherDigit)) << shift
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
