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
        type.members += [scanFunction]
        if hasOpenings { type.members += [openingsProperty] }
        type.members += [writeFunction, schemasProperty]
        return .type(type)
    }

    /// The enumeration without the members that every such enumeration has, which take time for each pair of schemas.
    package var outline: TypeDeclaration {
        TypeDeclaration(
            head: head("A URL of one of the module's schemas."), kind: .enumeration, name: module.typeName,
            inherited: ["SchemaURL"],
            members: module.schemas.map(enumCase) + [StructTranslator.readingInitialiser(access)])
    }

    private func head(_ documentation: String, isDeprecated: Bool = false) -> DeclarationHead {
        DeclarationHead(documentation: documentation, isDeprecated: isDeprecated, access: access.modifier)
    }

    /// Whether a schema is deprecated. Functions that name its type are deprecated too, so that they do not warn. They
    /// are called through the protocol, which does not warn.
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

    // MARK: Reading

    /// Up to this number, all schemas are tried in turn.
    private static let fewSchemas = 8

    /// Whether a table of openings selects the schemas to try.
    private var hasOpenings: Bool { module.schemas.count > Self.fewSchemas }

    private var scanFunction: Declaration {
        let shared = hasOpenings ? [] : SharedURLs.schemas(among: module.schemas.map(\.schema))
        let attempts = module.schemas.enumerated().map { index, schema in
            // Where other schemas have URLs of the same shape, the engine says whose a URL is.
            attempt(
                schema,
                shared.contains(index) ? [Statement.Condition.expression(.scanner.dot("isQueryForm"))] : [])
        }
        return .function(
            FunctionDeclaration(
                head: head("Parses a URL in one pass, or gives up.", isDeprecated: hasDeprecated),
                isStatic: true, kind: .method("_scan"), parameters: [.scanner],
                result: .optional(.named(module.typeName)),
                body: (hasOpenings ? [choice(of: attempts)] : attempts) + [.returning(.nothing)]))
    }

    /// Tries a schema.
    private func attempt(_ schema: NamedSchema, _ conditions: [Statement.Condition]) -> Statement {
        let name = PercentEncoding.encode(schema.schema.name)
        let begin = Expression.scanner.dot("begin").calling(.string(name))
        let scan = Expression.name(schema.typeName).dot("_scan").calling(.reference("scanner"))
        return .conditional([
            .init(
                conditions: conditions + [.expression(begin), .unwrapping("url", scan)],
                body: [.returning(.implicitMember(schema.caseName).calling(.name("url")))])
        ])
    }

    /// Tries the schemas that the beginning of a URL leads to.
    private func choice(of attempts: [Statement]) -> Statement {
        let cases = attempts.enumerated().map { index, attempt in
            Statement.Case(pattern: .integer(Int64(index)), body: [attempt])
        }
        let otherwise = Statement.Case(pattern: .name("_"), body: [.continuing])
        return .iteration(
            ["place"], .scanner.dot("candidates").calling([.labelled("among", .name("_openings"))]),
            [.choice(.name("place"), cases + [otherwise])])
    }

    /// What the URLs of each schema begin with.
    private var openingsProperty: Declaration {
        let shared = SharedURLs.schemas(among: module.schemas.map(\.schema))
        let lines = module.schemas.enumerated().map { index, schema in
            var texts = [PercentEncoding.encode(schema.schema.name)]
            // Where other schemas have URLs of the same shape, the engine says whose a URL is.
            if !shared.contains(index), let straight = ScanTranslator(schema: schema).straight {
                texts += straight.openings.map { straight.isPrefix ? $0.text + "?" : $0.text }
            }
            return Expression.string(texts.joined(separator: " "))
        }
        return .property(
            PropertyDeclaration(
                head: DeclarationHead(
                    documentation: "The schemas, and what says of a URL that it may be one of theirs.",
                    access: "private"),
                isStatic: true, name: "_openings",
                content: .initialised(.name("URLOpenings").calling(.array(lines)))))
    }

    // MARK: Printing

    /// The compiler gives up on a `switch` over more cases, about 630, unless it has a `default`.
    private static let manyCases = 500

    private var writeFunction: Declaration {
        let body = Statement.expression(
            .name("url").dot("_write").calling([.labelled("to", .reference("writer"))]))
        var cases = module.schemas.map { schema in
            Statement.Case(pattern: .implicitMember(schema.caseName), binding: "url", body: [body])
        }
        var otherwise: [Statement] = []
        // The last one is left to `default`, which would otherwise never be executed: a warning.
        if cases.count > Self.manyCases, let last = cases.popLast() {
            otherwise = [
                .conditional([
                    .init(conditions: [.matching(last.pattern, binding: "url", .this)], body: last.body)
                ])
            ]
        }
        return .function(
            FunctionDeclaration(
                head: head("Prints the canonical form.", isDeprecated: hasDeprecated),
                kind: .method("_write"), parameters: [.writer],
                body: [.choice(.this, cases, otherwise: otherwise)]))
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
