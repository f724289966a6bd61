import TypedURL

/// What must hold of a builder's values: the one place in generated code where a schema's rules stand.
struct CheckTranslator {
    let schema: NamedSchema

    /// Statements that return nil where one of `values` breaks a rule.
    var statements: [Statement] {
        let always = schema.parameters.flatMap(conditions) + schema.schema.dependencies.flatMap(conditions)
        let guarding: [Statement] = always.isEmpty ? [] : [check(always)]
        return guarding + schema.parameters.compactMap(checkWhenPresent)
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

    private func conditions(_ parameter: NamedParameter, _ subject: Expression) -> [Expression] {
        switch parameter.value {
        case .scalar(let scalar): scalar.conditions(subject)
        case .tuple(let tuple): tuple.hasConditions ? [subject.dot("isAdmitted")] : []
        case .list(let item, let list):
            count(list, isRequired: parameter.parameter.isRequired, subject) + items(item, subject)
        }
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
        let conditions = item.conditions(.name("$0"))
        guard let first = conditions.first else { return [] }
        let all = conditions.dropFirst().reduce(first) { .binary($0, "&&", $1) }
        return [subject.dot("allSatisfy").calling(.closure(all))]
    }

    /// What a parameter needs when it is present. What is always present needs no check.
    private func conditions(_ dependency: Dependency) -> [Expression] {
        guard let parameter = parameter(dependency.parameter) else { return [] }
        return dependency.required.compactMap(self.parameter).compactMap { other in
            guard let needed = other.presence(subject(other)) else { return nil }
            guard let cause = parameter.presence(subject(parameter)) else { return needed.isPresent }
            return .binary(cause.isAbsent, "||", needed.isPresent)
        }
    }

    private func parameter(_ name: String) -> NamedParameter? {
        schema.parameters.first { $0.parameter.name.hasSameScalars(as: name) }
    }
}
