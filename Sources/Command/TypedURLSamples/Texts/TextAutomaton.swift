import TypedURLModel
import TypedURLSchema

/// Texts, as a finite automaton: those that match a pattern, or several at once. Each state is entered by one set of scalars, and
/// several that follow a state may be entered by the same scalar.
package struct TextAutomaton {
    package struct State {
        /// The set of scalars that enter it. None enters the start.
        package let set: Int
        package let next: [Int]
        package let isEnd: Bool
    }

    /// The states. The first one is the start.
    package private(set) var states: [State]
    /// The sets of scalars, none of which is empty.
    package private(set) var sets: [[ClosedRange<UInt32>]]
    /// Whether no text is missing because the automaton would become too large.
    package private(set) var isComplete = true

    /// The texts of a source, or, where it would take too long to count them, some of other lengths too.
    ///
    /// - Parameter effort: What may be spent on it, which is reduced by what is.
    package init(_ source: TextSource, _ effort: inout Int) {
        let patterns = source.patterns.map { TextAutomaton($0) }
        effort -= patterns.reduce(4_000) { $0 + $1.stepCount }
        guard let first = patterns.first else {
            self.init(lengths: source.lengths)
            return
        }
        var all = first
        for other in patterns.dropFirst() { all = all.intersection(other, &effort) }
        var lengths = source.lengths
        if all.states.count * (min(lengths.upperBound, TextLimits.exactLength) + 1) > TextLimits.countedStates
        {
            lengths = min(lengths.lowerBound, 1)...(lengths.upperBound == 0 ? 0 : Int.max)
        }
        self = lengths == 0...Int.max ? all : all.intersection(TextAutomaton(lengths: lengths), &effort)
    }

    /// The texts that match a pattern.
    package init(_ pattern: Pattern) {
        let automaton = pattern.automaton
        let count = automaton.stateCount
        let sets = automaton.sets.map(\.ranges)
        // The pattern's last state is its start; here the first is.
        states = (0..<count).map { ($0 + count - 1) % count }.map { state in
            let next = automaton.successors(of: state).filter { !sets[automaton.setOfState[$0]].isEmpty }
            return State(
                set: state == automaton.start ? 0 : automaton.setOfState[state], next: next.map { $0 + 1 },
                isEnd: automaton.isAccepting(state))
        }
        self.sets = sets
    }

    /// All texts of so many scalars. Beyond the limit of exact counting they may have more.
    private init(lengths: ClosedRange<Int>) {
        sets = [ScalarSet.everything.ranges]
        let isOpen = lengths.upperBound > TextLimits.exactLength
        let least = min(lengths.lowerBound, TextLimits.exactLength)
        let last = isOpen ? max(least, 1) : lengths.upperBound
        states = (0...last).map { count in
            let next = count < last ? [count + 1] : isOpen ? [last] : []
            return State(set: 0, next: next, isEnd: count >= least)
        }
    }

    /// Some texts alone.
    package init(listing texts: [String]) {
        var numbers: [UInt32: Int] = [:]
        var states = [State(set: 0, next: [], isEnd: false)]
        var starts: [Int] = []
        for text in texts {
            let scalars = Array(text.unicodeScalars)
            starts += scalars.isEmpty ? [] : [states.count]
            for (index, scalar) in scalars.enumerated() {
                let set = numbers[scalar.value] ?? numbers.count
                numbers[scalar.value] = set
                let isEnd = index == scalars.count - 1
                states.append(State(set: set, next: isEnd ? [] : [states.count + 1], isEnd: isEnd))
            }
        }
        states[0] = State(set: 0, next: starts, isEnd: texts.contains(""))
        self.states = states
        sets = numbers.sorted { $0.value < $1.value }.map { [$0.key...$0.key] }
    }

    /// All texts there are, and all but the empty one.
    package static let everything = TextAutomaton(lengths: 0...Int.max)
    package static let something = TextAutomaton(lengths: 1...Int.max)

    /// The same texts, and the empty one.
    package var orNothing: TextAutomaton {
        var result = self
        result.states[0] = State(set: states[0].set, next: states[0].next, isEnd: true)
        return result
    }

    /// The same texts with one scalar for another wherever that stands, too.
    ///
    /// - Parameter isInstead: Whether the other scalar is nowhere any more.
    package func adding(_ scalar: UInt32, besides other: UInt32, isInstead: Bool) -> TextAutomaton {
        var result = self
        result.sets = sets.map { ranges in
            guard ranges.contains(where: { $0.contains(other) }) else { return ranges }
            let kept = isInstead ? ranges.subtracting([other...other]) : ranges
            return ScalarSet.normal(kept + [scalar...scalar])
        }
        return result
    }

    /// The texts of this automaton and those of another.
    package func or(_ other: TextAutomaton) -> TextAutomaton {
        var result = followed(by: other)
        let (own, start) = (states[0], other.states[0])
        for index in states.indices { result.states[index] = states[index] }
        result.states[0] = State(
            set: own.set, next: own.next + start.next.map { $0 + states.count - 1 },
            isEnd: own.isEnd || start.isEnd)
        return result
    }

    /// A text of this automaton, and after it one of another.
    package func followed(by other: TextAutomaton) -> TextAutomaton {
        var result = self
        let (offset, start) = (states.count - 1, other.states[0])
        let first = start.next.map { $0 + offset }
        result.states = states.map { state in
            State(
                set: state.set, next: state.next + (state.isEnd ? first : []),
                isEnd: state.isEnd && start.isEnd)
        }
        result.states += other.states.dropFirst().map { state in
            State(set: state.set + sets.count, next: state.next.map { $0 + offset }, isEnd: state.isEnd)
        }
        result.sets += other.sets
        result.isComplete = isComplete && other.isComplete
        return result
    }

    var stepCount: Int { states.reduce(0) { $0 + $1.next.count } }

    /// The texts of both.
    ///
    /// - Parameter effort: What may be spent on it, which is reduced by what is.
    package func intersection(_ other: TextAutomaton, _ effort: inout Int) -> TextAutomaton {
        struct Pair: Hashable {
            let left: Int
            let right: Int
        }
        var result = self
        (result.states, result.sets) = ([], [])
        // Of two sets the index of what they have in common; nil if there is nothing.
        var common: [Pair: Int?] = [:]
        func set(_ left: Int, _ right: Int) -> Int? {
            let pair = Pair(left: states[left].set, right: other.states[right].set)
            if let known = common[pair] { return known }
            let ranges = sets[pair.left].intersection(other.sets[pair.right])
            common[pair] = ranges.isEmpty ? .some(nil) : result.sets.count
            if !ranges.isEmpty { result.sets.append(ranges) }
            return ranges.isEmpty ? nil : result.sets.count - 1
        }
        var visits = [(pair: Pair(left: 0, right: 0), set: 0)]
        var numbers = [visits[0].pair: 0]
        var isCut = false
        while result.states.count < visits.count {
            let (pair, entry) = visits[result.states.count]
            let (left, right) = (states[pair.left], other.states[pair.right])
            isCut = isCut || effort <= 0 || visits.count > TextLimits.states
            var next: [Int] = []
            for left in isCut ? [] : left.next {
                for right in right.next {
                    effort -= 4
                    guard let set = set(left, right) else { continue }
                    let pair = Pair(left: left, right: right)
                    let number = numbers[pair] ?? visits.count
                    if number == visits.count {
                        numbers[pair] = number
                        visits.append((pair, set))
                    }
                    next.append(number)
                }
            }
            result.states.append(State(set: entry, next: next, isEnd: left.isEnd && right.isEnd))
        }
        result.isComplete = isComplete && other.isComplete && !isCut
        return result
    }

    /// Whether there is a longest text: whether no state follows itself.
    package var hasLongestText: Bool { longestLength != nil }

    /// How many scalars the longest text has, or one that leads to no text; nil if a state follows itself.
    package var longestLength: Int? {
        var counts = states.map { _ in 0 }
        for next in states.flatMap(\.next) { counts[next] += 1 }
        // Takes away what nothing leads to, until only what follows itself is left.
        var free = counts.indices.filter { counts[$0] == 0 }
        var lengths = states.map { _ in 0 }
        var taken = 0
        while let state = free.popLast() {
            taken += 1
            for next in states[state].next {
                lengths[next] = max(lengths[next], lengths[state] + 1)
                counts[next] -= 1
                if counts[next] == 0 { free.append(next) }
            }
        }
        return taken == states.count ? lengths.max() : nil
    }
}
