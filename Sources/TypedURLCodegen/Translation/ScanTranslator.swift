import TypedURL

/// The function that reads a URL in a straight line.
struct ScanTranslator {
    let schema: NamedSchema

    var declaration: Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(documentation: "Reads a URL in a straight line, or gives up."),
                isStatic: true, kind: .method("scan"), parameters: [.scanner],
                result: .optional(.named(schema.typeName)), body: body))
    }

    private var body: [Statement] {
        let literals = SchemaLiteral.prefixes(of: schema.schema).map {
            Expression.scanner.dot("literal").calling(.string($0))
        }
        let agrees = literals.dropFirst().reduce(literals[0]) { .binary($0, "||", $1) }
        let variables = schema.parameters.map {
            Statement.variable($0.variable, type: .optional($0.value.type))
        }
        return [.guarding([.expression(agrees)], otherwise: .returning(.nothing))] + variables + loop + [
            .guarding(completion, otherwise: .returning(.nothing)),
            .returning(.name(schema.typeName).calling([.labelled("checking", values)])),
        ]
    }

    private var loop: [Statement] {
        guard !schema.parameters.isEmpty else { return [] }
        return [
            .loop(
                .scanner.dot("nextParameter").calling(), schema.parameters.map(read) + [.returning(.nothing)])
        ]
    }

    /// Reads one parameter. A second of the same name falls through to where the function gives up.
    private func read(_ parameter: NamedParameter) -> Statement {
        let name = PercentEncoding.encode(parameter.parameter.name)
        return .conditional([
            .init(
                conditions: [
                    .expression(.scanner.dot("isNamed").calling(.string(name))),
                    .expression(parameter.value.scan(into: parameter.variable)),
                ],
                body: [.continuing])
        ])
    }

    private var completion: [Statement.Condition] {
        [.expression(.scanner.dot("isComplete"))]
            + schema.parameters.filter(\.parameter.isRequired).map { .unwrapping($0.variable) }
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
