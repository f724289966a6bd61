import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Finds URLs that templates of two schemas both match.
package enum TemplateOverlap {
    /// A shortest URL that both templates match, if neither is more literal for it; otherwise nil.
    ///
    /// Templates match a URL regardless of its query parameters, except for the fixed items of the query, which can be
    /// in any order. If patterns are too large to compare, variables count as any text.
    package static func url(
        matching left: (schema: URLSchema, template: URITemplate),
        _ right: (schema: URLSchema, template: URITemplate)
    ) -> String? {
        let (left, right) = (
            ClaimedTemplate(left.template, left.schema), ClaimedTemplate(right.template, right.schema)
        )
        guard !left.isToldApart(from: right) else { return nil }
        var effort = SetEffort.unlimited
        return url(matching: left, right, by: [.reading, .readingLoosely], &effort)
    }

    /// The same, for templates of which neither is more literal, within the remaining budget of a set. If the budget is
    /// used up, the result is that of the limit, and unreliable.
    static func url(
        matching left: ClaimedTemplate, _ right: ClaimedTemplate, _ effort: inout SetEffort
    ) -> String? {
        url(matching: left, right, by: [.reading, .readingLoosely], &effort)
    }

    /// A shortest URL that both templates match if variables match any text, whichever is more literal; nil if there is none.
    ///
    /// - Parameter units: What the search may cost, in microseconds of an optimised build, which is reduced. If that does not
    ///   suffice, the result is a URL that one of the templates may not match.
    package static func url(
        matching left: (schema: URLSchema, template: URITemplate),
        _ right: (schema: URLSchema, template: URITemplate), within units: inout Int
    ) -> String? {
        var effort = SetEffort(units: units)
        defer { units = effort.left }
        return url(
            matching: ClaimedTemplate(left.template, left.schema),
            ClaimedTemplate(right.template, right.schema),
            by: [.readingLoosely], &effort)
    }

    private static func url(
        matching left: ClaimedTemplate, _ right: ClaimedTemplate, by purposes: [TemplateAutomaton.Purpose],
        _ effort: inout SetEffort
    ) -> String? {
        guard left.mayAgree(with: right) else { return nil }
        let (components, others) = (left.components, right.components)
        guard let query = FixedQuery.common(components, left.schema, others, right.schema) else { return nil }
        if left.isLiteral(like: right), let text = left.literalText {
            effort.spendOnGlances(64)
            return inserting(query, into: text)
        }
        let prefix = components.scheme + (components.hasAuthority ? "://" : ":")
        for purpose in purposes {
            effort.spendOnPair()
            guard let alphabet = alphabet((left.schema, left.template), (right.schema, right.template))
            else { continue }
            let first = TemplateAutomaton(left.schema, left.template, alphabet, purpose)
            let second = TemplateAutomaton(right.schema, right.template, alphabet, purpose)
            effort.spend(on: first)
            effort.spend(on: second)
            guard let automaton = first.automaton, let other = second.automaton else { continue }
            let both = SecondTemplate(automaton: other, shape: first.shape)
            var common: String?
            let (isComplete, _) = automaton.search(both, alphabet, &effort) { observed, _, search in
                guard observed.shape.isComplete, !other.endings[observed.state].isEmpty else { return false }
                common = search.steps.map { alphabet.text(of: $0.symbol) }.joined()
                return true
            }
            guard isComplete else { continue }
            return common.map { prefix + inserting(query, into: $0) }
        }
        return prefix + query
    }

    private static func alphabet(
        _ left: (schema: URLSchema, template: URITemplate),
        _ right: (schema: URLSchema, template: URITemplate)
    ) -> OutputAlphabet? {
        guard let sets = TemplateAutomaton.sets(left.schema, left.template),
            let others = TemplateAutomaton.sets(right.schema, right.template)
        else { return nil }
        return OutputAlphabet(sets.union(others))
    }

    private static func inserting(_ query: String, into url: String) -> String {
        let path = url.prefix { $0 != "#" }
        return path + query + url.dropFirst(path.count)
    }
}

/// Follows a URL through the automaton of a second template, in the components that RFC 3986 sees.
private struct SecondTemplate: URLObserver {
    struct State: Hashable {
        var state = 0
        var shape: URIShape.State
    }

    let automaton: OutputAutomaton
    let shape: URIShape

    var start: State { State(shape: shape.start) }

    func advance(_ state: State, _ step: OutputAutomaton.Step, _ comparisons: inout Int)
        -> [(symbols: BitSet, state: State)]
    {
        var branches: [(symbols: BitSet, state: State)] = []
        for other in automaton.steps[state.state] where step.component == other.component {
            comparisons += 1
            var common = step
            common.symbols = step.symbols.intersection(other.symbols)
            guard !common.symbols.isEmpty else { continue }
            for branch in shape.advance(state.shape, common, &comparisons)
            where branch.state.misplaced == nil {
                branches.append((branch.symbols, State(state: other.target, shape: branch.state)))
            }
        }
        return branches
    }
}

/// The query of a URL that two templates match.
private enum FixedQuery {
    /// The fixed items of both, with the question mark if there are any; nil if they exclude each other.
    static func common(
        _ left: TemplateComponents, _ leftSchema: URLSchema, _ right: TemplateComponents,
        _ rightSchema: URLSchema
    ) -> String? {
        let items = left.query.fixedItems
        let others = right.query.fixedItems
        var texts: [String] = []
        for item in items {
            var value = text(item.value, leftSchema)
            if let other = others.first(where: { $0.name == item.name }) {
                let otherValue = text(other.value, rightSchema)
                guard admits(value, item.value, other.value, rightSchema),
                    admits(otherValue, other.value, item.value, leftSchema)
                else { return nil }
                if other.value.isLiteral { value = otherValue }
            }
            texts.append(name(item) + value)
        }
        for other in others where !items.contains(where: { $0.name == other.name }) {
            texts.append(name(other) + text(other.value, rightSchema))
        }
        // A query that is a single text can contain the fixed items of the other template.
        if texts.isEmpty, let whole = left.query.whole { texts.append(text(whole, leftSchema)) }
        if texts.isEmpty, let whole = right.query.whole { texts.append(text(whole, rightSchema)) }
        return texts.isEmpty ? "" : "?" + texts.joined(separator: "&")
    }

    private static func name(_ item: QueryPattern.FixedItem) -> String {
        PercentEncoding.encode(String(decoding: item.name, as: UTF8.self)) + "="
    }

    /// Whether a value that is a single variable can have the text of a literal.
    private static func admits(
        _ text: String, _ literal: ComponentPattern, _ value: ComponentPattern, _ schema: URLSchema
    ) -> Bool {
        guard literal.isLiteral, value.elements.count == 1,
            case .values(_, let variables)? = value.elements.first,
            variables.count == 1, let parameter = schema.parameter(of: variables[0]),
            case .scalar(let scalar) = parameter.schema
        else { return true }
        let text = text.decoded
        return scalar.admitsText(text) || parameter.spellings?.value(of: text, scalar) != nil
    }

    /// A value with examples for its variables.
    private static func text(_ value: ComponentPattern, _ schema: URLSchema) -> String {
        var examples = SampleValues()
        return value.elements.map { element in
            switch element {
            case .literal(let bytes):
                bytes.map { byte in
                    let scalar = String(Unicode.Scalar(byte.byte))
                    return byte.isEscaped ? "%" + byte.byte.hexadecimal : scalar
                }.joined()
            case .values(_, let variables), .parameters(let variables):
                variables.compactMap { variable in
                    schema.parameter(of: variable).flatMap { examples.example(of: $0, schema) }?.example
                }.joined(separator: ",")
            }
        }.joined()
    }
}

extension URLSchema {
    fileprivate func parameter(of variable: URITemplate.Variable) -> Parameter? {
        parameter(named: variable.name)
    }
}

extension ParameterValue {
    /// The value as simple expansion prints it.
    fileprivate var example: String {
        guard case .list(let items) = self else { return PercentEncoding.encode(text ?? "") }
        return items.map(\.example).joined(separator: ",")
    }
}

extension String {
    fileprivate var decoded: String { (try? PercentEncoding.decode(utf8)) ?? self }
}

extension UInt8 {
    fileprivate var hexadecimal: String {
        let digits = String(self, radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0" + digits : digits
    }
}
