import TypedURL
import TypedURLCodegen
import TypedURLJSON
@_spi(Generated) import TypedURLModel
import TypedURLSamples

/// What the runtime reads of the values of a schema.
enum ValuePlan {
    static func parameter(_ parameter: Parameter, of schema: URLSchema) -> JSONText {
        var plan = PlanMembers()
        plan.add("name", .string(parameter.name))
        plan.add("required", flag: parameter.isRequired)
        if let value = parameter.defaultValue { plan.add("default", Self.value(value)) }
        plan.add("aliases", list: parameter.aliases.map(JSONText.string))
        plan.add("raw", flag: parameter.isRaw)
        plan.add("rest", flag: parameter.isRest)
        plan.add("allow", text: parameter.allowReserved)
        plan.add("prefix", text: parameter.prefix)
        plan.add("suffix", text: parameter.suffix)
        let place = schema.template.components.variables.last { $0.name == parameter.name }
        if let place {
            if place.component != .query { plan.add("in", place.component.rawValue) }
            plan.add("keeps", flag: place.op.keepsReserved)
        }
        add(parameter.schema, to: &plan)
        return plan.text
    }

    private static func add(_ schema: ValueSchema, to plan: inout PlanMembers) {
        switch schema {
        case .scalar(let scalar): plan.add("scalars", .array([Self.scalar(scalar)]))
        case .list(let list):
            plan.add("kind", 1)
            plan.add("scalars", .array([scalar(list.items)]))
            plan.add("minItems", list.minItems)
            plan.add("maxItems", list.maxItems)
            plan.add("unique", flag: list.areItemsUnique)
        case .tuple(let tuple):
            plan.add("kind", 2)
            plan.add("scalars", .array(tuple.items.map { scalar($0.schema) }))
            plan.add("labels", .array(tuple.items.map { .string($0.label) }))
            plan.add("unique", flag: tuple.areItemsUnique)
        case .object(let object):
            plan.add("kind", 3)
            plan.add(
                "properties",
                list: object.properties.map { property in
                    scalar(property.schema) {
                        $0.add("name", .string(property.name))
                        $0.add("required", flag: property.isRequired)
                    }
                })
            plan.add(
                "patterns",
                list: object.patternProperties.map { rule in
                    var member = PlanMembers()
                    member.add("pattern", pattern(rule.pattern))
                    add(rule.schema, to: &member)
                    return member.text
                })
            if let others = object.additionalProperties {
                var member = PlanMembers()
                add(others, to: &member)
                plan.add("others", member.text)
            }
            plan.add(
                "dependencies",
                list: object.dependencies.map { .array(([$0.parameter] + $0.required).map(JSONText.string)) })
        }
    }

    private static func scalar(_ schema: ScalarSchema, _ prepare: (inout PlanMembers) -> Void = { _ in })
        -> JSONText
    {
        var plan = PlanMembers()
        prepare(&plan)
        add(schema, to: &plan)
        plan.add("aliases", list: schema.valueAliases.map { .array([.string($0.text), value($0.value)]) })
        plan.add("caseInsensitive", flag: schema.isCaseInsensitive)
        plan.add("secret", flag: schema.isSecret)
        return plan.text
    }

    private static func add(_ schema: ScalarSchema, to plan: inout PlanMembers) {
        switch schema.type {
        case .string(let string):
            let (minLength, maxLength, pattern, format) = string.keywords
            plan.add("type", .string("string"))
            plan.add("minLength", minLength)
            plan.add("maxLength", maxLength)
            if let pattern { plan.add("pattern", Self.pattern(pattern)) }
            if let format {
                plan.add("format", .string(format.rawValue))
                plan.add("words", .string(schema.description))
            }
        case .strings(let values):
            plan.add("type", .string("strings"))
            plan.add("enum", .array(values.map(JSONText.string)))
        case .integer(let keywords):
            plan.add("type", .string("integer"))
            add(keywords, to: &plan) { .integer($0) }
        case .integers(let values):
            plan.add("type", .string("integers"))
            plan.add("enum", .array(values.map(JSONText.integer)))
        case .number(let keywords):
            plan.add("type", .string("number"))
            add(keywords, to: &plan, JSONText.number)
        case .boolean: plan.add("type", .string("boolean"))
        case .booleanTexts(let texts):
            plan.add("type", .string("boolean"))
            plan.add("texts", .array([.string(texts.trueText), .string(texts.falseText)]))
        case .union(let union):
            plan.add("type", .string("union"))
            plan.add("branches", .array(union.branches.map { scalar($0) }))
            plan.add("exclusive", flag: union.isExclusive)
            plan.add("words", .string(schema.description))
        }
    }

    private static func add<Value>(
        _ keywords: NumericSchema<Value>, to plan: inout PlanMembers, _ number: (Value) -> JSONText
    ) {
        let all: [(ViolationReason, Value?)] = [
            (.minimum, keywords.minimum), (.exclusiveMinimum, keywords.exclusiveMinimum),
            (.maximum, keywords.maximum), (.exclusiveMaximum, keywords.exclusiveMaximum),
        ]
        var bounds = all.compactMap { reason, bound -> JSONText? in
            bound.map { .array([.string("\(reason)"), number($0)]) }
        }
        if let divisor = keywords.multipleOf {
            bounds.append(.array([.string("\(ViolationReason.multipleOf)"), .integer(divisor)]))
        }
        plan.add("bounds", list: bounds)
    }

    /// A pattern: its text, and its automaton. The JVM has another version of Unicode, so that categories are listed.
    private static func pattern(_ pattern: Pattern) -> JSONText {
        .array([.string(pattern.source), .string(pattern.automaton.withoutCategories.tables)])
    }

    /// A value. A number is the text of one, so that it is no integer.
    private static func value(_ value: ParameterValue) -> JSONText {
        switch value {
        case .list(let items): .array(items.map(self.value))
        case .number(let number): .object([("number", .string(NumberText.print(number)))])
        default: JSONText(value)
        }
    }
}
