@_spi(Generated) import TypedURLModel

/// A value of an enumeration, and its text in a URL.
private struct EnumerationValue {
    let value: ParameterValue
    let text: String
}

extension URLSchemaReader {
    /// Reads `enum` or `const`.
    mutating func readEnumeration(_ keywords: JSONObject, _ kind: ValueKinds) -> ScalarSchema? {
        let count = findings.count
        let listed = readValues(keywords, kind)
        let constant = readConstant(keywords, kind)
        guard findings.count == count else { return nil }
        if let constant, let listed, !checkConstant(constant, listed, keywords) { return nil }
        let values = constant.map { [$0] } ?? listed ?? []
        guard !values.isEmpty, checkConstraints(values, keywords, kind) else { return nil }
        return Self.schema(values.map(\.value.value), kind)
    }

    private static func schema(_ values: [ParameterValue], _ kind: ValueKinds) -> ScalarSchema? {
        switch kind {
        case .strings: .strings(values.compactMap { if case .string(let text) = $0 { text } else { nil } })
        case .integers:
            .integers(values.compactMap { if case .integer(let value) = $0 { value } else { nil } })
        case .numbers: .numbers(values.compactMap { if case .number(let value) = $0 { value } else { nil } })
        case .booleans:
            .booleans(values.compactMap { if case .boolean(let value) = $0 { value } else { nil } })
        default: nil
        }
    }

    // MARK: The values

    private mutating func readConstant(_ keywords: JSONObject, _ kind: ValueKinds) -> Located<
        EnumerationValue
    >? {
        guard let node = keywords["const"] else { return nil }
        return readValue(node, kind) { "\"const\" must be \(kind.baseSingular), not \($0)" }
            .map { Located(value: $0, range: node.range) }
    }

    private mutating func readValues(_ keywords: JSONObject, _ kind: ValueKinds) -> [Located<
        EnumerationValue
    >]? {
        guard let elements = readEnum(keywords) else { return nil }
        var seen = NameTable<Range<Int>>()
        return elements.compactMap { element in
            let value = readValue(element, kind) { "\"enum\" must list \(kind.basePlural), not \($0)" }
            guard let value else { return nil }
            if let first = seen.insert(element.range, for: value.text) {
                let shown = kind == .strings ? QuotedText.quote(value.text) : value.text
                let message =
                    "\(shown) is already listed at line \(findings.line(of: first)); remove one of them"
                findings.add(.duplicateValue, message, remedy: .removeElement, at: element.range)
                return nil
            }
            return Located(value: value, range: element.range)
        }
    }

    private mutating func readEnum(_ keywords: JSONObject) -> [JSONNode]? {
        guard let values = findings.array("enum", in: keywords) else { return nil }
        if values.value.isEmpty {
            findings.add(.unsatisfiable, "\"enum\" is empty; add a value, or remove it", at: values.range)
            return nil
        }
        if let surplus = values.value.dropFirst(SchemaLimits.enumValues).first {
            let message =
                "\"enum\" can list at most \(SchemaLimits.enumValues) values; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.range)
            return nil
        }
        definitions.allowance.enumValues -= values.value.count
        guard definitions.allowance.enumValues >= 0 else {
            let message =
                "the enumerations of all schemas can have at most \(SchemaLimits.enumValuesInAll) values, counting a definition once per use; shorten them"
            findings.add(.invalidValue, message, at: values.range)
            return nil
        }
        return values.value
    }

    private mutating func readValue(
        _ node: JSONNode, _ kind: ValueKinds, _ mistake: (String) -> String
    ) -> EnumerationValue? {
        switch (kind, node.value) {
        case (.strings, .string(let text)):
            return EnumerationValue(value: .string(text), text: text)
        case (.booleans, .boolean(let value)):
            return EnumerationValue(value: .boolean(value), text: String(value))
        case (.integers, .number(let number)) where number.isInteger:
            if let value = number.int64 {
                return EnumerationValue(value: .integer(value), text: String(value))
            }
            findings.add(.numberOutOfRange, "the integer does not fit in 64 bits; remove it", at: node.range)
        case (.numbers, .number(let number)):
            return exactDouble(number, at: node.range).map {
                EnumerationValue(value: .number($0), text: NumberText.print($0))
            }
        default:
            findings.add(.wrongJSONType, mistake(node.value.kind), at: node.range)
        }
        return nil
    }

    // MARK: Other keywords

    /// Whether a constant is among the values of an `enum` beside it. It is a finding either way.
    private mutating func checkConstant(
        _ constant: Located<EnumerationValue>, _ listed: [Located<EnumerationValue>], _ keywords: JSONObject
    ) -> Bool {
        guard listed.contains(where: { $0.value.value == constant.value.value }) else {
            let message = "\"enum\" does not list this value; remove \"enum\", or change one of them"
            findings.add(.unsatisfiable, message, at: constant.range)
            return false
        }
        let message = "\"enum\" has no effect beside \"const\"; remove it"
        if let listing = keywords.member("enum") {
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: listing.nameRange)
        }
        return true
    }

    /// Whether the values meet the other keywords, which then have no effect.
    private mutating func checkConstraints(
        _ values: [Located<EnumerationValue>], _ keywords: JSONObject, _ kind: ValueKinds
    ) -> Bool {
        let constraints = Keyword.constraints.compactMap { keywords.member($0) }
            .filter { Keyword.named($0.name)?.kinds.contains(kind) == true }
        guard !constraints.isEmpty || keywords["format"] != nil else { return true }
        let count = findings.count
        let base: ScalarSchema? =
            switch kind {
            case .strings: readString(keywords).map(ScalarSchema.string)
            case .integers: readIntegerBounds(keywords).map(ScalarSchema.integer)
            case .numbers: readNumberBounds(keywords).map(ScalarSchema.number)
            default: nil
            }
        guard findings.count == count, let base else { return false }
        for value in values { check(value, base) }
        guard findings.count == count else { return false }
        let origin = keywords["const"] == nil ? "enum" : "const"
        for constraint in constraints {
            let message = "\"\(constraint.name)\" has no effect beside \"\(origin)\"; remove it"
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: constraint.nameRange)
        }
        return true
    }

    private mutating func check(_ value: Located<EnumerationValue>, _ base: ScalarSchema) {
        guard findings.count(of: .unsatisfiable) < SchemaLimits.valueFindings else { return }
        var schema = base
        if case .string(let keywords) = base, let format = keywords.format {
            guard checkFormat(value, format) else { return }
            schema = .string(
                StringSchema(
                    minLength: keywords.minLength, maxLength: keywords.maxLength, pattern: keywords.pattern))
        }
        for violation in Parameter(subject, .scalar(schema)).violations(of: value.value.value) {
            let message = "\(violation.message); remove this value, or change the keyword"
            findings.add(.unsatisfiable, message, at: value.range)
        }
    }

    private mutating func checkFormat(_ value: Located<EnumerationValue>, _ format: StringFormat) -> Bool {
        guard let normal = format.normal(value.value.text) else {
            let message = "\(QuotedText.quote(value.value.text)) is not a valid \(format.noun); correct it"
            findings.add(.unsatisfiable, message, at: value.range)
            return false
        }
        if normal.hasSameScalars(as: value.value.text) { return true }
        let message = "a value beside \"format\" must be in normal form; write \(QuotedText.quote(normal))"
        findings.add(.unsatisfiable, message, at: value.range)
        return false
    }
}

extension ValueKinds {
    /// What an enumeration's values are, in words.
    fileprivate var baseSingular: String {
        switch self {
        case .strings: "a string"
        case .integers: "an integer"
        case .numbers: "a number"
        default: "true or false"
        }
    }

    fileprivate var basePlural: String {
        switch self {
        case .strings: "strings"
        case .integers: "integers"
        case .numbers: "numbers"
        default: "booleans"
        }
    }
}
