import TypedURLLinting
import TypedURLSchema
import TypedURL

/// A part of a parameter's value that has keywords of its own.
enum ValuePart: Hashable {
    case whole
    /// Each item of a list.
    case items
    /// An item of a tuple; the first index is 0.
    case item(Int)
    /// A named member of an object.
    case member(String)

    /// The keys that lead from the parameter's schema to the part's.
    var path: [String] {
        switch self {
        case .whole: []
        case .items: ["items"]
        case .item(let index): ["prefixItems", String(index)]
        case .member(let name): ["properties", name]
        }
    }
}

extension ValueSchema {
    /// The schema of a part that is a single value.
    func scalar(of part: ValuePart) -> ScalarSchema? {
        switch (self, part) {
        case (.scalar(let schema), .whole): schema
        case (.list(let list), .items): list.items
        case (.tuple(let tuple), .item(let index)) where index < tuple.items.count: tuple.items[index].schema
        case (.object(let object), .member(let name)):
            object.properties.first { $0.name.hasSameScalars(as: name) }?.schema
        default: nil
        }
    }
}

extension Parameter {
    /// A part that is a single value, with the other texts that are read as it.
    func scalar(of part: ValuePart) -> SpeltScalar? {
        guard let scalar = schema.scalar(of: part) else { return nil }
        let spellings: Spellings? =
            switch (schema, part) {
            case (.list(let list), _): list.itemSpellings
            case (.tuple(let tuple), .item(let index)): tuple.items[index].spellings
            case (.object(let object), .member(let name)):
                object.properties.first { $0.name.hasSameScalars(as: name) }?.spellings
            default: self.spellings
            }
        return SpeltScalar(scalar, spellings)
    }
}

extension ParameterValue {
    /// The single values of a part.
    func values(of part: ValuePart) -> [ParameterValue] {
        switch (self, part) {
        case (.list(let items), .items): items
        case (.list(let items), .item(let index)): index < items.count ? [items[index]] : []
        case (.object(let members), .member(let name)):
            members.first { $0.name.hasSameScalars(as: name) }.map { [$0.value] } ?? []
        case (.list, _), (.object, _): []
        default: part == .whole ? [self] : []
        }
    }
}
