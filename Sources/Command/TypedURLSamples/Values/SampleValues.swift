@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Valid values, the plainest first: then those at and beside each bound, and what is easily read or written wrongly.
package struct SampleValues {
    /// More items of a list, and values of an item of a tuple, are not varied.
    private static let itemLimit = 16
    /// More optional members of an object are not made.
    private static let memberLimit = 48
    /// Values of further members are not varied once the members of all objects are compared with so many names.
    private static let comparisonLimit = 40_000
    /// How many items all lists of the least length have. At least two such lists are made.
    private static let listsLimit = 40_000
    /// Longer lists are not made.
    private static let countLimit = 20_000

    /// The maximum number of different single values.
    private let limit: Int
    private var texts: SampleTexts

    /// - Parameters:
    ///   - insertions: Texts that are put into others: the delimiters and words of a template.
    ///   - limit: The maximum number of different single values of a parameter.
    ///   - effort: What may be spent on automata, in words of 64 states that are looked at.
    package init(insertions: [String] = [], limit: Int = 48, effort: Int = .max) {
        texts = SampleTexts(insertions: insertions, effort: effort)
        self.limit = limit
    }

    /// Values of a parameter. Each is valid by itself; its position in the URL may still not allow it.
    ///
    /// - Parameters:
    ///   - other: A schema at whose bounds there are values too.
    ///   - further: Texts of single values to try, of whichever part.
    package mutating func values(
        of parameter: Parameter, beside other: ValueSchema? = nil, trying further: [String] = []
    ) -> [ParameterValue] {
        texts.further = further
        defer { texts.further = [] }
        var seen: Set<ParameterValue> = []
        return values(of: parameter.schema, beside: other).compactMap(parameter.normal).filter {
            seen.insert($0).inserted && parameter.violations(of: $0).isEmpty
        }
    }

    /// A value for an example: one of the schema's own, or a plain one; never the default. nil if none is found.
    package mutating func example(of parameter: Parameter, _ schema: URLSchema) -> ParameterValue? {
        let own = schema.examples.lazy.compactMap { $0[parameter.name] }
        if let value = own.first(where: { $0 != parameter.defaultValue }) { return value }
        if case .scalar(let scalar) = parameter.schema, let value = texts.plain(scalar),
            value != parameter.defaultValue
        {
            return value
        }
        return values(of: parameter).first { $0 != parameter.defaultValue }
    }

    /// What may still be spent on automata.
    package var effort: Int { texts.effort }

    /// Texts that are put into others: the delimiters and words of a template.
    package var insertions: [String] {
        get { texts.insertions }
        set { texts.insertions = newValue }
    }

    // MARK: Single values

    /// Values of a single value's schema.
    package mutating func values(
        of schema: ScalarSchema, beside others: [ScalarSchema] = []
    ) -> [ParameterValue] {
        var seen: Set<ParameterValue> = []
        let isListed = schema.listed != nil
        var values: [ParameterValue] = []
        for text in texts.texts(of: schema, beside: others) {
            guard let value = schema.value(of: text).map(schema.normal), isListed || schema.admits(value),
                seen.insert(value).inserted
            else { continue }
            values.append(value)
        }
        if isListed, !others.isEmpty { values = values.filter(schema.admits) }
        // An empty text would be hard to see.
        if values.first?.isBlank == true { values.append(values.removeFirst()) }
        return values.spread(over: limit)
    }

    // MARK: Values of several parts

    private mutating func values(of schema: ValueSchema, beside other: ValueSchema?) -> [ParameterValue] {
        switch schema {
        case .scalar(let scalar): values(of: scalar, beside: Array(other?.scalars.prefix(8) ?? []))
        case .list(let list): lists(list, other)
        case .tuple(let tuple): tuples(tuple, other)
        case .object(let object): objects(object, other)
        }
    }

    private mutating func lists(_ list: ListSchema, _ other: ValueSchema?) -> [ParameterValue] {
        let items = values(of: list.items, beside: Array(other?.scalars.prefix(8) ?? []))
        guard let first = items.first else { return [] }
        let least = max(list.minItems ?? 1, 1)
        var counts = [list.minItems, list.maxItems].compactMap(\.self).flatMap { [$0, $0 - 1] } + [2, 3]
        if case .list(let other)? = other {
            counts += [other.minItems, other.maxItems].compactMap(\.self).flatMap { [$0, $0 - 1, $0 + 1] }
        }
        func isAllowed(_ count: Int) -> Bool {
            (least...max(least, min(list.maxItems ?? .max, Self.countLimit))).contains(count)
        }
        let width = min(Self.itemLimit, max(2, Self.listsLimit / least))
        var lists = items.prefix(width).compactMap { filled([$0], least, list, items) }
        let short = items.prefix(6)
        for count in [2, 3] where isAllowed(count) {
            for left in short {
                for right in short { filled([left, right], count, list, items).map { lists.append($0) } }
            }
        }
        if least > 1 {
            // What differs in the last item.
            lists += items.prefix(width).compactMap { item in
                filled([first], least - 1, list, items).map { .list($0.items + [item]) }
            }
        }
        for count in Set(counts).sorted() where count > 3 && isAllowed(count) {
            filled([first], count, list, items).map { lists.append($0) }
            filled(Array(items.prefix(count)), count, list, items).map { lists.append($0) }
        }
        return lists
    }

    /// A list that begins with some items and has so many; nil if there are not as many different ones.
    private func filled(
        _ start: [ParameterValue], _ count: Int, _ list: ListSchema, _ items: [ParameterValue]
    ) -> ParameterValue? {
        var result = Array(start.prefix(count))
        guard list.areItemsUnique else {
            while result.count < count { result.append(start[result.count % start.count]) }
            return .list(result)
        }
        var seen: Set<ParameterValue> = []
        guard result.allSatisfy({ seen.insert($0).inserted }) else { return nil }
        func add(_ item: ParameterValue) {
            if result.count < count, seen.insert(item).inserted { result.append(item) }
        }
        for item in items where result.count < count { add(item) }
        let filling = String(repeating: "a", count: min(list.items.leastLength, 4_096))
        for number in 0..<count * 2 where result.count < count {
            for text in ["\(number)", "\(filling)\(number)"] {
                if let value = list.items.ownValue(of: text) { add(value) }
            }
        }
        return result.count == count ? .list(result) : nil
    }

    private mutating func tuples(_ tuple: TupleSchema, _ other: ValueSchema?) -> [ParameterValue] {
        let others = other?.scalars ?? []
        var items: [[ParameterValue]] = []
        for (index, item) in tuple.items.enumerated() {
            let beside = index < others.count ? [others[index]] : Array(others.suffix(1))
            items.append(values(of: item.schema, beside: beside))
        }
        guard items.allSatisfy({ !$0.isEmpty }) else { return [] }
        // Different ones, where they have to be.
        var plain: [ParameterValue] = []
        for choices in items {
            plain.append(choices.first { !tuple.areItemsUnique || !plain.contains($0) } ?? choices[0])
        }
        var tuples = [plain]
        for index in items.indices {
            tuples += items[index].dropFirst().map { plain[..<index] + [$0] + plain[(index + 1)...] }
        }
        if items.count > 1 {
            for left in items[0].prefix(6) {
                for right in items[1].prefix(6) { tuples.append([left, right] + plain.dropFirst(2)) }
            }
        }
        return tuples.map(ParameterValue.list)
    }

    private mutating func objects(_ object: ObjectSchema, _ other: ValueSchema?) -> [ParameterValue] {
        var others: ObjectSchema?
        if case .object(let object)? = other { others = object }
        var names = object.properties.map(\.name)
        names += others?.properties.map(\.name) ?? []
        // Names with the delimiters of a template.
        let divided = insertions.lazy.filter { $0.utf8.count == 1 }.map { "a\($0)b" }
        for property in object.patternProperties + (others?.patternProperties ?? []) {
            let pattern = ScalarSchema(.string(StringSchema(pattern: property.pattern)))
            names += texts.texts(of: pattern).lazy.filter { property.pattern.matches($0) && !$0.isEmpty }
                .prefix(2)
            names += divided.filter(property.pattern.matches).prefix(2)
        }
        if object.additionalProperties != nil { names += ["x", "y"] + divided.prefix(2) }
        var seen: Set<[UInt8]> = []
        names = names.filter { seen.insert(Array($0.utf8)).inserted }
        let required = Set(object.properties.filter(\.isRequired).map(\.name))
        names =
            names.filter(required.contains) + names.filter { !required.contains($0) }.prefix(Self.memberLimit)
        var choices: [(name: String, values: [ParameterValue])] = []
        for name in names {
            let schemas = object.schemas(of: name)
            guard let schema = schemas.first else { continue }
            let beside = others?.schemas(of: name).first
            let all = values(of: schema, beside: beside)
            let few = names.count > 8 ? max(2, 96 / names.count) : Self.itemLimit
            choices.append((name, all.spread(over: few)))
        }
        /// The object of the first values of some members, but for one with another value.
        func made(
            _ isThere: (String) -> Bool, _ special: (name: String, value: ParameterValue)? = nil
        ) -> [ParameterValue] {
            let members = choices.compactMap { name, values in
                let value = special?.name == name ? special?.value : isThere(name) ? values.first : nil
                return value.map { Instance.Member(name, $0) }
            }
            return members.isEmpty ? [] : [.object(members)]
        }
        var left = Self.comparisonLimit
        let varied = choices.prefix { _, values in
            defer { left -= (values.count * (required.count + 1) + choices.count) * object.properties.count }
            return left > 0
        }
        return made(required.contains) + made { _ in true }
            + varied.flatMap { name, values in
                values.flatMap { made(required.contains, (name, $0)) } + made { $0 != name }
            }
    }
}

extension ScalarSchema {
    /// The least number of scalars of a string.
    fileprivate var leastLength: Int {
        if case .string(let string) = type { string.minLength ?? 0 } else { 0 }
    }
}

extension Collection where Index == Int {
    /// So many elements: two thirds from the beginning, the others from all of the rest.
    package func spread(over limit: Int) -> [Element] {
        guard count > limit, limit > 1 else { return Array(prefix(limit)) }
        let (first, wanted) = (limit * 2 / 3, limit - limit * 2 / 3)
        return prefix(first) + (0..<wanted).map { self[startIndex + first + $0 * (count - first) / wanted] }
    }
}
