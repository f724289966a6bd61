@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The checks of a builder's values: the only place in generated code with a schema's rules.
struct CheckTranslator {
    private let schema: NamedSchema
    private let needsEngine: Bool

    /// The places of the main template's variables.
    private let places: PositionalVariables

    init(schema: NamedSchema) {
        self.schema = schema
        places = PositionalVariables(schema.schema.template)
        needsEngine = schema.needsEngine(places)
    }

    /// Statements that return nil where one of `values` breaks a rule.
    var statements: [Statement] {
        let dependencies = needsEngine ? [] : schema.schema.dependencies.flatMap(conditions)
        let always = schema.parameters.flatMap(conditions) + dependencies
        let guarding: [Statement] = always.isEmpty ? [] : [check(always)]
        return guarding + schema.parameters.compactMap(checkWhenPresent) + engineCheck
    }

    /// The rules that the engine checks.
    private var engineCheck: [Statement] {
        guard needsEngine else { return [] }
        let admits = Expression.name(schema.typeName).dot("schemas").dot("admits")
        return [
            check([
                admits.calling(
                    [.unlabelled(.name("values").dot("parameterValues"))]
                        + schema.serverArgument(.name("values").dot("server")))
            ])
        ]
    }

    private func check(_ conditions: [Expression]) -> Statement {
        .guarding(conditions.map { .expression($0) }, otherwise: .returning(.nothing))
    }

    private func subject(_ parameter: NamedParameter) -> Expression {
        .name("values").dot(parameter.storage)
    }

    /// What must hold of a parameter that is not an optional.
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
        switch schema.placeCheck(of: parameter, places) {
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
        let conditions = item.conditions(.name("$0"), needsEngine: needsEngine)
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

/// What limits a number, a length or a count.
struct Bounds {
    var minimum: Expression?
    var maximum: Expression?
    var exclusiveMinimum: Expression?
    var exclusiveMaximum: Expression?

    init(minimum: Int?, maximum: Int?) {
        self.minimum = minimum.map { .integer(Int64($0)) }
        self.maximum = maximum.map { .integer(Int64($0)) }
    }

    init(_ schema: IntegerSchema) { self.init(schema, Expression.integer) }

    init(_ schema: NumberSchema) { self.init(schema, Expression.number) }

    private init<Value>(_ schema: NumericSchema<Value>, _ literal: (Value) -> Expression) {
        minimum = schema.minimum.map(literal)
        maximum = schema.maximum.map(literal)
        exclusiveMinimum = schema.exclusiveMinimum.map(literal)
        exclusiveMaximum = schema.exclusiveMaximum.map(literal)
    }

    /// Whether there is a limit on both sides.
    var areClosed: Bool {
        (minimum != nil || exclusiveMinimum != nil) && (maximum != nil || exclusiveMaximum != nil)
    }

    /// The keywords of the limits, as arguments.
    var arguments: [Expression.Argument] {
        [
            minimum.map { .labelled("minimum", $0) },
            maximum.map { .labelled("maximum", $0) },
            exclusiveMinimum.map { .labelled("exclusiveMinimum", $0) },
            exclusiveMaximum.map { .labelled("exclusiveMaximum", $0) },
        ].compactMap { $0 }
    }

    /// What must hold of a value within the bounds.
    func conditions(_ value: Expression) -> [Expression] {
        [
            minimum.map { .binary(value, ">=", $0) },
            exclusiveMinimum.map { .binary(value, ">", $0) },
            maximum.map { .binary(value, "<=", $0) },
            exclusiveMaximum.map { .binary(value, "<", $0) },
        ].compactMap { $0 }
    }
}

/// Which checks the engine makes, and which checks of a value's place generated code makes itself.
extension NamedSchema {
    /// Whether only the engine can check a builder's values.
    var needsEngine: Bool { needsEngine(PositionalVariables(schema.template)) }

    fileprivate func needsEngine(_ places: PositionalVariables) -> Bool {
        !schema.presenceRules.isEmpty || !schema.hasReversibleShape || isContested
            || parameters.contains { needsEngine($0, places) }
    }

    private func needsEngine(_ parameter: NamedParameter, _ places: PositionalVariables) -> Bool {
        let isRuled: Bool
        switch parameter.value {
        case .scalar(let scalar): isRuled = scalar.isExclusive
        case .list(let item, _): isRuled = item.isExclusive
        case .tuple(let tuple):
            guard case .tuple(let schema) = parameter.parameter.schema else { return true }
            isRuled = schema.areItemsUnique || tuple.items.contains(where: \.scalar.isExclusive)
        case .object: return true
        }
        return isRuled || placeCheck(of: parameter, places) == .engine
    }

    /// The checks that a value needs because of its place.
    fileprivate enum PlaceCheck {
        case nothing

        /// That the text is not a segment of dots.
        case noDots

        /// That a fragment can hold the text as it is.
        case fragment

        /// What only the engine can check.
        case engine
    }

    fileprivate func placeCheck(of parameter: NamedParameter, _ places: PositionalVariables) -> PlaceCheck {
        guard let variable = places[parameter.parameter.name] else { return .nothing }
        let scalars = parameter.value.scalars
        if variable.op.keepsReserved, scalars.contains(where: \.mayHoldReserved) {
            guard variable.component == .fragment, case .scalar(.string(let string)) = parameter.value,
                string.foundationType == nil, !parameter.parameter.isRaw
            else { return .engine }
            return .fragment
        }
        switch variable.component {
        case .userInfo, .host, .port: return .engine
        case .query, .fragment: return .nothing
        case .path:
            guard places.canBecomeDots(variable), scalars.contains(where: \.mayBeDots) else {
                return .nothing
            }
            guard places.isAlone(variable), case .scalar(.string) = parameter.value else { return .engine }
            return .noDots
        }
    }
}

extension NamedScalar {
    /// Whether a value must not be valid for another branch.
    fileprivate var isExclusive: Bool {
        if case .union(let union) = self { union.isExclusive } else { false }
    }

    /// Whether the text may hold a reserved character or a percent sign.
    fileprivate var mayHoldReserved: Bool {
        switch self {
        case .integer, .number, .boolean: false
        case .string(let string): string.foundationType != .uuid
        case .enumeration(let enumeration):
            enumeration.cases.contains {
                $0.value.urlText.utf8.contains { !ByteClass.isUnreserved($0) }
            }
        case .union: true
        }
    }

    /// Whether the text may be empty or of dots alone.
    fileprivate var mayBeDots: Bool {
        switch self {
        case .integer, .number, .boolean: false
        case .string(let string): string.schema.format == nil && string.schema.minLength ?? 0 < 3
        case .enumeration(let enumeration):
            enumeration.cases.contains {
                $0.value.urlText.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
            }
        case .union: true
        }
    }
}
