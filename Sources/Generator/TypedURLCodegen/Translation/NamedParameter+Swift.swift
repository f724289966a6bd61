@_spi(Once) import TypedURLModel
import TypedURLSchema

/// Parameters in Swift.
extension NamedParameter {
    /// Whether the property is an optional. An absent list is an empty one.
    package var isOptional: Bool {
        if case .list = value { return false }
        return !parameter.isRequired && parameter.defaultValue == nil
    }

    /// The property's type.
    var type: SwiftText { isOptional ? "\(value.type)?" : value.type }

    /// The property without a dot before it.
    var identifier: SwiftText { "\(SwiftText.identifier(property))" }

    /// The property that the value is kept in, without a dot before it.
    var storageIdentifier: SwiftText { "\(SwiftText.identifier(storage))" }

    /// The property and its type, in a declaration.
    var declaration: SwiftText { "\(identifier): \(type)" }

    /// What the property is where a URL does not have the parameter. nil where every URL has it.
    var defaultLiteral: SwiftText? {
        if let defaultConstant { return "\(defaultConstant.holder).\(defaultConstant.name)" }
        if let defaultValue = parameter.defaultValue { return value.literal(defaultValue) }
        if isOptional { return "nil" }
        return parameter.isRequired ? nil : "[]"
    }

    /// What the property is where a builder is not told: also the only value that there is.
    var initialLiteral: SwiftText? {
        if let defaultLiteral { return defaultLiteral }
        guard case .scalar(.enumeration(let enumeration)) = value, enumeration.cases.count == 1 else {
            return nil
        }
        return ".\(enumeration.cases[0].name)"
    }

    /// Whether the builder's value is present. nil where it always is.
    func presence(_ subject: SwiftText) -> (isPresent: SwiftText, isAbsent: SwiftText)? {
        guard !parameter.isRequired, parameter.defaultValue == nil else { return nil }
        return isOptional
            ? ("\(subject) != nil", "\(subject) == nil") : ("!\(subject).isEmpty", "\(subject).isEmpty")
    }

    /// The builder's value as a normal instance has it.
    func normal(_ subject: SwiftText) -> SwiftText {
        switch value {
        case .list(let item, _):
            let normal = item.normalList(subject)
            guard parameter.defaultValue != nil, let defaultLiteral else { return normal }
            return "\(subject).isEmpty ? \(defaultLiteral) : \(normal)"
        case .object(let object):
            if isOptional, object.canBeEmpty {
                let present = object.hasNormal ? "$0.normal" : "$0"
                return "\(subject).flatMap { $0.isEmpty ? nil : \(present) }"
            }
            guard object.hasNormal else { return subject }
        case .tuple(let tuple):
            guard tuple.hasNormal else { return subject }
        case .scalar(let scalar):
            let normal = scalar.normal(subject, isOptional: isOptional)
            return folding.folded(normal, of: scalar, isOptional: isOptional)
        }
        return isOptional ? "\(subject)?.normal" : "\(subject).normal"
    }

    /// The builder's value as the engine sees it.
    func parameterValue(_ subject: SwiftText) -> SwiftText {
        value.parameterValue(subject, isOptional: isOptional)
    }
}

/// Values in Swift: scalars, lists, tuples and objects.
extension NamedValue {
    /// Declares the type of the value, or of its items, if it is generated.
    func declare(_ documentation: SwiftText, _ context: DeclarationContext, in writer: inout SwiftWriter) {
        switch self {
        case .scalar(let scalar), .list(let scalar, _): scalar.declare(documentation, context, in: &writer)
        case .tuple(let tuple): tuple.declare(documentation, context, in: &writer)
        case .object(let object): object.declare(documentation, context, in: &writer)
        }
    }

    package var type: SwiftText {
        switch self {
        case .scalar(let scalar): "\(scalar.type)"
        case .list(let item, _): "[\(item.type)]"
        case .tuple(let tuple): "\(tuple.typeName)"
        case .object(let object): "\(object.typeName)"
        }
    }

    package func literal(_ value: ParameterValue) -> SwiftText {
        let items = if case .list(let items) = value { items } else { [value] }
        return switch self {
        case .scalar(let scalar): scalar.literal(value)
        case .list(let item, _): SwiftText.list(items.map { item.literal($0) })
        case .tuple(let tuple): tuple.literal(items)
        case .object(let object):
            if case .object(let members) = value { object.literal(members) } else { object.literal([]) }
        }
    }

    func parameterValue(_ subject: SwiftText, isOptional: Bool = false) -> SwiftText {
        switch self {
        case .scalar(let scalar): scalar.parameterValue(subject, isOptional: isOptional)
        case .list(let item, _): item.listValue(subject)
        case .tuple, .object: isOptional ? "\(subject)?.parameterValue" : "\(subject).parameterValue"
        }
    }
}
