extension ScalarSchema {
    /// The value of a decoded text, or nil if it is not a value of this type. Keywords only matter for a union, which
    /// uses the first branch whose keywords the text meets.
    ///
    /// - Parameter ignoresCase: Whether the text was converted to lower case.
    @_optimize(size)
    package func value(of text: String, ignoresCase: Bool = false) -> ParameterValue? {
        switch type {
        case .string, .strings: .string(text)
        case .integer, .integers: IntegerText.parse(text.utf8).map(ParameterValue.integer)
        case .number: NumberText.parse(text.utf8).map(ParameterValue.number)
        case .boolean:
            switch text {
            case "true": .boolean(true)
            case "false": .boolean(false)
            default: nil
            }
        case .booleanTexts(let texts): texts.value(of: text)
        case .union(let union): union.value(of: text, ignoresCase: ignoresCase)
        }
    }

    /// The value in a normal instance: formats in their normal form, and 0 for −0.
    @inline(never)
    package func normal(_ value: ParameterValue) -> ParameterValue {
        switch (type, value) {
        case (.string(let schema), .string(let text)):
            return schema.format?.normal(text).map(ParameterValue.string) ?? value
        case (_, .number(let number)): return number == 0 ? .number(0) : value
        case (.union(let union), .string(let text)):
            // Other texts of a format are the same value; a value of another type is not.
            let normal = union.value(of: text, readsAliases: false)
            return if case .string? = normal { normal ?? value } else { value }
        default: return value
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
    ///   - ignoresCase: Whether the text was converted to lower case.
    ///   - readsAliases: Whether other texts of a branch are read as its values.
    @inline(never)
    func value(
        of text: String, ignoresCase: Bool = false, readsAliases: Bool = true
    ) -> ParameterValue? {
        guard let value = firstValue(of: text, ignoresCase, readsAliases) else { return nil }
        var normal = value
        if let own = value.text, !own.hasSameScalars(as: text) {
            normal = firstValue(of: own, ignoresCase, readsAliases) ?? value
        }
        return isClaimedTwice(normal) ? nil : normal
    }

    private func firstValue(
        of text: String, _ ignoresCase: Bool, _ readsAliases: Bool
    ) -> ParameterValue? {
        for branch in branches(for: text) {
            if let own = branch.ownValue(of: text) { return own }
            if readsAliases, let value = branch.aliasedValue(of: text, ignoresCase) { return value }
        }
        return nil
    }

    /// Whether `oneOf` rejects a value because it is valid for more than one branch. As in JSON Schema, an integer is
    /// also a number.
    private func isClaimedTwice(_ value: ParameterValue) -> Bool {
        guard isExclusive else { return false }
        let text: String? = if case .string(let text) = value { text } else { nil }
        var isClaimed = false
        for branch in text.map(branches(for:)) ?? branches where branch.admitsAsJSON(value) {
            if isClaimed { return true }
            isClaimed = true
        }
        return false
    }
}

extension ScalarSchema {
    /// The value whose own text this is; nil if the schema does not allow it.
    package func ownValue(of text: String) -> ParameterValue? {
        guard let value = value(of: text) else { return nil }
        let normal = normal(value)
        return admits(normal) ? normal : nil
    }

    /// The value that has a text as an alias or in other case; nil if there is none, or if the text is a value's own text.
    ///
    /// - Parameter ignoresCase: Whether the text was converted to lower case.
    package func value(ofAlias text: String, ignoresCase: Bool = false) -> ParameterValue? {
        hasAliases && ownValue(of: text) == nil ? aliasedValue(of: text, ignoresCase) : nil
    }

    /// The same for a text that is no value's own.
    fileprivate func aliasedValue(of text: String, _ isLowercased: Bool) -> ParameterValue? {
        let ignoresCase = isLowercased || isCaseInsensitive
        func isSame(_ other: String) -> Bool {
            ignoresCase ? text.hasSameFoldedBytes(as: other) : text.hasSameScalars(as: other)
        }
        if isCaseInsensitive, case .strings(let values) = type {
            for value in values where isSame(value) { return .string(value) }
        }
        for alias in valueAliases where isSame(alias.text) { return alias.value }
        return nil
    }

    /// Whether the value is valid in JSON Schema, where 5 and 5.0 are the same number.
    fileprivate func admitsAsJSON(_ value: ParameterValue) -> Bool {
        switch (type, value) {
        case (.number, .integer(let integer)): admits(.number(Double(integer)))
        case (.integer, .number(let number)), (.integers, .number(let number)):
            Int64(exactly: number).map { admits(.integer($0)) } ?? false
        default: admits(value)
        }
    }
}

extension Parameter {
    /// The value in a normal instance: formats in their normal form, 0 for −0, and an object's members in order; nil
    /// for an empty list or object, because it is absent.
    package func normal(_ value: ParameterValue) -> ParameterValue? { schema.normal(value) }
}

extension ValueSchema {
    /// The value in a normal instance; nil for an empty list or object, because it is absent.
    func normal(_ value: ParameterValue) -> ParameterValue? {
        switch (self, value) {
        case (.scalar(let schema), _): return schema.normal(value)
        case (.list(let list), .list(let items)):
            return items.isEmpty ? nil : .list(items.map(list.items.normal))
        case (.tuple(let tuple), .list(var items)):
            for index in 0..<min(items.count, tuple.items.count) {
                items[index] = tuple.items[index].schema.normal(items[index])
            }
            return items.isEmpty ? nil : .list(items)
        case (.object(let object), .object(let members)): return object.normal(members)
        default: return value
        }
    }
}

extension ObjectSchema {
    /// The members in a normal instance; nil if there are none.
    fileprivate func normal(_ members: [Instance.Member]) -> ParameterValue? {
        var present: [Instance.Member] = []
        for member in members {
            guard let schema = schemas(of: member.name).first else {
                present.append(member)
                continue
            }
            guard let value = schema.normal(member.value) else { continue }
            present.append(Instance.Member(member.name, value))
        }
        return present.isEmpty ? nil : .object(Instance.Member.inOrder(present))
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

    /// The indexes of the first item that equals an earlier one, and of that; nil if items are unique.
    package static func repetition(in items: [ParameterValue]) -> (first: Int, second: Int)? {
        var known = TextTable()
        for (index, item) in items.enumerated() {
            guard let identity = item.identity else { continue }
            let first = known.insert(identity, at: index)
            if first < index { return (first, index) }
        }
        return nil
    }

    /// Bytes that only equal single values have in common, where 5 and 5.0 are equal; nil if the value equals nothing.
    private var identity: [UInt8]? {
        switch self {
        case .string(let text): [UInt8(ascii: "\"")] + text.utf8
        case .integer(let value):
            Double(exactly: value).map { ParameterValue.number($0).identity } ?? String(value).bytes
        case .number(let value) where value.isNaN: nil
        case .number(let value): ("#" + String((value + 0).bitPattern)).bytes
        case .boolean, .list, .object: description.bytes
        }
    }

    /// The value with its texts in lower case.
    package var lowercasedASCII: ParameterValue {
        switch self {
        case .string(let text): .string(text.lowercasedASCII)
        case .list(let items): .list(items.map(\.lowercasedASCII))
        case .integer, .number, .boolean, .object: self
        }
    }
}
