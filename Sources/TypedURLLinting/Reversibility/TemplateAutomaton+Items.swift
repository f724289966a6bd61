import TypedURL
import TypedURLSchema

extension TemplateAutomaton {
    /// The items of a list of `;` after its name, with commas between them. One item that is empty has no equals sign.
    mutating func namedItems(
        _ language: TextLanguage, _ bounds: ItemBounds, from start: Int, _ place: Int,
        _ component: URIComponentKind
    ) -> Int {
        let comma = [alphabet.symbol(UInt8(ascii: ","))]
        let end = graph.node()
        func rest(_ automaton: inout TemplateAutomaton, from node: Int, _ language: TextLanguage) {
            let more = automaton.read(comma, from: node, in: component, of: .parameter(place))
            guard let rest = bounds.afterFirst else { return }
            let last = automaton.items(rest, from: more, place, component, separator: comma) {
                automaton, node in
                automaton.text(language, from: node, place, .pathParameter, component)
            }
            automaton.graph.link(last, to: end)
        }
        let equals = [alphabet.symbol(UInt8(ascii: "="))]
        let value = read(equals, from: start, in: component, of: .parameter(place))
        let first = text(
            language.excluding("", alphabet.classes), from: value, place, .pathParameter, component)
        if bounds.least <= 1 { graph.link(first, to: end) }
        rest(&self, from: first, language)
        guard language.admitsEmptyText else { return end }
        if bounds.least <= 1 {
            let empty = graph.node()
            graph.link(start, to: empty, .begin(place))
            graph.link(empty, to: end, .end(place))
        }
        let (begin, empty) = (graph.node(), graph.node())
        graph.link(value, to: begin, .begin(place))
        graph.link(begin, to: empty, .end(place))
        rest(&self, from: empty, language)
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

    private init(least: Int, most: Int?) {
        self.least = least
        self.most = most
    }

    /// How many follow the first; nil if none can.
    var afterFirst: ItemBounds? {
        most.map { $0 > 1 } == false ? nil : ItemBounds(least: max(least - 1, 1), most: most.map { $0 - 1 })
    }
}
