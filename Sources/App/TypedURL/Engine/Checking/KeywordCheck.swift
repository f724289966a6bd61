@_spi(Generated) import TypedURLModel

/// Checks a value of the right type against the keywords of its schema. Both parsing and building use it, so each rule
/// has its message in one place.
package enum KeywordCheck {
    /// Checks a value in normal form.
    ///
    /// - Parameters:
    ///   - position: The value's position in the main template; nil if it does not matter.
    ///   - enumeration: The texts of the schema's `enum`, if there is a set of them.
    ///   - unread: The members of an object that are in the URL but could not be read.
    ///   - isExplained: Whether the failures have messages.
    @inline(never)
    package static func failures(
        of value: ParameterValue, _ schema: ValueSchema, name: String, _ position: ParameterPosition? = nil,
        enumeration: TextSet? = nil, unread: [String] = [], isExplained: Bool = true
    ) -> [KeywordFailure] {
        if isMetByScalar(value, schema, position, enumeration) { return [] }
        let check = ValueCheck(name, position, enumeration, stopsAtFirst: false, isExplained: isExplained)
        check.check(value, schema, unread)
        return check.failures
    }

    /// Whether a value in normal form meets its keywords. The check ends at the first failure.
    package static func isMet(
        by value: ParameterValue, _ schema: ValueSchema, _ position: ParameterPosition? = nil,
        enumeration: TextSet? = nil
    ) -> Bool {
        if isMetByScalar(value, schema, position, enumeration) { return true }
        let check = ValueCheck("", position, enumeration, stopsAtFirst: true, isExplained: false)
        check.check(value, schema, [])
        return check.failures.isEmpty
    }

    /// Whether this is a single value that meets its keywords: a quick check of what most values are.
    private static func isMetByScalar(
        _ value: ParameterValue, _ schema: ValueSchema, _ position: ParameterPosition?,
        _ enumeration: TextSet?
    ) -> Bool {
        guard case .scalar(let scalar) = schema, !(position?.excludesTexts ?? false) else { return false }
        return scalar.unmetKeywords(value, enumeration).isEmpty
    }
}

/// The check of one value.
private final class ValueCheck {
    /// The name of the value in messages: that of the parameter, or of an object's member.
    private var name: String
    /// The name of the parameter.
    private let parameter: String
    /// The index of the object's member that is being checked.
    private var member: Int?
    /// The index of the item that is being checked, and its label in a tuple.
    private var item: Int?
    private var label: String?

    private let position: ParameterPosition?
    /// The texts of the `enum` as a set; nil if a value is compared with each.
    private let enumeration: TextSet?
    /// Whether the check ends after the first failure.
    private let stopsAtFirst: Bool
    /// Whether failures have messages.
    private let isExplained: Bool
    private(set) var failures: [KeywordFailure] = []

    /// The requirement of the union of a list's items, after an item has failed it.
    private var unionDemand: String?

    /// The maximum number of failures of a value for which a suggestion is searched.
    private static let suggestionLimit = 64

    init(
        _ name: String, _ position: ParameterPosition?, _ enumeration: TextSet?, stopsAtFirst: Bool,
        isExplained: Bool
    ) {
        self.name = name
        parameter = name
        self.position = position
        self.enumeration = enumeration
        self.stopsAtFirst = stopsAtFirst
        self.isExplained = isExplained
    }

    func check(_ value: ParameterValue, _ schema: ValueSchema, _ unread: [String]) {
        switch (schema, value) {
        case (.scalar(let schema), _): check(value, schema)
        case (.list(let list), .list(let items)): check(items, list)
        case (.tuple(let tuple), .list(let items)): check(items, tuple)
        case (.object(let object), .object(let members)): check(members, object, unread)
        case (.list, _), (.tuple, _): fail(.invalidType, "must be a list")
        case (.object, _): fail(.invalidType, "must be an object")
        }
    }

    // MARK: Lists and tuples

    private func check(_ items: [ParameterValue], _ list: ListSchema) {
        let first = failures.count
        unionDemand = nil
        if let least = list.minItems, items.count < least {
            fail(.invalidItems, "must have at least " + Self.items(least) + Self.count(items))
        }
        if let most = list.maxItems, items.count > most {
            fail(.invalidItems, "must have at most " + Self.items(most) + Self.count(items))
        }
        for index in items.indices {
            item = index
            check(items[index], list.items)
            if stopsAtFirst, !failures.isEmpty { return }
        }
        item = nil
        if list.areItemsUnique { checkUniqueness(items, hasUnion: list.items.isUnion, since: first) }
    }

    private func check(_ items: [ParameterValue], _ tuple: TupleSchema) {
        if items.count != tuple.items.count {
            let labels = tuple.items.map(\.label).joined(separator: ", ")
            let demand = "must have " + Self.items(tuple.items.count) + ": " + labels
            fail(.invalidItems, demand + Self.count(items))
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

    private static func items(_ count: Int) -> String { count == 1 ? "1 item" : String(count) + " items" }

    private static func count(_ items: [ParameterValue]) -> String { "; it has " + String(items.count) }

    /// - Parameter start: The index of the first failure of this value.
    private func checkUniqueness(_ items: [ParameterValue], hasUnion: Bool, since start: Int) {
        // A value that no branch of a union accepts cannot be compared.
        if hasUnion, failures[start...].contains(where: { $0.code == .notAllowed }) { return }
        // Repeated items are one failed keyword, however many there are.
        guard let (first, second) = ParameterValue.repetition(in: items) else { return }
        let demand = " repeats item " + String(first + 1) + "; items must be unique"
        add(.invalidItems, part, QuotedText.subject(name, item: second) + demand)
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
                    fail(.missingDependency, "requires " + QuotedText.quote(other), at: .memberName(index))
                }
            }
        }
        member = names.count
        for property in object.properties where property.isRequired && !present.contains(property.name) {
            // It is a failure of the member that is missing.
            name = property.name
            add(.missingParameter, .missing, "missing required parameter " + QuotedText.quote(name))
        }
        (name, member) = (parameter, nil)
    }

    private func check(_ value: ParameterValue, ofMember index: Int, _ object: ObjectSchema) {
        let schemas = object.schemas(of: name)
        if schemas.isEmpty {
            let suggestion =
                failures.count < Self.suggestionLimit
                ? NearestName.find(name, among: object.properties.map(\.name)) : nil
            add(
                .unknownParameter, .memberName(index), "unknown parameter " + QuotedText.quote(name),
                suggestion)
        }
        for schema in schemas { check(value, schema, []) }
    }

    // MARK: Single values

    private func check(_ value: ParameterValue, _ schema: ScalarSchema) {
        let unmet = schema.unmetKeywords(value, enumeration)
        if !unmet.isEmpty {
            for keyword in ScalarKeyword.allCases where unmet.contains(keyword) {
                fail(keyword, value, schema)
                if stopsAtFirst || keyword == .type || keyword == .finite { return }
            }
        }
        checkPosition(value, schema)
    }

    private func fail(_ keyword: ScalarKeyword, _ value: ParameterValue, _ schema: ScalarSchema) {
        guard isExplained else { return fail(keyword.code, "") }
        var suggestion: String?
        // If only one value is allowed, the message contains it. Nobody reads suggestions for all items of a long list.
        if case (.strings(let allowed), .string(let text)) = (schema.type, value), allowed.count > 1,
            failures.count < Self.suggestionLimit
        {
            suggestion =
                enumeration.map { $0.nearest(to: text) } ?? NearestName.find(text, among: allowed)
        }
        // The text about a union is long, and the same for every item of a list.
        let isRepeated = keyword == .anyOf && item != nil && label == nil
        let demand = (isRepeated ? unionDemand : nil) ?? schema.demand(keyword, value)
        if isRepeated { unionDemand = demand }
        fail(keyword.code, demand, suggestion: suggestion)
    }

    /// Rejects a value that would not be read back from its position.
    private func checkPosition(_ value: ParameterValue, _ schema: ScalarSchema) {
        guard let position, position.excludesTexts, case .string(let text) = value else { return }
        var mayBeRaw = false
        if case .string(let keywords) = schema.type, item == nil, member == nil {
            mayBeRaw = keywords.format?.mayHaveEscapes ?? true
        }
        guard var problem = position.problem(in: text, mayBeRaw: mayBeRaw) else { return }
        if member != nil {
            let variable = QuotedText.quote("{" + PercentEncoding.encode(parameter) + "*}")
            problem += "; write " + variable + " in the template to escape it"
        }
        fail(
            .invalidFormat,
            schema.isSecret ? "has a character that would not be read back from here" : problem)
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

    // Failures are rare. In each of their places, this would be half of the code.

    /// Adds a failure of the part that is being checked.
    @inline(never)
    private func fail(
        _ code: ViolationCode, _ demand: String, at part: KeywordFailure.Part? = nil,
        suggestion: String? = nil
    ) {
        let message = isExplained ? QuotedText.subject(name, item: item, label: label) + " " + demand : ""
        add(code, part ?? self.part, message, suggestion)
    }

    @inline(never)
    private func add(
        _ code: ViolationCode, _ part: KeywordFailure.Part, _ message: String, _ suggestion: String? = nil
    ) {
        failures.append(
            KeywordFailure(
                code: code, part: part, message: message, suggestion: suggestion,
                member: member == nil ? nil : name))
    }
}

extension ScalarSchema {
    /// - Parameter enumeration: The texts of `enum`, if there is a set of them.
    fileprivate func unmetKeywords(_ value: ParameterValue, _ enumeration: TextSet?) -> UnmetKeywords {
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
        KeywordCheck.failures(of: value, schema, name: name).map { $0.violation(name, range: nil) }
    }
}
