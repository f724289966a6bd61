import TestSupport
@_spi(Generated) import TypedURL
import TypedURLLinting
@_spi(Generated) import TypedURLModel

/// URLs of a schema whose values lie about the borders of two states of it, and whose names are those of both.
struct BorderURLs {
    private let schema: URLSchema
    private let texts: [String]
    private let names: [String]
    private var random: SeededGenerator

    /// - Parameter other: The other state.
    init(_ schema: URLSchema, _ other: URLSchema, seed: UInt64) {
        self.schema = schema
        random = SeededGenerator(seed: seed)
        let (own, others) = (schema.borders, other.borders)
        let (ownTexts, otherTexts) = (Set(own), Set(others))
        // Of long lists those are told that one side alone has.
        var texts = own.filter { !otherTexts.contains($0) } + others.filter { !ownTexts.contains($0) }
        texts = Array(texts.prefix(60)) + own.prefix(60) + own.suffix(4) + others.prefix(30)
        texts += [
            "0", "1", "-1", "2", "3", "4", "5", "6", "7", "8", "0.5", "", "a", "b", "ab", "aab", "true",
            "false",
        ]
        var seen: Set<String> = []
        self.texts = texts.filter { seen.insert($0).inserted }
        var names: [String] = []
        for parameter in schema.parameters + other.parameters {
            names += [parameter.name] + parameter.aliases
            if case .object(let object) = parameter.schema {
                names += object.properties.map(\.name) + ["p\(parameter.name)-", "m\(parameter.name)x"]
            }
        }
        for ignored in schema.ignoredParameters + other.ignoredParameters {
            names += [ignored.text, ignored.text + (ignored.isPrefix ? "y" : "")]
        }
        self.names = Array(Set(names + ["k", "l", "z"])).sorted()
    }

    /// The URL of an instance, by any of the templates; nil if the values do not make one.
    mutating func built() -> String? {
        var members: [Instance.Member] = []
        for parameter in schema.parameters where parameter.isRequired || random.oneIn(2) {
            for _ in 0..<20 {
                guard let value = value(parameter.schema), let normal = parameter.normal(value),
                    parameter.violations(of: normal).isEmpty
                else { continue }
                members.append(Instance.Member(parameter.name, normal))
                break
            }
        }
        let template = random.oneIn(2) ? schema.template : random.pick(schema.templates)
        let printed = URLSchema(
            name: schema.name, template: template, parameters: schema.parameters,
            dependencies: schema.dependencies, presenceRules: schema.presenceRules)
        return try? printed.build(Instance(members)).canonical
    }

    /// A URL with any parameters in its query and path. Most are invalid.
    mutating func raw() -> String {
        let template = random.pick(schema.templates)
        var text = TemplateText.prefix(of: template)
        let path = template.components.path
        for element in path.elements.dropFirst(path.elements.first?.isText ?? false ? 1 : 0) {
            switch element {
            case .literal(let bytes): text += String(decoding: bytes.map(\.byte), as: UTF8.self)
            case .values(let op, let variables):
                for _ in variables {
                    text += (op == .segment ? "/" : "") + PercentEncoding.encode(random.pick(texts))
                    if random.oneIn(4) {
                        text += random.pick(["/", "-", ","]) + PercentEncoding.encode(random.pick(texts))
                    }
                }
            case .parameters: text += items(";", opening: ";")
            }
        }
        return text + items("&", opening: "?")
    }

    private mutating func items(_ separator: String, opening: String) -> String {
        let count = Int.random(in: 0...4, using: &random)
        let items = (0..<count).map { _ in
            PercentEncoding.encode(random.pick(names)) + "=" + PercentEncoding.encode(random.pick(texts))
        }
        return items.isEmpty ? "" : opening + items.joined(separator: separator)
    }

    private mutating func value(_ schema: ValueSchema) -> ParameterValue? {
        switch schema {
        case .scalar(let scalar): return value(scalar)
        case .list(let list):
            let count = max(list.minItems ?? 1, 1) + Int.random(in: 0...3, using: &random)
            let items = (0..<min(count, list.maxItems ?? count)).compactMap { _ in value(list.items) }
            return .list(items)
        case .tuple(let tuple): return .list(tuple.items.compactMap { value($0.schema) })
        case .object(let object):
            var members = object.properties.compactMap { property -> Instance.Member? in
                guard property.isRequired || random.oneIn(2) else { return nil }
                return value(property.schema).map { Instance.Member(property.name, $0) }
            }
            for rule in object.patternProperties {
                if let name = names.first(where: { rule.pattern.matches($0) }),
                    let value = value(rule.schema),
                    !members.contains(where: { $0.name == name })
                {
                    members.append(Instance.Member(name, value))
                }
            }
            if let rest = object.additionalProperties, random.oneIn(2) {
                let name = random.pick(names)
                if let value = value(rest), !members.contains(where: { $0.name == name }) {
                    members.append(Instance.Member(name, value))
                }
            }
            return .object(members)
        }
    }

    private mutating func value(_ schema: ScalarSchema) -> ParameterValue? {
        for _ in 0..<12 {
            if let value = schema.value(of: random.pick(texts)) { return value }
        }
        return nil
    }
}

/// The beginning of a template's URLs.
private enum TemplateText {
    static func prefix(of template: URITemplate) -> String {
        let text = template.prefix
        return String(text.prefix { $0 != "?" && $0 != "#" })
    }
}

extension ComponentPattern.Element {
    fileprivate var isText: Bool { if case .literal = self { true } else { false } }
}

extension URLSchema {
    /// Texts about the borders of all values.
    fileprivate var borders: [String] {
        parameters.flatMap { $0.schema.scalars.flatMap(\.borders) }
    }
}

extension ScalarSchema {
    /// Texts about the schema's borders.
    fileprivate var borders: [String] {
        switch type {
        case .string(let schema):
            let lengths = [schema.minLength, schema.maxLength].compactMap(\.self)
            var texts = lengths.flatMap { length in
                [length - 1, length, length + 1].filter { (0...64).contains($0) }.map {
                    String(repeating: "a", count: $0)
                }
            }
            if let format = schema.format {
                var random = SeededGenerator(seed: 1)
                for _ in 0..<4 { texts.append(RandomFormatText.text(of: format, using: &random)) }
                texts += [
                    "123E4567-E89B-12D3-A456-426614174000", "2024-02-29T12:00:00+01:00", "2024-02-29",
                    "1.2.3.4",
                ]
            }
            if let pattern = schema.pattern {
                var random = SeededGenerator(seed: 2)
                for length in 0..<5 {
                    RandomPatternText.text(of: pattern, length: length, using: &random).map {
                        texts.append($0)
                    }
                }
            }
            return texts
        case .integer(let schema):
            return [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum]
                .compactMap(\.self)
                .flatMap { [$0 - 1, $0, $0 + 1] }.map { String($0) }
        case .number(let schema):
            return [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum]
                .compactMap(\.self)
                .flatMap { [$0 - 0.1, $0, $0 + 0.25, $0.nextUp, $0.nextDown] }.map {
                    NumberText.print($0 == 0 ? 0 : $0)
                }
                + ["1.0", "5e0", "0.25"]
        case .booleanTexts(let texts): return [texts.trueText, texts.falseText, "true", "false"]
        case .boolean: return ["true", "false"]
        case .strings(let values): return values
        case .integers(let values): return values.map { String($0) }
        case .union(let union): return union.branches.flatMap(\.borders)
        }
    }
}
