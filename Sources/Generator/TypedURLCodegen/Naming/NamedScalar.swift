import TypedURLModel

/// What a single value may be.
package indirect enum NamedScalar {
    case string(NamedString)
    case integer(IntegerSchema)
    case number(NumberSchema)
    case boolean(BooleanTexts?)
    case enumeration(NamedEnumeration)
    case union(NamedUnion)

    /// The value's type.
    package var type: String {
        switch self {
        case .string(let string): string.foundationType?.rawValue ?? "String"
        case .integer(let schema): schema.isNarrow ? "Int" : "URLInteger"
        case .number: "Double"
        case .boolean: "Bool"
        case .enumeration(let enumeration): enumeration.typeName
        case .union(let union): union.typeName
        }
    }

    /// The type of Foundation that holds the value.
    var foundationType: NamedString.FoundationType? {
        if case .string(let string) = self { string.foundationType } else { nil }
    }
}
