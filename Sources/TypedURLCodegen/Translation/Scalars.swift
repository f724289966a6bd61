import TypedURL

/// Single values in Swift: their types, how they are read, printed and checked.
extension NamedScalar {
    var type: SwiftType {
        switch self {
        case .string: .string
        case .integer: .integer
        case .number: .number
        case .boolean: .boolean
        case .enumeration(let enumeration): .named(enumeration.typeName)
        }
    }

    /// The declaration that the type needs.
    func typeDeclarations(access: AccessLevel, documentation: String?) -> [Declaration] {
        guard case .enumeration(let enumeration) = self else { return [] }
        return [enumeration.declaration(access: access, documentation: documentation)]
    }

    // MARK: Reading and printing

    /// Reads the value: `scanner.string()`.
    var scan: Expression {
        switch self {
        case .string: .scanner.dot("string").calling()
        case .integer: .scanner.dot("integer").calling()
        case .number: .scanner.dot("number").calling()
        case .boolean: .scanner.dot("boolean").calling()
        case .enumeration(let enumeration):
            .name(enumeration.typeName).dot("scan").calling(.reference("scanner"))
        }
    }

    /// Reads the value into a variable that is empty yet: `scanner.string(into: &id)`.
    func scan(into variable: String) -> Expression {
        let target = Expression.Argument.labelled("into", .reference(variable))
        return switch self {
        case .string: .scanner.dot("string").calling([target])
        case .integer: .scanner.dot("integer").calling([target])
        case .number: .scanner.dot("number").calling([target])
        case .boolean: .scanner.dot("boolean").calling([target])
        case .enumeration(let enumeration):
            .scanner.dot("read").calling([target, .unlabelled(.name(enumeration.typeName).dot("scan"))])
        }
    }

    /// Reads a list of values, within a closure: `$0.list { $0.string() }`.
    var scanList: Expression {
        let list = Expression.name("$0").dot("list")
        func each(_ member: String) -> Expression {
            list.calling(.closure(.name("$0").dot(member).calling()))
        }
        return switch self {
        case .string: each("string")
        case .integer: each("integer")
        case .number: each("number")
        case .boolean: each("boolean")
        case .enumeration(let enumeration): list.calling(.name(enumeration.typeName).dot("scan"))
        }
    }

    /// What the writer prints of the value.
    func printed(_ value: Expression) -> Expression {
        switch self {
        case .string, .integer, .number, .boolean: value
        case .enumeration: value.dot("rawValue")
        }
    }

    // MARK: Values

    /// The value as the engine sees it, or nil where the optional value is nil.
    func parameterValue(_ value: Expression, isOptional: Bool) -> Expression {
        switch self {
        case .string, .integer, .number, .boolean:
            isOptional ? .optionalMember(value, "parameterValue") : value.dot("parameterValue")
        case .enumeration:
            (isOptional ? .optionalMember(value, "rawValue") : value.dot("rawValue")).dot("parameterValue")
        }
    }

    /// A value in Swift.
    func literal(_ value: ParameterValue) -> Expression {
        if case .enumeration(let enumeration) = self,
            let enumCase = enumeration.cases.first(where: { $0.value == value })
        {
            return .implicitMember(enumCase.name)
        }
        return switch value {
        case .string(let text): .string(text)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .boolean(let value): .boolean(value)
        case .list(let items): .array(items.map(literal))
        }
    }

    /// The value as a normal instance has it: −0 as 0.
    func normal(_ value: Expression, isOptional: Bool) -> Expression {
        guard case .number = self else { return value }
        return isOptional ? .optionalMember(value, "normal") : value.dot("normal")
    }

    /// What must hold of the value.
    func conditions(_ value: Expression) -> [Expression] {
        switch self {
        case .boolean, .enumeration: return []
        case .string(let schema):
            return Bounds(minimum: schema.minLength, maximum: schema.maxLength)
                .conditions(value.dot("scalarCount"))
        case .integer(let schema):
            return Bounds(schema).conditions(value)
        case .number(let schema):
            let bounds = Bounds(schema)
            return (bounds.areClosed ? [] : [value.dot("isFinite")]) + bounds.conditions(value)
        }
    }
}

extension Expression {
    static let scanner = Expression.name("scanner")
    static let writer = Expression.name("writer")
}
