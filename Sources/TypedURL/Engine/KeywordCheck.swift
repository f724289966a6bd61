/// Holds a value of the right type against the keywords of its schema. Reading a URL and building one
/// both come here, so a rule is explained in one place.
struct KeywordCheck {
    /// A keyword that a value does not meet.
    struct Failure {
        let code: ViolationCode
        /// The item that it is about, counted from 0, or nil for the whole value.
        let item: Int?
        let message: String
        var suggestion: String?

        /// The failure as a violation of a parameter.
        func violation(_ parameter: String, range: Range<Int>?) -> Violation {
            Violation(code, parameter: parameter, range: range, message: message, suggestion: suggestion)
        }
    }

    private let parameter: String
    private(set) var failures: [Failure] = []

    /// Checks a parameter's value.
    static func failures(of value: ParameterValue, _ parameter: Parameter) -> [Failure] {
        var check = KeywordCheck(parameter: parameter.name)
        check.check(value, parameter.schema)
        return check.failures
    }

    private init(parameter: String) {
        self.parameter = parameter
    }

    private mutating func check(_ value: ParameterValue, _ schema: ValueSchema) {
        switch (schema, value) {
        case (.scalar(let schema), _):
            check(value, schema, item: nil, index: nil)
        case (.list(let list), .list(let items)):
            checkCount(items.count, list)
            for (index, item) in items.enumerated() {
                check(item, list.items, item: .index(index), index: index)
            }
        case (.tuple(let tuple), .list(let items)):
            checkCount(items.count, tuple)
            for (index, (item, schema)) in zip(items, tuple.items).enumerated() {
                check(item, schema.schema, item: .label(schema.label), index: index)
            }
        case (.list, _), (.tuple, _):
            fail(.invalidType, nil, nil, "must be a list")
        }
    }

    private mutating func checkCount(_ count: Int, _ list: ListSchema) {
        if let least = list.minItems, count < least {
            fail(.invalidItems, nil, nil, "must have at least \(items(least)); it has \(count)")
        }
        if let most = list.maxItems, count > most {
            fail(.invalidItems, nil, nil, "must have at most \(items(most)); it has \(count)")
        }
    }

    private mutating func checkCount(_ count: Int, _ tuple: TupleSchema) {
        guard count != tuple.items.count else { return }
        let labels = tuple.items.map(\.label).joined(separator: ", ")
        fail(.invalidItems, nil, nil, "must have \(items(tuple.items.count)): \(labels); it has \(count)")
    }

    private mutating func check(
        _ value: ParameterValue, _ schema: ScalarSchema, item: ValueSubject.Item?, index: Int?
    ) {
        switch (schema, value) {
        case (.string(let keywords), .string(let text)):
            let length = text.unicodeScalars.count
            if let least = keywords.minLength, length < least {
                fail(.invalidLength, item, index, "must have at least \(characters(least)); it has \(length)")
            }
            if let most = keywords.maxLength, length > most {
                fail(.invalidLength, item, index, "must have at most \(characters(most)); it has \(length)")
            }
        case (.integer(let keywords), .integer(let value)):
            let bounds = Bounds(
                keywords.minimum, keywords.maximum, keywords.exclusiveMinimum, keywords.exclusiveMaximum)
            check(value, bounds, item, index) { String($0) }
        case (.number(let keywords), .number(let value)):
            guard value.isFinite else { return fail(.invalidType, item, index, "must be a finite number") }
            let bounds = Bounds(
                keywords.minimum, keywords.maximum, keywords.exclusiveMinimum, keywords.exclusiveMaximum)
            check(value, bounds, item, index, NumberText.print)
        case (.boolean, .boolean):
            break
        case (.strings(let allowed), .string(let text)):
            guard !allowed.contains(where: { $0.hasSameScalars(as: text) }) else { return }
            let choices = Self.choices(allowed.map(QuotedText.quote))
            fail(
                .notAllowed, item, index, "must be \(choices)",
                suggestion: NearestName.find(text, among: allowed))
        case (.integers(let allowed), .integer(let value)):
            guard !allowed.contains(value) else { return }
            fail(.notAllowed, item, index, "must be \(Self.choices(allowed.map { String($0) }))")
        default:
            fail(.invalidType, item, index, schema.typeDemand(""))
        }
    }

    private mutating func check<Value: Comparable>(
        _ value: Value, _ bounds: Bounds<Value>, _ item: ValueSubject.Item?, _ index: Int?,
        _ print: (Value) -> String
    ) {
        if let least = bounds.minimum, value < least {
            fail(.outOfRange, item, index, "must be at least \(print(least))")
        }
        if let least = bounds.exclusiveMinimum, value <= least {
            fail(.outOfRange, item, index, "must be greater than \(print(least))")
        }
        if let most = bounds.maximum, value > most {
            fail(.outOfRange, item, index, "must be at most \(print(most))")
        }
        if let most = bounds.exclusiveMaximum, value >= most {
            fail(.outOfRange, item, index, "must be less than \(print(most))")
        }
    }

    private mutating func fail(
        _ code: ViolationCode, _ item: ValueSubject.Item?, _ index: Int?, _ demand: String,
        suggestion: String? = nil
    ) {
        let subject = ValueSubject(parameter: parameter, item: item).text
        failures.append(
            Failure(code: code, item: index, message: "\(subject) \(demand)", suggestion: suggestion))
    }

    /// `a, b or c`, the first of them where there are many.
    private static func choices(_ all: [String]) -> String {
        let limit = 12
        guard all.count <= limit else {
            return "one of \(all.prefix(limit).joined(separator: ", ")) and \(all.count - limit) more"
        }
        guard let last = all.last, all.count > 1 else { return all.joined() }
        return all.dropLast().joined(separator: ", ") + " or " + last
    }

    private func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

    private func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
}

extension Parameter {
    /// What a value does not meet of the parameter's keywords. The violations have no place.
    package func violations(of value: ParameterValue) -> [Violation] {
        KeywordCheck.failures(of: value, self).map { $0.violation(name, range: nil) }
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
