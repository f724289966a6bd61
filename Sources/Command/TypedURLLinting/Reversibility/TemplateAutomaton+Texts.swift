import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

extension TemplateAutomaton {
    /// The texts of a parameter where a variable is: those that its schema has and that can be read back there, without its
    /// default.
    mutating func languages(_ use: VariableUse) -> [TextLanguage] {
        if let languages = languages[use.parameter] { return languages }
        let parameter = schema.parameters[use.parameter]
        var languages = parameter.scalars.map { scalar -> TextLanguage in
            guard purpose != .readingLoosely else { return .everything(alphabet.classes) }
            let source =
                purpose == .printing ? TextSource(scalar.schema) : TextSource(reading: scalar)
            return TextLanguage(source, alphabet.classes, &effort)
        }
        var excluded = BitSet()
        if isRaw(use) {
            languages = languages.map { $0.keepingRawTexts(use.component, alphabet) }
        } else if use.op.keepsReserved {
            let delimiters = use.component.excludedCharacters
            excluded = BitSet(delimiters.unicodeScalars.map { alphabet.classes[$0] })
            languages = languages.map { $0.withoutEscapes(alphabet) }
        }
        if use.component == .host, pieces.scheme.isWebScheme {
            excluded.formUnion(alphabet.upperCase)
        }
        if !excluded.isEmpty { languages = languages.map { $0.excluding(excluded) } }
        if purpose == .printing, case .scalar = parameter.schema, let text = parameter.defaultValue?.text {
            languages = languages.map { $0.excluding([text], alphabet.classes) }
        }
        self.languages[use.parameter] = languages
        return languages
    }

    /// Whether a parameter's texts are printed and read as they are. Where any text counts, it does not matter.
    private func isRaw(_ use: VariableUse) -> Bool {
        purpose != .readingLoosely && schema.parameters[use.parameter].isRaw
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

    /// A text of a parameter, or the name of an object's member.
    mutating func text(
        _ language: TextLanguage, _ use: VariableUse, from start: Int, isName: Bool = false
    ) -> Int {
        let allowed =
            purpose != .printing ? alphabet.symbols(use.component.readableCharacters) : .empty
        if language.isIncomplete { isIncomplete = true }
        let nodes = (0..<language.stateCount).map { _ in graph.node() }
        let end = graph.node()
        graph.link(start, to: nodes[0], isName ? .member(use.parameter) : .begin(use.parameter))
        let isRaw = isRaw(use)
        let percent = BitSet([alphabet.classes["%"]])
        let kept = isName ? .empty : alphabet.symbols(schema.parameters[use.parameter].allowReserved)
        for (state, steps) in language.steps.enumerated() {
            func read(_ symbols: BitSet, to target: Int) {
                graph.read(
                    nodes[state], symbols, to: nodes[target], in: use.component, of: .parameter(use.parameter)
                )
            }
            for step in steps {
                let classes = isRaw ? step.classes.subtracting(percent) : step.classes
                var symbols = alphabet.symbols(of: classes, keepsReserved: use.op.keepsReserved, kept)
                if purpose != .printing, !isRaw {
                    symbols.formUnion(alphabet.symbols(readAs: classes, allowing: allowed))
                }
                read(symbols, to: step.target)
            }
            if language.isAccepting[state] { graph.link(nodes[state], to: end, .end(use.parameter)) }
            guard isRaw else { continue }
            // A raw text's escape of `b` and a `b` are one symbol, because a reader takes either for a literal. Which
            // character an escape is does not matter. Up to four escapes can be one character.
            var targets: Set<Int> = [state]
            for count in 1...4 {
                targets = Set(targets.flatMap { language.states(afterEscape: percent, from: $0) })
                for target in targets.sorted() {
                    read(count == 1 ? alphabet.escapes : alphabet.beyondASCII, to: target)
                }
            }
        }
        return end
    }
}

extension TextLanguage {
    /// The states after a percent sign and two digits.
    fileprivate func states(afterEscape percent: BitSet, from state: Int) -> [Int] {
        steps[state].filter { $0.classes.intersects(percent) }
            .flatMap { steps[$0.target] }.flatMap { steps[$0.target] }.map(\.target)
    }
}

extension TemplateAutomaton {
    /// The sets of scalars that a template's URLs tell apart, or nil if there are too many.
    static func sets(_ schema: URLSchema, _ template: URITemplate) -> Set<ScalarSet>? {
        var sets: Set<ScalarSet> = []
        for part in template.parts {
            switch part {
            case .literal(let text):
                let decoded = (try? PercentEncoding.decode(text.utf8)) ?? text
                sets.formUnion((text + decoded + text.lowercased()).unicodeScalars.map { ScalarSet($0) })
            case .expression(let op, let variables):
                for variable in variables where op != .query && op != .continuation {
                    guard sets.count <= ReversibilityLimits.sets else { return nil }
                    guard let parameter = schema.parameter(named: variable.name) else { continue }
                    for scalar in parameter.scalars { sets.formUnion(TextSource(reading: scalar).sets) }
                    if case .object(let object) = parameter.schema {
                        sets.formUnion(TextSource.words(schema.declaredNames).sets)
                        for rule in object.patternProperties {
                            sets.formUnion(TextSource.matching([rule.pattern], lengths: 0...Int.max).sets)
                        }
                    }
                    if op == .pathParameter {
                        sets.formUnion(variable.name.unicodeScalars.map { ScalarSet($0) })
                    }
                    if case .string(let text)? = parameter.defaultValue {
                        sets.formUnion(text.unicodeScalars.map { ScalarSet($0) })
                    }
                }
            }
        }
        return sets.count <= ReversibilityLimits.sets ? sets : nil
    }
}
