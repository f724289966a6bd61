@_spi(Generated) import TypedURLModel

/// The enumeration over all schemas of a module.
package struct SetTranslator {
    let module: NamedModule
    let access: AccessLevel

    package init(module: NamedModule, access: AccessLevel) {
        self.module = module
        self.access = access
    }

    var declaration: Declaration {
        var type = outline
        type.members += [scanFunction, writeFunction, schemasProperty]
        return .type(type)
    }

    /// The enumeration without what every such enumeration has, which takes a look at each two schemas.
    package var outline: TypeDeclaration {
        TypeDeclaration(
            head: head("A URL of one of the module's schemas."), kind: .enumeration, name: module.typeName,
            inherited: ["SchemaURL"],
            members: module.schemas.map(enumCase) + [StructTranslator.readingInitialiser(access)])
    }

    private func head(_ documentation: String, isDeprecated: Bool = false) -> DeclarationHead {
        DeclarationHead(documentation: documentation, isDeprecated: isDeprecated, access: access.modifier)
    }

    /// Whether a schema is deprecated. Functions that name its type must be too, lest they warn; they are
    /// called through the protocol, which does not warn.
    private var hasDeprecated: Bool {
        module.schemas.contains { $0.schema.annotations.isDeprecated }
    }

    private func enumCase(_ schema: NamedSchema) -> Declaration {
        let annotations = schema.schema.annotations
        let documentation = annotations.description ?? annotations.title
        return .enumCase(
            EnumCaseDeclaration(
                head: DeclarationHead(documentation: documentation, isDeprecated: annotations.isDeprecated),
                name: schema.caseName, payload: .named(schema.typeName)))
    }

    private var scanFunction: Declaration {
        let attempts = module.schemas.enumerated().map { index, schema in
            let name = PercentEncoding.encode(schema.schema.name)
            let begin = Expression.scanner.dot("begin").calling(.string(name))
            let scan = Expression.name(schema.typeName).dot("_scan").calling(.reference("scanner"))
            return Statement.conditional([
                .init(
                    conditions: engineOnly(index) + [.expression(begin), .unwrapping("url", scan)],
                    body: [.returning(.implicitMember(schema.caseName).calling(.name("url")))])
            ])
        }
        return .function(
            FunctionDeclaration(
                head: head("Parses a URL in one pass, or gives up.", isDeprecated: hasDeprecated),
                isStatic: true, kind: .method("_scan"), parameters: [.scanner],
                result: .optional(.named(module.typeName)), body: attempts + [.returning(.nothing)]))
    }

    /// Where other schemas have URLs of the same shape, the engine says whose a URL is.
    private func engineOnly(_ index: Int) -> [Statement.Condition] {
        let schema = module.schemas[index].schema
        let isShared = module.schemas.enumerated().contains { other, named in
            other != index && TemplateKinship.overlap(schema, named.schema)
        }
        return isShared ? [.expression(.scanner.dot("isBare"))] : []
    }

    private var writeFunction: Declaration {
        .function(
            FunctionDeclaration(
                head: head("Prints the canonical form.", isDeprecated: hasDeprecated),
                kind: .method("_write"),
                parameters: [.writer],
                body: [
                    .choice(
                        .this,
                        module.schemas.map { schema in
                            .init(
                                pattern: .implicitMember(schema.caseName), binding: "url",
                                body: [
                                    .expression(
                                        .name("url").dot("_write").calling([
                                            .labelled("to", .reference("writer"))
                                        ]))
                                ])
                        })
                ]))
    }

    private var schemasProperty: Declaration {
        let schemas = module.schemas.map { schema in
            Expression.name(schema.constantHolder).dot("schema")
        }
        return .property(
            PropertyDeclaration(
                head: head("All schemas of the module."), isStatic: true, name: "schemas",
                content: .initialised(.name("SchemaSet").calling(.array(schemas)))))
    }
}
