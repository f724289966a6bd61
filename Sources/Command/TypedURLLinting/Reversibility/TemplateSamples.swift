@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples

/// Instances that show how the variables of a schema's main template meet: values are made of the template's delimiters and
/// literals, of the texts of other variables, of letters and digits.
struct TemplateSamples {
    /// More texts of literals and values are not put into values.
    private static let insertionLimit = 18
    /// More values of a parameter are not tried.
    private static let valueLimit = 56

    /// - Parameter effort: The budget of the set, which what automata cost is taken of.
    static func instances(_ schema: URLSchema, _ effort: inout SetEffort) -> SampleInstances {
        let components = schema.template.components
        let placed = components.variables.compactMap { variable in
            schema.index(ofParameter: variable.name).map { (parameter: $0, variable: variable) }
        }
        let named = Set(placed.filter { $0.variable.op == .query }.map(\.parameter))
        // What stands after a "?" that may be absent.
        let isContinued = schema.template.parts.contains { part in
            if case .expression(.continuation, _) = part { true } else { false }
        }
        let hasRules = !schema.dependencies.isEmpty || !schema.presenceRules.isEmpty
        let allowed = effort.automata
        var samples = SampleValues(limit: valueLimit, effort: allowed)
        var examples: [String: [String]] = [:]
        for (parameter, variable) in placed where !named.contains(parameter) {
            let values = samples.values(of: schema.parameters[parameter]).prefix(6)
            examples[variable.name] = values.flatMap { $0.items.isEmpty ? [$0] : $0.items }.map(\.urlText)
        }
        samples.insertions = insertions(schema, components, Set(examples.keys))
        let joined = joinedTexts(components, examples)
        let values = schema.parameters.enumerated().map { position, parameter -> [ParameterValue] in
            // An absent parameter and one that has the default are one instance.
            guard named.contains(position) else {
                return samples.values(of: parameter, trying: joined[parameter.name] ?? []).filter {
                    $0 != parameter.defaultValue
                }
            }
            // What a value with a name in the query is does not matter.
            guard hasRules || isContinued || parameter.isRequired else { return [] }
            return samples.example(of: parameter, schema).map { [$0] } ?? []
        }
        effort.spend(automata: allowed - samples.effort)
        // Of the query, only what decides whether other parameters, or the "?", are printed.
        let positional = Set(placed.map(\.parameter)).subtracting(named)
        let related = PresenceRules(schema).parameters
        let varied = placed.map(\.parameter).filter {
            positional.contains($0) || related.contains($0) || isContinued
        }
        return SampleInstances(schema, varied: varied, values: values)
    }

    /// What values are made of: what stands between variables, and texts that are listed for them.
    private static func insertions(
        _ schema: URLSchema, _ components: TemplateComponents, _ positional: Set<String>
    ) -> [String] {
        let elements = components.patterns.filter { !$0.component.isForm }.flatMap(\.pattern.elements)
        let literals = elements.compactMap(\.literalText)
        let variables = components.variables.filter { positional.contains($0.name) }
        var texts = variables.flatMap {
            [$0.op.opening.text, ($0.op.separator as UInt8?).text, $0.variable.prefix]
        }
        texts += literals.joined().map { String($0) }
        texts += literals.filter { (2...12).contains($0.count) }
        if variables.contains(where: \.op.keepsReserved) {
            texts += ["/", "//", "=", ":", "@"]
            for variable in variables where variable.op == .pathParameter {
                texts += ["=1", "", "=a"].map { ";\(variable.name)\($0)" }
            }
        }
        for scalars in variables.compactMap({ schema.parameter(named: $0.name)?.schema.scalars }) {
            let listed = scalars.flatMap { $0.listed ?? [] }
            texts += listed.prefix(6).map(\.urlText).filter { (1...12).contains($0.count) }
        }
        texts += ["1", "-"]
        return Array(texts.filter { !$0.isEmpty }.unique.prefix(insertionLimit))
    }

    /// For each variable its texts together with what follows: what is between, and texts of the next variable.
    private static func joinedTexts(
        _ components: TemplateComponents, _ examples: [String: [String]]
    ) -> [String: [String]] {
        var joined: [String: [String]] = [:]
        for pattern in components.patterns.map(\.pattern) {
            var previous: String?
            var gap = ""
            for element in pattern.elements {
                gap += element.literalText ?? ""
                guard case .values(let op, let variables) = element else { continue }
                for (index, variable) in variables.enumerated() {
                    gap += index == 0 ? op.opening.text : (op.separator as UInt8?).text
                    gap += variable.prefix
                    for text in previous.flatMap({ examples[$0] })?.prefix(3) ?? [] {
                        let texts = (examples[variable.name]?.prefix(4) ?? []).map { text + gap + $0 }
                        // Short ones with a delimiter are made anyway.
                        joined[previous ?? "", default: []] += texts.filter { gap.isEmpty || $0.count > 3 }
                    }
                    (previous, gap) = (variable.name, "")
                }
            }
        }
        return joined
    }
}

extension ComponentPattern.Element {
    /// The text of a literal, decoded; nil of variables.
    fileprivate var literalText: String? {
        guard case .literal(let bytes) = self else { return nil }
        return String(decoding: bytes.map(\.byte), as: UTF8.self)
    }
}

extension UInt8? {
    /// The character, or nothing.
    fileprivate var text: String { map { String(Unicode.Scalar($0)) } ?? "" }
}
