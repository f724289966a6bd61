import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// What a change of values does to all URLs of the sender, by its direction: whether it narrows or widens what the reader accepts. It
// can be said if the value is found by its name in the query, or between delimiters that have not changed.
extension ChangeView {
    func keeps(_ keyword: ValueKeyword) -> Bool {
        guard keyword.isOfList else { return keepsValue(keyword) }
        guard isFound, isPlain else { return false }
        switch (own?.schema, other?.schema) {
        case (.list(let list), .list(let other)):
            return switch keyword {
            case .minItems: list.sizes.lowerBound >= other.minItems ?? 0
            case .maxItems: list.sizes.upperBound <= other.maxItems ?? .max
            default: !other.areItemsUnique || list.areItemsUnique || list.sizes.upperBound < 2
            }
        case (.tuple, .tuple(let tuple)): return !tuple.areItemsUnique
        default: return false
        }
    }

    /// Whether the reader takes all texts of the part, or all values meet one keyword of it.
    func keepsValue(_ keyword: ValueKeyword? = nil) -> Bool {
        guard let (own, other) = scalars else { return false }
        return pair.samples.comparison.inclusion(of: own, in: other, keyword) == .isIncluded
    }

    /// What the reader makes of the texts that the sender reads as values.
    var keepsSpellings: Bool {
        guard let (own, other) = scalars else { return false }
        let (aliases, others) = (own.valueAliases, other.valueAliases)
        // A value's own text may be an alias of another one's now.
        let isTakenOver = others.contains { alias in
            own.value(of: alias.text).map { own.admits($0) && !$0.means(alias.value) } ?? false
        }
        let areKept = aliases.allSatisfy { alias in others.contains(where: alias.isSame) }
        guard !isTakenOver, areKept else { return false }
        if own.isCaseInsensitive || !other.isCaseInsensitive {
            return own.isCaseInsensitive == other.isCaseInsensitive
        }
        // In another case, a text may be another value's own.
        guard let listed = own.listed, let others = other.listed else { return false }
        let texts = Set((listed + others).compactMap(\.text))
        return Set(texts.map(\.lowercasedASCII)).count == texts.count
    }

    /// Whether the reader has all members, and demands no more of them, if the sender declares each by its name. What a member may
    /// be is a change of its own.
    var keepsMembers: Bool {
        guard let (object, other) = objects, isDelimited, !object.isOpen else { return false }
        func names(_ members: [ObjectSchema.Property]) -> Set<[UInt8]> { Set(members.map(\.name.bytes)) }
        let required = names(object.properties.filter(\.isRequired))
        // A name that was ignored can now be a member's.
        let isTaken = sender.ignoredParameters.contains { ignored in
            other.isOpen || other.properties.contains { ignored.covers($0.name) && !object.takes($0.name) }
        }
        return !isTaken && names(object.properties).isSubset(of: names(other.properties))
            && names(other.properties.filter(\.isRequired)).isSubset(of: required)
            && Set(other.dependencies.pairs).isSubset(of: object.dependencies.pairs)
            && !other.patternProperties.contains { rule in
                object.properties.contains { rule.pattern.matches($0.name) }
            }
    }

    /// Both sides read a valid URL without tolerances, except for plus signs.
    func keeps(_ tolerance: Tolerance) -> Bool {
        let sides = [sender, reader]
        guard isStable, tolerance != .plusAsSpace, !sender.accepts.contains(tolerance) else { return false }
        // Without the tolerance, a name in another case may be ignored, or that of an object's member.
        return
            !(tolerance == .nameCase && sides.contains(where: \.canMistakeNameCase)
            || tolerance == .fragment
                && sides.flatMap(\.templates).contains { $0.components.fragment != nil })
    }
}

extension ListSchema {
    /// The numbers of items that lists have that are there.
    fileprivate var sizes: ClosedRange<Int> {
        let least = max(minItems ?? 1, 1)
        return least...max(maxItems ?? .max, least)
    }
}

extension Parameter {
    /// Whether an empty text is a value.
    var admitsEmptyText: Bool {
        guard !schema.isObject, let value = schema.scalars.first?.value(of: "") else { return false }
        if case .scalar(let scalar) = schema { return scalar.admits(scalar.normal(value)) }
        return normal(.list([value])).map { violations(of: $0).isEmpty } ?? false
    }
}
