@_spi(Generated) import TypedURLModel

extension FastCheck {
    /// Sorts out what can be told of the set's URLs at a glance.
    package init(_ set: SchemaSet) {
        let rivals = set.members.enumerated().flatMap { owner, member in
            member.templates.map { Rival(owner: owner, template: $0) }
        }
        for (owner, member) in set.members.enumerated() {
            guard member.schema.parameters.count <= UInt64.bitWidth,
                member.templates.first?.textBeforeQuery != nil
            else { continue }
            for template in member.templates {
                guard let prefix = template.textBeforeQuery,
                    rivals.allSatisfy({ $0.leaves(prefix, to: template, of: owner) })
                else { continue }
                add(prefix, template, member, at: owner)
            }
        }
    }

    private mutating func add(
        _ prefix: String, _ template: CompiledTemplate, _ member: CompiledSchema, at schema: Int
    ) {
        let start = (names.count, ignored.count, presence.count)
        for variable in template.template.variables {
            guard let place = member.place(of: variable.name) else { continue }
            let parameter = member.schema.parameters[place]
            // The members of an object stand under names of their own.
            if case .object = parameter.schema { continue }
            let value = variable.isExploded ? add(.unknown) : add(parameter.schema)
            for name in [parameter.name] + parameter.aliases {
                names.append(
                    Name(text: add(PercentEncoding.encode(name)), bit: 1 << UInt64(place), value: value))
            }
        }
        for name in member.schema.ignoredParameters {
            // Members of objects are not among the names that are known here.
            if name.coversAll, member.schema.parameters.contains(where: { $0.isObject }) { continue }
            ignored.append(Ignored(text: add(name.text), isPrefix: name.isPrefix))
        }
        addPresence(member)
        templates.append(
            Template(
                schema: schema, prefix: add(prefix), names: start.0..<names.count,
                ignored: start.1..<ignored.count,
                presence: start.2..<presence.count,
                readsPlus: member.schema.accepts.contains(.plusAsSpace)))
    }

    // MARK: What must be present

    private mutating func addPresence(_ member: CompiledSchema) {
        let required = member.schema.parameters.indices.filter { member.schema.parameters[$0].isRequired }
        addPresence(when: [], [required], isExclusive: false)
        for need in member.presence.needs {
            addPresence(when: [need.parameter], [need.required], isExclusive: false)
        }
        for rule in member.presence.rules {
            addPresence(when: [], rule.alternatives, isExclusive: rule.kind == .oneOf)
        }
    }

    private mutating func addPresence(when condition: [Int], _ alternatives: [[Int]], isExclusive: Bool) {
        let start = masks.count
        masks += alternatives.map(Self.mask)
        presence.append(
            Presence(
                condition: Self.mask(condition), alternatives: start..<masks.count, isExclusive: isExclusive))
    }

    private static func mask(_ places: [Int]) -> UInt64 {
        places.reduce(0) { $0 | 1 << UInt64($1) }
    }

    // MARK: What values may be

    private mutating func add(_ schema: ValueSchema) -> Int {
        switch schema {
        case .scalar(let scalar): return add(scalar)
        case .list(let list) where !list.areItemsUnique:
            let item = add(list.items)
            let least = list.minItems ?? 0
            return add(.list(item, least...max(least, list.maxItems ?? .max)))
        case .tuple(let tuple) where !tuple.areItemsUnique:
            let items = tuple.items.map { value(of: $0.schema) }
            let start = values.count
            values += items
            return add(.tuple(start..<start + items.count))
        case .list, .tuple, .object: return add(.unknown)
        }
    }

    private mutating func add(_ schema: ScalarSchema) -> Int {
        add(value(of: schema))
    }

    private mutating func value(of schema: ScalarSchema) -> Value {
        switch schema {
        case .integer(let keywords) where keywords.multipleOf == nil:
            return Self.bounds(keywords).map(Value.integer) ?? .unknown
        case .number(let keywords) where keywords.multipleOf == nil:
            return .number(Self.bounds(keywords))
        case .string(let keywords) where keywords.pattern == nil && keywords.format == nil:
            let least = max(0, keywords.minLength ?? 0)
            let most = keywords.maxLength ?? .max
            return least <= most ? .text(least...most) : .unknown
        case .boolean: return words(["true", "false"])
        case .booleans(let allowed): return words(allowed.map { String($0) })
        case .strings(let allowed): return words(allowed.map(PercentEncoding.encode))
        case .integers(let allowed): return words(allowed.map { String($0) })
        case .string, .integer, .number, .numbers, .union:
            scalars.append(schema)
            return .scalar(scalars.count - 1)
        }
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

    private static func bounds(_ keywords: NumberSchema) -> Bounds {
        var bounds = Bounds()
        keywords.minimum.map { bounds.minimum = $0 }
        keywords.maximum.map { bounds.maximum = $0 }
        keywords.exclusiveMinimum.map { bounds.exclusiveMinimum = $0 }
        keywords.exclusiveMaximum.map { bounds.exclusiveMaximum = $0 }
        return bounds
    }

    private mutating func words(_ all: [String]) -> Value {
        let start = words.count
        for word in all { words.append(add(word)) }
        return .words(start..<words.count)
    }

    private mutating func add(_ value: Value) -> Int {
        values.append(value)
        return values.count - 1
    }

    private mutating func add(_ string: String) -> Range<Int> {
        let start = text.count
        text += Array(string.utf8)
        return start..<text.count
    }
}

/// Another template, which a URL may belong to as well.
private struct Rival {
    /// The place of its schema in the set.
    let owner: Int
    let template: CompiledTemplate

    /// Whether the engine gives to a template what begins with the text and breaks no rule of the template's schema.
    func leaves(_ prefix: String, to other: CompiledTemplate, of otherOwner: Int) -> Bool {
        if template === other || template.components.scheme != other.components.scheme { return true }
        if owner != otherOwner, template.precedence < other.precedence { return true }
        // Two different texts before the query are of different URLs, whatever case they are written in.
        guard let own = template.textBeforeQuery else { return false }
        return !own.utf8.map(ByteClass.lowercased).elementsEqual(prefix.utf8.map(ByteClass.lowercased))
    }
}

extension CompiledTemplate {
    /// What stands before the query where all variables are parameters of the query, and nothing but them stands there;
    /// nil if other things do, or an escape, of which there are several spellings.
    fileprivate var textBeforeQuery: String? {
        guard let literalPrefix, components.userInfo == nil, components.port == nil,
            !literalPrefix.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "?") })
        else { return nil }
        return literalPrefix
    }
}

extension Parameter {
    fileprivate var isObject: Bool { if case .object = schema { true } else { false } }
}
