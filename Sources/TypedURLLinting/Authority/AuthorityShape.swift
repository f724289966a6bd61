import TypedURL
import TypedURLSchema

/// Follows the authority of a URL symbol by symbol and says where it has a fault.
///
/// A dot of a template divides labels. A dot within a value does not: only the keywords of the value restrict it.
struct AuthorityShape {
    /// How far an authority was followed.
    struct State: Hashable {
        /// The component of the last symbol. The path represents everything after the authority.
        var component: URIComponentKind?
        /// The progress in the component; the meaning of the number is documented for each component.
        var progress = 0
        /// Whether a value is being read.
        var isInValue = false
    }

    /// Some symbols, and where they lead: to a state, with a fault if they make one.
    struct Branch {
        let symbols: BitSet
        let state: State
        let fault: AuthorityFault?
    }

    /// Of user info: nothing, or something. Of a host: nothing, a dot, or a label. Of a port: a state of ``largePorts``.
    private static let (nothing, dot, something) = (0, 1, 2)

    /// The ports above 65535.
    static let largePorts = TextSource.matching(
        "0*(\(IntegerRange.pattern(65536, 99999))|[1-9][0-9]{5}[0-9]*)")

    private let marks: [[OutputAutomaton.Mark]]
    private let largePorts: TextLanguage
    /// Whether the scheme's hosts are names of the DNS, or addresses.
    private let needsHost: Bool
    /// Whether a host may end with a dot: where the template says so itself.
    private let endsWithLiteral: Bool
    private let at: BitSet
    private let dots: BitSet

    init(_ pieces: TemplatePieces, _ alphabet: OutputAlphabet, marks: [[OutputAutomaton.Mark]]) {
        self.marks = marks
        var effort = ReversibilityLimits.effort
        largePorts = TextLanguage(Self.largePorts, alphabet.classes, &effort)
        needsHost = ReservedScheme.needsHost(pieces.scheme)
        endsWithLiteral = if case .literal? = pieces.parts(of: .host).last { true } else { false }
        at = alphabet.symbols("@")
        dots = alphabet.symbols(".")
    }

    /// Where a step leads with some of its symbols.
    func advance(_ state: State, _ step: OutputAutomaton.Step, _ symbols: BitSet) -> [Branch] {
        if state.component == .path { return [Branch(symbols: symbols, state: state, fault: nil)] }
        var next = state
        for mark in marks[step.marks] {
            switch mark {
            case .begin, .member: next.isInValue = true
            case .end: next.isInValue = false
            case .present: break
            }
        }
        if state.component != step.component {
            next.component = min(step.component, .path)
            next.progress = Self.nothing
        }
        let fault = state.component == step.component ? nil : faultOfLeaving(state, for: step.component)
        switch step.component {
        case .userInfo: return advanceUserInfo(next, symbols)
        case .host: return advanceHost(next, symbols)
        case .port:
            // The first symbol is the colon.
            guard state.component == .port else {
                return [Branch(symbols: symbols, state: next, fault: fault)]
            }
            return advancePort(next, symbols)
        case .path, .query, .fragment:
            next.isInValue = false
            return [Branch(symbols: symbols, state: next, fault: fault)]
        }
    }

    /// What is wrong with an authority that ends here.
    func faults(atEnd state: State) -> [AuthorityFault] {
        state.component == .path ? [] : faultOfLeaving(state, for: .path).map { [$0] } ?? []
    }

    private func faultOfLeaving(_ state: State, for next: URIComponentKind) -> AuthorityFault? {
        switch state.component {
        case nil, .userInfo?: next > .host && needsHost ? .emptyHost : nil
        case .host?:
            switch state.progress {
            case Self.nothing: needsHost ? .emptyHost : nil
            case Self.dot: needsHost && !endsWithLiteral ? .emptyLabel : nil
            default: nil
            }
        case .port?:
            state.progress == 0 ? .emptyPort : largePorts.isAccepting[state.progress] ? .largePort : nil
        case .path?, .query?, .fragment?: nil
        }
    }

    private func advanceUserInfo(_ state: State, _ symbols: BitSet) -> [Branch] {
        var next = state
        next.progress = Self.something
        guard state.progress == Self.nothing, !state.isInValue, needsHost else {
            return [Branch(symbols: symbols, state: next, fault: nil)]
        }
        return branches(symbols, at: at, next, next, .emptyUserInfo)
    }

    private func advanceHost(_ state: State, _ symbols: BitSet) -> [Branch] {
        var label = state
        label.progress = Self.something
        if state.isInValue { return [Branch(symbols: symbols, state: label, fault: nil)] }
        var dotted = state
        dotted.progress = Self.dot
        let isEmpty = state.progress != Self.something && needsHost
        return branches(symbols, at: dots, dotted, label, isEmpty ? .emptyLabel : nil)
    }

    /// A branch for the delimiters among some symbols, and one for the others.
    private func branches(
        _ symbols: BitSet, at delimiters: BitSet, _ delimited: State, _ other: State,
        _ fault: AuthorityFault?
    ) -> [Branch] {
        [
            Branch(symbols: symbols.subtracting(delimiters), state: other, fault: nil),
            Branch(symbols: symbols.intersection(delimiters), state: delimited, fault: fault),
        ].filter { !$0.symbols.isEmpty }
    }

    /// Each text of digits begins a large port. They are unreserved, so that their symbols are their classes.
    private func advancePort(_ state: State, _ symbols: BitSet) -> [Branch] {
        largePorts.steps[state.progress].compactMap { step in
            let read = symbols.intersection(step.classes)
            guard !read.isEmpty else { return nil }
            var next = state
            next.progress = step.target
            return Branch(symbols: read, state: next, fault: nil)
        }
    }
}
