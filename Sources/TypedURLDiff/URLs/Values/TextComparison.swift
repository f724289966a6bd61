import TypedURLLinting
import TypedURLSchema
import TypedURL

/// Compares the texts of two sources.
struct TextComparison {
    /// How many texts of the first source are also texts of the second one.
    private(set) var extent = Extent.unknown
    /// A shortest text of both.
    private(set) var shared: String?
    /// A shortest text that only the first source has.
    private(set) var lost: String?
    /// How many pairs of states were looked at.
    private(set) var effort = 0

    /// What is known without looking.
    init() {}

    /// - Parameters:
    ///   - source: The first source. It can have too many texts: the answers stay true, but the found texts must be
    ///     tried.
    ///   - target: The second source.
    ///   - isExact: Whether the target has exactly these texts, not fewer.
    ///   - limit: More pairs of states are not looked at.
    init(_ source: TextSource, _ target: TextSource, isExact: Bool, limit: Int) {
        guard
            let classes = ScalarClasses(
                source.sets.union(target.sets).union(Self.plain), limit: ReversibilityLimits.symbols)
        else { return }
        var effort = ReversibilityLimits.effort
        let left = TextLanguage(source, classes, &effort)
        let right = TextLanguage(target, classes, &effort)
        guard !left.isIncomplete, !right.isIncomplete, right.isDeterministic else { return }
        var search = Search(left, right, classes, limit: min(limit, ReversibilityLimits.pairs))
        let isComplete = search.run()
        effort = search.visitCount + left.stateCount + right.stateCount
        guard isComplete else { return }
        shared = search.shared
        lost = search.lost
        if lost == nil {
            extent = isExact ? .all : .unknown
        } else if shared == nil {
            extent = .none
        } else {
            extent = .some
        }
    }

    /// Letters, so that texts are of these where there is a choice.
    private static let plain: Set<ScalarSet> = [ScalarSet([0x61...0x7A])]

    private struct Search {
        private struct Visit {
            let left: Int
            /// nil where the second one has no such text.
            let right: Int?
            let parent: Int
            let scalarClass: Int
        }

        private struct Key: Hashable {
            let left: Int
            let right: Int?
        }

        private let left: TextLanguage
        private let right: TextLanguage
        private let limit: Int
        /// For each class of scalars its members, the most readable first.
        private let readable: [[Unicode.Scalar]]
        private var visits: [Visit] = []
        var visitCount: Int { visits.count }
        private(set) var shared: String?
        private(set) var lost: String?

        init(_ left: TextLanguage, _ right: TextLanguage, _ classes: ScalarClasses, limit: Int) {
            self.left = left
            self.right = right
            self.limit = limit
            readable = classes.readable
        }

        /// Whether all of both was looked at.
        mutating func run() -> Bool {
            visits = [Visit(left: 0, right: 0, parent: -1, scalarClass: 0)]
            var seen: Set<Key> = [Key(left: 0, right: 0)]
            var index = 0
            while index < visits.count {
                let visit = visits[index]
                if left.isAccepting[visit.left] {
                    if visit.right.map({ right.isAccepting[$0] }) ?? false {
                        if shared == nil { shared = text(to: index) }
                    } else if lost == nil {
                        lost = text(to: index)
                    }
                    if shared != nil, lost != nil { return true }
                }
                for step in left.steps[visit.left] {
                    var rest = step.classes
                    for other in visit.right.map({ right.steps[$0] }) ?? []
                    where other.classes.intersects(rest) {
                        add(step.target, other.target, rest.intersection(other.classes), index, &seen)
                        rest = rest.subtracting(other.classes)
                    }
                    if !rest.isEmpty { add(step.target, nil, rest, index, &seen) }
                }
                index += 1
                guard visits.count <= limit else { return false }
            }
            return true
        }

        private mutating func add(
            _ left: Int, _ right: Int?, _ scalars: BitSet, _ parent: Int, _ seen: inout Set<Key>
        ) {
            guard seen.insert(Key(left: left, right: right)).inserted else { return }
            let members = scalars.members
            let best = members.first { readable[$0].first?.isLetter ?? false } ?? members.first ?? 0
            visits.append(Visit(left: left, right: right, parent: parent, scalarClass: best))
        }

        private func text(to last: Int) -> String {
            var scalars: [Unicode.Scalar] = []
            var index = last
            while index > 0 {
                readable[visits[index].scalarClass].first.map { scalars.append($0) }
                index = visits[index].parent
            }
            return String(String.UnicodeScalarView(scalars.reversed()))
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool { ("a"..."z").contains(self) }
}

extension TextLanguage {
    /// Whether each scalar leads from each state to one other at most.
    fileprivate var isDeterministic: Bool {
        steps.allSatisfy { state in
            var seen = BitSet()
            for step in state {
                if step.classes.intersects(seen) { return false }
                seen.formUnion(step.classes)
            }
            return true
        }
    }
}
