import TypedURLModel

/// Parameters in Swift.
extension NamedParameter {
    /// Whether the property is an optional. An absent list is an empty one.
    var isOptional: Bool {
        if case .list = value { return false }
        return !parameter.isRequired && parameter.defaultValue == nil
    }

    /// The property's type.
    var type: SwiftType {
        isOptional ? .optional(value.type) : value.type
    }

    /// What the property is where a URL does not have the parameter. nil where every URL has it.
    var defaultLiteral: Expression? {
        if let defaultConstant { return .name(defaultConstant.holder).dot(defaultConstant.name) }
        if let defaultValue = parameter.defaultValue { return value.literal(defaultValue) }
        if isOptional { return .nothing }
        return parameter.isRequired ? nil : .array([])
    }

    /// What the property is where a builder is not told: also the only value that there is.
    var initialLiteral: Expression? {
        if let defaultLiteral { return defaultLiteral }
        guard case .scalar(.enumeration(let enumeration)) = value, let only = enumeration.cases.first,
            enumeration.cases.count == 1
        else { return nil }
        return .implicitMember(only.name)
    }

    /// Whether the builder's value is present. nil where it always is.
    func presence(_ subject: Expression) -> (isPresent: Expression, isAbsent: Expression)? {
        guard !parameter.isRequired, parameter.defaultValue == nil else { return nil }
        if isOptional { return (.binary(subject, "!=", .nothing), .binary(subject, "==", .nothing)) }
        return (.not(subject.dot("isEmpty")), subject.dot("isEmpty"))
    }

    /// The builder's value as a normal instance has it.
    func normal(_ subject: Expression) -> Expression {
        switch value {
        case .list:
            let normal = value.normal(subject, isOptional: isOptional)
            guard parameter.defaultValue != nil, let defaultLiteral else { return normal }
            return .binary(.binary(subject.dot("isEmpty"), "?", defaultLiteral), ":", normal)
        case .object(let object) where isOptional && object.canBeEmpty:
            let present = object.hasNormal ? Expression.name("$0").dot("normal") : .name("$0")
            return subject.dot("flatMap").calling(
                .closure(.binary(.binary(.name("$0").dot("isEmpty"), "?", .nothing), ":", present)))
        case .scalar, .tuple, .object:
            let normal = value.normal(subject, isOptional: isOptional)
            guard isFolded else { return normal }
            return isOptional ? .optionalMember(normal, "lowercasedHost") : normal.dot("lowercasedHost")
        }
    }

    /// The builder's value as the engine sees it.
    func parameterValue(_ subject: Expression) -> Expression {
        value.parameterValue(subject, isOptional: isOptional)
    }
}

/// Values in Swift: scalars, lists, tuples and objects.
extension NamedValue {
    var type: SwiftType {
        switch self {
        case .scalar(let scalar): scalar.type
        case .list(let item, _): .array(item.type)
        case .tuple(let tuple): .named(tuple.typeName)
        case .object(let object): .named(object.typeName)
        }
    }

    func typeDeclarations(access: AccessLevel, documentation: String, needsEngine: Bool) -> [Declaration] {
        switch self {
        case .scalar(let scalar), .list(let scalar, _):
            scalar.typeDeclarations(access: access, documentation: documentation)
        case .tuple(let tuple):
            [tuple.declaration(access: access, documentation: documentation, needsEngine: needsEngine)]
        case .object(let object): [object.declaration(access: access, documentation: documentation)]
        }
    }

    package func literal(_ value: ParameterValue) -> Expression {
        switch (self, value) {
        case (.scalar(let scalar), _): scalar.literal(value)
        case (.list(let item, _), .list(let items)): .array(items.map(item.literal))
        case (.tuple(let tuple), .list(let items)): tuple.literal(items)
        case (.object(let object), .object(let members)): object.literal(members)
        case (.list(let item, _), _): .array([item.literal(value)])
        case (.tuple(let tuple), _): tuple.literal([value])
        case (.object(let object), _): object.literal([])
        }
    }

    func normal(_ subject: Expression, isOptional: Bool) -> Expression {
        let hasNormal: Bool
        switch self {
        case .scalar(let scalar): return scalar.normal(subject, isOptional: isOptional)
        case .list(let item, _): return item.normalList(subject)
        case .tuple(let tuple): hasNormal = tuple.hasNormal
        case .object(let object): hasNormal = object.hasNormal
        }
        guard hasNormal else { return subject }
        return isOptional ? .optionalMember(subject, "normal") : subject.dot("normal")
    }

    func parameterValue(_ subject: Expression, isOptional: Bool) -> Expression {
        switch self {
        case .scalar(let scalar): scalar.parameterValue(subject, isOptional: isOptional)
        case .list(let item, _): item.listValue(subject)
        case .tuple, .object:
            isOptional ? .optionalMember(subject, "parameterValue") : subject.dot("parameterValue")
        }
    }
}
