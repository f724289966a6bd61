import TypedURLLinting
import TypedURLSchema
import TypedURL

/// Facts about a union's branch that quickly show whether it accepts texts of another one.
struct BranchTexts {
    let schema: ScalarSchema
    let signature: String
    /// The scalars that its texts begin with; nil if they are not known, or where the empty text is one of them.
    private let firstScalars: [ClosedRange<UInt32>]?

    init(_ schema: ScalarSchema) {
        self.schema = schema
        signature = schema.signature
        firstScalars = schema.firstScalars
    }

    /// Whether it is proven that no text is one of both.
    func isApart(from other: BranchTexts, _ comparisons: TextComparisons) -> Bool {
        if let firstScalars, let others = other.firstScalars,
            !firstScalars.contains(where: { range in others.contains { $0.overlaps(range) } })
        {
            return true
        }
        // A value with several spellings has more texts than those that are compared.
        let haveSpellings = schema.hasSpellings || other.schema.hasSpellings
        guard !haveSpellings || schema.typePhrase != other.schema.typePhrase, comparisons.budget.spend(1_000)
        else {
            return false
        }
        return ScalarComparison.compare(schema, other.schema, comparisons).0 == .none
    }

    /// Whether it is proven that another branch takes all texts of this one, so that none comes to this one after it.
    func isCovered(by other: BranchTexts, _ comparisons: TextComparisons) -> Bool {
        if signature == other.signature { return true }
        // In other spellings, a value has more texts than are compared.
        switch schema {
        case .number, .numbers: return false
        default: break
        }
        guard !schema.hasSpellings, !other.schema.hasSpellings, comparisons.budget.spend(1_000),
            schema.typePhrase == other.schema.typePhrase || !schema.admitsMinusZero
        else { return false }
        return schema.typePhrase == other.schema.typePhrase
            ? ScalarComparison.compare(schema, other.schema, comparisons).0 == .all
            : comparisons.compare(schema, other.schema).extent == .all
    }

    /// Whether it is proven that a text of both is one value for both.
    func sharesMeaning(with other: BranchTexts, _ comparisons: TextComparisons) -> Bool {
        switch (schema, other.schema) {
        case (.integer, .number), (.integers, .number), (.integers, .numbers): break
        default: guard schema.typePhrase == other.schema.typePhrase else { return false }
        }
        guard comparisons.budget.spend(1_000) else { return false }
        return ScalarComparison.compare(schema, other.schema, comparisons).keepsMeaning
    }
}

extension ScalarSchema {
    /// Whether a value may be written in several ways, numbers aside.
    var hasSpellings: Bool {
        switch self {
        case .string(let schema): schema.format?.hasSpellings ?? false
        case .union(let union): union.branches.contains { $0.schema.hasSpellings }
        default: false
        }
    }

    /// The scalars that texts begin with; nil if they are not known, or where the empty text is one.
    fileprivate var firstScalars: [ClosedRange<UInt32>]? {
        switch self {
        case .string(let schema):
            guard let automaton = schema.pattern?.automaton, !hasSpellings,
                !automaton.isAccepting(automaton.start)
            else { return nil }
            return automaton.successors(of: automaton.start).flatMap { automaton.scalars(into: $0).ranges }
        case .strings(let values):
            guard !values.contains("") else { return nil }
            return Set(values.compactMap(\.unicodeScalars.first)).map { $0.value...$0.value }
        case .integer, .integers, .number, .numbers: return [0x2D...0x2D, 0x30...0x39]
        case .boolean, .booleans: return [0x66...0x66, 0x74...0x74]
        case .union: return nil
        }
    }
}
