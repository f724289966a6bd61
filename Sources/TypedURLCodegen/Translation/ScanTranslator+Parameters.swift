@_spi(Generated) import TypedURL

// Parameters that stand with their names, in any order.

extension ScanTranslator {
    var loop: [Statement] {
        let names = straight?.query.map(\.parameter.name) ?? []
        let entries = entries(
            schema.parameters.map { parameter in
                // In a URL, what stands elsewhere has no place in the query.
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

    /// Whether a name may be taken for one of those that no schema spells out. Then what has a name of its own must be
    /// settled by that.
    private var isStrict: Bool {
        schema.parameters.contains(where: \.takesAnyName)
            || schema.schema.ignoredParameters.contains(where: \.isPrefix)
    }

    func entries(_ parameters: [(NamedParameter, isGuarded: Bool)]) -> [Statement] {
        var named: [Statement] = []
        var objects: [Statement] = []
        var patterns: [Statement] = []
        var others: [Statement] = []
        for (parameter, isGuarded) in parameters {
            guard case .object(let object) = parameter.value else {
                named.append(entry(names(of: parameter), read(parameter), isGuarded: isGuarded))
                continue
            }
            let read = Expression.scanner.dot("member").calling([
                .labelled("into", .reference(variable(parameter)))
            ])
            if let isMember = object.isMember { objects.append(entry(isMember, read, isGuarded: isGuarded)) }
            guard let rest = object.others else { continue }
            if rest.patterns.isEmpty {
                others.append(entry(nil, read, isGuarded: isGuarded))
            } else {
                let matches = rest.patterns.map {
                    Expression.scanner.dot("isNameMatch").calling([.labelled("of", $0)])
                }
                patterns.append(entry(.any(matches), read, isGuarded: isGuarded, isLast: true))
            }
        }
        return named + (isIgnoring ? [ignoredEntry] : []) + objects + patterns + others
    }

    /// Reads one parameter. A second of the same name falls through to where the function gives up.
    private func entry(
        _ isNamed: Expression?, _ read: Expression, isGuarded: Bool, isLast: Bool = false
    ) -> Statement {
        let isBare: [Expression] = isGuarded ? [.scanner.dot("isBare")] : []
        guard let isNamed else {
            return .conditional([
                .init(conditions: (isBare + [read]).map { .expression($0) }, body: [.continuing])
            ])
        }
        if isStrict, !isLast {
            return .conditional([
                .init(
                    conditions: [.expression(isNamed)],
                    body: [
                        .guarding((isBare + [read]).map { .expression($0) }, otherwise: .returning(.nothing)),
                        .continuing,
                    ])
            ])
        }
        return .conditional([
            .init(conditions: (isBare + [isNamed, read]).map { .expression($0) }, body: [.continuing])
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

    /// Reads a parameter behind its name into its variable.
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
        case .object: .scanner.dot("member").calling([target])
        }
    }
}
