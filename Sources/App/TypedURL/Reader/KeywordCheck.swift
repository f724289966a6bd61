@_spi(Generated) import TypedURLModel

/// Checks a value of the right type against the keywords of its schema, for parsing and for building.
package enum KeywordCheck {
    /// Checks a value in normal form.
    ///
    /// - Parameters:
    ///   - position: The value's position in the main template.
    ///   - unread: The members of an object that are in the URL but could not be read.
    @inline(never)
    package static func failures(
        of value: ParameterValue, _ schema: ValueSchema, name: String,
        _ position: ParameterPosition = ParameterPosition(), unread: [String] = []
    ) -> [KeywordFailure] {
        // A quick check of what most values are.
        if case .scalar(let scalar) = schema, !position.excludesTexts, scalar.admits(value) { return [] }
        let check = ValueWalk(name, position)
        check.check(value, schema, unread)
        return check.failures
    }
}

/// The check of one value, part by part.
private final class ValueWalk {
    /// The name of the value in messages: that of the parameter, or of an object's member.
    private var name: String
    /// The name of the parameter.
    private let parameter: String
    /// The index of the object's member that is being checked.
    private var member: Int?
    /// The index of the item that is being checked, and its label in a tuple.
    private var item: Int?
    private var label: String?

    private let position: ParameterPosition
    /// The texts of the `enum` of a long list's items; nil if a value is compared with each.
    private var enumeration: TextTable?
    private(set) var failures: [KeywordFailure] = []

    /// The maximum number of failures of a value for which a suggestion is searched.
    private static let suggestionLimit = 64

    init(_ name: String, _ position: ParameterPosition) {
        self.name = name
        parameter = name
        self.position = position
    }

    func check(_ value: ParameterValue, _ schema: ValueSchema, _ unread: [String]) {
        switch (schema, value) {
        case (.scalar(let schema), _): check(value, schema)
        case (.list(let list), .list(let items)): check(items, list)
        case (.tuple(let tuple), .list(let items)): check(items, tuple)
        case (.object(let object), .object(let members)): check(members, object, unread)
        case (.list, _), (.tuple, _): fail(.notList)
        case (.object, _): fail(.notObject)
        }
    }

    // MARK: Lists and tuples

    private func check(_ items: [ParameterValue], _ list: ListSchema) {
        let first = failures.count
        if let least = list.minItems, items.count < least {
            fail(.minItems, count: items.count, limit: least)
        }
        if let most = list.maxItems, items.count > most {
            fail(.maxItems, count: items.count, limit: most)
        }
        if case .strings(let texts) = list.items.type, items.count > 8 { enumeration = TextTable(texts) }
        for index in items.indices {
            item = index
            check(items[index], list.items)
        }
        (item, enumeration) = (nil, nil)
        if list.areItemsUnique { checkUniqueness(items, hasUnion: list.items.isUnion, since: first) }
    }

    private func check(_ items: [ParameterValue], _ tuple: TupleSchema) {
        if items.count != tuple.items.count {
            fail(
                .itemCount, names: tuple.items.map(\.label), count: items.count, limit: tuple.items.count)
        }
        for index in 0..<min(items.count, tuple.items.count) {
            (item, label) = (index, tuple.items[index].label)
            check(items[index], tuple.items[index].schema)
        }
        (item, label) = (nil, nil)
        if tuple.areItemsUnique {
            checkUniqueness(items, hasUnion: tuple.items.contains(where: \.schema.isUnion), since: 0)
        }
    }

    /// - Parameter start: The index of the first failure of this value.
    private func checkUniqueness(_ items: [ParameterValue], hasUnion: Bool, since start: Int) {
        // A value that no branch of a union accepts cannot be compared.
        if hasUnion, failures[start...].contains(where: { $0.code == .notAllowed }) { return }
        // Repeated items are one failed keyword, however many there are.
        guard let (first, second) = ParameterValue.repetition(in: items) else { return }
        let part = part
        item = second
        fail(.repeatedItem, at: part, limit: first + 1)
        item = nil
    }

    // MARK: Objects

    private func check(
        _ members: [Instance.Member], _ object: ObjectSchema, _ unread: [String]
    ) {
        // A member that could not be read can also require others.
        let names = members.map(\.name) + unread
        // Few objects have rules about other members.
        let asks = !object.dependencies.isEmpty || object.properties.contains(where: \.isRequired)
        let present = TextTable(asks ? names : [])
        for (index, name) in names.enumerated() {
            (self.name, member) = (name, index)
            if index < members.count { check(members[index].value, ofMember: index, object) }
            for dependency in object.dependencies where dependency.parameter.hasSameScalars(as: name) {
                for other in dependency.required where !present.contains(other) {
                    fail(.missingDependency, at: .memberName(index), other: other)
                }
            }
        }
        member = names.count
        for property in object.properties where property.isRequired && !present.contains(property.name) {
            // It is a failure of the member that is missing.
            name = property.name
            fail(.missing, at: .missing)
        }
        (name, member) = (parameter, nil)
    }

    private func check(_ value: ParameterValue, ofMember index: Int, _ object: ObjectSchema) {
        let schemas = object.schemas(of: name)
        if schemas.isEmpty {
            let known = mayBeSuggested ? object.properties.map(\.name) : []
            fail(.unknownParameter, at: .memberName(index), text: name, names: known)
        }
        for schema in schemas { check(value, schema, []) }
    }

    // MARK: Single values

    private func check(_ value: ParameterValue, _ schema: ScalarSchema) {
        let unmet = schema.unmetKeywords(value, enumeration)
        if !unmet.isEmpty {
            for keyword in ScalarKeyword.allCases where unmet.contains(keyword) {
                fail(keyword, value, schema)
                if keyword == .type || keyword == .finite { return }
            }
        }
        checkPosition(value, schema)
    }

    private func fail(_ keyword: ScalarKeyword, _ value: ParameterValue, _ schema: ScalarSchema) {
        var text: String? = if case .string(let text) = value { text } else { nil }
        // It would only be compared with the values.
        if keyword == .enumeration, !mayBeSuggested { text = nil }
        fail(ViolationReason(keyword), text: text, schema: schema)
    }

    /// Rejects a value that would not be read back from its position.
    private func checkPosition(_ value: ParameterValue, _ schema: ScalarSchema) {
        guard position.excludesTexts, case .string(let text) = value else { return }
        var mayBeRaw = false
        if case .string(let keywords) = schema.type, item == nil, member == nil {
            mayBeRaw = keywords.format?.mayHaveEscapes ?? true
        }
        guard let problem = position.problem(in: text, mayBeRaw: mayBeRaw) else { return }
        guard !schema.isSecret else { return fail(.unescapedSecret) }
        let isMember = member != nil
        fail(
            problem.reason, text: problem.text,
            other: isMember ? "{" + PercentEncoding.encode(parameter) + "*}" : nil,
            note: isMember ? .inTemplate : problem.mayBeRaw ? .mayBeRaw : nil)
    }

    // MARK: Failures

    /// The part of the value that is being checked.
    private var part: KeywordFailure.Part {
        switch (member, item) {
        case (nil, nil): .whole
        case (nil, let item?): .item(item)
        case (let member?, nil): .memberValue(member)
        case (let member?, let item?): .memberItem(member, item)
        }
    }

    /// Whether a suggestion is searched for the next failure. Nobody reads those of all items of a long list.
    private var mayBeSuggested: Bool { failures.count < Self.suggestionLimit }

    // Failures are rare. In each of their places, this would be half of the code.

    /// Adds a failure, of the part that is being checked if of no other.
    @inline(never)
    private func fail(
        _ reason: ViolationReason, at part: KeywordFailure.Part? = nil, text: String? = nil,
        other: String? = nil, names: [String] = [], schema: ScalarSchema? = nil, count: Int = 0,
        limit: Int = 0, note: ViolationNote? = nil
    ) {
        let violation = Violation(
            reason, parameter: name, item: item, label: label, text: text, other: other, names: names,
            schema: schema, count: count, limit: limit, note: note)
        failures.append(KeywordFailure(violation, of: part ?? self.part))
    }
}

extension ScalarSchema {
    /// - Parameter enumeration: The texts of `enum`, if there is a table of them.
    fileprivate func unmetKeywords(_ value: ParameterValue, _ enumeration: TextTable?) -> UnmetKeywords {
        guard let enumeration, case (.strings, .string(let text)) = (type, value) else {
            return unmetKeywords(value)
        }
        var unmet = UnmetKeywords()
        unmet.insert(.enumeration, if: !enumeration.contains(text))
        return unmet
    }
}

extension Parameter {
    /// The keywords of the parameter that a value does not meet. The violations have no range.
    package func violations(of value: ParameterValue) -> [Violation] {
        KeywordCheck.failures(of: value, schema, name: name).map(\.violation)
    }
}
