import TypedURL
import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLSamples

/// What the runtime reads of the value of a parameter, or of members of an object.
struct ValuePlan {
    let text: String

    init(_ parameter: Parameter, of schema: URLSchema) {
        let place = schema.template.components.variables.last { $0.name == parameter.name }
        let component = place?.component.rawValue ?? 4
        func given(_ text: String) -> String? { text.isEmpty ? nil : KotlinText.literal(text) }
        func flag(_ flag: Bool?) -> String? { flag ?? false ? "true" : nil }
        text = Self.value(
            parameter.name, parameter.schema,
            [
                ("isRequired", flag(parameter.isRequired)),
                ("default", parameter.defaultValue.map(KotlinText.plain)),
                ("aliases", KotlinCode.texts(parameter.aliases)),
                ("isRaw", flag(parameter.isRaw || parameter.isRest)), ("isRest", flag(parameter.isRest)),
                ("allowReserved", given(parameter.allowReserved)),
                ("prefix", given(parameter.prefix)), ("suffix", given(parameter.suffix)),
                ("component", component == 4 ? nil : String(component)),
                ("keepsReserved", flag(place?.op.keepsReserved)),
                ("isExploded", flag(place?.variable.isExploded)),
            ])
    }

    private static func value(
        _ name: String, _ schema: ValueSchema, _ more: [(String, String?)] = []
    ) -> String {
        let (kind, own): (String, [(String, String?)]) =
            switch schema {
            case .scalar(let scalar): ("SCALAR", [("scalars", KotlinCode.list([self.scalar(scalar)]))])
            case .list(let list):
                (
                    "LIST",
                    [
                        ("scalars", KotlinCode.list([scalar(list.items)])),
                        ("minItems", list.minItems.map(String.init)),
                        ("maxItems", list.maxItems.map(number)),
                        ("isUnique", list.areItemsUnique ? "true" : nil),
                    ]
                )
            case .tuple(let tuple):
                (
                    "TUPLE",
                    [
                        ("scalars", KotlinCode.list(tuple.items.map { scalar($0.schema) })),
                        ("labels", KotlinCode.texts(tuple.items.map(\.label))),
                        ("isUnique", tuple.areItemsUnique ? "true" : nil),
                    ]
                )
            case .object(let object): ("OBJECT", members(of: object))
            }
        return KotlinCode.call("Value", [KotlinText.literal(name), kind], own + more)
    }

    private static func members(of object: ObjectSchema) -> [(String, String?)] {
        let properties = object.properties.map {
            value($0.name, .scalar($0.schema), [("isRequired", $0.isRequired ? "true" : nil)])
        }
        let patterns = object.patternProperties.map { "\(pattern($0.pattern)) to \(value("", $0.schema))" }
        let dependencies = object.dependencies.map {
            KotlinCode.list(([$0.parameter] + $0.required).map(KotlinText.literal))
        }
        return [
            ("properties", KotlinCode.some(properties)), ("patterns", KotlinCode.some(patterns)),
            ("others", object.additionalProperties.map { value("", $0) }),
            ("dependencies", KotlinCode.some(dependencies)),
        ]
    }

    /// What counts has 32 bits.
    private static func number(_ number: Int) -> String { String(min(number, Int(Int32.max))) }

    // MARK: Single values

    private static func scalar(_ schema: ScalarSchema) -> String {
        let (kind, own) = type(schema)
        let aliases = schema.valueAliases.map {
            "\(KotlinText.literal($0.text)) to \(KotlinText.plain($0.value))"
        }
        return KotlinCode.call(
            "Scalar", [KotlinText.literal(kind)],
            own + [
                ("aliases", KotlinCode.some(aliases)),
                ("ignoresCase", schema.isCaseInsensitive ? "true" : nil),
                ("isSecret", schema.isSecret ? "true" : nil),
            ])
    }

    private static func type(_ schema: ScalarSchema) -> (String, [(String, String?)]) {
        switch schema.type {
        case .string(let string):
            let (minLength, maxLength, pattern, format) = string.keywords
            let bounds = [
                minLength.map { "Reason.minLength to \($0)L" },
                maxLength.map { "Reason.maxLength to \($0)L" },
            ]
            return (
                "string",
                [
                    ("bounds", KotlinCode.some(bounds.compactMap { $0 })),
                    ("pattern", pattern.map(Self.pattern)),
                    ("format", format.map { "Format." + KotlinText.constant($0.rawValue) }),
                    ("words", format == nil ? nil : KotlinText.literal(schema.description)),
                ]
            )
        case .strings(let values): return ("strings", [("allowed", KotlinCode.texts(values))])
        case .integer(let keywords):
            return ("integer", [("bounds", bounds(keywords) { .integer($0) })])
        case .integers(let values):
            return (
                "integers", [("allowed", KotlinCode.some(values.map { KotlinText.plain(.integer($0)) }))]
            )
        case .number(let keywords): return ("number", [("bounds", bounds(keywords) { .number($0) })])
        case .boolean: return ("boolean", [])
        case .booleanTexts(let texts):
            return ("boolean", [("texts", KotlinCode.texts([texts.trueText, texts.falseText]))])
        case .union(let union):
            return (
                "union",
                [
                    ("branches", KotlinCode.list(union.branches.map(scalar))),
                    ("isExclusive", union.isExclusive ? "true" : nil),
                    ("words", KotlinText.literal(schema.description)),
                ]
            )
        }
    }

    private static func bounds<Number>(
        _ keywords: NumericSchema<Number>, _ value: (Number) -> ParameterValue
    ) -> String? {
        let all: [(ViolationReason, ParameterValue?)] = [
            (.minimum, keywords.minimum.map(value)),
            (.exclusiveMinimum, keywords.exclusiveMinimum.map(value)),
            (.maximum, keywords.maximum.map(value)),
            (.exclusiveMaximum, keywords.exclusiveMaximum.map(value)),
            (.multipleOf, keywords.multipleOf.map { .integer($0) }),
        ]
        return KotlinCode.some(
            all.compactMap { reason, bound in bound.map { "Reason.\(reason) to \(KotlinText.plain($0))" } })
    }

    /// A pattern: its text, and its automaton. The JVM has another version of Unicode, so that categories are listed.
    private static func pattern(_ pattern: Pattern) -> String {
        let tables = pattern.automaton.withoutCategories.tables
        return KotlinCode.call("Pattern", [KotlinText.literal(pattern.source), KotlinText.literal(tables)])
    }
}
