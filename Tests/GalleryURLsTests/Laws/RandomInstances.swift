import TestSupport
import TypedURL

/// Random values that a schema admits.
struct RandomInstances {
    private let schema: URLSchema
    private(set) var random: SeededGenerator

    init(_ schema: URLSchema, seed: UInt64) {
        self.schema = schema
        random = SeededGenerator(seed: seed)
    }

    /// A valid instance: each required parameter, and any of the others.
    mutating func next() -> Instance {
        var members: [Instance.Member] = []
        for parameter in schema.parameters where parameter.isRequired || Bool.random(using: &random) {
            members.append(Instance.Member(parameter.name, value(parameter.schema)))
        }
        let names = Set(members.map(\.name))
        // A parameter that needs another is left out where the other is.
        let unmet = schema.dependencies.filter { !Set($0.required).isSubset(of: names) }.map(\.parameter)
        return Instance(members.filter { !unmet.contains($0.name) })
    }

    private mutating func value(_ schema: ValueSchema) -> ParameterValue {
        switch schema {
        case .scalar(let scalar):
            return value(scalar)
        case .list(let list):
            let least = max(1, list.minItems ?? 0)
            let count = Int.random(in: least...(list.maxItems ?? least + 4), using: &random)
            return .list((0..<count).map { _ in value(list.items) })
        case .tuple(let tuple):
            return .list(tuple.items.map { value($0.schema) })
        }
    }

    private mutating func value(_ schema: ScalarSchema) -> ParameterValue {
        switch schema {
        case .string(let keywords):
            let least = keywords.minLength ?? 0
            let most = min(keywords.maxLength ?? least + 12, least + 12)
            return .string(text(length: Int.random(in: least...most, using: &random)))
        case .integer(let keywords):
            let least = keywords.minimum ?? keywords.exclusiveMinimum.map { $0 + 1 } ?? .min
            let most = keywords.maximum ?? keywords.exclusiveMaximum.map { $0 - 1 } ?? .max
            let edges = [least, most, min(max(0, least), most)]
            if Int.random(in: 0..<4, using: &random) == 0 { return .integer(pick(edges)) }
            return .integer(Int64.random(in: least...most, using: &random))
        case .number(let keywords):
            let least = keywords.minimum ?? keywords.exclusiveMinimum?.nextUp ?? -1e9
            let most = keywords.maximum ?? keywords.exclusiveMaximum?.nextDown ?? 1e9
            let any = Double.random(in: least...most, using: &random)
            let rounded = (any * 1000).rounded() / 1000
            let isOpen = keywords.maximum == nil && keywords.exclusiveMaximum == nil
            // Numbers so great or small that they are printed with an exponent.
            let far = isOpen ? [1e21, 1.5e300, 1e-7] : []
            return .number(pick([least, most, any, min(max(rounded, least), most)] + far))
        case .boolean:
            return .boolean(Bool.random(using: &random))
        case .strings(let allowed):
            return .string(pick(allowed))
        case .integers(let allowed):
            return .integer(pick(allowed))
        }
    }

    private mutating func text(length: Int) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "0", "-", ".", "_", "~", " ", "%", "&", "=", "+", ",", ";", "/", "?", "#", "[", "\"",
            "\\",
            "\u{0}", "\u{7F}", "é", "\u{301}", "ß", "\u{FFFD}", "\u{FFFF}", "\u{1F600}", "\u{10FFFF}",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<length { text.append(pick(scalars)) }
        return String(text)
    }

    private mutating func pick<Element>(_ all: [Element]) -> Element {
        all[Int.random(in: 0..<all.count, using: &random)]
    }
}
