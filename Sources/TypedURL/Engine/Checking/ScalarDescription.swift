extension ScalarSchema {
    /// What a text that is no value of the type should have been, to follow the parameter's name.
    func typeDemand(_ text: String) -> String {
        switch self {
        case .integer, .integers:
            guard IntegerText.isInteger(text.utf8) else { return "must be an integer" }
            return "must be an integer from \(Int64.min) to \(Int64.max)"
        case .string, .strings: return "must be a string"
        case .number, .numbers: return "must be a number"
        case .boolean, .booleans: return "must be \"true\" or \"false\""
        case .union: return "must be \(description)"
        }
    }

    /// The values in words: `an integer from 1 to 10`, `"a", "b" or "c"`.
    package var description: String {
        switch self {
        case .string(let schema): schema.description
        case .integer(let schema):
            "an integer"
                + Self.range(
                    schema.minimum, schema.exclusiveMinimum, schema.maximum, schema.exclusiveMaximum
                ) { String($0) }
        case .number(let schema):
            "a number"
                + Self.range(
                    schema.minimum, schema.exclusiveMinimum, schema.maximum, schema.exclusiveMaximum,
                    NumberText.print)
        case .boolean: "\"true\" or \"false\""
        case .strings(let allowed): Self.choices(allowed.lazy.map(QuotedText.quote))
        case .integers(let allowed): Self.choices(allowed.lazy.map { String($0) })
        case .numbers(let allowed): Self.choices(allowed.lazy.map(NumberText.print))
        case .booleans(let allowed): Self.choices(allowed.map { "\"\($0)\"" })
        case .union(let union): Self.choices(union.branches.map(\.schema.description))
        }
    }

    /// `a, b or c`, the first of them where there are many.
    private static func choices(_ all: some Collection<String>) -> String {
        let limit = 12
        guard all.count <= limit else {
            return "one of \(all.prefix(limit).joined(separator: ", ")) and \(all.count - limit) more"
        }
        var shown = Array(all)
        guard shown.count > 1, let last = shown.popLast() else { return shown.joined() }
        return shown.joined(separator: ", ") + " or " + last
    }

    private static func range<Value>(
        _ minimum: Value?, _ exclusiveMinimum: Value?, _ maximum: Value?, _ exclusiveMaximum: Value?,
        _ print: (Value) -> String
    ) -> String {
        if let minimum, let maximum { return " from \(print(minimum)) to \(print(maximum))" }
        let limits = [
            minimum.map { "at least \(print($0))" }, exclusiveMinimum.map { "above \(print($0))" },
            maximum.map { "at most \(print($0))" }, exclusiveMaximum.map { "below \(print($0))" },
        ].compactMap { $0 }
        return limits.isEmpty ? "" : " of \(limits.joined(separator: " and "))"
    }
}

extension StringSchema {
    fileprivate var description: String {
        if let format { return format.description }
        if let pattern { return "a string that matches \(QuotedText.quote(pattern.source))" }
        switch (minLength, maxLength) {
        case (nil, nil): return "a string"
        case (let least?, nil): return "a string of at least \(characters(least))"
        case (nil, let most?): return "a string of at most \(characters(most))"
        case (let least?, let most?):
            return least == most
                ? "a string of \(characters(most))" : "a string of \(least) to \(characters(most))"
        }
    }

    private func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
}

extension StringFormat {
    /// The format in words, with an example.
    var description: String {
        switch self {
        case .uuid: "a UUID, such as 123e4567-e89b-12d3-a456-426614174000"
        case .date: "a date, such as 2024-02-29"
        case .dateTime: "a date and time to the millisecond with its offset, such as 2024-02-29T12:30:00Z"
        case .uri: "an absolute URI, such as https://example.com/"
        case .email: "an email address, such as name@example.com"
        case .hostname: "a host name, such as example.com"
        case .ipv4: "an IPv4 address, such as 192.0.2.1"
        case .ipv6: "an IPv6 address, such as 2001:db8::1"
        }
    }
}
