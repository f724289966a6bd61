@_spi(Generated) import TypedURL

/// Single values in Swift: as the engine sees them, as a schema writes them, and as a normal instance has them.
extension NamedScalar {
    /// The value as the engine sees it, or nil where the optional value is nil.
    func parameterValue(_ value: Expression, isOptional: Bool) -> Expression {
        switch self {
        case .string, .integer, .number, .boolean, .union:
            isOptional ? .optionalMember(value, "parameterValue") : value.dot("parameterValue")
        case .enumeration:
            (isOptional ? .optionalMember(value, "rawValue") : value.dot("rawValue")).dot("parameterValue")
        }
    }

    /// A list of values as the engine sees it.
    func listValue(_ list: Expression) -> Expression {
        switch self {
        case .string, .integer, .number, .boolean: list.dot("parameterValue")
        case .enumeration:
            list.dot("map").calling(.closure(.name("$0").dot("rawValue"))).dot("parameterValue")
        case .union:
            .name("ParameterValue").dot("list").calling(
                list.dot("map").calling(.closure(.name("$0").dot("parameterValue"))))
        }
    }

    /// A value in Swift.
    func literal(_ value: ParameterValue) -> Expression {
        switch self {
        case .enumeration(let enumeration):
            if let enumCase = enumeration.cases.first(where: { $0.value == value }) {
                return .implicitMember(enumCase.name)
            }
        case .union(let union):
            if let literal = union.literal(value) { return literal }
        case .string(let string):
            if let type = string.foundationType {
                return .name(type.rawValue).calling([
                    .labelled("checked", .string(value.urlText))
                ])
            }
        case .integer, .number, .boolean: break
        }
        return switch value {
        case .string(let text): .string(text)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .boolean(let value): .boolean(value)
        case .list(let items): .array(items.map(literal))
        case .object(let members): .dictionary(members.map { ($0.name, literal($0.value)) })
        }
    }

    /// Whether a literal is more than a literal: a call that public declarations may not make.
    package var hasCheckedLiteral: Bool {
        switch self {
        case .string(let string): string.foundationType != nil
        case .union(let union): union.payloads.contains(where: \.hasCheckedLiteral)
        case .integer, .number, .boolean, .enumeration: false
        }
    }

    /// Whether a normal instance may have another value: −0 is 0, a moment is one of a millisecond, and a union's value is
    /// that of the first branch.
    var hasNormal: Bool {
        switch self {
        case .number, .union: true
        case .string(let string): string.foundationType == .date
        case .integer, .boolean, .enumeration: false
        }
    }

    /// The value as a normal instance has it.
    func normal(_ value: Expression, isOptional: Bool) -> Expression {
        guard hasNormal else { return value }
        return isOptional ? .optionalMember(value, "normal") : value.dot("normal")
    }

    /// A list of values as a normal instance has it.
    func normalList(_ list: Expression) -> Expression {
        guard hasNormal else { return list }
        guard case .union = self else { return list.dot("normal") }
        return list.dot("map").calling(.closure(.name("$0").dot("normal")))
    }

    /// A list of values that are equal in Swift exactly when those of a normal instance are.
    func comparableList(_ list: Expression) -> Expression {
        switch self {
        case .integer, .number, .boolean, .enumeration: list
        case .union: list.dot("map").calling(.closure(.name("$0").dot("parameterValue")))
        case .string(let string):
            switch string.foundationType {
            case nil, .uuid: list
            case .date: list.dot("normal")
            case .url: list.dot("map").calling(.closure(.name("$0").dot("urlText")))
            }
        }
    }
}
