import TypedURL

extension ScalarSchema {
    /// The values, where they are listed.
    package var listed: [ParameterValue]? {
        switch type {
        case .strings(let values): values.map(ParameterValue.string)
        case .integers(let values): values.map(ParameterValue.integer)
        case .numbers(let values): values.map(ParameterValue.number)
        case .booleans(let values): values.map(ParameterValue.boolean)
        case .boolean: [.boolean(true), .boolean(false)]
        case .booleanTexts, .string, .integer, .number, .union: nil
        }
    }
}
