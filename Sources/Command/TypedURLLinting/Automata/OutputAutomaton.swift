import TypedURL
import TypedURLSchema

/// The URLs that a template prints, after the scheme, as a finite automaton over the symbols of an ``OutputAlphabet``.
///
/// Steps carry marks that say where the texts of parameters begin and end, so that a run through the automaton is one
/// instance, and two instances are the same exactly when their runs read the same symbols and carry the same marks at
/// the same positions.
struct OutputAutomaton {
    /// What a position in a URL is to a parameter, which is meant by its position in the schema.
    enum Mark: Hashable {
        /// A text begins: the value, or an item of it.
        case begin(Int)
        /// A text ends.
        case end(Int)
        /// The name of an object's member begins, or the text of it.
        case member(Int)
        /// A named parameter is present whose text does not matter.
        case present(Int)
    }

    /// What a symbol comes from.
    enum Owner: Hashable {
        /// A parameter's text, or what is printed before it because it is there.
        case parameter(Int)
        /// A literal, by its position among the template's pieces.
        case literal(Int)
    }

    /// A symbol, and the marks before it.
    struct Step {
        let marks: Int
        var symbols: BitSet
        let target: Int
        let component: URIComponentKind
        let owner: Owner
    }

    /// The steps from each state. The first state is the one to start in.
    var steps: [[Step]] = []
    /// For each state the marks with which a URL may end there.
    var endings: [[Int]] = []
    /// The sequences of marks, by their numbers.
    var marks: [[Mark]] = []
}

/// A graph from which an ``OutputAutomaton`` is built. It can have steps that read nothing.
struct OutputGraph {
    private struct Read {
        let symbols: BitSet
        let target: Int
        let component: URIComponentKind
        let owner: OutputAutomaton.Owner
    }

    private var links: [[(mark: OutputAutomaton.Mark?, target: Int)]] = []
    private var reads: [[Read]] = []

    private var readCount = 0

    private var nodeCount: Int { links.count }

    /// How many nodes and steps there are.
    var size: Int { nodeCount + readCount }

    var isWithinLimits: Bool {
        nodeCount <= ReversibilityLimits.states && readCount <= ReversibilityLimits.steps
    }

    mutating func node() -> Int {
        links.append([])
        reads.append([])
        return links.count - 1
    }

    mutating func link(_ source: Int, to target: Int, _ mark: OutputAutomaton.Mark? = nil) {
        links[source].append((mark, target))
    }

    mutating func read(
        _ source: Int, _ symbols: BitSet, to target: Int, in component: URIComponentKind,
        of owner: OutputAutomaton.Owner
    ) {
        readCount += 1
        reads[source].append(Read(symbols: symbols, target: target, component: component, owner: owner))
    }

    /// The automaton from one node to another, or nil if it would be too large.
    ///
    /// Of the ways from one state to another that read nothing, no more than two with different marks are kept: two
    /// are a collision already.
    ///
    /// - Parameter rank: Orders the steps from a state by what they read.
    func automaton(from start: Int, to end: Int, rank: (BitSet) -> Int) -> OutputAutomaton? {
        var result = OutputAutomaton()
        var numbers: [[OutputAutomaton.Mark]: Int] = [:]
        var numberOfNone: Int?
        func number(_ marks: [OutputAutomaton.Mark]) -> Int {
            // Most steps have no marks.
            if marks.isEmpty, let numberOfNone { return numberOfNone }
            if let number = numbers[marks] { return number }
            numbers[marks] = result.marks.count
            if marks.isEmpty { numberOfNone = result.marks.count }
            result.marks.append(marks)
            return result.marks.count - 1
        }
        let isUseful = UsefulStates.find(
            (0..<nodeCount).map { $0 == end },
            zip(links, reads).map { links, reads in links.map(\.target) + reads.map(\.target) })
        var search = ProductSearch(from: start)
        // The steps count as comparisons.
        let isComplete = search.run(
            atMost: ReversibilityLimits.states, comparisons: ReversibilityLimits.steps
        ) { search, node in
            var steps: [OutputAutomaton.Step] = []
            var endings: [Int] = []
            for (node, marks) in closure(of: node, isUseful) {
                if node == end { endings.append(number(marks)) }
                for read in reads[node] where isUseful[read.target] {
                    steps.append(
                        OutputAutomaton.Step(
                            marks: number(marks), symbols: read.symbols, target: search.add(read.target),
                            component: read.component, owner: read.owner))
                }
            }
            search.comparisons += steps.count
            if steps.count > 1 {
                let ranks = steps.map { rank($0.symbols) }
                let order = steps.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
                steps = order.map { steps[$0] }
            }
            result.steps.append(steps)
            result.endings.append(endings)
            return false
        }
        return isComplete ? result : nil
    }

    /// The nodes that can be reached without reading, each with at most two sequences of marks on the way.
    private func closure(of node: Int, _ isUseful: [Bool]) -> [(Int, [OutputAutomaton.Mark])] {
        guard !links[node].isEmpty else { return [(node, [])] }
        var result: [(Int, [OutputAutomaton.Mark])] = [(node, [])]
        var found: [Int: [[OutputAutomaton.Mark]]] = [node: [[]]]
        var index = 0
        while index < result.count {
            let (source, marks) = result[index]
            for (mark, target) in links[source] where isUseful[target] {
                let longer = mark.map { marks + [$0] } ?? marks
                let others = found[target] ?? []
                guard others.count < 2, !others.contains(longer) else { continue }
                found[target] = others + [longer]
                result.append((target, longer))
            }
            index += 1
        }
        return result
    }
}
