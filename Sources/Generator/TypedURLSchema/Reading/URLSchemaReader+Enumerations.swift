@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads `enum` or `const`.
    mutating func readEnumeration(_ keywords: JSONObject, _ kind: ValueKinds) -> ScalarType? {
        let count = findings.count
        let listed = readValues(keywords, kind)
        let constant = readConstant(keywords, kind)
        guard findings.count == count else { return nil }
        if let constant, let listed, !listed.contains(where: { $0.value == constant.value }) {
            let message: Message = "\"enum\" does not list this value; remove \"enum\", or change one of them"
            findings.add(.unsatisfiable, message, at: constant.range)
            return nil
        }
        let values = constant.map { [$0] } ?? listed ?? []
        guard !values.isEmpty, checkConstraints(values, keywords, kind) else { return nil }
        return Self.type(values)
    }

    /// The enumeration of some values, which are of one kind.
    private static func type(_ values: [Located<ParameterValue>]) -> ScalarType? {
        var strings: [String] = []
        var integers: [Int64] = []
        for value in values {
            switch value.value {
            case .string(let text): strings.append(text)
            case .integer(let integer): integers.append(integer)
            case .number, .boolean, .list, .object: return nil
            }
        }
        return strings.isEmpty ? .integers(integers) : .strings(strings)
    }

    // MARK: The values

    private mutating func readConstant(
        _ keywords: JSONObject, _ kind: ValueKinds
    ) -> Located<ParameterValue>? {
        guard let node = keywords["const"] else { return nil }
        return readValue(node, kind, isConstant: true).map { Located(value: $0, range: node.range) }
    }

    private mutating func readValues(
        _ keywords: JSONObject, _ kind: ValueKinds
    ) -> [Located<ParameterValue>]? {
        guard let elements = readEnum(keywords) else { return nil }
        var seen = NameTable<Range<Int>>()
        var values: [Located<ParameterValue>] = []
        for element in elements {
            guard let value = readValue(element, kind, isConstant: false) else { continue }
            let text = value.urlText
            guard let first = seen.insert(element.range, for: text) else {
                values.append(Located(value: value, range: element.range))
                continue
            }
            let shown = kind == .strings ? QuotedText.quote(text) : text
            let message: Message =
                "\(shown) is already listed at line \(findings.line(of: first)); remove one of them"
            findings.add(.duplicateValue, message, remedy: .removeElement, at: element.range)
        }
        return values
    }

    private mutating func readEnum(_ keywords: JSONObject) -> [JSONNode]? {
        guard
            let values = findings.elements(
                of: "enum", in: keywords, "add a value, or remove it", SchemaLimits.enumValues,
                "\"enum\" can list", "values")
        else { return nil }
        definitions.allowance.enumValues -= values.value.count
        guard definitions.allowance.enumValues >= 0 else {
            let message: Message =
                "the enumerations of all schemas can have at most \(SchemaLimits.enumValuesInAll) values, counting a definition once per use; shorten them"
            findings.add(.invalidValue, message, at: values.range)
            return nil
        }
        return values.value
    }

    private mutating func readValue(
        _ node: JSONNode, _ kind: ValueKinds, isConstant: Bool
    ) -> ParameterValue? {
        switch (kind, node.value) {
        case (.strings, .string(let text)): return .string(text)
        case (.integers, .number(let number)) where number.isInteger:
            if let value = number.int64 { return .integer(value) }
            findings.add(.numberOutOfRange, "the integer does not fit in 64 bits; remove it", at: node.range)
        default:
            let demand =
                isConstant
                ? "\"const\" must be \(kind.base.singular)"
                : "\"enum\" must list \(kind.base.plural)"
            findings.add(.wrongJSONType, "\(demand), not \(node.kind)", at: node.range)
        }
        return nil
    }

    // MARK: Other keywords

    /// Whether the values meet the other keywords. It is a finding if not.
    private mutating func checkConstraints(
        _ values: [Located<ParameterValue>], _ keywords: JSONObject, _ kind: ValueKinds
    ) -> Bool {
        guard (Keyword.constraints + ["format"]).contains(where: { keywords[$0] != nil }) else { return true }
        let count = findings.count
        guard let type = readType(keywords, kind.base) else { return false }
        for value in values { check(value, type) }
        return findings.count == count
    }

    private mutating func check(_ value: Located<ParameterValue>, _ base: ScalarType) {
        guard findings.count(of: .unsatisfiable) < SchemaLimits.valueFindings else { return }
        var type = base
        if case .string(let string) = base, let format = string.format {
            guard case .string(let text) = value.value, checkFormat(text, format, at: value.range) else {
                return
            }
            var keywords = string.keywords
            keywords.format = nil
            type = .string(StringSchema(keywords))
        }
        for failure in Parameter(subject, .scalar(ScalarSchema(type))).failures(of: value.value, proofs) {
            let message: Message = "\(failure); remove this value, or change the keyword"
            findings.add(.unsatisfiable, message, at: value.range)
        }
    }

    private mutating func checkFormat(_ text: String, _ format: StringFormat, at range: Range<Int>) -> Bool {
        let normal = format.normal(text)
        if let normal, normal.hasSameScalars(as: text) { return true }
        let message: Message =
            normal.map { "a value beside \"format\" must be in normal form; write \(quoted: $0)" }
            ?? "\(quoted: text) is not a valid \(format.noun); correct it"
        findings.add(.unsatisfiable, message, at: range)
        return false
    }
}
