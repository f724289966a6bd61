import TypedURL
import TypedURLSchema

/// Follows a URL symbol by symbol and says whether RFC 3986 sees each symbol in the component that the template has it
/// in.
struct URIShape {
    /// How far a URL was followed.
    struct State: Hashable {
        /// The component of the last symbol.
        var component: URIComponentKind?
        /// Whether the path is one slash so far, after which a second would begin an authority.
        var isLeadingSlash = false
        /// The dots of a path segment that holds nothing else so far, or 3.
        var dots = 0

        /// Whether the URL may end here: it does not with a segment `.` or `..`, which values cannot make.
        var isComplete: Bool { component != .path || dots == 0 || dots == 3 }

    }

    /// Some symbols of a step and where they lead: to a state, or, nil, out of the component.
    struct Branch {
        let symbols: BitSet
        let state: State?
    }

    let hasAuthority: Bool
    private let slash: BitSet
    private let dot: BitSet
    private let openers: [BitSet?]
    private let allowed: [BitSet]

    init(_ components: TemplatePieces, _ alphabet: OutputAlphabet) {
        hasAuthority = components.hasAuthority
        slash = alphabet.symbols("/")
        dot = alphabet.symbols(".")
        openers = [
            nil, nil, alphabet.symbols(":"), hasAuthority ? slash : nil, alphabet.symbols("?"),
            alphabet.symbols("#"),
        ]
        // A host that is an address in brackets is a literal, which is checked as such.
        let literalHost = components.parts(of: .host).allSatisfy {
            if case .literal = $0 { true } else { false }
        }
        let forbidden = ["/?#[]", literalHost ? "/?#" : "/?#[]@:", "", "?#[]", "#[]", "#[]"]
        allowed = forbidden.enumerated().map { index, characters in
            if index == URIComponentKind.port.rawValue { return alphabet.digits }
            return BitSet(0..<BitSet.capacity).subtracting(alphabet.symbols(characters))
        }
    }

    /// The target of a step. Branches that result in a segment `.` or `..` are left out.
    func advance(_ state: State, _ step: OutputAutomaton.Step, _ symbols: BitSet) -> [Branch] {
        var rest = symbols
        var branches: [Branch] = []
        let isFirst = state.component != step.component
        let isDotSegment = !state.isComplete
        let index = step.component.rawValue
        var within = isFirst ? openers[index] ?? allowed[index] : allowed[index]
        if !isFirst, state.isLeadingSlash { within = within.subtracting(slash) }
        let outside = rest.subtracting(within)
        if !outside.isEmpty { branches.append(Branch(symbols: outside, state: nil)) }
        rest = rest.intersection(within)
        guard !rest.isEmpty, !(isFirst && isDotSegment) else { return branches }

        guard step.component == .path else {
            branches.append(Branch(symbols: rest, state: State(component: step.component)))
            return branches
        }
        let dots = isFirst ? 0 : state.dots
        // Letters first, since of the shortest examples the first is shown.
        let others = rest.subtracting(slash).subtracting(dot)
        if !others.isEmpty {
            branches.append(Branch(symbols: others, state: State(component: .path, dots: 3)))
        }
        let dotted = rest.intersection(dot)
        if !dotted.isEmpty {
            branches.append(Branch(symbols: dotted, state: State(component: .path, dots: min(dots + 1, 3))))
        }
        let slashes = rest.intersection(slash)
        if !slashes.isEmpty, isFirst || !isDotSegment {
            let next = State(component: .path, isLeadingSlash: isFirst && !hasAuthority)
            branches.append(Branch(symbols: slashes, state: next))
        }
        return branches
    }
}
