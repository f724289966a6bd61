/// Holds a value of the right type against the keywords of its schema. Reading a URL and building one
/// both come here, so a rule is explained in one place.
package struct KeywordCheck {
    /// What messages call the value.
    private var name: String
    private let position: ParameterPosition?
    /// The texts of the `enum` that values are looked up in; nil if each is compared.
    private let enumeration: TextSet?
    /// Whether one failure is enough to know.
    private let stopsAtFirst: Bool
    private(set) var failures: [KeywordFailure] = []

    /// What the union of a list's items demands, once an item failed it.
    private var unionDemand: String?

    /// How many failures of one value are searched for what was meant.
    private static let suggestionLimit = 64

    /// Checks a value in normal form.
    ///
    /// - Parameters:
    ///   - position: Where the value stands in the main template; nil if that does not matter.
    ///   - enumeration: The texts of the schema's `enum`, where they are known as a set.
    ///   - unread: The members of an object that are there but could not be read.
    package static func failures(
        of value: ParameterValue, _ schema: ValueSchema, name: String, _ position: ParameterPosition? = nil,
        enumeration: TextSet? = nil, unread: [String] = []
    ) -> [KeywordFailure] {
        var check = KeywordCheck(name: name, position: position, enumeration: enumeration)
        check.check(value, schema, unread)
        return check.failures
    }

    /// Whether a value in normal form meets its keywords. Of a long list no more is looked at than tells that.
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
    ///   - whole: The place of the list.
    ///   - place: The place of an item, counted from 0.
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

    /// - Parameter start: Where the failures of this value begin.
    private mutating func checkUniqueness(
        _ items: [ParameterValue], _ whole: KeywordFailure.Place, hasUnion: Bool, since start: Int = 0
    ) {
        // What no branch of a union takes has no value to be compared.
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
            // One repetition is one failed keyword.
            return
        }
    }

    // MARK: Objects

    private mutating func check(
        _ members: [Instance.Member], _ object: ObjectSchema, _ unread: [String]
    ) {
        let whole = name
        // Few objects ask what stands beside a member.
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
        // What could not be read needs others as well.
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

    /// Finds members that the one of the present name needs beside it.
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
            check(text, keywords, item, place)
        case (.integer(let keywords), .integer(let value)):
            let bounds = Bounds(
                keywords.minimum, keywords.maximum, keywords.exclusiveMinimum, keywords.exclusiveMaximum)
            check(value, bounds, item, place) { String($0) }
            if let divisor = keywords.multipleOf, !divisor.divides(value) {
                fail(.outOfRange, item, place, "must be a multiple of \(divisor)")
            }
        case (.number(let keywords), .number(let value)):
            guard value.isFinite else { return fail(.invalidType, item, place, "must be a finite number") }
            let bounds = Bounds(
                keywords.minimum, keywords.maximum, keywords.exclusiveMinimum, keywords.exclusiveMaximum)
            check(value, bounds, item, place, NumberText.print)
            if let divisor = keywords.multipleOf, !divisor.divides(value) {
                fail(.outOfRange, item, place, "must be a multiple of \(divisor)")
            }
        case (.boolean, .boolean):
            break
        case (.strings(let allowed), .string(let text)):
            let isAllowed =
                enumeration?.contains(text) ?? allowed.contains { $0.hasSameScalars(as: text) }
            guard !isAllowed else { break }
            // The one value is in the message already, and of the items of a long list nobody looks at more.
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
            // A value is one of the union's if its own text is read as just that.
            let isOwn = value.text.map { union.value(of: $0) == value } ?? false
            if !isOwn {
                let demand = stopsAtFirst ? "" : unionDemand ?? schema.typeDemand(value.text)
                // It is long, and the same for every item of a list.
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

    private mutating func check(
        _ text: String, _ keywords: StringSchema, _ item: ValueSubject.Item?, _ place: KeywordFailure.Place
    ) {
        let length = text.unicodeScalars.count
        if let least = keywords.minLength, length < least {
            fail(
                .invalidLength, item, place, "must have at least \(Self.characters(least)); it has \(length)")
        }
        if let most = keywords.maxLength, length > most {
            fail(.invalidLength, item, place, "must have at most \(Self.characters(most)); it has \(length)")
        }
        if let pattern = keywords.pattern, !pattern.matches(text) {
            fail(.patternMismatch, item, place, "must match the pattern \(QuotedText.quote(pattern.source))")
        }
        if let format = keywords.format, format.normal(text) == nil {
            fail(.invalidFormat, item, place, format.demand(text))
        }
    }

    /// Refuses what would not be read back from where it is printed.
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

    private mutating func check<Value: Comparable>(
        _ value: Value, _ bounds: Bounds<Value>, _ item: ValueSubject.Item?, _ place: KeywordFailure.Place,
        _ print: (Value) -> String
    ) {
        if let least = bounds.minimum, value < least {
            fail(.outOfRange, item, place, "must be at least \(print(least))")
        }
        if let least = bounds.exclusiveMinimum, value <= least {
            fail(.outOfRange, item, place, "must be greater than \(print(least))")
        }
        if let most = bounds.maximum, value > most {
            fail(.outOfRange, item, place, "must be at most \(print(most))")
        }
        if let most = bounds.exclusiveMaximum, value >= most {
            fail(.outOfRange, item, place, "must be less than \(print(most))")
        }
    }

    private mutating func fail(
        _ code: ViolationCode, _ item: ValueSubject.Item?, _ place: KeywordFailure.Place,
        _ demand: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil
    ) {
        // Where one failure is enough to know, nobody reads what it says.
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

    private static func characters(_ count: Int) -> String {
        count == 1 ? "1 character" : "\(count) characters"
    }
}

extension Parameter {
    /// What a value does not meet of the parameter's keywords. The violations have no place.
    package func violations(of value: ParameterValue) -> [Violation] {
        KeywordCheck.failures(of: value, schema, name: name).map { $0.violation(name, range: nil) }
    }

    /// The value as a normal instance has it: formats in their one spelling, −0 as 0, an object's members in order; nil
    /// for an empty list or object, which is absent.
    package func normal(_ value: ParameterValue) -> ParameterValue? {
        schema.normal(value)
    }
}

private struct Bounds<Value> {
    let minimum: Value?
    let maximum: Value?
    let exclusiveMinimum: Value?
    let exclusiveMaximum: Value?

    init(_ minimum: Value?, _ maximum: Value?, _ exclusiveMinimum: Value?, _ exclusiveMaximum: Value?) {
        self.minimum = minimum
        self.maximum = maximum
        self.exclusiveMinimum = exclusiveMinimum
        self.exclusiveMaximum = exclusiveMaximum
    }
}

extension ValueSchema {
    /// Whether values are taken by the branches of a union.
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
    /// The part of a value that a failure is about.
    package enum Place {
        case whole

        /// An item of a list or tuple, counted from 0.
        case item(Int)

        /// The name of an object's member, counted from 0.
        case memberName(Int)

        /// The value of an object's member, counted from 0.
        case memberValue(Int)

        /// An item of the list that an object's member is, both counted from 0.
        case memberItem(Int, Int)

        /// What is not there.
        case missing
    }

    package let code: ViolationCode
    package let place: Place
    let message: String
    var suggestion: String?

    /// The name of the object's member that it is about.
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

/// The texts of an `enum`, where they are so many that to compare each takes long.
package struct TextSet: Sendable {
    /// Bytes, since equal strings can be different scalars.
    private let texts: Set<[UInt8]>
    private let candidates: NearestName.Candidates

    /// So few are compared one by one.
    private static let least = 32

    /// The texts of a single value, or of the items of a list; nil if there are none or few.
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
