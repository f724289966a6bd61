import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension Proofs {
    /// One keyword of a value.
    func proof(_ keyword: ValueKeyword, _ both: ParameterPair, _ part: ValuePart) -> Proof {
        guard let (own, other) = schemas(both), isPlain(part, both) else { return .unknown }
        if keyword.isOfList {
            return proof(both, lists(own, other, keyword), keepsMeaning: keepsEmptyText(both))
        }
        guard let sender = own.scalar(of: part), let reader = other.scalar(of: part) else { return .unknown }
        let keepsMeaning = scalars.keepsSpellings(sender, reader) && keepsEmptyText(both)
        guard let probe = reader.keeping(keyword) else {
            return proof(both, .all, keepsMeaning: keepsMeaning)
        }
        let extent = scalars.extent(of: sender, probe)
        return proof(both, whole(extent, part, own, sender, admission(of: probe)), keepsMeaning: keepsMeaning)
    }

    /// Values that one side alone lists.
    func proof(listed values: Set<ParameterValue>, _ both: ParameterPair, _ part: ValuePart) -> Proof {
        guard let (schema, otherSchema) = schemas(both), isPlain(part, both),
            let sender = schema.scalar(of: part), let listed = sender.listed,
            let reader = otherSchema.scalar(of: part)
        else { return .unknown }
        let (own, other) = (pair.comparisons.admission(of: sender), pair.comparisons.admission(of: reader))
        let lost = values.filter { own.admits($0) && !other.admits($0) }
        let extent = lost.isEmpty ? Extent.all : lost.count < listed.count ? .undecided : .none
        // All of the reader's values but those that this change is about would be admitted.
        return proof(
            both, whole(extent, part, schema, sender) { !lost.contains($0) },
            keepsMeaning: keepsEmptyText(both))
    }

    /// The type, the branches of a union or the number of a tuple's items.
    func proof(shape both: ParameterPair, _ part: ValuePart) -> Proof {
        guard let (own, other) = schemas(both), isPlain(part, both) else { return .unknown }
        if case .tuple(let tuple) = own, case .tuple(let otherTuple) = other, part == .whole,
            tuple.items.count != otherTuple.items.count
        {
            return proof(both, .none, keepsMeaning: true)
        }
        guard let sender = own.scalar(of: part), let reader = other.scalar(of: part) else { return .unknown }
        let single = scalars.proof(sender, reader)
        return proof(
            both, whole(single.admitted, part, own, sender, admission(of: reader)),
            keepsMeaning: single.keepsMeaning && keepsEmptyText(both))
    }

    /// How many values fit, given how many of their parts do.
    private func whole(
        _ extent: Extent, _ part: ValuePart, _ schema: ValueSchema, _ sender: ScalarSchema,
        _ admits: (ParameterValue) -> Bool
    ) -> Extent {
        switch (part, schema) {
        case (.items, .list(let list)) where extent == .undecided && list.areItemsUnique:
            let values = ScalarComparison.values(of: sender)
            return values.map { $0.count(where: admits) < max(list.minItems ?? 1, 1) } ?? false
                ? .none : .undecided
        case (.member(let name), .object(let object)) where extent == .none:
            let isRequired = object.properties.contains { $0.isRequired && $0.name.hasSameScalars(as: name) }
            return isRequired ? .none : .undecided
        default: return extent
        }
    }

    private var scalars: ScalarComparison { ScalarComparison(pair.comparisons) }

    private func admission(of schema: ScalarSchema) -> (ParameterValue) -> Bool {
        { pair.comparisons.admission(of: schema).admits($0) }
    }

    private func schemas(_ both: ParameterPair) -> (sender: ValueSchema, reader: ValueSchema)? {
        guard let own = both.sender, let other = both.reader else { return nil }
        return (pair.sender.schema.parameters[own].schema, pair.reader.schema.parameters[other].schema)
    }

    /// Whether an empty text of a parameter without a name is a value for both sides, or for neither.
    private func keepsEmptyText(_ both: ParameterPair) -> Bool {
        guard let own = both.sender, let other = both.reader, !pair.sender.isNamed(own) else { return true }
        let parameter = pair.sender.schema.parameters[own]
        return parameter.isRequired
            || parameter.admitsEmptyText == pair.reader.schema.parameters[other].admitsEmptyText
    }

    /// The sizes of lists, and whether their items are unique.
    private func lists(_ sender: ValueSchema, _ reader: ValueSchema, _ keyword: ValueKeyword) -> Extent {
        switch (sender, reader) {
        case (.list(let sender), .list(let reader)):
            let sizes = sender.sizes
            switch keyword {
            case .minItems:
                let least = reader.minItems ?? 0
                return sizes.lowerBound >= least ? .all : sizes.upperBound < least ? .none : .undecided
            case .maxItems:
                let most = reader.maxItems ?? .max
                return sizes.upperBound <= most ? .all : sizes.lowerBound > most ? .none : .undecided
            default:
                if !reader.areItemsUnique || sizes.upperBound < 2 { return .all }
                let count = ScalarComparison.values(of: sender.items)?.count ?? .max
                return sizes.lowerBound > count ? .none : sender.areItemsUnique ? .all : .undecided
            }
        case (.tuple(let sender), .tuple(let reader)):
            return !reader.areItemsUnique || sender.areItemsUnique || sender.items.count < 2
                ? .all : .undecided
        default: return .undecided
        }
    }
}

extension ListSchema {
    /// The numbers of items that lists have that are there.
    var sizes: ClosedRange<Int> {
        let least = max(minItems ?? 1, 1)
        var most = maxItems ?? .max
        if areItemsUnique, let values = ScalarComparison.values(of: items) { most = min(most, values.count) }
        return least...max(most, least)
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
