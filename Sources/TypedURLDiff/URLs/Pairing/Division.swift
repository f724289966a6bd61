import TypedURLLinting
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Decides whether both sides of a pair find the same texts of unnamed parameters in a URL.
///
/// Which template a URL agrees with, and where one text ends and the next begins, depends on the templates and on the
/// values of these parameters alone. If these are the same, both sides divide every URL in the same way, whichever
/// template it matches. If they differ, a parameter has the same text on both sides if only its own place decides about
/// the text.
struct Division {
    private let pair: SchemaPair
    /// For each template of the sender, the index of the reader's matching template.
    private let partners: [Int?]
    /// Whether both sides divide every URL in the same way.
    let isSame: Bool
    /// Whether the reader has all templates of the sender.
    var isComplete: Bool { !partners.contains(nil) }
    /// The places of the parameters in each template of the sender.
    let senders: [TextBoundaries]
    private let readers: [TextBoundaries]
    private let distances: TemplateDistances
    private let answers = Answers()

    /// The answers for parameters, because each is needed for every URL.
    private final class Answers {
        var clean: [ParameterPair: Bool] = [:]
        var certain: [Int: Bool] = [:]
    }

    init(_ pair: SchemaPair) {
        self.pair = pair
        let (sender, reader) = (pair.sender.schema, pair.reader.schema)
        partners = pair.templatePartners
        (senders, readers) = pair.boundaries
        distances = TemplateDistances(sender, reader, pair.budget)
        let found = partners
        let areTemplatesSame =
            found.count == reader.templates.count && found.indices.allSatisfy { found[$0] == $0 }
        let positional = (
            Set(senders.flatMap(\.positional)), Set(readers.flatMap(\.positional))
        )
        isSame =
            areTemplatesSame
            && positional.0.allSatisfy { place in
                pair.reader(of: place).map { pair.isTextSame(place, $0) } ?? false
            }
            && positional.1.allSatisfy { pair.sender(of: $0).map(positional.0.contains) ?? false }
    }

    /// Whether both sides find a parameter's text at the same place, whatever the text is.
    func isClean(_ parameters: ParameterPair) -> Bool {
        if isSame { return true }
        if let answer = answers.clean[parameters] { return answer }
        let answer = isFoundClean(parameters)
        answers.clean[parameters] = answer
        return answer
    }

    private func isFoundClean(_ parameters: ParameterPair) -> Bool {
        // URLs of templates that only one side has are not compared here.
        let shared = (
            zip(senders, partners).compactMap { $1 == nil ? nil : $0 },
            partners.compactMap { $0.map { readers[$0] } }
        )
        let isAlone =
            zip([parameters.sender, parameters.reader], [shared.0, shared.1]).allSatisfy { place, templates in
                guard let place else { return true }
                return templates.allSatisfy { !$0.positional.contains(place) || $0.alone.contains(place) }
            }
        guard isAlone, let reader = parameters.reader else { return isAlone }
        // Before the sender's template, no template is tried that could match because of the parameter's values.
        return partners.indices.allSatisfy { index in
            guard let partner = partners[index] else { return true }
            return readers[..<partner].indices.allSatisfy { other in
                !readers[other].positional.contains(reader) || distances.areApart(index, other)
            }
        }
    }

    /// Whether a URL with a value that the reader rejects is rejected, and not read with another template.
    func isCertain(_ parameters: ParameterPair) -> Bool {
        guard !isSame, let sender = parameters.sender else { return true }
        if let answer = answers.certain[sender] { return answer }
        let answer = partners.indices.allSatisfy { index in
            senders[index].isInQuery(sender) && readers.allSatisfy { $0.hasNamedQuery }
                || readers.indices.allSatisfy { $0 == partners[index] || distances.areApart(index, $0) }
        }
        answers.certain[sender] = answer
        return answer
    }
}

extension SchemaPair {
    /// Whether a parameter without a name has the same texts on both sides: the same values, and the same rule for its
    /// absence.
    fileprivate func isTextSame(_ sender: Int, _ reader: Int) -> Bool {
        let (own, other) = (self.sender.schema.parameters[sender], self.reader.schema.parameters[reader])
        return own.isRequired == other.isRequired && own.defaultValue == other.defaultValue
            && own.schema.hasSameTexts(as: other.schema, comparisons)
            && own.spellings.signature == other.spellings.signature && own.isRaw == other.isRaw
            && self.sender.positions[sender] == self.reader.positions[reader]
    }
}

extension ValueSchema {
    /// Whether it is proven that both have the same texts, in all spellings, for the same values.
    fileprivate func hasSameTexts(as other: ValueSchema, _ comparisons: TextComparisons) -> Bool {
        if signature == other.signature { return true }
        switch (self, other) {
        case (.scalar(let scalar), .scalar(let other)): return scalar.hasSameTexts(as: other, comparisons)
        case (.list(let list), .list(let other)):
            return list.minItems == other.minItems && list.maxItems == other.maxItems
                && list.areItemsUnique == other.areItemsUnique
                && list.items.hasSameTexts(as: other.items, comparisons)
                && list.itemSpellings.signature == other.itemSpellings.signature
        default: return false
        }
    }
}

extension ScalarSchema {
    fileprivate func hasSameTexts(as other: ScalarSchema, _ comparisons: TextComparisons) -> Bool {
        typePhrase == other.typePhrase && ScalarComparison.isKept(self, other, comparisons)
            && ScalarComparison.isKept(other, self, comparisons)
    }
}

/// Finds pairs of templates of two schemas that no URL matches both of. Each pair is compared once.
private final class TemplateDistances {
    private let sender: URLSchema
    private let reader: URLSchema
    private let own: [TemplateOutline]
    private let others: [TemplateOutline]
    private lazy var loose = (sender.withAllSpellings, reader.withAllSpellings)
    private var known: [Int: Bool] = [:]
    private let budget: Budget

    init(_ sender: URLSchema, _ reader: URLSchema, _ budget: Budget) {
        self.sender = sender
        self.reader = reader
        self.budget = budget
        own = sender.outlines
        others = reader.outlines
    }

    func areApart(_ template: Int, _ other: Int) -> Bool {
        let key = template * others.count + other
        if let answer = known[key] { return answer }
        if own[template].isApart(from: others[other]) {
            known[key] = true
            return true
        }
        let hasRuns =
            own[template].components.hasPathParameters || others[other].components.hasPathParameters
        guard !hasRuns, !budget.isSpent else { return false }
        let url = budget.url(
            matching: (loose.0, loose.0.templates[template]), (loose.1, loose.1.templates[other]),
            isLoose: false)
        known[key] = url == nil
        return url == nil
    }
}

extension TemplateComponents {
    /// Whether a value of the path may hold what looks like a parameter with its name.
    func mayHoldPathParameters(_ schema: URLSchema) -> Bool {
        path.elements.contains { element in
            guard case .values(_, let variables) = element else { return false }
            return variables.contains { variable in
                schema.place(of: variable.name).map {
                    schema.parameters[$0].schema.mayHold(UInt8(ascii: ";"), isFolded: false)
                } ?? true
            }
        }
    }

    /// Whether the path has named parameters, which the automata do not describe completely.
    var hasPathParameters: Bool {
        path.elements.contains { if case .parameters = $0 { true } else { false } }
    }
}
