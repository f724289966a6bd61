import TypedURL

/// A keyword's value, and where it stands.
struct Found<Value> {
    let value: Value
    let range: Range<Int>
}

extension Found: Sendable where Value: Sendable {}

/// A keyword's value as what the keyword asks for. When it is something else, that is a finding, and the keyword is
/// read as absent.
extension Findings {
    mutating func string(_ keyword: String, in object: JSONObject) -> Found<String>? {
        guard let node = object[keyword] else { return nil }
        guard case .string(let text) = node.value else { return wrongType(keyword, "a string", node) }
        return Found(value: text, range: node.range)
    }

    mutating func boolean(_ keyword: String, in object: JSONObject) -> Found<Bool>? {
        guard let node = object[keyword] else { return nil }
        guard case .boolean(let value) = node.value else { return wrongType(keyword, "true or false", node) }
        return Found(value: value, range: node.range)
    }

    mutating func array(_ keyword: String, in object: JSONObject) -> Found<[JSONNode]>? {
        guard let node = object[keyword] else { return nil }
        guard case .array(let elements) = node.value else { return wrongType(keyword, "an array", node) }
        return Found(value: elements, range: node.range)
    }

    mutating func object(_ keyword: String, in object: JSONObject) -> Found<JSONObject>? {
        guard let node = object[keyword] else { return nil }
        guard case .object(let value) = node.value else { return wrongType(keyword, "an object", node) }
        return Found(value: value, range: node.range)
    }

    mutating func number(_ keyword: String, in object: JSONObject) -> Found<JSONNumber>? {
        guard let node = object[keyword] else { return nil }
        guard case .number(let number) = node.value else { return wrongType(keyword, "a number", node) }
        return Found(value: number, range: node.range)
    }

    /// A length or count: an integer that is not negative.
    mutating func count(_ keyword: String, in object: JSONObject) -> Found<Int>? {
        guard let node = object[keyword] else { return nil }
        guard case .number(let number) = node.value else { return wrongType(keyword, "an integer", node) }
        guard number.isInteger, !number.isNegative else {
            add(.invalidValue, "\"\(keyword)\" must be a whole number, 0 or more", at: node.range)
            return nil
        }
        // What is generated of it is an `Int`, which has 32 bits on a watch.
        guard let count = number.int64.flatMap(Int32.init(exactly:)) else {
            add(.numberOutOfRange, "\"\(keyword)\" must be at most \(Int32.max); remove it", at: node.range)
            return nil
        }
        return Found(value: Int(count), range: node.range)
    }

    /// The strings of an array. Elements that are none, or that occurred before, are findings and left out.
    mutating func differentStrings(_ keyword: String, _ elements: [JSONNode]) -> [Found<String>] {
        var seen = NameTable<Range<Int>>()
        return elements.compactMap { element in
            guard case .string(let text) = element.value else {
                add(
                    .wrongJSONType, "\"\(keyword)\" must list strings, not \(element.value.kind)",
                    at: element.range)
                return nil
            }
            if let first = seen.insert(element.range, for: text) {
                let message =
                    "\(QuotedText.quote(text)) is already listed at line \(line(of: first)); remove one of them"
                add(.duplicateValue, message, remedy: .removeElement, at: element.range)
                return nil
            }
            return Found(value: text, range: element.range)
        }
    }

    private mutating func wrongType<Value>(_ keyword: String, _ demand: String, _ node: JSONNode) -> Found<
        Value
    >? {
        add(.wrongJSONType, "\"\(keyword)\" must be \(demand), not \(node.value.kind)", at: node.range)
        return nil
    }
}
