/// Checks a value of the right type against the keywords of its schema. Both parsing and building use it, so each rule
/// has its message in one place.
package struct KeywordCheck {
    /// The name of the value in messages.
    private var name: String
    private let position: ParameterPosition?
    /// The texts of the `enum` as a set; nil if a value is compared with each.
    private let enumeration: TextSet?
    /// Whether the check ends after the first failure.
    private let stopsAtFirst: Bool
    private(set) var failures: [KeywordFailure] = []

    /// The requirement of the union of a list's items, after an item has failed it.
    private var unionDemand: String?

    /// The maximum number of failures of a value for which a suggestion is searched.
    private static let suggestionLimit = 64

    /// Checks a value in normal form.
    ///
    /// - Parameters:
    ///   - position: The value's position in the main template; nil if it does not matter.
    ///   - enumeration: The texts of the schema's `enum`, if there is a set of them.
    ///   - unread: The members of an object that are in the URL but could not be read.
    package static func failures(
        of value: ParameterValue, _ schema: ValueSchema, name: String, _ position: ParameterPosition? = nil,
        enumeration: TextSet? = nil, unread: [String] = []
    ) -> [KeywordFailure] {
        var check = KeywordCheck(name: name, position: position, enumeration: enumeration)
        check.check(value, schema, unread)
        return check.failures
    }

    /// Whether a value in normal form meets its keywords. The check ends at the first failure.
    package static func isMet(
        by value: ParameterValue, _ schema: ValueSchema, _ position: ParameterPosition? = nil,
        enumeration: TextSet? = nil
    ) -> Bool {
        var check = KeywordCheck(
            name: "", position: position, enumeration: enumeration, stopsAtFirst: true)
        check.check(value, schema, [])
        return check.failures.isEmpty
    }

    /// Checks a single value in normal form.
    package static func failures(
        of value: ParameterValue, _ schema: ScalarSchema, name: String
    ) -> [KeywordFailure] {
        failures(of: value, .scalar(schema), name: name)
    }

    private init(
        name: String, position: ParameterPosition?, enumeration: TextSet?, stopsAtFirst: Bool = false
    ) {
        self.name = name
        self.position = position
        self.enumeration = enumeration
        self.stopsAtFirst = stopsAtFirst
    }

    private mutating func check(_ value: ParameterValue, _ schema: ValueSchema, _ unread: [String]) {
        switch (schema, value) {
        case (.scalar(let schema), _):
            check(value, schema, item: nil, at: .whole)
        case (.list(let list), .list(let items)):
            check(items, list, at: .whole) { .item($0) }
        case (.tuple(let tuple), .list(let items)):
            checkCount(items.count, tuple)
            for (index, (item, schema)) in zip(items, tuple.items).enumerated() {
                check(item, schema.schema, item: .label(schema.label), at: .item(index))
            }
            if tuple.areItemsUnique { checkUniqueness(items, .whole, hasUnion: schema.hasUnion) }
        case (.object(let object), .object(let members)):
            check(members, object, unread)
        case (.list, _), (.tuple, _):
            fail(.invalidType, nil, .whole, "must be a list")
        case (.object, _):
            fail(.invalidType, nil, .whole, "must be an object")
        }
    }

    // MARK: Lists and tuples

    /// Checks a list.
    ///
    /// - Parameters:
    ///   - whole: The place of the whole list.
    ///   - place: Returns the place of an item; the first index is 0.
    private mutating func check(
        _ items: [ParameterValue], _ list: ListSchema, at whole: KeywordFailure.Place,
        _ place: (Int) -> KeywordFailure.Place
    ) {
        let first = failures.count
        unionDemand = nil
        if let least = list.minItems, items.count < least {
            fail(
                .invalidItems, nil, whole,
                "must have at least \(Self.items(least)); it has \(items.count)")
        }
        if let most = list.maxItems, items.count > most {
            fail(
                .invalidItems, nil, whole,
                "must have at most \(Self.items(most)); it has \(items.count)")
        }
        for (index, item) in items.enumerated() {
            check(item, list.items, item: .index(index), at: place(index))
            if stopsAtFirst, !failures.isEmpty { return }
        }
        guard list.areItemsUnique else { return }
        var hasUnion = false
        if case .union = list.items { hasUnion = true }
        checkUniqueness(items, whole, hasUnion: hasUnion, since: first)
    }

    private mutating func checkCount(_ count: Int, _ tuple: TupleSchema) {
        guard count != tuple.items.count else { return }
        let labels = tuple.items.map(\.label).joined(separator: ", ")
        fail(
            .invalidItems, nil, .whole,
            "must have \(Self.items(tuple.items.count)): \(labels); it has \(count)")
    }

    /// - Parameter start: The index of the first failure of this value.
    private mutating func checkUniqueness(
        _ items: [ParameterValue], _ whole: KeywordFailure.Place, hasUnion: Bool, since start: Int = 0
    ) {
        // A value that no branch of a union accepts cannot be compared.
        guard !hasUnion || !failures[start...].contains(where: { $0.code == .notAllowed }) else { return }
        var firsts: [ParameterValue: Int] = [:]
        for (index, item) in items.enumerated() {
            let item = item.asOneNumber
            guard let first = firsts[item] else {
                firsts[item] = index
                continue
            }
            let subject = ValueSubject(parameter: name, item: .index(index)).text
            let demand = "repeats item \(first + 1); items must be unique"
            failures.append(
                KeywordFailure(code: .invalidItems, place: whole, message: "\(subject) \(demand)"))
            // Repeated items are one failed keyword, however many there are.
            return
        }
    }

    // MARK: Objects

    private mutating func check(
        _ members: [Instance.Member], _ object: ObjectSchema, _ unread: [String]
    ) {
        let whole = name
        // Few objects have rules about other members.
        let asks = !object.dependencies.isEmpty || object.properties.contains(where: \.isRequired)
        let present = Set(asks ? members.map { Array($0.name.utf8) } + unread.map { Array($0.utf8) } : [])
        func isPresent(_ name: String) -> Bool { present.contains(Array(name.utf8)) }
        for (index, member) in members.enumerated() {
            name = member.name
            let first = failures.count
            let schemas = object.schemas(of: member.name)
            if schemas.isEmpty {
                failures.append(
                    KeywordFailure(
                        code: .unknownParameter, place: .memberName(index),
                        message: "unknown parameter \(QuotedText.quote(name))",
                        suggestion: failures.count < Self.suggestionLimit
                            ? NearestName.find(name, among: object.properties.lazy.map(\.name)) : nil))
            }
            for schema in schemas { check(member.value, schema, ofMember: index) }
            checkNeeds(object, .memberName(index), isPresent)
            for failure in first..<failures.count { failures[failure].member = name }
        }
        // A member that could not be read can also require others.
        for (index, unread) in unread.enumerated() {
            name = unread
            let first = failures.count
            checkNeeds(object, .memberName(members.count + index), isPresent)
            for failure in first..<failures.count { failures[failure].member = name }
        }
        name = whole
        for property in object.properties where property.isRequired && !isPresent(property.name) {
            failures.append(
                KeywordFailure(
                    code: .missingParameter, place: .missing,
                    message: "missing required parameter \(QuotedText.quote(property.name))",
                    member: property.name))
        }
    }

    private mutating func check(_ value: ParameterValue, _ schema: MemberSchema, ofMember index: Int) {
        switch (schema, value) {
        case (.scalar(let schema), _): check(value, schema, item: nil, at: .memberValue(index))
        case (.list(let list), .list(let items)):
            check(items, list, at: .memberValue(index)) { .memberItem(index, $0) }
        case (.list, _): fail(.invalidType, nil, .memberValue(index), "must be a list")
        }
    }

    /// Reports members that this member requires and that are absent.
    private mutating func checkNeeds(
        _ object: ObjectSchema, _ place: KeywordFailure.Place, _ isPresent: (String) -> Bool
    ) {
        for dependency in object.dependencies where dependency.parameter.hasSameScalars(as: name) {
            for other in dependency.required where !isPresent(other) {
                fail(.missingDependency, nil, place, "requires \(QuotedText.quote(other))")
            }
        }
    }

    // MARK: Single values

    private mutating func check(
        _ value: ParameterValue, _ schema: ScalarSchema, item: ValueSubject.Item?,
        at place: KeywordFailure.Place
    ) {
        switch (schema, value) {
        case (.string(let keywords), .string(let text)):
            keywords.check(text) { fail($0, item, place, $1()) }
        case (.integer(let keywords), .integer(let value)):
            keywords.check(value) { fail(.outOfRange, item, place, $0()) }
        case (.number(let keywords), .number(let value)):
            guard value.isFinite else { return fail(.invalidType, item, place, "must be a finite number") }
            keywords.check(value) { fail(.outOfRange, item, place, $0()) }
        case (.boolean, .boolean):
            break
        case (.strings(let allowed), .string(let text)):
            let isAllowed =
                enumeration?.contains(text) ?? allowed.contains { $0.hasSameScalars(as: text) }
            guard !isAllowed else { break }
            // If only one value is allowed, the message contains it. Nobody reads suggestions for all items of a long
            // list.
            let isWorthIt = allowed.count > 1 && failures.count < Self.suggestionLimit
            let enumeration = enumeration
            fail(
                .notAllowed, item, place, "must be \(schema.description)",
                suggestion: isWorthIt ? Self.nearest(to: text, enumeration, allowed) : nil)
        case (.integers(let allowed), .integer(let value)):
            if !allowed.contains(value) { fail(.notAllowed, item, place, "must be \(schema.description)") }
        case (.numbers(let allowed), .number(let value)):
            if !allowed.contains(value) { fail(.notAllowed, item, place, "must be \(schema.description)") }
        case (.booleans(let allowed), .boolean(let value)):
            if !allowed.contains(value) { fail(.notAllowed, item, place, "must be \(schema.description)") }
        case (.union(let union), _):
            // A value belongs to the union if the union reads the value's own text as this value.
            let isOwn = value.text.map { union.value(of: $0) == value } ?? false
            if !isOwn {
                let demand = stopsAtFirst ? "" : unionDemand ?? schema.typeDemand(value.text)
                // The text is long, and the same for every item of a list.
                if case .index? = item { unionDemand = demand }
                fail(.notAllowed, item, place, demand)
            }
        default:
            let text: String? = if case .string(let text) = value { text } else { nil }
            return fail(.invalidType, item, place, schema.typeDemand(text))
        }
        checkPosition(value, schema, item, place)
    }

    private static func nearest(to text: String, _ enumeration: TextSet?, _ allowed: [String]) -> String? {
        if let enumeration { enumeration.nearest(to: text) } else { NearestName.find(text, among: allowed) }
    }

    /// Rejects a value that would not be read back from its position.
    private mutating func checkPosition(
        _ value: ParameterValue, _ schema: ScalarSchema, _ item: ValueSubject.Item?,
        _ place: KeywordFailure.Place
    ) {
        guard let position, position.keepsReserved, case .string(let text) = value else { return }
        let mayBeRaw =
            if case .string(let keywords) = schema, item == nil {
                keywords.format.map(RawText.formats.contains) ?? true
            } else {
                false
            }
        guard let problem = position.problem(in: text, mayBeRaw: mayBeRaw) else { return }
        fail(.invalidFormat, item, place, problem)
    }

    private mutating func fail(
        _ code: ViolationCode, _ item: ValueSubject.Item?, _ place: KeywordFailure.Place,
        _ demand: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil
    ) {
        // If the first failure ends the check, nobody reads the message.
        guard !stopsAtFirst else {
            failures.append(KeywordFailure(code: code, place: place, message: ""))
            return
        }
        let subject = ValueSubject(parameter: name, item: item).text
        failures.append(
            KeywordFailure(
                code: code, place: place, message: "\(subject) \(demand())", suggestion: suggestion()))
    }

    private static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}

extension Parameter {
    /// The keywords of the parameter that a value does not meet. The violations have no range.
    package func violations(of value: ParameterValue) -> [Violation] {
        KeywordCheck.failures(of: value, schema, name: name).map { $0.violation(name, range: nil) }
    }

    /// The value in a normal instance: formats in their normal form, 0 for −0, and an object's members in order; nil
    /// for an empty list or object, because it is absent.
    package func normal(_ value: ParameterValue) -> ParameterValue? {
        schema.normal(value)
    }
}

extension ValueSchema {
    /// Whether the schema contains a union.
    package var hasUnion: Bool {
        switch self {
        case .scalar(.union): true
        case .list(let list): if case .union = list.items { true } else { false }
        case .tuple(let tuple): tuple.items.contains { if case .union = $0.schema { true } else { false } }
        case .scalar, .object: false
        }
    }
}

/// A keyword that a value does not meet.
package struct KeywordFailure {
    /// The part of a value to which a failure belongs.
    package enum Place {
        case whole

        /// An item of a list or tuple; the first index is 0.
        case item(Int)

        /// The name of an object's member; the first index is 0.
        case memberName(Int)

        /// The value of an object's member; the first index is 0.
        case memberValue(Int)

        /// An item of an object's member that is a list; the first indexes are 0.
        case memberItem(Int, Int)

        /// Something that is missing.
        case missing
    }

    package let code: ViolationCode
    package let place: Place
    let message: String
    var suggestion: String?

    /// The name of the object's member to which the failure belongs.
    package var member: String?

    package init(
        code: ViolationCode, place: Place, message: String, suggestion: String? = nil, member: String? = nil
    ) {
        self.code = code
        self.place = place
        self.message = message
        self.suggestion = suggestion
        self.member = member
    }

    /// The failure as a violation of a parameter.
    package func violation(_ parameter: String, range: Range<Int>?) -> Violation {
        Violation(
            code, parameter: member ?? parameter, range: range, message: message, suggestion: suggestion)
    }
}

/// The texts of an `enum` as a set, if there are too many to compare each.
package struct TextSet: Sendable {
    /// The keys are bytes, because equal strings can have different scalars.
    private let texts: Set<[UInt8]>
    private let candidates: NearestName.Candidates

    /// The largest number of texts that are compared one by one.
    private static let least = 32

    /// The texts of a single value, or of the items of a list; nil if there are few or none.
    package init?(_ schema: ValueSchema) {
        let scalar: ScalarSchema
        switch schema {
        case .scalar(let schema): scalar = schema
        case .list(let list): scalar = list.items
        case .tuple, .object: return nil
        }
        guard case .strings(let texts) = scalar, texts.count >= Self.least else { return nil }
        self.texts = Set(texts.map { Array($0.utf8) })
        candidates = NearestName.Candidates(texts)
    }

    func contains(_ text: String) -> Bool { texts.contains(Array(text.utf8)) }

    /// What a misspelt text was meant to be.
    func nearest(to text: String) -> String? { candidates.find(text) }
}
