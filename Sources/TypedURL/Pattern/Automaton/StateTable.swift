/// Sets of states, row by row, of which each keeps only the words of its band.
struct StateTable: Sendable {
    private var words: [UInt64] = []
    private var rows: [(base: Int32, start: Int32)] = []

    init(_ sets: [StateSet]) {
        rows.reserveCapacity(sets.count + 1)
        words.reserveCapacity(sets.count)
        for set in sets { append(set) }
        // A row ends where the next begins.
        rows.append((0, Int32(words.count)))
    }

    private mutating func append(_ set: StateSet) {
        rows.append((Int32(set.band.lowerBound), Int32(words.count)))
        for word in set.band { words.append(set[word]) }
    }

    /// A row of a table whose sets are one word each.
    @inline(__always)
    func word(_ row: Int) -> UInt64 { words[row] }

    /// Calls the closure with each word of a row's band, and its place.
    @inline(__always)
    func forEachWord(of row: Int, _ body: (Int, UInt64) -> Void) {
        let start = Int(rows[row].start)
        let base = Int(rows[row].base)
        for index in start..<Int(rows[row + 1].start) { body(base + index - start, words[index]) }
    }

    /// The states of a row, in order.
    func states(_ row: Int) -> [Int] {
        var result: [Int] = []
        forEachWord(of: row) { place, word in word.forEachBit { result.append(place * 64 + $0) } }
        return result
    }
}
