import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds values of parameters whose texts do not matter, for examples that need them. Parameters often have the same
/// keywords, for which a value is searched once.
package struct ExampleValues {
    /// The key of a search: a source, and the text of the default, which is not an example.
    private struct Search: Hashable {
        let source: TextSource
        let other: [UInt8]?
    }

    private var texts: [Search: String?] = [:]

    package init() {}

    /// A value of a parameter that is not its default; nil if none is found.
    package mutating func value(of parameter: Parameter, _ schema: URLSchema) -> ParameterValue? {
        for example in schema.examples {
            if let value = example[parameter.name], value != parameter.defaultValue { return value }
        }
        switch parameter.schema {
        case .scalar(let scalar):
            return value(of: scalar, besides: parameter.defaultValue)
        case .list(let list):
            return value(of: list)
        case .tuple(let tuple):
            var items: [ParameterValue] = []
            for item in tuple.items { value(of: item.schema).map { items.append($0) } }
            return items.count == tuple.items.count ? .list(items) : nil
        case .object(let object):
            var members: [Instance.Member] = []
            for member in object.properties where member.isRequired {
                value(of: member.schema).map { members.append(Instance.Member(member.name, $0)) }
            }
            if members.isEmpty, let member = object.properties.first, let value = value(of: member.schema) {
                members = [Instance.Member(member.name, value)]
            }
            if members.isEmpty, let rule = object.patternProperties.first,
                let name = text(.matching([rule.pattern], lengths: 0...Int.max)),
                let value = value(of: rule.schema)
            {
                members = [Instance.Member(name, value)]
            }
            if members.isEmpty, let schema = object.additionalProperties, let value = value(of: schema) {
                members = [Instance.Member("a", value)]
            }
            return members.isEmpty ? nil : .object(members)
        }
    }

    private mutating func value(of list: ListSchema) -> ParameterValue? {
        let count = max(list.minItems ?? 1, 1)
        return value(of: list.items).map { .list(Array(repeating: $0, count: min(count, 16))) }
    }

    private mutating func value(of schema: MemberSchema) -> ParameterValue? {
        switch schema {
        case .scalar(let schema): value(of: schema)
        case .list(let list): value(of: list)
        }
    }

    private mutating func value(of schema: ScalarSchema, besides other: ParameterValue? = nil)
        -> ParameterValue?
    {
        text(TextSource(schema), besides: other?.text).flatMap(schema.exampleValue)
    }

    private mutating func text(_ source: TextSource, besides other: String? = nil) -> String? {
        let search = Search(source: source, other: other.map { Array($0.utf8) })
        if let known = texts[search] { return known }
        let text = Self.text(source, besides: other)
        texts[search] = .some(text)
        return text
    }

    private static func text(_ source: TextSource, besides other: String?) -> String? {
        let scalars = Set((other ?? "").unicodeScalars.map { ScalarSet($0) })
        guard let alphabet = OutputAlphabet(source.sets.union(scalars)) else { return nil }
        var effort = ReversibilityLimits.effort
        let language = TextLanguage(source, alphabet.classes, &effort)
        // An empty text would be hard to see in an example.
        let visible = language.excluding([""], alphabet.classes)
        let all = visible.isEmpty ? language : visible
        return (other.map { all.excluding([$0], alphabet.classes) } ?? all).shortest(alphabet)
    }
}
