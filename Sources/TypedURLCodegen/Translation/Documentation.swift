@_spi(Generated) import TypedURLModel

/// The texts of doc comments.
enum Documentation {
    /// The documentation of a schema: its description and its template.
    static func text(of schema: URLSchema) -> String {
        paragraphs([
            about(schema.annotations), "`\(schema.template)`",
        ]) ?? ""
    }

    /// The documentation of a parameter: its description, its bounds and its default.
    static func text(of named: NamedParameter) -> String? {
        let parameter = named.parameter
        var facts = named.value.facts(isRequired: parameter.isRequired)
        if parameter.isRaw { facts.append("The text as it stands in the URL, with its escapes.") }
        if let defaultValue = parameter.defaultValue {
            facts.append("Default: `\(ExpressionRenderer.flat(named.value.literal(defaultValue)))`.")
        } else if case .list = named.value, !parameter.isRequired {
            facts.append("Empty if absent.")
        }
        return paragraphs([
            about(parameter.annotations),
            facts.isEmpty ? nil : facts.joined(separator: " "),
        ])
    }

    /// The documentation of a tuple's item: its description and its bounds.
    static func text(of item: NamedTuple.Item) -> String? {
        let facts = item.scalar.facts
        return paragraphs([
            item.annotations.description,
            facts.isEmpty ? nil : facts.joined(separator: " "),
        ])
    }

    /// The documentation of an object's member: its description and its bounds.
    static func text(of member: NamedObject.Member) -> String? {
        let facts = member.scalar.facts
        return paragraphs([
            about(member.annotations),
            facts.isEmpty ? nil : facts.joined(separator: " "),
        ])
    }

    /// The documentation of a union's branch: its description and its bounds.
    static func text(of branch: NamedUnion.Branch) -> String? {
        var facts: [String] = []
        if case .payload(let scalar) = branch.content { facts = scalar.facts }
        return paragraphs([
            branch.annotations.description,
            facts.isEmpty ? nil : facts.joined(separator: " "),
        ])
    }

    private static func about(_ annotations: Annotations) -> String? {
        annotations.description ?? annotations.title
    }

    /// nil if it is empty.
    private static func paragraphs(_ texts: [String?]) -> String? {
        let texts = texts.compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }
}

extension NamedValue {
    /// Sentences on what the value may be.
    fileprivate func facts(isRequired: Bool) -> [String] {
        switch self {
        case .scalar(let scalar): return scalar.facts
        case .list(_, let list):
            // An empty list is an absent one.
            let minimum = isRequired ? max(1, list.minItems ?? 0) : list.minItems
            let count = Bounds(minimum: minimum, maximum: list.maxItems).sentence(unit: "item")
            return [count, list.areItemsUnique ? "Items are unique." : nil].compactMap { $0 }
        case .tuple, .object: return []
        }
    }
}

extension NamedScalar {
    /// Sentences on what the value may be.
    fileprivate var facts: [String] {
        switch self {
        case .boolean, .enumeration, .union: []
        case .string(let string): string.facts
        case .integer(let schema): NumberKeywords(schema).facts
        case .number(let schema): NumberKeywords(schema).facts
        }
    }
}

extension Bounds {
    /// `From 1 to 16384.`, or of a count `1 to 4 items.`; nil without bounds.
    func sentence(unit: String? = nil) -> String? {
        let minimum = minimum.map { ExpressionRenderer.flat($0) }
        let maximum = maximum.map { ExpressionRenderer.flat($0) }
        let parts: [String]
        if let minimum, let maximum {
            let isExact = unit != nil && minimum == maximum
            parts = [
                isExact
                    ? "exactly \(minimum)"
                    : unit == nil ? "from \(minimum) to \(maximum)" : "\(minimum) to \(maximum)"
            ]
        } else {
            parts = [minimum.map { "at least \($0)" }, maximum.map { "at most \($0)" }].compactMap { $0 }
        }
        let exclusive = [
            exclusiveMinimum.map { "more than " + ExpressionRenderer.flat($0) },
            exclusiveMaximum.map { "less than " + ExpressionRenderer.flat($0) },
        ].compactMap { $0 }
        let text = (exclusive + parts).joined(separator: ", ")
        guard !text.isEmpty else { return nil }
        let plural = maximum == "1" || maximum == nil && minimum == "1" ? "" : "s"
        return text.prefix(1).uppercased() + text.dropFirst() + (unit.map { " \($0)\(plural)" } ?? "") + "."
    }
}
