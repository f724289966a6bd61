import TypedURL

/// A schema with everything in it named for Swift.
struct NamedSchema {
    var schema: URLSchema

    /// The type: `AssetURL`.
    var typeName: String

    /// The case of the enumeration over all schemas: `asset`.
    var caseName: String

    var parameters: [NamedParameter]
}

/// A parameter with everything in it named for Swift.
struct NamedParameter {
    var parameter: Parameter

    /// The property, and the label of the initialiser: `latitudeDelta`.
    var property: String

    /// The variable that holds the parameter while a URL is read.
    var variable: String

    var value: NamedValue

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
}

/// What a single value may be.
enum NamedScalar {
    case string(StringSchema)
    case integer(IntegerSchema)
    case number(NumberSchema)
    case boolean
    case enumeration(NamedEnumeration)
}

/// An enumeration: one type, nested in the schema's or a tuple's.
struct NamedEnumeration {
    struct Case {
        var name: String
        var value: ParameterValue
    }

    var typeName: String
    var cases: [Case]
}

/// A tuple: one type, nested in the schema's.
struct NamedTuple {
    struct Item {
        /// The item's property.
        var label: String

        /// The variable that holds the item while a URL is read.
        var variable: String
        var scalar: NamedScalar
        var annotations: Annotations
    }

    var typeName: String
    var items: [Item]
}
