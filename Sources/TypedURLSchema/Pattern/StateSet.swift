import TypedURLModel

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
