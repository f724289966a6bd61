extension ScalarSchema {
    /// The value that a decoded text has under this type, or nil if it has none. Keywords are looked at for a union
    /// alone, which takes the first branch that the text meets in full.
    package func value(of text: String) -> ParameterValue? { value(of: text, isFolded: false) }

    /// The same for a text that is in lower case, if it is, whatever case it was written in.
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

    /// The value as a normal instance has it: formats in their one spelling, −0 as 0.
    package func normal(_ value: ParameterValue) -> ParameterValue {
        switch (self, value) {
        case (.string(let schema), .string(let text)):
            .string(schema.format?.normal(text) ?? text)
        case (_, .number(let number)): .number(number == 0 ? 0 : number)
        case (.union(let union), .string(let text)):
            // A format's other spellings are the same value; another kind of value is not.
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
    /// The value of a text under the first branch that it meets in full.
    ///
    /// What is printed for the value may be a text of an earlier branch, as `5` for `5.0`. The value is that branch's then,
    /// so that it reads back as what it is.
    ///
    /// - Parameters:
    ///   - isFolded: Whether the text is in lower case, whatever case it was written in.
    ///   - readsSpellings: Whether other texts that branches read as their values count.
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

    /// Whether `oneOf` refuses a value because more than one branch holds it valid, as JSON Schema sees values: an
    /// integer is a number too.
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
    /// The value whose own text a text is; nil if the branch does not admit that.
    fileprivate func ownValue(of text: String) -> ParameterValue? {
        schema.value(of: text).map(schema.normal).flatMap { schema.admits($0) ? $0 : nil }
    }
}

extension ScalarSchema {
    /// Whether a value of the right type meets the keywords.
    package func admits(_ value: ParameterValue) -> Bool {
        KeywordCheck.isMet(by: value, .scalar(self))
    }

    /// Whether JSON Schema holds the value valid, to which 5 and 5.0 are one number.
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
            object.normal(members)
        default: value
        }
    }
}

extension ObjectSchema {
    /// The members as a normal instance has them; nil if there are none.
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
    package var foldedHost: ParameterValue {
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
