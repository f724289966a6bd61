import TypedURL

/// The texts of doc comments.
enum Documentation {
    /// What the schema says of itself, and its template.
    static func text(of schema: URLSchema) -> String {
        paragraphs([
            about(schema.annotations) ?? "A URL of the schema `\(schema.name)`.",
            "`\(schema.template)`",
        ])
    }

    /// What the schema says of a parameter, its bounds and its default.
    static func text(of named: NamedParameter) -> String {
        let parameter = named.parameter
        var facts = named.value.facts(isRequired: parameter.isRequired)
        if let defaultValue = named.defaultLiteral, parameter.defaultValue != nil {
            facts.append("Default: `\(ExpressionRenderer.flat(defaultValue))`.")
        } else if case .list = named.value, !parameter.isRequired {
            facts.append("Empty where absent.")
        }
        return paragraphs([
            about(parameter.annotations) ?? "The parameter `\(parameter.name)`.",
            facts.isEmpty ? nil : facts.joined(separator: " "),
        ])
    }

    /// What the schema says of a tuple's item, and its bounds.
    static func text(of item: NamedTuple.Item) -> String {
        let facts = item.scalar.facts
        return paragraphs([
            item.annotations.description ?? "The item `\(item.label)`.",
            facts.isEmpty ? nil : facts.joined(separator: " "),
        ])
    }

    private static func about(_ annotations: Annotations) -> String? {
        annotations.description ?? annotations.title
    }

    private static func paragraphs(_ texts: [String?]) -> String {
        texts.compactMap { $0 }.joined(separator: "\n\n")
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
            return Bounds(minimum: minimum, maximum: list.maxItems).sentence(unit: "item").map { [$0] } ?? []
        case .tuple: return []
        }
    }
}

extension NamedScalar {
    /// Sentences on what the value may be.
    fileprivate var facts: [String] {
        let sentence: String? =
            switch self {
            case .boolean, .enumeration: nil
            case .string(let schema):
                Bounds(minimum: schema.minLength, maximum: schema.maxLength).sentence(unit: "character")
            case .integer(let schema): Bounds(schema).sentence()
            case .number(let schema): Bounds(schema).sentence()
            }
        return sentence.map { [$0] } ?? []
    }
}

extension Bounds {
    /// `From 1 to 16384.`, or of a count `1 to 4 items.`; nil without bounds.
    fileprivate func sentence(unit: String? = nil) -> String? {
        let minimum = minimum.map(ExpressionRenderer.flat)
        let maximum = maximum.map(ExpressionRenderer.flat)
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
