@_spi(Generated) @_spi(Once) import TypedURLModel

// What a text must be that is not a value of a schema, to follow "must be".

extension ScalarSchema {
    /// - Parameter text: The text that is not a value; nil if there is a value of another type, or it does not matter.
    private func typeDemand(_ text: String?) -> String {
        guard let text, value(of: text) == nil else { return typeName }
        if text.isEmpty { return typeName + "; it is empty" }
        guard text.bytes.withUnsafeBufferPointer({ NumberText.isNumber($0) }) else { return typeName }
        switch type {
        case .integer, .integers:
            let isInteger = text.utf8.allSatisfy { ByteClass.isDigit($0) || $0 == UInt8(ascii: "-") }
            return isInteger
                ? typeName + " from " + String(Int64.min) + " to " + String(Int64.max) : typeName
        case .number: return "a number that fits in a 64-bit double"
        case .boolean, .booleanTexts, .string, .strings, .union: return typeName
        }
    }

    private var typeName: String {
        switch type {
        case .integer, .integers: "an integer"
        case .number: "a number"
        case .string, .strings: "a string"
        case .boolean, .booleanTexts, .union: description
        }
    }
}

// What a value must be that does not meet a keyword.

extension ScalarSchema {
    /// The words of a name in those of a reason.
    ///
    /// - Parameter text: The text of the value, where it matters and is no secret.
    @_optimize(size)
    func demand(_ name: String, _ text: String?) -> String {
        let keywords: StringSchema? = if case .string(let keywords) = type { keywords } else { nil }
        return switch name {
        case "type": typeDemand(text)
        case "values": description
        case "length": text.map { "; it has " + String($0.scalarCount) } ?? ""
        case "pattern": keywords?.pattern?.source ?? ""
        case "format": keywords?.format?.description ?? ""
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
