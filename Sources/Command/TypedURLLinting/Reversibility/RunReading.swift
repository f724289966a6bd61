import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// Makes instances of runs.
struct RunReading {
    let schema: URLSchema
    let template: URITemplate
    let alphabet: OutputAlphabet
    let marks: [[OutputAutomaton.Mark]]

    /// Values for parameters that the automaton has left out, which are the same in each example.
    private let examples = Examples()

    private final class Examples {
        var values: [Int: ParameterValue] = [:]
        var maker = SampleValues()
    }

    init(schema: URLSchema, template: URITemplate, alphabet: OutputAlphabet, marks: [[OutputAutomaton.Mark]])
    {
        self.schema = schema
        self.template = template
        self.alphabet = alphabet
        self.marks = marks
    }

    private struct Texts {
        var texts: [String] = []
        var names: [String] = []
        var isPresent = false
    }

    /// The scalars of a run's symbols.
    ///
    /// - Parameter isVaried: Whether symbols of one kind are shown as different letters, for the sake of a reader.
    func scalars(_ symbols: [Int], isVaried: Bool) -> [Unicode.Scalar?] {
        var occurrences: [Int: Int] = [:]
        return symbols.map { symbol in
            let occurrence = occurrences[symbol, default: 0]
            if isVaried { occurrences[symbol] = occurrence + 1 }
            return alphabet.scalar(symbol, occurrence: occurrence)
        }
    }

    /// The instance of a run, with what else the schema requires.
    ///
    /// - Parameter scalars: What the run's symbols are shown as.
    func instance(_ run: Run, _ scalars: [Unicode.Scalar?]) -> Instance? {
        var found = [Texts](repeating: Texts(), count: schema.parameters.count)
        var current = String.UnicodeScalarView()
        var isName = false
        var isRaw = false
        for index in run.marks.indices {
            for mark in marks[run.marks[index]] {
                switch mark {
                case .begin(let position), .member(let position):
                    current = String.UnicodeScalarView()
                    isRaw = schema.parameters[position].isRaw
                    if case .member = mark { isName = true } else { isName = false }
                case .end(let position):
                    found[position].isPresent = true
                    if isName {
                        found[position].names.append(String(current))
                    } else {
                        found[position].texts.append(String(current))
                    }
                case .present(let position):
                    found[position].isPresent = true
                }
            }
            guard index < scalars.count, let scalar = scalars[index] else { continue }
            if isRaw {
                current += alphabet.text(of: run.symbols[index], as: scalar).unicodeScalars
            } else {
                current.append(scalar)
            }
        }
        return complete(found)
    }

    /// Adds the parameters that the automaton has left out, where they are required.
    private func complete(_ found: [Texts]) -> Instance? {
        let present = Set(found.indices.filter { found[$0].isPresent })
        let query = Set(
            template.components.query.variables.compactMap { schema.place(ofParameter: $0.name) })
        var attempts = Self.attempts
        let all =
            PresenceRules(schema).completion(
                of: present, among: query.subtracting(present), attempts: &attempts) ?? present
        var members: [Instance.Member] = []
        for (position, parameter) in schema.parameters.enumerated()
        where all.contains(position) || parameter.isRequired {
            let value =
                found[position].texts.isEmpty ? example(position) : value(found[position], parameter.schema)
            guard let value else { return nil }
            members.append(Instance.Member(parameter.name, value))
        }
        return Instance(members)
    }

    private func example(_ position: Int) -> ParameterValue? {
        if let value = examples.values[position] { return value }
        let value = examples.maker.example(of: schema.parameters[position], schema)
        examples.values[position] = value
        return value
    }

    /// Combinations of parameters that are tried to meet the rules over presence.
    private static let attempts = 256

    private func value(_ found: Texts, _ schema: ValueSchema) -> ParameterValue? {
        switch schema {
        case .scalar(let scalar):
            return found.texts.first.flatMap(scalar.exampleValue)
        case .list(let list):
            let items = found.texts.compactMap(list.items.exampleValue)
            return items.count == found.texts.count ? .list(items) : nil
        case .tuple(let tuple):
            let items = zip(found.texts, tuple.items).compactMap { $1.schema.exampleValue(of: $0) }
            return items.count == tuple.items.count ? .list(items) : nil
        case .object(let object):
            var members: [Instance.Member] = []
            for (name, text) in zip(found.names, found.texts) {
                guard let schema = object.schemas(of: name).first,
                    let value = schema.single.exampleValue(of: text)
                else { return nil }
                guard schema.isList else {
                    members.append(Instance.Member(name, value))
                    continue
                }
                let index = members.firstIndex { $0.name.hasSameScalars(as: name) } ?? members.count
                let items = index < members.count ? members.remove(at: index).value.items : []
                members.insert(Instance.Member(name, .list(items + [value])), at: index)
            }
            return .object(members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
        }
    }
}

extension ScalarSchema {
    /// The value that a text of the schema's texts has.
    func exampleValue(of text: String) -> ParameterValue? {
        switch self {
        case .string, .strings: return .string(text)
        case .integer, .integers: return IntegerText.parse(text.utf8).map(ParameterValue.integer)
        case .number, .numbers: return NumberText.parse(text.utf8).map(ParameterValue.number)
        case .boolean, .booleanTexts, .booleans: return .boolean(text == "true")
        case .booleanTexts(let texts): return .boolean(text == texts.trueText)
        case .union(let union):
            return union.branches.first { $0.schema.admitsText(text) }?.schema.exampleValue(of: text)
        }
    }
}

extension ScalarSchema {
    /// Whether a text is one of the schema's texts.
    func admitsText(_ text: String) -> Bool {
        let source = TextSource(self)
        let scalars = Set(text.unicodeScalars.map { ScalarSet($0) })
        guard let alphabet = OutputAlphabet(source.sets.union(scalars)) else { return true }
        var effort = ReversibilityLimits.effort
        return TextLanguage(source, alphabet.classes, &effort).contains(text, alphabet.classes)
    }
}
