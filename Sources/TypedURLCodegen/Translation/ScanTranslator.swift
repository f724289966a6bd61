@_spi(Generated) import TypedURLModel
@_spi(Generated) import TypedURLModel

/// The function that reads a URL in a straight line, or an instance in query form.
struct ScanTranslator {
    let schema: NamedSchema

    /// nil where only instances can be read.
    let straight: StraightTemplate?

    init(schema: NamedSchema) {
        self.schema = schema
        // The engine decides which schema owns the URL.
        straight = schema.isContested ? nil : StraightTemplate(schema)
    }

    var declaration: Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(documentation: "Parses a URL in one pass, or gives up."),
                isStatic: true, kind: .method("_scan"), parameters: [.scanner],
                result: .optional(.named(schema.typeName)), body: body))
    }

    var isIgnoring: Bool { schema.schema.ignoresParts }

    private var body: [Statement] {
        let variables = schema.parameters.map {
            Statement.variable(variable($0), type: .optional(readType($0)))
        }
        let ignored: [Statement] =
            isIgnoring
            ? [.variable("ignored", type: .array(.named("IgnoredParameter")), initial: .array([]))] : []
        let plus: [Statement] =
            schema.schema.accepts.contains(.plusAsSpace)
            ? [.guarding([.expression(.scanner.dot("hasNoPlus"))], otherwise: .returning(.nothing))] : []
        let opening = plus + self.opening
        let rest: [Statement] =
            loop + fragment + schema.parameters.flatMap(conversion) + [
                .guarding(completion, otherwise: .returning(.nothing)), .returning(result),
            ]
        // The text before the first variable is checked before variables are declared.
        return (straight?.isPrefix ?? true)
            ? opening + variables + ignored + rest : variables + ignored + opening + rest
    }

    // MARK: Before the query

    private var opening: [Statement] {
        let isQueryForm = Expression.scanner.dot("isQueryForm")
        guard let straight else {
            return [.guarding([.expression(isQueryForm)], otherwise: .returning(.nothing))]
        }
        let method = straight.isPrefix ? "prefix" : "literal"
        guard schema.servers.isEmpty else {
            let steps = statements(of: straight.steps, after: [])
            return servers(straight.openings, method)
                + (steps.isEmpty
                    ? [] : [.conditional([.init(conditions: [.expression(.not(isQueryForm))], body: steps)])])
        }
        let literals = straight.openings.map { Expression.scanner.dot(method).calling(.string($0.text)) }
        if straight.isPrefix {
            return [.guarding([.expression(.any(literals))], otherwise: .returning(.nothing))]
        }
        return [
            .conditional([
                .init(
                    conditions: [.expression(.not(isQueryForm))],
                    body: statements(of: straight.steps, after: [.expression(.any(literals))]))
            ])
        ]
    }

    /// Reads the opening of a URL, and notes its server.
    private func servers(_ openings: [StraightTemplate.Opening], _ method: String) -> [Statement] {
        var branches: [(server: Int, literals: [Expression])] = []
        for opening in openings {
            let literal = Expression.scanner.dot(method).calling([
                .unlabelled(.string(opening.text)),
                .labelled("server", .integer(Int64(opening.server))),
            ])
            if branches.last?.server != opening.server { branches.append((opening.server, [])) }
            branches[branches.count - 1].literals.append(literal)
        }
        return [
            .copy("server", of: .name("Server").dot(schema.servers[0])),
            .conditional(
                branches.map { branch in
                    .init(
                        conditions: [.expression(.any(branch.literals))],
                        body: [
                            .assignment(.name("server"), .implicitMember(schema.servers[branch.server]))
                        ])
                }, otherwise: [.returning(.nothing)]),
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
                        entries(parameters.map { ($0, isGuarded: false) }, isQuery: false)
                            + [.returning(.nothing)]))
            }
        }
        settle()
        return statements
    }

    /// Reads a variable after a delimiter, if the delimiter is there.
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

// Named parameters, in any order.

extension ScanTranslator {
    var loop: [Statement] {
        let names = straight?.query.map(\.parameter.name) ?? []
        let entries = entries(
            schema.parameters.map { parameter in
                // In a URL, the query cannot contain parameters of other components.
                let isElsewhere = !names.contains { $0.hasSameScalars(as: parameter.parameter.name) }
                return (parameter, isGuarded: straight != nil && isElsewhere)
            })
        guard !entries.isEmpty else {
            return [
                .conditional([
                    .init(
                        conditions: [.expression(.scanner.dot("nextParameter").calling())],
                        body: [.returning(.nothing)])
                ])
            ]
        }
        return [.loop(.scanner.dot("nextParameter").calling(), entries + [.returning(.nothing)])]
    }

    /// Whether a name can belong to a member that no schema declares. Declared names must then be decided by their
    /// owners.
    private var isStrict: Bool {
        schema.parameters.contains(where: \.takesAnyName)
            || schema.schema.ignoredParameters.contains(where: \.isPrefix)
    }

    /// - Parameter isQuery: Whether the parameters are in the query, not in the path.
    func entries(_ parameters: [(NamedParameter, isGuarded: Bool)], isQuery: Bool = true) -> [Statement] {
        var named: [Statement] = []
        var objects: [Statement] = []
        var patterns: [Statement] = []
        var others: [Statement] = []
        for (parameter, isGuarded) in parameters {
            guard case .object(let object) = parameter.value else {
                named.append(entry(names(of: parameter), read(parameter), isGuarded: isGuarded))
                continue
            }
            let read = scan(parameter)
            if let isMember = object.isMember { objects.append(entry(isMember, read, isGuarded: isGuarded)) }
            guard let rest = object.others else { continue }
            if rest.patterns.isEmpty {
                others.append(entry(nil, read, isGuarded: isGuarded))
            } else {
                let matches = rest.patterns.map {
                    Expression.scanner.dot("isNameMatch").calling([.labelled("of", $0)])
                }
                // A name that is repeated is not ignored instead.
                patterns.append(entry(.any(matches), read, isGuarded: isGuarded, isLast: !ignoresAll))
            }
        }
        guard isIgnoring else { return named + objects + patterns + others }
        guard ignoresAll else {
            return named + [ignoredEntry] + objects + patterns + others
        }
        // What is declared comes first. In the path, declared names of the query are not known here.
        return named + objects + patterns + others + (isQuery ? fixedEntries + [ignoredEntry] : [])
    }

    private var ignoresAll: Bool { schema.schema.ignoredParameters.contains(where: \.coversAll) }

    /// Gives up at the name of a fixed parameter, which is not ignored a second time.
    private var fixedEntries: [Statement] {
        let items = schema.schema.template.components.query.fixedItems
        guard !items.isEmpty else { return [] }
        let names = items.map { item in
            let name = PercentEncoding.encode(String(decoding: item.name, as: UTF8.self))
            return Expression.scanner.dot("isNamed").calling(.string(name))
        }
        let isURL = Expression.not(.scanner.dot("isQueryForm"))
        return [
            .conditional([
                .init(
                    conditions: [.expression(isURL), .expression(.any(names))], body: [.returning(.nothing)])
            ])
        ]
    }

    /// Reads one parameter. A second of the same name falls through to where the function gives up.
    private func entry(
        _ isNamed: Expression?, _ read: Expression, isGuarded: Bool, isLast: Bool = false
    ) -> Statement {
        let isQueryForm: [Expression] = isGuarded ? [.scanner.dot("isQueryForm")] : []
        guard let isNamed else {
            return .conditional([
                .init(conditions: (isQueryForm + [read]).map { .expression($0) }, body: [.continuing])
            ])
        }
        if isStrict, !isLast {
            return .conditional([
                .init(
                    conditions: [.expression(isNamed)],
                    body: [
                        .guarding(
                            (isQueryForm + [read]).map { .expression($0) }, otherwise: .returning(.nothing)),
                        .continuing,
                    ])
            ])
        }
        return .conditional([
            .init(conditions: (isQueryForm + [isNamed, read]).map { .expression($0) }, body: [.continuing])
        ])
    }

    private var ignoredEntry: Statement {
        let read = Expression.scanner.dot("ignored").calling([
            .labelled("into", .reference("ignored")),
            .labelled("by", .name(schema.constantHolder).dot("schema")),
        ])
        return .conditional([.init(conditions: [.expression(read)], body: [.continuing])])
    }

    private func names(of parameter: NamedParameter) -> Expression {
        // A list whose name is repeated has the same name each time.
        let aliases = isExploded(parameter) ? [] : parameter.parameter.aliases
        return .any(
            ([parameter.parameter.name] + aliases).map {
                .scanner.dot("isNamed").calling(.string(PercentEncoding.encode($0)))
            })
    }

    func isExploded(_ parameter: NamedParameter) -> Bool {
        schema.schema.template.variables.contains {
            $0.name.hasSameScalars(as: parameter.parameter.name) && $0.isExploded
        }
    }

    /// Reads a parameter after its name into its variable.
    private func read(_ parameter: NamedParameter) -> Expression {
        switch parameter.value {
        case .list(let item, _) where isExploded(parameter): item.scanItem(into: variable(parameter))
        case .tuple where isExploded(parameter):
            NamedScalar.string(NamedString(schema: StringSchema())).scanItem(into: variable(parameter))
        case .scalar, .list, .tuple, .object: scan(parameter)
        }
    }

    /// Reads a whole value into its variable.
    func scan(_ parameter: NamedParameter) -> Expression {
        let target = Expression.Argument.labelled("into", .reference(variable(parameter)))
        let read = Expression.scanner.dot("read")
        return switch parameter.value {
        case .scalar(let scalar): scalar.scan(into: variable(parameter))
        case .list(let item, _): read.calling([target, .unlabelled(.closure(item.scanList))])
        case .tuple(let tuple):
            read.calling([
                target,
                .unlabelled(.closure(.name("$0").dot("tuple").calling(.name(tuple.typeName).dot("scan")))),
            ])
        case .object(let object):
            .scanner.dot(object.hasLists ? "memberItem" : "member").calling([target])
        }
    }
}

// The values of the texts that were read.

extension ScanTranslator {
    /// The value of a parameter that is read in parts, after all parts are read.
    private func parts(_ parameter: NamedParameter) -> (type: SwiftType, whole: String)? {
        switch parameter.value {
        case .tuple(let tuple) where isExploded(parameter): (.array(.string), tuple.typeName)
        case .object(let object): (.namedValues(object.textType), object.typeName)
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

    /// Creates the value from the parts that were read.
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

    private var server: [Expression.Argument] {
        guard !schema.servers.isEmpty else { return [] }
        let ofInstance = Expression.item(.name("Server").dot("allCases"), .scanner.dot("server"))
        return [.labelled("server", straight == nil ? ofInstance : .name("server"))]
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
            } + server)
    }
}
