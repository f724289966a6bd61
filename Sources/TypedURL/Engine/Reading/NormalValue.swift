extension ValueSchema {
    /// The value as a normal instance has it; nil for an empty list or object, which is absent.
    func normal(_ value: ParameterValue) -> ParameterValue? {
        switch (self, value) {
        case (.scalar(let schema), _): schema.normal(value)
        case (.list(let list), .list(let items)):
            items.isEmpty ? nil : .list(items.map(list.items.normal))
        case (.tuple(let tuple), .list(let items)):
            items.isEmpty
                ? nil
                : .list(
                    items.enumerated().map { index, item in
                        index < tuple.items.count ? tuple.items[index].schema.normal(item) : item
                    })
        case (.object(let object), .object(let members)):
            members.isEmpty ? nil : .object(object.normal(members))
        default: value
        }
    }
}

extension ObjectSchema {
    fileprivate func normal(_ members: [Instance.Member]) -> [Instance.Member] {
        let hasSpellings =
            properties.contains { $0.schema.hasSpellings }
            || patternProperties.contains { $0.schema.hasSpellings }
            || additionalProperties?.hasSpellings ?? false
        return
            members
            .map { member in
                guard hasSpellings else { return member }
                return Instance.Member(
                    member.name, schemas(of: member.name).first?.normal(member.value) ?? member.value)
            }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension ParameterValue {
    /// The text of a single value, as it stands in a URL once decoded.
    package var text: String? {
        switch self {
        case .number(let value) where !value.isFinite: nil
        case .string, .integer, .number, .boolean: urlText
        case .list, .object: nil
        }
    }

    /// The value, where its kind does not tell an integer from an equal number.
    var asOneNumber: ParameterValue {
        guard case .integer(let value) = self, let number = Double(exactly: value) else { return self }
        return .number(number)
    }

    /// The value with the letters of its texts in lower case.
    var foldedHost: ParameterValue {
        switch self {
        case .string(let text): .string(text.foldedHost)
        case .list(let items): .list(items.map(\.foldedHost))
        case .integer, .number, .boolean, .object: self
        }
    }
}

extension ScalarSchema {
    /// Whether values may have several spellings, of which one is normal.
    fileprivate var hasSpellings: Bool {
        switch self {
        case .string(let schema): schema.format != nil
        case .number, .numbers, .union: true
        case .integer, .integers, .boolean, .booleans, .strings: false
        }
    }
}
