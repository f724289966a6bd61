import TypedURL
@_spi(Generated) import TypedURLModel
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
        for position in run.marks.indices {
            for mark in marks[run.marks[position]] {
                switch mark {
                case .begin(let place), .member(let place):
                    current = String.UnicodeScalarView()
                    isRaw = schema.parameters[place].isRaw
                    if case .member = mark { isName = true } else { isName = false }
                case .end(let place):
                    found[place].isPresent = true
                    if isName {
                        found[place].names.append(String(current))
                    } else {
                        found[place].texts.append(String(current))
                    }
                case .present(let place):
                    found[place].isPresent = true
                }
            }
            guard position < scalars.count, let scalar = scalars[position] else { continue }
            if isRaw {
                current += alphabet.text(of: run.symbols[position], as: scalar).unicodeScalars
            } else {
                current.append(scalar)
            }
        }
        return complete(found)
    }

    /// Adds the parameters that the automaton has left out, where they are required.
    private func complete(_ found: [Texts]) -> Instance? {
        let present = Set(found.indices.filter { found[$0].isPresent })
        let query = Set(schema.parameters.indices.filter { isInQuery(schema.parameters[$0].name) })
        var attempts = Self.attempts
        let all =
            PresenceRules(schema).completion(
                of: present, among: query.subtracting(present), attempts: &attempts) ?? present
        var members: [Instance.Member] = []
        for (place, parameter) in schema.parameters.enumerated()
        where all.contains(place) || parameter.isRequired {
            let value = found[place].texts.isEmpty ? example(place) : value(found[place], parameter.schema)
            guard let value else { return nil }
            members.append(Instance.Member(parameter.name, value))
        }
        return Instance(members)
    }

    private func example(_ place: Int) -> ParameterValue? {
        if let value = examples.values[place] { return value }
        let value = ExampleValue.of(schema.parameters[place], schema)
        examples.values[place] = value
        return value
    }

    /// Combinations of parameters that are tried to meet the rules over presence.
    private static let attempts = 256

    private func isInQuery(_ name: String) -> Bool {
        template.parts.contains { part in
            guard case .expression(let op, let variables) = part, op == .query || op == .continuation else {
                return false
            }
            return variables.contains { $0.name.hasSameScalars(as: name) }
        }
    }

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
        case .boolean, .booleans: return .boolean(text == "true")
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

/// A value of a parameter whose texts do not matter, for an example that needs one.
package enum ExampleValue {
    package static func of(_ parameter: Parameter, _ schema: URLSchema) -> ParameterValue? {
        for example in schema.examples {
            if let value = example[parameter.name], value != parameter.defaultValue { return value }
        }
        switch parameter.schema {
        case .scalar(let scalar):
            return value(of: scalar, besides: parameter.defaultValue)
        case .list(let list):
            return value(of: list)
        case .tuple(let tuple):
            let items = tuple.items.compactMap { value(of: $0.schema) }
            return items.count == tuple.items.count ? .list(items) : nil
        case .object(let object):
            var members = object.properties.filter(\.isRequired).compactMap { member in
                value(of: member.schema).map { Instance.Member(member.name, $0) }
            }
            if members.isEmpty, let member = object.properties.first, let value = value(of: member.schema) {
                members = [Instance.Member(member.name, value)]
            }
            if members.isEmpty, let rule = object.patternProperties.first,
                case .string(let name)? = text(.matching([rule.pattern], lengths: 0...Int.max)).map(
                    ParameterValue.string),
                let value = value(of: rule.schema)
            {
                members = [Instance.Member(name, value)]
            }
            if members.isEmpty, let value = object.additionalProperties.flatMap({ value(of: $0) }) {
                members = [Instance.Member("a", value)]
            }
            return members.isEmpty ? nil : .object(members)
        }
    }

    private static func value(of list: ListSchema) -> ParameterValue? {
        let count = max(list.minItems ?? 1, 1)
        return value(of: list.items).map { .list(Array(repeating: $0, count: min(count, 16))) }
    }

    private static func value(of schema: MemberSchema) -> ParameterValue? {
        switch schema {
        case .scalar(let schema): value(of: schema)
        case .list(let list): value(of: list)
        }
    }

    private static func value(of schema: ScalarSchema, besides other: ParameterValue? = nil)
        -> ParameterValue?
    {
        text(TextSource(schema), besides: other?.text).flatMap(schema.exampleValue)
    }

    private static func text(_ source: TextSource, besides other: String? = nil) -> String? {
        let scalars = Set((other ?? "").unicodeScalars.map { ScalarSet($0) })
        guard let alphabet = OutputAlphabet(source.sets.union(scalars)) else { return nil }
        var effort = ReversibilityLimits.effort
        let language = TextLanguage(source, alphabet.classes, &effort)
        // An empty text would be hard to see in an example.
        let visible = language.excluding("", alphabet.classes)
        let all = visible.isEmpty ? language : visible
        return (other.map { all.excluding($0, alphabet.classes) } ?? all).shortest(alphabet)
    }
}
