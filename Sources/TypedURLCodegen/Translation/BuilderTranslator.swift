import TypedURLModel

/// The structure that holds the values which a URL is built of, before they are checked.
struct BuilderTranslator {
    let schema: NamedSchema
    let access: AccessLevel

    /// `Builder`, with `build()`.
    var declaration: Declaration {
        .type(
            TypeDeclaration(
                head: DeclarationHead(
                    documentation: "The parameters of `\(schema.typeName)`. ``build()`` validates them.",
                    access: access.modifier),
                kind: .structure, name: "Builder", inherited: ["Sendable"],
                members: schema.parameters.flatMap(properties) + schema.serverVariable(access)
                    + [buildFunction] + parameterValues))
    }

    /// `Builder(id: id, …)`
    func construction(_ value: (NamedParameter) -> Expression) -> Expression {
        .name("Builder").calling(
            schema.parameters.map { .labelled($0.storage, value($0)) }
                + (schema.servers.isEmpty ? [] : [.labelled("server", .name("server"))]))
    }

    private func properties(_ parameter: NamedParameter) -> [Declaration] {
        let initial = parameter.isOptional ? nil : parameter.initialLiteral
        let documentation = "See ``\(schema.typeName)/\(parameter.property)``."
        guard parameter.parameter.annotations.isDeprecated else {
            return [
                .property(
                    PropertyDeclaration(
                        head: DeclarationHead(documentation: documentation, access: access.modifier),
                        name: parameter.property, type: parameter.type, content: .variable(initial)))
            ]
        }
        return [
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(access: "fileprivate"),
                    name: parameter.storage, type: parameter.type, content: .variable(initial))),
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(
                        documentation: documentation, isDeprecated: true, access: access.modifier),
                    name: parameter.property, type: parameter.type,
                    content: .forwarding(to: parameter.storage))),
        ]
    }

    private var values: Expression {
        .array(schema.parameters.map { $0.parameterValue(.name($0.storage)) })
    }

    /// The values as the engine sees them, where it has to check them each time.
    private var parameterValues: [Declaration] {
        guard schema.needsEngine else { return [] }
        return [
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(access: "fileprivate"), name: "parameterValues",
                    type: .array(.optional(.named("ParameterValue"))),
                    content: .computed([.returning(values)])))
        ]
    }

    private var buildFunction: Declaration {
        let values = schema.needsEngine ? Expression.name("parameterValues") : self.values
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(
                    documentation: """
                        Builds the URL.

                        - Throws: `URLValidationError` with all rules of the schema that the parameters violate.
                        """,
                    access: access.modifier),
                kind: .method("build"), thrown: "URLValidationError", result: .named(schema.typeName),
                body: [
                    .guarding(
                        [.unwrapping("url", .name(schema.typeName).calling([.labelled("checking", .this)]))],
                        otherwise: .throwing(
                            Expression.name(schema.typeName).dot("schemas").dot("explain").calling(
                                [.unlabelled(values)] + schema.serverArgument(.name("server"))))),
                    .returning(.name("url")),
                ]))
    }
}
