import TypedURLModel

/// The structure that a schema becomes.
package struct StructTranslator {
    let schema: NamedSchema
    let access: AccessLevel

    package init(schema: NamedSchema, access: AccessLevel) {
        self.schema = schema
        self.access = access
    }

    package var declarations: [Declaration] {
        let parts: [[Declaration]] = [
            schema.parameters.flatMap(properties), schema.serverProperty(access), ignoredProperty,
            [initialiser, Self.readingInitialiser(access)],
            [builderProperty, withFunction],
            schema.parameters.flatMap { typeDeclarations($0) }, schema.serverDeclarations(access),
            [builder.declaration, scanFunction, writeFunction, checkingInitialiser],
            defaults, examples, isDeprecated ? [] : patterns(access: "fileprivate"),
            [schemaProperty, schemasProperty],
        ]
        let type = Declaration.type(
            TypeDeclaration(
                head: head(Documentation.text(of: schema.schema), isDeprecated: isDeprecated),
                kind: .structure, name: schema.typeName, inherited: ["SchemaURL"],
                members: parts.flatMap { $0 }))
        return [type] + holder
    }

    private var builder: BuilderTranslator { BuilderTranslator(schema: schema, access: access) }
    private var isDeprecated: Bool { schema.schema.annotations.isDeprecated }
    private var itself: SwiftType { .named(schema.typeName) }

    private func head(_ documentation: String?, isDeprecated: Bool = false) -> DeclarationHead {
        DeclarationHead(documentation: documentation, isDeprecated: isDeprecated, access: access.modifier)
    }

    // MARK: Parameters

    private func properties(_ parameter: NamedParameter) -> [Declaration] {
        let documentation = Documentation.text(of: parameter)
        guard parameter.parameter.annotations.isDeprecated else {
            return [
                .property(
                    PropertyDeclaration(
                        head: head(documentation), name: parameter.property, type: parameter.type,
                        content: .constant))
            ]
        }
        return [
            .property(
                PropertyDeclaration(
                    head: head(documentation, isDeprecated: true), name: parameter.property,
                    type: parameter.type,
                    content: .computed([.returning(.name(parameter.storage))]))),
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(access: "private"), name: parameter.storage, type: parameter.type,
                    content: .constant)),
        ]
    }

    private var isIgnoring: Bool { schema.schema.ignoresParts }

    private var ignoredProperty: [Declaration] {
        guard isIgnoring else { return [] }
        let fragment = schema.schema.accepts.contains(.fragment) ? ["`#` (the fragment)"] : []
        let names = (schema.schema.ignoredParameters.map { "`\($0)`" } + fragment).joined(separator: ", ")
        return [
            .property(
                PropertyDeclaration(
                    head: head(
                        """
                        The parameters of the URL that others append: \(names).

                        They are no part of the value, and a URL that is built has none.
                        """),
                    name: "ignored", type: .array(.named("IgnoredParameter")), content: .constant))
        ]
    }

    private func typeDeclarations(_ parameter: NamedParameter) -> [Declaration] {
        parameter.value.typeDeclarations(
            access: access, documentation: "The values of `\(parameter.parameter.name)`.",
            needsEngine: schema.needsEngine)
    }

    // MARK: Building and reading

    private var initialiser: Declaration {
        .function(
            FunctionDeclaration(
                head: head(
                    """
                    Builds a URL.

                    - Throws: `URLValidationError` with all rules of the schema that the parameters violate.
                    """),
                kind: .initialiser(),
                parameters: schema.parameters.map {
                    .init(
                        label: $0.property, name: $0.property, type: $0.type,
                        defaultValue: $0.initialLiteral)
                } + schema.serverParameter,
                thrown: "URLValidationError",
                body: [
                    .assignment(
                        .this, .try(builder.construction { .name($0.property) }.dot("build").calling()))
                ]))
    }

    /// `init(_ string: String)`, of structures and of the enumeration.
    static func readingInitialiser(_ access: AccessLevel) -> Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(
                    documentation: """
                        Reads a URL.

                        - Throws: `URLValidationError` with everything that is wrong with it.
                        """,
                    access: access.modifier),
                kind: .initialiser(), parameters: [.init(label: nil, name: "string", type: .string)],
                thrown: "URLValidationError",
                body: [.expression(.try(.this.dot("init").calling([.labelled("parsing", .name("string"))])))])
        )
    }

    private var builderProperty: Declaration {
        .property(
            PropertyDeclaration(
                head: head("A builder with the parameters of this value."), name: "builder",
                type: .named("Builder"),
                content: .computed([.returning(builder.construction { .name($0.storage) })])))
    }

    private var withFunction: Declaration {
        .function(
            FunctionDeclaration(
                head: head(
                    """
                    Builds a URL with some parameters changed.

                    - Throws: `URLValidationError` with all rules of the schema that the parameters violate.
                    """),
                kind: .method("with"),
                parameters: [.init(label: nil, name: "change", type: .change(.named("Builder")))],
                thrown: "URLValidationError", result: itself,
                body: [
                    .copy("builder", of: .this.dot("builder")),
                    .expression(.name("change").calling(.reference("builder"))),
                    .returning(.try(.name("builder").dot("build").calling())),
                ]))
    }

    private var scanFunction: Declaration {
        ScanTranslator(schema: schema).declaration.with(access)
    }

    private var writeFunction: Declaration {
        WriteTranslator(schema: schema).declaration.with(access)
    }

    private var checkingInitialiser: Declaration {
        var parameters: [FunctionDeclaration.Parameter] = [
            .init(label: "checking", name: "values", type: .named("Builder"))
        ]
        var assignments = schema.parameters.map { parameter in
            Statement.assignment(
                .this.dot(parameter.storage), parameter.normal(.name("values").dot(parameter.storage)))
        }
        if !schema.servers.isEmpty {
            assignments.append(.assignment(.this.dot("server"), .name("values").dot("server")))
        }
        if isIgnoring {
            parameters.append(
                .init(
                    label: "ignoring", name: "ignored", type: .array(.named("IgnoredParameter")),
                    defaultValue: .array([])))
            assignments.append(.assignment(.this.dot("ignored"), .name("ignored")))
        }
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(comment: "nil if a value violates the schema.", access: "fileprivate"),
                kind: .initialiser(isFailable: true),
                parameters: parameters,
                body: CheckTranslator(schema: schema).statements + assignments))
    }

    // MARK: The schema

    private var examples: [Declaration] {
        let values = schema.schema.examples.map { example in
            Expression.name("Builder").calling(
                schema.parameters.compactMap { parameter in
                    guard let value = example[parameter.parameter.name] else { return nil }
                    // Arguments that equal their defaults are omitted.
                    guard value != parameter.parameter.defaultValue else { return nil }
                    return .labelled(parameter.storage, parameter.value.literal(value))
                })
        }
        guard !values.isEmpty else { return [] }
        return [
            .property(
                PropertyDeclaration(
                    head: head("The schema's examples, for previews and tests."), isStatic: true,
                    name: "examples",
                    type: .array(itself),
                    content: .initialised(
                        .name(schema.typeName).dot("build").calling([
                            .labelled("examples", .array(values)), .unlabelled(exampleMaker),
                        ]))))
        ]
    }

    /// Makes an example's value, or nil.
    private var exampleMaker: Expression {
        guard isIgnoring else { return .name(schema.typeName).dot("init(checking:)") }
        return .closure(.name(schema.typeName).calling([.labelled("checking", .name("$0"))]))
    }

    /// The defaults that are not literals.
    private var defaults: [Declaration] {
        schema.parameters.compactMap { parameter in
            guard let constant = parameter.defaultConstant, let value = parameter.parameter.defaultValue
            else {
                return nil
            }
            return .property(
                PropertyDeclaration(
                    head: head("The default value of `\(parameter.property)`."), isStatic: true,
                    name: constant.name, type: parameter.type,
                    content: .initialised(parameter.value.literal(value))))
        }
    }

    private func patterns(access: String) -> [Declaration] {
        schema.patterns.map { pattern in
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(access: access), isStatic: true, name: pattern.name,
                    content: .initialised(
                        .name("Pattern").calling(pattern.pattern.arguments))))
        }
    }

    private var schemaProperty: Declaration {
        .property(
            PropertyDeclaration(
                head: head("The schema that the engine uses."), isStatic: true, name: "schema",
                content: .initialised(
                    isDeprecated
                        ? .name(schema.constantHolder).dot("schema")
                        : SchemaLiteral(schema: schema).expression))
        )
    }

    private var schemasProperty: Declaration {
        var arguments = [Expression.Argument.unlabelled(.array([.name("schema")]))]
        if !schema.rivals.isEmpty {
            arguments.append(
                .labelled("besides", .array(schema.rivals.map { .name($0).dot("schema") })))
        }
        return .property(
            PropertyDeclaration(
                head: head("The one schema."), isStatic: true, name: "schemas",
                content: .initialised(.name("SchemaSet").calling(arguments))))
    }

    /// The place of the schema of a deprecated type: the enumeration over all schemas could not use the type without a
    /// warning.
    private var holder: [Declaration] {
        guard isDeprecated else { return [] }
        // A module can have a default isolation for types without conformances.
        let property = PropertyDeclaration(
            head: DeclarationHead(access: "nonisolated"), isStatic: true, name: "schema",
            content: .initialised(SchemaLiteral(schema: schema).expression))
        return [
            .type(
                TypeDeclaration(
                    head: DeclarationHead(), kind: .enumeration, name: schema.constantHolder, inherited: [],
                    members: patterns(access: "nonisolated fileprivate") + [.property(property)]))
        ]
    }
}

extension Declaration {
    /// The function at an access level.
    func with(_ access: AccessLevel) -> Declaration {
        guard case .function(var function) = self else { return self }
        function.head.access = access.modifier
        return .function(function)
    }
}
