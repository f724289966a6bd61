import TypedURLSchema
@_spi(Generated) import TypedURL

extension Proofs {
    /// One keyword of a value.
    func proof(_ keyword: ValueKeyword, _ parameters: ParameterPair, _ part: ValuePart) -> Proof {
        guard let schemas = schemas(parameters) else { return .none }
        if keyword.isOfList {
            return proof(parameters, lists(schemas.sender, schemas.reader, keyword), keepsMeaning: true)
        }
        guard let sender = schemas.sender.scalar(of: part), let reader = schemas.reader.scalar(of: part)
        else {
            return .none
        }
        let keepsMeaning = sender.keepsSpellings(in: reader) && keepsEmptyText(parameters, sender, reader)
        if case .member(let name) = part, !isPlainMember(name, parameters) { return .none }
        guard let probe = reader.keeping(keyword) else {
            return proof(parameters, .all, keepsMeaning: keepsMeaning)
        }
        let fit = ValueFit.fit(of: sender, probe)
        return proof(parameters, whole(fit, part, schemas.sender, sender, probe), keepsMeaning: keepsMeaning)
    }

    /// Values that one side alone lists.
    func proof(listed values: [ParameterValue], _ parameters: ParameterPair, _ part: ValuePart) -> Proof {
        guard let schemas = schemas(parameters), let sender = schemas.sender.scalar(of: part),
            let listed = sender.listed, let reader = schemas.reader.scalar(of: part)
        else { return .none }
        if case .member(let name) = part, !isPlainMember(name, parameters) { return .none }
        let kept = listed.filter { !values.contains($0) || reader.admits($0) }
        let keepsMeaning = keepsEmptyText(parameters, sender, reader)
        guard kept.count < listed.count else { return proof(parameters, .all, keepsMeaning: keepsMeaning) }
        var fit: Fit = kept.isEmpty ? .none : .some
        if case .list(let list) = schemas.sender, part == .items, list.areItemsUnique,
            kept.count < max(list.minItems ?? 1, 1)
        {
            fit = .none
        }
        // All of the reader's values but those that this change is about would be admitted.
        let whole = whole(fit, part, schemas.sender, sender, .union(UnionSchema(kept.map { $0.constant })))
        return proof(parameters, whole, keepsMeaning: keepsMeaning)
    }

    /// How many values fit, given how many of their parts do.
    private func whole(
        _ fit: Fit, _ part: ValuePart, _ schema: ValueSchema, _ sender: ScalarSchema, _ probe: ScalarSchema
    ) -> Fit {
        switch (part, schema) {
        case (.items, .list(let list)) where fit == .some && list.areItemsUnique:
            guard let values = ValueFit.values(of: sender) else { return .some }
            let admitted = values.count { probe.admits($0) }
            return admitted >= max(list.minItems ?? 1, 1) ? .some : .none
        case (.item(let index), .tuple(let tuple)) where tuple.areItemsUnique:
            guard let tuples = TupleValues.all(tuple) else { return fit }
            return Fit(tuples.lazy.map { probe.admits($0[index]) })
        case (.member(let name), .object(let object)) where fit == .none:
            let isRequired = object.properties.contains { $0.isRequired && $0.name.hasSameScalars(as: name) }
            return isRequired ? .none : .some
        default: return fit
        }
    }

    private func schemas(_ parameters: ParameterPair) -> (sender: ValueSchema, reader: ValueSchema)? {
        guard let sender = parameters.sender, let reader = parameters.reader else { return nil }
        return (pair.sender.schema.parameters[sender].schema, pair.reader.schema.parameters[reader].schema)
    }

    /// Whether an empty text of a parameter without a name is there for both sides, or for neither.
    private func keepsEmptyText(
        _ parameters: ParameterPair, _ sender: ScalarSchema, _ reader: ScalarSchema
    ) -> Bool {
        guard let own = parameters.sender, !pair.sender.isNamed(own),
            !pair.sender.schema.parameters[own].isRequired
        else { return true }
        return sender.admitsEmptyText == reader.admitsEmptyText
    }

    // MARK: Lists

    private func lists(_ sender: ValueSchema, _ reader: ValueSchema, _ keyword: ValueKeyword) -> Fit {
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
                let count = ValueFit.values(of: sender.items)?.count ?? .max
                return sizes.lowerBound > count ? .none : sender.areItemsUnique ? .all : .some
            }
        case (.tuple(let sender), .tuple(let reader)):
            if !reader.areItemsUnique || sender.areItemsUnique || sender.items.count < 2 { return .all }
            guard let tuples = TupleValues.all(sender) else { return .unknown }
            return Fit(
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
        let (fit, keepsMeaning) = ScalarComparison.compare(sender, reader)
        return proof(
            parameters, whole(fit, part, schemas.sender, sender, reader),
            keepsMeaning: keepsMeaning && keepsEmptyText(parameters, sender, reader))
    }
}

extension ListSchema {
    /// The numbers of items that lists have that are there.
    var sizes: ClosedRange<Int> {
        let least = max(minItems ?? 1, 1)
        var most = maxItems ?? .max
        if areItemsUnique, let values = ValueFit.values(of: items) { most = min(most, values.count) }
        return least...max(most, least)
    }
}

extension ScalarSchema {
    /// Whether an empty text is a value.
    var admitsEmptyText: Bool { value(of: "").map { admits(normal($0)) } ?? false }

    /// Whether a text that both admit is one value for both, of one type.
    func keepsSpellings(in reader: ScalarSchema) -> Bool {
        guard case .string(let schema) = self, case .string(let other) = reader else { return true }
        return schema.format == other.format
            || !(schema.format?.hasSpellings ?? false) && !(other.format?.hasSpellings ?? false)
    }
}

extension ParameterValue {
    /// A branch that has this value alone.
    fileprivate var constant: UnionSchema.Branch {
        switch self {
        case .integer(let value): UnionSchema.Branch(.integers([value]))
        case .number(let value): UnionSchema.Branch(.numbers([value]))
        case .boolean(let value): UnionSchema.Branch(.booleans([value]))
        default: UnionSchema.Branch(.strings([text ?? ""]))
        }
    }
}
