import TypedURL

/// The function that reads a URL in a straight line, or an instance in bare form.
struct ScanTranslator {
    let schema: NamedSchema

    /// nil where only instances can be read.
    let straight: StraightTemplate?

    init(schema: NamedSchema) {
        self.schema = schema
        straight = StraightTemplate(schema)
    }

    var declaration: Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(documentation: "Parses a URL in one pass, or gives up."),
                isStatic: true, kind: .method("_scan"), parameters: [.scanner],
                result: .optional(.named(schema.typeName)), body: body))
    }

    var isIgnoring: Bool { !schema.schema.ignoredParameters.isEmpty }

    private var body: [Statement] {
        let variables = schema.parameters.map {
            Statement.variable(variable($0), type: .optional(readType($0)))
        }
        let ignored: [Statement] =
            isIgnoring
            ? [.variable("ignored", type: .array(.named("IgnoredParameter")), initial: .array([]))] : []
        let opening = self.opening
        let rest: [Statement] =
            loop + fragment + schema.parameters.flatMap(conversion) + [
                .guarding(completion, otherwise: .returning(.nothing)), .returning(result),
            ]
        // What begins without a variable is settled before any variable is.
        return (straight?.isPrefix ?? true)
            ? opening + variables + ignored + rest : variables + ignored + opening + rest
    }

    // MARK: Before the query

    private var opening: [Statement] {
        let isBare = Expression.scanner.dot("isBare")
        guard let straight else { return [.guarding([.expression(isBare)], otherwise: .returning(.nothing))] }
        let method = straight.isPrefix ? "prefix" : "literal"
        let literals = straight.openings.map { Expression.scanner.dot(method).calling(.string($0)) }
        if straight.isPrefix {
            return [.guarding([.expression(.any(literals))], otherwise: .returning(.nothing))]
        }
        return [
            .conditional([
                .init(
                    conditions: [.expression(.not(isBare))],
                    body: statements(of: straight.steps, after: [.expression(.any(literals))]))
            ])
        ]
    }

    private func statements(
        of steps: [StraightTemplate.Step], after opening: [Statement.Condition]
    ) -> [Statement] {
        var statements: [Statement] = []
        var conditions = opening
        func settle() {
            guard !conditions.isEmpty else { return }
            statements.append(.guarding(conditions, otherwise: .returning(.nothing)))
            conditions = []
        }
        for step in steps {
            switch step {
            case .literal(let text):
                conditions.append(.expression(.scanner.dot("literal").calling(.string(text))))
            case .fixedQuery(let text):
                conditions.append(.expression(.scanner.dot("fixedQuery").calling(.string(text))))
            case .value(let parameter):
                conditions.append(.expression(scan(parameter)))
            case .segment(let parameter):
                settle()
                statements.append(optional("/", parameter))
            case .pathParameters(let parameters):
                settle()
                statements.append(
                    .loop(
                        .scanner.dot("nextPathParameter").calling(),
                        entries(parameters.map { ($0, isGuarded: false) }) + [.returning(.nothing)]))
            }
        }
        settle()
        return statements
    }

    /// Reads a variable that stands behind a delimiter, or not at all.
    private func optional(_ delimiter: String, _ parameter: NamedParameter) -> Statement {
        .conditional([
            .init(
                conditions: [.expression(.scanner.dot("literal").calling(.string(delimiter)))],
                body: [.guarding([.expression(scan(parameter))], otherwise: .returning(.nothing))])
        ])
    }

    private var fragment: [Statement] {
        guard let parameter = straight?.fragment else { return [] }
        return [optional("#", parameter)]
    }
}
