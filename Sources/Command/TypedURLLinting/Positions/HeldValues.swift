@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
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
                Parameter($0.name, $0.schema, isRequired: $0.isRequired, isRaw: $0.isRaw, isRest: $0.isRest)
            })
        guard let sets = TemplateAutomaton.sets(schema, template), let alphabet = OutputAlphabet(sets) else {
            return nil
        }
        let printed = TemplateAutomaton(schema, template, alphabet, .printing)
        guard let automaton = printed.automaton?.within(printed.shape), !printed.isIncomplete else {
            return nil
        }
        // Each step is on a way to an end.
        var held: Set<Int> = []
        for marks in automaton.steps.joined().map(\.marks) + automaton.endings.joined() {
            for case .begin(let parameter) in automaton.marks[marks] { held.insert(parameter) }
        }
        let all = Set(printed.languages.keys)
        let empty = all.filter { position in
            printed.languages[position]?.contains { $0.shortest(alphabet) == nil } ?? false
        }
        unheld = empty.isEmpty ? all.subtracting(held) : empty
    }

    /// Whether one URL that reads back contains all these parameters, so that no automaton is needed.
    static func isEachHeld(_ parameters: [Int], _ schema: URLSchema) -> Bool {
        var examples = SampleValues()
        var members: [Instance.Member] = []
        for (position, parameter) in schema.parameters.enumerated()
        where parameter.isRequired || parameters.contains(position) {
            guard let value = examples.example(of: parameter, schema) else { return false }
            members.append(Instance.Member(parameter.name, value))
        }
        return (try? URLBuilder(schema).build(Instance(members))) != nil
    }
}
