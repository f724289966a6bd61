extension ScalarSchema {
    /// The value of a decoded text, or nil if it is not a value of this type. Keywords only matter for a union, which
    /// uses the first branch whose keywords the text meets.
    package func value(of text: String) -> ParameterValue? { value(of: text, isFolded: false) }

    /// The same for a text that may have been converted to lower case.
    package func value(of text: String, isFolded: Bool) -> ParameterValue? {
        switch self {
        case .string, .strings: .string(text)
        case .integer, .integers: IntegerText.parse(text.utf8).map(ParameterValue.integer)
        case .number, .numbers: NumberText.parse(text.utf8).map(ParameterValue.number)
        case .boolean, .booleans:
            switch text {
            case "true": .boolean(true)
            case "false": .boolean(false)
            default: nil
            }
        case .union(let union): union.value(of: text, isFolded: isFolded)
        }
    }

    /// The value in a normal instance: formats in their normal form, and 0 for −0.
    package func normal(_ value: ParameterValue) -> ParameterValue {
        switch (self, value) {
        case (.string(let schema), .string(let text)):
            .string(schema.format?.normal(text) ?? text)
        case (_, .number(let number)): .number(number == 0 ? 0 : number)
        case (.union(let union), .string(let text)):
            // Other spellings of a format are the same value; a value of another type is not.
            if case .string(let normal)? = union.value(of: text, readsSpellings: false) {
                .string(normal)
            } else {
                value
            }
        default: value
        }
    }
}

extension UnionSchema {
    /// The value of a text, read with the first branch whose keywords it meets.
    ///
    /// The text printed for the value can belong to an earlier branch, such as `5` for `5.0`. The value is then that of
    /// the earlier branch, so that it reads back as the same value.
    ///
    /// - Parameters:
    ///   - isFolded: Whether the text was converted to lower case.
    ///   - readsSpellings: Whether other texts of a branch are read as its values.
    func value(
        of text: String, isFolded: Bool = false, readsSpellings: Bool = true
    ) -> ParameterValue? {
        guard let value = firstValue(of: text, isFolded, readsSpellings) else { return nil }
        let normal = value.text.flatMap { firstValue(of: $0, isFolded, readsSpellings) } ?? value
        return isClaimedTwice(normal) ? nil : normal
    }

    private func firstValue(
        of text: String, _ isFolded: Bool, _ readsSpellings: Bool
    ) -> ParameterValue? {
        for branch in branches(for: text) {
            if let value = branch.ownValue(of: text) { return value }
            if readsSpellings, let spellings = branch.spellings,
                let value = spellings.value(ofForeign: text, branch.schema, isFolded: isFolded)
            {
                return value
            }
        }
        return nil
    }

    /// Whether `oneOf` rejects a value because it is valid for more than one branch. As in JSON Schema, an integer is
    /// also a number.
    func isClaimedTwice(_ value: ParameterValue) -> Bool {
        guard isExclusive else { return false }
        var isClaimed = false
        let likely = if case .string(let text) = value { Array(branches(for: text)) } else { branches }
        for branch in likely where branch.schema.admitsAsJSON(value) {
            if isClaimed { return true }
            isClaimed = true
        }
        return false
    }
}

extension UnionSchema.Branch {
    /// The value whose own text this is; nil if the branch does not allow it.
    fileprivate func ownValue(of text: String) -> ParameterValue? {
        schema.value(of: text).map(schema.normal).flatMap { schema.admits($0) ? $0 : nil }
    }
}

extension ScalarSchema {
    /// Whether a value of the right type meets the keywords.
    package func admits(_ value: ParameterValue) -> Bool {
        KeywordCheck.isMet(by: value, .scalar(self))
    }

    /// Whether the value is valid in JSON Schema, where 5 and 5.0 are the same number.
    fileprivate func admitsAsJSON(_ value: ParameterValue) -> Bool {
        switch (self, value) {
        case (.number, .integer(let integer)), (.numbers, .integer(let integer)):
            admits(.number(Double(integer)))
        case (.integer, .number(let number)), (.integers, .number(let number)):
            Int64(exactly: number).map { admits(.integer($0)) } ?? false
        default: admits(value)
        }
    }
}

extension ValueSchema {
    /// The value in a normal instance; nil for an empty list or object, because it is absent.
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
            object.normal(members)
        default: value
        }
    }
}

extension ObjectSchema {
    /// The members in a normal instance; nil if there are none.
    fileprivate func normal(_ members: [Instance.Member]) -> ParameterValue? {
        let hasSpellings =
            properties.contains { $0.schema.hasSpellings }
            || unnamed.contains { $0.single.hasSpellings }
        let present = members.compactMap { member -> Instance.Member? in
            guard hasSpellings || member.value.isEmptyList,
                let schema = schemas(of: member.name).first
            else { return member }
            return schema.value.normal(member.value).map { Instance.Member(member.name, $0) }
        }
        return present.isEmpty
            ? nil : .object(present.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }
}

extension ParameterValue {
    /// The decoded text of a single value in a URL.
    package var text: String? {
        switch self {
        case .number(let value) where !value.isFinite: nil
        case .string, .integer, .number, .boolean: urlText
        case .list, .object: nil
        }
    }

    /// The value, in a form in which an integer equals the same number.
    var asOneNumber: ParameterValue {
        guard case .integer(let value) = self, let number = Double(exactly: value) else { return self }
        return .number(number)
    }

    /// The value with its texts in lower case.
    package var foldedHost: ParameterValue {
        switch self {
        case .string(let text): .string(text.foldedHost)
        case .list(let items): .list(items.map(\.foldedHost))
        case .integer, .number, .boolean, .object: self
        }
    }
}

extension ScalarSchema {
    /// Whether values can have several spellings, one of which is the normal form.
    fileprivate var hasSpellings: Bool {
        switch self {
        case .string(let schema): schema.format != nil
        case .number, .numbers, .union: true
        case .integer, .integers, .boolean, .booleans, .strings: false
        }
    }
}

extension String {
    /// The text with ASCII letters in lower case, as hosts are compared.
    package var foldedHost: String {
        String(decoding: utf8.map(ByteClass.lowercased), as: UTF8.self)
    }

    /// Whether both are the same but for the case of ASCII letters.
    func hasSameFoldedBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count
            && zip(utf8, other.utf8).allSatisfy { ByteClass.lowercased($0) == ByteClass.lowercased($1) }
    }
}
