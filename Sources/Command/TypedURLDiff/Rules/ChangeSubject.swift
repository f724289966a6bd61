import TypedURL
import TypedURLSamples
import TypedURLSchema

/// What a change is about, and its verdicts depend on. It has two sides: the sender's, whose URLs are judged, and the
/// reader's, which parses them.
struct ChangeSubject {
    let aspect: ChangedAspect
    /// The parameter that it is about, if it is about one.
    let both: ParameterPair
    /// The part of the parameter's value.
    let part: ValuePart
    /// Whether the sender is the older state.
    private(set) var isForward = true

    /// The same, seen from the other side.
    var swapped: ChangeSubject {
        ChangeSubject(aspect: aspect, both: both.swapped, part: part, isForward: !isForward)
    }
}

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

extension Parameter {
    /// A part that is a single value.
    func scalar(of part: ValuePart) -> ScalarSchema? {
        switch (schema, part) {
        case (.scalar(let schema), .whole): schema
        case (.list(let list), .items): list.items
        case (.tuple(let tuple), .item(let index)) where index < tuple.items.count:
            tuple.items[index].schema
        case (.object(let object), .member(let name)):
            object.properties.first { $0.name.hasSameScalars(as: name) }?.schema
        default: nil
        }
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
