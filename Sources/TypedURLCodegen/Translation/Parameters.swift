import TypedURL

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

    /// What the property is where a builder is not told.
    var defaultLiteral: Expression? {
        if let defaultValue = parameter.defaultValue { return value.literal(defaultValue) }
        if isOptional { return .nothing }
        return parameter.isRequired ? nil : .array([])
    }

    /// Whether the builder's value is present. nil where it always is.
    func presence(_ subject: Expression) -> (isPresent: Expression, isAbsent: Expression)? {
        guard !parameter.isRequired, parameter.defaultValue == nil else { return nil }
        if isOptional { return (.binary(subject, "!=", .nothing), .binary(subject, "==", .nothing)) }
        return (.not(subject.dot("isEmpty")), subject.dot("isEmpty"))
    }

    /// The builder's value as a normal instance has it.
    func normal(_ subject: Expression) -> Expression {
        let normal = value.normal(subject, isOptional: isOptional)
        guard case .list = value, let defaultValue = parameter.defaultValue else { return normal }
        return .binary(.binary(subject.dot("isEmpty"), "?", value.literal(defaultValue)), ":", normal)
    }

    /// The builder's value as the engine sees it.
    func parameterValue(_ subject: Expression) -> Expression {
        value.parameterValue(subject, isOptional: isOptional)
    }
}

/// Values in Swift: scalars, lists and tuples.
extension NamedValue {
    var type: SwiftType {
        switch self {
        case .scalar(let scalar): scalar.type
        case .list(let item, _): .array(item.type)
        case .tuple(let tuple): .named(tuple.typeName)
        }
    }

    func typeDeclarations(access: AccessLevel, documentation: String) -> [Declaration] {
        switch self {
        case .scalar(let scalar), .list(let scalar, _):
            scalar.typeDeclarations(access: access, documentation: documentation)
        case .tuple(let tuple): [tuple.declaration(access: access, documentation: documentation)]
        }
    }

    func literal(_ value: ParameterValue) -> Expression {
        switch (self, value) {
        case (.scalar(let scalar), _): scalar.literal(value)
        case (.list(let item, _), .list(let items)): .array(items.map(item.literal))
        case (.tuple(let tuple), .list(let items)): tuple.literal(items)
        case (.list(let item, _), _): .array([item.literal(value)])
        case (.tuple(let tuple), _): tuple.literal([value])
        }
    }

    /// Reads the value into a variable that is empty yet.
    func scan(into variable: String) -> Expression {
        let target = Expression.Argument.labelled("into", .reference(variable))
        let read = Expression.scanner.dot("read")
        return switch self {
        case .scalar(let scalar): scalar.scan(into: variable)
        case .list(let item, _): read.calling([target, .unlabelled(.closure(item.scanList))])
        case .tuple(let tuple):
            read.calling([
                target,
                .unlabelled(.closure(.name("$0").dot("tuple").calling(.name(tuple.typeName).dot("scan")))),
            ])
        }
    }

    /// Prints the value.
    func write(_ subject: Expression) -> Expression {
        switch self {
        case .scalar(let scalar): .writer.dot("value").calling(scalar.printed(subject))
        case .list(let item, _):
            .writer.dot("values").calling(
                subject, .closure(.name("$0").dot("value").calling(item.printed(.name("$1")))))
        case .tuple: subject.dot("write").calling([.labelled("to", .reference("writer"))])
        }
    }

    func normal(_ subject: Expression, isOptional: Bool) -> Expression {
        switch self {
        case .scalar(let scalar): scalar.normal(subject, isOptional: isOptional)
        case .list(let item, _): item.normal(subject, isOptional: false)
        case .tuple(let tuple) where tuple.hasNumbers:
            isOptional ? .optionalMember(subject, "normal") : subject.dot("normal")
        case .tuple: subject
        }
    }

    func parameterValue(_ subject: Expression, isOptional: Bool) -> Expression {
        switch self {
        case .scalar(let scalar): scalar.parameterValue(subject, isOptional: isOptional)
        case .list(.enumeration, _):
            subject.dot("map").calling(.closure(.name("$0").dot("rawValue"))).dot("parameterValue")
        case .list: subject.dot("parameterValue")
        case .tuple: isOptional ? .optionalMember(subject, "parameterValue") : subject.dot("parameterValue")
        }
    }
}
