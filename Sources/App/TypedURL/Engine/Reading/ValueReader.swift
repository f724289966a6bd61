@_spi(Generated) import TypedURLModel

/// Turns the text of one parameter, or of an object's member, into its value in normal form.
struct ValueReader {
    let parameter: Parameter
    let position: ParameterPosition

    /// Whether the text is read in lower case.
    let ignoresCase: Bool
    let url: MatchedURL

    let template: CompiledTemplate

    private var schema: ValueSchema { parameter.schema }

    /// The texts of the items of a list or tuple; empty for another value.
    func items(_ range: Range<Int>, separator: UInt8?) -> [Range<Int>] {
        guard schema.isSequence else { return [] }
        return url.items(of: range, between: separator ?? UInt8(ascii: ","), template)
    }

    /// Reads the text of a single value, or those of the items of a list or tuple. The failure is the first one.
    func read(_ range: Range<Int>, _ items: [Range<Int>]) throws(ReadingFailure) -> ParameterValue {
        if case .scalar(let scalar) = schema { return try read(range, scalar) }
        // The members of an object have their own names, and are read one by one.
        if schema.isObject { return .object([]) }
        var values: [ParameterValue] = []
        for (index, range) in items.enumerated() {
            let scalar: ScalarSchema
            var label: String?
            switch schema {
            case .list(let list): scalar = list.items
            case .tuple(let tuple) where index < tuple.items.count:
                scalar = tuple.items[index].schema
                label = tuple.items[index].label
            // Extra items of a tuple are read as strings; the check of keywords reports that there are too many.
            default: scalar = ScalarSchema(.string(StringSchema()))
            }
            values.append(try read(range, scalar, item: index, label: label))
        }
        return .list(values)
    }

    @inline(never)
    private func read(
        _ range: Range<Int>, _ schema: ScalarSchema, item: Int? = nil, label: String? = nil
    ) throws(ReadingFailure) -> ParameterValue {
        let decoded: String
        do throws(PercentEncoding.Failure) {
            decoded = position.isRaw ? try url.rawText(range) : try url.decoded(range, template)
        } catch {
            throw ReadingFailure(
                violation: url.violation(
                    error, in: range, parameter: parameter.name, item: item, label: label))
        }
        let text = ignoresCase ? decoded.lowercasedASCII : decoded
        if let value = schema.value(ofAlias: text, ignoresCase: ignoresCase) { return value }
        if let value = schema.value(of: text, ignoresCase: ignoresCase) { return schema.normal(value) }
        // A text that no branch of a union accepts is reported as a value that is not allowed, not as one of another
        // type.
        if case .union = schema.type { return .string(text) }
        // Between items, and outside a form, a comma is probably a delimiter, not a mistake in a number.
        let hasComma = text.contains(",")
        let isBetweenItems =
            item != nil && !position.isExploded && hasComma
            && !url.bytes[range].contains(UInt8(ascii: ","))
        let mayBeSlip = position.component.isForm || !hasComma
        throw ReadingFailure(
            violation: Violation(
                isBetweenItems ? .escapedComma : .type, parameter: parameter.name, range: range, item: item,
                label: label, text: mayBeSlip && !isBetweenItems ? text : nil, schema: schema))
    }
}

extension MatchedURL {
    /// The violation of a name or value that cannot be decoded.
    func violation(
        _ failure: PercentEncoding.Failure, in range: Range<Int>, parameter: String, isName: Bool = false,
        item: Int? = nil, label: String? = nil
    ) -> Violation {
        guard case .escape(let part) = failure else {
            return Violation(
                isName ? .invalidUTF8InName : .invalidUTF8, parameter: parameter, range: range, item: item,
                label: label)
        }
        let escape = range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
        return Violation(
            isName ? .invalidEscapeInName : .invalidEscape, parameter: parameter, range: escape, item: item,
            label: label, text: text(of: escape))
    }
}

// The values of variables without names.
extension TemplateMatch {
    /// The reader of a parameter's value.
    func reader(_ parameterIndex: Int) -> ValueReader {
        ValueReader(
            parameter: schema.schema.parameters[parameterIndex], position: schema.positions[parameterIndex],
            ignoresCase: schema.ignoresCase(parameterIndex, in: template), url: url,
            template: template)
    }

    /// Whether a value, or the last item of one, is empty and cannot be.
    func needsText(_ capture: ComponentSplitter.Capture) -> Bool {
        let (parameter, end) = (schema.schema.parameters[capture.parameterIndex], capture.range.upperBound)
        let endsWithSlash = capture.separator == UInt8(ascii: "/") && url.bytes[end - 1] == UInt8(ascii: "/")
        guard capture.range.isEmpty || endsWithSlash else { return false }
        let empty = ComponentSplitter.Capture(
            parameterIndex: capture.parameterIndex, range: end..<end, separator: capture.separator)
        if case .list(let list) = parameter.schema, case .list(let items)? = value(empty) {
            return !items.allSatisfy(list.items.admits)
        }
        return validValue(empty) == nil
    }

    /// The value of a text; nil if it is not valid in the position of the variable.
    func validValue(_ capture: ComponentSplitter.Capture) -> ParameterValue? {
        guard let value = value(capture), schema.admitsPositional(value, capture.parameterIndex)
        else { return nil }
        return value
    }

    private func value(_ capture: ComponentSplitter.Capture) -> ParameterValue? {
        if template.names(ofPositional: capture.parameterIndex) != nil { return object(capture) }
        let reader = reader(capture.parameterIndex)
        let items = reader.items(capture.range, separator: capture.separator)
        return try? reader.read(capture.range, items)
    }

    /// The object of a text without a name; nil if it has no members, or one of them cannot be read.
    private func object(_ capture: ComponentSplitter.Capture) -> ParameterValue? {
        let texts = NamedTexts(self, only: capture)
        guard texts.violations.isEmpty else { return nil }
        var members: [Instance.Member] = []
        for member in texts.members {
            guard let value = try? value(of: member) else { return nil }
            members.append(Instance.Member(member.parameter.name, value))
        }
        return schema.schema.parameters[capture.parameterIndex].normal(.object(members))
    }

    /// The value of an object's member.
    func value(of member: NamedTexts.Member) throws(ReadingFailure) -> ParameterValue {
        let reader = ValueReader(
            parameter: member.parameter, position: schema.positions[member.object], ignoresCase: false,
            url: url, template: template)
        return try reader.read(member.items[0].value, member.items.map(\.value))
    }
}
