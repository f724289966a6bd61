import TypedURL

/// A schema with everything in it named for Swift.
struct NamedSchema {
    var schema: URLSchema

    /// The type: `AssetURL`.
    var typeName: String

    /// The case of the enumeration over all schemas: `asset`.
    var caseName: String

    var parameters: [NamedParameter]

    /// The regular expressions of the schema. Their names differ.
    var patterns: [NamedPattern]

    /// The type that holds the schema, the regular expressions and whatever else is constant.
    var constantHolder: String {
        Self.constantHolder(typeName, isDeprecated: schema.annotations.isDeprecated)
    }

    /// The parameter with that name.
    func parameter(_ name: String) -> NamedParameter? {
        parameters.first { $0.parameter.name.hasSameScalars(as: name) }
    }
}

/// A parameter with everything in it named for Swift.
struct NamedParameter {
    var parameter: Parameter

    /// The property, and the label of the initialiser: `latitudeDelta`.
    var property: String

    /// The variable that holds the parameter while a URL is read.
    var variable: String

    var value: NamedValue

    /// Whether the value is a part of a host that is folded to lower case.
    var isFolded = false

    /// The static property that holds the default, where it is no literal.
    var defaultConstant: (holder: String, name: String)?

    /// The property that the value is kept in. A deprecated one would warn in the generated code
    /// itself, so the value is kept beside it.
    var storage: String {
        parameter.annotations.isDeprecated ? "_" + property : property
    }
}

/// What a parameter's value may be.
enum NamedValue {
    case scalar(NamedScalar)
    case list(NamedScalar, ListSchema)
    case tuple(NamedTuple)
    case object(NamedObject)

    /// The single values that it is made of.
    var scalars: [NamedScalar] {
        switch self {
        case .scalar(let scalar), .list(let scalar, _): [scalar]
        case .tuple(let tuple): tuple.items.map(\.scalar)
        case .object(let object): object.members.map(\.scalar) + (object.others.map { [$0.scalar] } ?? [])
        }
    }
}

/// A regular expression: a static property, so that it is compiled once.
struct NamedPattern {
    var pattern: Pattern

    /// The property: `idPattern`.
    var name: String

    /// The property and the type that holds it.
    var expression: Expression
}
