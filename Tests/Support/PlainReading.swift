@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Compares a component of a URL with that of a template whose variables have known values.
struct PlainReading {
    let instance: Instance
    let schema: URLSchema
    /// Whether values are read in lower case.
    var foldsValues = false

    func agrees(_ component: PlainComponent, _ text: PlainText) -> Bool {
        component.values(in: text)?.allSatisfy { value, range in
            let text = range.map { PlainText(text.bytes[$0]) }
            guard value.op.opening == ";" else { return means(value.variables[0], value.op, text) }
            let pieces = text?.pieces(UInt8(ascii: ";"), keepsEmpty: false) ?? []
            return areItems(pieces, of: PlainItems(instance, schema, value.variables, ignored: nil))
        } ?? false
    }

    /// Whether the component's values can be absent, all together.
    func isAbsent(_ component: PlainComponent) -> Bool {
        component.groups.joined().allSatisfy { means($0.variables[0], $0.op, nil) }
    }

    /// Whether a text stands for the variable's value, and its absence for none.
    private func means(_ variable: URITemplate.Variable, _ op: PlainOperator, _ text: PlainText?)
        -> Bool
    {
        guard let parameter = schema.parameter(of: variable) else { return false }
        guard let text else { return instance[parameter.name] == parameter.defaultValue }
        guard let value = instance[parameter.name] else { return false }
        if parameter.isRaw {
            guard case .string(let own) = value else { return false }
            let written = parameter.isRest ? text.writtenWithFragment : text.written
            return written == Array(own.utf8)
                || parameter.schema.scalars.contains { $0.isRawAlias(text, of: value) }
        }
        let separator = variable.isExploded ? op.separator : UInt8(ascii: ",")
        if case .object = parameter.schema {
            return areItems(
                text.pieces(separator), of: PlainItems(instance, schema, [variable], ignored: []))
        }
        return text.means(value, parameter.schema, separator: separator, foldsValue: foldsValues)
    }

    /// Whether texts are all items, each as `name=value`.
    private func areItems(_ pieces: [PlainText], of items: PlainItems) -> Bool {
        var items = items
        return pieces.allSatisfy { piece in
            let halves = piece.bytes.split(
                separator: PlainText.Byte(byte: UInt8(ascii: "="), isEscaped: false), maxSplits: 1,
                omittingEmptySubsequences: false)
            return items.take(halves[0].map(\.byte), PlainText(halves.count == 2 ? halves[1] : []))
        } && items.rest == nil
    }
}
