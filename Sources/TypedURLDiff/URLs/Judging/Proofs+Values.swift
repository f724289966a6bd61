import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension Proofs {
    /// One keyword of a value.
    func proof(_ keyword: ValueKeyword, _ parameters: ParameterPair, _ part: ValuePart) -> Proof {
        guard let schemas = schemas(parameters) else { return .none }
        if keyword.isOfList {
            return proof(
                parameters, lists(schemas.sender, schemas.reader, keyword),
                keepsMeaning: keepsEmptyText(parameters))
        }
        guard let sender = schemas.sender.scalar(of: part), let reader = schemas.reader.scalar(of: part)
        else {
            return .none
        }
        let keepsMeaning = sender.keepsSpellings(in: reader, pair.comparisons) && keepsEmptyText(parameters)
        if case .member(let name) = part, !isPlainMember(name, parameters) { return .none }
        guard let probe = reader.keeping(keyword) else {
            return proof(parameters, .all, keepsMeaning: keepsMeaning)
        }
        let extent = ValueExtent.extent(of: sender, probe, pair.comparisons)
        return proof(
            parameters, whole(extent, part, schemas.sender, sender, probe), keepsMeaning: keepsMeaning)
    }

    /// Values that one side alone lists.
    func proof(listed values: [ParameterValue], _ parameters: ParameterPair, _ part: ValuePart) -> Proof {
        guard let schemas = schemas(parameters), let sender = schemas.sender.scalar(of: part),
            let listed = sender.listed, let reader = schemas.reader.scalar(of: part)
        else { return .none }
        if case .member(let name) = part, !isPlainMember(name, parameters) { return .none }
        let (gone, admission) = (Set(values), Admission(reader))
        let kept = listed.filter { !gone.contains($0) || admission.admits($0) }
        let keepsMeaning = keepsEmptyText(parameters)
        guard kept.count < listed.count else { return proof(parameters, .all, keepsMeaning: keepsMeaning) }
        var extent: Extent = kept.isEmpty ? .none : .some
        if case .list(let list) = schemas.sender, part == .items, list.areItemsUnique,
            kept.count < max(list.minItems ?? 1, 1)
        {
            extent = .none
        }
        // All of the reader's values but those that this change is about would be admitted.
        let whole = whole(extent, part, schemas.sender, sender, sender.listing(kept))
        return proof(parameters, whole, keepsMeaning: keepsMeaning)
    }

    /// How many values fit, given how many of their parts do.
    private func whole(
        _ extent: Extent, _ part: ValuePart, _ schema: ValueSchema, _ sender: ScalarSchema,
        _ probe: ScalarSchema
    ) -> Extent {
        switch (part, schema) {
        case (.items, .list(let list)) where extent == .some && list.areItemsUnique:
            guard let values = ValueExtent.values(of: sender) else { return .some }
            let admission = Admission(probe)
            let admitted = values.count { admission.admits($0) }
            return admitted >= max(list.minItems ?? 1, 1) ? .some : .none
        case (.item(let index), .tuple(let tuple)) where tuple.areItemsUnique:
            guard let tuples = TupleValues.all(tuple) else { return extent }
            let admission = Admission(probe)
            return Extent(tuples.lazy.map { admission.admits($0[index]) })
        case (.member(let name), .object(let object)) where extent == .none:
            let isRequired = object.properties.contains { $0.isRequired && $0.name.hasSameScalars(as: name) }
            return isRequired ? .none : .some
        default: return extent
        }
    }

    private func schemas(_ parameters: ParameterPair) -> (sender: ValueSchema, reader: ValueSchema)? {
        guard let sender = parameters.sender, let reader = parameters.reader else { return nil }
        return (pair.sender.schema.parameters[sender].schema, pair.reader.schema.parameters[reader].schema)
    }

    /// Whether an empty text of a parameter without a name is there for both sides, or for neither.
    private func keepsEmptyText(_ parameters: ParameterPair) -> Bool {
        guard let own = parameters.sender, let other = parameters.reader, !pair.sender.isNamed(own),
            !pair.sender.schema.parameters[own].isRequired
        else { return true }
        return pair.sender.schema.parameters[own].admitsEmptyText
            == pair.reader.schema.parameters[other].admitsEmptyText
    }

    // MARK: Lists

    private func lists(_ sender: ValueSchema, _ reader: ValueSchema, _ keyword: ValueKeyword) -> Extent {
        switch (sender, reader) {
        case (.list(let sender), .list(let reader)):
            let sizes = sender.sizes
            switch keyword {
            case .minItems:
                guard let least = reader.minItems else { return .all }
                return sizes.lowerBound >= least ? .all : sizes.upperBound < least ? .none : .some
            case .maxItems:
                guard let most = reader.maxItems else { return .all }
                return sizes.upperBound <= most ? .all : sizes.lowerBound > most ? .none : .some
            default:
                if !reader.areItemsUnique || sizes.upperBound < 2 { return .all }
                let count = ValueExtent.values(of: sender.items)?.count ?? .max
                return sizes.lowerBound > count ? .none : sender.areItemsUnique ? .all : .some
            }
        case (.tuple(let sender), .tuple(let reader)):
            if !reader.areItemsUnique || sender.areItemsUnique || sender.items.count < 2 { return .all }
            guard let tuples = TupleValues.all(sender) else { return .unknown }
            return Extent(
                tuples.lazy.map { tuple in
                    tuple.indices.allSatisfy { index in !tuple[..<index].contains(where: tuple[index].means) }
                })
        default: return .unknown
        }
    }

    // MARK: Shapes

    func proof(shape parameters: ParameterPair, _ part: ValuePart) -> Proof {
        guard let schemas = schemas(parameters) else { return .none }
        if case (.tuple(let sender), .tuple(let reader)) = (schemas.sender, schemas.reader), part == .whole,
            sender.items.count != reader.items.count
        {
            return proof(parameters, .none, keepsMeaning: true)
        }
        guard let sender = schemas.sender.scalar(of: part), let reader = schemas.reader.scalar(of: part)
        else {
            return .none
        }
        if case .member(let name) = part, !isPlainMember(name, parameters) { return .none }
        let (extent, keepsMeaning) = ScalarComparison.compare(sender, reader, pair.comparisons)
        return proof(
            parameters, whole(extent, part, schemas.sender, sender, reader),
            keepsMeaning: keepsMeaning && keepsEmptyText(parameters))
    }
}

extension ListSchema {
    /// The numbers of items that lists have that are there.
    var sizes: ClosedRange<Int> {
        let least = max(minItems ?? 1, 1)
        var most = maxItems ?? .max
        if areItemsUnique, let values = ValueExtent.values(of: items) { most = min(most, values.count) }
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

extension ScalarSchema {
    /// Whether a text that both admit is one value for both, of one type.
    func keepsSpellings(in reader: ScalarSchema, _ comparisons: TextComparisons) -> Bool {
        guard case .string(let schema) = self, case .string(let other) = reader,
            schema.format != other.format
        else { return true }
        switch (schema.format.flatMap(\.spelt), other.format.flatMap(\.spelt)) {
        case (nil, nil): return true
        // Where one side has normal texts alone, there is nothing that the other could read in another way.
        case (nil, let format?): return comparisons.compare(self, format).extent == .all
        case (let format?, nil): return comparisons.compare(reader, format).extent == .all
        case (_?, _?): return false
        }
    }
}

extension StringFormat {
    /// The texts of the format in their one normal spelling, where there are others.
    fileprivate var spelt: ScalarSchema? { hasSpellings ? .string(StringSchema(format: self)) : nil }
}

extension ScalarSchema {
    /// A schema of the same type that lists some values.
    fileprivate func listing(_ values: [ParameterValue]) -> ScalarSchema {
        switch self {
        case .integers:
            .integers(values.compactMap { if case .integer(let value) = $0 { value } else { nil } })
        case .numbers: .numbers(values.compactMap { if case .number(let value) = $0 { value } else { nil } })
        case .boolean, .booleans:
            .booleans(values.compactMap { if case .boolean(let value) = $0 { value } else { nil } })
        default: .strings(values.compactMap(\.text))
        }
    }
}
