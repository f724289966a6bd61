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
