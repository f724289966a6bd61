@_spi(Generated) @_spi(Once) import TypedURLModel

extension PlanLowering {
    /// Adds the parameters of a schema, then what the members of its objects can be that are not declared.
    @_optimize(size)
    mutating func addParameters(_ positions: [ParameterPosition]) {
        for (index, parameter) in schema.parameters.enumerated() {
            parameters.append(value(of: parameter, at: index, positions[index]))
        }
        for (index, parameter) in schema.parameters.enumerated() {
            guard case .object(let object) = parameter.schema else { continue }
            let first = parameters.count
            for schema in object.unnamed {
                parameters.append(
                    value(of: Parameter(parameter.name, schema), at: index, positions[index]))
            }
            let own = parameters[firstParameter + Int32(index)].object
            objects[own].unnamed = TableRange(start: first, end: parameters.count)
        }
    }

    @_optimize(size)
    private mutating func value(
        of parameter: Parameter, at index: Int, _ position: ParameterPosition
    ) -> ReadingPlan.Value {
        var plan = ReadingPlan.Value()
        plan.parameter = Int32(index)
        plan.isRequired = parameter.isRequired
        plan.hasDefault = parameter.defaultValue != nil
        plan.position = position
        plan.hasUnion = parameter.schema.hasUnion
        plan.isSecret = parameter.schema.hasSecret
        plan.excludesTexts = position.excludesTexts
        plan.holdsNoComma =
            !parameter.schema.isObject && !parameter.schema.scalars.contains(where: \.canHoldComma)
        switch parameter.schema {
        case .scalar(let scalar):
            plan.scalars = add(scalars: [scalar])
            switch scalar.type {
            case .strings, .integers: plan.isReplaceable = plan.hasDefault
            case .string, .integer, .number, .boolean, .booleanTexts, .union: break
            }
        case .list(let list):
            plan.kind = .list
            plan.scalars = add(scalars: [list.items])
            plan.minItems = Int32(clamping: list.minItems ?? 0)
            plan.maxItems = Int32(clamping: list.maxItems ?? .max)
            plan.areItemsUnique = list.areItemsUnique
        case .tuple(let tuple):
            plan.kind = .tuple
            // Extra items are read as strings; that there are too many is a violation.
            plan.scalars = add(scalars: tuple.items.map(\.schema) + [ScalarSchema(.string(StringSchema()))])
            plan.areItemsUnique = tuple.areItemsUnique
        case .object(let object):
            plan.kind = .object
            plan.object = objects.count
            objects.append(
                ReadingPlan.Object(
                    parameter: Int32(index), source: Int32(objectSchemas.count),
                    properties: add(scalars: object.properties.map(\.schema)),
                    hasPatterns: !object.patternProperties.isEmpty,
                    isOpen: object.additionalProperties != nil))
            objectSchemas.append(object)
        }
        return plan
    }

    @_optimize(size)
    private mutating func add(scalars all: [ScalarSchema]) -> TableRange {
        let first = scalars.count
        for schema in all { scalars.append(scalar(schema)) }
        return TableRange(start: first, end: scalars.count)
    }

    /// So many words are compared one by one.
    private static let fewWords = 8

    @_optimize(size)
    private mutating func add(words all: [(text: String, value: Int64)], to plan: inout ReadingPlan.Scalar) {
        let first = words.count
        for (text, value) in all { words.append(ReadingPlan.Word(text: add(text.utf8), value: value)) }
        plan.words = TableRange(start: first, end: words.count)
        guard plan.kind == .strings, all.count > Self.fewWords else { return }
        plan.slots = add(slots: all.enumerated().map { ($1.text.bytes, first + Int32($0)) })
    }

    @_optimize(size)
    private mutating func scalar(_ schema: ScalarSchema) -> ReadingPlan.Scalar {
        var plan = ReadingPlan.Scalar()
        plan.hasAliases = schema.hasAliases
        plan.source = Int32(sources.count)
        sources.append(schema)
        switch schema.type {
        case .string(let string):
            let (minLength, maxLength, pattern, format) = string.keywords
            plan.minLength = Int32(clamping: minLength ?? 0)
            plan.maxLength = Int32(clamping: maxLength ?? .max)
            if let pattern {
                plan.pattern = Int32(patterns.count)
                patterns.append(pattern)
            }
            if let format {
                plan.format = Int32(formats.count)
                formats.append(format)
            }
        case .strings(let allowed):
            plan.kind = .strings
            add(words: allowed.map { ($0, 0) }, to: &plan)
        case .integer(let keywords):
            plan.kind = .integer
            plan.setBounds(keywords) { UInt64(bitPattern: $0) }
        case .integers(let allowed):
            plan.kind = .integers
            add(words: allowed.map { ("", $0) }, to: &plan)
        case .number(let keywords):
            plan.kind = .number
            plan.setBounds(keywords, \.bitPattern)
        case .boolean:
            plan.kind = .boolean
            add(words: [("true", 1), ("false", 0)], to: &plan)
        case .booleanTexts(let texts):
            plan.kind = .boolean
            add(words: [(texts.text(of: true), 1), (texts.text(of: false), 0)], to: &plan)
        case .union: plan.kind = .union
        }
        return plan
    }
}

extension ScalarSchema {
    /// Whether a text that is read as a value can have a comma.
    fileprivate var canHoldComma: Bool {
        if valueAliases.contains(where: { $0.text.contains(",") }) { return true }
        switch type {
        case .integer, .integers, .number, .boolean: return false
        case .strings(let texts): return texts.contains { $0.contains(",") }
        case .booleanTexts(let texts): return (texts.trueText + texts.falseText).contains(",")
        case .union(let union): return union.branches.contains(where: \.canHoldComma)
        case .string(let string):
            switch string.keywords.format {
            case .uuid, .date, .dateTime, .hostname, .ipv4, .ipv6: return false
            case .uri, .email, nil: break
            }
            // Each state of an automaton is on a way to an end.
            return string.keywords.pattern?.automaton.sets.contains { $0.contains(",") } ?? true
        }
    }
}

extension ReadingPlan.Scalar {
    fileprivate mutating func setBounds<Number>(_ keywords: NumericSchema<Number>, _ bits: (Number) -> UInt64)
    {
        if let least = keywords.minimum { (minimum, bounds) = (bits(least), bounds | 1) }
        if let least = keywords.exclusiveMinimum { (exclusiveMinimum, bounds) = (bits(least), bounds | 2) }
        if let most = keywords.maximum { (maximum, bounds) = (bits(most), bounds | 4) }
        if let most = keywords.exclusiveMaximum { (exclusiveMaximum, bounds) = (bits(most), bounds | 8) }
        if let divisor = keywords.multipleOf { (multipleOf, bounds) = (divisor, bounds | 16) }
    }
}
