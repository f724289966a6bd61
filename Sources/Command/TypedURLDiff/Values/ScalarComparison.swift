import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// What is known of the texts that one schema reads as single values when another one reads them. Few values are tried one by
/// one. Numbers are compared by the ends of their domains, strings by automata.
struct ScalarComparison {
    /// The maximum number of values that are compared one by one.
    static let limit = 4_096

    private let comparisons: TextComparisons

    init(_ comparisons: TextComparisons) {
        self.comparisons = comparisons
    }

    /// All values, where they are few.
    private func values(of schema: ScalarSchema) -> [ParameterValue]? {
        switch schema {
        case .integer(let schema):
            NumberDomain(schema)?.values(limit: Self.limit)?.map(ParameterValue.integer)
        case .string(let schema): schema.maxLength == 0 ? [.string("")] : nil
        case .union: nil
        default: schema.listed
        }
    }

    /// Whether the reader takes all of the sender's texts for the same values.
    func keeps(_ sender: ScalarSchema, _ reader: ScalarSchema) -> Bool {
        if sender.signature == reader.signature { return true }
        // Which branch reads a text depends on the texts of all.
        guard !sender.hasSpeltBranches, !reader.hasSpeltBranches else { return false }
        if let texts = texts(of: sender) {
            return texts.allSatisfy { text in
                guard let value = reader.value(of: text).map(reader.normal), reader.admits(value) else {
                    return false
                }
                return sender.value(of: text).map(sender.normal)?.means(value) ?? false
            }
        }
        switch (sender, reader) {
        case (.booleanTexts, _), (_, .booleanTexts): return false
        case (.union(let union), .union(let other)): return keeps(union, other)
        case (_, .union(let union)): return keeps(UnionSchema([.init(sender)]), union)
        case (.union(let union), _): return keeps(union, UnionSchema([.init(reader)]))
        case (.integer(let sender), .number(let reader)):
            // Beyond, an integer is not exact as a double.
            guard let domain = NumberDomain(sender),
                [domain.least, domain.greatest].allSatisfy({ $0.magnitude <= 1 << 53 })
            else { return false }
            return domain.isWithin(reader) { Double($0) }
        default:
            return sender.typePhrase == reader.typePhrase && admits(sender, reader)
                && keepsSpellings(sender, reader)
        }
    }

    /// All texts of a schema, where they are few and no number is among them, which could be written in many ways.
    private func texts(of schema: ScalarSchema) -> [String]? {
        switch schema {
        case .number, .numbers, .union: return nil
        default:
            return values(of: schema).map { values in
                let admitsMinusZero = schema.value(of: "-0").map { schema.admits(schema.normal($0)) } ?? false
                return values.compactMap(\.text) + (admitsMinusZero ? ["-0"] : [])
            }
        }
    }

    /// Whether a schema of the same type admits all of a schema's values.
    func admits(_ sender: ScalarSchema, _ reader: ScalarSchema) -> Bool {
        if let values = values(of: sender) {
            return comparisons.budget.spend(values.count * max(1, reader.listedCount / 64))
                && values.allSatisfy { reader.admits(reader.normal($0)) }
        }
        switch (sender, reader) {
        case (.integer(let sender), .integer(let reader)):
            return NumberDomain(sender)?.isWithin(reader) { $0 } ?? false
        case (.number(let sender), .number(let reader)):
            return NumberDomain(sender)?.isWithin(reader) { $0 } ?? false
        case (.string(let sender), .string(let reader)): return admits(sender, reader)
        default: return false
        }
    }

    private func admits(_ sender: StringSchema, _ reader: StringSchema) -> Bool {
        func isPart(of probe: StringSchema, isExact: Bool = true) -> Bool {
            comparisons.compare(.string(sender), .string(probe), isExact: isExact).isPart
        }
        let (least, most) = (reader.minLength ?? 0, reader.maxLength ?? .max)
        if sender.minLength ?? 0 < least || sender.maxLength ?? .max > most {
            // Without a pattern, texts of all lengths are there. Automata do not count beyond their limit.
            let limit = TextLimits.exactLength
            let lengths = StringSchema(
                minLength: reader.minLength, maxLength: reader.maxLength.map { min($0, limit) })
            guard sender.pattern != nil || sender.format != nil, least <= limit, isPart(of: lengths) else {
                return false
            }
        }
        if let pattern = reader.pattern, pattern.source != sender.pattern?.source,
            !isPart(of: StringSchema(pattern: pattern))
        {
            return false
        }
        guard let format = reader.format, format != sender.format else { return true }
        return isPart(of: StringSchema(format: format), isExact: format.hasExactLanguage)
    }

    /// Whether a text that two schemas of one type admit is one value for both.
    func keepsSpellings(_ sender: ScalarSchema, _ reader: ScalarSchema) -> Bool {
        guard case .string(let schema) = sender, case .string(let other) = reader,
            schema.format != other.format
        else { return true }
        // The sender may write a value in several ways.
        if schema.format?.normalTexts != nil { return false }
        // Where the sender has normal texts alone, there is nothing that the reader could read in another way.
        return other.format?.normalTexts.map { comparisons.compare(sender, $0).isPart } ?? true
    }

    /// Two rules for unions: the reader has the sender's branches in the same order, the last one perhaps wider, and further
    /// ones after them; or all branches are of one type, so that it does not matter which of them takes a text.
    private func keeps(_ sender: UnionSchema, _ reader: UnionSchema) -> Bool {
        // Another branch may take a text too.
        guard !reader.isExclusive else { return false }
        let (own, others) = (sender.branches.map(\.schema), reader.branches.map(\.schema))
        if Set((own + others).map(\.typePhrase)).count == 1, !(own + others).contains(where: \.hasSpellings) {
            return own.allSatisfy { branch in others.contains { admits(branch, $0) } }
        }
        guard own.count <= others.count, let last = own.last else { return false }
        return zip(own.dropLast(), others).allSatisfy { $0.signature == $1.signature }
            && keeps(last, others[own.count - 1])
    }
}

extension ScalarSchema {
    /// Whether a string may be written in several ways.
    fileprivate var hasSpellings: Bool {
        if case .string(let schema) = self { schema.format?.normalTexts != nil } else { false }
    }
}

extension StringFormat {
    /// Whether the pattern of its texts matches no others.
    fileprivate var hasExactLanguage: Bool {
        switch self {
        case .uuid, .date, .dateTime, .ipv4: true
        case .uri, .email, .hostname, .ipv6: false
        }
    }

    /// The texts of the format in their one normal spelling, where there are others.
    fileprivate var normalTexts: ScalarSchema? {
        self == .uuid || self == .dateTime ? .string(StringSchema(format: self)) : nil
    }
}
