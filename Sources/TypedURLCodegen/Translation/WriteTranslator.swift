@_spi(Generated) import TypedURLModel

/// The function that prints the canonical form.
struct WriteTranslator {
    let schema: NamedSchema

    var declaration: Declaration {
        var hasBegun = false
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(documentation: "Prints the canonical form."),
                kind: .method("_write"), parameters: [.writer],
                body: openings + parts.flatMap { statements($0, &hasBegun) }))
    }

    /// The parts of the template that are printed for every server.
    private var parts: ArraySlice<URITemplate.Part> {
        schema.schema.template.parts.dropFirst(schema.servers.isEmpty ? 0 : 1)
    }

    /// What is printed for each server: its URI and the literal after it.
    private var openings: [Statement] {
        guard !schema.servers.isEmpty else { return [] }
        let cases = zip(schema.servers, schema.schema.printedTemplates).map { name, template in
            Statement.Case(
                pattern: .implicitMember(name),
                body: [.expression(.writer.dot("literal").calling(.string(template.prefix)))])
        }
        return [.choice(.name("server"), cases)]
    }

    /// - Parameter hasBegun: Whether the variable of that name was declared.
    private func statements(_ part: URITemplate.Part, _ hasBegun: inout Bool) -> [Statement] {
        switch part {
        case .literal(let text):
            return [.expression(.writer.dot("literal").calling(.string(text)))]
        case .expression(let op, let variables):
            var statements: [Statement] = []
            let isLone = variables.count == 1
            if !isLone, !op.isNamed, op.separator != op.opening {
                statements.append(
                    hasBegun
                        ? .assignment(.name("hasBegun"), .boolean(false))
                        : .copy("hasBegun", of: .boolean(false)))
                hasBegun = true
            }
            return statements
                + variables.flatMap { variable -> [Statement] in
                    guard let parameter = schema.parameter(variable.name) else { return [] }
                    let printing = ValuePrinting(
                        op: op, name: PercentEncoding.encode(variable.name), isExploded: variable.isExploded,
                        isLone: isLone)
                    return self.statements(parameter, printing)
                }
        }
    }

    private func statements(_ parameter: NamedParameter, _ printing: ValuePrinting) -> [Statement] {
        let property = subject(parameter)
        if parameter.isOptional {
            let isShort = parameter.variable == parameter.property && parameter.storage == parameter.property
            let condition =
                isShort
                ? Statement.Condition.unwrapping(parameter.storage)
                : .unwrapping(parameter.variable, property)
            return [
                .conditional([
                    .init(
                        conditions: [condition],
                        body: printing.statements(parameter.value, .name(parameter.variable)))
                ])
            ]
        }
        let body = printing.statements(parameter.value, property)
        // A loop over no items prints nothing.
        if case .iteration? = body.first, body.count == 1, parameter.parameter.defaultValue == nil {
            return body
        }
        guard let condition = condition(parameter, property) else { return body }
        return [.conditional([.init(conditions: [.expression(condition)], body: body)])]
    }

    private func subject(_ parameter: NamedParameter) -> Expression {
        ["hasBegun", "item", "writer"].contains(parameter.storage)
            ? .this.dot(parameter.storage) : .name(parameter.storage)
    }

    /// Whether a property that is not an optional is printed. nil where it always is.
    private func condition(_ parameter: NamedParameter, _ subject: Expression) -> Expression? {
        guard let defaultValue = parameter.parameter.defaultValue, let literal = parameter.defaultLiteral
        else {
            return parameter.presence(subject)?.isPresent
        }
        switch (parameter.value, defaultValue) {
        case (.scalar(.boolean), .boolean(let isOn)): return isOn ? .not(subject) : subject
        case (.scalar(.string(let string)), _) where string.foundationType == nil:
            return .not(subject.dot("isSpelt").calling(literal))
        case (.scalar(.union), _), (.list, _), (.tuple, _), (.object, _):
            return .binary(parameter.parameterValue(subject), "!=", SchemaLiteral.expression(defaultValue))
        case (.scalar, _): return .binary(subject, "!=", literal)
        }
    }
}
