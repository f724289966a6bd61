import TypedURL
import TypedURLSchema

/// Makes the automaton of a template: the URLs that are printed, or those that are read.
struct TemplateAutomaton {
    /// What the automaton is for.
    enum Purpose {
        /// The URLs that instances print, with what is needed of the query.
        case printing
        /// The URLs that match the template before the query, with any parameters.
        case reading
        /// The same, as if variables matched every text.
        case readingLoosely
    }

    let schema: URLSchema
    let pieces: TemplatePieces
    let alphabet: OutputAlphabet
    let purpose: Purpose

    private(set) var automaton: OutputAutomaton?
    /// The texts of each parameter that is in `;` or has no name in the URL. For lists, the texts of the items.
    var languages: [Int: [TextLanguage]] = [:]
    /// The parameters whose items can contain their separator, with that character.
    var unsplittable: [(parameter: Int, separator: Int)] = []

    var graph = OutputGraph()
    var effort = ReversibilityLimits.effort
    /// Whether texts are missing.
    var isIncomplete = false
    private var presence: PresenceStates
    /// The named parameters of the query that the automaton has.
    private let queryParameters: Set<Int>

    init(_ schema: URLSchema, _ template: URITemplate, _ alphabet: OutputAlphabet, _ purpose: Purpose) {
        self.schema = schema
        self.alphabet = alphabet
        self.purpose = purpose
        pieces = TemplatePieces(template)

        // Of the query, only what rules relate to other positions, or whether the "?" is printed.
        var positional: Set<Int> = []
        var query: [[URITemplate.Variable]] = []
        var hasLiteralQuestionMark = false
        for piece in pieces.pieces {
            switch piece.part {
            case .literal(let text):
                if piece.component == .query, text.utf8.first == UInt8(ascii: "?") {
                    hasLiteralQuestionMark = query.isEmpty
                }
            case .expression(let op, let variables):
                if op == .query || op == .continuation {
                    query.append(variables)
                } else {
                    positional.formUnion(variables.compactMap { schema.place(ofParameter: $0.name) })
                }
            }
        }
        let isContinued = !hasLiteralQuestionMark && pieces.parts(of: .query).count > 1
        let rules = PresenceRules(schema)
        // A query may have hundreds of parameters, of which most templates need none.
        let continued =
            isContinued ? query.map { $0.compactMap { schema.place(ofParameter: $0.name) } } : []
        var related = rules.related(to: positional.union(continued.joined()))
        var queryParameters = related
        queryParameters.formUnion(continued.joined().filter { schema.parameters[$0].isRequired })
        continued.dropFirst().joined().first.map { _ = queryParameters.insert($0) }
        // Without rules there are more instances. Collisions between the additional ones are reported as not proven.
        if related.count > ReversibilityLimits.relatedParameters { related = [] }
        if purpose != .printing { related = [] }
        let order =
            related.isEmpty
            ? []
            : template.variables.compactMap { schema.place(ofParameter: $0.name) }.filter(related.contains)
        self.queryParameters = queryParameters
        let scope = related
        presence = PresenceStates(order) { rules.admits($0, scope: scope) }
        build()
    }

    /// The components of the template's URLs.
    var shape: URIShape { URIShape(pieces, alphabet) }

    // MARK: The template

    /// How far the template has been printed: the state of presence, and the node.
    private typealias Frontier = [Int: Int]

    private mutating func build() {
        let start = graph.node()
        guard let state = presence.start else {
            automaton = OutputAutomaton(steps: [[]], endings: [[]], marks: [])
            return
        }
        var frontier: Frontier = [state: start]
        for (position, piece) in pieces.pieces.enumerated() {
            if purpose != .printing, piece.component == .query { continue }
            switch piece.part {
            case .literal(let text):
                let symbols = alphabet.symbols(
                    ofLiteral: purpose != .printing && piece.component == .host ? text.lowercased() : text)
                for (state, node) in frontier.sorted(by: { $0.key < $1.key }) {
                    frontier[state] = read(symbols, from: node, in: piece.component, of: .literal(position))
                }
            case .expression(let op, let variables):
                frontier = expand(op, variables, in: piece.component, frontier)
            }
            guard !isIncomplete, graph.isWithinLimits else { return }
        }
        let end = graph.node()
        for (_, node) in frontier.sorted(by: { $0.key < $1.key }) { graph.link(node, to: end) }
        automaton = graph.automaton(from: start, to: end) { [alphabet] symbols in
            alphabet.rank(of: alphabet.mostReadable(symbols))
        }
    }

    private mutating func expand(
        _ op: URITemplate.Operator, _ variables: [URITemplate.Variable], in component: URIComponentKind,
        _ frontier: Frontier
    ) -> Frontier {
        var unprinted = frontier
        var printed: Frontier = [:]
        for variable in variables {
            guard let position = schema.place(ofParameter: variable.name) else { continue }
            var nextUnprinted: Frontier = [:]
            var nextPrinted: Frontier = [:]
            for (isFirst, states) in [(true, unprinted), (false, printed)] {
                for (state, node) in states.sorted(by: { $0.key < $1.key }) where graph.isWithinLimits {
                    if mayBeAbsent(position, op), let next = presence.next(state, position, isPresent: false)
                    {
                        let target = isFirst ? target(&nextUnprinted, next) : target(&nextPrinted, next)
                        graph.link(node, to: target)
                    }
                    if mayBePresent(position, op), let next = presence.next(state, position, isPresent: true)
                    {
                        let opening = isFirst ? op.opening : op.separator
                        let start = read(
                            opening.map { [alphabet.symbol($0)] } ?? [], from: node, in: component,
                            of: .parameter(position))
                        let use = VariableUse(parameter: position, op: op, component: component)
                        let end = expand(variable, use, from: start)
                        graph.link(end, to: target(&nextPrinted, next))
                    }
                }
            }
            (unprinted, printed) = (nextUnprinted, nextPrinted)
        }
        for (state, node) in unprinted.sorted(by: { $0.key < $1.key }) {
            graph.link(node, to: target(&printed, state))
        }
        return printed
    }

    private mutating func target(_ frontier: inout Frontier, _ state: Int) -> Int {
        if let node = frontier[state] { return node }
        let node = graph.node()
        frontier[state] = node
        return node
    }

    private func mayBeAbsent(_ position: Int, _ op: URITemplate.Operator) -> Bool {
        if !mayBePresent(position, op) { return true }
        return !schema.parameters[position].isRequired
    }

    /// Parameters of the query that nothing depends on are left out, and added to examples where they are required.
    private func mayBePresent(_ position: Int, _ op: URITemplate.Operator) -> Bool {
        switch op {
        case .query, .continuation: queryParameters.contains(position)
        case .pathParameter: purpose == .printing
        default: true
        }
    }
}
