@_spi(Generated) import TypedURLModel

extension ScalarSchema: CustomStringConvertible {
    /// The requirement for a text that is not a value of the type, to follow the parameter's name.
    ///
    /// - Parameter text: The text that is not a value; nil if there is a value of another type.
    package func typeDemand(_ text: String?) -> String {
        let demand = "must be " + typeName
        guard let text, !isSecret else { return demand }
        switch type {
        case .integer, .integers:
            guard !Self.isInteger(text) else {
                let range = " from " + String(Int64.min) + " to " + String(Int64.max)
                return value(of: text) == nil ? demand + range : demand
            }
            return mistakeDemand(text, .integer) ?? demand
        case .number:
            if let mistake = mistakeDemand(text, .number) { return mistake }
            guard let value = Double(text), self.value(of: text) == nil else { return demand }
            // `Double` also reads hexadecimal digits and words.
            guard text.utf8.contains(where: { ByteClass.isLetter($0) && $0 | 0x20 != UInt8(ascii: "e") })
            else { return "must be a number that fits in a 64-bit double" }
            return value.isFinite ? demand : "must be a finite number"
        case .boolean, .booleanTexts: return mistakeDemand(text, .boolean) ?? demand
        case .string, .strings, .union: return demand
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

    /// The requirement for a text with a common mistake; nil if it has none of these.
    private func mistakeDemand(_ text: String, _ expectation: TextMistake.Expectation) -> String? {
        let demand = "must be " + typeName
        guard !text.isEmpty else { return demand + "; it is empty" }
        guard let mistake = TextMistake.find(in: text, expectation, isValid: { value(of: $0) != nil }) else {
            return nil
        }
        // Do not suggest a text that another keyword rejects.
        guard let corrected = mistake.corrected, let value = value(of: corrected), admits(normal(value))
        else {
            return demand + mistake.demand
        }
        return demand + mistake.demand + "; write " + QuotedText.quote(corrected)
    }

    /// The values in words: `an integer from 1 to 10`, `"a", "b" or "c"`.
    public var description: String {
        switch type {
        case .string(let schema): schema.description
        case .integer(let schema): "an integer" + schema.range
        case .number(let schema): "a number" + schema.range
        case .boolean: "\"true\" or \"false\""
        case .booleanTexts(let texts):
            QuotedText.quote(texts.trueText) + " or " + QuotedText.quote(texts.falseText)
        case .strings(let allowed): choices(allowed.count)
        case .integers(let allowed): choices(allowed.count)
        case .union(let union): choices(union.branches.count)
        }
    }

    /// `a, b or c`. If there are many, only the first ones.
    @_optimize(size)
    private func choices(_ count: Int) -> String {
        let limit = 12
        var text = count > limit ? "one of " : ""
        for index in 0..<min(count, limit) {
            if index > 0 { text += index == count - 1 ? " or " : ", " }
            text += choice(index)
        }
        return count > limit ? text + " and " + String(count - limit) + " more" : text
    }

    private func choice(_ index: Int) -> String {
        switch type {
        case .strings(let allowed): QuotedText.quote(allowed[index])
        case .integers(let allowed): String(allowed[index])
        case .union(let union): union.branches[index].description
        case .string, .integer, .number, .boolean, .booleanTexts: ""
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    /// The bounds, to follow a noun: ` from 1 to 10`, ` of at least 1`.
    fileprivate var range: String {
        if let minimum, let maximum { return " from " + minimum.text + " to " + maximum.text }
        var range = ""
        func add(_ limit: String, _ value: Value?) {
            guard let value else { return }
            range += (range.isEmpty ? " of " : " and ") + limit + value.text
        }
        add("at least ", minimum)
        add("above ", exclusiveMinimum)
        add("at most ", maximum)
        add("below ", exclusiveMaximum)
        return range
    }
}

extension StringSchema {
    fileprivate var description: String {
        if let format { return format.description }
        if let pattern { return "a string that matches " + QuotedText.quote(pattern.source) }
        switch (minLength, maxLength) {
        case (nil, nil): return "a string"
        case (let least?, nil): return "a string of at least " + Self.characters(least)
        case (nil, let most?): return "a string of at most " + Self.characters(most)
        case (let least?, let most?):
            let start = least == most ? "" : String(least) + " to "
            return "a string of " + start + Self.characters(most)
        }
    }
}

extension StringFormat {
    /// The format in words, with an example.
    var description: String {
        let precision = self == .dateTime ? " to the millisecond with its offset" : ""
        return name + precision + ", such as " + example
    }

    private var name: String {
        switch self {
        case .uuid: "a UUID"
        case .date: "a date"
        case .dateTime: "a date and time"
        case .uri: "an absolute URI"
        case .email: "an email address"
        case .hostname: "a host name"
        case .ipv4: "an IPv4 address"
        case .ipv6: "an IPv6 address"
        }
    }

    private var example: String {
        switch self {
        case .uuid: "123e4567-e89b-12d3-a456-426614174000"
        case .date: "2024-02-29"
        case .dateTime: "2024-02-29T12:30:00Z"
        case .uri: "https://example.com/"
        case .email: "name@example.com"
        case .hostname: "example.com"
        case .ipv4: "192.0.2.1"
        case .ipv6: "2001:db8::1"
        }
    }

    /// The requirement for a text that does not have the format, to follow the parameter's name.
    func demand(_ text: String) -> String {
        guard let mistake = TextMistake.find(in: text, .format(self), isValid: { normal($0) != nil }) else {
            return "must be " + description
        }
        let demand = "must be " + name + mistake.demand
        return mistake.corrected.map { demand + "; write " + QuotedText.quote($0) } ?? demand
    }
}

extension ValueSchema: CustomStringConvertible {
    /// The values in words: `an integer from 1 to 10`, `a list, each item a string`.
    public var description: String {
        switch self {
        case .scalar(let scalar): scalar.description
        case .list(let list): "a list, each item " + list.items.description
        case .tuple(let tuple): "a list of " + tuple.items.map(\.label).joined(separator: ", ")
        case .object(let object) where object.properties.isEmpty: "an object"
        case .object(let object): "an object of " + object.properties.map(\.name).joined(separator: ", ")
        }
    }
}

extension Parameter: CustomStringConvertible {
    /// The name and its values: `width: an integer from 1 to 16384, required`.
    public var description: String {
        let presence = isRequired ? ", required" : defaultValue.map { ", by default \($0)" } ?? ""
        return "\(name): \(schema)\(presence)"
    }
}

extension ScalarKeyword {
    /// The code of a violation of the keyword.
    var code: ViolationCode {
        switch self {
        case .type, .finite: .invalidType
        case .minLength, .maxLength: .invalidLength
        case .pattern: .patternMismatch
        case .format: .invalidFormat
        case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf: .outOfRange
        case .enumeration, .anyOf: .notAllowed
        }
    }
}

extension ScalarSchema {
    /// The requirement of a keyword that a value does not meet, to follow the parameter's name.
    func demand(_ keyword: ScalarKeyword, _ value: ParameterValue) -> String {
        let text: String? = if case .string(let text) = value, !isSecret { text } else { nil }
        switch (keyword, type) {
        case (.type, _), (.anyOf, _): return typeDemand(text)
        case (.finite, _): return "must be a finite number"
        case (.enumeration, _): return "must be " + description
        case (_, .string(let schema)): return schema.demand(keyword, text)
        case (_, .integer(let schema)): return schema.demand(keyword)
        case (_, .number(let schema)): return schema.demand(keyword)
        default: return ""
        }
    }
}

extension StringSchema {
    static func characters(_ count: Int) -> String {
        count == 1 ? "1 character" : String(count) + " characters"
    }

    /// - Parameter text: The text that does not meet it; nil if it is a secret.
    fileprivate func demand(_ keyword: ScalarKeyword, _ text: String?) -> String {
        let length = text.map { "; it has " + String($0.scalarCount) } ?? ""
        return switch keyword {
        case .minLength: "must have at least " + Self.characters(minLength ?? 0) + length
        case .maxLength: "must have at most " + Self.characters(maxLength ?? 0) + length
        case .pattern: "must match the pattern " + QuotedText.quote(pattern?.source ?? "")
        default: format.map { text.map($0.demand) ?? "must be " + $0.description } ?? ""
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    @inline(never)
    fileprivate func demand(_ keyword: ScalarKeyword) -> String {
        switch keyword {
        case .minimum: "must be at least " + (minimum?.text ?? "")
        case .exclusiveMinimum: "must be greater than " + (exclusiveMinimum?.text ?? "")
        case .maximum: "must be at most " + (maximum?.text ?? "")
        case .exclusiveMaximum: "must be less than " + (exclusiveMaximum?.text ?? "")
        default: "must be a multiple of " + (multipleOf.map { String($0) } ?? "")
        }
    }
}
