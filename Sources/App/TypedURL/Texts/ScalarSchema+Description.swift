@_spi(Generated) @_spi(Once) import TypedURLModel

extension ScalarSchema: CustomStringConvertible {
    /// The values in words: `an integer from 1 to 10`, `"a", "b" or "c"`.
    public var description: String {
        switch type {
        case .string(let schema): schema.description
        case .integer(let schema): "an integer" + schema.range
        case .number(let schema): "a number" + schema.range
        case .boolean: "\"true\" or \"false\""
        case .booleanTexts(let texts):
            QuotedText.quote(texts.trueText) + " or " + QuotedText.quote(texts.falseText)
        case .strings(let allowed): choices(allowed.count)
        case .integers(let allowed): choices(allowed.count)
        case .union(let union): choices(union.branches.count)
        }
    }

    /// `a, b or c`. If there are many, only the first ones.
    @_optimize(size)
    private func choices(_ count: Int) -> String {
        let limit = 12
        var text = count > limit ? "one of " : ""
        for index in 0..<min(count, limit) {
            if index > 0 { text += index == count - 1 ? " or " : ", " }
            text += choice(index)
        }
        return count > limit ? text + " and " + String(count - limit) + " more" : text
    }

    private func choice(_ index: Int) -> String {
        switch type {
        case .strings(let allowed): QuotedText.quote(allowed[index])
        case .integers(let allowed): String(allowed[index])
        case .union(let union): union.branches[index].description
        case .string, .integer, .number, .boolean, .booleanTexts: ""
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    /// The bounds, to follow a noun: ` from 1 to 10`, ` of at least 1`.
    fileprivate var range: String {
        if let minimum, let maximum { return " from " + minimum.text + " to " + maximum.text }
        var range = ""
        func add(_ limit: String, _ value: Value?) {
            guard let value else { return }
            range += (range.isEmpty ? " of " : " and ") + limit + value.text
        }
        add("at least ", minimum)
        add("above ", exclusiveMinimum)
        add("at most ", maximum)
        add("below ", exclusiveMaximum)
        return range
    }
}

extension StringSchema {
    fileprivate var description: String {
        if let format { return format.description }
        if let pattern { return "a string that matches " + QuotedText.quote(pattern.source) }
        switch (minLength, maxLength) {
        case (nil, nil): return "a string"
        case (let least?, nil): return "a string of at least " + Self.characters(least)
        case (nil, let most?): return "a string of at most " + Self.characters(most)
        case (let least?, let most?):
            let start = least == most ? "" : String(least) + " to "
            return "a string of " + start + Self.characters(most)
        }
    }
}

extension StringSchema {
    static func characters(_ count: Int) -> String {
        count == 1 ? "1 character" : String(count) + " characters"
    }
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

extension ValueSchema: CustomStringConvertible {
    /// The values in words: `an integer from 1 to 10`, `a list, each item a string`.
    public var description: String {
        switch self {
        case .scalar(let scalar): scalar.description
        case .list(let list): "a list, each item " + list.items.description
        case .tuple(let tuple): "a list of " + tuple.items.map(\.label).joined(separator: ", ")
        case .object(let object) where object.properties.isEmpty: "an object"
        case .object(let object): "an object of " + object.properties.map(\.name).joined(separator: ", ")
        }
    }
}

extension Parameter: CustomStringConvertible {
    /// The name and its values: `width: an integer from 1 to 16384, required`.
    public var description: String {
        let presence = isRequired ? ", required" : defaultValue.map { ", by default \($0)" } ?? ""
        return "\(name): \(schema)\(presence)"
    }
}
