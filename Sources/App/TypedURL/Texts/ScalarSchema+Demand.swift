@_spi(Generated) import TypedURLModel

// What a text must be that is not a value of a schema, to follow "must be".

extension ScalarSchema {
    /// - Parameter text: The text that is not a value; nil if there is a value of another type, or it does not matter.
    private func typeDemand(_ text: String?) -> String {
        guard let text else { return typeName }
        switch type {
        case .integer, .integers:
            guard !Self.isInteger(text) else {
                let range = " from " + String(Int64.min) + " to " + String(Int64.max)
                return value(of: text) == nil ? typeName + range : typeName
            }
            return mistakeDemand(text, .integer) ?? typeName
        case .number:
            if let mistake = mistakeDemand(text, .number) { return mistake }
            guard let value = Double(text), self.value(of: text) == nil else { return typeName }
            // `Double` also reads hexadecimal digits and words.
            guard text.utf8.contains(where: { ByteClass.isLetter($0) && $0 | 0x20 != UInt8(ascii: "e") })
            else { return "a number that fits in a 64-bit double" }
            return value.isFinite ? typeName : "a finite number"
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
        guard !text.isEmpty else { return typeName + "; it is empty" }
        guard let mistake = TextMistake.find(in: text, expectation, isValid: { value(of: $0) != nil }) else {
            return nil
        }
        let demand = typeName + mistake.demand
        // Do not suggest a text that another keyword rejects.
        guard let corrected = mistake.corrected, let value = value(of: corrected), admits(normal(value))
        else { return demand }
        return demand + "; write " + QuotedText.quote(corrected)
    }
}

extension StringFormat {
    /// - Parameter text: The text that does not have the format; nil for a secret.
    fileprivate func demand(_ text: String?) -> String {
        guard let text,
            let mistake = TextMistake.find(in: text, .format(self), isValid: { normal($0) != nil })
        else { return description }
        let demand = name + mistake.demand
        return mistake.corrected.map { demand + "; write " + QuotedText.quote($0) } ?? demand
    }
}

// What a value must be that does not meet a keyword.

extension ScalarSchema {
    /// The words of a name in those of a reason.
    ///
    /// - Parameter text: The text of the value, where it matters and is no secret.
    func demand(_ name: String, _ text: String?) -> String {
        let keywords: StringSchema? = if case .string(let keywords) = type { keywords } else { nil }
        return switch name {
        case "type": typeDemand(text)
        case "values": description
        case "length": text.map { "; it has " + String($0.scalarCount) } ?? ""
        case "pattern": keywords?.pattern?.source ?? ""
        case "format": keywords?.format?.demand(text) ?? ""
        default: ""
        }
    }

    /// The number of a keyword.
    func limit(_ keyword: ViolationReason) -> String {
        switch type {
        case .string(let schema):
            StringSchema.characters((keyword == .minLength ? schema.minLength : schema.maxLength) ?? 0)
        case .integer(let schema): schema.limit(keyword)
        case .number(let schema): schema.limit(keyword)
        default: ""
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    @inline(never)
    fileprivate func limit(_ keyword: ViolationReason) -> String {
        if keyword == .multipleOf { return multipleOf.map { String($0) } ?? "" }
        let limit: Value? =
            switch keyword {
            case .minimum: minimum
            case .exclusiveMinimum: exclusiveMinimum
            case .maximum: maximum
            default: exclusiveMaximum
            }
        return limit?.text ?? ""
    }
}
