import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension TemplateAutomaton {
    /// The sets of scalars that a template's URLs tell apart, or nil if there are too many.
    static func sets(_ schema: URLSchema, _ template: URITemplate) -> Set<ScalarSet>? {
        var sets: Set<ScalarSet> = []
        for part in template.parts {
            switch part {
            case .literal(let text):
                let decoded = (try? PercentEncoding.decode(text.utf8)) ?? text
                sets.formUnion((text + decoded + text.lowercased()).unicodeScalars.map { ScalarSet($0) })
            case .expression(let op, let variables):
                for variable in variables where op != .query && op != .continuation {
                    guard sets.count <= ReversibilityLimits.sets else { return nil }
                    guard let parameter = schema.parameter(named: variable.name) else { continue }
                    for scalar in parameter.scalars { sets.formUnion(TextSource(reading: scalar).sets) }
                    if case .object(let object) = parameter.schema {
                        sets.formUnion(TextSource.words(object.properties.map(\.name)).sets)
                        for rule in object.patternProperties {
                            sets.formUnion(TextSource.matching([rule.pattern], lengths: 0...Int.max).sets)
                        }
                    }
                    if op == .pathParameter {
                        sets.formUnion(variable.name.unicodeScalars.map { ScalarSet($0) })
                    }
                    if case .string(let text)? = parameter.defaultValue {
                        sets.formUnion(text.unicodeScalars.map { ScalarSet($0) })
                    }
                }
            }
        }
        return sets.count <= ReversibilityLimits.sets ? sets : nil
    }
}
