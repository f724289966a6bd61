import TypedURL
import TypedURLLinting
import TypedURLSamples
import TypedURLSchema

/// A difference between a schema and its older version, without verdicts.
struct Difference {
    let kind: ChangeKind
    /// The parameter's name, the newer one where both are there.
    var parameter: String?
    let message: String
    let oldPath: [String]?
    let newPath: [String]?
    /// With the older schema as the sender.
    let aspect: ChangedAspect
}

/// A parameter on either side of a comparison, by its position in the schema; nil if that side does not have it.
struct ParameterPair: Hashable {
    let sender: Int?
    let reader: Int?

    var swapped: ParameterPair { ParameterPair(sender: reader, reader: sender) }
}

/// The part of a change that its verdicts depend on. It has two sides: the sender's, whose URLs are judged, and the
/// reader's, which parses them.
enum ChangedAspect {
    /// One keyword of a value, or of a part of it.
    case keyword(ValueKeyword, ParameterPair, ValuePart)
    /// Values that one side lists, and the other does not.
    case listed(Set<ParameterValue>, ParameterPair, ValuePart)
    /// The kind of a value or of a part of it: its type, a union's branches, the number of a tuple's items.
    case shape(ParameterPair, ValuePart)
    /// The members of an object.
    case members(ParameterPair)
    /// Whether a parameter is required.
    case required(ParameterPair)
    case defaultValue(ParameterPair)
    /// The owner of names: those of a parameter that one side lacks, or of aliases.
    case names([String], ParameterPair)
    /// The name of a parameter.
    case rename(ParameterPair)
    /// Whether names are ignored.
    case ignored(IgnoredName)
    /// Whether a spelling is read.
    case tolerance(Tolerance)
    /// How a parameter's items are written.
    case explode(ParameterPair)
    /// The position of a parameter.
    case position(ParameterPair)
    /// Which other texts are read as a parameter's values, or as a part of them.
    case spelling(ParameterPair, ValuePart)
    /// Whether a parameter's value is the unchanged text of the URL.
    case rawText(ParameterPair)
    /// Whether a parameter's value is the rest of the URL.
    case rest(ParameterPair)
    /// The parameters that another one requires, by the names in its schema; the reader's dependency if it has one.
    case dependency(reader: Dependency?, sender: Dependency?)
    case rule(reader: PresenceRule?, sender: PresenceRule?)
    /// Literals and the shape of templates.
    case template(TemplateAspect)
    /// A part without an effect on URLs.
    case annotation

    /// The parameter that it is about, if it is about one.
    var parameters: ParameterPair? {
        switch self {
        case .keyword(_, let pair, _), .listed(_, let pair, _), .shape(let pair, _), .members(let pair),
            .required(let pair), .defaultValue(let pair), .names(_, let pair), .rename(let pair),
            .explode(let pair), .position(let pair), .spelling(let pair, _), .rawText(let pair),
            .rest(let pair):
            pair
        case .ignored, .tolerance, .dependency, .rule, .template, .annotation: nil
        }
    }

    /// Whether it is about the template as a whole.
    var isOfTemplate: Bool { if case .template = self { true } else { false } }

    /// The same, seen from the other side.
    var swapped: ChangedAspect {
        switch self {
        case .keyword(let keyword, let pair, let part): .keyword(keyword, pair.swapped, part)
        case .listed(let values, let pair, let part): .listed(values, pair.swapped, part)
        case .shape(let pair, let part): .shape(pair.swapped, part)
        case .members(let pair): .members(pair.swapped)
        case .required(let pair): .required(pair.swapped)
        case .defaultValue(let pair): .defaultValue(pair.swapped)
        case .names(let names, let pair): .names(names, pair.swapped)
        case .rename(let pair): .rename(pair.swapped)
        case .ignored, .tolerance, .template, .annotation: self
        case .explode(let pair): .explode(pair.swapped)
        case .position(let pair): .position(pair.swapped)
        case .spelling(let pair, let part): .spelling(pair.swapped, part)
        case .rawText(let pair): .rawText(pair.swapped)
        case .rest(let pair): .rest(pair.swapped)
        case .dependency(let reader, let sender): .dependency(reader: sender, sender: reader)
        case .rule(let reader, let sender): .rule(reader: sender, sender: reader)
        }
    }
}

/// The part of a template that a change is about.
enum TemplateAspect {
    case scheme, authority, path, query, fragment, fixedQuery
    /// The order in which named parameters are printed.
    case order
    /// Which templates there are, and in which order they are tried.
    case list
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
