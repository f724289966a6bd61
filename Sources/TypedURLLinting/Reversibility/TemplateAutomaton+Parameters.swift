import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension TemplateAutomaton {
    mutating func expand(
        _ op: URITemplate.Operator, _ variable: URITemplate.Variable, _ place: Int,
        in component: URIComponentKind,
        from start: Int
    ) -> Int {
        switch op {
        case .query, .continuation:
            let end = read(alphabet.marker(place), from: start, in: component, of: .parameter(place))
            let next = graph.node()
            graph.link(end, to: next, .present(place))
            return next
        case .pathParameter:
            return expandNamed(variable, place, in: component, from: start)
        case .simple, .reserved, .fragment, .label, .segment:
            let separator = [alphabet.symbol(variable.isExploded ? op.separator : UInt8(ascii: ","))]
            return expandTexts(place, op, in: component, from: start, separator: separator)
        }
    }

    mutating func expandTexts(
        _ place: Int, _ op: URITemplate.Operator, in component: URIComponentKind, from start: Int,
        separator: [Int]
    ) -> Int {
        let languages = languages(place, op, component)
        noteSeparator(place, op, separator, languages)
        switch schema.parameters[place].schema {
        case .scalar, .tuple:
            var node = start
            for (index, language) in languages.enumerated() {
                if index > 0 { node = read(separator, from: node, in: component, of: .parameter(place)) }
                node = text(language, from: node, place, op, component)
            }
            return node
        case .list(let list):
            guard let language = languages.first else { return start }
            return items(ItemBounds(list), from: start, place, component, separator: separator) {
                automaton, node in
                automaton.text(language, from: node, place, op, component)
            }
        case .object:
            return start
        }
    }

    /// A list is split at every separator, however many items it can have.
    mutating func noteSeparator(
        _ place: Int, _ op: URITemplate.Operator, _ separator: [Int], _ languages: [TextLanguage]
    ) {
        if case .scalar = schema.parameters[place].schema { return }
        let holdsSeparator = languages.contains { language in
            language.steps.joined().contains { step in
                let symbols = alphabet.symbols(of: step.classes, keepsReserved: op.keepsReserved)
                return separator.contains(where: symbols.contains)
            }
        }
        guard holdsSeparator, let symbol = separator.first,
            !unsplittable.contains(where: { $0.parameter == place })
        else { return }
        unsplittable.append((place, symbol))
    }

    mutating func expandNamed(
        _ variable: URITemplate.Variable, _ place: Int, in component: URIComponentKind, from start: Int
    ) -> Int {
        let owner = OutputAutomaton.Owner.parameter(place)
        let name = alphabet.symbols(ofLiteral: PercentEncoding.encode(variable.name))
        let equals = [alphabet.symbol(UInt8(ascii: "="))]
        let languages = languages(place, .pathParameter, component)
        switch schema.parameters[place].schema {
        case .scalar:
            guard let language = languages.first else { return start }
            let node = read(name, from: start, in: component, of: owner)
            return namedText(language, from: node, place, component)
        case .list(let list):
            guard let language = languages.first else { return start }
            let node = read(name, from: start, in: component, of: owner)
            let bounds = ItemBounds(list)
            guard variable.isExploded else {
                return namedItems(language, bounds, from: node, place, component)
            }
            let separator = [alphabet.symbol(UInt8(ascii: ";"))] + name
            return items(bounds, from: node, place, component, separator: separator) { automaton, node in
                automaton.namedText(language, from: node, place, component)
            }
        case .tuple:
            var node = read(name, from: start, in: component, of: owner)
            let semicolon = [alphabet.symbol(UInt8(ascii: ";"))]
            let comma = [alphabet.symbol(UInt8(ascii: ","))]
            let isBare = variable.isExploded || languages.count == 1
            if !isBare { node = read(equals, from: node, in: component, of: owner) }
            for (index, language) in languages.enumerated() {
                if index > 0 {
                    let separator = variable.isExploded ? semicolon + name : comma
                    node = read(separator, from: node, in: component, of: owner)
                }
                node =
                    isBare
                    ? namedText(language, from: node, place, component)
                    : text(language, from: node, place, .pathParameter, component)
            }
            return node
        case .object(let object):
            return members(object, from: start, place, component)
        }
    }

    /// The members of an object. Which of them must be there, how often, and their order is left open.
    mutating func members(
        _ object: ObjectSchema, from start: Int, _ place: Int, _ component: URIComponentKind
    ) -> Int {
        let (first, end) = (graph.node(), graph.node())
        graph.link(start, to: first)
        var kinds = object.properties.map { (TextLanguage([$0.name], alphabet.classes), $0.schema) }
        // A name that is declared belongs to its own parameter or member.
        let declared = schema.declaredNames
        let unnamed =
            object.patternProperties.map {
                (TextSource.matching([$0.pattern], lengths: 0...Int.max), $0.schema)
            }
            + (object.additionalProperties.map { [(.matching([], lengths: 0...Int.max), $0)] } ?? [])
        kinds += unnamed.map { source, schema in
            let names = TextLanguage(source, alphabet.classes, &effort)
            return (names.excluding(declared, alphabet.classes), schema.single)
        }
        for (name, schema) in kinds {
            let named = graph.node()
            graph.link(first, to: named)
            let language = TextLanguage(TextSource(schema), alphabet.classes, &effort)
            let value = text(name, from: named, place, .pathParameter, component, isName: true)
            graph.link(namedText(language, from: value, place, component), to: end)
        }
        let separated = read(
            [alphabet.symbol(UInt8(ascii: ";"))], from: end, in: component, of: .parameter(place))
        graph.link(separated, to: first)
        let result = graph.node()
        graph.link(end, to: result)
        return result
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

extension TemplateAutomaton {
    /// The items of a list of `;` after its name, with commas between them. One item that is empty has no equals sign.
    mutating func namedItems(
        _ language: TextLanguage, _ bounds: ItemBounds, from start: Int, _ place: Int,
        _ component: URIComponentKind
    ) -> Int {
        let separators = "=,".utf8.map { [alphabet.symbol($0)] }
        let value = read(separators[0], from: start, in: component, of: .parameter(place))
        let end = items(bounds, from: value, place, component, separator: separators[1]) { automaton, node in
            automaton.text(language, from: node, place, .pathParameter, component)
        }
        if language.admitsEmptyText, bounds.least <= 1 {
            let empty = graph.node()
            graph.link(start, to: empty, .begin(place))
            graph.link(empty, to: end, .end(place))
        }
        return end
    }

    mutating func items(
        _ bounds: ItemBounds, from start: Int, _ place: Int, _ component: URIComponentKind, separator: [Int],
        item: (inout TemplateAutomaton, Int) -> Int
    ) -> Int {
        let end = graph.node()
        var node = start
        let count = bounds.most ?? bounds.least
        for number in 1...max(count, 1) where number <= count && graph.isWithinLimits {
            let begin = graph.node()
            if number > 1 { node = read(separator, from: node, in: component, of: .parameter(place)) }
            graph.link(node, to: begin)
            node = item(&self, begin)
            if number >= bounds.least { graph.link(node, to: end) }
            if number == bounds.least, bounds.most == nil {
                graph.link(read(separator, from: node, in: component, of: .parameter(place)), to: begin)
            }
        }
        return end
    }
}

/// The number of items in a list, up to the limit of exact counting.
struct ItemBounds {
    /// At least 1.
    let least: Int
    /// nil is without end.
    let most: Int?

    init(_ list: ListSchema) {
        most = list.maxItems.flatMap { $0 <= ReversibilityLimits.exactItems ? $0 : nil }
        least = min(max(list.minItems ?? 1, 1), ReversibilityLimits.exactItems)
    }
}
