/// A set of states, as the range of 64-bit words from its lowest to its highest state. A range of one word, which is
/// enough for most patterns, needs no separate storage.
struct StateSet {
    /// The index of the first word.
    private var base = 0
    private var head: UInt64 = 0
    private var tail: [UInt64] = []

    init() {}

    /// The set of a single state.
    init(_ state: Int) {
        base = state / 64
        head = 1 << UInt64(state % 64)
    }

    var isEmpty: Bool { head == 0 && tail.isEmpty }

    /// The indexes of the words; all other words are zero.
    var band: Range<Int> { base..<base + 1 + tail.count }

    /// The word of the band that has a bit for each of 64 states.
    subscript(word: Int) -> UInt64 {
        get { word == base ? head : tail[word - base - 1] }
        set { if word == base { head = newValue } else { tail[word - base - 1] = newValue } }
    }

    mutating func insert(_ state: Int) {
        formUnion(StateSet(state))
    }

    mutating func formUnion(_ other: StateSet) {
        guard !other.isEmpty else { return }
        guard !isEmpty else {
            self = other
            return
        }
        if other.base < base {
            tail.insert(head, at: 0)
            tail.insert(contentsOf: repeatElement(0, count: base - other.base - 1), at: 0)
            head = 0
            base = other.base
        }
        while band.upperBound < other.band.upperBound { tail.append(0) }
        for word in other.band { self[word] |= other[word] }
    }

    func union(_ other: StateSet) -> StateSet {
        var result = self
        result.formUnion(other)
        return result
    }

    func contains(_ state: Int) -> Bool {
        band.contains(state / 64) && self[state / 64] >> UInt64(state % 64) & 1 == 1
    }

    /// Calls the closure with each state, in order.
    func forEach(_ body: (Int) -> Void) {
        for word in band { self[word].forEachBit { body(word * 64 + $0) } }
    }

    /// The set as this many words, from the first one.
    func words(_ count: Int) -> [UInt64] {
        (0..<count).map { band.contains($0) ? self[$0] : 0 }
    }
}

extension UInt64 {
    /// Calls the closure with the index of each set bit, starting with the lowest.
    @inline(__always)
    func forEachBit(_ body: (Int) -> Void) {
        var rest = self
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest &- 1
        }
    }
}

/// Sets of states, one per row. A row only stores the words of its range.
struct StateTable: Sendable {
    private var words: [UInt64] = []
    private var rows: [(base: Int32, start: Int32)] = []

    init(_ sets: [StateSet]) {
        rows.reserveCapacity(sets.count + 1)
        words.reserveCapacity(sets.count)
        for set in sets { append(set) }
        // A row ends where the next one starts.
        rows.append((0, Int32(words.count)))
    }

    private mutating func append(_ set: StateSet) {
        rows.append((Int32(set.band.lowerBound), Int32(words.count)))
        for word in set.band { words.append(set[word]) }
    }

    /// A row of a table whose sets are one word each.
    @inline(__always)
    func word(_ row: Int) -> UInt64 { words[row] }

    /// Calls the closure with each word of a row's range, and its index.
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

/// The successors of an automaton's states, so that a step of many states at once takes a few operations on words.
///
/// Patterns are mostly chains, which are numbered from their end, so a state leads to one of the few states before it.
/// Many states share the other successors, such as the end of a chain that can end anywhere.
struct SuccessorSteps: Sendable {
    /// States that have the same successors, apart from the few states before them.
    private struct Group: Sendable {
        var states: [UInt64]
        let successors: [UInt64]
        /// The indexes of the words that are not zero.
        let band: Range<Int>
    }

    /// The maximum distance between a state and its nearest successors.
    private static let reach = 4

    /// For each distance: the states that lead to the state at this distance before them.
    private let chains: [(distance: UInt64, states: [UInt64])]

    /// All other successors, nearly always in a few groups.
    private let groups: [Group]

    /// The maximum number of unions of words in a step, for any states.
    var unionCount: Int { chains.count + groups.count }

    /// - Parameter count: The number of words for all states except the start.
    init(_ successors: StateTable, states: Int, words count: Int) {
        let none = [UInt64](repeating: 0, count: count)
        var chains = Array(repeating: none, count: Self.reach)
        var groups: [Group] = []
        var groupOfSuccessors: [[UInt64]: Int] = [:]
        for state in 0..<states {
            var others: [Int] = []
            for successor in successors.states(state) {
                let distance = state - successor
                if distance > 0, distance <= Self.reach {
                    chains[distance - 1][state / 64] |= 1 << UInt64(state % 64)
                } else {
                    others.append(successor)
                }
            }
            guard let first = others.first, let last = others.last else { continue }
            let band = first / 64..<last / 64 + 1
            var words = [UInt64](repeating: 0, count: band.count)
            for other in others { words[other / 64 - band.lowerBound] |= 1 << UInt64(other % 64) }
            let key = [UInt64(band.lowerBound)] + words
            let group = groupOfSuccessors[key] ?? groups.count
            if group == groups.count {
                groupOfSuccessors[key] = group
                groups.append(Group(states: none, successors: words, band: band))
            }
            groups[group].states[state / 64] |= 1 << UInt64(state % 64)
        }
        self.chains = chains.enumerated().filter { $0.element != none }
            .map { (UInt64($0.offset + 1), $0.element) }
        self.groups = groups
    }

    /// The successors of some states, if one word contains all states.
    @inline(__always)
    func word(after current: UInt64) -> UInt64 {
        var result: UInt64 = 0
        for chain in chains { result |= (current & chain.states[0]) >> chain.distance }
        for group in groups where current & group.states[0] != 0 { result |= group.successors[0] }
        return result
    }

    /// Sets the second states to the successors of the first. Both buffers have as many words as a set of states, so
    /// that each index is below their counts.
    func advance(
        from current: UnsafeMutableBufferPointer<UInt64>, to result: UnsafeMutableBufferPointer<UInt64>
    ) {
        for place in result.indices { result[place] = 0 }
        for (distance, states) in chains {
            var carried: UInt64 = 0
            for place in result.indices.reversed() {
                let chained = current[place] & states[place]
                result[place] |= chained >> distance | carried
                carried = chained << (64 - distance)
            }
        }
        for group in groups where current.indices.contains(where: { current[$0] & group.states[$0] != 0 }) {
            for (place, word) in zip(group.band, group.successors) { result[place] |= word }
        }
    }
}
