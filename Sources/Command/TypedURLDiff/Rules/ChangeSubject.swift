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

    /// The same, seen from the other side.
    var swapped: ChangeSubject {
        let other: ChangedAspect =
            switch aspect {
            case .presence(let violation, let parameter, isReaders: let isReaders):
                .presence(violation, parameter, isReaders: !isReaders)
            case .listed(let removed, let added): .listed(removed: added, added: removed)
            default: aspect
            }
        return ChangeSubject(aspect: other, both: both.swapped, part: part)
    }
}

/// The part of a schema that has changed.
enum ChangedAspect {
    /// A part without an effect on URLs.
    case annotation
    /// One keyword of a value.
    case keyword(ValueKeyword)
    /// Values that the sender alone lists, and those that the reader alone lists.
    case listed(removed: Set<ParameterValue>, added: Set<ParameterValue>)
    /// The kind of a value: its type, a union's branches, the number of a tuple's items.
    case value
    /// The members of an object.
    case members
    /// Whether a parameter is required.
    case required
    case defaultValue
    /// Which other texts are read as values.
    case spelling
    /// How a parameter's items are written.
    case explode
    /// Whether a parameter's value is the unchanged text of the URL, or all the rest of it.
    case rawText
    /// The owner of names: those of a parameter that one side lacks, or of aliases.
    case names([String])
    /// The name of a parameter.
    case rename
    /// The position of a parameter.
    case position
    /// Whether names are ignored.
    case ignored(IgnoredName)
    /// Whether a spelling is read.
    case tolerance(Tolerance)
    /// Which parameters are present: the violation of the rule, and the parameter that requires others.
    case presence(ViolationCode, String?, isReaders: Bool)
    /// Literals, the shape of templates, and which templates there are.
    case template

    var isOfTemplate: Bool { if case .template = self { true } else { false } }
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
