import TypedURLSchema
@_spi(Generated) import TypedURL

/// Compares all that two schemas say of a single value.
enum ScalarComparison {
    /// How many of the sender's texts the reader admits, and whether those are known to mean the same.
    static func compare(_ sender: ScalarSchema, _ reader: ScalarSchema) -> (Fit, keepsMeaning: Bool) {
        if let texts = texts(of: sender) {
            let values = texts.map { text in
                reader.value(of: text).map(reader.normal).flatMap { reader.admits($0) ? $0 : nil }
            }
            let keepsMeaning = zip(texts, values).allSatisfy { text, value in
                value.map { sender.value(of: text).map(sender.normal)?.means($0) ?? false } ?? true
            }
            return (Fit(values.lazy.map { $0 != nil }), keepsMeaning)
        }
        switch (sender, reader) {
        case (.union(let union), .union(let other)):
            return keeps(union, other) ? (.all, true) : (.unknown, false)
        case (_, .union(let union)):
            let isFirst = union.branches.first?.schema.signature == sender.signature
            return isFirst && !union.isExclusive ? (.all, true) : (.unknown, false)
        case (.union, _): return (.unknown, false)
        case (.integer(let sender), .number(let reader)): return compare(sender, reader)
        case (.boolean, .integer), (.boolean, .integers), (.boolean, .number), (.boolean, .numbers),
            (.integer, .boolean), (.integer, .booleans), (.number, .boolean), (.number, .booleans):
            return (.none, true)
        default:
            guard sender.typePhrase == reader.typePhrase else { return compareTypes(sender, reader) }
            return (ValueFit.fit(of: sender, reader), sender.keepsSpellings(in: reader))
        }
    }

    /// Whether each text that a union takes is taken by the other, as the same value: by the branch at the same place, and
    /// by none in front of it.
    private static func keeps(_ sender: UnionSchema, _ reader: UnionSchema) -> Bool {
        let (own, others) = (sender.branches.map(\.schema), reader.branches.map(\.schema))
        guard others.count >= own.count, !reader.isExclusive || areDisjoint(others) else { return false }
        return own.indices.allSatisfy { place in
            if own[place].signature == others[place].signature { return true }
            let (fit, keepsMeaning) = compare(own[place], others[place])
            return fit == .all && keepsMeaning
                && own[(place + 1)...].allSatisfy { compare($0, others[place]).0 == .none }
        }
    }

    private static func areDisjoint(_ branches: [ScalarSchema]) -> Bool {
        branches.indices.allSatisfy { place in
            branches[(place + 1)...].allSatisfy { compare(branches[place], $0).0 == .none }
        }
    }

    private static func compare(_ sender: IntegerSchema, _ reader: NumberSchema) -> (Fit, keepsMeaning: Bool)
    {
        guard let domain = IntegerDomain(sender) else { return (.unknown, false) }
        let ends = [domain.least, domain.greatest]
        let isExact = ends.allSatisfy { $0.magnitude <= 1 << 53 }
        let bounds = NumberSchema(
            minimum: reader.minimum, maximum: reader.maximum, exclusiveMinimum: reader.exclusiveMinimum,
            exclusiveMaximum: reader.exclusiveMaximum)
        let isWithin = ends.allSatisfy { ScalarSchema.number(bounds).admits(.number(Double($0))) }
        guard let divisor = reader.multipleOf else { return (isWithin ? .all : .unknown, isExact) }
        return (isWithin && isExact && domain.fit(divisor) == .all ? .all : .unknown, isExact)
    }

    /// Texts of two types are not one value. Whether there are any is asked of automata.
    private static func compareTypes(_ sender: ScalarSchema, _ reader: ScalarSchema) -> (
        Fit, keepsMeaning: Bool
    ) {
        // Numbers have more texts than automata know.
        for schema in [sender, reader] {
            switch schema {
            case .number, .numbers: return (.unknown, false)
            default: break
            }
        }
        let fit = TextComparison(TextSource(sender), TextSource(reader)).fit
        // A zero may be written as "-0".
        return fit == .none && !sender.admitsMinusZero && !reader.admitsMinusZero
            ? (.none, true) : (.unknown, false)
    }

    /// All texts of a schema, where they are few and no number is among them, which could be written in many ways.
    private static func texts(of schema: ScalarSchema) -> [String]? {
        switch schema {
        case .number, .numbers: return nil
        case .union(let union):
            let all = union.branches.map { texts(of: $0.schema) }
            guard !all.contains(where: { $0 == nil }) else { return nil }
            let own = all.compactMap(\.self).joined()
            return own.filter { schema.value(of: $0) != nil }
        default:
            return ValueFit.values(of: schema)?.compactMap(\.text)
        }
    }
}

extension ScalarSchema {
    /// Whether "-0" is a text of the schema.
    fileprivate var admitsMinusZero: Bool { value(of: "-0").map { admits(normal($0)) } ?? false }
}
