@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples

/// The group of a component that is left when those before it were read from the left, and those after it from the right:
/// found by trying values of the schema, many of them with the component's texts in them.
struct PlainWideGroup {
    private let texts: [[PlainText.Byte]]
    private let groups: [[PlainComponent.Value]]
    private let ignoresCase: Bool

    init(_ texts: [[PlainText.Byte]], _ groups: [[PlainComponent.Value]], ignoresCase: Bool) {
        (self.texts, self.groups, self.ignoresCase) = (texts, groups, ignoresCase)
    }

    func index(of schema: URLSchema) -> Int {
        let candidates = groups.indices.filter { !groups[$0].isEmpty }
        guard candidates.count > 1, let last = candidates.last else { return candidates.last ?? 0 }
        let prints = groups.map { PrintedSamples(schema, texts).texts(of: $0) }
        let endEarly = texts.indices.filter { place in
            prints[place].contains { print in
                let all = print + texts[place]
                return all.first(texts[place], in: all.indices, ignoresCase: ignoresCase) != print.count
            }
        }
        let beginLate = texts.indices.filter { place in
            prints[place + 1].contains { print in
                let all = texts[place] + print
                return all.last(texts[place], in: all.indices, ignoresCase: ignoresCase) != 0
            }
        }
        return candidates.last { wide in
            !endEarly.contains { $0 < wide } && !beginLate.contains { $0 >= wide }
        } ?? last
    }
}

/// What groups print for values of a schema.
private struct PrintedSamples {
    private typealias Text = [PlainText.Byte]

    private let schema: URLSchema
    /// The texts of the component.
    private let texts: [Text]
    /// Texts that values are tried with.
    private let words: [String]
    /// How many texts of a group are tried.
    private static let limit = 2_000

    init(_ schema: URLSchema, _ texts: [[PlainText.Byte]]) {
        self.schema = schema
        self.texts = texts
        let whole = texts.map { String(decoding: $0.map(\.byte), as: UTF8.self) }
        // Separators of lists print parts of a text between items.
        words = whole + whole.flatMap { $0.split { "/,.;=".contains($0) }.map(String.init) }
    }

    func texts(of group: [PlainComponent.Value]) -> [[PlainText.Byte]] {
        var prints: [(text: Text, names: Set<String>)] = [([], [])]
        for value in group {
            let samples = texts(of: value).map { ($0, Set(value.variables.map(\.name))) }
            let isRequired = value.variables.contains { schema.parameter(of: $0)?.isRequired ?? false }
            var isAlways = isRequired
            if case .none = value.delimiter { isAlways = true }
            let choices = samples + (isAlways && !samples.isEmpty ? [] : [([], [])])
            let step = max(1, prints.count * choices.count / Self.limit)
            prints = prints.enumerated().flatMap { index, print in
                choices.enumerated().filter { (index + $0.offset).isMultiple(of: step) }.map {
                    (print.text + $0.element.0, print.names.union($0.element.1))
                }
            }
        }
        let own = Set(group.flatMap(\.variables).map(\.name))
        return prints.filter { print in
            schema.dependencies.allSatisfy { need in
                !print.names.contains(need.parameter)
                    || own.intersection(need.required).isSubset(of: print.names)
            }
        }.map(\.text)
    }

    /// What a value prints with its delimiter.
    private func texts(of value: PlainComponent.Value) -> [Text] {
        let isNamed = value.op.opening == ";"
        let all = value.variables.flatMap { variable -> [Text] in
            guard let parameter = schema.parameter(of: variable) else { return [] }
            let name = isNamed ? Self.encoded(parameter.name, "") + [Self.byte("=")] : []
            let samples = values(of: parameter).map { sample in
                name + text(of: sample, parameter, variable, value.op)
            }
            guard case .object = parameter.schema, let first = samples.first else { return samples }
            // An object is taken to print any text of its characters.
            let characters = samples.joined() + [Self.byte("/")].filter { _ in value.op.opening == "/" }
            return samples
                + texts.filter { $0.allSatisfy(characters.contains) }.map { first + $0 + first }
        }
        return all.map { text in
            switch value.delimiter {
            case .none: text
            case .before(let delimiter): delimiter + text
            case .after(let delimiter): text + delimiter
            }
        }
    }

    private func text(
        of value: ParameterValue, _ parameter: Parameter, _ variable: URITemplate.Variable,
        _ op: PlainOperator
    ) -> Text {
        let allowed = op.keepsReserved ? ":/?#[]@!$&'()*+,;=" : parameter.allowReserved
        func single(_ value: ParameterValue) -> Text {
            guard case .string(let text) = value else { return Self.encoded(value.text ?? "", allowed) }
            return parameter.isRaw ? PlainText(Array(text.utf8)[...]).bytes : Self.encoded(text, allowed)
        }
        let separator = variable.isExploded ? op.separator : UInt8(ascii: ",")
        let between = [PlainText.Byte(byte: separator, isEscaped: false)]
        switch parameter.schema.printed(value) {
        case .list(let items): return Array(items.map(single).joined(separator: between))
        case .object(let members):
            // The name of a list is repeated.
            let texts = members.flatMap { member -> [Text] in
                var items = [member.value]
                if case .list(let all) = member.value { items = all }
                return items.map { Self.encoded(member.name, "") + [Self.byte("=")] + single($0) }
            }
            return Array(texts.joined(separator: between))
        case let printed: return single(printed)
        }
    }

    private static func byte(_ character: Character) -> PlainText.Byte {
        PlainText.Byte(byte: character.asciiValue ?? 0, isEscaped: false)
    }

    /// A text, its characters but unreserved ones and those that are allowed as escapes.
    private static func encoded(_ text: String, _ allowed: String) -> Text {
        text.utf8.map {
            PlainText.Byte(byte: $0, isEscaped: !ByteClass.isUnreserved($0) && !allowed.utf8.contains($0))
        }
    }

    // MARK: Values

    private func values(of parameter: Parameter) -> [ParameterValue] {
        var random = RandomValues(seed: 1)
        var all = (0..<24).map { _ in
            parameter.isRaw
                ? random.rawText(parameter.schema, isRest: parameter.isRest) : random.value(parameter.schema)
        }
        for case .strings(let words) in parameter.schema.scalars.flatMap(\.branches).map(\.type) {
            all += words.map(ParameterValue.string)
        }
        all += all.prefix(6).flatMap(varied)
        // One valid item makes a valid list of several.
        for case .list(let items) in all.prefix(24) {
            all += items.prefix(4).map { .list(Array(repeating: $0, count: max(items.count, 2))) }
        }
        // Lengths and numbers of items do not say what a value can contain.
        return all.compactMap(parameter.normal).filter {
            parameter.violations(of: $0).allSatisfy { [.invalidLength, .invalidItems].contains($0.code) }
        }
    }

    /// A value with the words in it.
    private func varied(_ value: ParameterValue) -> [ParameterValue] {
        switch value {
        case .string(let text): words.flatMap { Self.varied(text, $0) }.map(ParameterValue.string)
        case .list(let items):
            items.indices.flatMap { place in
                varied(items[place]).flatMap { item -> [ParameterValue] in
                    var others = items
                    others[place] = item
                    return [.list(others), .list([item])]
                }
            }
        case .object(let members):
            members.indices.flatMap { place in
                let (name, value) = (members[place].name, members[place].value)
                let names = words.flatMap { Self.varied(name, $0) }
                let others = varied(value).map { (name, $0) } + names.map { ($0, value) }
                return others.map { name, value -> ParameterValue in
                    var all = members
                    all[place] = Instance.Member(name, value)
                    return .object(all)
                }
            }
        case .integer, .number, .boolean: []
        }
    }

    private static func varied(_ text: String, _ word: String) -> [String] {
        let half = text.index(text.startIndex, offsetBy: text.count / 2)
        let parts = word.indices.dropFirst().flatMap { place -> [String] in
            ["\(text)\(word[..<place])", "\(word[place...])\(text)"]
        }
        return [word, word + word, word + text, text + word, "\(text[..<half])\(word)\(text[half...])"]
            + parts
    }
}
