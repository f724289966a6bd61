@_spi(Generated) import TypedURLModel

/// So many listed values are shown.
private let choiceLimit = 40

extension ScalarSchema {
    /// The values in words: `an integer from 1 to 10`, `a, b or c`.
    var words: Phrase { isSecret ? "\(typeWords), a secret" : typeWords }

    private var typeWords: Phrase {
        switch type {
        case .string(let string): string.words(description)
        case .integer(let integer): integer.words("an integer") { "\($0)" }
        case .number(let number): number.words("a number", NumberText.print)
        case .boolean: "\(code: "true") or \(code: "false")"
        case .booleanTexts(let texts): "\(code: texts.trueText) or \(code: texts.falseText)"
        case .strings(let values): .list(codes: values, "or", limit: choiceLimit)
        case .integers(let values): .list(codes: values.map { "\($0)" }, "or", limit: choiceLimit)
        case .numbers(let values): .list(codes: values.map(NumberText.print), "or", limit: choiceLimit)
        case .booleans(let values): .list(codes: values.map { "\($0)" }, "or", limit: choiceLimit)
        case .union(let union): .list(union.branches.map(\.words), "or", limit: choiceLimit)
        }
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

extension NumericSchema {
    /// `an integer from 1 to 10`, `a number above 0 and at most 1, a multiple of 0.1`.
    fileprivate func words(_ noun: String, _ text: (Value) -> String) -> Phrase {
        var words = noun
        if let minimum, let maximum {
            words += " from \(text(minimum)) to \(text(maximum))"
        } else {
            let bounds = [
                minimum.map { "of at least \(text($0))" }, exclusiveMinimum.map { "above \(text($0))" },
                maximum.map {
                    "\(minimum == nil && exclusiveMinimum == nil ? "of " : "")at most \(text($0))"
                },
                exclusiveMaximum.map { "below \(text($0))" },
            ].compactMap(\.self)
            if !bounds.isEmpty { words += " " + bounds.joined(separator: " and ") }
        }
        if let multipleOf, multipleOf != DecimalDivisor(1) { words += ", a multiple of \(multipleOf)" }
        return "\(words)"
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
