import TypedURL

/// The function that prints the canonical form.
struct WriteTranslator {
    let schema: NamedSchema

    var declaration: Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(documentation: "Prints the canonical form."),
                kind: .method("write"), parameters: [.writer],
                body: schema.schema.template.parts.flatMap(statements)))
    }

    private func statements(_ part: URITemplate.Part) -> [Statement] {
        switch part {
        case .literal(let text):
            [.expression(.writer.dot("literal").calling(.string(text)))]
        case .expression(.query, let names):
            names.compactMap { name in
                schema.parameters.first { $0.parameter.name.hasSameScalars(as: name) }
            }.flatMap(statements)
        }
    }

    private func statements(_ parameter: NamedParameter) -> [Statement] {
        let property = subject(parameter)
        if parameter.isOptional {
            let isShort = parameter.variable == parameter.property && parameter.storage == parameter.property
            let condition =
                isShort
                ? Statement.Condition.unwrapping(parameter.storage)
                : .unwrapping(parameter.variable, property)
            return [
                .conditional([
                    .init(conditions: [condition], body: write(parameter, .name(parameter.variable)))
                ])
            ]
        }
        guard let condition = condition(parameter, property) else { return write(parameter, property) }
        return [.conditional([.init(conditions: [.expression(condition)], body: write(parameter, property))])]
    }

    private func subject(_ parameter: NamedParameter) -> Expression {
        parameter.storage == "writer" ? .this.dot("writer") : .name(parameter.storage)
    }

    private func write(_ parameter: NamedParameter, _ subject: Expression) -> [Statement] {
        let name = PercentEncoding.encode(parameter.parameter.name)
        return [
            .expression(.writer.dot("name").calling(.string(name))),
            .expression(parameter.value.write(subject)),
        ]
    }

    /// Whether a property that is no optional is printed. nil where it always is.
    private func condition(_ parameter: NamedParameter, _ subject: Expression) -> Expression? {
        guard let defaultValue = parameter.parameter.defaultValue else {
            return parameter.presence(subject)?.isPresent
        }
        let literal = parameter.value.literal(defaultValue)
        return switch (parameter.value, defaultValue) {
        case (.scalar(.boolean), .boolean(let isOn)): isOn ? .not(subject) : subject
        case (.scalar(.string), _): .not(subject.dot("isSpelt").calling(literal))
        case (.scalar, _): .binary(subject, "!=", literal)
        case (.list, _), (.tuple, _):
            .binary(parameter.parameterValue(subject), "!=", SchemaLiteral.expression(defaultValue))
        }
    }
}
