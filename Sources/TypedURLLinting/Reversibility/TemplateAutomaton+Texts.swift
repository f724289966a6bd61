import TypedURL
import TypedURLSchema

extension TemplateAutomaton {
    /// The texts of a parameter at its place: those that its schema has and that can be read back there, less its
    /// default.
    mutating func languages(
        _ place: Int, _ op: URITemplate.Operator, _ component: URIComponentKind
    ) -> [TextLanguage] {
        if let languages = languages[place] { return languages }
        let parameter = schema.parameters[place]
        var languages = parameter.scalars.map { scalar -> TextLanguage in
            guard purpose != .readingLoosely else { return .everything(alphabet.classes) }
            let source =
                purpose == .printing ? TextSource(scalar.schema) : TextSource(reading: scalar)
            return TextLanguage(source, alphabet.classes, &effort)
        }
        var excluded = BitSet()
        if isRaw(place) {
            languages = languages.map { $0.keepingRawTexts(component, alphabet) }
        } else if op.keepsReserved {
            let delimiters = component.excludedCharacters
            excluded = BitSet(delimiters.unicodeScalars.map { alphabet.classes[$0] })
            languages = languages.map { $0.withoutEscapes(alphabet) }
        }
        if component == .host, pieces.scheme.isWebScheme {
            excluded.formUnion(alphabet.upperCase)
        }
        if !excluded.isEmpty { languages = languages.map { $0.excluding(excluded) } }
        if purpose == .printing, case .scalar = parameter.schema, let text = parameter.defaultValue?.text {
            languages = languages.map { $0.excluding(text, alphabet.classes) }
        }
        self.languages[place] = languages
        return languages
    }

    /// Whether a parameter's texts are printed and read as they are. Where any text counts, it does not matter.
    private func isRaw(_ place: Int) -> Bool {
        purpose != .readingLoosely && schema.parameters[place].isRaw
    }

    mutating func read(
        _ symbols: [Int], from start: Int, in component: URIComponentKind, of owner: OutputAutomaton.Owner
    ) -> Int {
        var node = start
        for symbol in symbols {
            let next = graph.node()
            graph.read(node, BitSet([symbol]), to: next, in: component, of: owner)
            node = next
        }
        return node
    }

    mutating func text(
        _ language: TextLanguage, from start: Int, _ place: Int, _ op: URITemplate.Operator,
        _ component: URIComponentKind, isName: Bool = false
    ) -> Int {
        let allowed =
            purpose != .printing ? alphabet.symbols(PlaceRules.readableCharacters(component)) : .empty
        if language.isIncomplete { isIncomplete = true }
        let nodes = (0..<language.stateCount).map { _ in graph.node() }
        let end = graph.node()
        graph.link(start, to: nodes[0], isName ? .member(place) : .begin(place))
        let escapes = isRaw(place) ? RawEscapes(language, alphabet) : nil
        for (state, steps) in language.steps.enumerated() {
            for escape in escapes?.steps(from: state) ?? [] {
                graph.read(
                    nodes[state], escape.symbols, to: nodes[escape.target], in: component,
                    of: .parameter(place))
            }
            for step in steps {
                let classes = escapes?.withoutEscapes(step.classes) ?? step.classes
                var symbols = alphabet.symbols(of: classes, keepsReserved: op.keepsReserved)
                if purpose != .printing, escapes == nil {
                    symbols.formUnion(alphabet.symbols(readAs: step.classes, allowing: allowed))
                }
                graph.read(
                    nodes[state], symbols, to: nodes[step.target], in: component, of: .parameter(place))
            }
            if language.isAccepting[state] { graph.link(nodes[state], to: end, .end(place)) }
        }
        return end
    }

    /// A text of `;` after its name: an empty one has no equals sign (RFC 6570, section 3.2.7).
    mutating func namedText(
        _ language: TextLanguage, from start: Int, _ place: Int, _ component: URIComponentKind
    ) -> Int {
        let equals = [alphabet.symbol(UInt8(ascii: "="))]
        let value = read(equals, from: start, in: component, of: .parameter(place))
        let end = text(
            language.excluding("", alphabet.classes), from: value, place, .pathParameter, component)
        guard language.admitsEmptyText else { return end }
        let empty = graph.node()
        graph.link(start, to: empty, .begin(place))
        graph.link(empty, to: end, .end(place))
        return end
    }
}
