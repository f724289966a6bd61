@_spi(Generated) import TypedURLModel

/// So many listed values are shown.
private let choiceLimit = 40

extension ScalarSchema {
    /// The values in words: `an integer from 1 to 10`, `a, b or c`.
    var words: Phrase { isSecret ? "\(typeWords), a secret" : typeWords }

    private var typeWords: Phrase {
        switch type {
        case .string(let string): string.words(description)
        case .integer(let integer): rangeWords(integer.multipleOf)
        case .number: rangeWords(nil)
        case .boolean: "\(code: "true") or \(code: "false")"
        case .booleanTexts(let texts): "\(code: texts.trueText) or \(code: texts.falseText)"
        case .strings(let values): .list(codes: values, "or", limit: choiceLimit)
        case .integers(let values): .list(codes: values.map { "\($0)" }, "or", limit: choiceLimit)
        case .union(let union): .list(union.branches.map(\.words), "or", limit: choiceLimit)
        }
    }

    /// `an integer from 1 to 10, a multiple of 5`, `a number above 0 and at most 1`.
    private func rangeWords(_ factor: Int64?) -> Phrase {
        let range = description.replacing(" of above", by: " above").replacing(" of below", by: " below")
        let multiple = factor.map { $0 == 1 ? "" : ", a multiple of \($0)" } ?? ""
        return "\(range)\(multiple)"
    }
}

extension StringSchema {
    /// - Parameter description: The words for the format, or for the length if there is no pattern.
    fileprivate func words(_ description: String) -> Phrase {
        let length = StringSchema(minLength: minLength, maxLength: maxLength)
        var words: Phrase = format == nil ? "\(ScalarSchema(.string(length)).description)" : "\(description)"
        if format != nil, minLength != nil || maxLength != nil {
            words = "\(words); \(ScalarSchema(.string(length)).description)"
        }
        if let pattern { words = "\(words) that matches \(code: pattern.source)" }
        return words
    }
}

extension ListSchema {
    /// `a list of 1 to 4 items, each a string`.
    var words: Phrase {
        let unit = areItemsUnique ? "different item" : "item"
        let count: Phrase =
            switch (minItems, maxItems) {
            case (nil, nil): areItemsUnique ? "different items" : "items"
            case (let least?, nil): "at least \(Self.count(least, unit))"
            case (nil, let most?): "at most \(Self.count(most, unit))"
            case (let least?, let most?) where least == most: "\(Self.count(most, unit))"
            case (let least?, let most?): "\(String(least)) to \(Self.count(most, unit))"
            }
        return "a list of \(count), each \(items.words)"
    }

    private static func count(_ count: Int, _ unit: String) -> String {
        "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}

extension ParameterValue {
    /// The value as people write it: without quotes, and its items with commas.
    var words: String {
        switch self {
        case .list(let items): items.map(\.words).joined(separator: ", ")
        case .object(let members): members.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
        case .string, .integer, .number, .boolean: urlText
        }
    }
}
