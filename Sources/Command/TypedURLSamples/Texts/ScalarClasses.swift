import TypedURL
import TypedURLModel
import TypedURLSchema

/// All Unicode scalars, divided into classes that some sets do not tell apart: each set is a union of classes.
package struct ScalarClasses {
    /// The ranges of each class.
    package private(set) var ranges: [[ClosedRange<UInt32>]] = []
    /// The classes of each set.
    private let classesOfSet: [ScalarSet: BitSet]
    /// The class of each ASCII scalar, and of others by their ranges.
    private var starts: [(start: UInt32, scalarClass: Int)] = []

    /// nil if there are more classes than a ``BitSet`` holds.
    package init?(_ sets: Set<ScalarSet>) {
        let limit = BitSet.capacity
        let sets = Array(sets)
        var events: [(value: UInt32, set: Int, isStart: Bool)] = []
        for (index, set) in sets.enumerated() {
            for range in set.ranges {
                events.append((range.lowerBound, index, true))
                events.append((range.upperBound + 1, index, false))
            }
        }
        events.sort { $0.value < $1.value }

        var signature = [UInt64](repeating: 0, count: sets.count / 64 + 1)
        var classOfSignature: [[UInt64]: Int] = [:]
        var next = events[...]
        var start: UInt32 = 0
        while start <= 0x10FFFF {
            while let event = next.first, event.value == start {
                let bit: UInt64 = 1 << UInt64(event.set & 63)
                if event.isStart {
                    signature[event.set >> 6] |= bit
                } else {
                    signature[event.set >> 6] &= ~bit
                }
                next = next.dropFirst()
            }
            let end = min(next.first?.value ?? 0x110000, 0x110000)
            let scalarClass = classOfSignature[signature] ?? ranges.count
            if scalarClass == ranges.count {
                guard ranges.count < limit else { return nil }
                classOfSignature[signature] = scalarClass
                ranges.append([])
            }
            ranges[scalarClass].append(start...end - 1)
            starts.append((start, scalarClass))
            start = end
        }

        var classes = [BitSet](repeating: .empty, count: sets.count)
        for (signature, scalarClass) in classOfSignature {
            for (index, word) in signature.enumerated() {
                word.forEachBit { classes[index * 64 + $0].insert(scalarClass) }
            }
        }
        classesOfSet = Dictionary(zip(sets, classes), uniquingKeysWith: { first, _ in first })
    }

    /// The classes of a set, which is one of those that the classes were made of.
    package subscript(set: ScalarSet) -> BitSet { classesOfSet[set] ?? .empty }

    /// The class of a scalar.
    package subscript(scalar: Unicode.Scalar) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle].start <= scalar.value { low = middle } else { high = middle }
        }
        return starts[low].scalarClass
    }

    /// For each class its first members in the order of ``ReadableScalars``.
    package var readable: [[Unicode.Scalar]] {
        var readable = [[Unicode.Scalar]](repeating: [], count: ranges.count)
        for scalar in ReadableScalars.inOrder { readable[self[scalar]].append(scalar) }
        for (scalarClass, members) in readable.enumerated() where members.isEmpty {
            let first = ranges[scalarClass].lazy.flatMap { $0 }.lazy.compactMap(Unicode.Scalar.init).first
            readable[scalarClass] = first.map { [$0] } ?? []
        }
        return readable
    }
}

/// The scalars that an example is made of, those first that are read most easily.
package enum ReadableScalars {
    package static let inOrder: [Unicode.Scalar] =
        ["a"..."z", "1"..."9", "0"..."0", "A"..."Z", "!"..."~", "\u{E0}"..."\u{F6}", "\u{3B1}"..."\u{3C9}"]
        .flatMap { (range: ClosedRange<Unicode.Scalar>) in
            (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init)
        }

    /// How late each of them comes.
    private static let ranks = Dictionary(
        inOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

    /// The class whose first scalar is read most easily.
    ///
    /// - Parameter readable: The scalars of each class.
    static func first(of classes: BitSet, _ readable: [[Unicode.Scalar]]) -> Int {
        func rank(_ scalarClass: Int) -> Int {
            readable[scalarClass].first.flatMap { ranks[$0] } ?? .max
        }
        return classes.members.min { rank($0) < rank($1) } ?? 0
    }
}
