@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema
import TestSupport

extension URITemplate {
    /// Reads a template that is written rightly.
    init(reading text: String) {
        var parts: [Part] = []
        var rest = Substring(text)
        while let first = rest.first {
            guard first == "{" else {
                let literal = rest.prefix { $0 != "{" }
                parts.append(.literal(String(literal)))
                rest = rest.dropFirst(literal.count)
                continue
            }
            var inside = rest.dropFirst().prefix { $0 != "}" }
            rest = rest.dropFirst(inside.count + 2)
            let op = inside.first.flatMap { Operator(rawValue: String($0)) } ?? .simple
            if op != .simple { inside = inside.dropFirst() }
            let variables = inside.split(separator: ",").map { name in
                Variable(
                    name.last == "*" ? String(name.dropLast()) : String(name), isExploded: name.last == "*")
            }
            parts.append(.expression(op, variables))
        }
        self.init(parts)
    }
}

extension URLSchema {
    /// A schema in a line, its template and its parameters: `a:{a}-{b}{?c} | a int, b /^[a-z]+$/, c? =x|yz`.
    ///
    /// After `?`, which says that it may be absent, a parameter has `text`, `word` (not empty), `int`, `natural` or `number`, a
    /// pattern, or its values after `=`; a list has that in brackets.
    convenience init(line: String) {
        let parts = line.split(separator: " | ", maxSplits: 1).map(String.init)
        let declarations = parts.count > 1 ? parts[1].split(separator: ", ") : []
        self.init(
            parts[0],
            declarations.map { declaration in
                let words = declaration.split(separator: " ", maxSplits: 1)
                let isRequired = !words[0].hasSuffix("?")
                let name = String(isRequired ? words[0] : words[0].dropLast())
                guard words[1].hasPrefix("[") else {
                    return Parameter(name, .scalar(.reading(words[1])), isRequired: isRequired)
                }
                let items = ScalarSchema.reading(words[1].dropFirst().dropLast())
                return .list(name, items, isRequired: isRequired)
            })
    }

    /// A schema for a template.
    convenience init(
        _ template: String, _ parameters: [Parameter], dependencies: [Dependency] = [],
        presenceRules: [PresenceRule] = []
    ) {
        self.init(
            name: "test", template: URITemplate(reading: template), parameters: parameters,
            dependencies: dependencies, presenceRules: presenceRules)
    }
}

extension ScalarSchema {
    /// What a line says of a parameter.
    fileprivate static func reading(_ word: Substring) -> ScalarSchema {
        let inside = String(word.dropFirst())
        return switch word {
        case "int": .int
        case "natural": .natural
        case "number": .number
        case "text": .text()
        case "word": .word
        case _ where word.hasPrefix("/"): .text(String(inside.dropLast()))
        default: .strings(inside.split(separator: "|", omittingEmptySubsequences: false).map(String.init))
        }
    }

    static func text(_ pattern: String? = nil, _ lengths: ClosedRange<Int>? = nil) -> ScalarSchema {
        .string(
            StringSchema(
                minLength: lengths?.lowerBound, maxLength: lengths?.upperBound,
                pattern: pattern.map { Pattern(checked: $0) }))
    }
    static let int = ScalarSchema.integer(IntegerSchema())
    static let natural = ScalarSchema.integer(IntegerSchema(minimum: 0))
    static let number = ScalarSchema.number(NumberSchema())
    static let word = ScalarSchema.string(StringSchema(minLength: 1))
}

extension Parameter {
    static func required(_ name: String, _ schema: ScalarSchema) -> Parameter {
        Parameter(name, .scalar(schema), isRequired: true)
    }

    static func optional(_ name: String, _ schema: ScalarSchema, default value: ParameterValue? = nil)
        -> Parameter
    {
        Parameter(name, .scalar(schema), default: value)
    }

    static func list(
        _ name: String, _ schema: ScalarSchema, isRequired: Bool = false, min: Int? = nil, max: Int? = nil
    ) -> Parameter {
        Parameter(name, .list(ListSchema(schema, minItems: min, maxItems: max)), isRequired: isRequired)
    }
}
