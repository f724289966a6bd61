import TypedURLLinting
import TypedURLSchema
import TypedURL

/// Finds the matching parameters of two versions of a schema.
enum ParameterPairing {
    /// The pairs in the order of the older schema; then what is new, in the order of the newer one.
    ///
    /// Parameters match by name. Otherwise they match if one side has the other's name as an alias, or if both are at
    /// the same place with the same constraints and no other parameter is.
    static func pairs(_ old: URLSchema, _ new: URLSchema) -> [ParameterPair] {
        var readers: [Int?] = old.parameters.map { parameter in
            new.place(ofParameter: parameter.name)
        }
        func free() -> [Int] { new.parameters.indices.filter { !readers.contains($0) } }
        func pair(_ isSame: (Parameter, Parameter) -> Bool, isUnique: Bool) {
            for place in readers.indices where readers[place] == nil {
                let candidates = free().filter { isSame(old.parameters[place], new.parameters[$0]) }
                guard let candidate = candidates.first else { continue }
                let others = readers.indices.filter {
                    readers[$0] == nil && isSame(old.parameters[$0], new.parameters[candidate])
                }
                if isUnique, candidates.count > 1 || others.count > 1 { continue }
                readers[place] = candidate
            }
        }
        pair(
            { before, after in
                after.aliases.contains { $0.hasSameScalars(as: before.name) }
                    || before.aliases.contains { $0.hasSameScalars(as: after.name) }
            }, isUnique: false)
        let oldPlaces = VariablePlaces(old.template)
        let newPlaces = VariablePlaces(new.template)
        pair(
            { before, after in
                before.isRequired == after.isRequired && before.schema.signature == after.schema.signature
                    && oldPlaces[before.name] == newPlaces[after.name] && oldPlaces[before.name] != nil
            }, isUnique: true)
        return readers.enumerated().map { ParameterPair(sender: $0, reader: $1) }
            + free().map { ParameterPair(sender: nil, reader: $0) }
    }
}

extension ValueSchema {
    /// All that a value depends on, as a text: equal schemas have equal ones.
    var signature: String {
        switch self {
        case .scalar(let schema): return schema.signature
        case .list(let list):
            let items = "\(list.items.signature) \(list.itemSpellings.signature)"
            return "list \(list.minItems ?? -1) \(list.maxItems ?? -1) \(list.areItemsUnique) \(items)"
        case .tuple(let tuple):
            let items = tuple.items.map { $0.schema.signature + $0.spellings.signature }
            return "tuple \(tuple.areItemsUnique) \(items)"
        case .object(let object):
            let members = object.properties.map {
                "\(QuotedText.quote($0.name)) \($0.isRequired) \($0.schema.signature) \($0.spellings.signature)"
            }
            let rules = object.patternProperties.map {
                "\($0.pattern.source) \(SpeltMember($0.schema, $0.spellings).signature)"
            }
            let needs = object.dependencies.map { "\($0.parameter) \($0.required)" }
            let others = object.additionalProperties.map {
                SpeltMember($0, object.additionalSpellings).signature
            }
            return "object \(members) \(rules) \(others ?? "-") \(needs)"
        }
    }
}
