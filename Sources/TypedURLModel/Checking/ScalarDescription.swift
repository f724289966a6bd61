extension ScalarSchema: CustomStringConvertible {
    /// The requirement for a text that is not a value of the type, to follow the parameter's name.
    ///
    /// - Parameter text: The text that is not a value; nil if there is a value of another type.
    package func typeDemand(_ text: String?) -> String {
        let demand = "must be \(typeName)"
        guard let text else { return demand }
        switch self {
        case .integer, .integers:
            guard !IntegerText.isInteger(text.utf8) else {
                return value(of: text) == nil ? "\(demand) from \(Int64.min) to \(Int64.max)" : demand
            }
            return slipDemand(text, TextSlip.ofIntegers) ?? demand
        case .number, .numbers:
            if let slip = slipDemand(text, TextSlip.ofFractions) { return slip }
            guard let value = Double(text), self.value(of: text) == nil else { return demand }
            // `Double` also reads hexadecimal digits and words.
            guard text.utf8.contains(where: { ByteClass.isLetter($0) && $0 | 0x20 != UInt8(ascii: "e") })
            else { return "must be a number that fits in a 64-bit double" }
            return value.isFinite ? demand : "must be a finite number"
        case .boolean, .booleans: return slipDemand(text, TextSlip.ofBooleans) ?? demand
        case .string, .strings, .union: return demand
        }
    }

    private var typeName: String {
        switch self {
        case .integer, .integers: "an integer"
        case .number, .numbers: "a number"
        case .string, .strings: "a string"
        case .boolean, .booleans, .union: description
        }
    }

    /// The requirement for a text with a common mistake; nil if it has none of these.
    private func slipDemand(_ text: String, _ slips: [TextSlip]) -> String? {
        guard !text.isEmpty else { return "must be \(typeName); it is empty" }
        guard let slip = TextSlip.find(in: text, slips, isValid: { value(of: $0) != nil }) else { return nil }
        let demand = "must be \(typeName)\(slip.demand)"
        // Do not suggest a text that another keyword rejects.
        guard let corrected = slip.corrected, let value = value(of: corrected), admits(normal(value)) else {
            return demand
        }
        return "\(demand); write \(QuotedText.quote(corrected))"
    }

    /// The values in words: `an integer from 1 to 10`, `"a", "b" or "c"`.
    public var description: String {
        switch self {
        case .string(let schema): schema.description
        case .integer(let schema): "an integer\(schema.range)"
        case .number(let schema): "a number\(schema.range)"
        case .boolean: "\"true\" or \"false\""
        case .strings(let allowed): Self.choices(allowed.lazy.map(QuotedText.quote))
        case .integers(let allowed): Self.choices(allowed.lazy.map { String($0) })
        case .numbers(let allowed): Self.choices(allowed.lazy.map(NumberText.print))
        case .booleans(let allowed): Self.choices(allowed.map { "\"\($0)\"" })
        case .union(let union): Self.choices(union.branches.lazy.map(\.schema.description))
        }
    }

    /// `a, b or c`. If there are many, only the first ones.
    private static func choices(_ all: some Collection<String>) -> String {
        let limit = 12
        guard all.count <= limit else {
            return "one of \(all.prefix(limit).joined(separator: ", ")) and \(all.count - limit) more"
        }
        var shown = Array(all)
        guard shown.count > 1, let last = shown.popLast() else { return shown.joined() }
        return shown.joined(separator: ", ") + " or " + last
    }
}

extension NumericSchema where Value: SchemaNumber {
    /// The bounds, to follow a noun: ` from 1 to 10`, ` of at least 1`.
    fileprivate var range: String {
        if let minimum, let maximum { return " from \(minimum.text) to \(maximum.text)" }
        let limits = [
            minimum.map { "at least \($0.text)" }, exclusiveMinimum.map { "above \($0.text)" },
            maximum.map { "at most \($0.text)" }, exclusiveMaximum.map { "below \($0.text)" },
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
        case (let least?, nil): return "a string of at least \(Self.characters(least))"
        case (nil, let most?): return "a string of at most \(Self.characters(most))"
        case (let least?, let most?):
            return least == most
                ? "a string of \(Self.characters(most))" : "a string of \(least) to \(Self.characters(most))"
        }
    }
}

extension StringFormat {
    /// The format in words, with an example.
    var description: String {
        let precision = self == .dateTime ? " to the millisecond with its offset" : ""
        return "\(name)\(precision), such as \(example)"
    }

    private var name: String {
        switch self {
        case .uuid: "a UUID"
        case .date: "a date"
        case .dateTime: "a date and time"
        case .uri: "an absolute URI"
        case .email: "an email address"
        case .hostname: "a host name"
        case .ipv4: "an IPv4 address"
        case .ipv6: "an IPv6 address"
        }
    }

    private var example: String {
        switch self {
        case .uuid: "123e4567-e89b-12d3-a456-426614174000"
        case .date: "2024-02-29"
        case .dateTime: "2024-02-29T12:30:00Z"
        case .uri: "https://example.com/"
        case .email: "name@example.com"
        case .hostname: "example.com"
        case .ipv4: "192.0.2.1"
        case .ipv6: "2001:db8::1"
        }
    }

    /// The requirement for a text that does not have the format, to follow the parameter's name.
    func demand(_ text: String) -> String {
        guard let slip = TextSlip.find(in: text, TextSlip.of(self), isValid: { normal($0) != nil }) else {
            return "must be \(description)"
        }
        let correction = slip.corrected.map { "; write \(QuotedText.quote($0))" } ?? ""
        return "must be \(name)\(slip.demand)\(correction)"
    }
}

extension ValueSchema: CustomStringConvertible {
    /// The values in words: `an integer from 1 to 10`, `a list, each item a string`.
    public var description: String {
        switch self {
        case .scalar(let scalar): scalar.description
        case .list(let list): "a list, each item \(list.items)"
        case .tuple(let tuple): "a list of \(tuple.items.map(\.label).joined(separator: ", "))"
        case .object(let object) where object.properties.isEmpty: "an object"
        case .object(let object): "an object of \(object.properties.map(\.name).joined(separator: ", "))"
        }
    }
}

/// The subject of a message about a value: a parameter, or one of its items.
package struct ValueSubject {
    /// One item of a list or tuple.
    package enum Item {
        /// An item of a list; the first index is 0.
        case index(Int)

        /// An item of a tuple.
        case label(String)
    }

    let parameter: String
    let item: Item?

    package init(parameter: String, item: Item?) {
        self.parameter = parameter
        self.item = item
    }

    /// Such as `"width"`, `item 2 of "assets"` or `"x" of "crop"`.
    package var text: String {
        let name = QuotedText.quote(parameter)
        return switch item {
        case nil: name
        case .index(let index): "item \(index + 1) of \(name)"
        case .label(let label): "\(QuotedText.quote(label)) of \(name)"
        }
    }
}
