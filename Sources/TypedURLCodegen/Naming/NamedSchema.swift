import TypedURL

/// A schema with everything in it named for Swift.
package struct NamedSchema {
    package var schema: URLSchema

    /// The type: `AssetURL`.
    package var typeName: String

    /// The case of the enumeration over all schemas: `asset`.
    package var caseName: String

    package var parameters: [NamedParameter]

    /// The regular expressions of the schema. Their names differ.
    package var patterns: [NamedPattern]

    /// The type that holds the schema, the regular expressions and whatever else is constant.
    package var constantHolder: String {
        Self.constantHolder(typeName, isDeprecated: schema.annotations.isDeprecated)
    }

    /// The parameter with that name.
    package func parameter(_ name: String) -> NamedParameter? {
        parameters.first { $0.parameter.name.hasSameScalars(as: name) }
    }
}

/// A parameter with everything in it named for Swift.
package struct NamedParameter {
    package var parameter: Parameter

    /// The property, and the label of the initialiser: `latitudeDelta`.
    package var property: String

    /// The variable that holds the parameter while a URL is read.
    package var variable: String

    package var value: NamedValue

    /// Whether the value is a part of a host that is folded to lower case.
    package var isFolded = false

    /// The static property that holds the default, where it is no literal.
    package var defaultConstant: (holder: String, name: String)?

    /// The property that the value is kept in. A deprecated one would warn in the generated code
    /// itself, so the value is kept beside it.
    package var storage: String {
        parameter.annotations.isDeprecated ? "_" + property : property
    }
}

/// What a parameter's value may be.
package enum NamedValue {
    case scalar(NamedScalar)
    case list(NamedScalar, ListSchema)
    case tuple(NamedTuple)
    case object(NamedObject)

    /// The single values that it is made of.
    package var scalars: [NamedScalar] {
        switch self {
        case .scalar(let scalar), .list(let scalar, _): [scalar]
        case .tuple(let tuple): tuple.items.map(\.scalar)
        case .object(let object): object.members.map(\.scalar) + (object.others.map { [$0.scalar] } ?? [])
        }
    }
}

/// A regular expression: a static property, so that it is compiled once.
package struct NamedPattern {
    package var pattern: Pattern

    /// The property: `idPattern`.
    package var name: String

    /// The property and the type that holds it.
    package var expression: Expression
}
