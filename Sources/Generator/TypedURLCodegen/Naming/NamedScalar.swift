import TypedURLModel

/// What a single value may be.
package indirect enum NamedScalar {
    case string(NamedString)
    case integer(IntegerSchema)
    case number(NumberSchema)
    case boolean(BooleanTexts?)
    case enumeration(NamedEnumeration)
    case union(NamedUnion)

    /// A type of the app, and what its raw value is: one of some values, if there are any.
    case custom(String, raw: NamedScalar, values: [ParameterValue])

    /// The value's type.
    package var type: String {
        switch self {
        case .string(let string): string.foundationType?.rawValue ?? "String"
        case .integer(let schema): schema.isNarrow ? "Int" : "URLInteger"
        case .number: "Double"
        case .boolean: "Bool"
        case .enumeration(let enumeration): enumeration.typeName
        case .union(let union): union.typeName
        case .custom(let type, _, _): type
        }
    }

    /// What a type of the app has as its raw value; of another value, itself.
    var raw: NamedScalar { if case .custom(_, let raw, _) = self { raw } else { self } }

    /// A value without a type of the app around it.
    func rawValue(_ value: SwiftText) -> SwiftText {
        if case .custom = self { "\(value).rawValue" } else { value }
    }

    /// Whether schemas share the value's type.
    package var isShared: Bool {
        switch self {
        case .string, .integer, .number, .boolean, .custom: false
        case .enumeration(let enumeration): enumeration.isShared
        case .union(let union): union.isShared
        }
    }

    /// The type of Foundation that holds the value.
    var foundationType: NamedString.FoundationType? {
        if case .string(let string) = raw { string.foundationType } else { nil }
    }
}
