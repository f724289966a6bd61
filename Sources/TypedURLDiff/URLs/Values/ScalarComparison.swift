import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Compares the schemas of a single value.
enum ScalarComparison {
    /// How many of the sender's texts the reader admits, and whether those are known to mean the same.
    static func compare(
        _ sender: ScalarSchema, _ reader: ScalarSchema, _ comparisons: TextComparisons
    ) -> (Extent, keepsMeaning: Bool) {
        // Which branch reads a text depends on the texts of all.
        if sender.hasSpeltBranches || reader.hasSpeltBranches {
            return sender.signature == reader.signature ? (.all, true) : (.unknown, false)
        }
        if let texts = texts(of: sender) {
            let admission = comparisons.admission(of: reader)
            let values = texts.map { text in
                reader.value(of: text).map(reader.normal).flatMap { admission.admits($0) ? $0 : nil }
            }
            let keepsMeaning = zip(texts, values).allSatisfy { text, value in
                value.map { sender.value(of: text).map(sender.normal)?.means($0) ?? false } ?? true
            }
            return (Extent(values.lazy.map { $0 != nil }), keepsMeaning)
        }
        switch (sender, reader) {
        case (.union(let union), .union(let other)):
            return keeps(union, other, comparisons) ? (.all, true) : (.unknown, false)
        case (_, .union(let union)):
            return keeps(UnionSchema([.init(sender)]), union, comparisons) ? (.all, true) : (.unknown, false)
        case (.union(let union), _):
            let areKept = union.branches.allSatisfy { isKept($0.schema, reader, comparisons) }
            return areKept ? (.all, true) : (.unknown, false)
        case (.integer(let sender), .number(let reader)): return compare(sender, reader)
        case (.boolean, .integer), (.boolean, .integers), (.boolean, .number), (.boolean, .numbers),
            (.integer, .boolean), (.integer, .booleans), (.number, .boolean), (.number, .booleans):
            return (.none, true)
        default:
            guard sender.typePhrase == reader.typePhrase else {
                return compareTypes(sender, reader, comparisons)
            }
            return (
                ValueExtent.extent(of: sender, reader, comparisons),
                sender.keepsSpellings(in: reader, comparisons)
            )
        }
    }

    /// Whether the reader admits all of the sender's texts, and takes them for the same values.
    static func isKept(
        _ sender: ScalarSchema, _ reader: ScalarSchema, _ comparisons: TextComparisons
    ) -> Bool {
        if sender.signature == reader.signature { return true }
        let (extent, keepsMeaning) = compare(sender, reader, comparisons)
        return extent == .all && keepsMeaning
    }

    /// Whether each text that a union takes is taken by the other, as the same value: some branch of the reader has all
    /// texts of the one that takes it here, and what those in front of it take they take for the same values.
    private static func keeps(
        _ sender: UnionSchema, _ reader: UnionSchema, _ comparisons: TextComparisons
    ) -> Bool {
        let own = sender.branches.map { BranchTexts($0.schema) }
        let others = reader.branches.map { BranchTexts($0.schema) }
        return own.indices.allSatisfy { place in
            let branch = own[place]
            // What an earlier branch takes here never comes to this one; under `oneOf`, neither does what a later one of
            // its type takes.
            let earlier = own[..<place]
            if earlier.contains(where: { branch.isCovered(by: $0, comparisons) }) { return true }
            let later = own[(place + 1)...].filter { other in
                sender.isExclusive && other.schema.typePhrase == branch.schema.typePhrase
            }
            let taken = Set(earlier.map(\.signature) + later.map(\.signature))
            func isForeign(_ other: BranchTexts) -> Bool {
                other.signature != branch.signature && taken.contains(other.signature)
                    || branch.isApart(from: other, comparisons)
            }
            func isHarmless(_ other: BranchTexts) -> Bool {
                isForeign(other) || branch.sharesMeaning(with: other, comparisons)
            }
            return others.indices.contains { owner in
                isKept(branch.schema, others[owner].schema, comparisons)
                    && others[..<owner].allSatisfy(isHarmless)
                    && (!reader.isExclusive
                        || others.indices.allSatisfy { $0 == owner || isForeign(others[$0]) })
            }
        }
    }

    private static func compare(_ sender: IntegerSchema, _ reader: NumberSchema) -> (
        Extent, keepsMeaning: Bool
    ) {
        guard let domain = IntegerDomain(sender), NumberKeyword.areOfDomains(reader) else {
            return (.unknown, false)
        }
        let ends = [domain.least, domain.greatest]
        let isExact = ends.allSatisfy { $0.magnitude <= 1 << 53 }
        let bounds = NumberSchema(
            minimum: reader.minimum, maximum: reader.maximum, exclusiveMinimum: reader.exclusiveMinimum,
            exclusiveMaximum: reader.exclusiveMaximum)
        let isWithin = ends.allSatisfy { ScalarSchema.number(bounds).admits(.number(Double($0))) }
        guard let divisor = reader.multipleOf else { return (isWithin ? .all : .unknown, isExact) }
        return (isWithin && isExact && domain.extent(divisor) == .all ? .all : .unknown, isExact)
    }

    /// Texts of two types are not one value. Whether there are any is asked of automata.
    private static func compareTypes(
        _ sender: ScalarSchema, _ reader: ScalarSchema, _ comparisons: TextComparisons
    ) -> (Extent, keepsMeaning: Bool) {
        // Numbers have more texts than automata know.
        for schema in [sender, reader] {
            switch schema {
            case .number, .numbers: return (.unknown, false)
            default: break
            }
        }
        let extent = comparisons.compare(sender, reader).extent
        // A zero may be written as "-0".
        return extent == .none && !(sender.admitsMinusZero && reader.admitsMinusZero)
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
            // Each text is checked with all branches.
            guard own.count <= 512 else { return nil }
            return own.filter { schema.value(of: $0) != nil }
        default:
            return ValueExtent.values(of: schema)?.compactMap(\.text)
        }
    }
}

extension ScalarSchema {
    /// Whether "-0" is a text of the schema.
    var admitsMinusZero: Bool { value(of: "-0").map { admits(normal($0)) } ?? false }
}
