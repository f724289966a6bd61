import TypedURL
import TypedURLSamples
import TypedURLSchema

/// Finds the alternates of a schema that read nothing.
///
/// Of a schema's templates the first that agrees in full reads a URL. So an alternate reads nothing if each URL that it
/// matches is matched by a template before it. This is inclusion of one regular language in the union of others. Where it
/// is not proven, the alternate is taken to read something.
struct TemplateCoverage {
    /// An alternate that reads nothing.
    struct Finding {
        /// The position of the alternate among the schema's templates.
        let position: Int
        /// The indexes of the templates that match all its URLs. Empty if it matches no URL.
        let covering: [Int]
    }

    private let schema: URLSchema
    /// The templates, in the form that those of equivalent URLs have in common.
    private let templates: [URITemplate]
    private let components: [TemplateComponents]
    private let listStyles: [ListStyle]
    private let paths: [TemplatePath]
    private let alphabet: OutputAlphabet
    /// The automata of templates that read exact texts.
    private var automata: [Int: OutputAutomaton] = [:]
    private var comparisons = ReversibilityLimits.coverage
    private var steps = ReversibilityLimits.stepsOfAlternates
    private var effort = ReversibilityLimits.effort

    /// The alternates that read nothing, in order.
    static func findings(in schema: URLSchema) -> [Finding] {
        guard !schema.alternateTemplates.isEmpty, var coverage = TemplateCoverage(schema) else { return [] }
        return schema.templates.indices.dropFirst(schema.printedTemplates.count).compactMap { position in
            coverage.templates(covering: position).map { Finding(position: position, covering: $0) }
        }
    }

    private init?(_ schema: URLSchema) {
        var sets: Set<ScalarSet> = []
        let templates = schema.templates.map(\.schemeNormalized)
        for template in templates {
            guard let more = TemplateAutomaton.sets(schema, template) else { return nil }
            sets.formUnion(more)
        }
        guard let alphabet = OutputAlphabet(sets) else { return nil }
        self.schema = schema
        self.alphabet = alphabet
        self.templates = templates
        components = templates.map(\.components)
        listStyles = templates.map { ListStyle($0) }
        paths = components.map { TemplatePath($0) }
    }

    private mutating func templates(covering position: Int) -> [Int]? {
        let template = templates[position]
        // The path's named parameters are in no automaton that reads.
        guard !template.hasPathParameters else { return nil }
        let earlier = (0..<position).filter { mayCover(position, $0) }
        // Exact texts decide more; all texts are more than the alternate can have.
        let isExact = positional(template).allSatisfy { $0.schema.scalars.allSatisfy(\.isPlainText) }
        return covering(position, isExact ? .reading : .readingLoosely, by: earlier)
    }

    private func mayCover(_ position: Int, _ earlier: Int) -> Bool {
        paths[position].mayMeet(paths[earlier])
            && components[earlier].query.isMet(by: components[position].query)
            && readsAllOfItsAutomaton(earlier)
            && !readsMoreLists(position, than: earlier)
    }

    /// Whether a template differs from an earlier one in how it writes lists, and some have more than one item.
    private func readsMoreLists(_ position: Int, than earlier: Int) -> Bool {
        let names = listStyles[earlier].listsStyledOtherwise(in: listStyles[position])
        return schema.parameters.contains { parameter in
            guard names.contains(Array(parameter.name.utf8)) else { return false }
            return switch parameter.schema {
            case .list(let list): list.maxItems ?? .max > 1
            case .tuple(let tuple): tuple.items.count > 1
            case .scalar, .object: false
            }
        }
    }

    /// The automaton of a template that reads; nil if all of them are too large.
    private mutating func automaton(
        _ position: Int, _ purpose: TemplateAutomaton.Purpose
    ) -> OutputAutomaton? {
        if purpose == .reading, let known = automata[position] { return known }
        guard steps > 0, effort > 0 else { return nil }
        let built = TemplateAutomaton(schema, templates[position], alphabet, purpose)
        effort -= ReversibilityLimits.effort - built.effort
        guard let automaton = built.automaton?.within(built.shape) else {
            steps = 0
            return nil
        }
        steps -= automaton.steps.reduce(0) { $0 + $1.count }
        if purpose == .reading { automata[position] = automaton }
        return automaton
    }

    // MARK: What automata know

    /// Whether a template reads each URL that its automaton does.
    private func readsAllOfItsAutomaton(_ position: Int) -> Bool {
        let template = templates[position]
        // The values of an alternate must also be allowed in the main template.
        let isMain = position < schema.printedTemplates.count
        return !template.hasPathParameters
            && positional(template).allSatisfy { parameter in
                guard isMain || !isLimitedInMain(parameter), !parameter.hasSpellings,
                    !parameter.isRaw
                else { return false }
                switch parameter.schema {
                case .scalar(let schema): return schema.isExactText
                case .tuple(let tuple):
                    return tuple.items.allSatisfy(\.schema.isExactText) && !tuple.areItemsUnique
                case .list, .object: return false
                }
            }
    }

    /// Whether the main template has a parameter where it cannot hold all texts.
    private func isLimitedInMain(_ parameter: Parameter) -> Bool {
        TemplatePieces(schema.template).pieces.contains { piece in
            guard case .expression(let op, let variables) = piece.part else { return false }
            return (op.keepsReserved || piece.component == .host)
                && variables.contains { $0.name.hasSameScalars(as: parameter.name) }
        }
    }

    private func positional(_ template: URITemplate) -> [Parameter] {
        template.parts.flatMap { part -> [Parameter] in
            guard case .expression(let op, let variables) = part, !op.isNamed else { return [] }
            return variables.compactMap { variable in
                schema.parameter(named: variable.name)
            }
        }
    }

    // MARK: The search

    private mutating func covering(
        _ index: Int, _ purpose: TemplateAutomaton.Purpose, by earlier: [Int]
    ) -> [Int]? {
        guard let automaton = automaton(index, purpose) else { return nil }
        var others: [OutputAutomaton] = []
        for index in earlier {
            guard let other = self.automaton(index, .reading) else { return nil }
            others.append(other)
        }
        var needed: Set<Int> = []
        var isCovered = true
        var effort = SetEffort.unlimited
        let (isComplete, spent) = automaton.search(
            OtherTemplates(automata: others), alphabet, &effort, comparisons: comparisons
        ) { states, _, _ in
            let covering = others.indices.first { other in
                states[other].contains { !others[other].endings[$0].isEmpty }
            }
            covering.map { _ = needed.insert(earlier[$0]) }
            isCovered = covering != nil
            return !isCovered
        }
        comparisons -= spent
        return isComplete && isCovered ? needed.sorted() : nil
    }
}

/// Follows a URL through the automata of other templates. The state has for each template the states that it may be in.
private struct OtherTemplates: URLObserver {
    let automata: [OutputAutomaton]

    var start: [Set<Int>] { automata.map { _ in [0] } }

    func advance(_ state: [Set<Int>], _ step: OutputAutomaton.Step, _ comparisons: inout Int)
        -> [(symbols: BitSet, state: [Set<Int>])]
    {
        var steps: [(set: BitSet, target: Int)] = []
        var offsets = [0]
        for (states, automaton) in zip(state, automata) {
            for next in states.flatMap({ automaton.steps[$0] }) where next.component == step.component {
                let symbols = next.symbols.intersection(step.symbols)
                if !symbols.isEmpty { steps.append((symbols, offsets[offsets.count - 1] + next.target)) }
            }
            offsets.append(offsets[offsets.count - 1] + automaton.steps.count)
        }
        var atoms = BitSet.atoms(steps)
        comparisons += max(steps.count, 1) * max(atoms.count, 1)
        let rest = atoms.reduce(step.symbols) { $0.subtracting($1.set) }
        if !rest.isEmpty { atoms.append((rest, [])) }
        return atoms.map { symbols, targets in
            let states = automata.indices.map { other in
                Set(
                    targets.filter { (offsets[other]..<offsets[other + 1]).contains($0) }.map {
                        $0 - offsets[other]
                    })
            }
            return (symbols, states)
        }
    }
}

extension URITemplate {
    fileprivate var hasPathParameters: Bool {
        parts.contains { if case .expression(.pathParameter, _) = $0 { true } else { false } }
    }
}

extension QueryPattern {
    /// Whether what is fixed here is met by each URL of another template.
    fileprivate func isMet(by other: QueryPattern) -> Bool {
        whole == nil
            && fixedItems.allSatisfy { item in
                item.value.isLiteral
                    && other.fixedItems.contains { $0.name == item.name && $0.value.isSame(as: item.value) }
            }
    }
}

extension ComponentPattern {
    fileprivate func isSame(as other: ComponentPattern) -> Bool {
        guard let bytes = literalBytes, let others = other.literalBytes else { return false }
        return bytes.map { $0.compared() } == others.map { $0.compared() }
    }
}

extension ScalarSchema {
    /// Whether the automaton reads no text that is not a value.
    fileprivate var isExactText: Bool {
        switch self {
        case .string(let string): string.format == nil && string.areLengthsExact
        case .integer(let integer): integer.hasOnlyBounds
        case .strings, .integers, .boolean, .booleanTexts, .booleans: true
        case .number, .numbers, .union: false
        }
    }

    /// Whether each value has one text, so that the automaton reads all of them.
    fileprivate var isPlainText: Bool {
        switch self {
        case .string(let string): string.format == nil
        case .integer, .strings, .integers, .boolean, .booleanTexts, .booleans: true
        case .number, .numbers, .union: false
        }
    }
}

extension StringSchema {
    /// Whether lengths are counted exactly: short ones, and beside no pattern, which could make too many states of them.
    fileprivate var areLengthsExact: Bool {
        let lengths = [minLength, maxLength].compactMap { $0 }
        return lengths.isEmpty
            || pattern == nil && lengths.allSatisfy { $0 <= ReversibilityLimits.exactLength }
    }
}
