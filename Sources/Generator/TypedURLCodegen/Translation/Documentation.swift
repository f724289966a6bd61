@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// The texts of doc comments.
enum Documentation {
    /// What an initialiser, a builder and a function that changes a value throw.
    static let violations =
        "- Throws: `URLValidationError` with all rules of the schema that the parameters violate."

    /// The documentation of a schema: its description, its template, and how a value is changed.
    static func text(of named: NamedSchema) -> SwiftText {
        let template: SwiftText = "`\(named.schema.template)`"
        let text = text(named.schema.annotations, [template]) ?? template
        guard let parameter = named.parameters.first(where: { !$0.isDeprecated }) else { return text }
        return
            "\(text)\n\nIt is immutable: `try url.with { $0.\(parameter.property) = … }` builds another one."
    }

    /// The documentation of a parameter: its description, its bounds and its default.
    static func text(of named: NamedParameter) -> SwiftText? {
        let parameter = named.parameter
        var facts: [SwiftText] = []
        switch named.value {
        case .scalar(let scalar): facts = scalar.facts
        case .list(_, let list):
            // An empty list is an absent one.
            let minimum = parameter.isRequired ? max(1, list.minItems ?? 0) : list.minItems
            if let count = Bounds(least: minimum, most: list.maxItems).sentence(unit: "item") {
                facts.append(count)
            }
            if list.areItemsUnique { facts.append("Items are unique.") }
        case .tuple, .object: break
        }
        if parameter.isRest {
            facts.append("The rest of the URL as it stands, with its query and fragment.")
        } else if parameter.isRaw {
            facts.append("The text as it stands in the URL, with its escapes.")
        }
        if !parameter.prefix.isEmpty { facts.append("In the URL after `\(parameter.prefix)`.") }
        if !parameter.suffix.isEmpty { facts.append("In the URL before `\(parameter.suffix)`.") }
        if let defaultValue = parameter.defaultValue {
            facts.append("Default: `\(named.value.literal(defaultValue))`.")
        } else if case .list = named.value, !parameter.isRequired {
            facts.append("Empty if absent.")
        }
        return text(parameter.annotations, facts)
    }

    /// A description and sentences; nil if there is neither.
    ///
    /// - Parameter hasTitle: Whether the title is a description, where there is no other.
    static func text(_ annotations: Annotations, _ facts: [SwiftText], hasTitle: Bool = true)
        -> SwiftText?
    {
        let description = annotations.description ?? (hasTitle ? annotations.title : nil)
        guard !facts.isEmpty else { return description.map(SwiftText.init) }
        let sentences = facts.joined(separator: " ")
        return description.map { "\($0)\n\n\(sentences)" } ?? sentences
    }
}

extension NamedScalar {
    /// Sentences on what the value may be.
    var facts: [SwiftText] {
        switch self {
        case .boolean, .enumeration, .union: []
        case .string(let string): string.facts
        case .integer(let schema): NumberKeywords(schema).facts
        case .number(let schema): NumberKeywords(schema).facts
        case .custom(_, let raw, _): raw.facts
        }
    }
}
