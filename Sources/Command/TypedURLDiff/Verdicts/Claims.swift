import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// What is known of all URLs of the sender with respect to one change, without looking at URLs.
enum Claim {
    /// The reader accepts them, with the same meaning.
    case compatible
    /// The reader rejects them.
    case breaksAlways
    case unknown

    init(_ isCompatible: Bool) { self = isCompatible ? .compatible : .unknown }
}

/// Says what a change does to all URLs of the sender, from the direction of the change: whether it narrows or widens what the
/// reader accepts. A change of a value says it if the value is found by its name in the query, or between delimiters that
/// have not changed.
struct Claims {
    let pair: SchemaPair
    /// Whether each URL matches the same template for both sides, and the same schema.
    let isStable: Bool
    private let isContested: Bool
    /// The parameters whose position changed. That change answers for where their texts are.
    private let moved: Set<ParameterPair>

    /// - Parameter isContested: Whether another schema of the reader's may take the sender's URLs.
    init(_ pair: SchemaPair, _ subjects: [ChangeSubject], isContested: Bool) {
        self.pair = pair
        self.isContested = isContested
        moved = Set(subjects.compactMap { if case .position = $0.aspect { $0.both } else { nil } })
        isStable =
            !isContested
            && subjects.allSatisfy { subject in
                switch subject.aspect {
                case .template, .position: pair.templates.areAlone
                case .explode: false
                default: pair.isDelimited(subject.both)
                }
            }
    }

    /// The table: a row for each subject of a change.
    func claim(of subject: ChangeSubject) -> Claim {
        let (both, part) = (subject.both, subject.part)
        let claim: Claim =
            switch subject.aspect {
            case .annotation: .compatible
            case .keyword(let keyword): Claim(keeps(keyword, both, part))
            case .listed(let removed, _): Claim(removed.isEmpty && isFound(both) && isPlain(part, both))
            case .value: Claim(keepsValue(both, part))
            case .members: Claim(keepsMembers(both))
            case .required:
                Claim(
                    pair.parameters(both).map {
                        !$1.isRequired && (isFound(both) || moved.contains(both))
                    } ?? false)
            case .defaultValue:
                Claim(
                    pair.parameters(both).map {
                        ($0.defaultValue == nil || $1.isRequired) && pair.isDelimited(both)
                    } ?? false)
            case .spelling: Claim(keepsSpellings(both, part))
            case .explode, .rawText: .unknown
            // Where the texts are is decided with all templates.
            case .position: Claim(pair.templates.claim == .compatible)
            case .names(let names): of(names, both)
            case .rename: of(rename: both)
            case .ignored(let name): Claim(keepsIgnored(name))
            case .tolerance(let tolerance): Claim(keeps(tolerance))
            case .presence(_, _, isReaders: let isReaders): Claim(!isReaders)
            case .template: pair.templates.claim
            }
        return isContested && claim == .breaksAlways ? .unknown : claim
    }

    // MARK: Values

    /// Whether both sides have a parameter, and find its text at the same part of a URL.
    private func isFound(_ both: ParameterPair) -> Bool {
        pair.parameters(both) != nil && pair.isDelimited(both)
    }

    private func keeps(_ keyword: ValueKeyword, _ both: ParameterPair, _ part: ValuePart) -> Bool {
        guard let (own, other) = pair.parameters(both), isFound(both), isPlain(part, both) else {
            return false
        }
        switch (own.schema, other.schema) {
        case (.list(let list), .list(let other)) where keyword.isOfList:
            return switch keyword {
            case .minItems: list.sizes.lowerBound >= other.minItems ?? 0
            case .maxItems: list.sizes.upperBound <= other.maxItems ?? .max
            default: list.keepsUniqueness(other)
            }
        case (.tuple, .tuple(let tuple)) where keyword.isOfList: return !tuple.areItemsUnique
        default: return keepsValue(both, part, keyword)
        }
    }

    /// Whether the reader takes all texts of a part, or all values meet one keyword of it.
    private func keepsValue(_ both: ParameterPair, _ part: ValuePart, _ keyword: ValueKeyword? = nil) -> Bool
    {
        guard let (own, other) = scalars(both, part) else { return false }
        return pair.samples.comparison.inclusion(of: own, in: other, keyword) == .isIncluded
    }

    /// A part that is a single value for both sides, which find its text at the same part of a URL.
    private func scalars(_ both: ParameterPair, _ part: ValuePart) -> (
        own: ScalarSchema, other: ScalarSchema
    )? {
        guard let (own, other) = pair.parameters(both), isFound(both), isPlain(part, both),
            let sender = own.scalar(of: part), let reader = other.scalar(of: part)
        else { return nil }
        return (sender, reader)
    }

    /// What the reader makes of the texts that the sender reads as values.
    private func keepsSpellings(_ both: ParameterPair, _ part: ValuePart) -> Bool {
        guard let (own, other) = scalars(both, part) else { return false }
        let (aliases, others) = (own.valueAliases, other.valueAliases)
        // A value's own text may be an alias of another one's now.
        let isTakenOver = others.contains { alias in
            own.value(of: alias.text).map { own.admits($0) && !$0.means(alias.value) } ?? false
        }
        let areKept = aliases.allSatisfy { alias in
            others.contains { $0.text.hasSameScalars(as: alias.text) && $0.value.means(alias.value) }
        }
        guard !isTakenOver, areKept else { return false }
        if own.isCaseInsensitive || !other.isCaseInsensitive {
            return own.isCaseInsensitive == other.isCaseInsensitive
        }
        // In another case, a text may be another value's own.
        guard let listed = own.listed, let others = other.listed else { return false }
        let texts = Set((listed + others).compactMap(\.text))
        return Set(texts.map(\.lowercasedASCII)).count == texts.count
    }

    // MARK: The whole URL

    /// Both sides read a valid URL without tolerances, except for plus signs.
    private func keeps(_ tolerance: Tolerance) -> Bool {
        let sides = [pair.sender.schema, pair.reader.schema]
        guard isStable, tolerance != .plusAsSpace, !pair.sender.schema.accepts.contains(tolerance) else {
            return false
        }
        // Without the tolerance, a name in another case may be ignored, or that of an object's member.
        return
            !(tolerance == .nameCase && sides.contains(where: \.canMistakeNameCase)
            || tolerance == .fragment
                && sides.flatMap(\.templates).contains { $0.components.fragment != nil })
    }
}

extension ListSchema {
    /// The numbers of items that lists have that are there.
    var sizes: ClosedRange<Int> {
        let least = max(minItems ?? 1, 1)
        return least...max(maxItems ?? .max, least)
    }

    /// Whether another list's `uniqueItems` restricts none.
    func keepsUniqueness(_ other: ListSchema) -> Bool {
        !other.areItemsUnique || areItemsUnique || sizes.upperBound < 2
    }
}

extension Parameter {
    /// Whether an empty text is a value.
    var admitsEmptyText: Bool {
        let items: [ScalarSchema] =
            switch schema {
            case .scalar(let scalar): [scalar]
            case .list(let list): [list.items]
            case .tuple(let tuple): tuple.items.map(\.schema)
            case .object: []
            }
        guard let value = items.first?.value(of: "") else { return false }
        if case .scalar(let scalar) = schema { return scalar.admits(scalar.normal(value)) }
        return normal(.list([value])).map { violations(of: $0).isEmpty } ?? false
    }
}
