import TypedURL
import TypedURLSchema

/// A symbol that RFC 3986 sees in another component than the template.
struct MisplacedSymbol: Hashable {
    let owner: OutputAutomaton.Owner
    /// The component of the template.
    let component: URIComponentKind
    /// The component of the URL.
    let actual: URIComponentKind
}

/// Follows a URL symbol by symbol and says whether RFC 3986 sees each symbol in the component that the template has it
/// in.
struct URIShape: URLObserver {
    /// How far a URL was followed.
    struct State: Hashable {
        /// The component of the last symbol.
        var component: URIComponentKind?
        /// Whether the path is one slash so far, after which a second would begin an authority.
        var isLeadingSlash = false
        /// The dots of a path segment that holds nothing else so far, or 3.
        var dots = 0
        /// The first misplaced symbol.
        var misplaced: MisplacedSymbol?

        /// Whether the URL may end here: it does not with a segment `.` or `..`, which values cannot make.
        var isComplete: Bool { component != .path || dots == 0 || dots == 3 }
    }

    let start = State()
    private let hasAuthority: Bool
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

    /// Where the symbols of a step lead. Segments `.` and `..` lead nowhere.
    func advance(_ state: State, _ step: OutputAutomaton.Step, _: inout Int)
        -> [(symbols: BitSet, state: State)]
    {
        let isFirst = state.component != step.component
        let isDotSegment = !state.isComplete
        let index = step.component.rawValue
        var within = isFirst ? openers[index] ?? allowed[index] : allowed[index]
        if !isFirst, state.isLeadingSlash { within = within.subtracting(slash) }
        var branches: [(symbols: BitSet, state: State)] = []
        func add(
            _ symbols: BitSet, isLeadingSlash: Bool = false, dots: Int = 0, _ misplaced: MisplacedSymbol?
        ) {
            guard !symbols.isEmpty else { return }
            let next = State(
                component: step.component, isLeadingSlash: isLeadingSlash, dots: dots, misplaced: misplaced)
            branches.append((symbols, next))
        }
        // What follows may be misplaced too.
        add(
            step.symbols.subtracting(within), dots: 3,
            state.misplaced
                ?? MisplacedSymbol(
                    owner: step.owner, component: step.component, actual: actual(state, step.component)))
        let rest = step.symbols.intersection(within)
        guard !rest.isEmpty, !(isFirst && isDotSegment) else { return branches }
        guard step.component == .path else {
            add(rest, state.misplaced)
            return branches
        }
        // Letters first, since of the shortest examples the first is shown.
        add(rest.subtracting(slash).subtracting(dot), dots: 3, state.misplaced)
        add(rest.intersection(dot), dots: min((isFirst ? 0 : state.dots) + 1, 3), state.misplaced)
        if isFirst || !isDotSegment {
            add(rest.intersection(slash), isLeadingSlash: isFirst && !hasAuthority, state.misplaced)
        }
        return branches
    }

    /// The component of a symbol that is out of the component of the template.
    private func actual(_ state: State, _ component: URIComponentKind) -> URIComponentKind {
        if state.component == component { return state.isLeadingSlash ? .host : component }
        return state.component ?? (hasAuthority ? .host : .path)
    }
}
