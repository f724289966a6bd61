@_spi(Generated) import TypedURLModel

// What values may be.
extension FastReaderTables {
    /// - Parameters:
    ///   - exploded: What separates the items of an exploded list.
    ///   - keepsReserved: Whether it is printed with reserved characters as they are.
    mutating func add(
        _ variable: URITemplate.Variable, _ exploded: FastReaderValue.Separator, of member: FastReaderSchema,
        _ isAlternate: Bool, keepsReserved: Bool = false
    ) -> FastReader.Variable? {
        guard let index = member.schema.index(ofParameter: variable.name) else { return nil }
        let parameter = member.schema.parameters[index]
        let isInQuery = exploded == .name
        let comma: FastReaderValue.Separator =
            isInQuery && member.schema.accepts.contains(.encodedCommas) ? .anyComma : .comma
        let isRaw = parameter.isRaw && keepsReserved && !isAlternate
        let value: Value =
            switch parameter.schema {
            case _ where parameter.isRaw != isRaw: .unknown
            // A word is compared as it is printed without the characters of `allowReserved`.
            case .scalar(let words) where !parameter.allowReserved.isEmpty && words.listsStrings:
                scalar(words)
            case .scalar(let scalar) where isInQuery: aliased(scalar)
            case let schema: self.value(of: schema, variable.isExploded ? exploded : comma)
            }
        return FastReader.Variable(
            index: index, value: add(value), isPlain: isAlternate && !member.isInQuery(variable.name),
            isRaw: isRaw)
    }

    mutating func value(of schema: ValueSchema, _ separator: FastReaderValue.Separator) -> Value {
        switch schema {
        case .list(let list):
            return .list(
                add(value(of: list.items)), Self.counts(of: list), separator, isUnique: list.areItemsUnique)
        case .scalar(let scalar) where separator == .comma || separator == .anyComma:
            return value(of: scalar)
        case .tuple(let tuple) where separator != .name:
            let items = tuple.items.map { value(of: $0.schema) }
            values += items
            return .tuple(
                values.count - items.count..<values.count, separator, isUnique: tuple.areItemsUnique)
        case .scalar, .tuple, .object: return .unknown
        }
    }

    static func counts(of list: ListSchema) -> ClosedRange<Int> {
        let least = list.minItems ?? 0
        return least...max(least, list.maxItems ?? .max)
    }

    /// A single value with its aliases, if these are few.
    private mutating func aliased(_ schema: ScalarSchema) -> Value {
        var others = schema.valueAliases.map { ($0.text, $0.value) }
        if schema.isCaseInsensitive, case .strings(let allowed) = schema.type {
            others = allowed.map { ($0, .string($0)) } + others
        }
        let own = value(of: schema)
        guard schema.hasAliases, others.count <= Self.mostAliases else { return own }
        return .aliased(add(own), add(words: others), isCaseInsensitive: schema.isCaseInsensitive)
    }

    /// So many aliases are compared one by one.
    private static let mostAliases = 64

    mutating func value(of schema: ScalarSchema) -> Value {
        switch schema.type {
        case .integer(let keywords) where keywords.multipleOf == nil:
            return keywords.bounds(
                in: .min ... .max, after: { $0 < .max ? $0 + 1 : nil }, before: { $0 > .min ? $0 - 1 : nil }
            ).map(Value.integer) ?? .unknown
        case .number(let keywords):
            return keywords.bounds(in: -.infinity ... .infinity, after: \.nextUp, before: \.nextDown)
                .map(Value.number) ?? .unknown
        case .string(let string):
            switch string.keywords {
            case (let least, let most, nil, nil):
                let (least, most) = (max(0, least ?? 0), most ?? .max)
                return least <= most ? .text(least...most) : .unknown
            case (nil, nil, nil, let format?): return .format(format)
            default: return scalar(schema)
            }
        case .boolean: return words([true, false].map { (String($0), .boolean($0)) })
        case .booleanTexts(let texts): return words([true, false].map { (texts.text(of: $0), .boolean($0)) })
        case .strings(let allowed): return words(allowed.map { ($0, .string($0)) })
        case .integers(let allowed): return words(allowed.map { (String($0), .integer($0)) })
        // Only the rest of the engine can read a value in several ways.
        case .union where schema.hasAliasedBranches: return .unknown
        case .integer, .union: return scalar(schema)
        }
    }

    /// A value that the engine's own check is for.
    private mutating func scalar(_ schema: ScalarSchema) -> Value {
        scalars.append(schema)
        return .scalar(scalars.count - 1)
    }

    /// So many words are compared one by one, in the order of the schema. More are sorted by their texts.
    static let fewWords = 8

    private mutating func words(_ all: [(text: String, value: ParameterValue)]) -> Value {
        .words(add(words: all, areSorted: all.count > Self.fewWords))
    }

    /// - Parameter words: Decoded texts, and the values that they are.
    private mutating func add(
        words all: [(text: String, value: ParameterValue)], areSorted: Bool = false
    ) -> Range<Int> {
        var texts = all.map { (text: Array(PercentEncoding.encode($0.text).utf8), value: $0.value) }
        if areSorted { texts.sort { $0.text.lexicographicallyPrecedes($1.text) } }
        for (text, value) in texts { words.append((add(text), value)) }
        return words.count - texts.count..<words.count
    }

    mutating func add(_ value: Value) -> Int {
        values.append(value)
        return values.count - 1
    }

    mutating func add(_ bytes: some Sequence<UInt8>) -> Range<Int> {
        let start = text.count
        text += bytes
        return start..<text.count
    }
}

extension ScalarSchema {
    fileprivate var listsStrings: Bool { if case .strings = type { true } else { false } }
}

extension NumericSchema {
    /// The numbers between the bounds; nil if there are none.
    fileprivate func bounds(
        in all: ClosedRange<Value>, after: (Value) -> Value?, before: (Value) -> Value?
    ) -> ClosedRange<Value>? {
        guard let lower = exclusiveMinimum.map(after) ?? all.lowerBound,
            let upper = exclusiveMaximum.map(before) ?? all.upperBound
        else { return nil }
        let (least, most) = (max(lower, minimum ?? lower), min(upper, maximum ?? upper))
        return least <= most ? least...most : nil
    }
}
