@_spi(Generated) import TypedURLModel

// What a text must be that is not a value of a schema, to follow "must be".

extension ScalarSchema {
    /// - Parameter text: The text that is not a value; nil if there is a value of another type, or it does not matter.
    func typeDemand(_ text: String?) -> String {
        guard let text, !isSecret else { return typeName }
        switch type {
        case .integer, .integers:
            guard !Self.isInteger(text) else {
                return value(of: text) == nil
                    ? Words.integerRange(String(Int64.min), String(Int64.max)) : typeName
            }
            return mistakeDemand(text, .integer) ?? typeName
        case .number:
            if let mistake = mistakeDemand(text, .number) { return mistake }
            guard let value = Double(text), self.value(of: text) == nil else { return typeName }
            // `Double` also reads hexadecimal digits and words.
            guard text.utf8.contains(where: { ByteClass.isLetter($0) && $0 | 0x20 != UInt8(ascii: "e") })
            else { return Words.double() }
            return value.isFinite ? typeName : Words.finite()
        case .boolean, .booleanTexts: return mistakeDemand(text, .boolean) ?? typeName
        case .string, .strings, .union: return typeName
        }
    }

    /// Whether the text is `-?(0|[1-9][0-9]*)`, of any size.
    private static func isInteger(_ text: String) -> Bool {
        let digits = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "-") ? 1 : 0)
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return false }
        return digits.allSatisfy(ByteClass.isDigit)
    }

    private var typeName: String {
        switch type {
        case .integer, .integers: "an integer"
        case .number: "a number"
        case .string, .strings: "a string"
        case .boolean, .booleanTexts, .union: description
        }
    }

    /// For a text with a common mistake; nil if it has none of these.
    private func mistakeDemand(_ text: String, _ expectation: TextMistake.Expectation) -> String? {
        guard !text.isEmpty else { return typeName + Words.isEmpty() }
        guard let mistake = TextMistake.find(in: text, expectation, isValid: { value(of: $0) != nil }) else {
            return nil
        }
        let demand = typeName + mistake.demand
        // Do not suggest a text that another keyword rejects.
        guard let corrected = mistake.corrected, let value = value(of: corrected), admits(normal(value))
        else { return demand }
        return demand + Words.write(corrected)
    }
}

extension StringFormat {
    /// - Parameter text: The text that does not have the format; nil for a secret.
    fileprivate func demand(_ text: String?) -> String {
        guard let text,
            let mistake = TextMistake.find(in: text, .format(self), isValid: { normal($0) != nil })
        else { return description }
        let demand = name + mistake.demand
        return mistake.corrected.map { demand + Words.write($0) } ?? demand
    }
}

// What a value must be that does not meet a keyword.

extension ScalarSchema {
    /// The sentence about a keyword that a value does not meet.
    ///
    /// - Parameter text: The text of the value, where it matters.
    func sentence(_ keyword: ScalarKeyword, _ text: String?, _ subject: String) -> String {
        let text = isSecret ? nil : text
        switch (keyword, type) {
        case (.type, _), (.anyOf, _): return Words.mustBe(subject, typeDemand(text))
        case (.finite, _): return Words.mustBe(subject, Words.finite())
        case (.enumeration, _): return Words.mustBe(subject, description)
        case (_, .string(let schema)): return schema.sentence(keyword, text, subject)
        case (_, .integer(let schema)): return Words.mustBe(subject, schema.demand(keyword))
        case (_, .number(let schema)): return Words.mustBe(subject, schema.demand(keyword))
        default: return ""
        }
    }
}

extension StringSchema {
    fileprivate func sentence(_ keyword: ScalarKeyword, _ text: String?, _ subject: String) -> String {
        let length = text.map { Words.count(String($0.scalarCount)) } ?? ""
        return switch keyword {
        case .minLength: Words.minLength(subject, Words.characters(minLength ?? 0)) + length
        case .maxLength: Words.maxLength(subject, Words.characters(maxLength ?? 0)) + length
        case .pattern: Words.pattern(subject, pattern?.source ?? "")
        default: Words.mustBe(subject, format?.demand(text) ?? "")
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    @inline(never)
    fileprivate func demand(_ keyword: ScalarKeyword) -> String {
        switch keyword {
        case .minimum: Words.minimum(minimum?.text ?? "")
        case .exclusiveMinimum: Words.exclusiveMinimum(exclusiveMinimum?.text ?? "")
        case .maximum: Words.maximum(maximum?.text ?? "")
        case .exclusiveMaximum: Words.exclusiveMaximum(exclusiveMaximum?.text ?? "")
        default: Words.multipleOf(multipleOf.map { String($0) } ?? "")
        }
    }
}
