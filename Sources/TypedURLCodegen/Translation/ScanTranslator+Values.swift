import TypedURL

// What is made of what was read.

extension ScanTranslator {
    /// What a parameter is made of once all of it is read, where it is read in parts.
    private func parts(_ parameter: NamedParameter) -> (type: SwiftType, whole: String)? {
        switch parameter.value {
        case .tuple(let tuple) where isExploded(parameter): (.array(.string), tuple.typeName)
        case .object(let object): (.namedValues(.string), object.typeName)
        case .scalar, .list, .tuple: nil
        }
    }

    func readType(_ parameter: NamedParameter) -> SwiftType {
        parts(parameter)?.type ?? parameter.value.type
    }

    func variable(_ parameter: NamedParameter) -> String {
        guard parts(parameter) != nil else { return parameter.variable }
        var name = parameter.property + "Texts"
        while schema.parameters.contains(where: { $0.variable == name }) { name += "_" }
        return name
    }

    /// Makes the value of the parts that were read.
    func conversion(_ parameter: NamedParameter) -> [Statement] {
        guard let (_, whole) = parts(parameter) else { return [] }
        let texts = variable(parameter)
        let value = Expression.name(whole).calling([.labelled("urlTexts", .name(texts))])
        return [
            .variable(parameter.variable, type: .optional(parameter.value.type)),
            .conditional([
                .init(
                    conditions: [.unwrapping(texts)],
                    body: [
                        .guarding([.unwrapping("value", value)], otherwise: .returning(.nothing)),
                        .assignment(.name(parameter.variable), .name("value")),
                    ])
            ]),
        ]
    }

    var completion: [Statement.Condition] {
        [.expression(.scanner.dot("isComplete"))]
            + schema.parameters.filter(\.parameter.isRequired).map { .unwrapping($0.variable) }
    }

    var result: Expression {
        var arguments: [Expression.Argument] = [.labelled("checking", values)]
        if isIgnoring { arguments.append(.labelled("ignoring", .name("ignored"))) }
        return .name(schema.typeName).calling(arguments)
    }

    private var values: Expression {
        .name("Builder").calling(
            schema.parameters.map { parameter in
                let variable = Expression.name(parameter.variable)
                guard !parameter.parameter.isRequired, !parameter.isOptional,
                    let value = parameter.defaultLiteral
                else {
                    return .labelled(parameter.storage, variable)
                }
                return .labelled(parameter.storage, .binary(variable, "??", value))
            })
    }
}
