import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A variable of a template, and where it is.
struct VariableUse {
    /// The index of its parameter.
    let parameter: Int
    let op: URITemplate.Operator
    let component: URIComponentKind
}

extension TemplateAutomaton {
    mutating func expand(_ variable: URITemplate.Variable, _ use: VariableUse, from start: Int) -> Int {
        switch use.op {
        case .query, .continuation:
            let end = read(alphabet.marker(use.parameter), use, from: start)
            let next = graph.node()
            graph.link(end, to: next, .present(use.parameter))
            return next
        case .pathParameter:
            return expandNamed(variable, use, from: start)
        case .simple, .reserved, .fragment, .label, .segment:
            let separator = alphabet.symbol(variable.isExploded ? use.op.separator : UInt8(ascii: ","))
            noteSeparator(separator, use)
            return values(use, from: start, separator: [separator]) { $0.text($1, use, from: $2) }
        }
    }

    /// The parameters of `;`: their names, and values that can be empty without an equals sign.
    private mutating func expandNamed(
        _ variable: URITemplate.Variable, _ use: VariableUse, from start: Int
    ) -> Int {
        let schema = schema.parameters[use.parameter].schema
        if case .object(let object) = schema { return members(object, use, from: start) }
        let name = alphabet.symbols(ofLiteral: PercentEncoding.encode(variable.name))
        let named = read(name, use, from: start)
        let languages = languages(use)
        let isList = if case .list = schema { true } else { languages.count > 1 }
        guard isList, !variable.isExploded else {
            let separator = [alphabet.symbol(UInt8(ascii: ";"))] + name
            return values(use, from: named, separator: separator) { $0.namedText($1, use, from: $2) }
        }
        let value = read([alphabet.symbol(UInt8(ascii: "="))], use, from: named)
        let end = values(use, from: value, separator: [alphabet.symbol(UInt8(ascii: ","))]) {
            $0.text($1, use, from: $2)
        }
        if case .list(let list) = schema, list.exactBounds.least <= 1 {
            emptyText(languages[0], use, from: named, to: end)
        }
        return end
    }

    /// The values of a parameter, with separators between the items of a list.
    ///
    /// - Parameter item: Adds a text of a language after a node.
    private mutating func values(
        _ use: VariableUse, from start: Int, separator: [Int],
        item: (inout TemplateAutomaton, TextLanguage, Int) -> Int
    ) -> Int {
        let languages = languages(use)
        switch schema.parameters[use.parameter].schema {
        case .scalar, .tuple:
            var node = start
            for (index, language) in languages.enumerated() {
                if index > 0 { node = read(separator, use, from: node) }
                node = item(&self, language, node)
            }
            return node
        case .list(let list):
            guard let language = languages.first else { return start }
            let (least, most) = list.exactBounds
            let end = graph.node()
            var node = start
            let count = max(most ?? least, 0)
            for number in 0..<count where graph.isWithinLimits {
                let begin = graph.node()
                if number > 0 { node = read(separator, use, from: node) }
                graph.link(node, to: begin)
                node = item(&self, language, begin)
                if number + 1 >= least { graph.link(node, to: end) }
                if number + 1 == least, most == nil {
                    graph.link(read(separator, use, from: node), to: begin)
                }
            }
            return end
        case .object:
            return start
        }
    }

    /// A list is split at every separator, however many items it can have.
    private mutating func noteSeparator(_ separator: Int, _ use: VariableUse) {
        if case .scalar = schema.parameters[use.parameter].schema { return }
        let holdsSeparator = languages(use).contains { language in
            language.steps.joined().contains { step in
                alphabet.symbols(of: step.classes, keepsReserved: use.op.keepsReserved).contains(separator)
            }
        }
        guard holdsSeparator, !unsplittable.contains(where: { $0.parameter == use.parameter }) else { return }
        unsplittable.append((use.parameter, separator))
    }

    /// The members of an object. Which of them must be there, how often, and their order is left open.
    private mutating func members(_ object: ObjectSchema, _ use: VariableUse, from start: Int) -> Int {
        let (first, end) = (graph.node(), graph.node())
        graph.link(start, to: first)
        var kinds = object.properties.map { (TextLanguage([$0.name], alphabet.classes), $0.schema) }
        // A name that is declared belongs to its own parameter or member.
        let declared = schema.declaredNames
        let unnamed =
            object.patternProperties.map { ([$0.pattern], $0.schema) }
            + (object.additionalProperties.map { [([], $0)] } ?? [])
        kinds += unnamed.map { patterns, schema in
            let source = TextSource.matching(patterns, lengths: 0...Int.max)
            let names = TextLanguage(source, alphabet.classes, &effort)
            return (names.excluding(declared, alphabet.classes), schema.single)
        }
        for (name, schema) in kinds {
            let named = graph.node()
            graph.link(first, to: named)
            let language = TextLanguage(TextSource(schema), alphabet.classes, &effort)
            let value = text(name, use, from: named, isName: true)
            graph.link(namedText(language, use, from: value), to: end)
        }
        graph.link(read([alphabet.symbol(UInt8(ascii: ";"))], use, from: end), to: first)
        let result = graph.node()
        graph.link(end, to: result)
        return result
    }

    /// A text of `;` after its name. That an empty one could have an equals sign is more than is printed.
    private mutating func namedText(_ language: TextLanguage, _ use: VariableUse, from start: Int) -> Int {
        let value = read([alphabet.symbol(UInt8(ascii: "="))], use, from: start)
        let end = text(language, use, from: value)
        emptyText(language, use, from: start, to: end)
        return end
    }

    /// An empty text of `;`, which has no equals sign (RFC 6570, section 3.2.7).
    private mutating func emptyText(
        _ language: TextLanguage, _ use: VariableUse, from start: Int, to end: Int
    ) {
        guard language.admitsEmptyText else { return }
        let empty = graph.node()
        graph.link(start, to: empty, .begin(use.parameter))
        graph.link(empty, to: end, .end(use.parameter))
    }

    private mutating func read(_ symbols: [Int], _ use: VariableUse, from start: Int) -> Int {
        read(symbols, from: start, in: use.component, of: .parameter(use.parameter))
    }
}

extension ListSchema {
    /// The number of items, up to the limit of exact counting; no maximum if it is beyond.
    fileprivate var exactBounds: (least: Int, most: Int?) {
        let limit = ReversibilityLimits.exactItems
        return (min(max(minItems ?? 1, 1), limit), maxItems.flatMap { $0 <= limit ? $0 : nil })
    }
}

extension URLSchema {
    /// The names of all parameters that URLs contain, and those of the members that objects declare.
    var declaredNames: [String] {
        parameters.flatMap { parameter in
            guard case .object(let object) = parameter.schema else { return parameter.readNames }
            return object.properties.map(\.name)
        }
    }
}
