import TypedURL
import TypedURLSamples
import TypedURLSchema

/// A problem of an authority that RFC 3986 allows.
enum AuthorityFault: Int, CaseIterable {
    /// `https://@example.com`: an `@` with nothing before it.
    case emptyUserInfo
    /// `https:///x`, which RFC 9110, section 4.2.1, forbids.
    case emptyHost
    /// `https://.example.com`, which is not a name of the DNS (RFC 1034, section 3.1).
    case emptyLabel
    /// `http://localhost:/`: RFC 3986, section 6.2.3, says to omit the colon.
    case emptyPort
    /// `http://localhost:65536/`: ports have 16 bits.
    case largePort

    /// Whether a URL with the fault is a URL at all. An empty user info or port is: readers take it for none.
    var isReadable: Bool { self == .emptyUserInfo || self == .emptyPort }
}

/// Follows the authority of a URL symbol by symbol and says where it has a fault.
///
/// A dot of a template divides labels. A dot within a value does not: only the keywords of the value restrict it.
struct AuthorityShape: URLObserver {
    /// How far an authority was followed.
    struct State: Hashable {
        /// The component of the last symbol. The path represents everything after the authority.
        var component: URIComponentKind?
        /// The progress in the component; the meaning of the number is documented for each component.
        var progress = 0
        /// Whether a value is being read.
        var isInValue = false
        /// The faults on the way.
        var faults: Set<AuthorityFault> = []

        mutating func note(_ fault: AuthorityFault?) {
            fault.map { _ = faults.insert($0) }
        }
    }

    let start = State()

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

    /// Where the symbols of a step lead.
    func advance(_ state: State, _ step: OutputAutomaton.Step, _: inout Int)
        -> [(symbols: BitSet, state: State)]
    {
        if state.component == .path { return [(step.symbols, state)] }
        var next = state
        for mark in marks[step.marks] {
            switch mark {
            case .begin, .member: next.isInValue = true
            case .end: next.isInValue = false
            case .present: break
            }
        }
        let isFirst = state.component != step.component
        if isFirst {
            next.component = min(step.component, .path)
            next.progress = Self.nothing
        }
        switch step.component {
        case .userInfo: return advanceUserInfo(next, step.symbols)
        case .host: return advanceHost(next, step.symbols)
        // The first symbol is the colon.
        case .port where !isFirst: return advancePort(next, step.symbols)
        case .port: break
        case .path, .query, .fragment: next.isInValue = false
        }
        next.note(faultOfLeaving(state, for: step.component))
        return [(step.symbols, next)]
    }

    /// What is wrong with a URL that ends here.
    func faults(atEnd state: State) -> Set<AuthorityFault> {
        var state = state
        if state.component != .path { state.note(faultOfLeaving(state, for: .path)) }
        return state.faults
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

    private func advanceUserInfo(_ state: State, _ symbols: BitSet) -> [(symbols: BitSet, state: State)] {
        var next = state
        next.progress = Self.something
        guard state.progress == Self.nothing, !state.isInValue, needsHost else { return [(symbols, next)] }
        var empty = next
        empty.note(.emptyUserInfo)
        return [(symbols.subtracting(at), next), (symbols.intersection(at), empty)].filter { !$0.0.isEmpty }
    }

    private func advanceHost(_ state: State, _ symbols: BitSet) -> [(symbols: BitSet, state: State)] {
        var label = state
        label.progress = Self.something
        if state.isInValue { return [(symbols, label)] }
        var dotted = state
        dotted.progress = Self.dot
        if state.progress != Self.something, needsHost { dotted.note(.emptyLabel) }
        return [(symbols.subtracting(dots), label), (symbols.intersection(dots), dotted)].filter {
            !$0.0.isEmpty
        }
    }

    /// Each text of digits begins a large port. They are unreserved, so that their symbols are their classes.
    private func advancePort(_ state: State, _ symbols: BitSet) -> [(symbols: BitSet, state: State)] {
        largePorts.steps[state.progress].compactMap { step in
            let read = symbols.intersection(step.classes)
            guard !read.isEmpty else { return nil }
            var next = state
            next.progress = step.target
            return (read, next)
        }
    }
}
