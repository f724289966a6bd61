import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// Whether one schema of single values takes the texts of another one for the same values, by the direction of each keyword.

extension ScalarSchema {
    /// Whether a reader takes all texts of this schema for the same values.
    func isKept(by reader: ScalarSchema) -> Bool {
        if SchemaSignature(type) == SchemaSignature(reader.type) { return true }
        // Which branch reads a text depends on the texts of all.
        guard !hasAliasedBranches, !reader.hasAliasedBranches else { return false }
        switch (type, reader.type) {
        case (.union(let union), .union(let other)): return union.isKept(by: other)
        case (_, .union(let union)): return UnionSchema([self]).isKept(by: union)
        case (.union, _), (.booleanTexts, _), (_, .booleanTexts): return false
        default: return typePhrase == reader.typePhrase && isWithin(reader)
        }
    }

    /// Whether a schema of the same type admits all values.
    fileprivate func isWithin(_ reader: ScalarSchema) -> Bool {
        if let values = reader.listed {
            let kept = Set(values)
            return listed?.allSatisfy(kept.contains) ?? false
        }
        return ValueKeyword.allCases.allSatisfy { meets($0, of: reader) }
    }

    /// Whether all values meet one keyword of a schema of the same type.
    func meets(_ keyword: ValueKeyword, of reader: ScalarSchema) -> Bool {
        // A text that is a value in several ways is one in one way, or the other way round.
        if format != reader.format, hasSeveralTexts || reader.hasSeveralTexts { return false }
        // A bound holds for all numbers if it holds for both ends.
        if let values = listed ?? (keyword == .multipleOf ? nil : ends) {
            return values.allSatisfy { !reader.breaks(keyword, $0) }
        }
        switch (type, reader.type) {
        case (.integer(let own), .integer(let reader)):
            return [nil, own.multipleOf].contains(reader.multipleOf)
        case (.string(let own), .string(let reader)):
            return switch keyword {
            case .minLength: own.minLength ?? 0 >= reader.minLength ?? 0
            case .maxLength: own.maxLength ?? .max <= reader.maxLength ?? .max
            case .pattern: [nil, own.pattern?.source].contains(reader.pattern?.source)
            case .format: [nil, own.format].contains(reader.format)
            default: true
            }
        default: return false
        }
    }

    /// The least and the greatest number; nil for what is no number, or has no value.
    private var ends: [ParameterValue]? {
        switch type {
        case .integer(let schema): schema.range.map { [.integer($0.lowerBound), .integer($0.upperBound)] }
        case .number(let schema): schema.range.map { [.number($0.lowerBound), .number($0.upperBound)] }
        default: nil
        }
    }

    var format: StringFormat? { if case .string(let schema) = type { schema.format } else { nil } }

    /// Whether a string may be written in several ways.
    fileprivate var hasSeveralTexts: Bool { format == .uuid || format == .dateTime }
}

extension UnionSchema {
    /// Two rules: the reader has the branches in the same order, the last one perhaps wider, and further ones after them; or all
    /// branches are of one type, so that it does not matter which of them takes a text.
    fileprivate func isKept(by reader: UnionSchema) -> Bool {
        // Another branch may take a text too.
        guard !reader.isExclusive else { return false }
        let (own, others) = (branches, reader.branches)
        if Set((own + others).map(\.typePhrase)).count == 1,
            !(own + others).contains(where: \.hasSeveralTexts)
        {
            return own.allSatisfy { branch in others.contains(where: branch.isWithin) }
        }
        guard own.count <= others.count, let last = own.last else { return false }
        return zip(own.dropLast(), others).allSatisfy { SchemaSignature($0) == SchemaSignature($1) }
            && last.isKept(by: others[own.count - 1])
    }
}
