@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds the parameters of a template that some URL contains.
struct HeldValues {
    /// The parameters without names that no URL contains, by their indexes in the schema. If one of them is the cause
    /// for others, only that one.
    let unheld: Set<Int>

    /// nil if there is too much to search.
    init?(_ schema: URLSchema, _ template: URITemplate) {
        // A default also counts, because a URL can omit it. Presence rules and named parameters are checked elsewhere.
        let template = URITemplate(
            template.parts.compactMap { part in
                switch part {
                case .expression(.query, _): .literal("?x")
                case .expression(.continuation, _): nil
                default: part
                }
            })
        let schema = URLSchema(
            name: schema.name, template: template,
            parameters: schema.parameters.map {
                Parameter($0.name, $0.schema, isRequired: $0.isRequired, isRaw: $0.isRaw)
            })
        guard let sets = TemplateAutomaton.sets(schema, template), let alphabet = OutputAlphabet(sets) else {
            return nil
        }
        let printed = TemplateAutomaton(schema, template, alphabet, .printing)
        guard let automaton = printed.automaton, !printed.isIncomplete,
            let held = Self.held(automaton, URIShape(printed.pieces, alphabet))
        else { return nil }
        let all = Set(printed.languages.keys)
        let empty = all.filter { place in
            printed.languages[place]?.contains { $0.shortest(alphabet) == nil } ?? false
        }
        unheld = empty.isEmpty ? all.subtracting(held) : empty
    }

    /// Whether one URL that reads back contains all these parameters, so that no automaton is needed.
    static func isEachHeld(_ parameters: [Int], _ schema: URLSchema) -> Bool {
        var examples = ExampleValues()
        var members: [Instance.Member] = []
        for (place, parameter) in schema.parameters.enumerated()
        where parameter.isRequired || parameters.contains(place) {
            guard let value = examples.value(of: parameter, schema) else { return false }
            members.append(Instance.Member(parameter.name, value))
        }
        return (try? URLBuilder(schema).build(Instance(members))) != nil
    }

    /// The parameters whose text starts on a path from the start to an end; nil if there are too many paths.
    private static func held(_ automaton: OutputAutomaton, _ shape: URIShape) -> Set<Int>? {
        struct Place: Hashable {
            let state: Int
            let shape: URIShape.State
        }
        var places = [Place(state: 0, shape: URIShape.State())]
        var numbers = [places[0]: 0]
        var edges: [[(source: Int, marks: Int)]] = [[]]
        var index = 0
        while index < places.count {
            let place = places[index]
            for step in automaton.steps[place.state] {
                for branch in shape.advance(place.shape, step, step.symbols) {
                    guard let state = branch.state else { continue }
                    let next = Place(state: step.target, shape: state)
                    let number = numbers[next] ?? places.count
                    if number == places.count {
                        numbers[next] = number
                        places.append(next)
                        edges.append([])
                    }
                    edges[number].append((index, step.marks))
                }
            }
            index += 1
            guard places.count <= ReversibilityLimits.pairs else { return nil }
        }
        var held: Set<Int> = []
        func note(_ marks: Int) {
            for case .begin(let parameter) in automaton.marks[marks] { held.insert(parameter) }
        }
        var isUseful = places.map { $0.shape.isComplete && !automaton.endings[$0.state].isEmpty }
        var queue = isUseful.indices.filter { isUseful[$0] }
        for place in queue { for marks in automaton.endings[places[place].state] { note(marks) } }
        while let place = queue.popLast() {
            for edge in edges[place] {
                note(edge.marks)
                guard !isUseful[edge.source] else { continue }
                isUseful[edge.source] = true
                queue.append(edge.source)
            }
        }
        return held
    }
}
