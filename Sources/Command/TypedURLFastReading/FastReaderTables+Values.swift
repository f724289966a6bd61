@_spi(Generated) import TypedURLModel

// What values may be.
extension FastReaderTables {
    /// - Parameters:
    ///   - exploded: What separates the items of an exploded list.
    ///   - isRest: Whether the variable is the rest of the path.
    mutating func add(
        _ variable: URITemplate.Variable, _ exploded: FastReaderValue.Separator, of member: FastReaderSchema,
        _ isAlternate: Bool, isRest: Bool = false
    ) -> FastReader.Variable? {
        guard let index = member.schema.index(ofParameter: variable.name) else { return nil }
        let parameter = member.schema.parameters[index]
        let isInQuery = exploded == .name
        let separator: FastReaderValue.Separator =
            variable.isExploded
            ? exploded : isInQuery && member.schema.accepts.contains(.encodedCommas) ? .anyComma : .comma
        let isRaw = parameter.isRaw && isRest && !isAlternate
        let value =
            switch parameter.schema {
            case _ where parameter.isRaw != isRaw: add(.unknown)
            // A word is compared as it is printed without the characters of `allowReserved`.
            case .scalar(let words) where !parameter.allowReserved.isEmpty && words.listsStrings:
                add(scalar(words))
            case .scalar(let scalar) where isInQuery: addAliased(scalar)
            case let schema: add(schema, separator)
            }
        return FastReader.Variable(
            index: index, value: value, isPlain: isAlternate && !member.isInQuery(variable.name),
            isRaw: isRaw)
    }

    mutating func add(_ schema: ValueSchema, _ separator: FastReaderValue.Separator) -> Int {
        switch schema {
        case .list(let list):
            let item = value(of: list.items)
            return add(
                .list(
                    add(item), Self.counts(of: list), separator, isUnique: list.areItemsUnique)
            )
        case _ where separator != .comma && separator != .anyComma: return add(.unknown)
        case .scalar(let scalar): return add(scalar)
        case .tuple(let tuple):
            let items = tuple.items.map { value(of: $0.schema) }
            let start = values.count
            values += items
            return add(
                .tuple(
                    start..<start + items.count, separator, isUnique: tuple.areItemsUnique))
        case .object: return add(.unknown)
        }
    }

    static func counts(of list: ListSchema) -> ClosedRange<Int> {
        let least = list.minItems ?? 0
        return least...max(least, list.maxItems ?? .max)
    }

    /// Adds a single value with its aliases, if these are few.
    private mutating func addAliased(_ schema: ScalarSchema) -> Int {
        let own = add(schema)
        guard schema.hasAliases else { return own }
        var others = schema.valueAliases.map { ($0.text, $0.value) }
        if schema.isCaseInsensitive, case .strings(let allowed) = schema.type {
            others = allowed.map { ($0, .string($0)) } + others
        }
        guard others.count <= Self.mostAliases else { return own }
        let start = words.count
        for (text, value) in others {
            words.append(FastReader.Word(text: add(PercentEncoding.encode(text)), value: value))
        }
        return add(.aliased(own, start..<words.count, isCaseInsensitive: schema.isCaseInsensitive))
    }

    /// So many aliases are compared one by one.
    private static let mostAliases = 64

    mutating func add(_ schema: ScalarSchema) -> Int {
        add(value(of: schema))
    }

    mutating func value(of schema: ScalarSchema) -> Value {
        switch schema.type {
        case .integer(let keywords) where keywords.hasOnlyBounds:
            return Self.bounds(keywords).map(Value.integer) ?? .unknown
        case .number(let keywords) where keywords.hasOnlyBounds:
            return .number(Self.bounds(keywords))
        case .string(let string):
            switch string.keywords {
            case (let least, let most, nil, nil):
                let (least, most) = (max(0, least ?? 0), most ?? .max)
                return least <= most ? .text(least...most) : .unknown
            case (nil, nil, nil, let format?): return .format(format)
            default: return scalar(schema)
            }
        case .boolean: return words([true, false].map(ParameterValue.boolean))
        case .booleanTexts(let texts):
            let start = words.count
            for value in [true, false] {
                words.append(FastReader.Word(text: add(texts.text(of: value)), value: .boolean(value)))
            }
            return .words(start..<words.count)
        case .booleans(let allowed): return words(allowed.map(ParameterValue.boolean))
        case .strings(let allowed): return words(allowed.map(ParameterValue.string))
        case .integers(let allowed): return words(allowed.map(ParameterValue.integer))
        // Only the rest of the engine can read a value in several ways.
        case .union where schema.hasAliasedBranches: return .unknown
        case .integer, .number, .numbers, .union: return scalar(schema)
        }
    }

    /// A value that the engine's own check is for.
    private mutating func scalar(_ schema: ScalarSchema) -> Value {
        scalars.append(schema)
        return .scalar(scalars.count - 1)
    }

    private static func bounds(_ keywords: IntegerSchema) -> ClosedRange<Int64>? {
        var (least, most) = (keywords.minimum ?? .min, keywords.maximum ?? .max)
        if let bound = keywords.exclusiveMinimum {
            guard bound < .max else { return nil }
            least = max(least, bound + 1)
        }
        if let bound = keywords.exclusiveMaximum {
            guard bound > .min else { return nil }
            most = min(most, bound - 1)
        }
        return least <= most ? least...most : nil
    }

    private static func bounds(_ keywords: NumberSchema) -> FastReader.Bounds {
        var bounds = FastReader.Bounds()
        keywords.minimum.map { bounds.minimum = $0 }
        keywords.maximum.map { bounds.maximum = $0 }
        keywords.exclusiveMinimum.map { bounds.exclusiveMinimum = $0 }
        keywords.exclusiveMaximum.map { bounds.exclusiveMaximum = $0 }
        return bounds
    }

    /// So many words are compared one by one, in the order of the schema. More are sorted by their texts.
    static let fewWords = 8

    private mutating func words(_ all: [ParameterValue]) -> Value {
        var texts = all.map { (text: Array(PercentEncoding.encode($0.urlText).utf8), value: $0) }
        if texts.count > Self.fewWords { texts.sort { $0.text.lexicographicallyPrecedes($1.text) } }
        let start = words.count
        for (text, value) in texts { words.append(FastReader.Word(text: add(text), value: value)) }
        return .words(start..<words.count)
    }

    mutating func add(_ value: Value) -> Int {
        values.append(value)
        return values.count - 1
    }

    mutating func add(_ string: String) -> Range<Int> {
        add(Array(string.utf8))
    }

    mutating func add(_ bytes: [UInt8]) -> Range<Int> {
        text += bytes
        return text.count - bytes.count..<text.count
    }
}

extension ScalarSchema {
    fileprivate var listsStrings: Bool { if case .strings = type { true } else { false } }
}
