import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// Finds the parameters from which declarations in Swift come.
extension NamedSchema {
    /// The parameter with a property of that name or, of static ones, whose default it holds.
    func owner(ofMember name: String, isStatic: Bool) -> NamedParameter? {
        parameters.first { isStatic ? $0.defaultConstant?.name == name : $0.property == name }
    }

    /// The parameter whose values have that nested type.
    func owner(ofType name: String) -> NamedParameter? {
        parameters.first { $0.value.typeName == name }
    }

    /// The name in URLs of the object's member with that name in Swift.
    func member(_ property: String, of parameter: String?) -> String? {
        guard let parameter, case .object(let object)? = self.parameter(parameter)?.value else { return nil }
        return object.members.first { $0.property == property }?.name
    }

    /// A value of the parameter in one of the examples, as Swift spells it.
    func sample(of parameter: NamedParameter) -> String? {
        guard !parameter.value.scalars.contains(where: \.hasCheckedLiteral) else { return nil }
        let values = schema.examples.lazy.compactMap { $0[parameter.parameter.name] }
        return values.first.map { parameter.value.literal($0) }
    }
}

extension NamedParameter {
    /// The property's value if a builder does not set it, as a value of JSON Schema; nil if it has none.
    var initialValue: ParameterValue? {
        if let defaultValue = parameter.defaultValue { return defaultValue }
        switch value {
        case .scalar(.enumeration(let enumeration))
        where parameter.isRequired && enumeration.cases.count == 1:
            return enumeration.cases.first?.value
        case .list where !parameter.isRequired: return .list([])
        case .scalar, .list, .tuple, .object: return nil
        }
    }
}

extension NamedValue {
    /// The nested type of the value, if it has one.
    fileprivate var typeName: String? {
        switch self {
        case .scalar(.enumeration(let enumeration)), .list(.enumeration(let enumeration), _):
            enumeration.typeName
        case .scalar(.union(let union)), .list(.union(let union), _): union.typeName
        case .scalar, .list: nil
        case .tuple(let tuple): tuple.typeName
        case .object(let object): object.typeName
        }
    }
}
