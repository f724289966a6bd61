import TypedURLModel

/// A set of up to 256 small numbers. It is written out, since checks run in unoptimised builds too.
struct BitSet: Hashable, Sendable {
    /// One more than the greatest number.
    static let capacity = 256

    private var a: UInt64 = 0
    private var b: UInt64 = 0
    private var c: UInt64 = 0
    private var d: UInt64 = 0

    static let empty = BitSet()

    init() {}

    init(_ numbers: some Sequence<Int>) {
        for number in numbers { insert(number) }
    }

    var isEmpty: Bool { a | b | c | d == 0 }

    mutating func insert(_ number: Int) {
        let bit: UInt64 = 1 << UInt64(number & 63)
        switch number >> 6 {
        case 0: a |= bit
        case 1: b |= bit
        case 2: c |= bit
        default: d |= bit
        }
    }

    func contains(_ number: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(number & 63)
        switch number >> 6 {
        case 0: return a & bit != 0
        case 1: return b & bit != 0
        case 2: return c & bit != 0
        default: return d & bit != 0
        }
    }

    mutating func formUnion(_ other: BitSet) {
        a |= other.a
        b |= other.b
        c |= other.c
        d |= other.d
    }

    func union(_ other: BitSet) -> BitSet {
        var result = self
        result.formUnion(other)
        return result
    }

    func intersection(_ other: BitSet) -> BitSet {
        var result = BitSet()
        result.a = a & other.a
        result.b = b & other.b
        result.c = c & other.c
        result.d = d & other.d
        return result
    }

    func subtracting(_ other: BitSet) -> BitSet {
        var result = BitSet()
        result.a = a & ~other.a
        result.b = b & ~other.b
        result.c = c & ~other.c
        result.d = d & ~other.d
        return result
    }

    func intersects(_ other: BitSet) -> Bool {
        (a & other.a) | (b & other.b) | (c & other.c) | (d & other.d) != 0
    }

    /// The numbers, in order.
    var members: [Int] {
        var result: [Int] = []
        for (index, word) in [a, b, c, d].enumerated() {
            word.forEachBit { result.append(index * 64 + $0) }
        }
        return result
    }

    /// Disjoint sets, each with the states that steps over its numbers lead to.
    static func atoms(_ steps: [(set: BitSet, target: Int)]) -> [(set: BitSet, targets: Set<Int>)] {
        var targetsOfSet: [BitSet: Set<Int>] = [:]
        for step in steps { targetsOfSet[step.set, default: []].insert(step.target) }
        var atoms: [(set: BitSet, targets: Set<Int>)] = []
        // In one order always, so that messages are the same in every run.
        for (set, targets) in targetsOfSet.sorted(by: { ($0.value.min() ?? 0) < ($1.value.min() ?? 0) }) {
            var rest = set
            for index in atoms.indices where atoms[index].set.intersects(rest) {
                let (known, others) = atoms[index]
                let outside = known.subtracting(rest)
                atoms[index] = (known.intersection(rest), others.union(targets))
                if !outside.isEmpty { atoms.append((outside, others)) }
                rest = rest.subtracting(known)
            }
            if !rest.isEmpty { atoms.append((rest, targets)) }
        }
        return atoms
    }
}
