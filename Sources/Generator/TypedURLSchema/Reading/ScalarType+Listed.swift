@_spi(Once) import TypedURLModel

extension ScalarType {
    /// The values of an enumeration; empty for another type.
    package var listedValues: [ParameterValue] {
        switch self {
        case .strings(let values): values.map { .string($0) }
        case .integers(let values): values.map { .integer($0) }
        case .string, .integer, .number, .boolean, .booleanTexts, .union: []
        }
    }
}
