import TypedURL

/// What must hold of a builder's values: the one place in generated code where a schema's rules stand.
struct CheckTranslator {
    let schema: NamedSchema

    /// Statements that return nil where one of `values` breaks a rule.
    var statements: [Statement] {
        let dependencies = schema.needsEngine ? [] : schema.schema.dependencies.flatMap(conditions)
        let always = schema.parameters.flatMap(conditions) + dependencies
        let guarding: [Statement] = always.isEmpty ? [] : [check(always)]
        return guarding + schema.parameters.compactMap(checkWhenPresent) + engineCheck
    }

    /// The rules that the engine checks.
    private var engineCheck: [Statement] {
        guard schema.needsEngine else { return [] }
        let admits = Expression.name(schema.typeName).dot("schemas").dot("admits")
        return [check([admits.calling(.name("values").dot("parameterValues"))])]
    }

    private func check(_ conditions: [Expression]) -> Statement {
        .guarding(conditions.map { .expression($0) }, otherwise: .returning(.nothing))
    }

    private func subject(_ parameter: NamedParameter) -> Expression {
        .name("values").dot(parameter.storage)
    }

    /// What must hold of a parameter that is no optional.
    private func conditions(_ parameter: NamedParameter) -> [Expression] {
        guard !parameter.isOptional else { return [] }
        return conditions(parameter, subject(parameter))
    }

    private func checkWhenPresent(_ parameter: NamedParameter) -> Statement? {
        guard parameter.isOptional else { return nil }
        let conditions = conditions(parameter, .name(parameter.storage))
        guard !conditions.isEmpty else { return nil }
        return .conditional([
            .init(conditions: [.unwrapping(parameter.storage, subject(parameter))], body: [check(conditions)])
        ])
    }

    private func conditions(_ parameter: NamedParameter, _ value: Expression) -> [Expression] {
        // Keywords see the normal form.
        let subject = parameter.isFolded ? value.dot("lowercasedHost") : value
        var conditions: [Expression] = []
        let needsEngine = schema.needsEngine
        switch parameter.value {
        case .scalar(let scalar): conditions = scalar.conditions(subject, needsEngine: needsEngine)
        case .tuple(let tuple):
            conditions = tuple.hasConditions(needsEngine: needsEngine) ? [subject.dot("isAdmitted")] : []
        case .list(let item, let list):
            conditions = items(item, subject)
            if needsEngine { break }
            conditions = count(list, isRequired: parameter.parameter.isRequired, subject) + conditions
            if list.areItemsUnique {
                conditions.append(item.comparableList(subject).dot("areDistinct"))
            }
        case .object: break
        }
        guard !needsEngine else { return conditions }
        switch schema.placeCheck(of: parameter) {
        case .nothing, .engine: break
        case .noDots: conditions.append(.not(subject.dot("isDotSegment")))
        case .fragment: conditions.append(subject.dot("isWholeInFragment"))
        }
        return conditions
    }

    /// How many items there may be. An empty list is an absent one.
    private func count(_ list: ListSchema, isRequired: Bool, _ subject: Expression) -> [Expression] {
        let count = subject.dot("count")
        let minimum = list.minItems ?? 0
        var conditions: [Expression] = []
        if isRequired {
            conditions =
                minimum > 1
                ? Bounds(minimum: minimum, maximum: nil).conditions(count) : [.not(subject.dot("isEmpty"))]
        } else if minimum > 1 {
            conditions = Bounds(minimum: minimum, maximum: nil).conditions(count).map {
                .binary(subject.dot("isEmpty"), "||", $0)
            }
        }
        return conditions + Bounds(minimum: nil, maximum: list.maxItems).conditions(count)
    }

    private func items(_ item: NamedScalar, _ subject: Expression) -> [Expression] {
        let conditions = item.conditions(.name("$0"), needsEngine: schema.needsEngine)
        guard !conditions.isEmpty else { return [] }
        return [subject.dot("allSatisfy").calling(.closure(.all(conditions)))]
    }

    /// What a parameter needs when it is present. What is always present needs no check.
    private func conditions(_ dependency: Dependency) -> [Expression] {
        guard let parameter = schema.parameter(dependency.parameter) else { return [] }
        return dependency.required.compactMap(schema.parameter).compactMap { other in
            guard let needed = other.presence(subject(other)) else { return nil }
            guard let cause = parameter.presence(subject(parameter)) else { return needed.isPresent }
            return .binary(cause.isAbsent, "||", needed.isPresent)
        }
    }
}
