import TypedURLSchema

/// Visits the states of an automaton that is made of others, breadth-first: a product, a set of states, or a part. It
/// remembers how each state was reached, so that the way to it is a shortest one.
struct ProductSearch<State: Hashable> {
    /// A state, and the step that led to it.
    struct Visit {
        let state: State
        /// The index of the visit before.
        let parent: Int
        /// The symbol that the step reads.
        let symbol: Int
        /// The marks of the step, in the two automata of a product.
        let marks: (left: Int, right: Int)
    }

    /// The visits, in the order in which their states were found. The first one is the start.
    private(set) var visits: [Visit]
    private var numbers: [State: Int]
    private var index = 0
    /// The number of comparisons of two steps.
    var comparisons = 0

    init(from start: State) {
        visits = [Visit(state: start, parent: -1, symbol: -1, marks: (-1, -1))]
        numbers = [start: 0]
    }

    /// Visits all states, each once, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of states.
    ///   - visit: Adds the states that follow a state. Returns whether the search ends there.
    /// - Returns: Whether the search ended, or all states were visited.
    @discardableResult
    mutating func run(
        atMost limit: Int, comparisons most: Int = ReversibilityLimits.comparisons,
        _ visit: (inout Self, State) -> Bool
    ) -> Bool {
        while index < visits.count {
            let state = visits[index].state
            if visit(&self, state) { return true }
            index += 1
            guard visits.count <= limit, comparisons <= most else { return false }
        }
        return true
    }

    /// The number of a state that follows the current one, which is visited later unless it was already found.
    @discardableResult
    mutating func add(
        _ state: State, reading symbol: @autoclosure () -> Int = -1, _ left: Int = -1, _ right: Int = -1
    ) -> Int {
        if let number = numbers[state] { return number }
        numbers[state] = visits.count
        visits.append(Visit(state: state, parent: index, symbol: symbol(), marks: (left, right)))
        return visits.count - 1
    }

    /// The steps to the current state.
    var steps: [Visit] {
        var steps: [Visit] = []
        var visit = visits[index]
        while visit.parent >= 0 {
            steps.append(visit)
            visit = visits[visit.parent]
        }
        return steps.reversed()
    }

    /// The way to the current state, and to an ending there.
    func run(_ ending: Int, _ marks: (Visit) -> Int = \.marks.left) -> Run {
        let steps = steps
        return Run(symbols: steps.map(\.symbol), marks: steps.map(marks) + [ending])
    }
}

/// A way through an automaton: the symbols that it reads, and the numbers of the marks before each symbol and at the end.
struct Run {
    let symbols: [Int]
    let marks: [Int]
}

/// Finds the states from which an end can be reached.
enum UsefulStates {
    /// - Parameters:
    ///   - isEnd: For each state whether it is an end.
    ///   - targets: For each state the states after it.
    static func find(_ isEnd: [Bool], _ targets: [[Int]]) -> [Bool] {
        var sources: [[Int]] = Array(repeating: [], count: isEnd.count)
        for (state, targets) in targets.enumerated() {
            for target in targets { sources[target].append(state) }
        }
        var isUseful = isEnd
        var queue = isEnd.indices.filter { isEnd[$0] }
        while let state = queue.popLast() {
            for source in sources[state] where !isUseful[source] {
                isUseful[source] = true
                queue.append(source)
            }
        }
        return isUseful
    }
}
